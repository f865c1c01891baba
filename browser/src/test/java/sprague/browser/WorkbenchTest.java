// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.Test;

/** Type and see. */
@InBrowser
class WorkbenchTest {
  @Test
  void rulesThatAreTyped_areRead_andTheirLawIsProved(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.type("heap(n) -> heap(n - k) where k = 1 or k = 3 or k = 4");
    assertThat(visitor.region("Game").first()).containsText("The rules are sound");
    assertThat(visitor.region("Law")).containsText("Proved");
    assertThat(visitor.region("Law")).containsText("Period7");
  }

  @Test
  void aMistakeIsShownWithItsPlaceReasonAndMend_whichAButtonMakes(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.type("heap(n) -> heap(n - k) where k >= 1");
    assertThat(visitor.region("Game").first()).containsText("line 1, column 12");
    visitor.button("Add k <= n").click();
    assertThat(visitor.rules()).hasValue("heap(n) -> heap(n - k) where k >= 1, k <= n");
    assertThat(visitor.region("Game").first()).containsText("The rules are sound");
  }
}
