// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.PartialRelation.Membership;

/**
 * A set of pairs (row, column) with exactly one pair in each row, known for the first rows. It
 * takes O(rows) memory, where a table of all pairs would be too large.
 */
public final class KnownColumns {
  private final Numeration numeration;
  private final int digits;

  /** By row, the column of its pair. */
  private final int[] columns;

  /**
   * A set of pairs.
   *
   * @param digits the known rows are those of at most {@code digits} digits
   * @param columns the column of each known row, at least 0; copied
   * @throws IllegalArgumentException if there is not one column for each known row
   */
  public KnownColumns(Numeration numeration, int digits, int[] columns) {
    if (columns.length != numeration.weight(digits)) {
      throw new IllegalArgumentException(columns.length + " rows");
    }
    this.numeration = numeration;
    this.digits = digits;
    this.columns = columns.clone();
  }

  /** Whether a pair of numbers from 0 is in the set, in O(1); UNKNOWN beyond the known rows. */
  public Membership membership(long row, long column) {
    if (row >= columns.length) {
      return Membership.UNKNOWN;
    }
    return columns[(int) row] == column ? Membership.YES : Membership.NO;
  }

  /**
   * Pairs that an automaton classifies wrongly, among those with both numbers below the number of
   * known rows: first accepted ones that are not in the set, then rejected ones that are. Cost
   * O(digits * states * columns), plus O(digits * columns) for each accepted pair. Here a column is
   * a pair of digits, read in one transition.
   *
   * @param most the maximum number of either kind; with so many of the first there are none of the
   *     second
   * @throws IllegalArgumentException if the automaton has not two tracks in this numeration
   */
  public List<long[]> differences(Automaton automaton, int most) {
    if (automaton.tracks() != 2 || !automaton.numeration().equals(numeration)) {
      throw new IllegalArgumentException("no automaton of pairs in " + numeration);
    }
    Comparison comparison = new Comparison(automaton, most);
    comparison.visit(/* state= */ 0, new long[2], /* tight= */ new int[2], digits);
    List<long[]> differences = new ArrayList<>(comparison.extra);
    // With `most` of the first kind the enumeration stopped early, and `found` is incomplete.
    if (differences.size() < most) {
      IntStream.range(0, columns.length)
          .filter(row -> !comparison.found.get(row) && columns[row] < columns.length)
          .limit(most)
          .forEach(row -> differences.add(new long[] {row, columns[row]}));
    }
    return differences;
  }

  /** Enumerates the pairs that an automaton accepts, digit by digit. */
  private final class Comparison {
    private final Automaton automaton;
    private final int most;
    private final long[] weights =
        IntStream.range(0, digits).mapToLong(numeration::weight).toArray();

    /** For each number of remaining digits, the states from which acceptance is possible. */
    private final List<BitSet> accepting = new ArrayList<>();

    /** The accepted pairs that are not in the set. */
    private final List<long[]> extra = new ArrayList<>();

    /** The rows whose pair is accepted. */
    private final BitSet found = new BitSet();

    Comparison(Automaton automaton, int most) {
      this.automaton = automaton;
      this.most = most;
      for (int left = 0; left <= digits; left++) {
        BitSet leads = new BitSet();
        for (int state = 0; state < automaton.states(); state++) {
          boolean does = left == 0 && automaton.accepts(state);
          for (int column = 0; left > 0 && !does && column < automaton.columns(); column++) {
            does = accepting.getLast().get(automaton.next(state, column));
          }
          leads.set(state, does);
        }
        accepting.add(leads);
      }
    }

    /**
     * Visits the accepted pairs with a given prefix.
     *
     * @param pair the numbers with zeros for the remaining digits
     * @param tight the greedy state of each numeral, see {@link Numeration#after}
     * @param left the number of remaining digits
     */
    void visit(int state, long[] pair, int[] tight, int left) {
      if (!accepting.get(left).get(state) || extra.size() == most) {
        return;
      }
      if (left == 0) {
        if (membership(pair[0], pair[1]) == Membership.YES) {
          found.set((int) pair[0]);
        } else {
          extra.add(pair);
        }
        return;
      }
      int alphabet = numeration.alphabet();
      long weight = weights[left - 1];
      for (int column = 0; column < automaton.columns(); column++) {
        int first = numeration.after(tight[0], column % alphabet);
        int second = numeration.after(tight[1], column / alphabet);
        if (first >= 0 && second >= 0) {
          visit(
              automaton.next(state, column),
              new long[] {
                pair[0] + column % alphabet * weight, pair[1] + column / alphabet * weight
              },
              new int[] {first, second},
              left - 1);
        }
      }
    }
  }
}
