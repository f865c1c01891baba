// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.bind.Codes.CodeDigit;

/**
 * Writes the rules of a take-and-break code as text, from its digits; {@link Codes} reads these and
 * says what they mean. In the text, n is the size of the heap, t the number taken, and a to e are
 * the heaps left:
 *
 * <pre>{@code
 * 0.77   heap(n) -> heap(n - t) where t in {1, 2}
 *                -> heap(a) + heap(b) where a + b = n - t, t in {1, 2}, 1 <= a <= b
 * 4.[3]  heap(n) -> heap(n - t) where t >= 1
 *                -> heap(a) + heap(b) where a + b = n, 1 <= a <= b
 * }</pre>
 *
 * <p>A move stands for all numbers that may be taken in the same way, so there are at most 11 moves
 * for any number of digits: three that leave at most one heap, and two for each number of heaps
 * from 2 to 5. Time and length of the text are O(number of digits).
 *
 * <p>Stored values and laws are found by the rules of their game, so the text of a code has to stay
 * as it is.
 *
 * @param prefix the digits d_0, d_1, ... before the repeating block; d_t is that of taking t
 * @param block the digits that repeat for ever after the prefix; may be empty
 */
record CodeRules(List<CodeDigit> prefix, List<CodeDigit> block) {
  /** Bit 0 of a digit: a move may take the whole heap. */
  private static final int NOTHING_LEFT = 1;

  /** Bit 1 of a digit: a move may leave one heap that is not empty. */
  private static final int ONE_HEAP = 2;

  /**
   * The variables for the heaps left: five, as a digit is at most 35 = Z and so has bits 0 to 5.
   */
  private static final List<String> PARTS = List.of("a", "b", "c", "d", "e");

  /** The rule text. */
  String text() {
    List<String> moves = new ArrayList<>();
    takesLeaving(NOTHING_LEFT | ONE_HEAP)
        .ifPresent(takes -> moves.add("heap(n - t) where " + takes.condition("t")));
    takesLeaving(NOTHING_LEFT)
        // Only a heap of exactly t has this move, so n is the number taken.
        .ifPresent(takes -> moves.add("heap(0) where " + takes.condition("n")));
    takesLeaving(ONE_HEAP)
        .ifPresent(takes -> moves.add("heap(n - t) where " + takes.condition("t") + ", t < n"));
    for (int heaps = 2; heaps <= PARTS.size(); heaps++) {
      for (boolean distinct : List.of(false, true)) {
        int bit = 1 << heaps;
        List<String> parts = PARTS.subList(0, heaps);
        takes(digit -> (digit.bits() & bit) != 0 && digit.distinct() == distinct)
            .ifPresent(takes -> moves.add(split(parts, distinct, takes)));
      }
    }
    return "heap(n)"
        + moves.stream().map(move -> " -> " + move).collect(Collectors.joining("\n       "))
        + "\n";
  }

  /** The move that leaves non-empty heaps with the given variables as sizes, in ascending order. */
  private static String split(List<String> parts, boolean distinct, Takes takes) {
    String option =
        parts.stream().map(part -> "heap(" + part + ")").collect(Collectors.joining(" + "));
    String left;
    if (!takes.isOneNumber()) {
      left = "n - t, " + takes.condition("t");
    } else {
      int number = takes.listed().getFirst();
      left = number == 0 ? "n" : "n - " + number;
    }
    String order = String.join(distinct ? " < " : " <= ", parts);
    return option + " where " + String.join(" + ", parts) + " = " + left + ", 1 <= " + order;
  }

  /** The numbers whose digits have exactly the given ones of the bits 0 and 1. */
  private Optional<Takes> takesLeaving(int bits) {
    return takes(digit -> (digit.bits() & (NOTHING_LEFT | ONE_HEAP)) == bits);
  }

  /** The numbers whose digits pass a test; empty if there are none. */
  private Optional<Takes> takes(Predicate<CodeDigit> test) {
    List<Integer> listed = indices(prefix, test);
    // Digit i of the block is that of taking prefix.size() + i plus any multiple of its length.
    List<Integer> residues =
        indices(block, test).stream()
            .map(index -> (prefix.size() + index) % block.size())
            .sorted()
            .toList();
    return listed.isEmpty() && residues.isEmpty()
        ? Optional.empty()
        : Optional.of(new Takes(listed, prefix.size(), block.size(), residues));
  }

  private static List<Integer> indices(List<CodeDigit> digits, Predicate<CodeDigit> test) {
    return IntStream.range(0, digits.size())
        .filter(index -> test.test(digits.get(index)))
        .boxed()
        .toList();
  }

  /**
   * A non-empty set of numbers that may be taken: some numbers below {@code start}, and those from
   * {@code start} on whose residues modulo {@code period} are in a list.
   *
   * @param listed the numbers below {@code start}, ascending
   * @param start the length of the prefix
   * @param period the length of the block; 0 if there is none
   * @param residues ascending; empty if there is no block
   */
  private record Takes(List<Integer> listed, int start, int period, List<Integer> residues) {
    boolean isOneNumber() {
      return listed.size() == 1 && residues.isEmpty();
    }

    /** The condition that a variable is in the set, such as {@code t = 1 or t >= 3}. */
    String condition(String variable) {
      if (residues.isEmpty()) {
        return membership(variable, listed);
      }
      boolean hasAllResidues = residues.size() == period;
      int from = start;
      int left = listed.size();
      // With all residues, the numbers just below the start extend the range t >= start downwards.
      while (hasAllResidues && left > 0 && listed.get(left - 1) == from - 1) {
        from--;
        left--;
      }
      String range = variable + " >= " + from;
      List<String> conditions =
          hasAllResidues
              ? List.of(range)
              : List.of(range, membership(variable + " mod " + period, residues));
      return left == 0
          ? String.join(", ", conditions)
          : membership(variable, listed.subList(0, left))
              + " or "
              + String.join(" and ", conditions);
    }

    /** {@code term = 3}, {@code term in 3..5} or {@code term in {3, 5}}. */
    private static String membership(String term, List<Integer> ascending) {
      int first = ascending.getFirst();
      int last = ascending.getLast();
      if (first == last) {
        return term + " = " + first;
      }
      if (ascending.size() > 2 && last - first == ascending.size() - 1) {
        return term + " in " + first + ".." + last;
      }
      return ascending.stream()
          .map(String::valueOf)
          .collect(Collectors.joining(", ", term + " in {", "}"));
    }
  }
}
