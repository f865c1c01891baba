// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.List;
import sprague.model.Component;
import sprague.run.Allowance;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Pace;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueBuffer;

/**
 * Goes through the options of each size in the order of the bounds that they need, so that the mex
 * of those so far is the value with that bound: options are looked at once a size.
 */
final class BoundEngine implements Engine {
  /** So many options are looked at in less than a tenth of a millisecond. */
  private static final int STRETCH = 4096;

  private final Question question;
  private final BoundMoves moves;

  BoundEngine(Question question, BoundMoves moves) {
    this.question = question;
    this.moves = moves;
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    Allowance allowance = new Allowance(effort.limits().memory(), "the table of bounds");
    Pace pace = new Pace(effort);
    Sizes sizes = new Sizes(moves.moves(), new BoundTable(allowance), allowance, pace);
    long total = Targets.size(question);
    long done = 0;
    for (Component component : Targets.of(question, Long.MAX_VALUE)) {
      int size = Math.toIntExact(component.arguments().get(moves.size()));
      while (sizes.table.sizes() <= size) {
        pace.step(done, total);
        sizes.next();
      }
      values.add(sizes.table.at(size, component.arguments().get(moves.bound())));
      pace.step(++done, total);
    }
  }

  /** The sizes one after the other. */
  private static final class Sizes {
    private final List<BoundMove> moves;
    private final BoundTable table;
    private final Allowance allowance;
    private final Pace pace;
    private final long[] numbers;
    private final long[] lasts;

    /** The last size, and one more, that has an option of each value. */
    private int[] seen = new int[64];

    private int mex;

    Sizes(List<BoundMove> moves, BoundTable table, Allowance allowance, Pace pace) {
      this.moves = moves;
      this.table = table;
      this.allowance = allowance;
      this.pace = pace;
      numbers = new long[moves.size()];
      lasts = new long[moves.size()];
    }

    void next() {
      int size = table.sizes();
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = moves.get(i).first(size);
        lasts[i] = moves.get(i).last(size);
      }
      mex = 0;
      while (true) {
        int least = -1;
        long need = Long.MAX_VALUE;
        long then = Long.MAX_VALUE;
        for (int i = 0; i < numbers.length; i++) {
          if (numbers[i] <= lasts[i]) {
            long needed = moves.get(i).need(size, numbers[i]);
            if (needed < need) {
              then = need;
              need = needed;
              least = i;
            } else {
              then = Math.min(then, needed);
            }
          }
        }
        if (least < 0) {
          break;
        }
        numbers[least] = take(size, moves.get(least), numbers[least], lasts[least], then);
        pace.step();
      }
      table.next();
    }

    /**
     * Looks at the options of a move from a number on while they need no greater bound than others;
     * answers the first number that is left.
     */
    private long take(int size, BoundMove move, long from, long last, long most) {
      long to = Math.min(last, from + STRETCH - 1);
      long k = from;
      for (; k <= to; k++) {
        long need = move.need(size, k);
        if (need > most) {
          break;
        }
        int value = 0;
        for (BoundMove.Left part : move.parts()) {
          value ^= table.at((int) part.size().at(size, k), part.bound().at(size, k));
        }
        mark(value, size + 1, need);
      }
      return k;
    }

    private void mark(int value, int stamp, long need) {
      if (value >= seen.length - 1) {
        // Twice as long as the value, so that the mex is within.
        seen = allowance.room(seen, 2L * value + 2);
      }
      seen[value] = stamp;
      if (value == mex) {
        while (seen[mex] == stamp) {
          mex++;
        }
        table.rise(need, mex);
      }
    }
  }

  /** The bytes taken for so many sizes, where values rise as often as in Fibonacci Nim. */
  static long bytes(long sizes) {
    return sizes * (Integer.BYTES + 16L * (Integer.BYTES + Long.BYTES));
  }
}
