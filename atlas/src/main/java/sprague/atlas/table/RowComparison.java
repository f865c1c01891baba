// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.table.Comparison.Difference;
import sprague.cli.console.Failure;
import sprague.engine.Effort;

/**
 * Compares one row of a published table with the sweep's row of the same game. The constructor does
 * the comparison. If the sweep does not confirm {@code equivalent_to}, it computes the values of
 * both games again, as far as the sweep has; {@code BudgetExceeded} is thrown if these are too
 * many.
 */
final class RowComparison {
  /** Cells of the column {@code status} that contradict a proof. */
  private static final Set<String> UNSOLVED = Set.of("unsolved", "open", "none", "unknown");

  private final Map<String, String> row;
  private final LastRow lastRow;
  private final Map<String, LastRow> sweep;
  private final Effort effort;
  private final List<Difference> differences = new ArrayList<>();
  private boolean isBeyond;

  /**
   * Compares.
   *
   * @param row the cells by column, non-empty
   * @param sweep the rows of all games of the sweep, by code
   * @throws Failure if a cell that should have a number has none
   */
  RowComparison(
      Map<String, String> row, LastRow lastRow, Map<String, LastRow> sweep, Effort effort) {
    this.row = row;
    this.lastRow = lastRow;
    this.sweep = sweep;
    this.effort = effort;
    compareLaws();
    compareGreatest();
    compareEquivalence();
  }

  List<Difference> differences() {
    return differences;
  }

  /** Whether the table states more than the sweep has computed. */
  boolean isBeyond() {
    return isBeyond;
  }

  private void addDifference(String what, String table, String other) {
    differences.add(new Difference(row.getOrDefault("game", ""), what, table, other));
  }

  private Optional<Long> number(String column) {
    String cell = row.get(column);
    if (cell == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Long.parseLong(cell));
    } catch (NumberFormatException none) {
      throw Failure.input(
          "bad-table",
          "the game %s has \"%s\" for %s, which is not an integer of 64 bits"
              .formatted(row.get("game"), cell, column),
          "leave the cell empty if the number is unknown");
    }
  }

  /**
   * Compares status, preperiod and period. If the game is not proved, a period in the table is
   * wrong only if the sweep has computed two periods and found the values not to be periodic.
   */
  private void compareLaws() {
    String status = row.getOrDefault("status", "");
    if (lastRow.isProved()) {
      if (UNSOLVED.contains(status)) {
        addDifference("status", status, "has a proof: period " + format(lastRow.period()));
      }
      number("preperiod").ifPresent(it -> compareNumber("preperiod", it, lastRow.preperiod()));
      number("period").ifPresent(it -> compareNumber("period", it, lastRow.period()));
      return;
    }
    Optional<Long> period = number("period");
    if (period.isPresent() && end() < lastRow.n() && lastRow.status().equals("open")) {
      addDifference("period", Long.toString(period.get()), "sees none to n = " + lastRow.n());
    } else {
      isBeyond = period.isPresent();
    }
  }

  /** The end of the second period, capped at about 2^62 against overflow. */
  private long end() {
    long preperiod = Math.min(number("preperiod").orElse(0L), 1L << 61);
    return preperiod + 2 * Math.min(number("period").orElse(0L), 1L << 60);
  }

  private void compareNumber(String what, long table, Optional<Long> computedNumber) {
    if (computedNumber.isPresent() && computedNumber.get() != table) {
      addDifference(what, Long.toString(table), format(computedNumber));
    }
  }

  private static String format(Optional<Long> number) {
    return number.map(String::valueOf).orElse("unknown");
  }

  /** Compares the maximum value as far as both computed; with a period it is that of all sizes. */
  private void compareGreatest() {
    Optional<Long> table = number("max_value");
    if (table.isEmpty() || lastRow.greatest().isEmpty() || lastRow.where().isEmpty()) {
      return;
    }
    long greatest = lastRow.greatest().get();
    boolean coversAll = number("period").isPresent();
    long computed = coversAll ? Long.MAX_VALUE : number("computed_to").orElse(Long.MAX_VALUE);
    boolean isComputed =
        coversAll ? lastRow.isProved() || lastRow.n() > end() : lastRow.n() > computed;
    boolean tooLow = table.get() < greatest && lastRow.where().get() <= computed;
    boolean tooHigh = table.get() > greatest && isComputed;
    if (tooLow || tooHigh) {
      addDifference(
          "max_value",
          Long.toString(table.get()),
          "%s at n = %s".formatted(greatest, lastRow.where().get()));
    }
  }

  /**
   * Compares the game with {@code equivalent_to}. Without a shift in the table, the sweep's is
   * assumed, or 0 if the classes differ. Values are computed only if the sweep disagrees.
   */
  private void compareEquivalence() {
    String cell = row.get("equivalent_to");
    if (cell == null) {
      return;
    }
    LastRow other = sweep.get(PublishedTable.game(cell));
    if (other == null) {
      isBeyond = true;
      return;
    }
    boolean isSameClass =
        lastRow.representative().equals(other.representative()) && lastRow.scale() == other.scale();
    long ownShift = isSameClass ? lastRow.shift() - other.shift() : 0;
    long shift = number("shift").orElse(ownShift);
    boolean agrees = isSameClass && shift == ownShift;
    if (!agrees) {
      findDifference(other, shift);
    }
  }

  /** Reports the first size at which the values differ from those of the game in the table. */
  private void findDifference(LastRow other, long shift) {
    long count = Math.min(lastRow.n(), other.n());
    if (Math.abs(shift) > count) {
      addDifference("shift", Long.toString(shift), "computed only " + count + " values");
      return;
    }
    long mineFrom = Math.max(0, shift);
    long otherFrom = Math.max(0, -shift);
    DifferenceItem.FirstDifference difference =
        DifferenceItem.between(
            GameLines.game(lastRow.code()),
            mineFrom,
            GameLines.game(other.code()),
            otherFrom,
            count,
            effort);
    if (difference.exists()) {
      addDifference(
          "equivalent_to",
          other.code() + (shift == 0 ? "" : " shifted by " + shift),
          "has G(%s) = %s of %s, and G(%s) = %s of %s"
              .formatted(
                  mineFrom + difference.at(),
                  difference.oneValue(),
                  lastRow.code(),
                  otherFrom + difference.at(),
                  difference.otherValue(),
                  other.code()));
    }
  }
}
