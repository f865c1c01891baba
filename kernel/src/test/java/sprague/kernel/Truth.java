// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Law;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.DefinedOptions;
import sprague.kernel.rules.DefinedValues;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.NamedNumbers;
import sprague.kernel.sample.RecursionLaw;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Outcome;
import sprague.syntax.Clause;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.ReferenceBoards.Position;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Compares a certificate's claim with the definition of the game: computes the values of the first
 * positions directly, and compares the claimed values with the mex of the options near the numbers
 * that the rules name. For small sizes the options are also compared with the tests' own evaluator
 * of the definition.
 */
final class Truth {
  private static final int FIRST = 150;
  private static final long TRIES = 1 << 14;
  private static final long COMPARED = 12;
  private static final long BOUND = 40;

  /** The cells of a board, with their labels, up to which values are compared. */
  private static final int MAX_CELLS = 14;

  /** The cells of the longest path that is compared with a heap. */
  private static final int LONGEST_PATH = 8;

  /** The size up to which sums of two positions are compared in misere play. */
  private static final long MISERE_SIZE = 7;

  private final Map<String, Game> games = new HashMap<>();
  private int judged;

  private static final class Game {
    private final Rules rules;
    private final ParametrizedPosition positions;

    /** Empty where the positions are not linear in their coordinates. */
    private final Optional<Family> along;

    private final DefinedValues defined;
    private final List<Long> values = new ArrayList<>();
    private boolean hasEnd;
    private boolean isKnown;

    Game(Certificate certificate) throws CheckFailure {
      this.rules = Rules.withEndings(certificate.game());
      this.positions = ParametrizedPosition.read(certificate.of(), rules);
      this.along = along(certificate.of(), rules);
      this.defined = new DefinedValues(rules, StandardLimits.get());
    }

    private static Optional<Family> along(String of, Rules rules) {
      try {
        return Optional.of(Family.read(of, rules));
      } catch (CheckFailure notLinear) {
        return Optional.empty();
      }
    }

    Family family() {
      return along.orElseThrow();
    }

    /** G(n) by the definition; empty where that would take long. */
    Optional<Long> value(int n) {
      while (!hasEnd && values.size() <= n) {
        Optional<Long> next = value(family().at(List.of((long) values.size())));
        hasEnd = next.isEmpty();
        next.ifPresent(values::add);
      }
      return n < values.size() ? Optional.of(values.get(n)) : Optional.empty();
    }

    /** 0 where the player to move loses by search, else 1; empty where that would take long. */
    Optional<Long> outcome(Component component, ReferenceSolver definition) {
      if (component.arguments().stream().anyMatch(argument -> argument > BOUND)) {
        return Optional.empty();
      }
      try {
        Piece piece = new Piece(component.name(), component.arguments());
        Outcome outcome = definition.outcome(List.of(piece));
        isKnown = true;
        return Optional.of(outcome == Outcome.P ? 0L : 1L);
      } catch (ReferenceSolver.TooLarge | IllegalStateException | ArithmeticException tooFar) {
        return Optional.empty();
      }
    }

    Optional<Long> value(Component component) {
      try {
        long value = defined.of(component, TRIES);
        isKnown = true;
        return Optional.of(value);
      } catch (CheckFailure | Options.TryLimitReached tooMany) {
        return Optional.empty();
      }
    }
  }

  /** How many claims were held against one value at least. */
  int judged() {
    return judged;
  }

  /** Describes an error in the certificate's claim; empty if none was found. */
  Optional<String> mistake(Certificate certificate) throws CheckFailure {
    if (certificate.claim() instanceof BoardClaim board) {
      return mistake(certificate, board);
    }
    if (certificate.claim() instanceof PositionsClaim positions) {
      return mistake(certificate, positions);
    }
    if (certificate.claim() instanceof BoardQuotientClaim quotient) {
      judged++;
      return TrueQuotient.mistake(certificate.game(), certificate.of(), quotient);
    }
    if (certificate.claim() instanceof PathClaim(Certificate law)) {
      Optional<String> difference = difference(certificate, law);
      return difference.isPresent() ? difference : mistake(law);
    }
    String key = certificate.game() + '\n' + certificate.of();
    Game game = games.get(key);
    if (game == null) {
      game = new Game(certificate);
      if (games.size() < 10_000) {
        games.put(key, game);
      }
      Optional<String> options = differentOptions(game);
      if (options.isPresent()) {
        return options;
      }
    }
    Optional<String> mistake = mistake(game, certificate.claim(), certificate.form());
    judged += game.isKnown || certificate.claim() instanceof MisereClaim ? 1 : 0;
    return mistake;
  }

