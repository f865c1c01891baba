// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Understand one value. */
@InBrowser
class OneValueTest {
  @Test
  void aHeapThatIsChosenInTheTableShowsItsOptionsTheirValuesAndTheMex(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator table = user.region("Values").getByRole(AriaRole.GRID);
    table.getByRole(AriaRole.GRIDCELL).nth(7).click();
    Locator one = user.region("One value");
    assertThat(one.getByRole(AriaRole.TEXTBOX, User.inside("Position"))).hasValue("7");
    assertThat(one).containsText("the player to move wins; the nim-value is 2");
    assertThat(one).containsText("2 winning moves of 7");
    assertThat(one.getByRole(AriaRole.TABLE)).containsText("row(0) + row(6)");
    assertThat(one).containsText("mex {0, 1, 3, 4, 5} = 2");
  }

  @Test
  void theMexIsFoundStepByStep(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles&position=7");
    Locator one = user.region("One value");
    Locator step = one.getByRole(AriaRole.BUTTON, User.inside("Step"));
    step.click();
    assertThat(one).containsText("0 is there");
    step.click();
    step.click();
    assertThat(one).containsText("2 is missing: the value is 2.");
  }

  @Test
  @Tag("long")
  void aSumShowsItsNimSumInBinaryColumns_andTheMoveThatMakesItZero(Users users) {
    User user = users.atDesktop().open("view=game&game=nim");
    Locator one = user.region("One value");
    one.getByRole(AriaRole.TEXTBOX, User.inside("Position")).fill("3 5 7");
    assertThat(one).containsText("The nim-sum in binary columns");
    Locator columns = one.getByRole(AriaRole.TABLE).first();
    assertThat(columns.getByRole(AriaRole.ROW).filter(with("heap(5)"))).hasText("heap(5)5101");
    assertThat(columns.getByRole(AriaRole.ROW).filter(with("nim-sum"))).hasText("nim-sum1001");
    one.getByRole(AriaRole.BUTTON).filter(with("heap(3) \u2192 heap(2)")).click();
    assertThat(one).containsText("every column is even: the nim-sum is 0");
    one.getByRole(AriaRole.BUTTON, User.inside("Show the position after this move")).click();
    assertThat(one).containsText("the player to move loses");
  }

  private static Locator.FilterOptions with(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
