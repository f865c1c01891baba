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
  void thePage(Users users) {
    User user = at(users, "view=game&game=0.137");
    assertThat(user.region("Law")).containsText("Proved");
    screenshot(user, "page");
  }

  @Test
  void thePlay(Users users) {
    User user = at(users, "view=play&game=kayles&position=row(8)+%2B+row(5)");
    user.field("Hints").check();
    assertThat(user.region("Table")).containsText("the player to move wins");
    screenshot(user, "play");
  }

  @Test
  void theMap(Users users) {
    User user = at(users, "view=game&game=wythoff");
    Locator picture = user.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    user.awaitIdle();
    picture.evaluate("element => element.scrollIntoView({ block: 'start' })");
    picture.screenshot(new Locator.ScreenshotOptions().setPath(FOLDER.resolve("map.png")));
  }

  private static User at(Users users, String state) {
    return users.with(look -> look.setViewportSize(WIDTH, HEIGHT)).open(state);
  }

  private static void screenshot(User user, String name) {
    user.awaitIdle();
    user.page().screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name + ".png")));
  }
}