  /** Compares the values of short paths with those of the heaps of a law. */
  private static Optional<String> difference(Certificate certificate, Certificate law)
      throws CheckFailure {
    Game heaps = new Game(law);
    for (int n = 0; n <= LONGEST_PATH; n++) {
      String of = certificate.of().replaceAll("\\bn\\b", String.valueOf(n));
      try {
        ReferenceBoards definition = new ReferenceBoards(certificate.game(), of);
        long value = definition.value(definition.start());
        Optional<Long> heap = heaps.value(n);
        if (heap.isPresent() && heap.get() != value) {
          return Optional.of("the value of " + of + " is " + value);
        }
      } catch (ReferenceBoards.Unsupported notCovered) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Compares the value of a position, and those of the parts, by the mex rule on all positions. */
  private Optional<String> mistake(Certificate certificate, BoardClaim claim) {
    try {
      ReferenceBoards definition = new ReferenceBoards(certificate.game(), certificate.of());
      Position start = definition.start();
      if (start.arguments().size() * definition.cells() > MAX_CELLS) {
        return Optional.empty();
      }
      long value = definition.value(start);
      if (value != claim.value()) {
        return Optional.of("the value is " + value);
      }
      for (BoardClaim.Part part : claim.parts()) {
        List<Object> regions = new ArrayList<>();
        for (int i = 0; i < start.arguments().size(); i++) {
          long least = (long) i * definition.cells();
          regions.add(
              part.cells().stream()
                  .filter(cell -> cell >= least && cell < least + definition.cells())
                  .map(cell -> (int) (cell - least))
                  .collect(Collectors.toSet()));
        }
        long ofPart = definition.value(new Position(start.name(), regions));
        if (ofPart != part.value()) {
          return Optional.of("the value of " + part + " is " + ofPart);
        }
      }
      judged++;
      return Optional.empty();
    } catch (ReferenceBoards.Unsupported notCovered) {
      return Optional.empty();
    }
  }

  /** Compares the value of a position, by the mex rule or by the outcomes of misere play. */
  private Optional<String> mistake(Certificate certificate, PositionsClaim claim) {
    try {
      ReferenceBoards definition = new ReferenceBoards(certificate.game(), certificate.of());
      Position start = definition.start();
      boolean isMisere = certificate.game().contains("stuck wins");
      long value =
          isMisere
              ? (definition.isLostInMiserePlay(List.of(start)) ? 0 : 1)
              : definition.value(start);
      judged++;
      return value == claim.value() ? Optional.empty() : Optional.of("the value is " + value);
    } catch (ReferenceBoards.Unsupported notCovered) {
      return Optional.empty();
    }
  }

  /** Compares the options of small positions, as the checker and as the tests read them. */
  private static Optional<String> differentOptions(Game game) {
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(game.rules.text()), BOUND);
    Options options = new Options(game.rules);
    if (game.positions.coordinates().size() != 1
        || game.along.isEmpty()
        || hasEarlyEnd(game.rules)) {
      return Optional.empty();
    }
    for (long n = 0; n < COMPARED; n++) {
      Component at = game.family().at(List.of(n));
      if (at.arguments().stream().anyMatch(argument -> argument > BOUND)) {
        break;
      }
      try {
        Set<Set<Component>> here = new HashSet<>();
        options.of(at, TRIES).forEach(option -> here.add(option.odd()));
        if (here.stream()
            .flatMap(Set::stream)
            .flatMap(each -> each.arguments().stream())
            .anyMatch(argument -> argument > BOUND)) {
          break;
        }
        long[] arguments = at.arguments().stream().mapToLong(Long::longValue).toArray();
        Set<Set<Component>> there = DefinedOptions.of(definition, Piece.of(at.name(), arguments));
        if (!here.equals(there)) {
          return Optional.of("the options of " + at + " are " + there + ", not " + here);
        }
      } catch (Options.TryLimitReached
          | CheckFailure
          | ArithmeticException
          | ReferenceSolver.TooLarge tooFar) {
        // The checker refuses what leaves 64 bits; the tests' evaluator gives up elsewhere.
        break;
      }
    }
    return Optional.empty();
  }

  private static boolean hasEarlyEnd(Rules rules) {
    return rules.clauses().stream().anyMatch(Clause.Finish.class::isInstance);
  }

  private static Optional<String> mistake(Game game, Claim claim, Optional<HeapNormalForm> form)
      throws CheckFailure {
    return switch (claim) {
      case PeriodicClaim periodic ->
          first(
              leastPeriod(
                  periodic.preperiod(),
                  periodic.period(),
                  periodic.saltus(),
                  n -> Optional.of(periodic.valueAt(n))),
              values(game, periodic),
              around(game, periodic));
      case FiniteClaim finite -> first(values(game, finite), around(game, finite));
      case WindowsClaim windows -> windows(game, windows);
      case DigitsClaim digits -> digits(game, digits);
      case RecursionClaim recursion -> {
        RecursionLaw law = RecursionLaw.of(recursion, game.family());
        yield values(game, Long.MAX_VALUE, law::valueAt);
      }
      case ParameterClaim parameter -> parameter(game, parameter);
      case QuotientClaim quotient -> quotient(game, quotient);
      case OutcomeClaim outcomes -> lost(game, outcomes);
      case SameClaim same -> same(game, same);
      case MisereNimClaim nim -> first(digits(game, nim.values()), misereNim(game));
      case MisereClaim quotient -> TrueQuotient.mistake(game.rules, form, quotient);
      default -> Optional.of("it is not known here what " + claim.theorem() + " says");
    };
  }

  /** Compares outcomes of sums of two positions with those of nim-heaps of their values. */
  private static Optional<String> misereNim(Game game) throws CheckFailure {
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(game.rules.text()), BOUND);
    for (long i = 0; i <= MISERE_SIZE; i++) {
      for (long j = i; j <= MISERE_SIZE; j++) {
        List<Component> sum = List.of(game.family().at(List.of(i)), game.family().at(List.of(j)));
        long nimSum = 0;
        boolean isLarge = false;
        List<Piece> pieces = new ArrayList<>();
        for (Component each : sum) {
          Optional<Long> value = game.value(each);
          if (value.isEmpty() || each.arguments().stream().anyMatch(n -> n > BOUND)) {
            return Optional.empty();
          }
          nimSum ^= value.get();
          isLarge |= value.get() > 1;
          pieces.add(new Piece(each.name(), each.arguments()));
        }
        if ((definition.outcome(pieces) == Outcome.P) != ((nimSum == 0) == isLarge)) {
          return Optional.of("the outcome of " + sum + " is another one");
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> lost(Game game, OutcomeClaim claim) throws CheckFailure {
    Judge judge = new Judge(game);
    for (List<Long> at : firstCoordinates(game.positions.coordinates().size())) {
      Optional<Component> position = game.positions.at(at);
      if (position.isEmpty()) {
        continue;
      }
      Optional<Long> value = judge.value(position.get());
      if (value.isEmpty()) {
        break;
      }
      for (int told = 0; told < claim.valueCount(); told++) {
        if (claim.has(told, position.get()).orElseThrow() != (value.get() == told)) {
          return Optional.of(position.get() + " is of value " + value.get());
        }
      }
    }
    return Optional.empty();
  }

  /** Nim-values in normal play; else 0 where the player to move loses, and 1 elsewhere. */
  private static final class Judge {
    private final Game game;
    private final boolean isPlain;
    private final ReferenceSolver definition;

    Judge(Game game) throws CheckFailure {
      this.game = game;
      this.isPlain = Endings.of(game.rules).arePlain();
      this.definition = new ReferenceSolver(RuleText.syntax(game.rules.text()), BOUND);
    }

    /** Empty where that would take long. */
    Optional<Long> value(Component position) {
      return isPlain ? game.value(position) : game.outcome(position, definition);
    }
  }

  /** The first coordinates: of several, numbers up to 11. */
  private static List<List<Long>> firstCoordinates(int coordinates) {
    List<List<Long>> tuples = new ArrayList<>();
    for (long code = 0; code < (coordinates == 0 ? 1 : FIRST); code++) {
      List<Long> at = new ArrayList<>();
      for (long i = 0, rest = code; i < coordinates; i++, rest /= 12) {
        at.add(coordinates == 1 ? code : rest % 12);
      }
      tuples.add(at);
    }
    return tuples;
  }

  private static Optional<String> same(Game game, SameClaim claim) throws CheckFailure {
    Game other = new Game(new Certificate(claim.other(), claim.otherOf(), claim));
    Judge here = new Judge(game);
    Judge there = new Judge(other);
    boolean areLost = claim.reason() instanceof SameClaim.EqualPPositions;
    for (List<Long> at : firstCoordinates(game.positions.coordinates().size())) {
      Optional<Long> mine = game.positions.at(at).flatMap(here::value);
      Optional<Long> theirs =
          claim.shift() > FIRST
              ? Optional.empty()
              : other
                  .positions
                  .at(at.stream().map(n -> n + claim.shift()).toList())
                  .flatMap(there::value);
      if (mine.isEmpty() || theirs.isEmpty()) {
        break;
      }
      if (areLost ? (mine.get() == 0) != (theirs.get() == 0) : !mine.equals(theirs)) {
        return Optional.of(
            "the value at " + at + " is " + mine.get() + " here and " + theirs.get() + " there");
      }
    }
    return Optional.empty();
  }

  @SafeVarargs
  private static Optional<String> first(Optional<String>... mistakes) {
    for (Optional<String> mistake : mistakes) {
      if (mistake.isPresent()) {
        return mistake;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> values(Game game, ValuedClaim claim) {
    return values(game, claim.known(), claim::valueAt);
  }

  private static Optional<String> values(Game game, long known, LongFunction<Long> claimed) {
    for (int n = 0; n < Math.min(FIRST, known); n++) {
      Optional<Long> value = game.value(n);
      if (value.isEmpty()) {
        break;
      }
      if (!value.get().equals(claimed.apply(n))) {
        return Optional.of("G(" + n + ") is " + value.get() + ", not " + claimed.apply(n));
      }
    }
    return Optional.empty();
  }

  /** Around each number of the rules: the least value that no option has, all by the claim. */
  private static Optional<String> around(Game game, ValuedClaim claim) {
    for (long constant : NamedNumbers.of(game.rules)) {
      for (long n = Math.max(0, constant - 2); n <= constant + 2 && n < claim.known(); n++) {
        Optional<Long> value = mex(game, n, claim);
        if (value.isPresent() && !value.get().equals(claim.valueAt(n))) {
          return Optional.of("by its options G(" + n + ") is " + value.get());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> mex(Game game, long n, ValuedClaim claim) {
    Set<Long> met = new HashSet<>();
    try {
      for (Option option : new Options(game.rules).of(game.family().at(List.of(n)), TRIES)) {
        long sum = 0;
        for (Component part : option.odd()) {
          Optional<Long> coordinate = coordinate(game.family(), part);
          if (coordinate.isEmpty() || coordinate.get() >= claim.known()) {
            return Optional.empty();
          }
          sum ^= claim.valueAt(coordinate.get());
        }
        met.add(sum);
      }
    } catch (Options.TryLimitReached | CheckFailure | ArithmeticException tooFar) {
      return Optional.empty();
    }
    return Optional.of(
        LongStream.iterate(0, i -> i + 1).filter(i -> !met.contains(i)).findFirst().orElseThrow());
  }

  private static Optional<Long> coordinate(Family family, Component part) {
    for (long argument : part.arguments()) {
      for (var form : family.arguments()) {
        long n = argument - form.constant();
        if (!form.isConstant() && n >= 0 && family.at(List.of(n)).equals(part)) {
          return Optional.of(n);
        }
      }
    }
    return Optional.empty();
  }

  /** Checks that no smaller preperiod or period fits the values examined. */
  private static Optional<String> leastPeriod(
      long preperiod, long period, long saltus, LongFunction<Optional<Long>> value) {
    if (preperiod + 2 * period > 10 * FIRST) {
      return Optional.empty();
    }
    if (preperiod > 0 && repeats(preperiod - 1, preperiod, period, saltus, value)) {
      return Optional.of("the preperiod is not the least one");
    }
    for (long q = 1; q < period; q++) {
      if (period % q == 0
          && saltus % (period / q) == 0
          && repeats(preperiod, preperiod + period, q, saltus / (period / q), value)) {
        return Optional.of("the period is not the least one");
      }
    }
    return Optional.empty();
  }

  private static boolean repeats(
      long from, long to, long distance, long saltus, LongFunction<Optional<Long>> value) {
    for (long n = from; n < to; n++) {
      Optional<Long> here = value.apply(n);
      Optional<Long> there = value.apply(n + distance);
      if (here.isEmpty() || there.isEmpty() || here.get() + saltus != there.get()) {
        return false;
      }
    }
    return true;
  }

  private static Optional<String> windows(Game game, WindowsClaim claim) {
    long greatest = 0;
    long zeros = 0;
    for (int n = 0; n < Math.min(10 * FIRST, claim.preperiod() + 2 * claim.period()); n++) {
      Optional<Long> value = game.value(n);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      boolean listed = n >= claim.first().size() || claim.first().get(n).equals(value.get());
      boolean periodic =
          n < claim.preperiod() + claim.period()
              || game.value(n - (int) claim.period()).equals(value);
      if (!listed || !periodic || value.get() > claim.greatest()) {
        return Optional.of("G(" + n + ") is " + value.get());
      }
      if (n < claim.preperiod() + claim.period()) {
        greatest = Math.max(greatest, value.get());
        zeros += value.get() == 0 ? 1 : 0;
      }
    }
    if (claim.preperiod() + 2 * claim.period() > 10 * FIRST) {
      return Optional.empty();
    }
    return greatest != claim.greatest() || zeros != claim.zeros()
        ? Optional.of("the greatest value is " + greatest + ", and there are " + zeros + " zeros")
        : leastPeriod(claim.preperiod(), claim.period(), 0, n -> game.value((int) n));
  }

  private static Optional<String> digits(Game game, DigitsClaim claim) {
    for (Law law : claim.laws()) {
      int running = law.values().tracks() - 1;
      for (long code = 0; code < (running == 1 ? FIRST : FIRST / 3); code++) {
        List<Long> arguments = new ArrayList<>();
        List<Long> numbers = new ArrayList<>();
        long rest = code;
        for (var fixed : law.kind().fixed()) {
          long number = running == 1 ? code : rest % 7;
          rest /= 7;
          arguments.add(fixed.orElse(number));
          if (fixed.isEmpty()) {
            numbers.add(number);
          }
        }
        Optional<Long> value = game.value(new Component(law.kind().name(), arguments));
        if (value.isEmpty()) {
          break;
        }
        for (long y = 0; y < value.get() + 8; y++) {
          long[] tracks =
              LongStream.concat(numbers.stream().mapToLong(Long::longValue), LongStream.of(y))
                  .toArray();
          if (law.values().contains(tracks) != (y == value.get())) {
            return Optional.of(law.kind().name() + arguments + " has the value " + value.get());
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> quotient(Game game, QuotientClaim claim) {
    int parameters = claim.divisor().size() - 1;
    for (int i = 0; i < 1 << (3 * parameters); i++) {
      List<Long> at = new ArrayList<>();
      for (int j = 0; j < parameters; j++) {
        at.add((long) ((i >> (3 * j)) & 7));
      }
      for (long n = 0; n < 30 && claim.covers(at); n++) {
        List<Long> all = new ArrayList<>(List.of(n));
        all.addAll(at);
        Optional<Long> value = game.value(game.family().at(all));
        if (value.isPresent() && value.get() != claim.valueAt(n, at)) {
          return Optional.of("for " + at + " G(" + n + ") is " + value.get());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> parameter(Game game, ParameterClaim claim) {
    for (long k = claim.least(); k < claim.least() + 8; k++) {
      for (long n = 0; n < 30; n++) {
        Optional<Long> value = game.value(game.family().at(List.of(n, k)));
        if (value.isPresent() && value.get() != claim.valueAt(n, k)) {
          return Optional.of("for k = " + k + " G(" + n + ") is " + value.get());
        }
      }
    }
    return Optional.empty();
  }
}
