// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Simulates slow answers: intercepts a page's requests and delays them until released. */
final class DelayedAnswers {
  private static final String QUESTIONS = "**/api/v1/*";

  private final List<Route> held = new ArrayList<>();
  private final Page page;

  private DelayedAnswers(Page page) {
    this.page = page;
  }

  /**
   * Intercepts requests.
   *
   * @param isHeld whether to delay a request, given as {@code values {"game":"kayles","to":"59"}}
   */
  static DelayedAnswers of(Page page, Predicate<String> isHeld) {
    DelayedAnswers answers = new DelayedAnswers(page);
    page.route(
        QUESTIONS,
        route -> {
          if (isHeld.test(question(route.request()))) {
            answers.held.add(route);
          } else {
            route.resume();
          }
        });
    return answers;
  }

  /** The command and the fields of a question. */
  static String question(Request request) {
    return request.url().replaceFirst(".*/", "") + " " + request.postData();
  }

  /** Waits until a request has been intercepted. */
  void await() {
    page.waitForCondition(() -> !held.isEmpty());
  }

  /** Sends the delayed requests on and stops intercepting. */
  void release() {
    page.unroute(QUESTIONS);
    held.forEach(Route::resume);
    held.clear();
  }
}
