// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.testkit.CaseCount;

/** Type and see: the table of values, the plot, the map. */
@InBrowser
class ValuesTest {
  /** The separator between groups of three digits. */
  private static final String THIN = "\u202f";

  @Tag("long")
  @Test
  void theTableIsWrappedAtThePeriod_andMarksExceptions(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator values = user.region("Values");
    Locator table = values.getByRole(AriaRole.GRID);
    assertThat(table).hasAccessibleName("Values of n from 0, 12 in a row");
    assertThat(table.getByRole(AriaRole.ROW).nth(1)).hasText("00P12314321426");
    assertThat(values).containsText("13 exceptions here");
    table.getByRole(AriaRole.GRIDCELL).nth(11).hover();
    assertThat(values).containsText("n = 11: value 6, the mover wins; an exception to the period");
  }

  @Test
  void valuesFarOutAreThereByAClick(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator values = user.region("Values");
    assertThat(values.getByRole(AriaRole.GRID)).hasAccessibleName(Pattern.compile(".*12 in a row"));
    values.getByRole(AriaRole.BUTTON, User.inside("Go")).click();
    assertThat(values.getByLabel("From", exactly())).hasValue("999999984");
    assertThat(values.getByRole(AriaRole.GRID))
        .hasAccessibleName("Values of n from 999999984, 12 in a row");
    values.getByRole(AriaRole.GRIDCELL).nth(16).hover();
    assertThat(values).containsText(String.join(THIN, "n = 1", "000", "000", "000:"));
  }

  @Tag("long")
  @Test
  void thePlotShowsManyValues_zooms_andIsSaved(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator picture = user.region("Picture");
    int thousands = CaseCount.of(10, 1000);
    picture.getByLabel("Points", exactly()).selectOption(thousands + "000");
    String all = "n from 0 to " + (thousands - 1) + THIN + "999,";
    assertThat(picture).containsText(all);
    picture.getByRole(AriaRole.BUTTON, User.inside("Zoom in")).click();
    assertThat(picture).not().containsText(all);
    picture.getByRole(AriaRole.BUTTON, User.inside("Show all points")).click();
    assertThat(picture).containsText(all);
    picture.getByLabel("Points", exactly()).selectOption("1000");
    assertThat(picture).containsText("n from 0 to 999,");
    assertThat(user.saved(picture.getByRole(AriaRole.BUTTON, User.inside("SVG")))).contains("<svg");
  }

  @Test
  void theMapOfTwoCoordinatesCountsItsPPositions_andExplainsOneThatIsChosen(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff");
    Locator picture = user.region("Picture");
    Locator map = user.page().getByLabel("Map of the values of heaps(a, b)");
    assertThat(map).isVisible();
    assertThat(picture).containsText("45 of them P-positions");
    map.focus();
    user.page().keyboard().press("ArrowRight");
    user.page().keyboard().press("ArrowUp");
    user.page().keyboard().press("Enter");
    assertThat(user.region("One value").getByRole(AriaRole.TEXTBOX, User.inside("Position")))
        .hasValue(Pattern.compile("\\d+, ?\\d+"));
  }

  private static Locator.GetByLabelOptions exactly() {
    return new Locator.GetByLabelOptions().setExact(true);
  }
}
