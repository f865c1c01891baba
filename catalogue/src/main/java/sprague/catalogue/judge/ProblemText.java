// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sprague.bind.Diagnostic;
import sprague.catalogue.judge.InputLayout.Bound;

/**
 * A built-in problem in the notation of {@code problems.txt}, whose head describes it.
 *
 * <pre>
 * hdu-3032 | Nim or not Nim? | Lasker's Nim, octal 4.[3] | lasker | ...
 *   100 cases: n in 1..1000000, s[n] in 1..2147483647
 *   lasker(s): Alice or Bob
 * </pre>
 *
 * The first line has names, title, class, game and law, and perhaps what write-ups state wrongly. A
 * mistake in the file is an exception.
 *
 * @param names its id and aliases
 * @param statement its first line
 * @param input the description of its input
 * @param answer the components and the words; empty if {@link BuiltinAnswers} has the answer
 */
record ProblemText(List<String> names, Statement statement, String input, String answer) {
  private static final Pattern ANSWER =
      Pattern.compile(
          "(?<game>[\\w-]+)\\((?<fields>.*)\\): (?:value|(?<won>\\S+) or (?<lost>\\S+))");

  /** Promises of problem statements about their inputs, by their text in {@code problems.txt}. */
  private static final Map<String, Predicate<TestCase>> PROMISES =
      Map.ofEntries(
          Map.entry("neighbours differ in colour", Colouring::isProper),
          Map.entry(
              "the moves differ",
              testCase -> testCase.stream("p").distinct().count() == testCase.number("k")),
          Map.entry(
              "one stick may be taken", testCase -> testCase.stream("p").anyMatch(p -> p == 1)),
          Map.entry("the numbers increase", testCase -> increase(testCase.row("a"))),
          Map.entry("l is at most r", testCase -> testCase.number("l") <= testCase.number("r")),
          Map.entry(
              "all together are at most 10000000",
              testCase -> testCase.stream("a").sum() <= 10_000_000),
          Map.entry("the graph has no cycle", GraphAnswers::isAcyclic),
          Map.entry("the last circle alone has no way out", GraphAnswers::hasOneEnd),
          Map.entry(
              "the player is called Mimi or Moumou",
              testCase -> testCase.word("who").matches("Mimi|Moumou")),
          Map.entry("a parent comes before its children", ProblemText::parentsComeFirst),
          Map.entry("n is even", testCase -> testCase.number("n") % 2 == 0),
          Map.entry("the sum is odd", testCase -> testCase.stream("piles").sum() % 2 == 1));

  /** Splits the two or three lines of a problem into their parts; without a third, it is "". */
  static ProblemText of(String text) {
    List<String> lines = text.lines().map(String::strip).toList();
    String[] head = lines.getFirst().split(" \\| ", -1);
    List<String> names = List.of(head[0].split(" ", -1));
    Statement statement =
        new Statement(
            names.getFirst(),
            head[1],
            head[2],
            head[3].equals("-") ? Optional.empty() : Optional.of(head[3]),
            head[4],
            head.length > 5 ? Optional.of(head[5]) : Optional.empty());
    return new ProblemText(names, statement, lines.get(1), lines.size() > 2 ? lines.get(2) : "");
  }

  /**
   * Parses the input and the answer. Mistakes in {@code problems.txt} throw {@link
   * IllegalStateException}.
   */
  Problem problem() {
    List<Diagnostic> mistakes = new ArrayList<>();
    InputLayoutReader reader = new InputLayoutReader(input, 0, /* isBuiltin= */ true, mistakes);
    List<InputLayout> fields = reader.fields();
    if (!mistakes.isEmpty()) {
      throw new IllegalStateException("problems.txt: " + input + ": " + mistakes);
    }
    return new Problem(
        names.getFirst(),
        reader.repeat(),
        fields,
        answer.isEmpty() ? BuiltinAnswers.of(names.getFirst()) : answerWriter());
  }

  /** The writer for a line such as {@code halve-into-k(a, k=k): Kevin or Nicky}. */
  private AnswerWriter answerWriter() {
    Matcher parts = ANSWER.matcher(answer);
    if (!parts.matches()) {
      throw new IllegalStateException("problems.txt: not an answer: " + answer);
    }
    ComponentSpec spec = ComponentSpec.of(parts.group("game"));
    for (String field : parts.group("fields").split(", ", -1)) {
      String[] assignment = field.split("=", -1);
      spec =
          assignment.length == 1
              ? spec.withCoordinate(field)
              : spec.withParameter(assignment[0], bound(assignment[1]));
    }
    return AnswerWriter.forNimSums(
        spec,
        parts.group("won") == null
            ? AnswerWriter.value()
            : new AnswerWriter.Winner(parts.group("won"), parts.group("lost")));
  }

  private static Bound bound(String text) {
    return text.matches("\\d+")
        ? new Bound.Constant(Long.parseLong(text))
        : new Bound.FieldValue(text, /* more= */ 0);
  }

  /** The check of a promise; throws {@link IllegalStateException} if its text is not known. */
  static InputLayout promise(String promise) {
    Predicate<TestCase> holds = PROMISES.get(promise);
    if (holds == null) {
      throw new IllegalStateException("problems.txt: no test for the promise: " + promise);
    }
    return new InputLayout.Promise(promise, holds);
  }

  private static boolean increase(long[] row) {
    return IntStream.range(1, row.length).allMatch(i -> row[i - 1] < row[i]);
  }

  private static boolean parentsComeFirst(TestCase testCase) {
    long[] parents = testCase.row("parents");
    return IntStream.range(0, parents.length).allMatch(i -> parents[i] <= i + 1L);
  }
}
