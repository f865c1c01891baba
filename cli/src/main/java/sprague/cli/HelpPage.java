// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The page that {@code sprague COMMAND --help} shows; fits a screen of 24 lines and 80 columns, and
 * narrower ones.
 */
final class HelpPage {
  /** How wide a page is where the screen is not narrower. */
  static final int WIDTH = 80;

  /** Less leaves no room behind the longest option; what is wider than the screen is folded. */
  private static final int LEAST_WIDTH = 40;

  private static final ColorScheme PLAIN = Help.defaultColorScheme(Ansi.OFF);

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
    paragraph(String.join(" ", spec.usageMessage().description()), 0, 0);
    page.append('\n');
    String words = command.shownWords();
    String usage = "Usage: " + spec.qualifiedName() + " ";
    paragraph(usage + words + (words.isEmpty() ? "" : " ") + "[OPTIONS]", 0, usage.length());
    page.append('\n');
    List<String[]> rows = new ArrayList<>();
    for (PositionalParamSpec taken : spec.positionalParameters()) {
      rows.add(new String[] {taken.paramLabel(), unbroken(String.join(" ", taken.description()))});
    }
    for (OptionSpec option : command.own()) {
      rows.add(new String[] {shown(option), String.join(" ", option.description())});
    }
    if (!rows.isEmpty()) {
      table(rows);
      page.append('\n');
    }
    paragraph(always(command), 0, 2);
    page.append("\nExamples:\n");
    for (String example : spec.usageMessage().footer()) {
      page.append("  ").append(example).append('\n');
    }
    return page.toString();
  }

  /** A value stays with its name. */
  private static String unbroken(String text) {
    return text.replace("={", "=\u2060{").replace("=[", "=\u2060[");
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

  private void table(List<String[]> rows) {
    int wide = rows.stream().mapToInt(row -> row[0].length()).max().orElse(0) + 4;
    TextTable table =
        TextTable.forColumns(
            PLAIN,
            new Column(wide, 2, Overflow.TRUNCATE),
            new Column(width - wide, 0, Overflow.WRAP));
    table.indentWrappedLines = 0;
    for (String[] row : rows) {
      table.addRowValues(row);
    }
    append(table);
  }

  /** Text up to the width, and on in the next lines after an indent. */
  private void paragraph(String text, int first, int indent) {
    TextTable table = TextTable.forColumns(PLAIN, new Column(width, first, Overflow.WRAP));
    table.indentWrappedLines = indent;
    table.addRowValues(text);
    append(table);
  }

  private void append(TextTable table) {
    table
        .toString()
        .lines()
        .map(line -> line.replace('\u00a0', ' ').replace("\u2060", "").stripTrailing())
        .forEach(line -> page.append(line).append('\n'));
  }
}
