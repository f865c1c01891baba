// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.kernel.Certificate;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.SameClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.Steps.EndOfSample;
import sprague.kernel.windows.WindowsClaim;

/**
 * Compares a proved claim with the definition at a sample of positions, in two parts. Near the
 * origin, the values are computed from the rules alone. Around each number that the rules name, a
 * position's value is computed from those that the claim states for its options.
 *
 * <p>No proof rests on this. It finds mistakes in the translation of rules to formulas, as it
 * enumerates the options of each position instead. The sample ends quietly where the definition
 * takes too long or is undefined. Its limits count positions and steps, so that the result is the
 * same on every machine.
 */
final class DefinitionSample {
  /**
   * The number of positions near the origin, if the steps suffice. With several coordinates, all
   * positions with the same sum of coordinates are added together.
   */
  private static final int MIN_POSITIONS = 1 << 9;

  /**
   * The same for laws of digits of several coordinates, whose checks take some 50 ms: a larger
   * sample would take longer than they do.
   */
  private static final int DIGIT_POSITIONS = 1 << 7;

  /**
   * The limit of evaluations of conditions for each part: a tenth of a second in a new process. It
   * suffices for the first 512 sizes of a subtraction game, and for 140 of Kayles.
   */
  private static final long MAX_STEPS = 1 << 18;

  /** The cost of a step of {@link RecursionLaw}, which evaluates an expression up to 64 times. */
  private static final long RECURSION_STEPS = 1 << 6;

  /** The maximum distance of a size from a number of the rules: off-by-one mistakes show there. */
  private static final long MAX_DISTANCE = 2;

  private final Certificate certificate;
  private final Rules rules;
  private final ParametrizedPosition positions;
  private final Steps steps;
  private final SampledValues values;

  private DefinitionSample(Certificate certificate, Steps steps) throws CheckFailure {
    this.certificate = certificate;
    this.rules = Rules.withEndings(certificate.game());
    this.positions = ParametrizedPosition.read(certificate.of(), rules);
    this.steps = steps;
    this.values = new SampledValues(rules, steps);
  }

  /** Whether a claim agrees that the position at given coordinates has a value. */
  private interface Agreement {
    boolean holds(List<Long> coordinates, long value);
  }

  /**
   * The first contradiction between a claim and the definition, as a sentence; empty if none is
   * found within the limits.
   */
  static Optional<String> contradiction(Proved proved, ProofLimits budget) {
    Certificate certificate = proved.certificate();
    return within(budget, steps -> new DefinitionSample(certificate, steps).near(proved, budget))
        .or(() -> within(budget, steps -> new DefinitionSample(certificate, steps).far()));
  }

  /** A part of the sample. */
  private interface Sample {
    Optional<String> contradiction(Steps steps) throws CheckFailure;
  }

  /** The contradiction that a part finds with a fresh budget of steps, before it has to end. */
  private static Optional<String> within(ProofLimits budget, Sample sample) {
    try {
      return sample.contradiction(new Steps(MAX_STEPS, budget.watch()));
    } catch (EndOfSample | CheckFailure | ArithmeticException limit) {
      return Optional.empty();
    }
  }

