// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sprague.cli.console.PlainText;

/**
 * The page that {@code sprague COMMAND --help} shows; fits a screen of 24 lines and 80 columns, and
 * narrower ones.
 */
final class HelpPage {
  /** How wide a page is where the screen is not narrower. */
  static final int WIDTH = 80;

  /** Less leaves no room behind the longest option; what is wider than the screen is folded. */
  private static final int LEAST_WIDTH = 40;

  private final CommandSpec spec;
  private final int width;
  private final StringBuilder page = new StringBuilder();

  private HelpPage(CommandSpec spec, int width) {
    this.spec = spec;
    this.width = Math.max(width, LEAST_WIDTH);
  }

  /** The page of a command, or of the whole program. */
  static String of(CommandSpec spec, int width) {
    return spec.userObject() instanceof Common command
        ? new HelpPage(spec, width).written(command)
        : String.join("\n", spec.usageMessage().header());
  }

  private String written(Common command) {
    fill("", String.join(" ", spec.usageMessage().description()), 0);
    String usage = "Usage: " + spec.qualifiedName() + " ";
    String words = command.shownWords();
    page.append('\n');
    fill(usage, words + (words.isEmpty() ? "" : " ") + "[OPTIONS]", usage.length());
    page.append('\n');
    Map<String, String> rows = new LinkedHashMap<>();
    for (PositionalParamSpec taken : spec.positionalParameters()) {
      rows.put(taken.paramLabel(), String.join(" ", taken.description()));
    }
    for (OptionSpec option : command.own()) {
      rows.put(shown(option), String.join(" ", option.description()));
    }
    int wide = rows.keySet().stream().mapToInt(String::length).max().orElse(0) + 4;
    rows.forEach(
        (label, about) -> fill("  " + label + " ".repeat(wide - 2 - label.length()), about, wide));
    page.append(rows.isEmpty() ? "" : "\n");
    fill("", always(command), 2);
    page.append("\nExamples:\n");
    for (String example : spec.usageMessage().footer()) {
      page.append("  ").append(example).append('\n');
    }
    // A value stays with its name.
    return page.toString().replace('\u00a0', ' ');
  }

  private void fill(String first, String text, int indent) {
    PlainText.fill(page, width - 1, first, text, indent);
  }

  private static String shown(OptionSpec option) {
    return option.longestName() + (option.arity().max() == 0 ? "" : " " + option.paramLabel());
  }

  private static String always(Common command) {
    StringBuilder list = new StringBuilder();
    for (OptionSpec option : command.common()) {
      list.append(list.isEmpty() ? "Always: " : ", ").append(shown(option).replace(' ', '\u00a0'));
      String about = String.join(" ", option.description());
      if (!about.isEmpty()) {
        list.append(" (").append(about).append(')');
      }
    }
    return list.toString();
  }
}
