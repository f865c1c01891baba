// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import sprague.engine.PollTicker;

/**
 * The search of one thread: which of the nim-values in a set a position has, if it has one of them.
 * A position is the sum of its parts, independent sets of cells. Sets of values are masks: bit v is
 * value v, bit 63 all values from 63 on. Time is exponential in the number of cells.
 */
final class PartSearch {
  /*
   * The value of a part is the mex of its options. To find out whether it is v, the least value asked
   * for that is still possible, the options are asked in turn which of the values up to v they have
   * that no option is known to have yet, as other values of an option cannot matter (Beling and
   * Rogalski, "On pruning search trees of impartial games", 2020). All that a query has found goes
   * into the table, refuted values as well.
   *
   * In a sum, all parts but the largest are searched for their values, whose nim-sum is xor-ed to the
   * set; then only the largest is asked.
   */

  /** The bit of all values from 63 on. */
  private static final long LARGE = 1L << 63;

  /**
   * Options are numbered in the low bits of what they are sorted by. A part has fewer than 2^20 of
   * them, as far as it can be searched: to list these would take 2^40 steps.
   */
  private static final int OPTION_BITS = 20;

  private static final int MAX_OPTION = (1 << OPTION_BITS) - 1;

  private final PartMoves moves;
  private final int words;
  private final FactTable table;
  private final PollTicker ticker;
  private final List<OptionList> lists = new ArrayList<>();
  private final AtomicLong nodes;

  /**
   * Whether the options of the position asked for are searched from the last to the first. If all
   * of them have to be refuted, two threads with different directions meet in the middle.
   */
  private final boolean fromOtherEnd;

  /** The parts listed that {@link #nodes} does not count yet, as threads share it. */
  private long uncounted;

  /**
   * A search.
   *
   * @param nodes counts the parts whose options were listed
   * @param fromOtherEnd whether the position's own options are searched in reverse order
   */
  PartSearch(
      PartMoves moves, FactTable table, PollTicker ticker, AtomicLong nodes, boolean fromOtherEnd) {
    this.moves = moves;
    this.words = moves.words();
    this.table = table;
    this.ticker = ticker;
    this.nodes = nodes;
    this.fromOtherEnd = fromOtherEnd;
  }

  /**
   * The nim-value of a position. May be called again after an exception; what has been found is in
   * the table.
   *
   * @param position words over the cells of the moves
   * @throws sprague.engine.BudgetExceeded if the ticker or the table ends the search
   * @throws LargeValueException if the value, or one that it depends on, is 63 or more
   */
  int nimber(long[] position) {
    OptionList sum = list(0);
    moves.split(position, sum);
    try {
      return value(ask(sum, /* option= */ 0, /* asked= */ -1, /* depth= */ 1));
    } finally {
      nodes.addAndGet(uncounted);
      uncounted = 0;
    }
  }

  /**
   * Asks which of these values an option has, and returns the values that it may have.
   *
   * @param depth the index of the list for the options of its parts, which is free
   */
  private long ask(OptionList list, int option, long asked, int depth) {
    int value = 0;
    int last = -1;
    for (int part = list.start[option]; part < list.start[option + 1]; part++) {
      long possible = table.possible(list.keys, part * words);
      if (isSingle(possible)) {
        value ^= value(possible);
      } else if (last < 0) {
        last = part;
      } else {
        // Of two unknown parts, the larger one is kept for the end.
        int smaller = list.sizes[part] < list.sizes[last] ? part : last;
        last = part + last - smaller;
        value ^= value(expand(list, smaller, /* asked= */ -1, depth));
      }
    }
    if (last < 0) {
      return bit(value);
    }
    long possible = table.possible(list.keys, last * words);
    long wanted = moved(asked, value);
    if (!isSingle(possible) && (possible & wanted) != 0) {
      possible = expand(list, last, wanted, depth);
    }
    if (possible == LARGE && value != 0) {
      throw new LargeValueException();
    }
    return moved(possible, value);
  }

  /** The values that an option may have by the table; all if two of its parts are unknown. */
  private long lookUp(OptionList list, int option) {
    int value = 0;
    long open = 0;
    for (int part = list.start[option]; part < list.start[option + 1]; part++) {
      long possible = table.possible(list.keys, part * words);
      if (isSingle(possible)) {
        value ^= value(possible);
      } else if (open == 0) {
        open = possible;
      } else {
        return -1;
      }
    }
    return open == 0 ? bit(value) : moved(open, value);
  }

