// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.Rule;
import sprague.nimber.Mex;

/**
 * Evaluates a {@link SporadicGame}: adds a run to a {@link RunLengthTable} at each sporadic size up
 * to the sizes asked for, in ascending order. Cost: for each sporadic size its options and a window
 * of the table, and for each value a lookup. A run is a sporadic size and the sizes after it, up to
 * the next one, at which only the subtraction set gives options.
 *
 * @param memory maximum number of bytes of the table
 */
record SporadicEngine(Question question, SporadicGame game, long memory) implements Engine {
  @Override
  public void compute(Effort effort, ValueBuffer values) {
    new Run(effort).find(values);
  }

  /** The state of one computation. */
  private final class Run {
    private final PollTicker ticker;
    private final long size = QuestionPositions.size(question);
    private final int[] subtractionSet = game.numbersTaken();
    private final RunLengthTable table;
    private final Moves moves;
    private final OptionValue sums;
    private final Mex mex = new Mex();

    /** The next size that may be sporadic and is not dealt with yet; 0 at first. */
    private long next;

    /** Whether all sizes that may be sporadic are dealt with. */
    private boolean isAtEnd;

    /** The number of sporadic options found at the present size. */
    private long options;

    /** The number of values passed on. */
    private long done;

    Run(Effort effort) {
      this.ticker = new PollTicker(effort);
      PollTicker inner = new PollTicker(effort);
      this.table = new RunLengthTable(subtractionSet, memory, inner);
      this.moves = new Moves(game.sporadicGame(), inner::step);
      this.sums = new OptionValue(table, inner);
    }

    void find(ValueBuffer values) {
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        step();
        long heap = component.arguments().getFirst();
        extend(heap);
        values.add(table.at(heap));
        done++;
      }
    }

    /** Adds runs until the table holds for all sizes up to {@code heap}. */
    private void extend(long heap) {
      while (next <= heap && !isAtEnd) {
        step();
        mex.clear();
        options = 0;
        moves.anyAssignment(new Component(0, List.of(next)), this::add);
        // A size without sporadic options continues the tail; only the table needs a first run.
        if (options > 0 || next == 0) {
          for (int number : subtractionSet) {
            if (number <= next) {
              mex.add(table.at(next - number));
            }
          }
          table.begin(next, mex.mex());
        }
        // The size that cannot be told from "none" is dealt with like one that may be sporadic.
        isAtEnd = next == SizeSequence.NONE;
        if (!isAtEnd) {
          next = game.sporadicSizes().next(next + 1);
        }
      }
    }

    /** Adds the value of an option, if there is one; false, so that all are visited. */
    private boolean add(Rule rule, long[] slots) {
      long value = sums.of(rule.parts(), slots);
      if (value != OptionValue.NO_OPTION) {
        mex.add(value);
        options++;
      }
      return false;
    }

    private void step() {
      ticker.step(done, size);
    }
  }
}
