// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.PlaywrightException;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Passes {@link Users} to tests; after each test it fails if a browser had errors. */
final class UsersExtension implements ParameterResolver, AfterEachCallback {
  private static final Namespace HERE = Namespace.create(UsersExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Users.class || type == BrowserFixture.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == BrowserFixture.class
        ? fixture(context)
        : users(context);
  }

  /** The fixture of this JVM. Where two JVMs share the classes, each class is a run of its own. */
  private static BrowserFixture fixture(ExtensionContext context) {
    return context
        .getStore(StoreScope.LAUNCHER_SESSION, HERE)
        .computeIfAbsent(BrowserFixture.class, _ -> new BrowserFixture(), BrowserFixture.class);
  }

  private static Users users(ExtensionContext context) {
    BrowserFixture fixture = fixture(context);
    return context
        .getStore(HERE)
        .computeIfAbsent(Users.class, _ -> new Users(fixture), Users.class);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Users users = context.getStore(HERE).get(Users.class, Users.class);
    if (users == null) {
      return;
    }
    try (users) {
      if (context.getExecutionException().isPresent()) {
        screenshot(users, context);
      }
      assertThat(users.errors()).as("what went wrong in the browser").isEmpty();
    }
  }

  private static void screenshot(Users users, ExtensionContext context) {
    try {
      users.screenshot(
          context.getRequiredTestClass().getSimpleName()
              + "."
              + context.getRequiredTestMethod().getName());
    } catch (PlaywrightException gone) {
      System.err.println("no picture of the failure: " + gone.getMessage());
    }
  }
}
