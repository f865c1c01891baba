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
  void aReloadKeepsRulesParametersAndPosition(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.button("Take 1, 5 or 6").click();
    visitor.region("One value").getByRole(AriaRole.TEXTBOX, Visitor.inside("Position")).fill("4 9");
    assertThat(visitor.region("One value")).containsText("heap(4) + heap(9)");
    visitor.page().reload();
    assertThat(visitor.rules()).hasValue("subtraction");
    assertThat(visitor.region("One value")).containsText("heap(4) + heap(9)");
    assertThat(visitor.region("Law")).containsText("G(n + 11) = G(n)");
  }

  @Test
  @Tag("long")
  void backAndForthGoThroughTheGamesThatWereChosen(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.button("Nim").click();
    visitor.button("Mark").click();
    assertThat(visitor.rules()).hasValue("mark");
    visitor.page().goBack();
    assertThat(visitor.rules()).hasValue("nim");
    visitor.page().goBack();
    assertThat(visitor.rules()).hasValue("kayles");
    visitor.page().goForward();
    assertThat(visitor.rules()).hasValue("nim");
    assertThat(visitor.region("Law")).containsText("G(n + 1) = G(n) + 1");
  }

  @Test
  @Tag("long")
  void aLinkShowsSomebodyElseTheSame_asDoesAViewOpenedInAnotherTab(Visits visits) {
    Visitor one = visits.visitor().open(STATE);
    assertThat(one.region("Law")).containsText("Proved");
    Locator play = one.page().getByRole(AriaRole.LINK, Visitor.named("Play"));
    play.hover();
    assertThat(play).hasAttribute("href", "#" + STATE.replace("view=game", "view=play"));
    one.go("Find").region("Find").getByLabel("Terms").fill("5 6 7");
    one.go("Game");
    String link =
        one.copied(one.region("Share").getByRole(AriaRole.BUTTON, Visitor.inside("Copy link")));
    Visitor two = visits.visitor();
    two.page().navigate(link);
    assertThat(two.region("One value")).containsText("heap(9)");
    two.go("Find");
    assertThat(two.region("Find").getByLabel("Terms")).hasValue("5 6 7");
    two.go("Game");
    assertThat(two.region("Law")).containsText("Proved");
    for (String name : new String[] {"Law", "Values", "One value"}) {
      assertThat(two.region(name)).hasText(one.region(name).textContent());
    }
  }

  @Test
  void aLinkToThisMachineSaysThatOthersCannotOpenIt(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    assertThat(visitor.region("Share"))
        .containsText(
            Pattern.compile(
                "Other machines cannot open this link: (127\\.0\\.0\\.1|localhost) is this machine"
                    + " only\\. .* \\./sprague serve --host ADDRESS"));
  }

  /** By night on a phone; the long tests take the day and a wide screen too. */
  private static List<ColorScheme> colours(int width) {
    return width == Visits.PHONE_WIDTH
        ? List.of(ColorScheme.DARK, ColorScheme.LIGHT)
        : List.of(ColorScheme.LIGHT, ColorScheme.DARK);
  }

  @Test
  void thePageIsSavedAsAFile_thatShowsTheGameFromDiskWithoutNetwork(
      Visits visits, @TempDir Path folder) throws IOException {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    Path file = folder.resolve("kayles.html");
    Locator save = visitor.region("Share").getByRole(AriaRole.BUTTON, Visitor.inside("Save page"));
    Files.writeString(file, visitor.saved(save));
    for (int width : CaseCount.everyNth(2, List.of(Visits.PHONE_WIDTH, 1440)).toList()) {
      for (ColorScheme colours : CaseCount.everyNth(2, colours(width)).toList()) {
        Visitor reader = visits.visitor(look -> look.setOffline(true).setViewportSize(width, 800));
        Page page = reader.in(colours).page();
        page.navigate(file.toUri().toString());
        assertThat(page.getByRole(AriaRole.HEADING, Visitor.named("Theorem (proved)"))).isVisible();
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
    Visitor inspector = visits.inspector();
    inspector.page().navigate(file.toUri().toString());
    assertThat(AccessibilityTest.findings(inspector)).isEmpty();
  }

  @Test
  void markupInRulesStaysTextInTheSavedPage(Visits visits, @TempDir Path folder)
      throws IOException {
    String rules = "heap(n) -> heap(n - 1) # </script><script>document.title = 1</script>";
    Visitor visitor =
        visits.visitor().open("view=game&game=" + URLEncoder.encode(rules, StandardCharsets.UTF_8));
    Path file = folder.resolve("game.html");
    Locator save = visitor.region("Share").getByRole(AriaRole.BUTTON, Visitor.inside("Save page"));
    Files.writeString(file, visitor.saved(save));
    Page page = visitor.page();
    page.navigate(file.toUri().toString());
    assertThat(page).hasTitle("An impartial game");
    assertThat(page.locator("script")).hasCount(2);
    assertThat(page.locator("pre")).containsText("heap(n) -> heap(n - 1)");
  }

  @Test
  @Tag("long")
  void termsBFileLawAndRulesAreCopied(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    assertThat(visitor.region("Law")).containsText("Proved");
    Locator share = visitor.region("Share");
    assertThat(copied(visitor, share, "Copy terms")).startsWith("0, 1, 2, 3, 1, 4, 3, 2, 1, 4");
    assertThat(copied(visitor, share, "Copy b-file")).startsWith("0 0\n1 1\n2 2\n3 3\n4 1\n");
    assertThat(copied(visitor, share, "Copy LaTeX")).contains("\\begin{");
    assertThat(copied(visitor, share, "Copy Markdown")).contains("12");
    assertThat(copied(visitor, share, "Copy rules")).contains("row(n) -> row(a) + row(b)");
    assertThat(visitor.saved(share.getByRole(AriaRole.BUTTON, Visitor.inside("Save CSV"))))
        .contains("\n3,3");
  }

  @Test
  void theOeisIsAskedForSixTermsAfterTheFirstTwo_byALinkOnly(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    Locator link = visitor.page().getByText("Search the OEIS");
    assertThat(link)
        .hasAttribute(
            "href", Pattern.compile("https://oeis\\.org/search\\?q=2%2C3%2C1%2C4%2C3%2C2"));
    assertThat(visitor.region("Share")).containsText("leaves this machine");
  }

  @Test
  @Tag("long")
  void picturesAreSavedForATalk(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=wythoff&along=heaps(1, b)");
    Locator picture = visitor.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    assertThat(copied(visitor, visitor.region("Share"), "Copy LaTeX")).contains("heaps(1, b)");
    assertThat(visitor.saved(picture.getByRole(AriaRole.BUTTON, Visitor.inside("SVG"))))
        .contains("<svg");
    assertThat(
            visitor
                .page()
                .waitForDownload(
                    () -> picture.getByRole(AriaRole.BUTTON, Visitor.inside("PNG")).click())
                .suggestedFilename())
        .endsWith(".png");
  }

  @Test
  @Tag("long")
  void theChoiceOfColoursIsKept(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    String light = background(visitor);
    visitor.field("Colours").selectOption("Dark");
    String dark = background(visitor);
    assertThat(dark).isNotEqualTo(light);
    visitor.page().reload();
    visitor.sees("The rules are valid");
    assertThat(background(visitor)).isEqualTo(dark);
    Visitor byNight = visits.visitor().in(ColorScheme.DARK).open("");
    byNight.sees("The rules are valid");
    assertThat(background(byNight)).isEqualTo(dark);
  }

  @Test
  @Tag("long")
  void whatIsPrintedIsThePaper_withoutButtons(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    assertThat(visitor.region("Law")).containsText("Proved");
    visitor.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(visitor.region("Law")).containsText("G(n + 12) = G(n)");
    assertThat(visitor.region("One value").getByText("row(2) + row(3)")).isVisible();
    assertThat(visitor.button("Check it again")).isHidden();
    assertThat(visitor.page().getByRole(AriaRole.NAVIGATION, Visitor.named("Views"))).isHidden();
    visitor.shoot("print");
  }

  private static String copied(Visitor visitor, Locator share, String name) {
    return visitor.copied(share.getByRole(AriaRole.BUTTON, Visitor.inside(name)));
  }

  private static String background(Visitor visitor) {
    return (String)
        visitor.page().evaluate("getComputedStyle(document.documentElement).backgroundColor");
  }
}
