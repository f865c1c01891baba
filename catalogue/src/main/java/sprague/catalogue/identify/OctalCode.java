// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A take-and-break game given by octal digits, with an evaluator that stops at the first mismatch:
 * d_t has bit 1, 2, 4 set if a move that removes t may leave nothing, one heap, two heaps.
 */
final class OctalCode {
  /** Maximum number of digits after the point: with four there would be 7168 more codes. */
  private static final int MAX_DIGITS = 3;

  /** Largest number in the subtraction sets that are tried. */
  private static final int MAX_NUMBER = 8;

  /** Largest m in "take 1 to m". */
  private static final int MAX_INTERVAL = 20;

  private final String text;
  private final String name;
  private final int[] digits;
  private final int tail;

  /**
   * Creates a game.
   *
   * @param text the game as input for a command
   * @param name its common name, or an empty string
   * @param digits d_0, d_1, ...
   * @param tail the digit of all larger numbers
   */
  private OctalCode(String text, String name, int[] digits, int tail) {
    this.text = text;
    this.name = name;
    this.digits = digits;
    this.tail = tail;
  }

  String text() {
    return text;
  }

  String name() {
    return name;
  }

  /** All codes 0.d1d2d3 and 4.d1d2d3 and those with fewer digits, shorter ones first. */
  static List<OctalCode> codes() {
    List<OctalCode> codes = new ArrayList<>();
    codes.add(new OctalCode("4.0", "", new int[] {4}, 0));
    for (int length = 1; length <= MAX_DIGITS; length++) {
      for (int first : new int[] {0, 4}) {
        for (int number = 0; number < 1 << (3 * length); number++) {
          if ((number & 7) != 0) {
            codes.add(code(first, number, length));
          }
        }
      }
    }
    return codes;
  }

  private static OctalCode code(int first, int number, int length) {
    int[] digits = new int[length + 1];
    digits[0] = first;
    for (int t = 1; t <= length; t++) {
      digits[t] = number >> (3 * (length - t)) & 7;
    }
    String text =
        first
            + "."
            + IntStream.rangeClosed(1, length)
                .mapToObj(t -> String.valueOf(digits[t]))
                .collect(Collectors.joining());
    return new OctalCode(text, "", digits, 0);
  }

  /**
   * Subtraction games with a set of up to three numbers up to {@value #MAX_NUMBER}, with the
   * complement of such a set, and with 1, ..., m for m up to {@value #MAX_INTERVAL}.
   */
  static List<OctalCode> subtractions() {
    List<OctalCode> games = new ArrayList<>();
    for (int size = 1; size <= 3; size++) {
      for (int bits = 0; bits < 1 << MAX_NUMBER; bits++) {
        if (Integer.bitCount(bits) == size) {
          games.add(taking(bits));
        }
      }
    }
    for (int m = 4; m <= MAX_INTERVAL; m++) {
      int[] digits = new int[m + 1];
      Arrays.fill(digits, 1, m + 1, 3);
      games.add(
          new OctalCode("heap(n) -> heap(n - s) where s in 1.." + m, "take 1 to " + m, digits, 0));
    }
    for (int size = 1; size <= 3; size++) {
      for (int bits = 0; bits < 1 << MAX_NUMBER; bits++) {
        if (Integer.bitCount(bits) == size) {
          games.add(takingAllBut(bits));
        }
      }
    }
    return games;
  }

  private static OctalCode taking(int bits) {
    int[] digits = new int[MAX_NUMBER + 1];
    members(bits).forEach(member -> digits[member] = 3);
    return new OctalCode(
        "heap(n) -> heap(n - s) where s in " + setText(bits),
        "subtraction set " + setText(bits),
        digits,
        0);
  }

  private static OctalCode takingAllBut(int bits) {
    int[] digits = new int[MAX_NUMBER + 1];
    Arrays.fill(digits, 1, MAX_NUMBER + 1, 3);
    members(bits).forEach(member -> digits[member] = 0);
    return new OctalCode(
        "heap(n) -> heap(n - k) where k >= 1, k not in " + setText(bits),
        "take any number but " + setText(bits),
        digits,
        3);
  }

  private static List<Integer> members(int bits) {
    return IntStream.rangeClosed(1, MAX_NUMBER)
        .filter(member -> (bits >> (member - 1) & 1) != 0)
        .boxed()
        .toList();
  }

  private static String setText(int bits) {
    return members(bits).stream().map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
  }

  /**
   * The shift at which the terms match the game's values, which are computed only as far as needed.
   */
  OptionalInt match(SequenceMatcher matcher) {
    int[] values = new int[16];
    int[] stamps = new int[16];
    for (int n = 0; ; n++) {
      if (n == values.length) {
        values = Arrays.copyOf(values, 2 * n);
      }
      stamps = stampOptions(values, n, stamps);
      int mex = 0;
      while (stamps[mex] == n + 1) {
        mex++;
      }
      values[n] = mex;
      if (!matcher.add(mex)) {
        return matcher.shift();
      }
    }
  }

  /**
   * Stamps the values of the options of n with n + 1, so that the array needs no clearing.
   *
   * @return {@code marks}, or a longer copy
   */
  private int[] stampOptions(int[] values, int n, int[] oldStamps) {
    // A play from a heap of n has at most 2n - 1 moves, so values stay below 2n and their nim-
    // sums below 4n.
    int[] stamps = oldStamps;
    if (stamps.length < 4 * (n + 1)) {
      stamps = Arrays.copyOf(stamps, 8 * (n + 1));
    }
    for (int t = 0; t <= n; t++) {
      int digit = t < digits.length ? digits[t] : tail;
      int left = n - t;
      if ((digit & 1) != 0 && left == 0) {
        stamps[0] = n + 1;
      }
      if ((digit & 2) != 0 && left > 0) {
        stamps[values[left]] = n + 1;
      }
      if ((digit & 4) != 0) {
        for (int part = 1; 2 * part <= left; part++) {
          stamps[values[part] ^ values[left - part]] = n + 1;
        }
      }
      if (tail == 0 && t >= digits.length) {
        break;
      }
    }
    return stamps;
  }
}
