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

/** A row of a published table beside what the sweep knows of its game. */
final class RowComparison {
  private static final Set<String> UNSOLVED = Set.of("unsolved", "open", "none", "unknown");

  private final Map<String, String> row;
  private final LastRow mine;
  private final Map<String, LastRow> sweep;
  private final Effort effort;
  private final List<Difference> differences = new ArrayList<>();
  private boolean isBeyond;

  RowComparison(Map<String, String> row, LastRow mine, Map<String, LastRow> sweep, Effort effort) {
    this.row = row;
    this.mine = mine;
    this.sweep = sweep;
    this.effort = effort;
    compareLaws();
    greatest();
    equivalence();
  }

  List<Difference> differences() {
    return differences;
  }

  /** Whether the table says more than the sweep has reached. */
  boolean isBeyond() {
    return isBeyond;
  }

  private void differ(String what, String table, String other) {
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
          "the game %s has \"%s\" for %s, which is no whole number of 64 bits"
              .formatted(row.get("game"), cell, column),
          "leave the cell empty where nothing is known");
    }
  }

  private void compareLaws() {
    String status = row.getOrDefault("status", "");
    if (mine.isProved()) {
      if (UNSOLVED.contains(status)) {
        differ("status", status, "has a proof: period " + shown(mine.period()));
      }
      number("preperiod").ifPresent(it -> same("preperiod", it, mine.preperiod()));
      number("period").ifPresent(it -> same("period", it, mine.period()));
      return;
    }
    Optional<Long> period = number("period");
    if (period.isPresent() && end() < mine.n() && mine.status().equals("open")) {
      differ("period", Long.toString(period.get()), "sees none to n = " + mine.n());
    } else {
      isBeyond = period.isPresent();
    }
  }

  /** Where two periods are over; where that is beyond 2^61, some size beyond any sweep. */
  private long end() {
    long preperiod = Math.min(number("preperiod").orElse(0L), 1L << 61);
    return preperiod + 2 * Math.min(number("period").orElse(0L), 1L << 60);
  }

  private void same(String what, long table, Optional<Long> known) {
    if (known.isPresent() && known.get() != table) {
      differ(what, Long.toString(table), shown(known));
    }
  }

  private static String shown(Optional<Long> number) {
    return number.map(String::valueOf).orElse("unknown");
  }

  /** The greatest value as far as both looked; beside a period it is that of all sizes. */
  private void greatest() {
    Optional<Long> table = number("max_value");
    if (table.isEmpty() || mine.greatest().isEmpty() || mine.where().isEmpty()) {
      return;
    }
    long greatest = mine.greatest().get();
    boolean isOfAll = number("period").isPresent();
    long computed = isOfAll ? Long.MAX_VALUE : number("computed_to").orElse(Long.MAX_VALUE);
    boolean sawIt = isOfAll ? mine.isProved() || mine.n() > end() : mine.n() > computed;
    boolean tooLow = table.get() < greatest && mine.where().get() <= computed;
    boolean tooHigh = table.get() > greatest && sawIt;
    if (tooLow || tooHigh) {
      differ(
          "max_value",
          Long.toString(table.get()),
          "%s at n = %s".formatted(greatest, mine.where().get()));
    }
  }

  private void equivalence() {
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
        mine.representative().equals(other.representative()) && mine.scale() == other.scale();
    long between = isSameClass ? mine.shift() - other.shift() : 0;
    long shift = number("shift").orElse(between);
    boolean agrees = isSameClass && shift == between;
    if (!agrees) {
      part(other, shift);
    }
  }

  /** Looks for the first size at which the games part. */
  private void part(LastRow other, long shift) {
    long count = Math.min(mine.n(), other.n());
    if (Math.abs(shift) > count) {
      differ("shift", Long.toString(shift), "looked at " + count + " values alone");
      return;
    }
    long mineFrom = Math.max(0, shift);
    long otherFrom = Math.max(0, -shift);
    DifferenceItem.Edge edge =
        DifferenceItem.between(
            GameLines.game(mine.code()),
            mineFrom,
            GameLines.game(other.code()),
            otherFrom,
            count,
            effort);
    if (edge.parts()) {
      differ(
          "equivalent_to",
          other.code() + (shift == 0 ? "" : " shifted by " + shift),
          "has G(%s) = %s of %s, and G(%s) = %s of %s"
              .formatted(
                  mineFrom + edge.at(),
                  edge.oneValue(),
                  mine.code(),
                  otherFrom + edge.at(),
                  edge.otherValue(),
                  other.code()));
    }
  }
}
