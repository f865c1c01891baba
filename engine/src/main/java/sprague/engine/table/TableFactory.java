// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.RowOutput;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.RuleFailure;

/**
 * Offers the engine that tabulates every reachable position. Time and memory are estimated from the
 * {@link ArgumentBounds} and {@link OptionCount}.
 */
public final class TableFactory implements EngineFactory {
  private static final String NAME = "compiled tables";
  /*
   * CPU time measured on a 2.5 GHz server. In long loops an option takes 0.5 ns (splits) to 2 ns
   * (queen's moves, three heaps); a position with a small number of options takes 110 ns (king's
   * moves, 1 to 40 tokens) to 150 ns (a set of five numbers), including its output. These estimates
   * only decide between engines.
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
        seconds(game, bounds),
        Math.min(effort.limits().memory(), Tables.bytes(game, bounds, tableCells)),
        (run, values) ->
            engine(question, bounds, new Tables(game, bounds, layout, element, compiler, run))
                .compute(run, values));
  }

  /** Adds transposed copies if memory and array lengths allow. */
  private static Layout layout(Game game, ArgumentBounds bounds, Limits limits) {
    boolean fits = Tables.bytes(game, bounds, 2 * bounds.size()) <= limits.memory();
    return fits && 2 * largest(game, bounds) <= ArgumentBounds.MAX_ARRAY_LENGTH
        ? Layout.withCopies(bounds, TransposedCopies.of(game, bounds))
        : Layout.whole(bounds);
  }

  private static Engine engine(Question question, ArgumentBounds bounds, Tables tables) {
    Optional<Rows> rows = Rows.by(true, question.game(), bounds);
    return rows.isPresent() && RowOutput.streams(question, rows.get().rowArgument())
        ? new RowEngine(question, bounds, rows.get(), tables)
        : new TableEngine(question, bounds, tables);
  }

  /** The estimated time in seconds to fill tables of all positions within the bounds. */
  static double seconds(Game game, ArgumentBounds bounds) {
    OptionCount options = new OptionCount(bounds);
    double seconds = SECONDS_TO_COMPILE;
    for (int name = 0; name < game.names().size(); name++) {
      double size = bounds.estimatedSize(name);
      seconds += size * SECONDS_A_CELL;
      for (Rule rule : game.rulesOf(name)) {
        // The rule as it is compiled: each symmetric split once.
        seconds += size * options.mean(SymmetricSplit.fold(rule)) * SECONDS_AN_OPTION;
      }
    }
    return seconds;
  }

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

  /**
   * Fills all tables first and then outputs the values of the question. If it has to stop early, it
   * outputs those before the first unknown one. {@link RowEngine} outputs rows early, but needs
   * games whose moves never lead to a later row.
   */
  private static final class TableEngine implements Engine {
    private final Question question;
    private final ArgumentBounds bounds;
    private final Tables tables;
    private long done;

    TableEngine(Question question, ArgumentBounds bounds, Tables tables) {
      this.question = question;
      this.bounds = bounds;
      this.tables = tables;
    }

    @Override
    public void compute(Effort effort, ValueBuffer values) {
      PollTicker ticker = new PollTicker(effort, RowEngine.CELLS_A_POLL);
      try {
        visitAll(
            (name, arguments) -> {
              ticker.step(done, bounds.size());
              tables.evaluate(name, arguments);
              done++;
            });
      } catch (BudgetExceeded | RuleFailure stop) {
        BitSet[] known = known();
        output(values, (name, arguments) -> known[name].get(tables.index(name, arguments)));
        throw stop;
      }
      output(values, (_, _) -> true);
    }

    private void visitAll(EvaluationOrder.Visitor visitor) {
      for (EvaluationOrder order : EvaluationOrder.of(question.game(), bounds)) {
        order.run(bounds, visitor);
      }
    }

    /** The table indices of evaluated positions, by name: the first {@code done} in the order. */
    private BitSet[] known() {
      BitSet[] known = new BitSet[bounds.names()];
      Arrays.setAll(known, _ -> new BitSet());
      long[] left = {done};
      try {
        visitAll(
            (name, arguments) -> {
              if (left[0]-- == 0) {
                throw new AllSeen();
              }
              known[name].set(tables.index(name, arguments));
            });
      } catch (AllSeen all) {
        // The remaining positions have not been evaluated.
      }
      return known;
    }

    /** Ends the enumeration of positions early. */
    private static final class AllSeen extends RuntimeException {
      private static final long serialVersionUID = 1;

      AllSeen() {
        super("", null, false, false);
      }
    }

    /** Whether a position has been evaluated. */
    @FunctionalInterface
    private interface KnownPositions {
      boolean contains(int name, int[] arguments);
    }

    /** Outputs the values of the question in order, up to the first position without one. */
    private void output(ValueBuffer values, KnownPositions known) {
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        int[] arguments = new int[component.arguments().size()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = component.arguments().get(i).intValue();
        }
        if (!known.contains(component.name(), arguments)) {
          break;
        }
        values.add(tables.code(component.name(), arguments));
      }
    }
  }
}
