// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapKind;
import sprague.pattern.Repetition;

/**
 * Rows a of games of two heaps such as Wythoff's: G(a, n + p) = G(a, n) + p. The rows 0, ..., a
 * have to repeat with a common period; whether the moves are those of the theorem is left to the
 * checker. Cost O(a * length), the values excepted; memory 12 bytes for each value of each row, and
 * a map of the values of row a.
 */
final class RowsMethod implements ProofMethod {
  /** The checker accepts only rows below this ({@code RowsCheck}), as its cost grows with them. */
  private static final int MAX_ROWS = 1 << 6;

  /**
   * All rows have to repeat from n0 up to 5/4 n0 + 2 p and this many columns, so that few claims
   * are wrong; the checker computes what the theorem needs.
   */
  private static final int MIN_OVERLAP = 1 << 4;

  @Override
  public String name() {
    return "a period of a row of a game of two heaps";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Game game = values.game();
    if (!game.hasNimValues() || !game.gameEnds().isEmpty()) {
      return new Attempt.NoClaim(ENDS_SOONER);
    }
    Optional<HeapKind> asked = row(game, values.start());
    if (asked.isEmpty()) {
      return new Attempt.NoClaim(
          "it needs one position name with two arguments, one of which is n and the other less than"
              + " "
              + MAX_ROWS);
    }
    long[] own = values.first(length);
    Optional<String> repeated = repeatedValue(own);
    if (repeated.isPresent()) {
      return new Attempt.NoClaim(repeated.get());
    }
    List<Repetition> rows = new ArrayList<>();
    for (HeapKind lower : below(asked.get())) {
      rows.add(Repetition.of(values.of(lower, length)));
    }
    Repetition last = Repetition.of(own);
    rows.add(last);
    for (int p = 1; p < length / 2; p++) {
      int commonPeriod = p;
      int from = Repetition.preperiod(rows, p);
      if (from + from / 4 + 2 * p + MIN_OVERLAP <= length
          && rows.stream().allMatch(row -> row.saltus(commonPeriod) == commonPeriod)) {
        // The least period of the last row, which may divide that of all rows.
        int period =
            IntStream.rangeClosed(1, p)
                .filter(
                    q -> commonPeriod % q == 0 && last.saltus(q) == q && last.preperiod(q) <= from)
                .findFirst()
                .orElse(p);
        return new Attempt.Found(
            PeriodMethod.claim(PeriodicClaim.ROWS, last, period, from, commonPeriod));
      }
    }
    return new Attempt.NeedsMoreValues(
        "the rows up to this one do not repeat together up to n = "
            + (length - 1)
            + " (more values: --to)");
  }

  /** The row asked about, with the column as the heap's size; empty for other families. */
  private static Optional<HeapKind> row(Game game, Start start) {
    List<Term> arguments = start.arguments();
    if (game.names().size() != 1 || arguments.size() != 2) {
      return Optional.empty();
    }
    for (int row = 0; row < 2; row++) {
      if (arguments.get(row) instanceof Term.Constant(long number)
          && number < MAX_ROWS
          && arguments.get(1 - row).equals(new Term.Slot(0))) {
        return Optional.of(kind(start.name(), row, number));
      }
    }
    return Optional.empty();
  }

  /** A row as a kind of heaps of the column's size; {@code row} is the index of its argument. */
  private static HeapKind kind(int name, int row, long number) {
    return new HeapKind(name, row == 0 ? List.of(number, 0L) : List.of(0L, number), 1 - row);
  }

  /** The rows below the one asked about, ascending. */
  private static List<HeapKind> below(HeapKind asked) {
    int row = 1 - asked.size();
    List<HeapKind> rows = new ArrayList<>();
    for (long number = 0; number < asked.arguments().get(row); number++) {
      rows.add(kind(asked.name(), row, number));
    }
    return rows;
  }

  /**
   * The reason why a row with two equal values is none of the theorem: neither position is an
   * option of the other. Empty where all values differ.
   */
  private static Optional<String> repeatedValue(long[] values) {
    Map<Long, Integer> first = new HashMap<>();
    for (int n = 0; n < values.length; n++) {
      Integer before = first.putIfAbsent(values[n], n);
      if (before != null) {
        return Optional.of(
            "it needs moves to all smaller n, and here n = %s and %s both have the value %s"
                .formatted(before, n, values[n]));
      }
    }
    return Optional.empty();
  }
}
