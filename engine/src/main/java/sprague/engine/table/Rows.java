// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A division of a game's positions into rows by one argument of each name, such that moves stay in
 * their row or go back.
 */
final class Rows {
  /** Further than any row is from another. */
  private static final long FAR = ArgumentBounds.MOST;

  private final int[] along;
  private final long[] back;

  private Rows(int[] along) {
    this.along = along;
    this.back = new long[along.length];
  }

  /** The rows by the first argument of each name, or by the last; empty when moves may go on. */
  static Optional<Rows> by(boolean first, Game game, ArgumentBounds extents) {
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
        LinearFacts facts = LinearFacts.of(rule.steps(), extents.arity(rule.head()));
        if (!LeftComponent.of(rule, facts).stream()
            .allMatch(left -> rows.admit(rule.head(), left))) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(rows);
  }

  /** Takes note of what a move leaves; false when it may lie ahead. */
  private boolean admit(int head, LeftComponent left) {
    int name = left.component().name();
    Term here = new Term.Slot(along[head]);
    Term there = left.component().arguments().get(along[name]);
    if (!left.facts().implies(here, there)) {
      return false;
    }
    long drop = left.facts().greatest(Terms.minus(here, there)).orElse(FAR);
    back[name] = Math.max(back[name], Math.min(drop, FAR));
    return true;
  }

  /** For each name, the argument that is the number of the row. */
  int[] along() {
    return along.clone();
  }

  /** How many rows of a name are kept: enough for all moves to it, and a power of two. */
  long kept(int name) {
    return Long.highestOneBit(2 * back[name] + 1);
  }

  /** By how many rows at most a move goes back; empty when there is no bound. */
  OptionalLong furthest() {
    long most = Arrays.stream(back).max().orElse(0);
    return most == FAR ? OptionalLong.empty() : OptionalLong.of(most);
  }
}
