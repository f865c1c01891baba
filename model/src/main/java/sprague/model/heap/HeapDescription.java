// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.linear.Filter;

/** What a heap system is, in a player's words. */
public final class HeapDescription {
  /** Of a longer list the first are shown. */
  private static final int MOST_SHOWN = 12;

  /** Sets that span more numbers are shown by their ends. */
  private static final int MOST_COUNTED = 1 << 20;

  private HeapDescription() {}

  /**
   * One line, for example {@code take-and-break code 0.77} or {@code subtraction set {1, 5, 6}}.
   */
  public static String of(HeapSystem system) {
    Optional<String> taking = taking(system);
    Optional<String> code = TakeAndBreak.codeOf(system);
    String what =
        taking.isPresent()
            ? taking.get() + code.map(it -> ", take-and-break code " + it).orElse("")
            : code.map(it -> "take-and-break code " + it)
                .orElse(system.parts() > 1 ? "taking and splitting" : "taking");
    int unfolded = system.numbers().size();
    int kinds = system.kinds().size();
    if (unfolded == 1) {
      return what;
    }
    String several =
        kinds == unfolded
            ? kinds + " kinds of heaps"
            : unfolded
                + " kinds of heaps, of which "
                + (kinds == 1 ? "all play alike" : kinds + " play differently");
    return several
        + " ("
        + system.kinds().stream()
            .limit(MOST_SHOWN)
            .map(kind -> kind.show(system.game()))
            .collect(Collectors.joining("; "))
        + (kinds > MOST_SHOWN ? "; ..." : "")
        + ")"
        + (kinds == 1 ? ": " + what : "");
  }

  /** The set of numbers that may be taken, when moves do nothing else and every rest is allowed. */
  public static Optional<IntegerSet> subtractionSet(HeapSystem system) {
    if (system.kinds().size() != 1 || system.moves().getFirst().size() != 2) {
      return Optional.empty();
    }
    HeapMove first = system.moves().getFirst().get(0);
    HeapMove second = system.moves().getFirst().get(1);
    return first instanceof HeapMove.Fixed(List<HeapMove.Known> none, IntegerSet at)
            && none.isEmpty()
            && second instanceof HeapMove.Take take
            && take.least() == 1
            && take.beside().isEmpty()
            && take.when().isEverything()
            && take.removed().equals(at)
        ? Optional.of(at)
        : Optional.empty();
  }

  private static Optional<String> taking(HeapSystem system) {
    return subtractionSet(system)
        .map(
            set -> {
              if (set.bounded()) {
                return "finite subtraction set " + finite(set);
              }
              if (set.isCofinite()) {
                String from = set.low() == 1 ? "any number" : "any number from " + set.low();
                return set.exceptions().isEmpty()
                    ? "taking " + from
                    : "all-but set: " + from + " but " + list(array(set.exceptions()));
              }
              return "infinite subtraction set: "
                  + set.filters().stream()
                      .map(HeapDescription::show)
                      .collect(Collectors.joining(", "));
            });
  }

  /** A finite set; one that spans many numbers is not counted. */
  private static String finite(IntegerSet set) {
    if (set.high() - Math.max(0, set.low()) < MOST_COUNTED) {
      return list(set.upTo(set.high()));
    }
    return "of numbers from "
        + set.low()
        + " to "
        + set.high()
        + (set.filters().isEmpty()
            ? ""
            : ": "
                + set.filters().stream()
                    .map(HeapDescription::show)
                    .collect(Collectors.joining(", ")));
  }

  private static long[] array(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).toArray();
  }

  private static String list(long[] numbers) {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < Math.min(MOST_SHOWN, numbers.length); i++) {
      text.append(i == 0 ? "" : ", ").append(numbers[i]);
    }
    return text.append(numbers.length > MOST_SHOWN ? ", ...} of " + numbers.length : "}")
        .toString();
  }

  private static String show(Filter filter) {
    return switch (filter) {
      case Filter.Residues(long modulus, List<Long> residues) ->
          "remainders " + list(array(residues)) + " by " + modulus;
      case Filter.Member(NumberSet set, boolean wanted) -> (wanted ? "" : "not ") + show(set);
    };
  }

  private static String show(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> list(array(members));
      case NumberSet.Known(NumberSet.Family family) ->
          family.name().toLowerCase(java.util.Locale.ROOT);
      case NumberSet.Powers(Term base) when base instanceof Term.Constant(long b) ->
          "powers of " + b;
      case NumberSet.Union(NumberSet left, NumberSet right) -> show(left) + " or " + show(right);
      case NumberSet.Except(NumberSet left, NumberSet right) -> show(left) + " but " + show(right);
      default -> "members of a set";
    };
  }
}
