// SPDX-License-Identifier: Apache-2.0
package sprague.find;

import java.util.List;

/** For every distance p, from where on several tables of one length repeat at that distance. */
public final class JointRepetition {
  private final List<Repetition> all;

  private JointRepetition(List<Repetition> all) {
    this.all = all;
  }

  /** Repetitions of tables, at least one, index 0 first. Cost O(length) for each. */
  public static JointRepetition of(List<long[]> tables) {
    return new JointRepetition(tables.stream().map(Repetition::of).toList());
  }

  /** The number of entries of each table. */
  public int length() {
    return all.getFirst().length();
  }

  /** The least index from which all tables repeat at distance p, each with its own saltus. */
  public int preperiod(int p) {
    int latest = 0;
    for (Repetition each : all) {
      latest = Math.max(latest, each.preperiod(p));
    }
    return latest;
  }

  /** Whether no table adds anything for a step of p at its end. */
  public boolean isPeriod(int p) {
    return all.stream().allMatch(each -> each.saltus(p) == 0);
  }
}
