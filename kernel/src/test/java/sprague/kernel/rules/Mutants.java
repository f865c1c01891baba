// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Certificates with one number altered. */
public final class Mutants {
  private static final BigInteger TWO = BigInteger.TWO;

  private Mutants() {}

  /** A text with each of its numbers replaced by others, one at a time. */
  public static Stream<String> of(String json) {
    Stream.Builder<String> mutants = Stream.builder();
    Matcher number = Pattern.compile("-?\\d+").matcher(json);
    while (number.find()) {
      BigInteger before = new BigInteger(number.group());
      List<BigInteger> others =
          List.of(
              BigInteger.ZERO,
              BigInteger.ONE,
              BigInteger.ONE.negate(),
              before.add(BigInteger.ONE),
              before.subtract(BigInteger.ONE),
              before.multiply(TWO),
              TWO.pow(31),
              TWO.pow(63).subtract(BigInteger.ONE),
              TWO.pow(63).subtract(TWO));
      others.stream()
          .distinct()
          .filter(other -> !other.equals(before))
          .forEach(
              other ->
                  mutants.add(
                      json.substring(0, number.start()) + other + json.substring(number.end())));
    }
    return mutants.build();
  }
}
