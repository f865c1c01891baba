// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects the errors of a browser context that a page does not show: those of the console and of
 * scripts, failed requests, answers with a status from 400 on, requests to other servers.
 */
final class BrowserErrors implements AutoCloseable {
  /** The status of answers of a server that stops. */
  private static final int CLOSED = 499;

  private static final int UNAVAILABLE = 503;

  /** The status of a search that found nothing. */
  private static final int UNFINISHED = 422;

  /** The least status of an error, and that of a request with a mistake. */
  static final int BAD_REQUEST = 400;

  /** The beginning of a request about a game that is given by its name. */
  private static final Pattern NAME = Pattern.compile("\\{\"game\":\"([a-z]+)\"");

  private final List<String> found = new ArrayList<>();
  private final Set<Integer> expected = new HashSet<>();
  private final List<String> typed = new ArrayList<>();
  private final List<Runnable> ends = new ArrayList<>();
  private final String address;
  private boolean withoutServer;

  BrowserErrors(BrowserContext context, String address) {
    this.address = address;
    listen(context::onConsoleMessage, context::offConsoleMessage, this::console);
    listen(
        context::onWebError, context::offWebError, error -> found.add("script: " + error.error()));
    listen(context::onRequest, context::offRequest, this::request);
    listen(context::onRequestFailed, context::offRequestFailed, this::failed);
    listen(context::onResponse, context::offResponse, this::response);
  }

  private <T> void listen(
      Consumer<Consumer<T>> begin, Consumer<Consumer<T>> end, Consumer<T> listener) {
    begin.accept(listener);
    ends.add(() -> end.accept(listener));
  }

  /** Stops listening. */
  @Override
  public void close() {
    ends.forEach(Runnable::run);
  }

  /** Says that the test expects answers with this status. */
  void expect(int status) {
    expected.add(status);
  }

  /**
   * Announces that a text will be typed: a pause after a few letters gives the message that no game
   * has that name, which is not an error.
   */
  void expectTyped(String text) {
    typed.add(text);
  }

  /** Says that from now on the server may be away, or about to go. */
  void expectNoServer() {
    withoutServer = true;
    expect(CLOSED);
    expect(UNAVAILABLE);
  }

  List<String> found() {
    return List.copyOf(found);
  }

  private void console(ConsoleMessage message) {
    // Of answers that refuse the response itself is looked at.
    if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
      found.add("console: " + message.text());
    }
  }

  private void request(Request request) {
    // Only a test opens a file.
    boolean isFile = request.isNavigationRequest() && request.url().startsWith("file:");
    if (!request.url().startsWith(address) && !request.url().matches("(blob|data):.*") && !isFile) {
      found.add("a request that leaves the server: " + request.url());
    }
  }

  private void failed(Request request) {
    // A question that another one follows is given up.
    if (!withoutServer && !"net::ERR_ABORTED".equals(request.failure())) {
      found.add(request.failure() + ": " + request.url());
    }
  }

  private boolean isHalfTyped(@Nullable String question) {
    Matcher name = NAME.matcher(Objects.requireNonNullElse(question, ""));
    return name.lookingAt() && typed.stream().anyMatch(it -> it.startsWith(name.group(1)));
  }

  /** Whether a search took so long that it became a job, and found nothing: the machine is slow. */
  private static boolean isTooSlow(Response response) {
    return response.status() == UNFINISHED && response.url().matches(".*/jobs/[0-9a-f]+/result");
  }

  private void response(Response response) {
    if (isTooSlow(response)) {
      return;
    }
    if (response.status() == BAD_REQUEST && isHalfTyped(response.request().postData())) {
      return;
    }
    if (response.status() >= BAD_REQUEST && !expected.contains(response.status())) {
      found.add(response.status() + ": " + response.url() + " " + response.request().postData());
    }
  }
}
