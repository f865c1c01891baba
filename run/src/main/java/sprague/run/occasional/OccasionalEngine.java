// SPDX-License-Identifier: Apache-2.0
package sprague.run.occasional;

import java.util.List;
import sprague.ground.Mex;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.Rule;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/** Begins a run at every occasion up to the sizes asked for, in ascending order. */
final class OccasionalEngine implements Engine {
  /** Values handed over at a time. */
  private static final int CHUNK = 8192;

  /** Values and options between two looks at the clock; no value depends on it. */
  private static final int STEPS_A_POLL = 1 << 12;

  private final Question question;
  private final OccasionalGame game;
  private final long memory;

  OccasionalEngine(Question question, OccasionalGame game, long memory) {
    this.question = question;
    this.game = game;
    this.memory = memory;
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    new Run(effort).hand(sink);
  }

  private final class Run implements PartSum.Values {
    private final Effort effort;
    private final long size = Targets.size(question);
    private final int[] taken = game.numbersTaken();
    private final RunTable table = new RunTable(taken, memory, this::step);
    private final Moves moves = new Moves(game.occasional(), this::step);
    private final PartSum sums = new PartSum(this, this::step);
    private final Mex mex = new Mex();
    private long next;
    private long options;
    private long done;
    private int steps;

    Run(Effort effort) {
      this.effort = effort;
    }

    void hand(ValueSink sink) {
      long[] codes = new long[CHUNK];
      int count = 0;
      try {
        for (Component component : Targets.of(question, Long.MAX_VALUE)) {
          long heap = component.arguments().getFirst();
          extend(heap);
          codes[count++] = table.at(heap);
          done++;
          if (count == CHUNK) {
            sink.accept(codes, count);
            count = 0;
            effort.poll(done, size);
          }
        }
      } finally {
        if (count > 0) {
          sink.accept(codes, count);
        }
      }
    }

    /** Makes the table good for all sizes up to one. */
    private void extend(long heap) {
      while (next <= heap) {
        step();
        mex.clear();
        options = 0;
        moves.anyAssignment(new Component(0, List.of(next)), this::add);
        if (options > 0 || next == 0) {
          for (int number : taken) {
            if (number <= next) {
              mex.add(table.at(next - number));
            }
          }
          table.begin(next, mex.mex());
        }
        next = game.occasions().next(next + 1);
      }
    }

    private boolean add(Rule rule, long[] slots) {
      long value = sums.of(rule.parts(), slots);
      if (value != PartSum.NO_OPTION) {
        mex.add(value);
        options++;
      }
      return false;
    }

    private void step() {
      if (++steps == STEPS_A_POLL) {
        steps = 0;
        effort.poll(done, size);
      }
    }

    @Override
    public long at(long heap) {
      return table.at(heap);
    }

    @Override
    public long sum(long heap) {
      return table.sum(heap);
    }
  }
}
