// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.bind.Codes.CodeDigit;

/**
 * Writes the rules of a take-and-break code: one move for each number of non-empty heaps that it
 * can leave. For example, the code 0.33 becomes {@code heap(n) -> heap(n - t) where t in {1, 2}}.
 * See {@link Codes} for the digits.
 */
final class CodeRules {
  /** A condition that leaves one number, which then replaces the variable. */
  private static final Pattern ONE_NUMBER = Pattern.compile("t = [0-9]+");

  /** The variables for the heaps left, at most five, as a digit has six bits. */
  private static final List<String> PARTS = List.of("a", "b", "c", "d", "e");

  private final List<CodeDigit> prefix;
  private final List<CodeDigit> block;
  private final List<String> moves = new ArrayList<>();

  /**
   * Prepares the rules of a code.
   *
   * @param prefix the digits d_0, d_1, ... before the repeating block
   * @param block the digits that repeat for ever; may be empty
   */
  CodeRules(List<CodeDigit> prefix, List<CodeDigit> block) {
    this.prefix = prefix;
    this.block = block;
  }

  /** The rule text; call it once. */
  String text() {
    // Bits 1 and 2 together: heap(n - t), which may be empty. Bit 1 alone: only if t = n.
    add("heap(n - t)", "t", digit -> (digit.bits() & 3) == 3, "");
    add("heap(0)", "n", digit -> (digit.bits() & 3) == 1, "");
    add("heap(n - t)", "t", digit -> (digit.bits() & 3) == 2, "t < n");
    for (int heaps = 2; heaps <= PARTS.size(); heaps++) {
      addSplit(heaps, false);
      addSplit(heaps, true);
    }
    return moves.isEmpty() ? "heap(n)\n" : "heap(n) " + String.join("\n        ", moves) + "\n";
  }

  /**
   * Adds a move that leaves at most one heap.
   *
   * @param taken the variable for the number taken
   * @param digits the digits that allow the move
   * @param extra a further condition, or an empty string
   */
  private void add(String option, String taken, Predicate<CodeDigit> digits, String extra) {
    String where = condition(taken, digits);
    if (!where.isEmpty()) {
      moves.add("-> " + option + " where " + where + (extra.isEmpty() ? "" : ", " + extra));
    }
  }

  /** Adds the move that leaves a number of heaps, if some digit allows it. */
  private void addSplit(int heaps, boolean distinct) {
    int bit = 1 << heaps;
    Predicate<CodeDigit> digits =
        digit -> (digit.bits() & bit) != 0 && digit.distinct() == distinct;
    String where = condition("t", digits);
    if (where.isEmpty()) {
      return;
    }
    List<String> parts = PARTS.subList(0, heaps);
    String option = parts.stream().map(it -> "heap(" + it + ")").collect(Collectors.joining(" + "));
    String rest;
    if (where.equals("t = 0")) {
      rest = "n";
    } else if (ONE_NUMBER.matcher(where).matches()) {
      rest = "n - " + where.substring(4);
    } else {
      rest = "n - t, " + where;
    }
    String order = String.join(distinct ? " < " : " <= ", parts);
    moves.add(
        "-> " + option + " where " + String.join(" + ", parts) + " = " + rest + ", 1 <= " + order);
  }

  /**
   * The numbers taken whose digit passes a test, as a condition; an empty string if there are none.
   * The block repeats, so its digits are conditions on the residue of the number.
   */
  private String condition(String taken, Predicate<CodeDigit> digits) {
    TreeSet<Integer> inPrefix = new TreeSet<>();
    for (int t = 0; t < prefix.size(); t++) {
      if (digits.test(prefix.get(t))) {
        inPrefix.add(t);
      }
    }
    TreeSet<Integer> residues = new TreeSet<>();
    for (int i = 0; i < block.size(); i++) {
      if (digits.test(block.get(i))) {
        residues.add((prefix.size() + i) % block.size());
      }
    }
    if (residues.isEmpty()) {
      return inPrefix.isEmpty() ? "" : member(taken, inPrefix);
    }
    int blockStart = prefix.size();
    boolean isWholeBlock = residues.size() == block.size();
    // If every digit of the block passes, the digits before it that pass too extend its range.
    while (isWholeBlock && inPrefix.remove(blockStart - 1)) {
      blockStart--;
    }
    List<String> inBlock = new ArrayList<>(List.of(taken + " >= " + blockStart));
    if (!isWholeBlock) {
      inBlock.add(member(taken + " mod " + block.size(), residues));
    }
    return inPrefix.isEmpty()
        ? String.join(", ", inBlock)
        : member(taken, inPrefix) + " or " + String.join(" and ", inBlock);
  }

  /** {@code term = 3}, {@code term in 3..5} or {@code term in {3, 5}}. */
  private static String member(String term, NavigableSet<Integer> numbers) {
    if (numbers.size() == 1) {
      return term + " = " + numbers.first();
    }
    if (numbers.size() > 2 && numbers.last() - numbers.first() == numbers.size() - 1) {
      return term + " in " + numbers.first() + ".." + numbers.last();
    }
    return numbers.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", term + " in {", "}"));
  }
}
