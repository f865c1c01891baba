// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.testkit.CaseCount;

/** Share and take along. */
@InBrowser
class ShareTest {
  private static final String STATE = "view=game&game=subtraction&p.S=%7B2%2C+5%7D&position=9";

  @Test
  @Tag("long")
  void aReloadKeepsRulesParametersAndPosition(Users users) {
    User user = users.atDesktop().open("");
    user.button("Take 1, 5 or 6").click();
    user.region("One value").getByRole(AriaRole.TEXTBOX, User.inside("Position")).fill("4 9");
    assertThat(user.region("One value")).containsText("heap(4) + heap(9)");
    user.page().reload();
    assertThat(user.rules()).hasValue("subtraction");
    assertThat(user.region("One value")).containsText("heap(4) + heap(9)");
    assertThat(user.region("Law")).containsText("G(n + 11) = G(n)");
  }

  @Test
  @Tag("long")
  void backAndForthGoThroughTheGamesThatWereChosen(Users users) {
    User user = users.atDesktop().open("");
    user.button("Nim").click();
    user.button("Mark").click();
    assertThat(user.rules()).hasValue("mark");
    user.page().goBack();
    assertThat(user.rules()).hasValue("nim");
    user.page().goBack();
    assertThat(user.rules()).hasValue("kayles");
    user.page().goForward();
    assertThat(user.rules()).hasValue("nim");
    assertThat(user.region("Law")).containsText("G(n + 1) = G(n) + 1");
  }

  @Test
  @Tag("long")
  void aLinkShowsSomebodyElseTheSame_asDoesAViewOpenedInAnotherTab(Users users) {
    User one = users.atDesktop().open(STATE);
    assertThat(one.region("Law")).containsText("Proved");
    Locator play = one.page().getByRole(AriaRole.LINK, User.named("Play"));
    play.hover();
    assertThat(play).hasAttribute("href", "#" + STATE.replace("view=game", "view=play"));
    one.openView("Find").region("Find").getByLabel("Terms").fill("5 6 7");
    one.openView("Game");
    String link =
        one.copied(one.region("Share").getByRole(AriaRole.BUTTON, User.inside("Copy link")));
    User two = users.atDesktop();
    two.page().navigate(link);
    assertThat(two.region("One value")).containsText("heap(9)");
    two.openView("Find");
    assertThat(two.region("Find").getByLabel("Terms")).hasValue("5 6 7");
    two.openView("Game");
    assertThat(two.region("Law")).containsText("Proved");
    for (String name : new String[] {"Law", "Values", "One value"}) {
      assertThat(two.region(name)).hasText(one.region(name).textContent());
    }
  }

  @Test
  void aLinkToThisMachineSaysThatOthersCannotOpenIt(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    assertThat(user.region("Share"))
        .containsText(
            Pattern.compile(
                "Other machines cannot open this link: (127\\.0\\.0\\.1|localhost) is this machine"
                    + " only\\. .* \\./sprague serve --host ADDRESS"));
  }

  /** By night on a phone; the long tests take the day and a wide screen too. */
  private static List<ColorScheme> colours(int width) {
    return width == Users.PHONE_WIDTH
        ? List.of(ColorScheme.DARK, ColorScheme.LIGHT)
        : List.of(ColorScheme.LIGHT, ColorScheme.DARK);
  }

  @Test
  void thePageIsSavedAsAFile_thatShowsTheGameFromDiskWithoutNetwork(
      Users users, @TempDir Path folder) throws IOException {
    User user = users.atDesktop().open("view=game&game=kayles");
    Path file = folder.resolve("kayles.html");
    Locator save = user.region("Share").getByRole(AriaRole.BUTTON, User.inside("Save page"));
    Files.writeString(file, user.saved(save));
    for (int width : CaseCount.everyNth(2, List.of(Users.PHONE_WIDTH, 1440)).toList()) {
      for (ColorScheme colours : CaseCount.everyNth(2, colours(width)).toList()) {
        User reader = users.with(look -> look.setOffline(true).setViewportSize(width, 800));
        Page page = reader.in(colours).page();
        page.navigate(file.toUri().toString());
        assertThat(page.getByRole(AriaRole.HEADING, User.named("Theorem (proved)"))).isVisible();
        assertThat(page.locator("tbody td").allInnerTexts())
            .startsWith("0*", "1", "2", "3*", "1", "4", "3*", "2", "1", "4*", "2", "6*", "4");
        page.getByLabel("n =").fill("12");
        assertThat(page.locator("output")).containsText("row(12) -> 2 * row(5)");
        page.getByLabel("n =").fill("500");
        assertThat(page.locator("output")).hasText("Type a whole number from 0 to 119.");
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
            .isLessThanOrEqualTo(width);
        assertThat((Boolean) page.evaluate("document.images[0].naturalWidth > 0")).isTrue();
      }
    }
    User inspector = users.withoutPolicy();
    inspector.page().navigate(file.toUri().toString());
    assertThat(AccessibilityTest.findings(inspector)).isEmpty();
  }

