// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;
import sprague.know.Opening;
import sprague.know.ParameterWords;
import sprague.model.Game;
import sprague.model.Start;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;

/** A command about a game: the game with its parameters, and what other words it takes. */
abstract class GameCommand extends Common {
  @Parameters(
      paramLabel = "GAME [NAME=VALUE...]",
      arity = "1..*",
      description = {
        "A rule file, a name of the catalogue, a code such as 0.77,",
        "or rules in quotes;",
        "parameters as k=3, S={1,5,6}, a=[3,1,2]."
      })
  List<String> words = new ArrayList<>();

  /** The game, with its parameters bound. */
  final Game game() {
    List<String> parameters = words.stream().skip(1).filter(ParameterWords::isParameter).toList();
    return result(Opening.open(words.getFirst(), parameters));
  }

  /** The words that are neither the game nor a parameter. */
  final List<String> others() {
    return words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
  }

  /** Refuses words that mean nothing to the command. */
  final void noOthers() {
    List<String> others = others();
    if (!others.isEmpty()) {
      throw Failure.input(
          "unexpected-word",
          "\"" + others.getFirst() + "\" is neither an option nor a parameter",
          "rules with blanks need quotes; parameters read NAME=VALUE");
    }
  }

  /** The result of a reading. */
  static <T> T result(Reading<T> reading) {
    return reading.result().orElseThrow(() -> Failure.unreadable(reading));
  }

  /** The family of positions asked about: the game's start unless a pattern names another. */
  static Start start(Game game, @Nullable String pattern) {
    return pattern == null
        ? game.start()
        : result(Language.pattern(new SourceText("--of", pattern), game));
  }

  /** The text of a rule file. */
  static SourceText ruleFile(String name) {
    Reading<SourceText> text = Opening.text(name);
    boolean isFile = text.result().filter(source -> source.name().equals(name)).isPresent();
    if (text.result().isPresent() && !isFile) {
      throw Failure.input("unreadable-file", "there is no file called \"" + name + "\"", "");
    }
    return result(text);
  }
}
