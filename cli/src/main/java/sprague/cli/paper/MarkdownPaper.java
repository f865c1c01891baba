// SPDX-License-Identifier: Apache-2.0
package sprague.cli.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A law in Markdown, its formulas between dollar signs, as GitHub and pandoc read them. */
public final class MarkdownPaper extends PaperText {
  public MarkdownPaper(Paper paper) {
    super(paper);
  }

  @Override
  void definition() {
    if (!paper.title().isEmpty()) {
      lines.add("## " + escaped(paper.title()));
      lines.add("");
    }
    lines.add("Rules:");
    lines.add("");
    lines.add("```");
    lines.addAll(paper.rules());
    lines.add("```");
    lines.add("");
    lines.add(
        "Let $"
            + MathText.latex(paper.call())
            + "$ be the nim-value of `"
            + paper.position()
            + "`: the least natural number that is not the value of an option, $G(x) ="
            + " \\operatorname{mex}\\{G(y) : x \\to y\\}$, and $G(x + y) = G(x) \\oplus G(y)$ for"
            + " sums (Sprague 1935, Grundy 1939).");
    lines.add("");
  }

  @Override
  void law() {
    String heading =
        switch (paper.finding().status()) {
          case PROVED -> "Theorem";
          case CONJECTURED -> "Conjecture";
          case NONE -> "No law";
        };
    lines.add("**" + heading + ".** " + prose(paper.statement()) + ".");
    lines.add("");
  }

  @Override
  void table(Paper.Table table) {
    lines.add(
        IntStream.range(0, table.columns())
            .mapToObj(i -> " " + i + " |")
            .collect(Collectors.joining("", "| n |", "")));
    lines.add("| ---: |" + " ---: |".repeat(table.columns()));
    for (int from = 0; from < table.values().size(); from += table.columns()) {
      lines.add("| " + from + " | " + String.join(" | ", cells(table, from)) + " |");
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
  void machine(Paper.Machine machine, MachineText text) {
    lines.add(about(machine, text, "`" + machine.kind() + "`", "listed"));
    lines.add("");
    if (!text.isListable()) {
      return;
    }
    lines.add("| state | accepts | arrows |");
    lines.add("| ---: | :---: | :--- |");
    for (int state = 0; state < text.size(); state++) {
      lines.add("| " + String.join(" | ", state(text, state)) + " |");
    }
    lines.add("");
  }

  @Override
  void remarks(List<String> remarks) {
    remarks.forEach(remark -> lines.add("- " + prose(remark)));
    lines.add("");
  }

  @Override
  void proof(Paper.Proof proof) {
    List<String> paragraphs = new ArrayList<>();
    proof.paragraphs().forEach(paragraph -> paragraphs.add(prose(paragraph)));
    String cited =
        proof.references().stream().map(References::shown).collect(Collectors.joining(", "));
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
    lines.add("To cite:");
    lines.add("");
    lines.add("```bibtex");
    paper.bibliography().forEach(each -> lines.addAll(each.lines()));
    lines.add("```");
  }

  /** A sentence, its formulas in math mode. */
  private static String prose(String sentence) {
    return MathText.prose(sentence, MarkdownPaper::escaped);
  }

  /** Plain text, what Markdown would take for markup written out. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\`*_<>|\\[\\]$])", "\\\\$1");
  }
}
