// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Output;
import sprague.store.json.JsonObject;

/**
 * {@code fmt}: writes rule files in canonical form, in place; with {@code --check} it only reports.
 * Files before one with an error are already written when the command fails. A file is replaced
 * only if its text changes.
 */
final class FmtCommand extends BaseCommand {
  private final List<String> files =
      arguments("FILE...", "rule files, or - for standard input", "1..*", List::of);

  private final CommandOption check =
      flag("--check", "change nothing; exit with 1 when a file would be changed");

  FmtCommand() {
    super(
        "fmt",
        "Writes rule files in their canonical form, in place. With - for FILE it formats"
            + " standard input to standard output.",
        "sprague fmt rules.game",
        "sprague fmt --check *.game",
        "sprague fmt - < rules.game");
  }

  @Override
  protected int run(Console console) {
    List<String> changed = new ArrayList<>();
    Optional<String> formatted = Optional.empty();
    for (String file : files) {
      SourceText source = file.equals("-") ? input().standardInput() : ruleFile(file);
      String text = InputReader.result(Language.format(source));
      boolean isPrinted = file.equals("-") && !check.isSet();
      if (isPrinted && json()) {
        formatted = Optional.of(text);
      } else if (isPrinted) {
        new ByteText(console.out()).put(text).flush();
      } else if (!text.equals(source.text())) {
        changed.add(file);
        if (!check.isSet()) {
          Output.write(file, text);
        }
      }
    }
    report(console, changed, formatted);
    return check.isSet() && !changed.isEmpty() ? 1 : 0;
  }

  /**
   * Prints the files changed, or with {@code --check} to be changed: as text only with it.
   *
   * @param formatted the text of standard input, for JSON; empty if it is not formatted
   */
  private void report(Console console, List<String> changed, Optional<String> formatted) {
    if (json()) {
      console.json(
          new JsonObject()
              .with("formatted", !check.isSet() || changed.isEmpty())
              .with("changed", changed)
              .withIfPresent("text", formatted));
    } else if (check.isSet() && !quiet()) {
      console.lines(changed.stream().map(file -> file + " is not in canonical form").toList());
    }
  }

  /** Reads a file; fails for names and rules in quotes, which other commands accept. */
  private SourceText ruleFile(String name) {
    Parsed<SourceText> text = input().text(name);
    boolean isFile = text.result().filter(source -> source.name().equals(name)).isPresent();
    if (text.result().isPresent() && !isFile) {
      throw InputReader.missing(name);
    }
    return InputReader.result(text);
  }
}
