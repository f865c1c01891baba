// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long work. */
@InBrowser
class JobsTest {
  /** The far values of Grundy's game, which are long in coming. */
  private static final String LONG = "view=game&game=grundy&from=100000000&to=100000059";

  @TempDir Path home;

  @Test
  @Tag("long")
  void longWorkTellsHowFarItIs_andIsCancelled(Users users) {
    // A server of its own: what other tests have left unanswered may take the one place for long
    // work.
    try (ServerProcess server = ServerProcess.start(home, 0)) {
      User user = users.at(server).open(LONG);
      Locator values = user.region("Values");
      assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
      assertThat(values).containsText("per second");
      assertThat(values).containsText("left");
      values.getByRole(AriaRole.BUTTON, User.inside("Cancel")).click();
      assertThat(values.getByRole(AriaRole.PROGRESSBAR)).hasCount(0);
      user.openView("Jobs");
      assertThat(work(user)).containsText("Cancelled");
    }
  }

  @Test
  void aJobOutlivesAReload_andIsCancelledInTheList(Users users) {
    try (ServerProcess server = ServerProcess.start(home, 0)) {
      User user = users.at(server).open(LONG);
      // The progress bar appears with the request, this text when the server works on it.
      assertThat(user.region("Values")).containsText("per second");
      user.openView("Jobs");
      assertThat(work(user)).containsText("Running");
      user.page().reload();
      assertThat(work(user)).containsText("Running");
      work(user).getByRole(AriaRole.BUTTON, User.inside("Cancel")).click();
      assertThat(work(user)).containsText("Cancelled");
    }
  }

  @Test
  @Tag("long")
  void aJobOutlivesTheServer_andThePageGoesOnWithTheNextOne(Users users) {
    User user;
    int port;
    try (ServerProcess server = ServerProcess.start(home, 0)) {
      port = server.port();
      user = users.at(server).open(LONG);
      assertThat(user.region("Values")).containsText("per second");
      user.openView("Jobs");
      assertThat(work(user)).containsText("Running");
      user.errors().expectNoServer();
    }
    user.sees("Connection lost. Jobs continue");
    try (ServerProcess next = ServerProcess.start(home, port)) {
      assertThat(user.page()).hasURL(Pattern.compile("^" + next.address()));
      assertThat(work(user)).containsText("Running");
      assertThat(user.page().getByText("Connection lost. Jobs continue")).isHidden();
      work(user).getByRole(AriaRole.BUTTON, User.inside("Cancel")).click();
      assertThat(work(user)).containsText("Cancelled");
    }
  }

  private static Locator work(User user) {
    return user.region("Jobs")
        .getByRole(AriaRole.LISTITEM)
        .filter(new Locator.FilterOptions().setHasText("Values up to 100\u202f000\u202f059"))
        .first();
  }
}
