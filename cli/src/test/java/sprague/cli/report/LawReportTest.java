// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.Answer;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.testkit.EveryNth;

/** Laws as they are pasted into a paper. */
class LawReportTest {
  @TempDir private Path folder;

  /** A game for each kind of law, and for none. */
  static List<List<String>> games() {
    return List.of(
        List.of("kayles"),
        List.of("subtraction", "S={2,5,8}"),
        List.of("lasker"),
        List.of("one-two-k"),
        List.of("mock-turtles", "--to", "5000"),
        List.of("take-up-to-half"),
        List.of("triangular-split", "--to", "300"),
        List.of("grundy", "--to", "400"),
        List.of("heap(n) -> heap(n - 1) -> heap(n - 3)"),
        List.of("heap(n) -> heap(m) where m < n, n <= 3 * m, m mod 2 = 0", "--to", "3000"),
        List.of("all-but", "F={1,3}"),
        List.of("king"),
        List.of("0.77", "--misere"),
        List.of("wythoff", "--claim", "lost"));
  }

  /** The first of them, and the one whose automaton is drawn. */
  static List<List<String>> few() {
    return List.of(games().get(1), games().get(3), games().get(9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--latex", "--markdown"})
  void theListOfStates_saysWhatBecomesOfThoseLeftOut(String markup) {
    assertThat(String.join("\n", paper(List.of("knight"), markup)))
        .contains(
            "an automaton of 39 states",
            "what is not listed leads to one more state, which rejects every continuation")
        .containsPattern("(?m)^(\\| )?38 ")
        .doesNotContainPattern("(?m)^(\\| )?39 ");
  }

  /** The papers of the commands, which several tests look at. */
  private static final Map<String, List<String>> PAPERS = new HashMap<>();

  private static List<String> paper(List<String> game, String markup) {
    return PAPERS.computeIfAbsent(game + markup, _ -> written(game, markup));
  }

  private static List<String> written(List<String> game, String markup) {
    String[] command = new String[game.size() + 2];
    command[0] = "theorem";
    for (int i = 0; i < game.size(); i++) {
      command[i + 1] = game.get(i);
    }
    command[command.length - 1] = markup;
    Answer answer = Answer.run(command);
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer.out().lines().toList();
  }

  @ParameterizedTest
  @MethodSource("few")
  void latex_isBalanced(List<String> game) {
    List<String> lines = paper(game, "--latex");
    Deque<String> open = new ArrayDeque<>();
    int braces = 0;
    int dollars = 0;
    for (String line : lines) {
      Matcher environment = Pattern.compile("\\\\(begin|end)\\{([a-z]+)}").matcher(line);
      while (environment.find()) {
        if (environment.group(1).equals("begin")) {
          open.push(environment.group(2));
        } else {
          assertThat(open.pop()).isEqualTo(environment.group(2));
        }
      }
      if (line.startsWith("%") || "verbatim".equals(open.peek())) {
        continue;
      }
      assertThat(line).matches("[\\x20-\\x7e]*");
      String plain = line.replaceAll("\\\\.", "");
      braces += plain.replaceAll("[^{]", "").length() - plain.replaceAll("[^}]", "").length();
      dollars += plain.replaceAll("[^$]", "").length();
      assertThat(braces).as(line).isNotNegative();
    }
    assertThat(open).isEmpty();
    assertThat(braces).isZero();
    assertThat(dollars % 2).isZero();
  }

  @Test
  void aTheorem_hasItsRules_itsTableWithExceptions_itsProofAndWhatToCite() throws Exception {
    Path file = folder.resolve("kayles.json");
    List<String> lines = paper(List.of("kayles", "--certificate", file.toString()), "--latex");
    String text = String.join("\n", lines);
    String digest =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    assertThat(text)
        .contains("row(n) -> row(a) + row(b)")
        .contains("let $G(n)$ be the nim-value of the position \\texttt{row(n)}")
        .contains("\\begin{theorem}[{kayles}]\n$G(n + 12) = G(n)$ for all $n \\ge 71$.\n")
        .contains("0 & \\textbf{0}&$^*$ & 1& & 2& & \\textbf{3}&$^*$ & 1&")
        .contains("\n72 & 4& & 1& & 2& & 8&")
        .contains("~\\cite{guysmith1956}")
        .contains("\\texttt{" + digest + "}")
        .contains("%   @misc{sprague,")
        .contains("%   @article{guysmith1956,");
  }

  @Test
  void markdown_saysTheSame() {
    String text = String.join("\n", paper(List.of("subtraction", "S={2,5,8}"), "--markdown"));
    assertThat(text)
        .startsWith("## subtraction with S = {2, 5, 8}\n")
        .contains("Let $G(n)$ be the nim-value of `heap(n)`")
        .contains("**Theorem.** $G(n + 10) = G(n)$ for all $n$.\n")
        .contains("\n| 20 | 0 | 0 | 1 | 1 | 0 | 2 | 1 |")
        .contains("*Proof.* ")
        .contains("(Guy and Smith 1956)")
        .contains("```bibtex\n@article{sprague1935,");
    assertThat(String.join("\n", paper(List.of("lasker"), "--markdown")))
        .contains("| 0 | **0**\\* | 1 | 2 | 4 | 3 |");
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(strings = {"--latex", "--markdown"})
  void misereQuotient_isDefined_andStatedAsAMonoid(String markup) {
    String report = Answer.run("theorem", "0.75", "--misere", markup).out();
    assertThat(report)
        .contains("hoever makes the last move loses", "form the misere quotient")
        .contains("generators $a$, the class of heap(1);", "relations $a^2 = 1$, ")
        .contains("if its class is one of $a$, $b^2$")
        .contains("The classes of heap(n) from $n = 0$ on are $1$, $a$, $b$,")
        .doesNotContain("nim-value of", "mex");
    String tame = Answer.run("theorem", "nim", "--misere", markup).out();
    assertThat(tame).contains("nim-value of", "Sums of these positions are won in misere play as");
  }

  @Test
  void whatIsNoTheorem_isNotCalledOne() {
    List<String> guess = paper(List.of("triangular-split", "--to", "300"), "--latex");
    assertThat(guess).contains("\\begin{conjecture}[{triangular-split}]");
    List<String> none = paper(List.of("grundy", "--to", "400"), "--latex");
    for (List<String> each : List.of(guess, none)) {
      assertThat(each).doesNotContain("\\begin{proof}").noneMatch(l -> l.contains("{theorem}["));
      assertThat(each).anyMatch(line -> line.contains("computed by Sprague~\\cite{sprague}"));
    }
    assertThat(paper(List.of("grundy", "--to", "400"), "--markdown"))
        .anyMatch(line -> line.endsWith(", computed by Sprague."))
        .noneMatch(line -> line.startsWith("**Theorem"));
  }

  @Test
  void anAutomatonOnPaper_acceptsWhatItAccepts() {
    BitSet accepting = new BitSet();
    accepting.set(1);
    // Accepts the numbers that are 1 modulo 3; the state is the remainder so far.
    int[] next = {0, 1, 2, 0, 1, 2};
    Automaton automaton = new Automaton(Numeration.base(2), 1, next, accepting);
    AutomatonText text = new AutomatonText(automaton);
    for (int n = 0; n < 200; n++) {
      int state = 0;
      for (char digit : Integer.toBinaryString(n).toCharArray()) {
        int from = state;
        state =
            text.arrows().stream()
                .filter(
                    arrow -> arrow.from() == from && arrow.labels().contains(String.valueOf(digit)))
                .findFirst()
                .orElseThrow()
                .to();
      }
      assertThat(text.accepts(state)).as("%d", n).isEqualTo(n % 3 == 1);
    }
  }

  @Test
  void automata_areDrawn_orListed() {
    List<String> drawn =
        paper(games().get(9), "--latex").stream().filter(l -> l.startsWith("\\node")).toList();
    assertThat(drawn).hasSize(3).first().asString().contains("initial");
    assertThat(paper(List.of("king"), "--latex")).contains("state & accepts & arrows \\\\ \\hline");
    assertThat(paper(games().get(9), "--markdown")).contains("| state | accepts | arrows |");
  }

  @Test
  void bothMarkups_areRefused() {
    Answer answer = Answer.run("theorem", "kayles", "--latex", "--markdown");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("cannot be combined");
  }

  /** Typesets it, with the preamble and the references that the comments ask for. */
  @ParameterizedTest
  @MethodSource("games")
  @Tag("long")
  void latex_isTypeset(List<String> game) throws IOException, InterruptedException {
    assumeTrue(runs("pdflatex", "--version"), "no pdflatex here: install texlive-latex-base");
    List<String> lines = paper(game, "--latex");
    boolean drawn = lines.contains("%   \\usepackage{tikz}");
    assumeTrue(!drawn || runs("kpsewhich", "tikz.sty"), "no TikZ here: install texlive-pictures");
    List<String> comments =
        lines.stream().filter(line -> line.startsWith("%   ")).map(l -> l.substring(4)).toList();
    String preamble =
        comments.stream().filter(l -> l.startsWith("\\")).collect(Collectors.joining("\n"));
    int list = lines.indexOf("% For the BibTeX file:");
    Files.write(
        folder.resolve("law.bib"),
        lines.stream().skip(list + 1).map(line -> line.substring(4)).toList());
    Files.writeString(
        folder.resolve("law.tex"),
        "\\documentclass{article}\n"
            + preamble
            + "\n\\begin{document}\n"
            + String.join("\n", lines)
            + "\n\\bibliographystyle{plain}\n\\bibliography{law}\n\\end{document}\n");
    String[] typeset = {"pdflatex", "-interaction=nonstopmode", "-halt-on-error", "law.tex"};
    assertThat(runs(typeset)).as(this::log).isTrue();
    assertThat(runs("bibtex", "law")).as(this::log).isTrue();
    assertThat(runs(typeset)).as(this::log).isTrue();
    // References are right from the third run on.
    assertThat(runs(typeset)).as(this::log).isTrue();
    assertThat(folder.resolve("law.pdf")).isNotEmptyFile();
    assertThat(log()).doesNotContain("undefined");
    Matcher wide = Pattern.compile("Overfull .hbox \\((\\d+)").matcher(log());
    while (wide.find()) {
      assertThat(Integer.parseInt(wide.group(1))).as(log()).isLessThan(20);
    }
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("law.log"), StandardCharsets.ISO_8859_1);
    } catch (IOException none) {
      return "no log";
    }
  }

  private boolean runs(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException missing) {
      return false;
    }
  }
}
