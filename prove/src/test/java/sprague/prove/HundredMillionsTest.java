// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Limits;

/** The largest preperiods that are known of octal games, but for 0.106; A. Flammenkamp's tables. */
final class HundredMillionsTest {

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "0.376, 2268248, 4",
    "0.104, 197769598, 11770282",
    "0.054, 193235616, 10015179",
  })
  void longestPreperiods_areProved(String code, long preperiod, long period) {
    RecurringWindowTest.assertProved(code, preperiod, period, Limits.standard());
  }
}
