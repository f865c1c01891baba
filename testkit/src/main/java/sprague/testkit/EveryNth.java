// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Marks a parameterized or repeated test of which only every {@code value}-th case runs, from the
 * first one on; in the long run all of them ({@link CaseCount}).
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(EveryNth.Condition.class)
public @interface EveryNth {
  /** The step from a case that runs to the next one. */
  int value();

  /** Reads the number of a case, which counts from 1, from the identifier of its invocation. */
  final class Condition implements ExecutionCondition {
    private static final Pattern NUMBER = Pattern.compile("#(\\d+)\\]$");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      int step =
          CaseCount.of(context.getRequiredTestMethod().getAnnotation(EveryNth.class).value(), 1);
      // The test as a whole has no number.
      return NUMBER
              .matcher(context.getUniqueId())
              .results()
              .map(found -> Integer.parseInt(found.group(1)))
              .allMatch(number -> (number - 1) % step == 0)
          ? ConditionEvaluationResult.enabled("")
          : ConditionEvaluationResult.disabled("only in the long run");
    }
  }
}
