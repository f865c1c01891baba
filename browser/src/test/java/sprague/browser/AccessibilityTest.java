// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** What axe-core finds on each view, by day and by night. */
@InBrowser
class AccessibilityTest {
  private static final String AXE = script();

  /** Serious and critical findings, each with its rule and the first places. */
  private static final String FINDINGS =
      """
      async () => (await axe.run()).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html).join(' | ')}`)
      """;

  static Stream<View> views() {
    return CaseCount.everyNth(8, List.of(View.values()));
  }

  @ParameterizedTest
  @MethodSource("views")
  void nothingSeriousIsFound_byDayNorByNight(View view, Users users) {
    User user = users.withoutPolicy();
    view.open(user);
    // Views alternate between light and dark; the long tests look at every view in both.
    List<ColorScheme> turn =
        List.of(View.values()).indexOf(view) % 2 == 0
            ? List.of(ColorScheme.LIGHT, ColorScheme.DARK)
            : List.of(ColorScheme.DARK, ColorScheme.LIGHT);
    for (ColorScheme colours : CaseCount.everyNth(2, turn).toList()) {
      user.in(colours).awaitIdle();
      assertThat(findings(user)).as(view.title() + " " + colours).isEmpty();
    }
  }

  /** A wide screen by day; the long tests look at others, and at all by night. */
  static Stream<Arguments> screens() {
    return CaseCount.everyNth(
        6,
        List.of(
            Arguments.of(1440, ColorScheme.LIGHT),
            Arguments.of(1440, ColorScheme.DARK),
            Arguments.of(1024, ColorScheme.LIGHT),
            Arguments.of(1024, ColorScheme.DARK),
            Arguments.of(Users.PHONE_WIDTH, ColorScheme.LIGHT),
            Arguments.of(Users.PHONE_WIDTH, ColorScheme.DARK)));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("screens")
  void noFindingOnBoards_withAPreviewAndTheMenuOfMoves(
      int width, ColorScheme colours, Users users) {
    User user = users.with(look -> look.setViewportSize(width, 900).setBypassCSP(true)).in(colours);
    for (String hints : List.of("off", "on")) {
      user.open("view=play&game=kayles&position=row(5)+%2B+row(40)&picture=strip").awaitIdle();
      user.page().evaluate("hints => localStorage.setItem('sprague-hints', hints)", hints);
      user.page().reload();
      user.awaitIdle();
      Locator cell = user.page().locator(".piece .cell").first();
      cell.hover();
      assertThat(user.page().locator(".goes")).hasCount(1);
      assertThat(findings(user)).isEmpty();
      cell.click();
      assertThat(user.page().getByLabel("Which move?").locator(".choice")).hasCount(2);
      assertThat(findings(user)).isEmpty();
      user.screenshot("menu-" + width + "-" + colours + "-hints-" + hints);
    }
  }

  /** The findings about the page as it is, for a user of {@link Users#withoutPolicy}. */
  static List<?> findings(User user) {
    user.page().evaluate(AXE);
    return (List<?>) user.page().evaluate(FINDINGS);
  }

  private static String script() {
    try (InputStream file = AccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new ExceptionInInitializerError(failure);
    }
  }
}
