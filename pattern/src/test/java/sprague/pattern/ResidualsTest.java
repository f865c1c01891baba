// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;

/** What a residual has of words that lead out of the table. */
final class ResidualsTest {
  private static final int NOTHING = Residuals.NOTHING;
  private static final int UNKNOWN = Residuals.UNKNOWN;

  /** The numbers below 8 by sums of 1, 2, 3, 5, 8: there are 1 + 2 + 3 + 5 + 8 words. */
  private final Residuals residuals =
      new Residuals(
          PartialRelation.ofZeros(new long[] {1, 1, 1, 1, 1, 1, 1, 1}, 8),
          new Numeration(List.of(1, 1)));

  private int[] after(int... digits) {
    Prefix prefix = residuals.words().empty();
    for (int digit : digits) {
      prefix = residuals.words().append(prefix, digit);
    }
    Residuals.Part part = residuals.new Part();
    part.read(List.of(prefix));
    return part.residual(List.of(prefix));
  }

  /** No 1 comes after a 1: of the eight words of four digits three may not follow. */
  @Test
  void whatMayNotFollow_isTold_howeverFarOut() {
    assertThat(after(1))
        .hasSize(19)
        .endsWith(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, NOTHING, NOTHING, NOTHING);
  }

  /** After 10 words of three digits lead to 8 and farther. */
  @Test
  void wordsThatLeadOutOfTheTable_areLeftOut() {
    assertThat(after(1, 0)).hasSize(1 + 2 + 3);
    assertThat(after()).hasSize(19);
  }
}
