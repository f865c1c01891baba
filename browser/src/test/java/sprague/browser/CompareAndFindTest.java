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
  @Test
  void twoGamesThatDifferShowWhere(Visits visits) {
    Visitor visitor = visits.visitor().open("view=compare&game=kayles");
    visitor.button("0.161 and 0.36").click();
    Locator answer = visitor.region("Answer");
    assertThat(answer).containsText("differ");
    assertThat(answer).containsText("519");
  }

  @Test
  void theFirstDifferenceIsInSightOnAPhone(Visits visits) {
    Visitor visitor = visits.onPhone().open("view=compare&game=0.161&other=0.36");
    Locator column = visitor.page().getByRole(AriaRole.COLUMNHEADER, Visitor.named("519"));
    assertThat(column).isVisible();
    column.evaluate("element => scrollTo(0, element.getBoundingClientRect().top - 200)");
    assertThat(column).isInViewport();
  }

  @Test
  void twoGamesThatAreTheSameAreSaidToBe_forEveryN(Visits visits) {
    Visitor visitor = visits.visitor().open("view=compare&game=kayles");
    visitor.page().getByLabel("Second game").fill("0.77");
    assertThat(visitor.region("Answer")).containsText("same");
    visitor.page().getByLabel("Second game").fill("nim");
    assertThat(visitor.region("Answer")).containsText("differ");
    visitor.button("Swap").click();
    assertThat(visitor.page().getByLabel("First game")).hasValue("nim");
    visitor.open("view=compare&game=misere-nim&other=misere-kayles");
    assertThat(visitor.region("Answer")).containsText("First at heap(4) and row(4)");
  }

  @Test
  void aMistakeSaysInWhichGameItIs_andHowThePageMendsIt(Visits visits) {
    Visitor visitor = visits.visitor().open("view=compare&game=kayles&other=subtraction");
    visitor.complaints().expect(Complaints.BAD_REQUEST);
    Locator answer = visitor.region("Answer");
    assertThat(answer).containsText("Second game");
    assertThat(answer).containsText("give it a value at Parameters, such as S={1,5,6}");
    visitor.open("view=compare&game=kayles&other=0.77&pattern=heap(n)");
    assertThat(answer).containsText("First game: positions");
  }

  @Test
  void termsFindTheirGame_whichOpens(Visits visits) {
    Visitor visitor = visits.visitor().open("view=find");
    visitor.page().getByLabel("Terms").fill("[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1]");
    assertThat(visitor.region("Find")).containsText("have these terms");
    visitor.button("Open kayles").click();
    assertThat(visitor.rules()).hasValue("kayles");
    assertThat(visitor.region("Law")).containsText("G(n + 12) = G(n)");
  }

  @Test
  @Tag("long")
  void termsThatNoGameHasAreSaidToBe(Visits visits) {
    Visitor visitor = visits.visitor().open("view=find&terms=9,9,8,9,9,7");
    assertThat(visitor.region("Find")).containsText("No game");
  }
}
