// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.List;
import java.util.Locale;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.RowOutput;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.PositionName;
import sprague.model.Rule;

/**
 * Offers the engine that tabulates every reachable position. Time and memory are estimated from the
 * {@link ArgumentBounds} and {@link OptionCount}: an offer costs some eliminations of linear
 * inequalities for each step of the rules, whatever the number of positions.
 */
public final class TableFactory implements EngineFactory {
  private static final String NAME = "compiled tables";
  /*
   * CPU time measured on a 2.5 GHz server. In long loops an option takes 0.5 ns (splits) to 2 ns
   * (queen's moves, three heaps); a position with a small number of options takes 110 ns (king's
   * moves, 1 to 40 tokens) to 150 ns (a set of five numbers), including its output. The constants
   * are between these. They only decide between engines.
   */
  private static final double SECONDS_AN_OPTION = 1.3e-9;

  private static final double SECONDS_A_CELL = 1.2e-7;
  private static final double SECONDS_TO_COMPILE = 0.02;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    ArgumentBounds bounds = ArgumentBounds.required(question);
    Game game = question.game();
    long cells = bounds.size();
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    String description = description(game, bounds, cells);
    // The number of cells is cut off so that this product does not overflow.
    long minBytes = cells * element.bytes();
    if (minBytes > effort.limits().memory()
        || largest(game, bounds) > ArgumentBounds.MAX_ARRAY_LENGTH) {
      return EngineOffer.tooLarge(
          NAME,
          String.format(
              Locale.ROOT,
              "%s would take %.1f GB, and %.1f GB are allowed (--memory)",
              description,
              minBytes / 1e9,
              effort.limits().memory() / 1e9));
    }
    Layout layout = layout(game, bounds, effort.limits());
    long tableCells = Tables.cells(game, bounds, layout);
    CellCompiler compiler = new CellCompiler(game, bounds, layout, element);
    // The estimate is cut off at the limit: values rarely reach their bound, and tables that do
    // outgrow the limit stop the engine.
    return EngineOffer.offer(
        NAME,
        description,
        seconds(game, bounds, layout),
        Math.min(effort.limits().memory(), Tables.bytes(game, bounds, tableCells)),
        (run, values) ->
            new TableEngine(
                    question,
                    bounds,
                    Rows.by(/* first= */ true, game, bounds)
                        .filter(rows -> RowOutput.streams(question, rows.rowArgument())),
                    new Tables(game, bounds, layout, element, compiler, run))
                .compute(run, values));
  }

  /**
   * Adds transposed copies if memory and array lengths allow. Notes which names with one argument
   * are evaluated from position 0 upwards and have nim-values, so that they may have prefix xors
   * and growing sets.
   */
  private static Layout layout(Game game, ArgumentBounds bounds, Limits limits) {
    List<EvaluationOrder> orders = EvaluationOrder.of(game, bounds);
    boolean[] ascends = new boolean[game.names().size()];
    for (int name = 0; name < ascends.length; name++) {
      ascends[name] =
          !game.scoring()
              && game.gameEnds().isEmpty()
              && bounds.reached(name)
              && bounds.arity(name) == 1
              && bounds.contains(name, new int[1])
              && EvaluationOrder.ascends(orders, name);
    }
    return copies(game, bounds, limits).ascending(ascends);
  }

  /** Transposed copies at most double the cells, so they are made only if twice all cells fit. */
  private static Layout copies(Game game, ArgumentBounds bounds, Limits limits) {
    boolean fits = Tables.bytes(game, bounds, 2 * bounds.size()) <= limits.memory();
    return fits && 2 * largest(game, bounds) <= ArgumentBounds.MAX_ARRAY_LENGTH
        ? Layout.withCopies(bounds, TransposedCopies.of(game, bounds))
        : Layout.whole(bounds);
  }

  /**
   * The estimated time in seconds to fill tables of all positions within the bounds, on one thread.
   */
  static double seconds(Game game, ArgumentBounds bounds, Layout layout) {
    OptionCount options = new OptionCount(bounds);
    double seconds = SECONDS_TO_COMPILE;
    for (int name = 0; name < game.names().size(); name++) {
      double size = bounds.estimatedSize(name);
      seconds += size * SECONDS_A_CELL;
      for (Rule rule : game.rulesOf(name)) {
        for (Rule compiled : CellCompiler.compiled(rule, bounds, layout)) {
          seconds += size * options.mean(compiled) * SECONDS_AN_OPTION;
        }
      }
    }
    return seconds;
  }

  /** The number of positions of the name that has most. */
  private static long largest(Game game, ArgumentBounds bounds) {
    long largest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      largest = Math.max(largest, bounds.size(name));
    }
    return largest;
  }

  private static String description(Game game, ArgumentBounds bounds, long cells) {
    StringBuilder description = new StringBuilder();
    for (int name = 0; name < game.names().size(); name++) {
      if (bounds.reached(name)) {
        PositionName positionName = game.names().get(name);
        description
            .append(description.isEmpty() ? "" : ", ")
            .append(positionName.name())
            .append('(');
        for (int i = 0; i < positionName.arity(); i++) {
          description.append(i == 0 ? "" : ", ").append("0..").append(bounds.greatest(name, i));
        }
        description.append(')');
      }
    }
    return "tables of " + description + ": " + cells + " positions";
  }
}
