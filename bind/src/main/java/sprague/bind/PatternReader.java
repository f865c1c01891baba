// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.model.Term;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Reads the pattern of {@code --of}: one position whose arguments are expressions. Its variables
 * become the coordinates of the game. For example, {@code gap(n, 1, 2)} has the coordinate n.
 */
record PatternReader(PositionInput input) {

  /** The pattern as a start, or the errors in its text. */
  static Parsed<Start> read(SourceText source, Game game) {
    PositionInput input = PositionInput.of(source, game);
    return input.readAll(new PatternReader(input)::start);
  }

  private Start start() {
    Cursor cursor = input.cursor();
    Token word = cursor.peek();
    if (input.game().board().isPresent()) {
      throw input.fail(
          "no-pattern",
          word,
          "there are no patterns of positions on boards",
          "give the board by its parameters, such as w=4, or a start in the rules");
    }
    if (word.kind() == Kind.NUMBER && cursor.peek(1).is("*")) {
      throw failAtSeveral(cursor.peek(1));
    }
    if (word.kind() != Kind.WORD) {
      throw input.fail(
          "position-expected",
          word,
          "a position is expected, not " + quoted(word),
          "the pattern names one position and its coordinates: " + example());
    }
    if (Arrays.stream(Position.Way.values()).anyMatch(way -> word.is(way.word()))) {
      throw failAtSeveral(word);
    }
    cursor.next();
    int name = input.index(word);
    PatternTerms terms = new PatternTerms(input.mistakes());
    List<Term> arguments =
        input.arguments(
            word, name, "for example " + example(), () -> terms.bound(input.expressions().term()));
    if (cursor.at("+")) {
      throw failAtSeveral(cursor.peek());
    }
    return new Start(name, terms.coordinates(), arguments);
  }

  private PositionInput.Failure failAtSeveral(Token place) {
    return input.fail(
        "one-position",
        place,
        "one position is expected here, not several",
        "write one, such as " + example() + "; `solve` takes sums and compounds");
  }

  /** The start's name with letters for its arguments: {@code heap(n)} or {@code pair(a, b)}. */
  private String example() {
    PositionName name = input.startName();
    List<String> letters = new ArrayList<>();
    for (int i = 0; i < name.arity(); i++) {
      letters.add(String.valueOf((char) (name.arity() == 1 ? 'n' : 'a' + i % 26)));
    }
    return name.name() + "(" + String.join(", ", letters) + ")";
  }
}