  @Test
  void markupInRulesStaysTextInTheSavedPage(Users users, @TempDir Path folder) throws IOException {
    String rules = "heap(n) -> heap(n - 1) # </script><script>document.title = 1</script>";
    User user =
        users
            .atDesktop()
            .open("view=game&game=" + URLEncoder.encode(rules, StandardCharsets.UTF_8));
    Path file = folder.resolve("game.html");
    Locator save = user.region("Share").getByRole(AriaRole.BUTTON, User.inside("Save page"));
    Files.writeString(file, user.saved(save));
    Page page = user.page();
    page.navigate(file.toUri().toString());
    assertThat(page).hasTitle("An impartial game");
    assertThat(page.locator("script")).hasCount(2);
    assertThat(page.locator("pre")).containsText("heap(n) -> heap(n - 1)");
  }

  @Test
  @Tag("long")
  void termsBFileLawAndRulesAreCopied(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    assertThat(user.region("Law")).containsText("Proved");
    Locator share = user.region("Share");
    assertThat(copied(user, share, "Copy terms")).startsWith("0, 1, 2, 3, 1, 4, 3, 2, 1, 4");
    assertThat(copied(user, share, "Copy b-file")).startsWith("0 0\n1 1\n2 2\n3 3\n4 1\n");
    assertThat(copied(user, share, "Copy LaTeX")).contains("\\begin{");
    assertThat(copied(user, share, "Copy Markdown")).contains("12");
    assertThat(copied(user, share, "Copy rules")).contains("row(n) -> row(a) + row(b)");
    assertThat(user.saved(share.getByRole(AriaRole.BUTTON, User.inside("Save CSV"))))
        .contains("\n3,3");
  }

  @Tag("long")
  @Test
  void theOeisIsAskedForSixTermsAfterTheFirstTwo_byALinkOnly(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator link = user.page().getByText("Search the OEIS");
    assertThat(link)
        .hasAttribute(
            "href", Pattern.compile("https://oeis\\.org/search\\?q=2%2C3%2C1%2C4%2C3%2C2"));
    assertThat(user.region("Share")).containsText("leaves this machine");
  }

  @Test
  @Tag("long")
  void picturesAreSavedForATalk(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff&along=heaps(1, b)");
    Locator picture = user.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    assertThat(copied(user, user.region("Share"), "Copy LaTeX")).contains("heaps(1, b)");
    assertThat(user.saved(picture.getByRole(AriaRole.BUTTON, User.inside("SVG")))).contains("<svg");
    assertThat(
            user.page()
                .waitForDownload(
                    () -> picture.getByRole(AriaRole.BUTTON, User.inside("PNG")).click())
                .suggestedFilename())
        .endsWith(".png");
  }

  @Test
  @Tag("long")
  void theChoiceOfColoursIsKept(Users users) {
    User user = users.atDesktop().open("");
    String light = background(user);
    user.field("Colours").selectOption("Dark");
    String dark = background(user);
    assertThat(dark).isNotEqualTo(light);
    user.page().reload();
    user.sees("The rules are valid");
    assertThat(background(user)).isEqualTo(dark);
    User byNight = users.atDesktop().in(ColorScheme.DARK).open("");
    byNight.sees("The rules are valid");
    assertThat(background(byNight)).isEqualTo(dark);
  }

  @Test
  @Tag("long")
  void whatIsPrintedIsThePaper_withoutButtons(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    assertThat(user.region("Law")).containsText("Proved");
    user.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(user.region("Law")).containsText("G(n + 12) = G(n)");
    assertThat(user.region("One value").getByText("row(2) + row(3)")).isVisible();
    assertThat(user.button("Check it again")).isHidden();
    assertThat(user.page().getByRole(AriaRole.NAVIGATION, User.named("Views"))).isHidden();
    user.screenshot("print");
  }

  private static String copied(User user, Locator share, String name) {
    return user.copied(share.getByRole(AriaRole.BUTTON, User.inside(name)));
  }

  private static String background(User user) {
    return (String)
        user.page().evaluate("getComputedStyle(document.documentElement).backgroundColor");
  }
}