  /**
   * Searches a part until its value is known, or known to be none of these; returns the values that
   * it may have.
   *
   * @param part the number of the part in the list
   * @param asked a set of values, -1 for all
   */
  private long expand(OptionList parents, int part, long asked, int depth) {
    uncounted++;
    ticker.step(uncounted, /* total= */ 0);
    OptionList list = list(depth);
    // The value is 0, as each move is answered by its image.
    if (moves.isReflected(parents.parts, part * words)) {
      return table.restrict(parents.keys, part * words, bit(0));
    }
    long known = table.possible(parents.keys, part * words);
    long reached = 0;
    int open = 0;
    moves.begin(parents.parts, part * words, list);
    while (moves.addNext(list)) {
      int option = list.count - 1;
      long possible = lookUp(list, option);
      if (isSingle(possible)) {
        reached |= possible & ~LARGE;
        if ((known & asked & ~reached) == 0) {
          moves.preferLast();
          return table.restrict(parents.keys, part * words, known & ~reached);
        }
      } else {
        insert(list, open++, option, possible);
      }
    }
    // From here on, the first `open` elements of `order` and `possible` are the open options.
    while (true) {
      known &= mexes(list, open, reached);
      long wanted = known & asked;
      if (wanted == 0 || isSingle(known)) {
        return table.restrict(parents.keys, part * words, known);
      }
      long target = wanted & -wanted; // The least value.
      long useful = ~reached & ((target - 1) | target);
      // There is an option that may have a useful value; without one, `known` would be the target.
      boolean fromEnd = fromOtherEnd && depth == 1;
      int next = fromEnd ? open - 1 : 0;
      while ((list.possible[next] & useful) == 0) {
        next += fromEnd ? -1 : 1;
      }
      long possible =
          list.possible[next] & ask(list, (int) list.order[next] & MAX_OPTION, useful, depth + 1);
      if (isSingle(possible)) {
        reached |= possible & ~LARGE;
        open--;
        System.arraycopy(list.possible, next + 1, list.possible, next, open - next);
        System.arraycopy(list.order, next + 1, list.order, next, open - next);
      } else {
        list.possible[next] = possible;
      }
    }
  }

  /**
   * Inserts an open option into the sorted ones, the first {@code open} elements of the list's
   * arrays. Only elements of options that were inserted or decided before are overwritten.
   */
  private static void insert(OptionList list, int open, int option, long possible) {
    int place = open;
    long order = (list.order[option] << OPTION_BITS) | option;
    while (place > 0 && list.order[place - 1] > order) {
      list.order[place] = list.order[place - 1];
      list.possible[place] = list.possible[place - 1];
      place--;
    }
    list.order[place] = order;
    list.possible[place] = possible;
  }

  /**
   * The values that the mex of the options may have: no value that is reached; at most the least
   * value that no option can have; and, as an open option has only one value, at most the value
   * after the first {@code open} ones that are not reached.
   */
  private static long mexes(OptionList list, int open, long reached) {
    long free = ~reached;
    long union = reached;
    for (int option = 0; option < open; option++) {
      union |= list.possible[option];
    }
    long above = ~union & - ~union;
    long below = above == 0 ? -1 : (above - 1) | above;
    long lowest = open >= 63 ? -1 : Long.expand((1L << (open + 1)) - 1, free);
    return free & below & lowest;
  }

  private static boolean isSingle(long possible) {
    return (possible & (possible - 1)) == 0;
  }

  private static int value(long possible) {
    if (possible == LARGE) {
      throw new LargeValueException();
    }
    return Long.numberOfTrailingZeros(possible);
  }

  private static long bit(int value) {
    return 1L << value;
  }

  /** The values of a set, each xor-ed with a value from 0 to 63. */
  private static long moved(long values, int value) {
    long moved = values;
    for (int bit = 0; bit < 6; bit++) {
      if ((value >> bit & 1) != 0) {
        int shift = 1 << bit;
        long low = LOW[bit];
        moved = ((moved & low) << shift) | ((moved >>> shift) & low);
      }
    }
    // Bit 63 stands for 63, which was moved like the others, and for larger values, which stay
    // large.
    return moved | (values & LARGE);
  }

  /** The numbers below 64 without bit b. */
  private static final long[] LOW = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0F0F0F0F0F0F0F0FL,
    0x00FF00FF00FF00FFL,
    0x0000FFFF0000FFFFL,
    0x00000000FFFFFFFFL
  };

  private OptionList list(int depth) {
    while (lists.size() <= depth) {
      lists.add(new OptionList(words));
    }
    return lists.get(depth);
  }
}
