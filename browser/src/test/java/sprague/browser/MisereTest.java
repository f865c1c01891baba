// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Misere play: the quotient in the panel of the law, and sums multiplied in it. */
@InBrowser
class MisereTest {
  @Test
  void theQuotientOfKayles_decidesASum_andTheAddressShowsBothAgain(Visits visits) {
    Visitor visitor = visits.visitor();
    // Outcomes are searched for within time limits, and there is no program for them.
    visitor.complaints().expect(422);
    visitor.open("view=game&game=kayles");
    visitor.field("Misere play").check();
    Locator law = visitor.region("Law");
    assertThat(law).containsText("The misere quotient has order 40");
    assertThat(law).containsText("a = row(1), b = row(2), c = row(5)");
    assertThat(law).containsText("{a, d, e, ac, b\u00b2, ac\u00b2, ad\u00b2, ade, adf}");
    assertThat(law).containsText("bd = bc");
    assertThat(law.getByRole(AriaRole.GRIDCELL)).hasCount(84);
    position(visitor).fill("5 9 12");
    String product = "The product acf is not in P";
    assertThat(visitor.region("One value")).containsText(product);
    assertThat(visitor.region("One value")).containsText("c \u00b7 d = b\u00b2");
    assertThat(visitor.region("One value")).containsText("4 winning moves of 26");
    assertThat(visitor.state()).contains("misere=yes", "position=5+9+12");

    visitor.page().reload();
    assertThat(visitor.field("Misere play")).isChecked();
    assertThat(visitor.region("One value")).containsText(product);
    visitor.field("Misere play").uncheck();
    assertThat(law).containsText("G(n + 12) = G(n)");
    assertThat(visitor.region("One value")).containsText("The nim-sum in binary columns");
    assertThat(visitor.state()).doesNotContain("misere");
  }

  @Tag("long")
  @Test
  void aSmallQuotientIsATable_andItsHeapsAreChosenByKeys(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    visitor.open("view=game&game=0.75&misere=yes");
    Locator law = visitor.region("Law");
    Locator products = law.getByRole(AriaRole.TABLE);
    assertThat(products.getByRole(AriaRole.ROW)).hasCount(1 + 8);
    assertThat(products.getByRole(AriaRole.ROW).nth(4))
        .hasText("ccacabb\u00b2bab\u00b2ab\u00b2b\u00b2");
    visitor.rest();
    law.getByRole(AriaRole.GRIDCELL).first().focus();
    visitor.page().keyboard().press("ArrowRight");
    assertThat(law).containsText("n = 1: class a");
    visitor.page().keyboard().press("Enter");
    assertThat(visitor.region("One value"))
        .containsText("The product a is in P = {a, b\u00b2}: the player to move loses.");
    position(visitor).fill("3*5 1001");
    assertThat(visitor.region("One value")).containsText("c, to the power 3: ab\u00b2");
  }

  private static Locator position(Visitor visitor) {
    return visitor.region("One value").getByRole(AriaRole.TEXTBOX, Visitor.inside("Position"));
  }

  @Test
  void aGameWithoutAMisereForm_saysWhy_andIsPlayedWithout(Visits visits) {
    Visitor visitor =
        visits.visitor().open("view=game&game=heap(n)+->+heap(n-1);+heap(0)+wins&misere=yes");
    visitor.sees("a game with positions that end it at once has no misere form");
    visitor.button("Play without misere").click();
    assertThat(visitor.region("Law")).isVisible();
    assertThat(visitor.state()).doesNotContain("misere");
  }

  @Test
  @Tag("long")
  void misereNim_hasALawWithoutAQuotient(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    visitor.open("view=game&game=nim&misere=yes&position=1+1");
    Locator law = visitor.region("Law");
    assertThat(law)
        .containsText("sums of these positions are won in misere play as those of nim-heaps");
    assertThat(law).not().containsText("Order");
    assertThat(visitor.region("One value")).containsText("the player to move wins");
  }

  @Test
  @Tag("long")
  void aPartialQuotient_isShown_andCanBeSearchedOn(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    visitor.open("view=game&game=0.07&misere=yes");
    Locator law = visitor.region("Law");
    // The first search has ten seconds.
    assertThat(law)
        .containsText("Exact to", new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
    assertThat(visitor.button("Search on")).isVisible();
  }

  @Test
  @Tag("long")
  void playAndCompareFollowTheSwitch(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=1&against=friend");
    visitor.page().getByText("Hints").click();
    visitor.sees("wins");
    visitor.field("Misere play").check();
    visitor.sees("loses");
    visitor.open("view=compare&game=kayles&other=misere-kayles&misere=yes");
    assertThat(visitor.region("Answer")).containsText("same");
    assertThat(
            visitor
                .page()
                .getByLabel("Misere play", new Page.GetByLabelOptions().setExact(true))
                .last())
        .isChecked();
  }
}
