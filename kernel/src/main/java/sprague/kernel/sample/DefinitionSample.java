// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
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
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.Steps.Enough;
import sprague.kernel.windows.WindowsClaim;

/**
 * Compares a proved claim with the definition at a sample of positions: the first ones, and those
 * around each number that the rules name, whose options have the values that the claim says.
 *
 * <p>No proof rests on this. It would notice a mistake in the translation of rules to formulas, as
 * it computes the options of each position instead. Its limits are numbers of positions and of
 * steps, so that the result is the same on every machine.
 */
final class DefinitionSample {
  /** Positions compared from the origin on; in several coordinates all of one sum are compared. */
  private static final int MIN_POSITIONS = 1 << 9;

  /**
   * Evaluations of conditions for the first positions, and again for those around numbers: a tenth
   * of a second in a process that has just begun. They do for the 512 first sizes of a subtraction
   * game, and for 140 of Kayles.
   */
  private static final long MAX_STEPS = 1 << 18;

  /** A step of a recursion counts as so many: it evaluates its expression some hundred times. */
  private static final long LAW_STEPS = 1 << 6;

  /** How far from a number of the rules sizes are compared. */
  private static final long AROUND = 2;

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

  /** Whether a claim agrees that the position at some coordinates has a value. */
  private interface Claimed {
    boolean is(List<Long> coordinates, long value);
  }

  /** The first contradiction between a claim and the definition, in words. */
  static Optional<String> contradiction(Proved proved, ProofLimits budget) {
    Certificate certificate = proved.certificate();
    return within(budget, steps -> new DefinitionSample(certificate, steps).first(proved, budget))
        .or(() -> within(budget, steps -> new DefinitionSample(certificate, steps).far()));
  }

  private interface Sample {
    Optional<String> contradiction(Steps steps) throws CheckFailure;
  }

  private static Optional<String> within(ProofLimits budget, Sample sample) {
    try {
      return sample.contradiction(new Steps(MAX_STEPS, budget.watch()));
    } catch (Enough | CheckFailure | ArithmeticException limit) {
      return Optional.empty();
    }
  }

  /** Compares the first positions. */
  private Optional<String> first(Proved proved, ProofLimits budget) throws CheckFailure {
    Claim claim = certificate.claim();
    Stream<List<Long>> origin = bySum(positions.coordinates().size()).stream();
    return switch (claim) {
      case ParameterClaim law ->
          first(
              origin.map(at -> List.of(at.getFirst(), law.least() + at.getLast())),
              (at, value) -> law.valueAt(at.getFirst(), at.getLast()) == value);
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
      default -> {
        Along law = along(claim);
        yield first(
            origin.filter(at -> at.getFirst() < law.known),
            (at, value) -> law.value.applyAsLong(at.getFirst()) == value);
      }
    };
  }

  private Optional<String> first(Stream<List<Long>> coordinates, Claimed claimed) {
    return coordinates.flatMap(at -> contradiction(at, claimed).stream()).findFirst();
  }

  private Optional<String> contradiction(List<Long> at, Claimed claimed) {
    Optional<Component> position = positions.at(at);
    // Where there is no position the claim says that there is no P-position, and no other value.
    long value = position.map(values::of).orElse(-1L);
    return claimed.is(at, value)
        ? Optional.empty()
        : Optional.of(
            "by the definition "
                + position.map(Component::toString).orElse("no position at " + at)
                + " is "
                + text(value)
                + ", not what is claimed");
  }

  private String text(long value) {
    return value == 0
        ? "a P-position"
        : values.areNimValues() ? "of value " + value : "an N-position";
  }

  private static boolean agree(List<Automaton> sets, List<Long> at, long value) {
    long[] numbers = at.stream().mapToLong(Long::longValue).toArray();
    for (int told = 0; told < sets.size(); told++) {
      if (sets.get(told).contains(numbers) != (value == told)) {
        return false;
      }
    }
    return true;
  }

  private static long[] numbers(List<Long> at, long value) {
    return LongStream.concat(at.stream().mapToLong(Long::longValue), LongStream.of(value))
        .toArray();
  }

