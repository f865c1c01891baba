// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.cli.values.Box;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;
import sprague.prove.Finding;

/**
 * The computed values of a range of positions, for a page that shows them without a server.
 *
 * @param box the range; {@code values} is empty if it has more than two coordinates
 * @param kind what the values are
 * @param values the codes computed, the last coordinate running fastest; a prefix of the range if a
 *     limit was reached
 * @param answers who wins each position, and by which moves; at the index of its value
 * @param svg a picture of the values, if there can be one; not copied
 * @param board the lines of a drawing of the board, of a single position; none if there is none
 */
public record SavedValues(
    Box box,
    ValueKind kind,
    List<Long> values,
    List<String> answers,
    Optional<byte[]> svg,
    List<String> board) {

  public SavedValues {
    values = List.copyOf(values);
    answers = List.copyOf(answers);
    board = List.copyOf(board);
  }

  /** The names of the coordinates in a report: n for a single one. */
  List<String> names() {
    return box.dimension() == 1 ? List.of("n") : box.names();
  }

  /**
   * The values as a table: of one coordinate in rows that suit the period, with the exceptions of a
   * periodic law marked; of two with a row for each first one. No rows for a single position.
   */
  ValueTable table(Finding finding) {
    if (box.dimension() == 0 || values.isEmpty()) {
      return ValueTable.NONE;
    }
    boolean isRow = box.dimension() == 1;
    int columns = isRow ? ValueTable.columns(finding, values) : (int) box.length(1);
    long first = box.from().getFirst();
    Set<Long> exceptions = isRow ? Set.copyOf(finding.exceptions()) : Set.of();
    List<ValueTable.Cell> cells =
        IntStream.range(0, values.size())
            .mapToObj(
                i ->
                    new ValueTable.Cell(
                        ValueWriter.text(kind, values.get(i)), !exceptions.contains(first + i)))
            .toList();
    return new ValueTable(
        names().getFirst(),
        ValueTable.numbers(isRow ? 0 : box.from().getLast(), columns),
        ValueTable.rows(cells, columns, first, isRow ? columns : 1),
        span(first));
  }

  /** The caption of the table; {@code first} is the first value of the first coordinate. */
  private String span(long first) {
    String what =
        switch (kind) {
          case NIMBER -> "The nim-values";
          case SCORE -> "The scores";
          case OUTCOME -> "The outcomes";
        };
    return box.dimension() == 1
        ? "%s for $n$ from %s to %s".formatted(what, first, first + values.size() - 1)
        : "%s, a row for each $%s$, a column for each $%s$"
            .formatted(what, box.names().getFirst(), box.names().getLast());
  }

  /** Whether a text of the table stands for a P-position; scores have none. */
  boolean isP(String text) {
    return text.equals(kind == ValueKind.OUTCOME ? "P" : kind == ValueKind.NIMBER ? "0" : "");
  }
}
