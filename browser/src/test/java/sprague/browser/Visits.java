// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The visitors of one test, all without complaints at the end. Each has a browser without stored
 * data; the first one at a desk uses the browser of the {@link House}, which stays open.
 */
final class Visits implements AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;

  /** The width and height of a phone. */
  static final int PHONE_WIDTH = 390;

  static final int PHONE_HEIGHT = 844;

  private final House house;
  private final Browser browser;
  private final String address;
  private final List<Visitor> here = new ArrayList<>();
  private boolean isDeskTaken;

  Visits(House house) {
    this.house = house;
    this.browser = house.browser();
    this.address = house.server().address();
  }

  /** Somebody at a desk, by day. */
  Visitor visitor() {
    if (isDeskTaken) {
      return visitor(_ -> {});
    }
    isDeskTaken = true;
    return add(new Visitor(house.desk(), address, false));
  }

  /** Somebody with a phone. */
  Visitor onPhone() {
    return visitor(look -> look.setViewportSize(PHONE_WIDTH, PHONE_HEIGHT).setHasTouch(true));
  }

  /** Somebody who looks at the page through a script that the page would not allow. */
  Visitor inspector() {
    return visitor(look -> look.setBypassCSP(true));
  }

  /** Somebody at another server. */
  Visitor at(Serving server) {
    return add(new Visitor(browser.newContext(standard()), server.address(), true));
  }

  Visitor visitor(Consumer<Browser.NewContextOptions> look) {
    Browser.NewContextOptions options = standard();
    look.accept(options);
    BrowserContext context = browser.newContext(options);
    return add(new Visitor(context, address, true));
  }

  static Browser.NewContextOptions standard() {
    return new Browser.NewContextOptions()
        .setViewportSize(WIDTH, HEIGHT)
        .setLocale("en-GB")
        .setColorScheme(ColorScheme.LIGHT)
        .setPermissions(List.of("clipboard-read", "clipboard-write"));
  }

  private Visitor add(Visitor visitor) {
    here.add(visitor);
    return visitor;
  }

  List<String> complaints() {
    return here.stream().flatMap(visitor -> visitor.complaints().found().stream()).toList();
  }

  /** Keeps pictures of what a failed test ended with. */
  void shoot(String name) {
    for (int i = 0; i < here.size(); i++) {
      here.get(i).shoot("failed/" + name + (i == 0 ? "" : "-" + i));
    }
  }

  @Override
  public void close() {
    here.forEach(Visitor::close);
    here.clear();
  }
}
