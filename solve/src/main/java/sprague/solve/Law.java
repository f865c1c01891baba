// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.DigitValues;
import sprague.solve.OptionEnumerator.Part;

/**
 * A proved law of a game's positions: gives the nim-value, or only the outcome, of each position
 * that it covers, however large.
 *
 * <p>A law by automata covers one or several classes of positions, such as all heap(a, b) or all
 * heap(a, 3); a reading costs O(digits). Any other law covers the family that it was searched for;
 * a reading costs O(1), except that an engine computes the first period of a law by windows, which
 * is too long to be listed. {@link LawCache} finds laws. A code is a nim-value, or, by a law of
 * outcomes, {@link ValueKind#P} or {@link ValueKind#N}. Not thread-safe.
 */
final class Law {
  private final Game game;
  private final Start family;
  private final Claim claim;
  private final Effort effort;
  private final boolean givesValues;

  /** See {@link #parts()}. */
  private final List<Part> parts;

  /** For laws of values by automata; they keep buffers, so they are not shared between threads. */
  private final Map<Part, DigitValues> evaluators = new HashMap<>();

  private Law(Game game, Start family, Claim claim, Stream<Part> parts, Effort effort) {
    this.game = game;
    this.family = family;
    this.claim = claim;
    this.effort = effort;
    this.givesValues = !(claim instanceof OutcomeClaim);
    this.parts = parts.toList();
  }

  /**
   * The law that a proof states; empty if it does not state values or outcomes.
   *
   * @param family the positions that the proof is about
   * @param effort the limits for values that an engine has to compute
   */
  static Optional<Law> of(Game game, Start family, Proved proved, Effort effort) {
    Claim claim = proved.certificate().claim();
    return switch (claim) {
      case PeriodicClaim _, WindowsClaim _, ParameterClaim _ ->
          Optional.of(new Law(game, family, claim, Stream.of(), effort));
      case DigitsClaim digits -> {
        Stream<Part> parts = digits.laws().stream().map(it -> new Part(it.kind(), it.values()));
        yield Optional.of(new Law(game, family, claim, parts, effort));
      }
      case OutcomeClaim outcomes -> {
        Stream<Part> parts =
            outcomes.laws().stream().map(it -> new Part(it.kind(), it.pPositions()));
        yield Optional.of(new Law(game, family, claim, parts, effort));
      }
      default -> Optional.empty();
    };
  }

  /**
   * The classes of positions of a law by automata, each with its automaton: of the coordinates and
   * the value, or of the coordinates of P-positions. Empty for other laws.
   */
  List<Part> parts() {
    return parts;
  }

  /** Whether the law gives nim-values; otherwise only outcomes. */
  boolean givesValues() {
    return givesValues;
  }

  /** Whether the law covers a component. O(number of classes). */
  boolean covers(Component component) {
    sprague.kernel.rules.Component named = named(component);
    return parts.stream().anyMatch(part -> part.kind().running(named) != null)
        || coordinates(component).isPresent();
  }

  /**
   * Whether the law is seen to cover a box of a family: one class of positions has its first and
   * its last component, and no argument is computed. O(number of classes).
   */
  boolean coversBox(Start family, Component first, Component last) {
    if (!family.hasPlainArguments()) {
      return false;
    }
    sprague.kernel.rules.Component low = named(first);
    sprague.kernel.rules.Component high = named(last);
    return parts.stream()
            .anyMatch(part -> part.kind().running(low) != null && part.kind().running(high) != null)
        || (coordinates(first).isPresent() && coordinates(last).isPresent());
  }

  private sprague.kernel.rules.Component named(Component component) {
    return new sprague.kernel.rules.Component(
        game.names().get(component.name()).name(), component.arguments());
  }

