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
  void longWorkTellsHowFarItIs_andIsCancelled(Visits visits) {
    // A server of its own: what other tests have left unanswered may take the one place for long
    // work.
    try (Serving server = Serving.start(home, 0)) {
      Visitor visitor = visits.at(server).open(LONG);
      Locator values = visitor.region("Values");
      assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
      assertThat(values).containsText("per second");
      assertThat(values).containsText("left");
      values.getByRole(AriaRole.BUTTON, Visitor.inside("Cancel")).click();
      assertThat(values.getByRole(AriaRole.PROGRESSBAR)).hasCount(0);
      visitor.go("Jobs");
      assertThat(work(visitor)).containsText("Cancelled");
    }
  }

  @Test
  void aJobOutlivesAReload_andIsCancelledInTheList(Visits visits) {
    try (Serving server = Serving.start(home, 0)) {
      Visitor visitor = visits.at(server).open(LONG);
      // The progress bar appears with the request, this text when the server works on it.
      assertThat(visitor.region("Values")).containsText("per second");
      visitor.go("Jobs");
      assertThat(work(visitor)).containsText("Running");
      visitor.page().reload();
      assertThat(work(visitor)).containsText("Running");
      work(visitor).getByRole(AriaRole.BUTTON, Visitor.inside("Cancel")).click();
      assertThat(work(visitor)).containsText("Cancelled");
    }
  }

  @Test
  @Tag("long")
  void aJobOutlivesTheServer_andThePageGoesOnWithTheNextOne(Visits visits) {
    Visitor visitor;
    int port;
    try (Serving server = Serving.start(home, 0)) {
      port = server.port();
      visitor = visits.at(server).open(LONG);
      assertThat(visitor.region("Values")).containsText("per second");
      visitor.go("Jobs");
      assertThat(work(visitor)).containsText("Running");
      visitor.complaints().expectNoServer();
    }
    visitor.sees("Connection lost. Jobs continue");
    try (Serving next = Serving.start(home, port)) {
      assertThat(visitor.page()).hasURL(Pattern.compile("^" + next.address()));
      assertThat(work(visitor)).containsText("Running");
      assertThat(visitor.page().getByText("Connection lost. Jobs continue")).isHidden();
      work(visitor).getByRole(AriaRole.BUTTON, Visitor.inside("Cancel")).click();
      assertThat(work(visitor)).containsText("Cancelled");
    }
  }

  private static Locator work(Visitor visitor) {
    return visitor
        .region("Jobs")
        .getByRole(AriaRole.LISTITEM)
        .filter(new Locator.FilterOptions().setHasText("Values up to 100\u202f000\u202f059"))
        .first();
  }
}
