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

/** Shared by all test classes of a JVM: one server with a temporary folder, and one browser. */
final class House implements AutoCloseable {
  /** How long an element may keep a test waiting that would fail without it. */
  static final double PATIENCE_MILLIS = 30_000;

  /**
   * Options that save time and memory. The sandbox does not work for root. One renderer process
   * draws all pages, as they belong to one site, and reuses compiled scripts; there is no GPU
   * process.
   */
  private static final List<String> FRUGAL =
      List.of(
          "--no-sandbox",
          "--disable-dev-shm-usage",
          "--renderer-process-limit=1",
          "--disable-site-isolation-trials",
          "--in-process-gpu");

  private final Path home;
  private final Serving server;
  private final Playwright playwright;
  private final Browser browser;
  private final BrowserContext desk;

  House() {
    Path executable = Chromium.find();
    try {
      home = Files.createTempDirectory("sprague-browser");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    playwright = Playwright.create();
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    browser =
        playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(FRUGAL));
    desk = browser.newContext(Visits.standard());
    // A window closes with its last page, and takes its time to open.
    desk.newPage();
    // Last, as it would outlive a house that was not built.
    server = Serving.start(home, 0);
  }

  Serving server() {
    return server;
  }

  Browser browser() {
    return browser;
  }

  /** The browser that stays open, for one visitor at a time, who leaves nothing behind. */
  BrowserContext desk() {
    return desk;
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
