// SPDX-License-Identifier: Apache-2.0
package sprague.check.digits;

import java.util.List;
import sprague.check.claim.Claim;
import sprague.check.law.Law;
import sprague.check.rules.NumberLimits;

/** G is what automata read off the digits of the coordinates; one law for each kind of position. */
public record DigitsClaim(List<Law> laws) implements Claim {

  /** Makes the list unmodifiable; there is a law, and all are in one base. */
  public DigitsClaim {
    laws = List.copyOf(laws);
    NumberLimits.require(!laws.isEmpty(), "there is no law");
    NumberLimits.require(
        laws.stream().map(law -> law.values().base()).distinct().count() == 1,
        "the laws are in different bases");
  }

  @Override
  public String theorem() {
    return DigitsTheorem.NAME;
  }
}
