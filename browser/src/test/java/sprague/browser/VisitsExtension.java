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

/** Gives tests their visitors, and looks afterwards whether these had anything to complain of. */
final class VisitsExtension implements ParameterResolver, AfterEachCallback {
  private static final Namespace HERE = Namespace.create(VisitsExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Visits.class || type == House.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == House.class ? house(context) : visits(context);
  }

  /** The house of this JVM: where two of them take the classes in turn, each class is a run. */
  private static House house(ExtensionContext context) {
    return context
        .getStore(StoreScope.LAUNCHER_SESSION, HERE)
        .computeIfAbsent(House.class, _ -> new House(), House.class);
  }

  private static Visits visits(ExtensionContext context) {
    House house = house(context);
    return context
        .getStore(HERE)
        .computeIfAbsent(Visits.class, _ -> new Visits(house), Visits.class);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Visits visits = context.getStore(HERE).get(Visits.class, Visits.class);
    if (visits == null) {
      return;
    }
    try (visits) {
      if (context.getExecutionException().isPresent()) {
        shoot(visits, context);
      }
      assertThat(visits.complaints()).as("what went wrong in the browser").isEmpty();
    }
  }

  private static void shoot(Visits visits, ExtensionContext context) {
    try {
      visits.shoot(
          context.getRequiredTestClass().getSimpleName()
              + "."
              + context.getRequiredTestMethod().getName());
    } catch (PlaywrightException gone) {
      System.err.println("no picture of the failure: " + gone.getMessage());
    }
  }
}
