// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Makes the pictures of README and docs/page.md: {@code -Plong -Dpictures=write} puts them there.
 */
@Tag("long")
@InBrowser
class PicturesTest {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;

  private static final Path FOLDER =
      "write".equals(System.getProperty("sprague.pictures"))
          ? Path.of("..", "docs", "pictures")
          : Path.of("target", "pictures");

  @Test
  void thePage(Visits visits) {
    Visitor visitor = at(visits, "view=game&game=0.137");
    assertThat(visitor.region("Law")).containsText("Proved");
    shoot(visitor, "page");
  }

  @Test
  void thePlay(Visits visits) {
    Visitor visitor = at(visits, "view=play&game=kayles&position=row(8)+%2B+row(5)");
    visitor.field("Hints").check();
    assertThat(visitor.region("Table")).containsText("the player to move wins");
    shoot(visitor, "play");
  }

  @Test
  void theMap(Visits visits) {
    Visitor visitor = at(visits, "view=game&game=wythoff");
    Locator picture = visitor.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    visitor.rest();
    picture.evaluate("element => element.scrollIntoView({ block: 'start' })");
    picture.screenshot(new Locator.ScreenshotOptions().setPath(FOLDER.resolve("map.png")));
  }

  private static Visitor at(Visits visits, String state) {
    return visits.visitor(look -> look.setViewportSize(WIDTH, HEIGHT)).open(state);
  }

  private static void shoot(Visitor visitor, String name) {
    visitor.rest();
    visitor.page().screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name + ".png")));
  }
}
