// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;
import sprague.engine.lattice.RowOutput;

/**
 * Fills tables row after row, all rows or just the last few, and hands over each when it is done.
 */
final class RowEngine implements Engine {
  /** A cell with a million options takes a millisecond or two. */
  static final int CELLS_A_POLL = 64;

  private final Question question;
  private final ArgumentBounds extents;
  private final Rows rows;
  private final Tables tables;
  private long done;

  RowEngine(Question question, ArgumentBounds extents, Rows rows, Tables tables) {
    this.question = question;
    this.extents = extents;
    this.rows = rows;
    this.tables = tables;
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    int names = extents.names();
    int[] along = rows.along();
    long[][] sides = new long[names][];
    long[][] codes = new long[names][];
    long last = 0;
    for (int name = 0; name < names; name++) {
      sides[name] = new long[extents.arity(name)];
      for (int i = 0; i < sides[name].length; i++) {
        sides[name][i] = extents.greatest(name, i);
      }
      if (extents.reached(name)) {
        last = Math.max(last, sides[name][along[name]]);
        codes[name] = new long[(int) (extents.size(name) / (sides[name][along[name]] + 1))];
      }
    }
    RowOutput answers = RowOutput.of(question, along, sides, values);
    List<EvaluationOrder> sweeps = EvaluationOrder.of(question.game(), extents);
    PollTicker pace = new PollTicker(effort, CELLS_A_POLL);
    for (int row = 0; row <= last; row++) {
      for (EvaluationOrder sweep : sweeps) {
        sweep.run(extents, along, row, (name, arguments) -> visit(name, arguments, pace));
      }
      for (int name = 0; name < names; name++) {
        if (codes[name] != null && answers.wants(name, row)) {
          read(name, along[name], row, codes[name]);
          answers.accept(name, row, codes[name]);
        }
      }
    }
  }

  private void visit(int name, int[] arguments, PollTicker pace) {
    done++;
    pace.step(done, extents.size());
    tables.evaluate(name, arguments);
  }

  /** Reads a finished row off the table. */
  private void read(int name, int along, int row, long[] codes) {
    int[] arguments = new int[extents.arity(name)];
    arguments[along] = row;
    for (int place = 0; place < codes.length; place++) {
      codes[place] = tables.code(name, arguments);
      for (int i = arguments.length - 1; i >= 0; i--) {
        if (i != along) {
          if (arguments[i] < extents.greatest(name, i)) {
            arguments[i]++;
            break;
          }
          arguments[i] = 0;
        }
      }
    }
  }
}
