// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Facts;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A division of a game's positions into rows by one argument of each name, such that moves stay in
 * their row or go back a few rows only.
 */
final class Rows {
  private final int[] along;
  private final long[] back;

  private Rows(int[] along) {
    this.along = along;
    this.back = new long[along.length];
  }

  /** The rows by the first argument, or else by the last; empty when moves may go back far. */
  static Optional<Rows> of(Game game, Extents extents) {
    Optional<Rows> first = by(game, extents, true);
    return first.isPresent() ? first : by(game, extents, false);
  }

  private static Optional<Rows> by(Game game, Extents extents, boolean first) {
    int[] along = new int[extents.names()];
    for (int name = 0; name < along.length; name++) {
      if (extents.reached(name) && extents.arity(name) == 0) {
        return Optional.empty();
      }
      along[name] = first ? 0 : extents.arity(name) - 1;
    }
    Rows rows = new Rows(along);
    for (Rule rule : game.rules()) {
      if (extents.reached(rule.head()) && !extents.facts(rule).isContradictory()) {
        Facts facts = Facts.of(rule, extents.arity(rule.head()));
        for (Part part : rule.parts()) {
          if (!rows.admit(rule.head(), part, facts)) {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.of(rows);
  }

  /** Takes note of a part; false when it may lie ahead or far back. */
  private boolean admit(int head, Part part, Facts facts) {
    return switch (part) {
      case Part.Copies(Term count, Part copied) -> admit(head, copied, facts);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          admit(head, summand, facts.after(new Step.Range(slot, low, high)));
      case Part.One(int name, var arguments) -> {
        Term here = new Term.Slot(along[head]);
        Term there = arguments.get(along[name]);
        OptionalLong drop =
            facts.implies(here, there)
                ? facts.greatest(Terms.minus(here, there))
                : OptionalLong.empty();
        drop.ifPresent(by -> back[name] = Math.max(back[name], by));
        yield drop.isPresent();
      }
    };
  }

  /** For each name, the argument that is the number of the row. */
  int[] along() {
    return along.clone();
  }

  /** How many rows of a name are kept: enough for all moves to it, and a power of two. */
  long kept(int name) {
    return Long.highestOneBit(2 * Math.min(back[name], Extents.MOST) + 1);
  }

  /** By how many rows at most a move goes back. */
  long furthest() {
    return Arrays.stream(back).max().orElse(0);
  }
}
