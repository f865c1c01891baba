// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.Piece;

/**
 * Pieces of a name that differ in one number.
 *
 * @param name the position name
 * @param fixed for each argument its number, or empty where it is that number; at least one is
 */
record PieceLine(String name, List<OptionalLong> fixed) {

  /** Makes the list unmodifiable. */
  PieceLine {
    fixed = List.copyOf(fixed);
  }

  /** Pieces with one argument. */
  static PieceLine of(String name) {
    return new PieceLine(name, List.of(OptionalLong.empty()));
  }

  /** The piece of a number. */
  Piece at(long n) {
    return new Piece(name, fixed.stream().map(each -> each.orElse(n)).toList());
  }

  /** The number of a piece, if it is one of these. */
  OptionalLong coordinate(Piece piece) {
    if (piece.name().equals(name) && piece.arguments().size() == fixed.size()) {
      for (int i = 0; i < fixed.size(); i++) {
        long n = piece.arguments().get(i);
        if (fixed.get(i).isEmpty() && at(n).equals(piece)) {
          return OptionalLong.of(n);
        }
      }
    }
    return OptionalLong.empty();
  }

  /** The same as a family of positions of a bound game. */
  Start start(Game game) {
    List<Term> arguments = new ArrayList<>();
    fixed.forEach(
        each ->
            arguments.add(each.isEmpty() ? new Term.Slot(0) : new Term.Constant(each.getAsLong())));
    return new Start(game.indexOf(name), List.of("n"), arguments);
  }
}
