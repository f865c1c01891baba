// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import java.util.function.LongUnaryOperator;
import sprague.check.claim.Claim;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;
import sprague.run.EffortSpent;

/**
 * The values of a proved periodic law, whether its claim lists them or not.
 *
 * @param saltus what is added for each period
 * @param first the values below preperiod + period
 */
record PeriodicValues(long preperiod, long period, long saltus, LongUnaryOperator first) {

  /** Whether a claim is a periodic law. */
  static boolean isLaw(Claim claim) {
    return claim instanceof PeriodicClaim || claim instanceof WindowsClaim;
  }

  /**
   * The values of a claim that is a periodic law; those that it does not list are computed. Empty
   * when that takes more memory than allowed, or when the claim has no digest to hold them against.
   *
   * @throws EffortSpent when a limit was reached
   * @throws IllegalStateException when the values computed are not those of the claim
   */
  static Optional<PeriodicValues> of(Claim claim, Values values) {
    return switch (claim) {
      case PeriodicClaim law ->
          Optional.of(
              new PeriodicValues(
                  law.preperiod(), law.period(), law.saltus(), n -> law.values().get((int) n)));
      case WindowsClaim law when law.stages().isPresent() -> Optional.empty();
      case WindowsClaim law ->
          values
              .bytes(Math.toIntExact(law.preperiod() + law.period()))
              .map(table -> replayed(law, table));
      default -> throw new IllegalArgumentException("no periodic law: " + claim.theorem());
    };
  }

  private static PeriodicValues replayed(WindowsClaim law, byte[] table) {
    int preperiod = (int) law.preperiod();
    if (!WindowsClaim.of(table, preperiod, (int) law.period(), law.division()).equals(law)) {
      throw new IllegalStateException("the values computed are not those that were proved");
    }
    return new PeriodicValues(preperiod, law.period(), 0, n -> table[(int) n] & 0xff);
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
