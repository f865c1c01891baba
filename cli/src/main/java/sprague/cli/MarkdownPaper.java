// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A law in Markdown, its formulas between dollar signs, as GitHub and pandoc read them. */
final class MarkdownPaper {
  private final Paper paper;
  private final List<String> lines = new ArrayList<>();

  private MarkdownPaper(Paper paper) {
    this.paper = paper;
  }

  /** The lines. */
  static List<String> of(Paper paper) {
    MarkdownPaper markdown = new MarkdownPaper(paper);
    markdown.definition();
    markdown.law();
    markdown.table();
    paper.machines().forEach(markdown::machine);
    markdown.remarks();
    markdown.proof();
    markdown.references();
    return List.copyOf(markdown.lines);
  }

  private void definition() {
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

  private void law() {
    String heading =
        switch (paper.status()) {
          case PROVED -> "Theorem";
          case CONJECTURED -> "Conjecture";
          case NONE -> "No law";
        };
    lines.add("**" + heading + ".** " + prose(paper.statement()) + ".");
    lines.add("");
  }

  private void table() {
    List<Long> values = paper.values();
    if (values.isEmpty()) {
      return;
    }
    Set<Long> exceptions = new HashSet<>(paper.exceptions());
    int columns = Math.min(paper.columns(), values.size());
    lines.add(
        "| n |"
            + IntStream.range(0, columns)
                .mapToObj(i -> " " + i + " |")
                .collect(Collectors.joining()));
    lines.add("| ---: |" + " ---: |".repeat(columns));
    boolean marked = false;
    for (int from = 0; from < values.size(); from += columns) {
      StringBuilder row = new StringBuilder("| " + from + " |");
      for (int n = from; n < Math.min(values.size(), from + columns); n++) {
        boolean exception = exceptions.contains((long) n);
        marked |= exception;
        row.append(
            exception
                ? " **" + values.get(n) + "**\\* |"
                : " " + TheoremText.shown(values.get(n)) + " |");
      }
      lines.add(row.toString());
    }
    lines.add("");
    lines.add(
        "The values $G(0)$ to $G("
            + (values.size() - 1)
            + ")$"
            + (marked ? "; \\* marks what does not fit the period continued backwards" : "")
            + (paper.theorem().isEmpty() ? ", computed by Sprague." : "."));
    lines.add("");
  }

  private void machine(Paper.Machine machine) {
    MachineText text = new MachineText(machine.automaton());
    lines.add(
        "For `"
            + machine.kind()
            + "` an automaton reads the digits of "
            + machine.reads().stream()
                .map(name -> "$" + MathText.latex(name) + "$")
                .collect(Collectors.joining(" and "))
            + " in base "
            + machine.automaton().base()
            + ", the least first"
            + (machine.reads().size() > 1 ? " and side by side" : "")
            + (text.isListable()
                ? "; what is not listed leads " + text.rejection() + ", and state 0 is the start."
                : "; its " + machine.automaton().states() + " states are in the certificate."));
    lines.add("");
    if (!text.isListable()) {
      return;
    }
    lines.add("| state | accepts | arrows |");
    lines.add("| ---: | :---: | :--- |");
    for (int state = 0; state < text.size(); state++) {
      int from = state;
      lines.add(
          "| "
              + state
              + " | "
              + (text.accepts(state) ? "yes" : "")
              + " | "
              + text.arrows().stream()
                  .filter(arrow -> arrow.from() == from)
                  .map(arrow -> String.join(", ", arrow.labels()) + " $\\to$ " + arrow.to())
                  .collect(Collectors.joining("; "))
              + " |");
    }
    lines.add("");
  }

  private void remarks() {
    paper.remarks().forEach(remark -> lines.add("- " + prose(remark)));
    if (!paper.remarks().isEmpty()) {
      lines.add("");
    }
  }

  private void proof() {
    if (paper.theorem().isEmpty()) {
      return;
    }
    List<String> paragraphs = new ArrayList<>();
    paper.proof().forEach(paragraph -> paragraphs.add(prose(paragraph)));
    String cited =
        paper.references().stream().map(References::shown).collect(Collectors.joining(", "));
    paragraphs.add(
        "Method: "
            + escaped(paper.theorem().get())
            + (cited.isEmpty() ? "" : " (" + cited + ")")
            + ". The checker of Sprague examined the certificate with the SHA-256 digest `"
            + paper.digest().orElse("")
            + "`.");
    lines.add("*Proof.* " + paragraphs.getFirst());
    paragraphs.stream()
        .skip(1)
        .forEach(
            paragraph -> {
              lines.add("");
              lines.add(paragraph);
            });
    lines.add("");
  }

  private void references() {
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
