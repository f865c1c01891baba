// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A paper in a markup; what both markups say in the same words is said here. */
abstract class ReportText {
  final LawReport paper;
  final List<String> lines = new ArrayList<>();

  ReportText(LawReport paper) {
    this.paper = paper;
  }

  public final List<String> lines() {
    definition();
    law();
    if (!paper.table().rows().isEmpty()) {
      table(paper.table());
    }
    paper.machines().forEach(each -> machine(each, new AutomatonText(each.automaton())));
    if (!paper.remarks().isEmpty()) {
      remarks(paper.remarks());
    }
    paper.proof().ifPresent(this::proof);
    references();
    return List.copyOf(lines);
  }

  /** The rules, and what G is. */
  abstract void definition();

  abstract void law();

  abstract void table(ValueTable table);

  /** A value that fits the law, or one that does not. */
  abstract String cell(String value, boolean fits);

  abstract void machine(LawReport.Machine machine, AutomatonText text);

  abstract void remarks(List<String> remarks);

  abstract void proof(LawReport.Proof proof);

  abstract void references();

  /** The cells of a row of the table. */
  final List<String> cells(ValueTable.Row row) {
    return row.cells().stream().map(cell -> cell(cell.text(), cell.fits())).toList();
  }

  /**
   * What stands below the table.
   *
   * @param mark beside the values that do not fit
   * @param program what computed the values
   */
  final String caption(ValueTable table, String mark, String program) {
    return table.span()
        + (table.isMarked()
            ? "; " + mark + " marks what does not fit the period continued backwards"
            : "")
        + (paper.proof().isEmpty() ? ", computed by " + program + "." : ".");
  }

  /**
   * What stands above an automaton.
   *
   * @param kind the positions that it is about, in the markup
   * @param shown how its states are shown, where they are
   */
  static String about(LawReport.Machine machine, AutomatonText text, String kind, String shown) {
    return "For "
        + kind
        + " an automaton reads the digits of "
        + machine.reads().stream()
            .map(name -> "$" + MathText.latex(name) + "$")
            .collect(Collectors.joining(" and "))
        + " in "
        + machine.automaton().numeration()
        + ", the most significant first"
        + (machine.reads().size() > 1 ? " and side by side" : "")
        + (text.isListable()
            ? "; what is not %s leads %s, and state 0 is the start."
                .formatted(shown, text.rejection())
            : "; its " + machine.automaton().states() + " states are in the certificate.");
  }

  /** A state with its arrows, as three cells. */
  static List<String> state(AutomatonText text, int state) {
    String arrows =
        text.arrows().stream()
            .filter(arrow -> arrow.from() == state)
            .map(arrow -> String.join(", ", arrow.labels()) + " $\\to$ " + arrow.to())
            .collect(Collectors.joining("; "));
    return List.of(String.valueOf(state), text.accepts(state) ? "yes" : "", arrows);
  }
}
