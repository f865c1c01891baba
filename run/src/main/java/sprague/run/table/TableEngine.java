// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.Arrays;
import java.util.BitSet;
import sprague.model.Component;
import sprague.model.RuleFailure;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Engine;
import sprague.run.Pace;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueBuffer;

/**
 * Fills the tables of a game, sweep after sweep, and then hands over what was asked for, or as much
 * of it as is known when the work has to stop. For games whose moves never go on to a later row
 * {@link RowEngine} does the same and hands rows over early.
 */
final class TableEngine implements Engine {
  private final Question question;
  private final Extents extents;
  private final Tables tables;
  private long done;

  TableEngine(Question question, Extents extents, Tables tables) {
    this.question = question;
    this.extents = extents;
    this.tables = tables;
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    Pace pace = new Pace(effort, RowEngine.CELLS_A_POLL);
    try {
      sweep(
          (name, arguments) -> {
            pace.step(done, extents.size());
            tables.evaluate(name, arguments);
            done++;
          });
    } catch (EffortSpent | RuleFailure stop) {
      BitSet[] known = known();
      hand(values, (name, arguments) -> known[name].get(tables.place(name, arguments)));
      throw stop;
    }
    hand(values, (_, _) -> true);
  }

  private void sweep(Sweep.Visitor visitor) {
    for (Sweep sweep : Sweep.of(question.game(), extents)) {
      sweep.run(extents, visitor);
    }
  }

  /** The positions that were evaluated, by name and place: the first ones of the sweeps. */
  private BitSet[] known() {
    BitSet[] known = new BitSet[extents.names()];
    Arrays.setAll(known, _ -> new BitSet());
    long[] left = {done};
    try {
      sweep(
          (name, arguments) -> {
            if (left[0]-- == 0) {
              throw new Over();
            }
            known[name].set(tables.place(name, arguments));
          });
    } catch (Over all) {
      // The sweeps go on where the work did not.
    }
    return known;
  }

  /** Ends a sweep. */
  private static final class Over extends RuntimeException {
    private static final long serialVersionUID = 1;

    Over() {
      super("", null, false, false);
    }
  }

  /** Whether a position has its code. */
  @FunctionalInterface
  private interface Known {
    boolean holds(int name, int[] arguments);
  }

  /** Hands over the codes of what is asked for, up to the first position that has none. */
  private void hand(ValueBuffer values, Known known) {
    for (Component component : Targets.of(question, Long.MAX_VALUE)) {
      int[] arguments = new int[component.arguments().size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = component.arguments().get(i).intValue();
      }
      if (!known.holds(component.name(), arguments)) {
        break;
      }
      values.add(tables.code(component.name(), arguments));
    }
  }
}
