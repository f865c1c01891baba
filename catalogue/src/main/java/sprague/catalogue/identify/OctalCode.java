// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A game given by octal digits: d_t has bit 1, 2, 4 set when a move that takes t may leave nothing,
 * one heap, two heaps.
 */
final class OctalCode {
  private static final int MOST_DIGITS = 3;

  /** Numbers in the sets that are tried. */
  private static final int LARGEST = 8;

  private static final int LARGEST_INTERVAL = 20;

  private final String text;
  private final String name;
  private final int[] digits;
  private final int tail;

  /**
   * A game.
   *
   * @param text the game as one writes it
   * @param name what people call it, or an empty string
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

  /** All codes 0.d1d2d3 and 4.d1d2d3, and those with fewer digits; the shorter ones first. */
  static List<OctalCode> codes() {
    List<OctalCode> codes = new ArrayList<>();
    codes.add(new OctalCode("4.0", "", new int[] {4}, 0));
    for (int length = 1; length <= MOST_DIGITS; length++) {
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
   * Subtraction games: take a number of a small set, or any number but those of one. The sets have
   * up to three numbers up to 8, or are 1, ..., m.
   */
  static List<OctalCode> subtractions() {
    List<OctalCode> games = new ArrayList<>();
    for (int size = 1; size <= 3; size++) {
      for (int bits = 0; bits < 1 << LARGEST; bits++) {
        if (Integer.bitCount(bits) == size) {
          games.add(taking(bits));
        }
      }
    }
    for (int m = 4; m <= LARGEST_INTERVAL; m++) {
      int[] digits = new int[m + 1];
      Arrays.fill(digits, 1, m + 1, 3);
      games.add(
          new OctalCode("heap(n) -> heap(n - s) where s in 1.." + m, "take 1 to " + m, digits, 0));
    }
    for (int size = 1; size <= 3; size++) {
      for (int bits = 0; bits < 1 << LARGEST; bits++) {
        if (Integer.bitCount(bits) == size) {
          games.add(takingAllBut(bits));
        }
      }
    }
    return games;
  }

  private static OctalCode taking(int bits) {
    int[] digits = new int[LARGEST + 1];
    members(bits).forEach(member -> digits[member] = 3);
    return new OctalCode(
        "heap(n) -> heap(n - s) where s in " + shown(bits),
        "subtraction set " + shown(bits),
        digits,
        0);
  }

  private static OctalCode takingAllBut(int bits) {
    int[] digits = new int[LARGEST + 1];
    Arrays.fill(digits, 1, LARGEST + 1, 3);
    members(bits).forEach(member -> digits[member] = 0);
    return new OctalCode(
        "heap(n) -> heap(n - k) where k >= 1, k not in " + shown(bits),
        "take any number but " + shown(bits),
        digits,
        3);
  }

  private static List<Integer> members(int bits) {
    return IntStream.rangeClosed(1, LARGEST)
        .filter(member -> (bits >> (member - 1) & 1) != 0)
        .boxed()
        .toList();
  }

  private static String shown(int bits) {
    return members(bits).stream().map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
  }

  /** Where the terms begin among the game's values, which are computed only as far as needed. */
  OptionalInt align(SequenceMatcher alignment) {
    int[] values = new int[16];
    int[] seen = new int[16];
    for (int n = 0; ; n++) {
      if (n == values.length) {
        values = Arrays.copyOf(values, 2 * n);
      }
      seen = mark(values, n, seen);
      int mex = 0;
      while (seen[mex] == n + 1) {
        mex++;
      }
      values[n] = mex;
      if (!alignment.add(mex)) {
        return alignment.shift();
      }
    }
  }

  /** Marks the values of the options of n with n + 1. */
  private int[] mark(int[] values, int n, int[] marks) {
    // A play from a heap of n has at most 2n - 1 moves, so values stay below 2n and xors below 4n.
    int[] seen = marks;
    if (seen.length < 4 * (n + 1)) {
      seen = Arrays.copyOf(seen, 8 * (n + 1));
    }
    for (int t = 0; t <= n; t++) {
      int digit = t < digits.length ? digits[t] : tail;
      int rest = n - t;
      if ((digit & 1) != 0 && rest == 0) {
        seen[0] = n + 1;
      }
      if ((digit & 2) != 0 && rest > 0) {
        seen[values[rest]] = n + 1;
      }
      if ((digit & 4) != 0) {
        for (int part = 1; 2 * part <= rest; part++) {
          seen[values[part] ^ values[rest - part]] = n + 1;
        }
      }
      if (tail == 0 && t >= digits.length) {
        break;
      }
    }
    return seen;
  }
}
