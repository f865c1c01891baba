// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.TakeAndBreak;

/**
 * The first cousin of a take-and-break code in which a heap of 1 has no move: the code in which
 * heap n behaves as heap n + 1 does there.
 *
 * <p>Call heap n + 1 of the code heap n of the cousin. A move that removes r from n + 1 and leaves
 * h heaps then removes r + h - 1 from n, and its h heaps may be empty, as a heap of 1 is worth
 * nothing. So bit h of digit d_r, for h at least 1, becomes the bits 0, ..., h of the cousin's
 * digit d_(r + h - 1); bit 0 stays alone and moves to d_(r - 1). Only bit 0 of d_1, a move from
 * heap 1, would have no place. Cost O(length of the code), and the rules of the cousin read anew.
 *
 * <p>Source: Guy and Smith 1956; Winning Ways, chapter 4.
 */
public final class FirstCousin {
  /** A code of {@link TakeAndBreak} without parts that have to differ, such as {@code 0.07[3]}. */
  private static final Pattern CODE = Pattern.compile("(\\w)\\.(\\w*)(?:\\[(\\w)])?");

  /** The maximum number of heaps after a move in a digit of {@link TakeAndBreak}: bits 0 to 4. */
  private static final int MAX_HEAPS = 4;

  private FirstCousin() {}

  /**
   * The cousin of a heap system; empty when the system is no code, needs parts that differ, or has
   * a move from a heap of 1.
   */
  static Optional<HeapSystem> of(HeapSystem system) {
    return TakeAndBreak.codeOf(system).flatMap(FirstCousin::codeOf).flatMap(FirstCousin::read);
  }

  /**
   * The cousin, {@code times} (0 or more) times over; empty when one of these systems has none.
   * Ends soon for any number: with each cousin, bits 0 move one digit closer to d_1.
   */
  static Optional<HeapSystem> of(HeapSystem system, long times) {
    HeapSystem last = system;
    for (long i = 0; i < times; i++) {
      Optional<HeapSystem> next = of(last);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      if (next.get().sameMoves(last)) {
        // The game without moves is its own cousin.
        return next;
      }
      last = next.get();
    }
    return Optional.of(last);
  }

  /**
   * The cousin's code, with zeros at its end: {@code 0.137} with zeros for {@code 0.07}.
   *
   * @param code digits in base 36, perhaps with a last one in brackets that repeats for ever
   * @return empty for other codes, where a heap of 1 has a move, and where a move may leave more
   *     than four heaps
   */
  public static Optional<String> codeOf(String code) {
    Matcher shape = CODE.matcher(code);
    if (!shape.matches()) {
      return Optional.empty();
    }
    int[] digits = (shape.group(1) + shape.group(2)).chars().map(FirstCousin::digit).toArray();
    int tail = shape.group(3) == null ? 0 : digit(shape.group(3).charAt(0));
    boolean leavesMore =
        IntStream.concat(Arrays.stream(digits), IntStream.of(tail))
            .anyMatch(digit -> digit >> (MAX_HEAPS + 1) != 0);
    if (leavesMore || (at(digits, tail, 1) & 1) != 0) {
      return Optional.empty();
    }
    int length = digits.length + MAX_HEAPS;
    StringBuilder cousin = new StringBuilder("0.");
    for (int removed = 1; removed < length; removed++) {
      cousin.append(digitOf(cousinDigit(digits, tail, removed)));
    }
    int last = cousinDigit(digits, tail, length);
    return Optional.of(last == 0 ? cousin.toString() : cousin + "[" + digitOf(last) + "]");
  }

  /** Digit d_removed of the cousin, for {@code removed} at least 1, by the rule above. */
  private static int cousinDigit(int[] digits, int tail, int removed) {
    int digit = at(digits, tail, removed + 1) & 1;
    for (int heaps = 1; heaps <= Math.min(MAX_HEAPS, removed + 1); heaps++) {
      if ((at(digits, tail, removed + 1 - heaps) >> heaps & 1) != 0) {
        digit |= (2 << heaps) - 1; // bits 0, ..., heaps
      }
    }
    return digit;
  }

  /** Digit d_index of a code; {@code tail} stands for all that are not in {@code digits}. */
  private static int at(int[] digits, int tail, int index) {
    return index < digits.length ? digits[index] : tail;
  }

  private static int digit(int sign) {
    return Character.digit(sign, Character.MAX_RADIX);
  }

  private static String digitOf(int digit) {
    return Integer.toString(digit, Character.MAX_RADIX).toUpperCase(Locale.ROOT);
  }

  private static Optional<HeapSystem> read(String code) {
    Optional<Game> game =
        Language.expandCode(new SourceText("code", code))
            .result()
            .flatMap(rules -> Language.bind(new SourceText("code", rules), Bindings.NONE).result());
    return game.flatMap(bound -> HeapSystem.of(bound, bound.start()).system());
  }
}
