// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Base class of the LaTeX, Markdown and HTML writers: the order of the sections, and the sentences
 * that they share. Each section method appends to {@link #lines}. In sentences from this class
 * formulas are LaTeX between dollar signs; in those of {@link LawReport} they are plain text, which
 * {@link MathText} finds.
 */
abstract class ReportText {
  /** What a lost position and a nim-value are, without full stop. */
  static final String LOST =
      "One is lost when the player to move there loses against best play; the nim-value is the"
          + " least natural number that is not the value of an option";

  final LawReport report;
  final List<String> lines = new ArrayList<>();

  ReportText(LawReport report) {
    this.report = report;
  }

  /** The lines of the report; call it once. */
  public final List<String> lines() {
    definition();
    law();
    if (!values().rows().isEmpty()) {
      table(values());
    }
    report.automata().forEach(each -> automaton(each, new AutomatonText(each.automaton())));
    if (!report.remarks().isEmpty()) {
      remarks(report.remarks());
    }
    report.proof().ifPresent(this::proof);
    references();
    return List.copyOf(lines);
  }

  /** The values that are shown. */
  ValueTable values() {
    return report.table();
  }

  /** Writes the rules and defines what the law is about: G, P-positions or the misere quotient. */
  abstract void definition();

  /** Writes the law as a theorem or conjecture. */
  abstract void law();

  /** Writes the first values. */
  abstract void table(ValueTable table);

  /**
   * A cell of the table in the markup.
   *
   * @param value a number or a word, which needs no escaping
   * @param fits false for exceptions to the period, which are marked
   */
  abstract String cell(String value, boolean fits);

  /** Writes an automaton of the law. */
  abstract void automaton(LawReport.LawAutomaton automaton, AutomatonText text);

  /** Writes what is known without a proof. */
  abstract void remarks(List<String> remarks);

  /** Writes the proof and its certificate's digest. */
  abstract void proof(LawReport.Proof proof);

  /** Writes the references, and the end of the report. */
  abstract void references();

  /** The cells of a row of the table. */
  final List<String> cells(ValueTable.Row row) {
    return row.cells().stream().map(cell -> cell(cell.text(), cell.fits())).toList();
  }

  /** What a misere quotient is, without full stop. */
  static String equivalence(String position) {
    return "Two sums of positions "
        + position
        + " are equivalent if, whatever sum is added to both, both are lost for the player to move"
        + " or neither is. The classes of sums form the misere quotient: the class of a sum is the"
        + " product of the classes of its parts";
  }

  /**
   * The caption of the table.
   *
   * @param mark the mark of values that do not fit
   * @param program the citation of the program that computed the values
   */
  final String caption(ValueTable table, String mark, String program) {
    return table.span()
        + (table.isMarked()
            ? "; " + mark + " marks values that differ from the period continued backwards"
            : "")
        + (report.proof().isEmpty() ? ", computed by " + program + "." : ".");
  }

  /**
   * The sentence above an automaton.
   *
   * @param kind the positions that it is about, in the markup
   * @param shown "drawn" or "listed"
   */
  static String about(
      LawReport.LawAutomaton automaton, AutomatonText text, String kind, String shown) {
    return "For "
        + kind
        + " an automaton reads the digits of "
        + automaton.reads().stream()
            .map(name -> "$" + MathText.latex(name) + "$")
            .collect(Collectors.joining(" and "))
        + " in "
        + automaton.automaton().numeration()
        + ", the most significant first"
        + (automaton.reads().size() > 1 ? " and in parallel" : "")
        + (text.isListable()
            ? "; what is not %s leads %s, and state 0 is the start."
                .formatted(shown, text.rejection())
            : "; its " + automaton.automaton().states() + " states are in the certificate.");
  }

  /** The rows of the listing of states: the state, "yes" if it accepts, and its arrows. */
  static List<List<String>> states(AutomatonText text) {
    return IntStream.range(0, text.size())
        .mapToObj(
            state -> {
              String arrows =
                  text.arrows().stream()
                      .filter(arrow -> arrow.from() == state)
                      .map(arrow -> String.join(", ", arrow.labels()) + " $\\to$ " + arrow.to())
                      .collect(Collectors.joining("; "));
              return List.of(String.valueOf(state), text.accepts(state) ? "yes" : "", arrows);
            })
        .toList();
  }
}
