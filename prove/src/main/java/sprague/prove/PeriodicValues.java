// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import java.util.function.LongUnaryOperator;
import sprague.check.claim.Claim;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;

/**
 * The values of a proved periodic law whose claim lists them.
 *
 * @param saltus what is added for each period
 * @param first the values below preperiod + period
 */
record PeriodicValues(long preperiod, long period, long saltus, LongUnaryOperator first) {

  /** Whether a claim is a periodic law. */
  static boolean isLaw(Claim claim) {
    return claim instanceof PeriodicClaim || claim instanceof WindowsClaim;
  }

  /** The values of a claim that is a periodic law; empty when it does not list them. */
  static Optional<PeriodicValues> of(Claim claim) {
    return switch (claim) {
      case PeriodicClaim law ->
          Optional.of(
              new PeriodicValues(
                  law.preperiod(), law.period(), law.saltus(), n -> law.values().get((int) n)));
      case WindowsClaim _ -> Optional.empty();
      default -> throw new IllegalArgumentException("no periodic law: " + claim.theorem());
    };
  }

  /** The value at n, not negative. */
  long valueAt(long n) {
    if (n < preperiod + period) {
      return first.applyAsLong(n);
    }
    long past = n - preperiod;
    return Math.addExact(
        first.applyAsLong(preperiod + past % period), Math.multiplyExact(past / period, saltus));
  }
}