  /** Compares the positions near the origin. */
  private Optional<String> near(Proved proved, ProofLimits budget) throws CheckFailure {
    Claim claim = certificate.claim();
    int coordinates = positions.coordinates().size();
    int count = claim instanceof DigitsClaim && coordinates > 1 ? DIGIT_POSITIONS : MIN_POSITIONS;
    Stream<List<Long>> origin = bySum(coordinates, count).stream();
    return switch (claim) {
      case ParameterClaim law ->
          first(
              origin.map(at -> List.of(at.getFirst(), law.least() + at.getLast())),
              (at, value) -> law.valueAt(at.getFirst(), at.getLast()) == value);
      case QuotientClaim law ->
          first(
              origin.filter(at -> law.covers(at.subList(1, coordinates))),
              (at, value) -> law.valueAt(at.getFirst(), at.subList(1, coordinates)) == value);
      case OutcomeClaim _ -> {
        List<Automaton> sets = Checker.sets(proved, budget);
        yield first(origin, (at, value) -> agree(sets, at, value));
      }
      case DigitsClaim laws -> {
        Optional<Law> law = laws.lawOf(Family.read(certificate.of(), rules));
        yield first(
            origin,
            (at, value) -> law.map(it -> it.values().contains(numbers(at, value))).orElse(true));
      }
      case SameClaim same -> same(same);
      case MisereClaim quotient ->
          first(
              origin,
              (at, value) -> isLost(quotient, at).map(lost -> lost == (value == 0)).orElse(true));
      default -> {
        StatedValues law = statedValues(claim);
        yield first(
            origin.filter(at -> !at.isEmpty() && at.getFirst() < law.known),
            (at, value) -> law.value.applyAsLong(at.getFirst()) == value);
      }
    };
  }

  /** The first contradiction at some coordinates, which are tried in their order. */
  private Optional<String> first(Stream<List<Long>> coordinates, Agreement claim) {
    return coordinates.flatMap(at -> contradiction(at, claim).stream()).findFirst();
  }

  private Optional<String> contradiction(List<Long> at, Agreement claim) {
    Optional<Component> position = positions.at(at);
    if (position.isEmpty() && positions.linear().isPresent()) {
      // Such positions are there at all coordinates; the numbers of this one are beyond 64 bits.
      return Optional.empty();
    }
    // At coordinates without a position, no set of the claim may contain them: -1 is no value.
    long value = position.map(values::of).orElse(-1L);
    return claim.holds(at, value)
        ? Optional.empty()
        : Optional.of(
            contradiction(position.map(Component::toString).orElse("no position at " + at), value));
  }

  /** The sentence that a position has another value; outcomes other than 0 are N-positions. */
  private String contradiction(String position, long value) {
    String nonzero = values.areNimValues() ? "of value " + value : "an N-position";
    String text = value == 0 ? "a P-position" : nonzero;
    return "by the definition " + position + " is " + text + ", not what is claimed";
  }

