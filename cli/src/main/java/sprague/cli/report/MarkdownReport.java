// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a law as Markdown with formulas between dollar signs, as GitHub and pandoc read them, such
 * as {@code **Theorem.** $G(n + 3) = G(n)$ for $n \ge 0$.} Rules and BibTeX are fenced blocks.
 */
public final class MarkdownReport extends ReportText {
  public MarkdownReport(LawReport report) {
    super(report);
  }

  @Override
  void definition() {
    if (!report.title().isEmpty()) {
      lines.addAll(List.of("## " + escaped(report.title()), ""));
    }
    lines.addAll(List.of("Rules:", "", "```"));
    lines.addAll(report.rules());
    lines.addAll(List.of("```", ""));
    String position = "`" + report.position() + "`";
    lines.add(
        switch (report.subject()) {
          case VALUES ->
              "Let $"
                  + MathText.latex(report.call())
                  + "$ be the nim-value of "
                  + position
                  + ": the least natural number that is not the value of an option, $G(x) ="
                  + " \\operatorname{mex}\\{G(y) : x \\to y\\}$, and $G(x + y) = G(x) \\oplus G(y)$"
                  + " for sums (Sprague 1935, Grundy 1939).";
          case POSITIONS ->
              "The positions are " + position + ". " + LOST + " (Sprague 1935, Grundy 1939).";
          case MISERE_QUOTIENT ->
              "Whoever makes the last move loses. "
                  + equivalence(position)
                  + " (Plambeck and Siegel 2008).";
        });
    lines.add("");
  }

  @Override
  void law() {
    String heading =
        switch (report.status()) {
          case PROVED -> "Theorem";
          case CONJECTURED -> "Conjecture";
          case NONE -> "No law";
        };
    lines.add("**" + heading + ".** " + prose(report.statement()) + ".");
    report.examples().forEach(each -> lines.add(prose(each) + "."));
    lines.add("");
  }

  @Override
  void table(ValueTable table) {
    lines.add(
        table.header().stream()
            .map(each -> " " + each + " |")
            .collect(Collectors.joining("", "| " + table.corner() + " |", "")));
    lines.add("| ---: |" + " ---: |".repeat(table.header().size()));
    for (ValueTable.Row row : table.rows()) {
      lines.add("| " + row.label() + " | " + String.join(" | ", cells(row)) + " |");
    }
    lines.add("");
    lines.add(caption(table, "\\*", "Sprague"));
    lines.add("");
  }

  @Override
  String cell(String value, boolean fits) {
    return fits ? value : "**" + value + "**\\*";
  }

  @Override
  void automaton(LawReport.LawAutomaton automaton, AutomatonText text) {
    lines.add(about(automaton, text, "`" + automaton.kind() + "`", "listed"));
    lines.add("");
    if (!text.isListable()) {
      return;
    }
    lines.add("| state | accepts | arrows |");
    lines.add("| ---: | :---: | :--- |");
    states(text).forEach(cells -> lines.add("| " + String.join(" | ", cells) + " |"));
    lines.add("");
  }

  @Override
  void remarks(List<String> remarks) {
    remarks.forEach(remark -> lines.add("- " + prose(remark)));
    lines.add("");
  }

  @Override
  void proof(LawReport.Proof proof) {
    List<String> paragraphs =
        new ArrayList<>(proof.paragraphs().stream().map(MarkdownReport::prose).toList());
    String cited =
        proof.references().stream().map(Reference::shown).collect(Collectors.joining(", "));
    paragraphs.add(
        "Method: "
            + escaped(proof.theorem())
            + (cited.isEmpty() ? "" : " (" + cited + ")")
            + ". The checker of Sprague examined the certificate with the SHA-256 digest `"
            + proof.digest()
            + "`.");
    lines.add("*Proof.* " + String.join("\n\n", paragraphs));
    lines.add("");
  }

  @Override
  void references() {
    lines.addAll(List.of("To cite:", "", "```bibtex"));
    report.bibliography().forEach(each -> lines.addAll(each.lines()));
    lines.add("```");
  }

  /** The sentence with its formulas in math mode and the rest escaped. */
  private static String prose(String sentence) {
    return MathText.prose(sentence, MarkdownReport::escaped);
  }

  /** Plain text with the characters escaped that Markdown or a formula would take as markup. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\`*_<>|\\[\\]$])", "\\\\$1");
  }
}
