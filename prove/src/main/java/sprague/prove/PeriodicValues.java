// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import sprague.check.Claim;
import sprague.check.windows.Stages;
import sprague.check.windows.WindowsClaim;
import sprague.run.EffortSpent;

/**
 * The values of a proved periodic law, whether its claim lists them or not.
 *
 * @param saltus what is added for each period
 * @param first the values below preperiod + period
 */
record PeriodicValues(long preperiod, long period, long saltus, LongUnaryOperator first) {
  private static final long MOST = 1 << 30;

  /** Whether a claim is a periodic law. */
  static boolean isLaw(Claim claim) {
    return claim instanceof Claim.Periodic || claim instanceof WindowsClaim;
  }

  /**
   * The values of a claim that is a periodic law; those that it does not list are computed, and
   * held against its windows. Empty when that takes more memory than allowed.
   *
   * @throws EffortSpent when a limit was reached
   * @throws IllegalStateException when the values computed are not those of the claim
   */
  static Optional<PeriodicValues> of(Claim claim, Values values) {
    return switch (claim) {
      case Claim.Periodic law ->
          Optional.of(
              new PeriodicValues(
                  law.preperiod(), law.period(), law.saltus(), n -> law.values().get((int) n)));
      case WindowsClaim law when law.preperiod() + law.period() > MOST -> Optional.empty();
      case WindowsClaim law ->
          values.bytes((int) (law.preperiod() + law.period())).map(table -> windows(law, table));
      default -> throw new IllegalArgumentException("no periodic law: " + claim.theorem());
    };
  }

  private static PeriodicValues windows(WindowsClaim law, byte[] table) {
    Stages stages = law.stages();
    boolean agrees = WindowsClaim.listed(table, table.length).equals(law.first());
    for (int i = 0; i < stages.windows().size(); i++) {
      String window = stages.windows().get(i);
      long end = stages.from() + i * stages.every();
      if (end <= table.length) {
        byte[] values = Arrays.copyOfRange(table, (int) end - window.length() / 2, (int) end);
        agrees &= Stages.text(values).equals(window);
      }
    }
    int greatest = 0;
    long zeros = 0;
    for (byte value : table) {
      greatest = Math.max(greatest, value & 0xff);
      zeros += value == 0 ? 1 : 0;
    }
    if (!agrees || greatest != law.greatest() || zeros != law.zeros()) {
      throw new IllegalStateException("the values computed are not those that were proved");
    }
    return new PeriodicValues(law.preperiod(), law.period(), 0, n -> table[(int) n] & 0xff);
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
