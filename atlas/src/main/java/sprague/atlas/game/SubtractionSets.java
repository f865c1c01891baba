// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.catalogue.identify.CodeDigits;
import sprague.nimber.linear.Euclid;

/**
 * The family of all non-empty subtraction sets with numbers from 1 to a maximum.
 *
 * @param max the maximum, from 1 to {@link #MAX_NUMBER}
 */
public record SubtractionSets(int max) implements Family {
  /** 16 gives 65,535 sets, each with its own certificate and up to 1 kB of memory. */
  public static final int MAX_NUMBER = 16;

  private static final String LINE_START = "subtraction S=";

  @Override
  public String name() {
    return "subtraction " + max;
  }

  @Override
  public long size() {
    return (1L << max) - 1;
  }

  /** The sets in the order of their bits: {1}, {2}, {1, 2}, {3}, and so on. */
  @Override
  public List<AtlasGame> games() {
    return IntStream.range(1, 1 << max).mapToObj(SubtractionSets::game).toList();
  }

  /** The set of all s for which bit s - 1 is set. */
  private static AtlasGame game(int bits) {
    int greatest = Integer.SIZE - Integer.numberOfLeadingZeros(bits);
    int[] digits = new int[greatest + 1];
    for (int s = 1; s < digits.length; s++) {
      // The digit 3 allows taking s from a heap of s and from any larger one.
      digits[s] = 3 * (bits >> (s - 1) & 1);
    }
    String set =
        IntStream.range(1, digits.length)
            .filter(s -> digits[s] != 0)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",", "{", "}"));
    return new AtlasGame(LINE_START + set, Optional.of(CodeDigits.of(digits)));
  }

  /** Whether a game with digits is one of such a family, not a code; its digits are 0 or 3. */
  public static boolean isSet(AtlasGame game) {
    return game.line().startsWith(LINE_START);
  }

  /** The greatest common divisor of the numbers in a subtraction set; 0 for the empty set. */
  public static int divisor(CodeDigits digits) {
    return IntStream.rangeClosed(1, digits.maxTaken())
        .filter(s -> digits.at(s) != 0)
        .reduce(0, (a, b) -> (int) Euclid.gcd(a, b));
  }

  /** The set with all numbers divided by a common divisor, at least 1. */
  public static CodeDigits divided(CodeDigits digits, int divisor) {
    int[] smaller = new int[digits.maxTaken() / divisor + 1];
    for (int s = 1; s < smaller.length; s++) {
      smaller[s] = digits.at(s * divisor);
    }
    return CodeDigits.of(smaller);
  }
}
