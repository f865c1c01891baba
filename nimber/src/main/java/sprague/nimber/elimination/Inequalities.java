// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.elimination;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.nimber.CancellationCheck;
import sprague.nimber.linear.Euclid;

/**
 * Linear inequalities as rows of numbers, for elimination: row r says that r[0] + r[1] x1 + r[2] x2
 * + ... is at least 0.
 *
 * <p>Every row is divided by the greatest common divisor of its multiples, the constant rounded
 * down, and of rows that differ in the constant alone only the strongest stays.
 */
final class Inequalities {
  /** So many rows are made by a projection; those left out only leave more possible. */
  private static final int MOST = 400;

  /** Where a row comes from. */
  sealed interface Origin {
    /** It was given. */
    record Given(int number) implements Origin {}

    /** It is a sum of multiples of others. */
    record Sum(Origin low, long timesLow, Origin high, long timesHigh) implements Origin {}
  }

  private record Row(long[] numbers, Origin origin) {}

  private final int columns;
  private final List<Row> rows;

  /** No inequality between {@code columns} unknowns. */
  Inequalities(int columns) {
    this(columns, new ArrayList<>());
  }

  private Inequalities(int columns, List<Row> rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** A copy with some more unknowns that occur nowhere yet. */
  Inequalities widened(int more) {
    List<Row> wider = new ArrayList<>(rows.size() + 2);
    for (Row row : rows) {
      wider.add(
          more == 0 ? row : new Row(Arrays.copyOf(row.numbers, columns + 1 + more), row.origin));
    }
    return new Inequalities(columns + more, wider);
  }

  /** The rows; not to be changed. */
  List<long[]> rows() {
    return rows.stream().map(Row::numbers).toList();
  }

  /** Whether an unknown occurs. */
  boolean occurs(int column) {
    return rows.stream().anyMatch(row -> row.numbers[column] != 0);
  }

  /** Adds a row, which is kept and may be changed. */
  void add(long[] row, Origin origin) {
    long divisor = 0;
    for (int i = 1; i <= columns; i++) {
      divisor = Euclid.gcd(divisor, row[i]);
    }
    // -2^63 stays, where nothing else occurs, and does not divide.
    divisor = Math.abs(divisor);
    if (divisor == 0 && row[0] >= 0) {
      return;
    }
    if (divisor > 1) {
      row[0] = Math.floorDiv(row[0], divisor);
      for (int i = 1; i <= columns; i++) {
        row[i] /= divisor;
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      long[] other = rows.get(i).numbers;
      if (Arrays.equals(other, 1, columns + 1, row, 1, columns + 1)) {
        if (row[0] < other[0]) {
          rows.set(i, new Row(row, origin));
        }
        return;
      }
    }
    rows.add(new Row(row, origin));
  }

  /** Whether a row of constants alone is negative. */
  boolean isAbsurd() {
    return absurdity().isPresent();
  }

  /** Where a row of constants alone that is negative comes from. */
  Optional<Origin> absurdity() {
    for (Row row : rows) {
      if (row.numbers[0] < 0 && isConstant(row.numbers)) {
        return Optional.of(row.origin);
      }
    }
    return Optional.empty();
  }

  private boolean isConstant(long[] row) {
    for (int i = 1; i <= columns; i++) {
      if (row[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** What is left when all unknowns but one are projected away; none is kept for column 0. */
  Inequalities only(int kept) {
    Inequalities rest = this;
    for (int column = rest.cheapest(kept); column > 0; column = rest.cheapest(kept)) {
      rest = rest.without(column);
      if (rest.isAbsurd()) {
        return rest;
      }
    }
    return rest;
  }

  /** The least upper bound that single rows give an unknown. */
  OptionalLong greatest(int column) {
    OptionalLong least = OptionalLong.empty();
    for (long[] row : rows()) {
      if (row[column] < 0) {
        // Rounded down, the quotient by 2^63 is -1 or 0.
        long value =
            row[column] == Long.MIN_VALUE
                ? row[0] >> (Long.SIZE - 1)
                : Math.floorDiv(row[0], -row[column]);
        least = OptionalLong.of(least.isPresent() ? Math.min(least.getAsLong(), value) : value);
      }
    }
    return least;
  }

  /** The unknown other than {@code kept} whose projection leaves the fewest rows; 0 for none. */
  private int cheapest(int kept) {
    long[] below = new long[columns + 1];
    long[] above = new long[columns + 1];
    for (long[] row : rows()) {
      for (int i = 1; i <= columns; i++) {
        below[i] += row[i] > 0 ? 1 : 0;
        above[i] += row[i] < 0 ? 1 : 0;
      }
    }
    int cheapest = 0;
    long least = Long.MAX_VALUE;
    for (int i = 1; i <= columns; i++) {
      long cost = below[i] * above[i] - below[i] - above[i];
      if (i != kept && below[i] + above[i] > 0 && cost < least) {
        least = cost;
        cheapest = i;
      }
    }
    return cheapest;
  }

  /**
   * What follows for the other unknowns when one is projected away. Rows beyond a limit, and those
   * whose numbers overflow, are left out, which keeps the rest true.
   */
  Inequalities without(int column) {
    List<Row> below = new ArrayList<>();
    List<Row> above = new ArrayList<>();
    Inequalities result = new Inequalities(columns);
    for (Row row : rows) {
      long times = row.numbers[column];
      (times > 0 ? below : times < 0 ? above : result.rows).add(row);
    }
    for (Row low : below) {
      CancellationCheck.check();
      for (Row high : above) {
        if (result.rows.size() < MOST) {
          result.addSum(low, high, column);
        }
      }
    }
    return result;
  }

  private void addSum(Row low, Row high, int column) {
    long[] sum = new long[columns + 1];
    try {
      long timesLow = Math.negateExact(high.numbers[column]);
      long timesHigh = low.numbers[column];
      for (int i = 0; i <= columns; i++) {
        sum[i] =
            Math.addExact(
                Math.multiplyExact(low.numbers[i], timesLow),
                Math.multiplyExact(high.numbers[i], timesHigh));
      }
      add(sum, new Origin.Sum(low.origin, timesLow, high.origin, timesHigh));
    } catch (ArithmeticException overflow) {
      // Without the row the rest is true as well.
    }
  }
}
