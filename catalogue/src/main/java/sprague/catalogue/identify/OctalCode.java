// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A candidate of {@link Identification}: an octal code, a subtraction game or the complement of
 * one, all of which are take-and-break games.
 *
 * @param text the game as input for a command: a code, or rules
 * @param name its common name; empty for a code
 * @param digits its code, which has infinitely many digits for a complement
 */
record OctalCode(String text, String name, CodeDigits digits) {
  /** Maximum number of digits after the point: with four there would be 7168 more codes. */
  private static final int MAX_DIGITS = 3;

  /** Largest number in the subtraction sets that are tried: up to 8 there are 92 sets. */
  private static final int MAX_NUMBER = 8;

  /** Largest m in "take 1 to m". */
  private static final int MAX_INTERVAL = 20;

  /** A new list of all codes 0.d1d2d3 and 4.d1d2d3 and those with fewer digits, shorter first. */
  static List<OctalCode> codes() {
    List<OctalCode> codes = new ArrayList<>();
    codes.add(code(4)); // 4.0; in 0.0 there is no move.
    for (int length = 1; length <= MAX_DIGITS; length++) {
      for (int first : new int[] {0, 4}) {
        // The digits are those of the number in base 8. A code ending in 0 is a shorter one.
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
    return code(digits);
  }

  private static OctalCode code(int... digits) {
    CodeDigits code = CodeDigits.of(digits);
    return new OctalCode(code.code(), "", code);
  }

  /**
   * Subtraction games with a set of one to three numbers up to {@value #MAX_NUMBER}, with the
   * complement of such a set, and with 1, ..., m for m from 4 (smaller intervals are such sets) to
   * {@value #MAX_INTERVAL}.
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
          new OctalCode(
              "heap(n) -> heap(n - s) where s in 1.." + m,
              "take 1 to " + m,
              CodeDigits.of(digits)));
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

  /** The game with the subtraction set that has the number s if bit s - 1 is set. */
  private static OctalCode taking(int bits) {
    int[] digits = new int[MAX_NUMBER + 1];
    members(bits).forEach(member -> digits[member] = 3);
    return new OctalCode(
        "heap(n) -> heap(n - s) where s in " + setText(bits),
        "subtraction set " + setText(bits),
        CodeDigits.of(digits));
  }

  /** The game with the complement of that set, among the numbers from 1 on. */
  private static OctalCode takingAllBut(int bits) {
    int[] digits = new int[MAX_NUMBER + 1];
    Arrays.fill(digits, 1, MAX_NUMBER + 1, 3);
    members(bits).forEach(member -> digits[member] = 0);
    return new OctalCode(
        "heap(n) -> heap(n - k) where k >= 1, k not in " + setText(bits),
        "take any number but " + setText(bits),
        CodeDigits.endless(digits, 3));
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
    CodeValues values = new CodeValues(digits);
    int n = 0;
    do {
      values.extend(n + 1);
    } while (matcher.add(values.at(n++)));
    return matcher.shift();
  }
}
