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
  void theQuotientOfKayles_decidesASum_andTheAddressShowsBothAgain(Users users) {
    User user = users.atDesktop();
    // Outcomes are searched for within time limits, and there is no program for them.
    user.errors().expect(422);
    user.open("view=game&game=kayles");
    user.field("Misere play").check();
    Locator law = user.region("Law");
    assertThat(law).containsText("The misere quotient has order 40");
    assertThat(law).containsText("a = row(1), b = row(2), c = row(5)");
    assertThat(law).containsText("{a, d, e, ac, b\u00b2, ac\u00b2, ad\u00b2, ade, adf}");
    assertThat(law).containsText("bd = bc");
    assertThat(law.getByRole(AriaRole.GRIDCELL)).hasCount(84);
    position(user).fill("5 9 12");
    String product = "The product acf is not in P";
    assertThat(user.region("One value")).containsText(product);
    assertThat(user.region("One value")).containsText("c \u00b7 d = b\u00b2");
    assertThat(user.region("One value")).containsText("4 winning moves of 26");
    assertThat(user.state()).contains("misere=yes", "position=5+9+12");

    user.page().reload();
    assertThat(user.field("Misere play")).isChecked();
    assertThat(user.region("One value")).containsText(product);
    user.field("Misere play").uncheck();
    assertThat(law).containsText("G(n + 12) = G(n)");
    assertThat(user.region("One value")).containsText("The nim-sum in binary columns");
    assertThat(user.state()).doesNotContain("misere");
  }

  @Tag("long")
  @Test
  void aSmallQuotientIsATable_andItsHeapsAreChosenByKeys(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    user.open("view=game&game=0.75&misere=yes");
    Locator law = user.region("Law");
    Locator products = law.getByRole(AriaRole.TABLE);
    assertThat(products.getByRole(AriaRole.ROW)).hasCount(1 + 8);
    assertThat(products.getByRole(AriaRole.ROW).nth(4))
        .hasText("ccacabb\u00b2bab\u00b2ab\u00b2b\u00b2");
    user.awaitIdle();
    law.getByRole(AriaRole.GRIDCELL).first().focus();
    user.page().keyboard().press("ArrowRight");
    assertThat(law).containsText("n = 1: class a");
    user.page().keyboard().press("Enter");
    assertThat(user.region("One value"))
        .containsText("The product a is in P = {a, b\u00b2}: the player to move loses.");
    position(user).fill("3*5 1001");
    assertThat(user.region("One value")).containsText("c, to the power 3: ab\u00b2");
  }

  private static Locator position(User user) {
    return user.region("One value").getByRole(AriaRole.TEXTBOX, User.inside("Position"));
  }

  @Test
  void aGameWithoutAMisereForm_saysWhy_andIsPlayedWithout(Users users) {
    User user =
        users.atDesktop().open("view=game&game=heap(n)+->+heap(n-1);+heap(0)+wins&misere=yes");
    user.sees("a game with positions that end it at once has no misere form");
    user.button("Play without misere").click();
    assertThat(user.region("Law")).isVisible();
    assertThat(user.state()).doesNotContain("misere");
  }

  @Test
  @Tag("long")
  void misereNim_hasALawWithoutAQuotient(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    user.open("view=game&game=nim&misere=yes&position=1+1");
    Locator law = user.region("Law");
    assertThat(law)
        .containsText("sums of these positions are won in misere play as those of nim-heaps");
    assertThat(law).not().containsText("Order");
    assertThat(user.region("One value")).containsText("the player to move wins");
  }

  @Test
  @Tag("long")
  void aPartialQuotient_isShown_andCanBeSearchedOn(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    user.open("view=game&game=0.07&misere=yes");
    Locator law = user.region("Law");
    // The first search has ten seconds.
    assertThat(law)
        .containsText("Exact to", new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
    assertThat(user.button("Search on")).isVisible();
  }

  @Test
  @Tag("long")
  void playAndCompareFollowTheSwitch(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=1&against=friend");
    user.page().getByText("Hints").click();
    user.sees("wins");
    user.field("Misere play").check();
    user.sees("loses");
    user.open("view=compare&game=kayles&other=misere-kayles&misere=yes");
    assertThat(user.region("Answer")).containsText("same");
    assertThat(
            user.page()
                .getByLabel("Misere play", new Page.GetByLabelOptions().setExact(true))
                .last())
        .isChecked();
  }
}
