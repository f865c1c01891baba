// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.ValuedClaim;
import sprague.check.decide.Budget;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.parameter.ParameterClaim;
import sprague.check.recursion.RecursionClaim;
import sprague.check.recursion.RecursionLaw;
import sprague.check.rules.Component;
import sprague.check.rules.DefinedValues;
import sprague.check.rules.Endings;
import sprague.check.rules.Family;
import sprague.check.rules.Option;
import sprague.check.rules.Options;
import sprague.check.rules.Refusal;
import sprague.check.windows.WindowsClaim;

/**
 * Holds a claim of values against the definition, besides its proof: the first sizes, position by
 * position, and those around each number that the rules name, whose options are valued by the claim
 * itself. Of laws of digits, of outcomes and of a parameter the first positions are looked at; of
 * outcomes in any number of coordinates, and by who wins where the game is not one of values.
 *
 * <p>No proof rests on this. It would notice a mistake in the reading of rules as formulas, which
 * the reading of options does not share.
 */
final class SpotCheck {
  /** For the first sizes, and once more for those around numbers of the rules. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** A position has no more options than that, nor a greater value; others are left out. */
  private static final long TRIES = 1 << 16;

  private static final long FIRST = 1 << 9;
  private static final long AROUND = 2;

  private final ClaimContext question;
  private final Duration patience;

  /** Throws {@link Enough} when the time is up. */
  private Runnable clock = () -> {};

  private SpotCheck(ClaimContext question, Duration patience) {
    this.question = question;
    this.patience = patience;
  }

  static void examine(ClaimContext question, Claim claim) throws Refusal {
    examine(question, claim, PATIENCE);
  }

  /** The same with another time. */
  static void examine(ClaimContext question, Claim claim, Duration patience) throws Refusal {
    SpotCheck check = new SpotCheck(question, patience);
    if (claim instanceof ParameterClaim law) {
      check.first(withParameter(law.least()), (at, value) -> compare(law, at, value));
    }
    if (claim instanceof OutcomeClaim law) {
      check.outcomes(law);
    }
    if (question.family().variables().size() != 1) {
      return;
    }
    switch (claim) {
      case ValuedClaim valued -> check.values(valued.known(), valued::valueAt);
      case WindowsClaim law -> check.values(law.first().size(), n -> law.first().get((int) n));
      case RecursionClaim recursion -> {
        RecursionLaw law = recursion.law(question.family());
        check.values(Long.MAX_VALUE, n -> law.valueAt(n, check.clock));
      }
      case DigitsClaim laws -> check.first(FIRST, (n, value) -> check.compare(laws, n, value));
      default -> {}
    }
  }

  /** The time is up. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private interface Comparison<T> {
    void look(T at, long value) throws Refusal;
  }

  /** The first sizes with the first values of the parameter, by the sum of both. */
  private static List<List<Long>> withParameter(long least) {
    return bySum(2).stream().map(pair -> List.of(pair.getFirst(), least + pair.getLast())).toList();
  }

  /** The first coordinates, by their sum; those of one sum are all there. */
  private static List<List<Long>> bySum(int coordinates) {
    if (coordinates == 0) {
      return List.of(List.of());
    }
    List<List<Long>> tuples = new ArrayList<>();
    for (long sum = 0; tuples.size() < FIRST; sum++) {
      addWithSum(sum, coordinates, List.of(), tuples);
    }
    return tuples;
  }

  private static void addWithSum(
      long sum, int coordinates, List<Long> begun, List<List<Long>> tuples) {
    for (long next = begun.size() == coordinates - 1 ? sum : 0; next <= sum; next++) {
      List<Long> more = new ArrayList<>(begun);
      more.add(next);
      if (more.size() == coordinates) {
        tuples.add(more);
      } else {
        addWithSum(sum - next, coordinates, more, tuples);
      }
    }
  }

  private void values(long known, LongUnaryOperator claimed) throws Refusal {
    first(known, (n, value) -> compare(claimed, n, value));
    aroundConstants(known, claimed);
  }

  private void first(long known, Comparison<Long> comparison) throws Refusal {
    List<List<Long>> sizes =
        LongStream.range(0, Math.min(FIRST, known)).mapToObj(List::of).toList();
    first(sizes, (at, value) -> comparison.look(at.getFirst(), value));
  }

  private void start() {
    long deadline = System.nanoTime() + patience.toNanos();
    clock =
        () -> {
          question.budget().watch().run();
          if (System.nanoTime() - deadline > 0) {
            throw new Enough();
          }
        };
  }

