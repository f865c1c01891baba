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
  /** Largest number in the subtraction sets that are tried: up to 8 there are 92 sets. */
  private static final int MAX_NUMBER = 8;

  /** Largest m in "take 1 to m". */
  private static final int MAX_INTERVAL = 20;

  /**
   * All codes 0.d1d2d3 and 4.d1d2d3, of which those that end in 0 are shorter ones. With a fourth
   * digit there would be 7168 more.
   */
  static List<OctalCode> codes() {
    List<OctalCode> codes = new ArrayList<>();
    for (int first : new int[] {0, 4}) {
      // In 0.0 there is no move. The digits after the point are those of the number in base 8.
      for (int number = first == 0 ? 1 : 0; number < 1 << 9; number++) {
        CodeDigits code = CodeDigits.of(first, number >> 6, number >> 3 & 7, number & 7);
        codes.add(new OctalCode(code.code(), "", code));
      }
    }
    return codes;
  }

  /**
   * Subtraction games with a set of one to three numbers up to {@value #MAX_NUMBER}, with the
   * complement of such a set, and with 1, ..., m for m from 4 (smaller intervals are such sets) to
   * {@value #MAX_INTERVAL}.
   */
  static List<OctalCode> subtractions() {
    List<OctalCode> games = new ArrayList<>();
    smallSets().forEach(bits -> games.add(taking(bits)));
    for (int m = 4; m <= MAX_INTERVAL; m++) {
      int[] digits = new int[m + 1];
      Arrays.fill(digits, 1, m + 1, 3);
      games.add(
          new OctalCode(
              "heap(n) -> heap(n - s) where s in 1.." + m,
              "take 1 to " + m,
              CodeDigits.of(digits)));
    }
    smallSets().forEach(bits -> games.add(takingAllBut(bits)));
    return games;
  }

  /** Sets of one to three numbers, smaller sets first: s is in a set if bit s - 1 is set. */
  private static IntStream smallSets() {
    return IntStream.rangeClosed(1, 3)
        .flatMap(
            size ->
                IntStream.range(0, 1 << MAX_NUMBER).filter(bits -> Integer.bitCount(bits) == size));
  }

  /** The game with a subtraction set. */
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

  private static IntStream members(int bits) {
    return IntStream.rangeClosed(1, MAX_NUMBER).filter(s -> (bits >> (s - 1) & 1) != 0);
  }

  private static String setText(int bits) {
    return members(bits).mapToObj(String::valueOf).collect(Collectors.joining(",", "{", "}"));
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