  /** Compares the first positions of two games. */
  private Optional<String> same(SameClaim claim) throws CheckFailure {
    DefinitionSample other =
        new DefinitionSample(new Certificate(claim.other(), claim.otherOf(), claim), steps);
    boolean areLost = claim.reason() instanceof SameClaim.SameLost;
    return first(
        bySum(positions.coordinates().size()).stream(),
        (at, value) -> {
          List<Long> there = at.stream().map(n -> n + claim.shift()).toList();
          long theirs = other.positions.at(there).map(other.values::of).orElse(-1L);
          return areLost ? (value == 0) == (theirs == 0) : value == theirs;
        });
  }

  /** Coordinates in the order of their sums; those of one sum are all there. */
  private static List<List<Long>> bySum(int coordinates) {
    if (coordinates == 0) {
      return List.of(List.of());
    }
    List<List<Long>> tuples = new ArrayList<>();
    for (long sum = 0; tuples.size() < MIN_POSITIONS; sum++) {
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

  /** Values that a claim states for n &lt; known, of positions with one coordinate. */
  private record Along(long known, LongUnaryOperator value) {}

  private Along along(Claim claim) throws CheckFailure {
    return switch (claim) {
      case ValuedClaim valued -> new Along(valued.known(), valued::valueAt);
      case WindowsClaim law -> new Along(law.first().size(), n -> law.first().get((int) n));
      case RecursionClaim recursion -> {
        RecursionLaw law = RecursionLaw.of(recursion, Family.read(certificate.of(), rules));
        yield new Along(Long.MAX_VALUE, n -> law.valueAt(n, () -> steps.take(LAW_STEPS)));
      }
      default -> new Along(0, _ -> 0);
    };
  }

  /** Compares the values around each number of the rules with those that the claim's give. */
  private Optional<String> far() throws CheckFailure {
    Along law = along(certificate.claim());
    if (law.known == 0 || positions.coordinates().size() != 1) {
      return Optional.empty();
    }
    Family family = Family.read(certificate.of(), rules);
    Set<Long> sizes = new TreeSet<>();
    for (long constant : NamedNumbers.of(rules)) {
      LongStream.rangeClosed(constant - AROUND, constant + AROUND)
          .filter(n -> n >= 0 && n < law.known)
          .forEach(sizes::add);
    }
    for (long n : sizes) {
      OptionalLong value = mex(n, family, law);
      if (value.isPresent() && value.getAsLong() != law.value.applyAsLong(n)) {
        return Optional.of(
            "by the definition "
                + family.at(List.of(n))
                + " is "
                + text(value.getAsLong())
                + ", not what is claimed");
      }
    }
    return Optional.empty();
  }

  /** The mex of the options' values by the claim; empty where it is not known. */
  private OptionalLong mex(long n, Family family, Along law) {
    BitSet met = new BitSet();
    try {
      Optional<List<Option>> options = values.options(family.at(List.of(n)));
      if (options.isEmpty()) {
        return OptionalLong.empty();
      }
      for (Option option : options.get()) {
        long sum = 0;
        for (Component part : option.odd()) {
          OptionalLong coordinate = coordinate(part, family);
          if (coordinate.isEmpty() || coordinate.getAsLong() >= law.known) {
            return OptionalLong.empty();
          }
          sum ^= law.value.applyAsLong(coordinate.getAsLong());
        }
        if (sum > SampledValues.MAX_TRIES) {
          return OptionalLong.empty();
        }
        met.set((int) sum);
      }
    } catch (ArithmeticException overflow) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(met.nextClearBit(0));
  }

  /** The coordinate of a component, if it is one of those asked about. */
  private static OptionalLong coordinate(Component component, Family family) {
    if (!component.name().equals(family.name())) {
      return OptionalLong.empty();
    }
    for (int i = 0; i < component.arguments().size(); i++) {
      if (family.arguments().get(i).coefficients().containsValue(1L)) {
        long n = component.arguments().get(i) - family.arguments().get(i).constant();
        return n >= 0 && family.at(List.of(n)).equals(component)
            ? OptionalLong.of(n)
            : OptionalLong.empty();
      }
    }
    return OptionalLong.empty();
  }
}
