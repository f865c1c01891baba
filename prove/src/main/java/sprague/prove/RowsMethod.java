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
 * Rows of games of two heaps, which grow by p at a distance p. All rows up to the one asked about
 * have to repeat together; what the moves are is left to the checker.
 */
final class RowsMethod implements ProofMethod {
  /** The checker refuses rows from here on. */
  private static final int MOST_ROWS = 1 << 6;

  /** So many values have to be seen beyond two periods. */
  private static final int SEEN = 1 << 4;

  @Override
  public String name() {
    return "a period of a row of a game of two heaps";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Game game = values.game();
    if (!game.hasNimValues() || !game.finishes().isEmpty()) {
      return new Attempt.Never(ENDS_SOONER);
    }
    Optional<HeapKind> asked = row(game, values.start());
    if (asked.isEmpty()) {
      return new Attempt.Never(
          "it asks for one kind of position with two numbers, one of which is n and the other less"
              + " than "
              + MOST_ROWS);
    }
    long[] own = values.first(length);
    Optional<String> twice = twice(own);
    if (twice.isPresent()) {
      return new Attempt.Never(twice.get());
    }
    List<Repetition> rows = new ArrayList<>();
    for (HeapKind lower : below(asked.get())) {
      rows.add(Repetition.of(values.of(lower, length)));
    }
    Repetition last = Repetition.of(own);
    rows.add(last);
    for (int p = 1; p < length / 2; p++) {
      int joint = p;
      int from = Repetition.preperiod(rows, p);
      if (from + from / 4 + 2 * p + SEEN <= length
          && rows.stream().allMatch(row -> row.saltus(joint) == joint)) {
        int period =
            IntStream.rangeClosed(1, p)
                .filter(q -> joint % q == 0 && last.saltus(q) == q && last.preperiod(q) <= from)
                .findFirst()
                .orElse(p);
        return new Attempt.Found(PeriodMethod.claim(PeriodicClaim.ROWS, last, period, from, joint));
      }
    }
    return new Attempt.Later(
        "the rows up to this do not repeat together up to n = "
            + (length - 1)
            + " (more values: --to)");
  }

  /** The row asked about, its column being the size; empty when it is something else. */
  private static Optional<HeapKind> row(Game game, Start start) {
    List<Term> arguments = start.arguments();
    if (game.names().size() != 1 || arguments.size() != 2) {
      return Optional.empty();
    }
    for (int row = 0; row < 2; row++) {
      if (arguments.get(row) instanceof Term.Constant(long number)
          && number < MOST_ROWS
          && arguments.get(1 - row).equals(new Term.Slot(0))) {
        return Optional.of(kind(start.name(), row, number));
      }
    }
    return Optional.empty();
  }

  private static HeapKind kind(int name, int row, long number) {
    return new HeapKind(name, row == 0 ? List.of(number, 0L) : List.of(0L, number), 1 - row);
  }

  private static List<HeapKind> below(HeapKind asked) {
    int row = 1 - asked.size();
    List<HeapKind> rows = new ArrayList<>();
    for (long number = 0; number < asked.arguments().get(row); number++) {
      rows.add(kind(asked.name(), row, number));
    }
    return rows;
  }

  /** Two positions of one value, neither of which then is an option of the other. */
  private static Optional<String> twice(long[] values) {
    Map<Long, Integer> first = new HashMap<>();
    for (int n = 0; n < values.length; n++) {
      Integer before = first.putIfAbsent(values[n], n);
      if (before != null) {
        return Optional.of(
            "it asks for moves to all smaller n, and here n = %d and %d both have the value %d"
                .formatted(before, n, values[n]));
      }
    }
    return Optional.empty();
  }
}
