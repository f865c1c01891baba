// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Language;
import sprague.model.Game;

/**
 * Guesses what the user meant by a text that is neither a game's name nor rules, such as {@code
 * kayles(5)}, {@code S(1,2)}, {@code .77} or a sentence, and writes a hint.
 */
final class GameHint {
  static final String EXAMPLE =
      "the smallest rules are \"heap(n) -> heap(n - 1)\"; docs/language.md describes the language";

  /** A name followed by numbers, names and punctuation of a list, a set or a sum of positions. */
  private static final Pattern APPLIED =
      Pattern.compile("\\s*([A-Za-z][A-Za-z0-9'_-]*)[\\s({\\[][A-Za-z0-9\\s(){}\\[\\],+=-]*");

  private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9'_-])[0-9]+");

  /** The name of subtraction games in books, as in {@code S(1,2)}. */
  private static final String BOOK_NAME = "S";

  /** Its name in the catalogue. */
  private static final String SUBTRACTION = "subtraction";

  private GameHint() {}

  /**
   * The hint for a text without an arrow; empty when nothing is recognised. Reads the whole
   * catalogue if the text is one unknown word, and may bind one game.
   */
  static Optional<String> of(String given) {
    Optional<String> code =
        Language.correctedCode(given)
            .or(
                () ->
                    Arrays.stream(given.strip().split("\\s+", -1))
                        .filter(word -> word.contains(".") && Language.isCode(word))
                        .findFirst());
    return code.map(it -> "write " + it)
        .or(() -> applied(given))
        .or(() -> Catalogue.nearest(given).map(near -> "did you mean " + near + "?"))
        .or(() -> mentioned(given.strip()));
  }

  /** The hint for a name of the catalogue followed by numbers; empty for any other text. */
  static Optional<String> applied(String given) {
    Matcher parts = APPLIED.matcher(given);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String name = parts.group(1);
    List<String> numbers =
        NUMBER.matcher(given.substring(parts.end(1))).results().map(it -> it.group()).toList();
    return Catalogue.find(name.equals(BOOK_NAME) ? SUBTRACTION : name)
        .map(entry -> applied(entry, numbers));
  }

  /** The hint for a word that occurs in the descriptions of games. */
  private static Optional<String> mentioned(String word) {
    return word.contains(" ") || Catalogue.about(List.of(word)).isEmpty()
        ? Optional.empty()
        : Optional.of("`sprague catalogue " + word + "` lists the games that mention it");
  }

  /** The hint for a game followed by numbers; without any, it was followed by something else. */
  private static String applied(Entry entry, List<String> numbers) {
    if (numbers.isEmpty()) {
      return "write only " + entry.id() + " for the game of the catalogue";
    }
    if (entry.id().equals(SUBTRACTION)) {
      return "the subtraction game is `subtraction S={" + String.join(",", numbers) + "}`";
    }
    int coordinates =
        // A file of this name is not meant.
        GameResolver.open(GameResolver.text(entry.id(), FileAccess.REFUSED), entry.example())
            .result()
            .map(Game::start)
            .map(start -> start.coordinates().size())
            .orElse(1);
    String position = String.join(coordinates == numbers.size() ? "," : " ", numbers);
    return "`solve %s %s` asks for the value of %s"
        .formatted(
            entry.id(),
            position,
            coordinates > 1
                ? "this position"
                : numbers.size() == 1
                    ? "a heap of " + position
                    : "heaps of " + String.join(", ", numbers));
  }
}
