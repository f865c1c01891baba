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
 * A partition of a game's positions into rows by one argument of each name, such that every move
 * leads to the same row or an earlier one. The row of a position is the value of that argument.
 * Unchanged once returned.
 */
final class Rows {
  /** Distance of a move without a bound; at least the distance of any two rows. */
  private static final long UNBOUNDED = ArgumentBounds.MAX_ARRAY_LENGTH;

  private final int[] rowArgument;

  /** For each name the maximum number of rows by which a move to it goes back. */
  private final long[] maxBack;

  private Rows(int[] rowArgument) {
    this.rowArgument = rowArgument;
    this.maxBack = new long[rowArgument.length];
  }

  /**
   * Rows by the first argument of each name, or by the last. Costs some eliminations of linear
   * inequalities for each component that a move leaves.
   *
   * @return empty if a move may lead to a later row, or a reached name has no argument
   */
  static Optional<Rows> by(boolean first, Game game, ArgumentBounds bounds) {
    int[] rowArgument = new int[bounds.names()];
    for (int name = 0; name < rowArgument.length; name++) {
      if (bounds.reached(name) && bounds.arity(name) == 0) {
        return Optional.empty();
      }
      rowArgument[name] = first ? 0 : bounds.arity(name) - 1;
    }
    Rows rows = new Rows(rowArgument);
    for (Rule rule : game.rules()) {
      if (bounds.reached(rule.head()) && !bounds.facts(rule).isContradictory()) {
        LinearFacts facts = LinearFacts.of(rule.steps(), bounds.arity(rule.head()));
        if (!LeftComponent.of(rule, facts).stream()
            .allMatch(left -> left.holds(each -> rows.record(rule.head(), each)))) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(rows);
  }

  /** Records how far a move goes back; false if it may lead to a later row. */
  private boolean record(int head, LeftComponent left) {
    int name = left.component().name();
    Term here = new Term.Slot(rowArgument[head]);
    Term there = left.component().arguments().get(rowArgument[name]);
    if (!left.facts().implies(here, there)) {
      return false;
    }
    long distance = left.facts().upperBound(Terms.minus(here, there)).orElse(UNBOUNDED);
    maxBack[name] = Math.max(maxBack[name], Math.min(distance, UNBOUNDED));
    return true;
  }

  /** For each name the index of the argument that is the row number. */
  int[] rowArgument() {
    return rowArgument.clone();
  }

  /**
   * The number of rows of a name to keep: the least power of two that is at least d + 1, if moves
   * to it go back by up to d rows.
   */
  long kept(int name) {
    return Long.highestOneBit(2 * maxBack[name] + 1);
  }

  /** The maximum number of rows that a move goes back, to any name; empty if there is no bound. */
  OptionalLong maxDistance() {
    long most = Arrays.stream(maxBack).max().orElse(0);
    return most == UNBOUNDED ? OptionalLong.empty() : OptionalLong.of(most);
  }
}
