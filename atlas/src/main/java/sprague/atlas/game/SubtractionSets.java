// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.nimber.linear.Euclid;

/**
 * All sets of numbers to take up to some number.
 *
 * @param most the greatest number, from 1 to {@link #MOST}
 * @param few where the greatest number is no greater, each set has a certificate of its own
 */
public record SubtractionSets(int most, int few) implements Family {
  /** More sets than 2^24 do not fit into the memory of one machine: 1 kB each. */
  public static final int MOST = 24;

  private static final int FEW = 12;

  /** Sets of which each has a certificate where there are some thousand at most. */
  public SubtractionSets(int most) {
    this(most, FEW);
  }

  @Override
  public String name() {
    return "subtraction " + most;
  }

  @Override
  public long size() {
    return (1L << most) - 1;
  }

  @Override
  public List<AtlasGame> games() {
    List<AtlasGame> games = new ArrayList<>();
    for (int bits = 1; bits < 1 << most; bits++) {
      games.add(game(bits));
    }
    return games;
  }

  @Override
  public boolean isVast() {
    return most > few;
  }

  private static AtlasGame game(int bits) {
    int[] digits = new int[33 - Integer.numberOfLeadingZeros(bits)];
    for (int s = 1; s < digits.length; s++) {
      digits[s] = 3 * (bits >> (s - 1) & 1);
    }
    String set =
        IntStream.range(1, digits.length)
            .filter(s -> digits[s] != 0)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",", "{", "}"));
    return new AtlasGame("subtraction S=" + set, Optional.of(CodeDigits.of(digits)));
  }

  /** The greatest common divisor of the numbers that digits 3 stand for. */
  public static int divisor(CodeDigits digits) {
    int divisor = 0;
    for (int s = 1; s <= digits.last(); s++) {
      divisor = digits.at(s) == 0 ? divisor : (int) Euclid.gcd(s, divisor);
    }
    return divisor;
  }

  /** The digits of the set divided by the divisor. */
  public static CodeDigits divided(CodeDigits digits, int divisor) {
    int[] smaller = new int[digits.last() / divisor + 1];
    for (int s = 1; s < smaller.length; s++) {
      smaller[s] = digits.at(s * divisor);
    }
    return CodeDigits.of(smaller);
  }
}