  /**
   * The coordinates of a component in the family of a law without automata, as columns of one
   * member; empty if the law does not cover it, or may be if an argument of the family is a term
   * such as n + 1.
   */
  private Optional<long[][]> coordinates(Component component) {
    long[][] found = new long[family.coordinates().size()][1];
    if (!parts.isEmpty() || component.name() != family.name()) {
      return Optional.empty();
    }
    for (int i = 0; i < component.arguments().size(); i++) {
      if (family.arguments().get(i) instanceof Term.Slot(int slot)) {
        found[slot][0] = component.arguments().get(i);
      }
    }
    // The arguments that are numbers have to be those of the component.
    return statesAll(found) && components(family, found).allMatch(component::equals)
        ? Optional.of(found)
        : Optional.empty();
  }

  /**
   * Whether a law without automata states the values of all members: one with a parameter, which is
   * the second coordinate, may not begin at 0.
   */
  private boolean statesAll(long[][] columns) {
    return !(claim instanceof ParameterClaim law)
        || LongStream.of(columns[1]).allMatch(k -> k >= law.least());
  }

  /**
   * The nim-value of a component; empty when the law does not give it. Cost: a reading.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component) {
    if (!givesValues || !covers(component)) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(code(component));
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery(
          "the value of " + component.show(game) + " does not fit in 64 bits");
    }
  }

  /** Whether a single component is a P-position; empty if not covered. Throws as {@link #value}. */
  Optional<Boolean> isLost(Component component) {
    return !covers(component)
        ? Optional.empty()
        : Optional.of((givesValues ? value(component).orElseThrow() : code(component)) == 0);
  }

  /** The value, or without values the outcome, of a component that the law covers. */
  private long code(Component component) {
    sprague.kernel.rules.Component named = named(component);
    for (Part part : parts) {
      long[] running = part.kind().running(named);
      if (running != null) {
        return givesValues
            ? evaluators.computeIfAbsent(part, it -> new DigitValues(it.set())).valueAt(running)
            : part.set().contains(running) ? ValueKind.P : ValueKind.N;
      }
    }
    return tableCodes(/* outcomesOnly= */ false, coordinates(component).orElseThrow())[0];
  }

  /**
   * Whether the member of the family at a coordinate of any size is a P-position; empty when the
   * law does not say, or the family has not exactly one coordinate. Cost: a reading, and for a law
   * by automata of values the making of the automaton of this family.
   *
   * @param n not negative
   */
  Optional<Boolean> isLost(BigInteger n) {
    if (family.coordinates().size() != 1) {
      return Optional.empty();
    }
    return switch (claim) {
      case PeriodicClaim law -> {
        BigInteger start = BigInteger.valueOf(law.preperiod());
        BigInteger period = BigInteger.valueOf(law.period());
        boolean isListed = n.compareTo(start.add(period)) < 0;
        BigInteger same = isListed ? n : n.subtract(start).mod(period).add(start);
        // With a saltus, values after the first period are positive.
        yield Optional.of(
            law.values().get(same.intValueExact()) == 0 && (isListed || law.saltus() == 0));
      }
      case WindowsClaim windows ->
          Optional.of(computed(windows.sameAs(n).longValueExact())[0] == 0);
      case DigitsClaim digits ->
          Optional.of(
              new DigitValues(DigitValues.automaton(digits, game, family)).valueAt(n).signum()
                  == 0);
      case OutcomeClaim outcomes -> // The first law is that of the claim's own family.
          Optional.of(outcomes.laws().getFirst().pPositions().contains(n));
      default -> Optional.empty();
    };
  }

  /**
   * Whether the law gives the codes of all members of a family. O(number of members), or O(1) for a
   * law without automata.
   *
   * @param members for a law without automata only the family that it was searched for
   * @param outcomesOnly whether outcomes suffice; see {@link #codes}
   * @param columns {@code columns[i][j]} is coordinate i of member j; at least one column
   */
  boolean givesCodes(Start members, boolean outcomesOnly, long[]... columns) {
    return (outcomesOnly || givesValues)
        && (parts.isEmpty()
            ? members.equals(family) && statesAll(columns)
            : components(members, columns).allMatch(this::covers));
  }

