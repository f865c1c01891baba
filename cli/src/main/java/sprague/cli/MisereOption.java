// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.function.Function;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.cli.console.CommandOption;
import sprague.model.Game;

/**
 * The option {@code --misere}: a game is played in its {@linkplain Language#misere misere form},
 * the same moves, where a player who cannot move wins.
 */
final class MisereOption {
  private final CommandOption option;

  MisereOption(BaseCommand command) {
    option = command.flag("--misere", "play in misere: a player who cannot move wins");
  }

  boolean isSet() {
    return option.isSet();
  }

  /** The rules to bind: those given, or with the option their misere form or why there is none. */
  Parsed<SourceText> rules(Parsed<SourceText> given) {
    if (!option.isSet() || given.result().isEmpty()) {
      return given;
    }
    Parsed<SourceText> misere = Language.misere(given.result().get());
    // The source of a code's rules is the code, which becomes the title of the game, so it stays.
    return misere.result().isPresent()
        ? new Parsed<>(given.source(), misere.result(), misere.diagnostics())
        : misere;
  }

  /** Binds the rules; the title of a game that the option changes ends in "in misere play". */
  Parsed<Game> open(Parsed<SourceText> given, Function<Parsed<SourceText>, Parsed<Game>> bind) {
    Parsed<SourceText> rules = rules(given);
    return bind.apply(rules)
        .map(
            game -> {
              String title = game.title().isEmpty() ? GameCommand.UNNAMED : game.title();
              boolean changed = !rules.result().equals(given.result());
              return changed ? game.titled(title + " in misere play") : game;
            });
  }
}
