// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes a law as LaTeX to be pasted into a report. Comments at the top list the packages for the
 * preamble, comments at the end the BibTeX entries.
 */
public final class LatexReport extends ReportText {
  /** The number of typewriter characters that fit a line of the article class. */
  private static final int MAX_VERBATIM_LENGTH = 64;

  /** The indent of the further lines of a folded rule. */
  private static final String FOLD_INDENT = " ".repeat(8);

  public LatexReport(LawReport report) {
    super(report);
  }

  private void preamble() {
    lines.add(
        """
        % For the preamble:
        %   \\usepackage{amsmath,amsthm}
        %   \\newtheorem{theorem}{Theorem}
        %   \\newtheorem{conjecture}{Conjecture}\
        """);
    if (report.automata().stream()
        .anyMatch(each -> new AutomatonText(each.automaton()).isDrawable())) {
      lines.addAll(List.of("%   \\usepackage{tikz}", "%   \\usetikzlibrary{automata}"));
    }
  }

  @Override
  void definition() {
    preamble();
    lines.add(
        "In the game "
            + (report.title().isEmpty() ? "" : "\\emph{" + escaped(report.title()) + "} ")
            + "with the rules");
    lines.add("\\begin{verbatim}");
    report.rules().forEach(line -> lines.addAll(folded(line)));
    lines.add("\\end{verbatim}");
    String position = "\\texttt{" + escaped(report.position()) + "}";
    switch (report.subject()) {
      case VALUES ->
          lines.add(
              """
              let $%s$ be the nim-value of the position %s: the least natural number that is not \
              the value of an option,
              \\[ G(x) = \\operatorname{mex}\\,\\{\\, G(y) : x \\to y \\,\\}, \\qquad \
              G(x + y) = G(x) \\oplus G(y) \\]
              for single positions $x$ and for sums~\\cite{sprague1935,grundy1939}.\
              """
                  .formatted(MathText.latex(report.call()), position));
      case POSITIONS ->
          lines.add(
              "the positions are " + position + ". " + LOST + "~\\cite{sprague1935,grundy1939}.");
      case MISERE_QUOTIENT ->
          lines.add(
              "whoever makes the last move loses. "
                  + equivalence(position)
                  + "~\\cite{plambecksiegel2008}.");
    }
    lines.add("");
  }

  /** A line of the rules in pieces that fit a verbatim line, in ASCII. */
  private static List<String> folded(String line) {
    List<String> lines = new ArrayList<>();
    String rest = line.replaceAll("[^\\x20-\\x7e]", "?");
    while (rest.length() > MAX_VERBATIM_LENGTH) {
      int at = rest.lastIndexOf(' ', MAX_VERBATIM_LENGTH);
      // Folding at the indent itself would not make the rest shorter.
      at = at <= FOLD_INDENT.length() ? MAX_VERBATIM_LENGTH : at;
      lines.add(rest.substring(0, at));
      rest = FOLD_INDENT + rest.substring(at).strip();
    }
    lines.add(rest);
    return lines;
  }

  @Override
  void law() {
    String name =
        switch (report.status()) {
          case PROVED -> "theorem";
          case CONJECTURED -> "conjecture";
          case NONE -> "";
        };
    if (name.isEmpty()) {
      lines.add("\\noindent\\textbf{No law is known.} " + prose(report.statement()) + ".");
    } else {
      lines.add(
          "\\begin{"
              + name
              + "}"
              + (report.title().isEmpty() ? "" : "[{" + escaped(report.title()) + "}]"));
      lines.add(prose(report.statement()) + ".");
      report.examples().forEach(each -> lines.add(prose(each) + "."));
      lines.add("\\end{" + name + "}");
    }
    lines.add("");
  }

  /** Each value takes two columns: its number, and a mark or nothing, so that numbers align. */
  @Override
  void table(ValueTable table) {
    int columns = table.header().size();
    lines.add("\\begin{center}\\small\\setlength{\\tabcolsep}{2.5pt}");
    lines.add("\\begin{tabular}{r|*{" + columns + "}{r@{}l}}");
    lines.add(
        table.header().stream()
            .map(each -> each + "&")
            .collect(Collectors.joining(" & ", "$" + table.corner() + "$ & ", " \\\\ \\hline")));
    for (ValueTable.Row row : table.rows()) {
      List<String> cells = cells(row);
      String none = " & & ".repeat(columns - cells.size());
      lines.add(row.label() + " & " + String.join(" & ", cells) + none + " \\\\");
    }
    lines.addAll(List.of("\\end{tabular}", "", "\\smallskip"));
    lines.add(caption(table, "$^*$", "Sprague~\\cite{sprague}"));
    lines.addAll(List.of("\\end{center}", ""));
  }

  @Override
  String cell(String value, boolean fits) {
    return fits ? value + "&" : "\\textbf{" + value + "}&$^*$";
  }

