// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Parsed;
import sprague.catalogue.GameResolver;
import sprague.catalogue.identify.CodeDigits;
import sprague.model.Game;

/**
 * A game of a sweep.
 *
 * @param line the game as on the command line: a name, a code or rules in double quotes, then
 *     parameters; for example {@code bounded-nim m=3}
 * @param digits its digits, if it is a finite code or subtraction set: its first values are then
 *     computed by loops over these; the values are those of the line
 */
public record AtlasGame(String line, Optional<CodeDigits> digits) {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** Parses the line, again at each call; errors in it are in the result. */
  public Parsed<Game> open() {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    // The resolver reports an empty name as it does a wrong one.
    return words.isEmpty()
        ? GameResolver.open("", List.of())
        : GameResolver.open(words.getFirst(), words.subList(1, words.size()));
  }
}