  /**
   * The codes of members of a family, where {@link #givesCodes}: nim-values, or with {@code
   * outcomesOnly} 0 for a P-position and another number for an N-position.
   *
   * @throws UnsupportedQuery when a value does not fit in 64 bits
   */
  long[] codes(Start members, boolean outcomesOnly, long[]... columns) {
    try {
      return coveredCodes(members, outcomesOnly, columns);
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery("a value of " + game.title() + " does not fit in 64 bits");
    }
  }

  /** The members of a family with these coordinates; one member if there are no columns. */
  static Stream<Component> components(Start members, long[][] columns) {
    return IntStream.range(0, columns.length == 0 ? 1 : columns[0].length)
        .mapToObj(j -> member(members, columns, j));
  }

  /** The member with the coordinates {@code columns[i][j]}. */
  static Component member(Start members, long[][] columns, int j) {
    return QuestionPositions.at(
        members, Arrays.stream(columns).mapToLong(column -> column[j]).toArray());
  }

  /**
   * {@link #codes} of members that the law covers.
   *
   * @throws ArithmeticException when a value does not fit in 64 bits
   */
  long[] coveredCodes(Start members, boolean outcomesOnly, long[][] columns) {
    return parts.isEmpty()
        ? tableCodes(outcomesOnly, columns)
        : components(members, columns).mapToLong(this::code).toArray();
  }

  /** {@link #coveredCodes} for the family of a law without automata. */
  private long[] tableCodes(boolean outcomesOnly, long[][] columns) {
    LongStream first = LongStream.of(columns[0]);
    return switch (claim) {
      case PeriodicClaim law when outcomesOnly && law.saltus() > 0 ->
          // Values after the first period are at least the saltus, so positive, and may overflow.
          first.map(n -> n < law.values().size() ? law.valueAt(n) : law.saltus()).toArray();
      case PeriodicClaim law -> first.map(law::valueAt).toArray();
      case WindowsClaim law ->
          computed(first.map(n -> law.sameAs(BigInteger.valueOf(n)).longValueExact()).toArray());
      case ParameterClaim law ->
          IntStream.range(0, columns[0].length)
              .mapToLong(j -> law.valueAt(columns[0][j], columns[1][j]))
              .toArray();
      default -> throw new IllegalStateException("not a table: " + claim.theorem());
    };
  }

  /** Values at coordinates below the end of the first period, by one run of an engine. */
  private long[] computed(long... coordinates) {
    return new FamilyValues(new ValueService(game, effort), family, coordinates).byEngine();
  }

  /**
   * All coordinates up to {@code last} with a given nim-value, ascending for each residue of the
   * period. Empty unless the law is periodic with a positive saltus, so that they are finitely
   * many. Cost O(preperiod + period).
   */
  Optional<List<Long>> coordinatesWithValue(long value, long last) {
    if (!(claim instanceof PeriodicClaim law) || law.saltus() == 0) {
      return Optional.empty();
    }
    List<Long> found = new ArrayList<>();
    for (long n = 0; n < law.values().size() && n <= last; n++) {
      long past = value - law.valueAt(n);
      boolean repeats = n >= law.preperiod() && past >= 0 && past % law.saltus() == 0;
      long rounds = repeats ? past / law.saltus() : 0;
      if ((repeats || past == 0) && rounds <= (last - n) / law.period()) {
        found.add(n + rounds * law.period());
      }
    }
    return Optional.of(found);
  }

  /**
   * The options of a component with a given nim-value, by a law by automata.
   *
   * @param value the nim-value; it must be 0 if the law gives only outcomes
   */
  OptionEnumerator options(Component from, long value, Effort effort) {
    return OptionEnumerator.of(game, from, parts, value, effort);
  }

  /** An engine that reads the values of a box from the law, which must cover all of it. */
  Engine engine(Question.Box box) {
    return new LawEngine(this, box);
  }

  /** The columns of the members from number {@code from} to {@code to}, the latter excluded. */
  static long[][] part(long[][] columns, int from, int to) {
    return Arrays.stream(columns)
        .map(column -> Arrays.copyOfRange(column, from, to))
        .toArray(long[][]::new);
  }
}
