// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position at which a claim is wrong, for it or for one of its options, as the checker reports
 * it: {@code heap(3, 5): ...}.
 */
record Counterexample(String name, List<BigInteger> arguments) {
  /** A reason of the checker that begins with a position. */
  private static final Pattern NAMED =
      Pattern.compile("^([A-Za-z][A-Za-z0-9_]*)\\(([0-9]+(?:, [0-9]+)*)\\): .*");

  /**
   * The position in a reason of the checker; empty if the claim was not refuted, only not proved.
   */
  static Optional<Counterexample> in(String reason) {
    Matcher matcher = NAMED.matcher(reason);
    return matcher.matches()
        ? Optional.of(
            new Counterexample(
                matcher.group(1),
                Arrays.stream(matcher.group(2).split(", ")).map(BigInteger::new).toList()))
        : Optional.empty();
  }
}
