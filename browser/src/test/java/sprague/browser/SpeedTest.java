// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.testkit.CaseCount;

/**
 * How fast the page is, as the browser sees it. The times are printed and kept in {@code
 * target/speed.txt}: a test that failed by them would fail by what else the machine does.
 */
@InBrowser
class SpeedTest {
  private static final Path FIGURES = Path.of("target", "speed.txt");

  /** How often each time is measured. */
  private static final int TIMES = CaseCount.of(2, 4);

  /** When the rules could be read and written first, and when the first values were there. */
  private static final String WATCH =
      """
      window.seen = {};
      new MutationObserver(() => {
        const note = (name, selector) => {
          if (!(name in window.seen) && document.querySelector(selector)) {
            window.seen[name] = performance.now();
          }
        };
        note('rules', 'textarea');
        note('values', '[role=grid]');
      }).observe(document, { childList: true, subtree: true });
      """;

  /** Writes rules at once, and gives the milliseconds until the table holds their values. */
  private static final String ANSWERED =
      """
      ([rules, row]) => new Promise((done) => {
        const field = document.querySelector('textarea');
        field.value = rules;
        const begun = performance.now();
        const look = () => {
          const cells = document.querySelectorAll('[role=grid] tbody tr:first-child td');
          const values = [...cells].slice(0, 8).map((each) => Number.parseInt(each.textContent, 10));
          if (values.join(' ') === row) {
            requestAnimationFrame(() => done(performance.now() - begun));
          } else {
            requestAnimationFrame(look);
          }
        };
        field.dispatchEvent(new Event('input', { bubbles: true }));
        look();
      })
      """;

  @BeforeAll
  static void forgetOldTimes() throws IOException {
    Files.deleteIfExists(FIGURES);
  }

  @Test
  @Tag("long")
  void theFirstPaintIsTimed(Users users) throws IOException {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      // A first visit is that of a browser that has not seen a file of the page yet.
      User user = users.with(_ -> {});
      user.page().addInitScript(WATCH);
      user.open("");
      user.page().waitForCondition(() -> isThere(user));
      told.add(
          String.format(
              Locale.ROOT,
              "first paint %.0f ms, rules %.0f ms, first values %.0f ms (aim: 1000)",
              number(user, "performance.getEntriesByType('paint').at(-1).startTime"),
              number(user, "seen.rules"),
              number(user, "seen.values")));
    }
    tell(told);
    assertThat(told).hasSize(TIMES);
  }

  @Tag("long")
  @Test
  void aTypedRuleIsTimed_andItsTableIsOneQuestionAfterOneLookAtTheRules(Users users)
      throws IOException {
    User user = users.atDesktop().open("");
    user.sees("The rules are valid").awaitIdle();
    List<String> asked = new ArrayList<>();
    user.page().onRequest(request -> asked.add(question(request)));
    List<String> told = new ArrayList<>();
    for (int most = 2; most < 2 + TIMES; most++) {
      asked.clear();
      double millis = answered(user.page(), most);
      told.add(
          String.format(
              Locale.ROOT, "typed rule to table of 60 values: %.0f ms (aim: 300)", millis));
      user.awaitIdle();
      assertThat(asked.stream().filter(each -> each.startsWith("lint"))).hasSize(1);
      assertThat(asked.stream().filter(each -> each.matches("values.*\"to\":\"59\".*"))).hasSize(1);
    }
    tell(told);
  }

  private static double answered(Page page, int most) {
    StringBuilder row = new StringBuilder("0");
    for (int n = 1; n < 8; n++) {
      row.append(' ').append(n % (most + 1));
    }
    String rules = "heap(n) -> heap(n - k) where 1 <= k <= " + most;
    return ((Number) page.evaluate(ANSWERED, List.of(rules, row.toString()))).doubleValue();
  }

  private static boolean isThere(User user) {
    return (boolean) user.page().evaluate("'rules' in seen && 'values' in seen");
  }

  private static double number(User user, String expression) {
    return ((Number) user.page().evaluate(expression)).doubleValue();
  }

  private static String question(Request request) {
    return request.url().replaceFirst(".*/", "") + " " + request.postData();
  }

  private static synchronized void tell(List<String> lines) throws IOException {
    List<String> all =
        new ArrayList<>(Files.exists(FIGURES) ? Files.readAllLines(FIGURES) : List.of());
    all.addAll(lines);
    Files.createDirectories(FIGURES.getParent());
    Files.write(FIGURES, all);
    lines.forEach(System.out::println);
  }
}