  private void first(List<List<Long>> coordinates, Comparison<List<Long>> comparison)
      throws Refusal {
    start();
    first(coordinates, new DefinedValues(question.rules(), watched()), comparison);
  }

  private Budget watched() {
    return question.budget().watched(clock);
  }

  private void first(
      List<List<Long>> coordinates, DefinedValues defined, Comparison<List<Long>> comparison)
      throws Refusal {
    try {
      for (List<Long> at : coordinates) {
        clock.run();
        comparison.look(at, defined.of(question.family().at(at), TRIES));
      }
    } catch (Enough | Options.Tired tired) {
      // As far as time allows.
    }
  }

  /** In any number of coordinates, and however the game ends. */
  private void outcomes(OutcomeClaim claim) throws Refusal {
    Endings endings = Endings.of(question.rules());
    start();
    DefinedValues defined =
        endings.arePlain()
            ? new DefinedValues(question.rules(), watched())
            : DefinedValues.outcomes(question.rules(), endings, watched());
    first(
        bySum(question.family().variables().size()),
        defined,
        (at, value) -> compare(claim, at, value));
  }

  private void compare(OutcomeClaim claim, List<Long> at, long value) throws Refusal {
    Component position = question.family().at(at);
    for (int told = 0; told < claim.values(); told++) {
      if (claim.has(told, position).orElse(false) != (value == told)) {
        String is = value == 0 ? "a P-position" : told == 0 ? "no P-position" : "of value " + value;
        throw new Refusal("by the definition " + position + " is " + is + ", not what is claimed");
      }
    }
  }

  private static void compare(LongUnaryOperator claimed, long n, long value) throws Refusal {
    demand(value == claimed.applyAsLong(n), n, value);
  }

  private void compare(DigitsClaim claim, long n, long value) throws Refusal {
    Optional<Law> law = claim.lawOf(question.family());
    if (law.isPresent()) {
      demand(law.get().values().contains(n, value), n, value);
    }
  }

  private static void compare(ParameterClaim claim, List<Long> at, long value) throws Refusal {
    demand(value == claim.valueAt(at.getFirst(), at.getLast()), at, value);
  }

  private static void demand(boolean agrees, Object at, long value) throws Refusal {
    if (!agrees) {
      throw new Refusal("by the definition G(" + at + ") is " + value + ", not what is claimed");
    }
  }

  private void aroundConstants(long known, LongUnaryOperator claimed) throws Refusal {
    Set<Long> sizes = new TreeSet<>();
    for (long constant : question.rules().constants()) {
      for (long n = constant - AROUND; n <= constant + AROUND && n < known; n++) {
        if (n >= 0) {
          sizes.add(n);
        }
      }
    }
    start();
    try {
      for (long n : sizes) {
        clock.run();
        around(n, known, claimed);
      }
    } catch (Enough enough) {
      // As far as time allows.
    }
  }

  private void around(long n, long known, LongUnaryOperator claimed) throws Refusal {
    Options options = new Options(question.rules(), clock);
    try {
      Optional<Long> value =
          mex(known, claimed, options.of(question.family().at(List.of(n)), TRIES));
      if (value.isPresent()) {
        compare(claimed, n, value.get());
      }
    } catch (Options.Tired | ArithmeticException beyond) {
      // This size is left out: it has too many options, or a value takes too long to be told, or
      // leaves 64 bits.
    }
  }

  /** The least number that no option has by the claim; empty when it does not speak of one. */
  private Optional<Long> mex(long known, LongUnaryOperator claimed, List<Option> options) {
    BitSet met = new BitSet();
    for (Option option : options) {
      clock.run();
      long sum = 0;
      for (Component part : option.odd()) {
        Optional<Long> coordinate = coordinate(part);
        if (coordinate.isEmpty() || coordinate.get() >= known) {
          return Optional.empty();
        }
        sum ^= claimed.applyAsLong(coordinate.get());
      }
      if (sum > TRIES) {
        return Optional.empty();
      }
      met.set((int) sum);
    }
    return Optional.of((long) met.nextClearBit(0));
  }

  /** The coordinate of a component, if it is one of those asked about. */
  private Optional<Long> coordinate(Component component) {
    Family family = question.family();
    if (!component.name().equals(family.name())) {
      return Optional.empty();
    }
    for (int i = 0; i < component.arguments().size(); i++) {
      if (family.arguments().get(i).coefficients().containsValue(1L)) {
        long n = component.arguments().get(i) - family.arguments().get(i).constant();
        return n >= 0 && family.at(List.of(n)).equals(component)
            ? Optional.of(n)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
