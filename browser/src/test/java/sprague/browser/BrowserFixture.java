// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The server with a temporary folder and the browser that all test classes of a JVM share. */
final class BrowserFixture implements AutoCloseable {
  /** How long an element may keep a test waiting that would fail without it. */
  static final double TIMEOUT_MILLIS = 30_000;

  /**
   * Options that save time and memory. The sandbox does not work for root. One renderer process
   * draws all pages, as they belong to one site, and reuses compiled scripts; there is no GPU
   * process.
   */
  private static final List<String> OPTIONS =
      List.of(
          "--no-sandbox",
          "--disable-dev-shm-usage",
          "--renderer-process-limit=1",
          "--disable-site-isolation-trials",
          "--in-process-gpu");

  private final Path home;
  private final ServerProcess server;
  private final Playwright playwright;
  private final Browser browser;
  private final BrowserContext sharedContext;

  BrowserFixture() {
    Path executable = Chromium.find();
    try {
      home = Files.createTempDirectory("sprague-browser");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    playwright = Playwright.create();
    PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT_MILLIS);
    browser =
        playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(OPTIONS));
    sharedContext = browser.newContext(Users.standard());
    // A window closes with its last page, and takes its time to open.
    sharedContext.newPage();
    // Last, as it would outlive a constructor that fails.
    server = ServerProcess.start(home, 0);
  }

  ServerProcess server() {
    return server;
  }

  Browser browser() {
    return browser;
  }

  /** The context that stays open, for one user at a time; data that a page stores is deleted. */
  BrowserContext sharedContext() {
    return sharedContext;
  }

  @Override
  public void close() throws IOException {
    browser.close();
    playwright.close();
    server.close();
    erase(home);
  }

  static void erase(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
