// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.catalogue.nimber.NimberExpression;
import sprague.catalogue.nimber.NimberExpression.Step;
import sprague.cli.console.Console;
import sprague.store.json.JsonObject;

/**
 * {@code nimber}: evaluates an expression in the field of nimbers below 2^64, such as {@code (4 +
 * 2)^-1}. A nimber is a {@code long} without sign here. The status is 1 for a logarithm that does
 * not exist.
 */
final class NimberCommand extends BaseCommand {
  /** The number of steps printed, about a screen; the rest is counted. The JSON has all. */
  private static final int MAX_SHOWN = 20;

  private static final String NO_EXPONENT = "there is no such exponent";

  private final List<String> words =
      arguments(
          "EXPRESSION",
          "nimbers below 2^64 with + * / ^ and parentheses, sqrt(a), or log(base, a), the least"
              + " exponent; in quotes for the shell",
          "1..*",
          List::of);

  NimberCommand() {
    super(
        "nimber",
        "Nim arithmetic: sums, products, quotients, powers, square roots and logarithms of"
            + " nimbers, step by step. The value of a product of coin-turning games is the"
            + " nim-product of their values.",
        "sprague nimber \"7 * 9\"",
        "sprague nimber \"(4 + 2)^-1 * sqrt(5)\"",
        "sprague nimber \"log(2, 3)\" --json");
  }

  @Override
  protected int run(Console console) {
    NimberExpression found = InputReader.result(NimberExpression.read(String.join(" ", words)));
    answer(console, () -> fields(found), () -> lines(found));
    return found.value().isEmpty() ? 1 : 0;
  }

  private static List<String> lines(NimberExpression found) {
    List<String> lines = new ArrayList<>();
    lines.add(line(found.text(), found.value()));
    if (found.steps().size() > 1) {
      int shown = Math.min(found.steps().size(), MAX_SHOWN);
      lines.add("why:");
      for (Step step : found.steps().subList(0, shown)) {
        lines.add("  " + line(step.text(), step.value()));
      }
      if (shown < found.steps().size()) {
        lines.add("  and " + (found.steps().size() - shown) + " more");
      }
    }
    return lines;
  }

  private static JsonObject fields(NimberExpression found) {
    JsonObject fields =
        new JsonObject().with("expression", found.text()).with("value", number(found.value()));
    if (found.value().isEmpty()) {
      fields.with("reason", NO_EXPONENT);
    }
    return fields.with("steps", found.steps().stream().map(NimberCommand::fields).toList());
  }

  private static JsonObject fields(Step step) {
    return new JsonObject().with("expression", step.text()).with("value", number(step.value()));
  }

  /** An operation and its result, which is empty for a logarithm that does not exist. */
  private static String line(String text, OptionalLong value) {
    return value.isEmpty()
        ? text + ": " + NO_EXPONENT
        : text + " = " + Long.toUnsignedString(value.getAsLong());
  }

  /** For JSON, which has no unsigned type: null if there is no value. */
  private static @Nullable BigInteger number(OptionalLong value) {
    return value.isEmpty() ? null : new BigInteger(Long.toUnsignedString(value.getAsLong()));
  }
}
