// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.solve.Sprague;
import sprague.testkit.CaseCount;

/**
 * Every claim of octal.csv that a table of values can confirm or refute: periods with the least
 * preperiod, largest values, games that are others moved, rare values. Periods that start within
 * 10,000 are looked at here, of every tenth code, or of each with {@code -Plong}, which also looks
 * at those within 100,000; five are out of reach of a plain table: 0.104, 0.106 and 0.054
 * (preperiods from 1.9e8), 0.376 (2.3e6) and 0.56 (326640).
 */
class OctalTableTest {
  /** As far as every code is computed. */
  private static final int SHORT = 1000;

  private static final int USUAL = 20_000;
  private static final int LONG = 100_000;
  private static final int RARE = 200_000;

  /** A row of the table. */
  record Row(
      String name,
      OptionalLong preperiod,
      OptionalLong period,
      OptionalLong maxValue,
      OptionalLong rareCount,
      OptionalLong lastRare,
      String mask,
      String maskType,
      int computedTo,
      String equivalentTo,
      int shift) {

    static Row of(Map<String, String> cells) {
      return new Row(
          Table.cell(cells, "game"),
          number(Table.cell(cells, "preperiod")),
          number(Table.cell(cells, "period")),
          number(Table.cell(cells, "max_value")),
          number(Table.cell(cells, "rare_count")),
          number(Table.cell(cells, "last_rare")),
          Table.cell(cells, "mask_hex"),
          Table.cell(cells, "mask_type"),
          Integer.parseInt(Table.cell(cells, "computed_to")),
          Table.cell(cells, "equivalent_to"),
          Table.cell(cells, "shift").isEmpty() ? 0 : Integer.parseInt(Table.cell(cells, "shift")));
    }

    private static OptionalLong number(String cell) {
      return cell.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cell));
    }

    /** The code; the table writes the game without any move as {@code 0.} */
    String code() {
      return name.endsWith("(4!.0)") ? "4!.0" : name.equals("0.") ? "0.0" : name;
    }

    boolean isPeriodic() {
      return period.isPresent();
    }

    /**
     * Whether the largest value is over the computed values; rows with an equivalent game copy its
     * value.
     */
    boolean isMaxWithin(int computed) {
      return maxValue.isPresent() && equivalentTo.isEmpty() && computedTo <= computed;
    }

    /** How many values show the period: Guy and Smith's bound. */
    long needed() {
      return Math.addExact(
          Math.multiplyExact(2, preperiod.orElseThrow() + period.orElseThrow()), 3);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Row> ROWS = Table.rows("octal.csv").stream().map(Row::of).toList();
  private static final Map<String, long[]> KNOWN = new HashMap<>();

  private static long[] values(String code, int to) {
    return Sprague.of(GameResolver.open(code, List.of()).result().orElseThrow()).values(0, to);
  }

  /** The first values of every code, computed once. */
  private static long[] known(String code) {
    return KNOWN.computeIfAbsent(code, it -> values(it, SHORT));
  }

  static Stream<Row> rows() {
    return CaseCount.everyNth(40, ROWS);
  }

  @Test
  void theTable_isComplete() {
    assertThat(ROWS).hasSize(684);
    assertThat(ROWS.stream().filter(Row::isPeriodic)).hasSize(410);
    assertThat(ROWS.stream().filter(row -> !row.equivalentTo().isEmpty())).hasSize(552);
    assertThat(ROWS.stream().filter(Row::isPeriodic).filter(row -> row.needed() <= USUAL))
        .hasSize(396);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void row_isConfirmedByTheFirstValues(Row row) {
    long[] values = known(row.code());
    if (row.isPeriodic() && row.needed() <= USUAL) {
      boolean enough = row.needed() <= SHORT;
      confirmPeriod(row, enough ? values : values(row.code(), (int) row.needed()));
    }
    if (row.maxValue().isPresent()) {
      // A period that is proved by the values shows the largest of all.
      long most = Arrays.stream(values).max().orElseThrow();
      if (row.isPeriodic() && row.needed() <= SHORT) {
        assertThat(most).isEqualTo(row.maxValue().getAsLong());
      } else {
        assertThat(most).isLessThanOrEqualTo(row.maxValue().getAsLong());
      }
    }
    if (!row.equivalentTo().isEmpty()) {
      long[] others = known(row.equivalentTo());
      assertThat(Arrays.copyOfRange(values, row.shift(), values.length))
          .isEqualTo(Arrays.copyOf(others, others.length - row.shift()));
      assertThat(Arrays.stream(values).limit(row.shift())).allMatch(value -> value == 0);
    }
  }

  /** Preperiod and period hold and are the least. */
  private static void confirmPeriod(Row row, long[] values) {
    int start = (int) row.preperiod().orElseThrow();
    int period = (int) row.period().orElseThrow();
    assertThat(repeats(values, start, period)).isTrue();
    assertThat(start > 0 && repeats(values, start - 1, period)).isFalse();
    for (int part = 1; part <= period / 2; part++) {
      assertThat(period % part == 0 && repeats(values, start, part))
          .as("period %d", part)
          .isFalse();
    }
  }

  private static boolean repeats(long[] values, int start, int period) {
    int length = values.length - period - start;
    return length > 0
        && Arrays.equals(
            values, start, start + length, values, start + period, start + period + length);
  }

  static Stream<Row> longRows() {
    return ROWS.stream()
        .filter(
            row ->
                (row.isPeriodic() && row.needed() > USUAL && row.needed() <= LONG)
                    || (!row.isMaxWithin(SHORT) && row.isMaxWithin(LONG)));
  }

  static Stream<Row> rareRows() {
    return ROWS.stream()
        .filter(row -> row.lastRare().isPresent() && !row.mask().isEmpty())
        .filter(row -> row.equivalentTo().isEmpty() && row.computedTo() <= RARE);
  }

  /** How many sizes are rare, the last of them, and the largest value. */
  @Tag("long")
  @ParameterizedTest
  @MethodSource("rareRows")
  void rareValues_areAsMany(Row row) {
    long[] values = values(row.code(), row.computedTo());
    int mask = Integer.parseInt(row.mask(), 16);
    // Splits of the domain type all remove numbers of one parity.
    int shift = row.maskType().equals("dom") ? splitting(row.code()) : 0;
    int[] rare =
        IntStream.range(1, values.length)
            .filter(n -> Long.bitCount(values[n] & mask) % 2 == (shift == 0 ? 0 : (n + shift) % 2))
            .toArray();
    assertThat(rare)
        .hasSize((int) row.rareCount().orElseThrow())
        .endsWith((int) row.lastRare().orElseThrow());
    assertThat(Arrays.stream(values).max().orElseThrow()).isEqualTo(row.maxValue().orElseThrow());
  }

  /** An even or odd number like those that splits remove, not 0. */
  private static int splitting(String code) {
    int at = 2;
    while ((code.charAt(at) - '0' & 4) == 0) {
      at++;
    }
    return code.startsWith("4") ? 2 : at - 1;
  }

  /** Codes whose claims need up to 100,000 values each. */
  @Tag("long")
  @ParameterizedTest
  @MethodSource("longRows")
  void row_isConfirmedByManyValues(Row row) {
    boolean shows = row.isPeriodic() && row.needed() <= LONG;
    long[] values =
        values(
            row.code(), (int) Math.max(shows ? row.needed() : 0, Math.min(row.computedTo(), LONG)));
    if (shows) {
      confirmPeriod(row, values);
    }
    if (row.isMaxWithin(LONG)) {
      long[] claimed = Arrays.copyOf(values, row.computedTo() + 1);
      assertThat(Arrays.stream(claimed).max().orElseThrow()).isEqualTo(row.maxValue().getAsLong());
    }
  }
}
