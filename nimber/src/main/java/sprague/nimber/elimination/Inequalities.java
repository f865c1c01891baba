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
 * A mutable system of linear inequalities as rows of integers, with Fourier-Motzkin elimination:
 * row r is the inequality r[0] + r[1] x1 + r[2] x2 + ... &gt;= 0. Columns of unknowns are numbered
 * from 1.
 *
 * <p>Every row is divided by the greatest common divisor of its coefficients, the constant rounded
 * down. Of rows that differ in the constant only the strongest is kept. Adding a row costs O(rows *
 * columns), eliminating an unknown O(rows^2) additions. Eliminations return a new system.
 */
final class Inequalities {
  /**
   * An elimination, which may square the number of rows, adds rows up to this number, so that the
   * next one combines at most 200 * 200 pairs, unless more rows were given. More are left out:
   * sound, since the system becomes weaker, but a contradiction may be missed.
   */
  private static final int MAX_ROWS = 400;

  /** The derivation of a row. */
  sealed interface Origin {
    /** The row was added from outside, with a number. */
    record Given(int number) implements Origin {}

    /** The row is {@code timesLow * low + timesHigh * high}. */
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

  /** A copy with {@code more} further columns of zeros. */
  Inequalities widened(int more) {
    List<Row> wider = new ArrayList<>(rows.size() + 2);
    for (Row row : rows) {
      wider.add(
          more == 0 ? row : new Row(Arrays.copyOf(row.numbers, columns + 1 + more), row.origin));
    }
    return new Inequalities(columns + more, wider);
  }

  /** The rows; their arrays must not be changed. */
  List<long[]> rows() {
    return rows.stream().map(Row::numbers).toList();
  }

  /** Whether the unknown of a column occurs in a row. */
  boolean occurs(int column) {
    return rows.stream().anyMatch(row -> row.numbers[column] != 0);
  }

  /**
   * Adds a row; the array belongs to this system afterwards and is divided in place. A constant
   * that is not negative is left out.
   */
  void add(long[] row, Origin origin) {
    long divisor = 0;
    for (int i = 1; i <= columns; i++) {
      divisor = Euclid.gcd(divisor, row[i]);
    }
    // If -2^63 is the only coefficient, abs leaves the divisor negative, and the row undivided.
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

  /** Whether a row is a negative constant. */
  boolean isContradictory() {
    return contradiction().isPresent();
  }

  /** The derivation of a row that is a negative constant, if there is one. */
  Optional<Origin> contradiction() {
    for (Row row : rows) {
      if (row.numbers[0] < 0 && isConstant(row.numbers)) {
        return Optional.of(row.origin);
      }
    }
    return Optional.empty();
  }

  private boolean isConstant(long[] row) {
    return Arrays.stream(row, 1, columns + 1).allMatch(number -> number == 0);
  }

  /**
   * The system after elimination of all unknowns but one, or of all if {@code kept} is 0; stops
   * early at a contradiction.
   */
  Inequalities eliminateAllBut(int kept) {
    Inequalities rest = this;
    for (int column = rest.cheapest(kept); column > 0; column = rest.cheapest(kept)) {
      rest = rest.without(column);
      if (rest.isContradictory()) {
        return rest;
      }
    }
    return rest;
  }

  /**
   * The least upper bound of an unknown that is the only one left; empty if there is none. Any
   * number if the system is contradictory.
   */
  OptionalLong upperBound(int column) {
    OptionalLong least = OptionalLong.empty();
    for (long[] row : rows()) {
      if (row[column] < 0) {
        // The divisor 2^63 is no long; the quotient, rounded down, is -1 or 0.
        long value =
            row[column] == Long.MIN_VALUE
                ? row[0] >> (Long.SIZE - 1)
                : Math.floorDiv(row[0], -row[column]);
        least = OptionalLong.of(least.isPresent() ? Math.min(least.getAsLong(), value) : value);
      }
    }
    return least;
  }

  /**
   * The column other than {@code kept} whose elimination leaves the fewest rows; 0 if none is left.
   */
  private int cheapest(int kept) {
    long[] lower = new long[columns + 1];
    long[] upper = new long[columns + 1];
    for (long[] row : rows()) {
      for (int i = 1; i <= columns; i++) {
        lower[i] += row[i] > 0 ? 1 : 0;
        upper[i] += row[i] < 0 ? 1 : 0;
      }
    }
    int cheapest = 0;
    long least = Long.MAX_VALUE;
    for (int i = 1; i <= columns; i++) {
      // The change in the number of rows: each pair of them is added, and they are removed.
      long cost = lower[i] * upper[i] - lower[i] - upper[i];
      if (i != kept && lower[i] + upper[i] > 0 && cost < least) {
        least = cost;
        cheapest = i;
      }
    }
    return cheapest;
  }

  /**
   * Eliminates an unknown: each row with a lower bound of it is combined with each row with an
   * upper bound. Rows beyond {@link #MAX_ROWS} and rows that overflow are left out.
   */
  Inequalities without(int column) {
    List<Row> lower = new ArrayList<>();
    List<Row> upper = new ArrayList<>();
    Inequalities result = new Inequalities(columns);
    for (Row row : rows) {
      long times = row.numbers[column];
      (times > 0 ? lower : times < 0 ? upper : result.rows).add(row);
    }
    for (Row low : lower) {
      CancellationCheck.check();
      for (Row high : upper) {
        if (result.rows.size() < MAX_ROWS) {
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
      // The system without this row is weaker, which is sound.
    }
  }
}
