// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Contest. */
@InBrowser
class ContestTest {
  @Test
  void theProgramIsThereInThreeLanguages_withItsStatus(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator code = user.region("Contest code");
    Map.of("C++", "#include", "Java", "class Main", "Python", "def ")
        .forEach(
            (language, sign) -> {
              code.getByRole(AriaRole.TAB, User.inside(language)).click();
              user.awaitIdle();
              assertThat(code).containsText(sign);
              assertThat(code).containsText("proved");
              assertThat(user.copied(code.getByRole(AriaRole.BUTTON, User.inside("Copy")).first()))
                  .contains(sign);
            });
  }

  @Test
  @Tag("long")
  void theSampleFollowsWhatTheProgramReads_asDoesTheProgramTheFamily(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator code = user.region("Contest code");
    assertThat(code).containsText("0 1 2 5 10 20".replace(' ', '\n'));
    code.getByLabel("Read sums of several components").check();
    assertThat(code).containsText("3 3 5 7");
    code.getByLabel("Print the winner, not the value").check();
    assertThat(code).containsText("first");
    user.open("view=game&game=wythoff&of=heaps(n, 2)&sum=yes");
    assertThat(code).containsText("sums of heaps(n, 2)");
    assertThat(code).containsText("4\n3 3 5 7\n2 4 4");
    assertThat(code).containsText("Expected output");
  }

  @Tag("long")
  @Test
  void anInputOfAContestProblemIsAnswered(Users users) {
    User user = users.atDesktop().open("view=game&game=nim");
    Locator code = user.region("Contest code");
    code.getByText("Answer a contest problem").click();
    code.getByLabel("Problem", new Locator.GetByLabelOptions().setExact(true))
        .selectOption("cses-1730");
    code.getByLabel("Its input").fill("2\n3\n5 7 3\n2\n4 4");
    code.getByRole(AriaRole.BUTTON, User.inside("Answer")).click();
    assertThat(code).containsText("first\nsecond");
  }
}