  /** Whether the set of the value contains the coordinates, and no set of another value does. */
  private static boolean agree(List<Automaton> sets, List<Long> at, long value) {
    long[] numbers = at.stream().mapToLong(Long::longValue).toArray();
    for (int stated = 0; stated < sets.size(); stated++) {
      if (sets.get(stated).contains(numbers) != (value == stated)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a position is a P-position by a claim; empty if the claim does not list it. */
  private Optional<Boolean> isLost(MisereClaim claim, List<Long> at) {
    return switch (claim.parts()) {
      case MisereClaim.Heaps _ -> certificate.form().map(form -> claim.isLost(form, at.getFirst()));
      case MisereClaim.Positions(var all) ->
          all.stream()
              .filter(each -> positions.at(at).equals(Optional.of(each.component())))
              .map(each -> claim.monoid().pPositions().contains(each.classNumber()))
              .findFirst();
    };
  }

  private static long[] numbers(List<Long> at, long value) {
    return LongStream.concat(at.stream().mapToLong(Long::longValue), LongStream.of(value))
        .toArray();
  }

  /** Compares the positions of two games near the origin, both by the definition. */
  private Optional<String> same(SameClaim claim) throws CheckFailure {
    DefinitionSample other =
        new DefinitionSample(new Certificate(claim.other(), claim.otherOf(), claim), steps);
    boolean areLost = claim.reason() instanceof SameClaim.EqualPPositions;
    return first(
        bySum(positions.coordinates().size(), MIN_POSITIONS).stream(),
        (at, value) -> {
          List<Long> there = at.stream().map(n -> n + claim.shift()).toList();
          long theirs = other.positions.at(there).map(other.values::of).orElse(-1L);
          return areLost ? (value == 0) == (theirs == 0) : value == theirs;
        });
  }

  /** At least {@code count} tuples in the order of their sums, complete for each sum. */
  private static List<List<Long>> bySum(int coordinates, int count) {
    if (coordinates == 0) {
      return List.of(List.of());
    }
    List<List<Long>> tuples = new ArrayList<>();
    for (long sum = 0; tuples.size() < count; sum++) {
      withSum(sum, coordinates).forEach(tuples::add);
    }
    return tuples;
  }

  /** All tuples of coordinates, at least one, with a given sum. */
  private static Stream<List<Long>> withSum(long sum, int coordinates) {
    return coordinates == 1
        ? Stream.of(List.of(sum))
        : LongStream.rangeClosed(0, sum)
            .boxed()
            .flatMap(
                first ->
                    withSum(sum - first, coordinates - 1)
                        .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList()));
  }

  /** The values that a claim states for n from 0 to known - 1, of positions with one coordinate. */
  private record StatedValues(long known, LongUnaryOperator value) {}

  /** The values that a claim states; none if it has no values along one coordinate. */
  private StatedValues statedValues(Claim claim) throws CheckFailure {
    return switch (claim) {
      case ValuedClaim valued -> new StatedValues(valued.known(), valued::valueAt);
      case WindowsClaim law -> new StatedValues(law.first().size(), n -> law.first().get((int) n));
      case RecursionClaim recursion -> {
        RecursionLaw law = RecursionLaw.of(recursion, Family.read(certificate.of(), rules));
        yield new StatedValues(
            Long.MAX_VALUE, n -> law.valueAt(n, () -> steps.take(RECURSION_STEPS)));
      }
      default -> new StatedValues(0, _ -> 0);
    };
  }

  /**
   * Compares the stated value at sizes around each number of the rules with the mex of the values
   * that the claim states for the options.
   */
  private Optional<String> far() throws CheckFailure {
    StatedValues law = statedValues(certificate.claim());
    if (law.known == 0 || positions.coordinates().size() != 1) {
      return Optional.empty();
    }
    Family family = Family.read(certificate.of(), rules);
    long[] sizes =
        NamedNumbers.of(rules).stream()
            .flatMapToLong(each -> LongStream.rangeClosed(each - MAX_DISTANCE, each + MAX_DISTANCE))
            .filter(n -> n >= 0 && n < law.known)
            .sorted()
            .distinct()
            .toArray();
    for (long n : sizes) {
      OptionalLong value = mex(n, family, law);
      if (value.isPresent() && value.getAsLong() != law.value.applyAsLong(n)) {
        return Optional.of(contradiction(family.at(List.of(n)).toString(), value.getAsLong()));
      }
    }
    return Optional.empty();
  }

  /** The mex of the stated values of the options; empty where one is not stated. */
  private OptionalLong mex(long n, Family family, StatedValues law) {
    BitSet attained = new BitSet();
    try {
      Optional<List<Option>> options = values.options(family.at(List.of(n)));
      if (options.isEmpty()) {
        return OptionalLong.empty();
      }
      for (Option option : options.get()) {
        long sum = 0;
        for (Component part : option.odd()) {
          long coordinate = coordinate(part, family).orElse(law.known);
          if (coordinate >= law.known) {
            return OptionalLong.empty();
          }
          sum ^= law.value.applyAsLong(coordinate);
        }
        if (sum > SampledValues.MAX_TRIES) {
          return OptionalLong.empty();
        }
        attained.set((int) sum);
      }
    } catch (ArithmeticException overflow) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(attained.nextClearBit(0));
  }

  /** The coordinate at which the family has this component, if there is one. */
  private static OptionalLong coordinate(Component component, Family family) {
    for (int i = 0; i < family.arguments().size(); i++) {
      if (component.name().equals(family.name())
          && family.arguments().get(i).coefficients().containsValue(1L)) {
        long n = component.arguments().get(i) - family.arguments().get(i).constant();
        return n >= 0 && family.at(List.of(n)).equals(component)
            ? OptionalLong.of(n)
            : OptionalLong.empty();
      }
    }
    return OptionalLong.empty();
  }
}
