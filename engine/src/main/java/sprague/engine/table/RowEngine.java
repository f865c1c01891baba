// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.RowOutput;
import sprague.engine.ValueBuffer;

/**
 * Fills tables row by row and outputs each row when it is complete. The layout of the tables
 * decides whether all rows are kept or only the last ones, in a ring.
 */
final class RowEngine implements Engine {
  /** Maximum cells between two polls: a cell with a million options takes up to 2 ms. */
  static final int CELLS_A_POLL = 64;

  private final Question question;
  private final ArgumentBounds bounds;
  private final Rows rows;
  private final Tables tables;
  private long done;

  RowEngine(Question question, ArgumentBounds bounds, Rows rows, Tables tables) {
    this.question = question;
    this.bounds = bounds;
    this.rows = rows;
    this.tables = tables;
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    int names = bounds.names();
    int[] rowArgument = rows.rowArgument();
    long[][] sides = new long[names][];
    long[][] codes = new long[names][];
    long last = 0;
    for (int name = 0; name < names; name++) {
      sides[name] = new long[bounds.arity(name)];
      for (int i = 0; i < sides[name].length; i++) {
        sides[name][i] = bounds.greatest(name, i);
      }
      if (bounds.reached(name)) {
        last = Math.max(last, sides[name][rowArgument[name]]);
        codes[name] = new long[(int) (bounds.size(name) / (sides[name][rowArgument[name]] + 1))];
      }
    }
    RowOutput output = RowOutput.of(question, rowArgument, sides, values);
    List<EvaluationOrder> orders = EvaluationOrder.of(question.game(), bounds);
    PollTicker ticker = new PollTicker(effort, CELLS_A_POLL);
    for (int row = 0; row <= last; row++) {
      for (EvaluationOrder order : orders) {
        order.run(bounds, rowArgument, row, (name, arguments) -> visit(name, arguments, ticker));
      }
      for (int name = 0; name < names; name++) {
        if (codes[name] != null && output.wants(name, row)) {
          read(name, rowArgument[name], row, codes[name]);
          output.accept(name, row, codes[name]);
        }
      }
    }
  }

  private void visit(int name, int[] arguments, PollTicker ticker) {
    done++;
    ticker.step(done, bounds.size());
    tables.evaluate(name, arguments);
  }

  /** Copies the values of a complete row from the table, in row-major order. */
  private void read(int name, int rowArgument, int row, long[] codes) {
    int[] arguments = new int[bounds.arity(name)];
    arguments[rowArgument] = row;
    for (int index = 0; index < codes.length; index++) {
      codes[index] = tables.code(name, arguments);
      for (int i = arguments.length - 1; i >= 0; i--) {
        if (i != rowArgument) {
          if (arguments[i] < bounds.greatest(name, i)) {
            arguments[i]++;
            break;
          }
          arguments[i] = 0;
        }
      }
    }
  }
}
