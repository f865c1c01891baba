// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;
import sprague.say.syntax.GameSyntax;

/** Formats a rule file. */
@CommandLine.Command(
    name = "fmt",
    description = "Formats a rule file in place; - reads standard input and writes the result.",
    footer = {
      "",
      "Examples:",
      "  sprague fmt my.game",
      "  sprague fmt --check my.game",
      "  sprague fmt - < my.game"
    })
final class FmtCommand extends Command {
  @Parameters(index = "0", paramLabel = "FILE", description = "a rule file, or -")
  String file = "";

  @Option(names = "--check", description = "only say whether the file is formatted")
  boolean check;

  @Override
  int run(Terminal terminal) {
    SourceText source = RuleFile.read(file, terminal);
    Reading<GameSyntax> reading = Language.parse(source);
    GameSyntax syntax = reading.result().orElseThrow(() -> Refusal.of(reading));
    String formatted = Language.format(syntax);
    boolean changed = !formatted.equals(source.text());
    if (file.equals("-") && !check) {
      Output.write(terminal.out(), formatted);
    } else if (changed && !check) {
      replace(formatted);
    }
    if (common.json) {
      Json.object(
          file.equals("-") ? terminal.err() : terminal.out(),
          json -> {
            json.writeStringProperty("file", file);
            json.writeBooleanProperty("changed", changed);
          });
    } else if (check && changed && !common.quiet) {
      Output.write(terminal.out(), file + " is not formatted\n");
    }
    return check && changed ? Status.NEGATIVE : Status.DONE;
  }

  /** Writes beside the file and renames, so that a crash leaves the old text or the new one. */
  private void replace(String formatted) {
    try {
      Path path = Path.of(file).toAbsolutePath();
      Path fresh = path.resolveSibling(path.getFileName() + ".new");
      Files.writeString(fresh, formatted, StandardCharsets.UTF_8);
      Files.move(fresh, path, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      throw Refusal.input("unwritable", "cannot write " + file, "check the folder and your rights");
    }
  }
}
