// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compare and find. */
@InBrowser
class CompareAndFindTest {
  @Tag("long")
  @Test
  void twoGamesThatDifferShowWhere(Users users) {
    User user = users.atDesktop().open("view=compare&game=kayles");
    user.button("0.161 and 0.36").click();
    Locator answer = user.region("Answer");
    assertThat(answer).containsText("differ");
    assertThat(answer).containsText("519");
  }

  @Tag("long")
  @Test
  void theFirstDifferenceIsInSightOnAPhone(Users users) {
    User user = users.onPhone().open("view=compare&game=0.161&other=0.36");
    Locator column = user.page().getByRole(AriaRole.COLUMNHEADER, User.named("519"));
    assertThat(column).isVisible();
    column.evaluate("element => scrollTo(0, element.getBoundingClientRect().top - 200)");
    assertThat(column).isInViewport();
  }

  @Test
  void twoGamesThatAreTheSameAreSaidToBe_forEveryN(Users users) {
    User user = users.atDesktop().open("view=compare&game=kayles");
    user.page().getByLabel("Second game").fill("0.77");
    assertThat(user.region("Answer")).containsText("same");
    user.page().getByLabel("Second game").fill("nim");
    assertThat(user.region("Answer")).containsText("differ");
    user.button("Swap").click();
    assertThat(user.page().getByLabel("First game")).hasValue("nim");
    user.open("view=compare&game=misere-nim&other=misere-kayles");
    assertThat(user.region("Answer")).containsText("First at heap(4) and row(4)");
  }

  @Test
  void aMistakeSaysInWhichGameItIs_andHowThePageMendsIt(Users users) {
    User user = users.atDesktop().open("view=compare&game=kayles&other=subtraction");
    user.errors().expect(BrowserErrors.BAD_REQUEST);
    Locator answer = user.region("Answer");
    assertThat(answer).containsText("Second game");
    assertThat(answer).containsText("give it a value at Parameters, such as S={1,5,6}");
    user.open("view=compare&game=kayles&other=0.77&pattern=heap(n)");
    assertThat(answer).containsText("First game: positions");
  }

  @Test
  void termsFindTheirGame_whichOpens(Users users) {
    User user = users.atDesktop().open("view=find");
    user.page().getByLabel("Terms").fill("[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1]");
    assertThat(user.region("Find")).containsText("have these terms");
    user.button("Open kayles").click();
    assertThat(user.rules()).hasValue("kayles");
    assertThat(user.region("Law")).containsText("G(n + 12) = G(n)");
  }

  @Test
  @Tag("long")
  void termsThatNoGameHasAreSaidToBe(Users users) {
    User user = users.atDesktop().open("view=find&terms=9,9,8,9,9,7");
    assertThat(user.region("Find")).containsText("No game");
  }
}
