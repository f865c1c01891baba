// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Creates the users of one test. Each has a browser context without stored data; the first one at a
 * desktop has the one of the {@link BrowserFixture}, which stays open.
 */
final class Users implements AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;

  /** The width and height of a phone. */
  static final int PHONE_WIDTH = 390;

  static final int PHONE_HEIGHT = 844;

  private final BrowserFixture fixture;
  private final Browser browser;
  private final String address;
  private final List<User> created = new ArrayList<>();
  private boolean isSharedContextTaken;

  Users(BrowserFixture fixture) {
    this.fixture = fixture;
    this.browser = fixture.browser();
    this.address = fixture.server().address();
  }

  /** A user with a large window and light colours. */
  User atDesktop() {
    if (isSharedContextTaken) {
      return with(_ -> {});
    }
    isSharedContextTaken = true;
    return add(new User(fixture.sharedContext(), address, false));
  }

  /** A user with a small window and touch. */
  User onPhone() {
    return with(look -> look.setViewportSize(PHONE_WIDTH, PHONE_HEIGHT).setHasTouch(true));
  }

  /** A user whose browser runs scripts that the policy of the page forbids. */
  User withoutPolicy() {
    return with(look -> look.setBypassCSP(true));
  }

  /** A user of another server. */
  User at(ServerProcess server) {
    return add(new User(browser.newContext(standard()), server.address(), true));
  }

  User with(Consumer<Browser.NewContextOptions> look) {
    Browser.NewContextOptions options = standard();
    look.accept(options);
    BrowserContext context = browser.newContext(options);
    return add(new User(context, address, true));
  }

  static Browser.NewContextOptions standard() {
    return new Browser.NewContextOptions()
        .setViewportSize(WIDTH, HEIGHT)
        .setLocale("en-GB")
        .setColorScheme(ColorScheme.LIGHT)
        .setPermissions(List.of("clipboard-read", "clipboard-write"));
  }

  private User add(User user) {
    created.add(user);
    return user;
  }

  List<String> errors() {
    return created.stream().flatMap(user -> user.errors().found().stream()).toList();
  }

  /** Keeps pictures of what a failed test ended with. */
  void screenshot(String name) {
    for (int i = 0; i < created.size(); i++) {
      created.get(i).screenshot("failed/" + name + (i == 0 ? "" : "-" + i));
    }
  }

  @Override
  public void close() {
    created.forEach(User::close);
    created.clear();
  }
}
