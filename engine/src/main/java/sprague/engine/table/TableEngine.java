// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.RowOutput;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.RuleFailure;

/**
 * Fills tables row by row and outputs each row when it is complete. Cost: the options of all
 * positions within the bounds; memory is that of the {@link Tables}. The layout of the tables
 * decides whether all rows are kept or only the last ones, in a ring. {@link #compute} may be
 * called once. When it stops early with an exception, the rows before the one in progress have been
 * output.
 *
 * <p>Without rows all positions are one row of whole tables. Their values are output at the end; if
 * the engine has to stop early, those before the first unknown one.
 */
final class TableEngine implements Engine {
  /** Maximum cells between two polls, a tenth of a second if each has a million options (2 ms). */
  private static final int CELLS_A_POLL = 64;

  private final Question question;
  private final ArgumentBounds bounds;
  private final Tables tables;

  /** For each name the argument that is the row number, or -1 if all positions are one row. */
  private final int[] rowArgument;

  private final boolean hasRows;
  private final List<EvaluationOrder> orders;

  /** The number of positions, and of those evaluated so far, for the progress. */
  private final long positions;

  private long done;

  /**
   * Creates an engine for one computation.
   *
   * @param rows empty if {@code tables} holds all positions, and these are output at the end
   */
  TableEngine(Question question, ArgumentBounds bounds, Optional<Rows> rows, Tables tables) {
    this.question = question;
    this.bounds = bounds;
    this.tables = tables;
    this.positions = bounds.size();
    this.hasRows = rows.isPresent();
    this.rowArgument = rows.map(Rows::rowArgument).orElseGet(() -> new int[bounds.names()]);
    if (!hasRows) {
      Arrays.fill(rowArgument, -1);
    }
    this.orders = EvaluationOrder.of(question.game(), bounds);
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    PollTicker ticker = new PollTicker(effort, CELLS_A_POLL);
    if (hasRows) {
      computeRows(ticker, values);
      return;
    }
    try {
      fill(/* row= */ 0, ticker);
    } catch (BudgetExceeded | RuleFailure stop) {
      output(values, /* allKnown= */ false);
      throw stop;
    }
    output(values, /* allKnown= */ true);
  }

  private void computeRows(PollTicker ticker, ValueBuffer values) {
    int names = bounds.names();
    long[][] sides = new long[names][];
    long[][] codes = new long[names][];
    long last = 0;
    for (int name = 0; name < names; name++) {
      sides[name] = bounds.sides(name);
      if (bounds.reached(name)) {
        long rows = sides[name][rowArgument[name]];
        last = Math.max(last, rows - 1);
        codes[name] = new long[(int) (bounds.size(name) / rows)];
      }
    }
    RowOutput output = RowOutput.of(question, rowArgument, sides, values);
    for (int row = 0; row <= last; row++) {
      fill(row, ticker);
      for (int name = 0; name < names; name++) {
        if (codes[name] != null && output.wants(name, row)) {
          read(name, row, codes[name]);
          output.accept(name, row, codes[name]);
        }
      }
    }
  }

  /** Evaluates the positions of a row. */
  private void fill(int row, PollTicker ticker) {
    EvaluationOrder.Row positions = new EvaluationOrder.Row(bounds, rowArgument, row);
    for (EvaluationOrder order : orders) {
      order.run(positions, (name, arguments) -> visit(name, arguments, ticker));
    }
  }

  private void visit(int name, int[] arguments, PollTicker ticker) {
    done++;
    ticker.step(done, positions);
    tables.evaluate(name, arguments);
  }

  /** Copies the values of a complete row from the table, in row-major order. */
  private void read(int name, int row, long[] codes) {
    int[] arguments = new int[bounds.arity(name)];
    arguments[rowArgument[name]] = row;
    for (int index = 0; index < codes.length; index++) {
      codes[index] = tables.code(name, arguments);
      for (int i = arguments.length - 1; i >= 0; i--) {
        if (i != rowArgument[name]) {
          if (arguments[i] < bounds.greatest(name, i)) {
            arguments[i]++;
            break;
          }
          arguments[i] = 0;
        }
      }
    }
  }

  /** Outputs the values of the question in order, up to the first unknown one. */
  private void output(ValueBuffer values, boolean allKnown) {
    for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
      // The arguments fit in an int, as those of the question are within the bounds.
      int[] arguments = component.arguments().stream().mapToInt(Long::intValue).toArray();
      if (!allKnown && !tables.isKnown(component.name(), arguments)) {
        break;
      }
      values.add(tables.code(component.name(), arguments));
    }
  }
}
