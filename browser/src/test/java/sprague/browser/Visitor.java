// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;

/**
 * Somebody at the page, in a browser without a past; elements are found by what they are called.
 */
final class Visitor implements AutoCloseable {
  /** Where pictures of the page go. */
  static final Path SHOTS = Path.of("target", "screenshots");

  private final BrowserContext context;
  private final Page page;
  private final String address;
  private final Complaints complaints;

  Visitor(BrowserContext context, String address) {
    this.context = context;
    this.address = address;
    complaints = new Complaints(context, address);
    page = context.newPage();
  }

  /** Opens the page with a state, as {@code view=game&game=kayles}; the first view for "". */
  Visitor open(String state) {
    page.navigate(state.isEmpty() ? address : address + "#" + state);
    return this;
  }

  Page page() {
    return page;
  }

  Complaints complaints() {
    return complaints;
  }

  /** A view, or a panel of the workbench, by its title. */
  Locator region(String name) {
    return named(page.getByRole(AriaRole.REGION, exactly(name)));
  }

  Locator button(String name) {
    return page.getByRole(AriaRole.BUTTON, exactly(name));
  }

  /** A field, by its label or a part of it. */
  Locator field(String label) {
    return page.getByLabel(label);
  }

  /** The field of the rules on the workbench. */
  Locator rules() {
    return page.getByLabel("Rules, a name of the catalogue");
  }

  /** Goes to a view by its link in the header. */
  Visitor go(String view) {
    page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Views"))
        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(view).setExact(true))
        .click();
    return this;
  }

  /** Writes rules over those that stand there, key by key. */
  Visitor type(String rules) {
    rules().click();
    page.keyboard().press("ControlOrMeta+a");
    page.keyboard().type(rules);
    return this;
  }

  /** What the address says behind the sign. */
  String state() {
    return page.url().replaceFirst("^[^#]*#?", "");
  }

  /** Keeps a picture of all that can be scrolled to. */
  void shoot(String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SHOTS.resolve(name + ".png")).setFullPage(true));
  }

  @Override
  public void close() {
    context.close();
  }

  private static Page.GetByRoleOptions exactly(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }

  private static Locator named(Locator found) {
    return found.first();
  }
}
