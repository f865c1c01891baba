// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;
import sprague.engine.lattice.RowOutput;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.RuleFailure;

/** Offers full tables of every position that the question can lead to. */
public final class TableFactory extends BoundedTableFactory {
  private static final String NAME = "compiled tables";
  /*
   * Measured as processor time on a 2.5 GHz server, box by box: in long loops an option takes 0.5 ns
   * (splits) to 2 ns (rays of a queen, three heaps); with few options a position takes 110 ns (1 to
   * 40 tokens, king's moves) to 150 ns (a set of five numbers), handing over included.
   * All three are estimates, which choose among engines; no value depends on them.
   */
  private static final double SECONDS_AN_OPTION = 1.3e-9;

  private static final double SECONDS_A_CELL = 1.2e-7;
  private static final double SECONDS_TO_COMPILE = 0.02;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  EngineOffer bid(Question question, ArgumentBounds extents, Effort effort) throws Unsupported {
    Game game = question.game();
    long cells = extents.size();
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    String finding = finding(game, extents, cells);
    long least = cells * element.bytes();
    if (least > effort.limits().memory() || largest(game, extents) > ArgumentBounds.MOST) {
      return EngineOffer.outgrown(
          NAME,
          String.format(
              Locale.ROOT,
              "%s would take %.1f GB, and %.1f GB are allowed (--memory)",
              finding,
              least / 1e9,
              effort.limits().memory() / 1e9));
    }
    Layout layout = layout(game, extents, effort.limits());
    long kept = Tables.cells(game, extents, layout);
    CellCompiler compiler = new CellCompiler(game, extents, layout, element);
    // Where great values could take more than is allowed the engine stops when they come up.
    return EngineOffer.offer(
        NAME,
        finding,
        seconds(game, extents),
        Math.min(effort.limits().memory(), Tables.bytes(game, extents, kept)),
        (run, values) ->
            engine(question, extents, new Tables(game, extents, layout, element, compiler, run))
                .compute(run, values));
  }

  /** Some tables twice, where the memory is there. */
  private static Layout layout(Game game, ArgumentBounds extents, Limits limits) {
    boolean room = Tables.bytes(game, extents, 2 * extents.size()) <= limits.memory();
    return room && 2 * largest(game, extents) <= ArgumentBounds.MOST
        ? Layout.twice(extents, TransposedCopies.of(game, extents))
        : Layout.whole(extents);
  }

  private static Engine engine(Question question, ArgumentBounds extents, Tables tables) {
    Optional<Rows> rows = Rows.by(true, question.game(), extents);
    return rows.isPresent() && RowOutput.streams(question, rows.get().along())
        ? new RowEngine(question, extents, rows.get(), tables)
        : new TableEngine(question, extents, tables);
  }

  /** The time that filling tables up to the extents takes. */
  static double seconds(Game game, ArgumentBounds extents) {
    OptionCount options = new OptionCount(extents);
    double seconds = SECONDS_TO_COMPILE;
    for (int name = 0; name < game.names().size(); name++) {
      double size = extents.held(name);
      seconds += size * SECONDS_A_CELL;
      for (Rule rule : game.rulesOf(name)) {
        // As it is compiled, with one of two orders of the parts.
        seconds += size * options.mean(SymmetricSplit.fold(rule)) * SECONDS_AN_OPTION;
      }
    }
    return seconds;
  }

  private static long largest(Game game, ArgumentBounds extents) {
    long largest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      largest = Math.max(largest, extents.size(name));
    }
    return largest;
  }

  private static String finding(Game game, ArgumentBounds extents, long cells) {
    StringBuilder finding = new StringBuilder();
    for (int name = 0; name < game.names().size(); name++) {
      if (extents.reached(name)) {
        PositionName shown = game.names().get(name);
        finding.append(finding.isEmpty() ? "" : ", ").append(shown.name()).append('(');
        for (int i = 0; i < shown.arity(); i++) {
          finding.append(i == 0 ? "" : ", ").append("0..").append(extents.greatest(name, i));
        }
        finding.append(')');
      }
    }
    return "tables of " + finding + ": " + cells + " positions";
  }

  /**
   * Fills the tables of a game, sweep after sweep, and then hands over what was asked for, or as
   * much of it as is known when the work has to stop. For games whose moves never go on to a later
   * row {@link RowEngine} does the same and hands rows over early.
   */
  private static final class TableEngine implements Engine {
    private final Question question;
    private final ArgumentBounds extents;
    private final Tables tables;
    private long done;

    TableEngine(Question question, ArgumentBounds extents, Tables tables) {
      this.question = question;
      this.extents = extents;
      this.tables = tables;
    }

    @Override
    public void compute(Effort effort, ValueBuffer values) {
      PollTicker pace = new PollTicker(effort, RowEngine.CELLS_A_POLL);
      try {
        sweep(
            (name, arguments) -> {
              pace.step(done, extents.size());
              tables.evaluate(name, arguments);
              done++;
            });
      } catch (BudgetExceeded | RuleFailure stop) {
        BitSet[] known = known();
        hand(values, (name, arguments) -> known[name].get(tables.place(name, arguments)));
        throw stop;
      }
      hand(values, (_, _) -> true);
    }

    private void sweep(EvaluationOrder.Visitor visitor) {
      for (EvaluationOrder sweep : EvaluationOrder.of(question.game(), extents)) {
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
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
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
}
