// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Take;
import sprague.model.linear.Filter;
import sprague.syntax.SetSyntax.Family;

/** Describes a heap system (a heap game in normal form) to the user in one line. */
public final class HeapDescription {
  /** Of a longer list only the first 12 elements are shown, so that the text fits on a line. */
  private static final int MAX_SHOWN = 12;

  /** A set in a wider interval is shown by its bounds and filters, since listing takes too long. */
  private static final int MAX_LISTED_WIDTH = 1 << 20;

  private HeapDescription() {}

  /**
   * One line, for example {@code take-and-break code 0.77}, {@code finite subtraction set {1, 3},
   * take-and-break code 0.303} or {@code 2 kinds of heaps (row(n); gap(n))}.
   */
  public static String of(HeapSystem system) {
    Optional<String> taking = taking(system);
    Optional<String> code = TakeAndBreak.codeOf(system);
    String moves =
        taking.isPresent()
            ? taking.get() + code.map(it -> ", take-and-break code " + it).orElse("")
            : code.map(it -> "take-and-break code " + it)
                .orElse(system.maxParts() > 1 ? "taking and splitting" : "taking");
    int unfolded = system.indexOfKind().size();
    int kinds = system.kinds().size();
    if (unfolded == 1) {
      return moves;
    }
    String count =
        kinds == unfolded
            ? kinds + " kinds of heaps"
            : unfolded
                + " kinds of heaps, "
                + (kinds == 1 ? "all with the same moves" : kinds + " with different moves");
    return count
        + " ("
        + system.kinds().stream()
            .limit(MAX_SHOWN)
            .map(kind -> kind.show(system.game()))
            .collect(Collectors.joining("; "))
        + (kinds > MAX_SHOWN ? "; ..." : "")
        + ")"
        + (kinds == 1 ? ": " + moves : "");
  }

  /**
   * The set S of a subtraction game: a move takes a number s of S, at most the size n, from the
   * only kind of heap. Empty for other games.
   */
  public static Optional<IntegerSet> subtractionSet(HeapSystem system) {
    if (system.kinds().size() != 1 || system.moves().getFirst().size() != 2) {
      return Optional.empty();
    }
    HeapMove first = system.moves().getFirst().get(0);
    HeapMove second = system.moves().getFirst().get(1);
    // In normal form, taking s leaves a heap of n - s >= 1, or nothing if n = s. The latter comes
    // first: moves are sorted by StableText, "Fixed" before "Take".
    return first instanceof KnownOption(List<KnownHeap> none, IntegerSet at)
            && none.isEmpty()
            && second instanceof Take take
            && take.minRest() == 1
            && take.extraHeaps().isEmpty()
            && take.when().isEverything()
            && take.removed().equals(at)
        ? Optional.of(at)
        : Optional.empty();
  }

  private static Optional<String> taking(HeapSystem system) {
    return subtractionSet(system)
        .map(
            set -> {
              if (set.isBounded()) {
                return "finite subtraction set " + finite(set);
              }
              if (set.isCofinite()) {
                String from = set.low() == 1 ? "any number" : "any number from " + set.low();
                return set.exceptions().isEmpty()
                    ? "taking " + from
                    : "all-but set: " + from + " but " + list(set.exceptions());
              }
              return "infinite subtraction set: " + filters(set);
            });
  }

  /** Shows a bounded set, by its members if its interval is narrow. */
  private static String finite(IntegerSet set) {
    if (set.high() - Math.max(0, set.low()) < MAX_LISTED_WIDTH) {
      return list(LongStream.of(set.upTo(set.high())).boxed().toList());
    }
    String interval = "of numbers from " + set.low() + " to " + set.high();
    return set.filters().isEmpty() ? interval : interval + ": " + filters(set);
  }

  private static String filters(IntegerSet set) {
    return set.filters().stream().map(HeapDescription::show).collect(Collectors.joining(", "));
  }

  private static String list(List<Long> numbers) {
    String shown =
        numbers.stream().limit(MAX_SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
    return "{" + shown + (numbers.size() > MAX_SHOWN ? ", ...} of " + numbers.size() : "}");
  }

  private static String show(Filter filter) {
    return switch (filter) {
      case Filter.Residues(long modulus, List<Long> residues) ->
          "remainders " + list(residues) + " by " + modulus;
      case Filter.Member(NumberSet set, boolean wanted) -> (wanted ? "" : "not ") + show(set);
    };
  }

  private static String show(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> list(members);
      case NumberSet.Named(Family family) -> family.word();
      case NumberSet.Powers(Term base) when base instanceof Term.Constant(long b) ->
          "powers of " + b;
      case NumberSet.Union(NumberSet left, NumberSet right) -> show(left) + " or " + show(right);
      case NumberSet.Difference(NumberSet left, NumberSet right) ->
          show(left) + " but " + show(right);
      default -> "members of a set";
    };
  }
}
