// SPDX-License-Identifier: Apache-2.0
package sprague.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.check.decide.Automaton;

/**
 * Guesses an automaton that reads n and y digit by digit, least significant first, and accepts when
 * y = G(n), from a table of G.
 *
 * <p>What may still follow the low digits r of n and s of y, d of each, is the sequence that has at
 * m the number z with G(r + b^d m) = s + b^d z, and nothing where there is none. By Myhill and
 * Nerode these <i>residuals</i> are the states, and the relation is automatic exactly when they are
 * finitely many. The table shows the beginning of each; two are taken for one when they agree as
 * far as both are known.
 */
public final class AutomaticGuess {
  /** A residual of which less is known is not told from others. */
  private static final int LEAST_KNOWN = 8;

  private static final long NOTHING = -1;

  private final int base;
  private final Map<List<Long>, List<Integer>> beginnings = new HashMap<>();
  private final List<long[]> residuals = new ArrayList<>();

  private AutomaticGuess(int base) {
    this.base = base;
  }

  /**
   * The automaton with two tracks, n and then y, that the table suggests; empty when the residuals
   * are more than {@code most} or do not close up before too little of them is known. It gives
   * every n of the table exactly its value. Cost O(most * base^2 * length) at worst.
   *
   * @param values G(0), G(1), ...; none negative
   * @param base the base of the numerals, at least 2
   * @param most the most states
   */
  public static Optional<Automaton> of(long[] values, int base, int most) {
    return new AutomaticGuess(base).build(values, most).filter(guess -> reproduces(guess, values));
  }

  private Optional<Automaton> build(long[] values, int most) {
    if (values.length < LEAST_KNOWN) {
      return Optional.empty();
    }
    add(values);
    int columns = base * base;
    int[] next = new int[most * columns];
    BitSet accepting = new BitSet();
    for (int state = 0; state < residuals.size(); state++) {
      long[] residual = residuals.get(state);
      accepting.set(state, residual[0] == 0);
      for (int column = 0; column < columns; column++) {
        long[] after = after(residual, column);
        int known = after.length < LEAST_KNOWN ? -1 : find(after);
        if (known < 0) {
          if (after.length < LEAST_KNOWN || residuals.size() == most) {
            return Optional.empty();
          }
          known = add(after);
        }
        next[state * columns + column] = known;
      }
    }
    return Optional.of(
        new Automaton(base, 2, Arrays.copyOf(next, residuals.size() * columns), accepting));
  }

  /** What may follow once a digit of n and one of y, n's being the low one, are read. */
  private long[] after(long[] residual, int column) {
    int ofN = column % base;
    int ofValue = column / base;
    long[] after = new long[Math.max(0, (residual.length - ofN + base - 1) / base)];
    for (int m = 0; m < after.length; m++) {
      long left = residual[m * base + ofN];
      after[m] = left != NOTHING && left % base == ofValue ? left / base : NOTHING;
    }
    return after;
  }

  /** The first state whose residual agrees, or -1. */
  private int find(long[] residual) {
    for (int state : beginnings.getOrDefault(beginning(residual), List.of())) {
      long[] other = residuals.get(state);
      int known = Math.min(residual.length, other.length);
      if (Arrays.equals(residual, 0, known, other, 0, known)) {
        return state;
      }
    }
    return -1;
  }

  private int add(long[] residual) {
    beginnings.computeIfAbsent(beginning(residual), _ -> new ArrayList<>()).add(residuals.size());
    residuals.add(residual);
    return residuals.size() - 1;
  }

  private static List<Long> beginning(long[] residual) {
    return Arrays.stream(residual, 0, LEAST_KNOWN).boxed().toList();
  }

  /**
   * Whether an automaton with two tracks accepts (n, y) for y = G(n) and for no other y with about
   * as many digits as the numbers of the table have, for every n of the table. Cost O(length *
   * states * base) for each digit.
   */
  public static boolean reproduces(Automaton automaton, long[] values) {
    long greatest = Math.max(values.length, Arrays.stream(values).max().orElse(0));
    int digits = 1;
    for (long rest = greatest; rest > 0; rest /= automaton.base()) {
      digits++;
    }
    for (int n = 0; n < values.length; n++) {
      if (!automaton.contains(n, values[n]) || accepted(automaton, n, digits) != 1) {
        return false;
      }
    }
    return true;
  }

  /** How many numbers of so many digits the automaton accepts for n: none, one, or 2 for more. */
  private static int accepted(Automaton automaton, long n, int digits) {
    int base = automaton.base();
    byte[] ways = new byte[automaton.states()];
    ways[0] = 1;
    long rest = n;
    for (int place = 0; place < digits; place++) {
      byte[] after = new byte[ways.length];
      for (int state = 0; state < ways.length; state++) {
        for (int digit = 0; ways[state] > 0 && digit < base; digit++) {
          int to = automaton.next(state, (int) (rest % base) + digit * base);
          after[to] = (byte) Math.min(2, after[to] + ways[state]);
        }
      }
      ways = after;
      rest /= base;
    }
    int accepted = 0;
    for (int state = 0; state < ways.length; state++) {
      accepted += automaton.accepts(state) ? ways[state] : 0;
    }
    return Math.min(2, accepted);
  }
}
