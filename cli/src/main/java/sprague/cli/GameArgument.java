// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import sprague.model.Game;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.say.SourceText;

/** Opens what stands where a game is expected: a file, a code, or the rules themselves. */
final class GameArgument {
  /** No rule file is longer; a larger one is a mistake. */
  private static final long MOST_BYTES = 64L << 20;

  private GameArgument() {}

  /** The bound game. */
  static Game open(String argument, Bindings bindings) {
    return GameCommand.result(Language.bind(source(argument), bindings));
  }

  /** The rules, with the name they have in messages. */
  static SourceText source(String argument) {
    String text = argument.strip();
    if (Language.isCode(text)) {
      String rules = GameCommand.result(Language.expandCode(new SourceText("code", text)));
      return new SourceText(text, rules);
    }
    return text.contains("->") || text.contains("\n") || text.contains("(")
        ? new SourceText("rules", argument)
        : file(text);
  }

  /** The text of a file. */
  static SourceText file(String name) {
    try {
      Path path = Path.of(name);
      if (Files.isRegularFile(path) && Files.size(path) > MOST_BYTES) {
        throw Failure.input("unreadable-file", name + " is too large to be a rule file", "");
      }
      return new SourceText(name, Files.readString(path));
    } catch (NoSuchFileException | InvalidPathException failure) {
      throw Failure.input(
          "unknown-game",
          "there is no file called \"" + name + "\"",
          "a game is a file, a code such as 0.77, or rules in quotes: \"heap(n) -> heap(n - 1)\"");
    } catch (MalformedInputException failure) {
      throw Failure.input("unreadable-file", name + " is not text in UTF-8", "");
    } catch (IOException failure) {
      throw Failure.input(
          "unreadable-file",
          name + " cannot be read" + (Files.isDirectory(Path.of(name)) ? ": it is a folder" : ""),
          "");
    }
  }
}
