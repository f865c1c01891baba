// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position at which a law contradicts itself: it, or one of its options, is told wrongly.
 *
 * @param name the position name
 * @param arguments its arguments
 */
record Counterexample(String name, List<BigInteger> arguments) {
  /** How the checker begins a refusal that names a position. */
  private static final Pattern NAMED =
      Pattern.compile("^([A-Za-z][A-Za-z0-9_]*)\\(([0-9]+(?:, [0-9]+)*)\\): .*");

  /** The position that a refusal of the checker names; none where the law was not refuted. */
  static Optional<Counterexample> in(String refusal) {
    Matcher matcher = NAMED.matcher(refusal);
    return matcher.matches()
        ? Optional.of(
            new Counterexample(
                matcher.group(1),
                Arrays.stream(matcher.group(2).split(", ")).map(BigInteger::new).toList()))
        : Optional.empty();
  }
}
