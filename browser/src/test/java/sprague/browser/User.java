// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** A user of the page, in a browser without stored data; elements are found by their names. */
final class User implements AutoCloseable {
  /** Where pictures of the page go. */
  static final Path SHOTS = Path.of("target", "screenshots");

  /** Waits for all animations that end. */
  private static final String STILL =
      """
      () => Promise.allSettled(document.getAnimations()
        .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
        .map((each) => each.finished))
      """;

  /** Forgets what the page keeps in the browser; nothing was kept where no page was opened. */
  private static final String FORGET =
      "() => location.protocol.startsWith('http') && localStorage.clear()";

  private final BrowserContext context;
  private final boolean isOwn;
  private final List<Page> others;
  private final Page page;
  private final String address;
  private final BrowserErrors errors;

  /**
   * A user.
   *
   * @param isOwn whether {@link #close} closes the context, not only its new pages
   */
  User(BrowserContext context, String address, boolean isOwn) {
    this.context = context;
    this.isOwn = isOwn;
    this.address = address;
    errors = new BrowserErrors(context, address);
    others = context.pages();
    page = context.newPage();
  }

  /** Opens the page with a state, as {@code view=game&game=kayles}; the first view for "". */
  User open(String state) {
    page.navigate(state.isEmpty() ? address : address + "#" + state);
    return this;
  }

  Page page() {
    return page;
  }

  BrowserErrors errors() {
    return errors;
  }

  /** A view, or a panel of the workbench, by its title. */
  Locator region(String name) {
    return page.getByRole(AriaRole.REGION, named(name));
  }

  Locator button(String name) {
    return page.getByRole(AriaRole.BUTTON, named(name));
  }

  /** A field, by its label or a part of it. */
  Locator field(String label) {
    return page.getByLabel(label);
  }

  /** The field of the rules on the workbench. */
  Locator rules() {
    return page.getByLabel("a name of the catalogue");
  }

  /** Waits until a text can be read somewhere. */
  User sees(String text) {
    PlaywrightAssertions.assertThat(page.getByText(text).first()).isVisible();
    return this;
  }

  /** Waits until no request is pending and no animation runs. */
  User awaitIdle() {
    page.waitForLoadState(LoadState.NETWORKIDLE);
    PlaywrightAssertions.assertThat(page.locator("[aria-busy=true]:visible, progress:visible"))
        .hasCount(0);
    page.evaluate(STILL);
    return this;
  }

  /** Goes to a view by its link in the header. */
  User openView(String view) {
    page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Views"))
        // A number may follow, as that of the jobs.
        .getByRole(
            AriaRole.LINK,
            new Locator.GetByRoleOptions().setName(Pattern.compile("^" + view + "( |$)")))
        .click();
    return this;
  }

  /** What a link or a button hands over as a file. */
  String saved(Locator button) {
    AtomicBoolean hasBegun = new AtomicBoolean();
    Consumer<Download> begins = download -> hasBegun.set(true);
    page.onDownload(begins);
    try {
      return Files.readString(page.waitForDownload(() -> press(button, hasBegun::get)).path());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } finally {
      page.offDownload(begins);
    }
  }

  /**
   * Presses a button. If the page is redrawn before what is expected happens, a new button takes
   * its place and is pressed instead.
   */
  private void press(Locator button, BooleanSupplier happens) {
    boolean done = false;
    while (!done) {
      ElementHandle pressed = button.elementHandle();
      pressed.click();
      page.waitForCondition(() -> happens.getAsBoolean() || !isThere(pressed));
      done = happens.getAsBoolean();
    }
  }

  /** What a button copies. */
  String copied(Locator button) {
    page.evaluate("navigator.clipboard.writeText('')");
    press(button, () -> !clipboard().isEmpty());
    return clipboard();
  }

  private String clipboard() {
    return (String) page.evaluate("navigator.clipboard.readText()");
  }

  private static boolean isThere(ElementHandle button) {
    return (Boolean) button.evaluate("button => button.isConnected");
  }

  /** Replaces the rules in the editor, key by key. */
  User type(String rules) {
    errors.expectTyped(rules);
    rules().click();
    page.keyboard().press("ControlOrMeta+a");
    page.keyboard().type(rules);
    return this;
  }

  /** What the address says behind the sign. */
  String state() {
    return page.url().replaceFirst("^[^#]*#?", "");
  }

  /** Has the whole machine in light or dark colours. */
  User in(ColorScheme colours) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
    return this;
  }

  /** Saves a picture of the whole page, including the parts outside the window. */
  void screenshot(String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SHOTS.resolve(name + ".png")).setFullPage(true));
  }

  @Override
  public void close() {
    errors.close();
    if (isOwn) {
      context.close();
      return;
    }
    page.evaluate(FORGET);
    List<Page> mine = new ArrayList<>(context.pages());
    mine.removeAll(others);
    mine.forEach(Page::close);
    context.clearCookies();
  }

  /** The same, for questions to a part of it. */
  static Locator.GetByRoleOptions inside(String name) {
    return new Locator.GetByRoleOptions().setName(name).setExact(true);
  }

  /** A text and nothing else. */
  static Page.GetByTextOptions wholly() {
    return new Page.GetByTextOptions().setExact(true);
  }

  /** An element of this very name, for questions to the page. */
  static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }
}