  @Override
  void automaton(LawReport.LawAutomaton automaton, AutomatonText text) {
    String kind = "\\texttt{" + escaped(automaton.kind()) + "}";
    lines.add(about(automaton, text, kind, text.isDrawable() ? "drawn" : "listed"));
    if (text.isListable()) {
      lines.add("\\begin{center}");
      if (text.isDrawable()) {
        draw(text);
      } else {
        list(text);
      }
      lines.add("\\end{center}");
    }
    lines.add("");
  }

  /**
   * Draws the states on a circle, with bent arrows so that those of opposite directions do not
   * overlap. The sizes are chosen by eye: 0.62 cm of radius for each state leaves room for labels.
   */
  private void draw(AutomatonText text) {
    double radius = Math.max(1.6, text.size() * 0.62);
    lines.add("\\begin{tikzpicture}[->, every node/.append style={font=\\scriptsize}]");
    for (int state = 0; state < text.size(); state++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "\\node[state%s%s] (q%d) at (%d:%.2f) {$%d$};",
              state == 0 ? ", initial" : "",
              text.accepts(state) ? ", accepting" : "",
              state,
              angle(text, state),
              text.size() == 1 ? 0 : radius,
              state));
    }
    for (AutomatonText.Arrow arrow : text.arrows()) {
      int angle = angle(text, arrow.from());
      // State 0 has the incoming arrow of the start at its left, so its loop is on top.
      int loop = arrow.from() == 0 ? 90 : angle;
      lines.add(
          arrow.from() == arrow.to()
              ? "\\path (q%s) edge [out=%s, in=%s, looseness=6] node[%s] {%s} (q%s);"
                  .formatted(
                      arrow.from(),
                      loop - 20,
                      loop + 20,
                      "anchor=" + Math.floorMod(loop + 180, 360),
                      labels(arrow),
                      arrow.to())
              : "\\path (q%s) edge [bend left=14] node[fill=white, inner sep=1pt] {%s} (q%s);"
                  .formatted(arrow.from(), labels(arrow), arrow.to()));
    }
    lines.add("\\end{tikzpicture}");
  }

  /** The angle of a state in degrees: state 0 at the left, the others clockwise. */
  private static int angle(AutomatonText text, int state) {
    return Math.floorMod(180 - 360 * state / text.size(), 360);
  }

  private static String labels(AutomatonText.Arrow arrow) {
    return String.join(", ", arrow.labels());
  }

  /** Lists the states in a table. */
  private void list(AutomatonText text) {
    lines.add("\\small\\begin{tabular}{rcp{0.75\\linewidth}}");
    lines.add("state & accepts & arrows \\\\ \\hline");
    states(text).forEach(cells -> lines.add(String.join(" & ", cells) + " \\\\"));
    lines.add("\\end{tabular}");
  }

  @Override
  void proof(LawReport.Proof proof) {
    lines.add("\\begin{proof}");
    lines.add(
        proof.paragraphs().stream().map(LatexReport::prose).collect(Collectors.joining("\n\n")));
    lines.add("\\end{proof}");
    String cited = proof.references().stream().map(Reference::key).collect(Collectors.joining(","));
    lines.add(
        "\\noindent Method: "
            + escaped(proof.theorem())
            + (cited.isEmpty() ? "" : "~\\cite{" + cited + "}")
            + ". The checker of Sprague \\cite{sprague} examined the certificate with the digest"
            + " (SHA-256)");
    lines.add("\\begin{center}\\footnotesize\\texttt{" + proof.digest() + "}\\end{center}");
    lines.add("");
  }

  @Override
  void remarks(List<String> remarks) {
    lines.add("\\begin{itemize}");
    remarks.forEach(remark -> lines.add("\\item " + prose(remark) + "."));
    lines.add("\\end{itemize}");
    lines.add("");
  }

  @Override
  void references() {
    lines.add("% For the BibTeX file:");
    for (Reference each : report.bibliography()) {
      each.lines().forEach(line -> lines.add("%   " + line));
    }
  }

  /** The sentence with its formulas in math mode and the rest escaped. */
  static String prose(String sentence) {
    return MathText.prose(sentence, LatexReport::escaped);
  }

  /** Plain text with the special characters of LaTeX escaped; "?" for those beyond ASCII. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            sign -> {
              switch (sign) {
                case '\\' -> escaped.append("\\textbackslash{}");
                case '~' -> escaped.append("\\textasciitilde{}");
                case '^' -> escaped.append("\\textasciicircum{}");
                case '<' -> escaped.append("\\textless{}");
                case '>' -> escaped.append("\\textgreater{}");
                case '|' -> escaped.append("\\textbar{}");
                case '"' -> escaped.append("''");
                case '&', '%', '$', '#', '_', '{', '}' ->
                    escaped.append('\\').appendCodePoint(sign);
                default -> escaped.appendCodePoint(sign < 127 ? sign : '?');
              }
            });
    return escaped.toString().replace("...", "\\ldots{}");
  }
}
