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
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.catalogue.judge.InputLayout.Repeat;

/**
 * A built-in problem in the notation of {@code problems.txt}, whose head describes it: that of
 * user's problems, with more kinds of fields.
 *
 * <pre>
 * hdu-3032 | Nim or not Nim? | Lasker's Nim, octal 4.[3] | lasker | ...
 *   100 cases: n in 1..1000000, s[n] in 1..2147483647
 *   lasker(s): Alice or Bob
 * </pre>
 *
 * @param names its id and aliases
 * @param statement its first line
 * @param input the description of its input
 * @param answer the components and the words; empty if {@link BuiltinAnswers} has the answer
 */
record ProblemText(List<String> names, Statement statement, String input, String answer) {
  private static final Pattern REPEAT =
      Pattern.compile("(?:(?:(?<most>\\d+) )?cases|until (?<last>end|0|0 0)): ");
  private static final Pattern PIECE =
      Pattern.compile(
          "sum (?<of>\\w+) <= (?<total>\\d+)|promised: (?<promise>[^,)]+)|(?<name>\\w+)"
              + "(?: of (?<length>\\d+) (?:digits|letters (?<first>\\w)\\.\\.(?<last>\\w))"
              + "|(?:\\[(?<count>[\\w-]+)])?"
              + "(?:(?: until 0)? \\((?<body>[^)]*)\\)| in (?<low>-?\\d+)\\.\\.(?<high>[\\w-]+)))");
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

  /** Splits the two or three lines of a problem into their parts. */
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
    Matcher repeat = REPEAT.matcher(input);
    boolean isOnce = !repeat.lookingAt();
    return new Problem(
        names,
        isOnce ? new Repeat.Once() : repeat(repeat),
        fields(isOnce ? input : input.substring(repeat.end())),
        answer.isEmpty() ? BuiltinAnswers.of(names.getFirst()) : answerWriter());
  }

  private static Repeat repeat(Matcher repeat) {
    String last = repeat.group("last");
    if (last == null) {
      String max = repeat.group("most");
      return new Repeat.WithCount(max == null ? InputLayout.MAX_COUNT : Long.parseLong(max));
    }
    return last.equals("end")
        ? new Repeat.UntilEnd()
        : new Repeat.UntilZero(last.split(" ", -1).length);
  }

  private static List<InputLayout> fields(String text) {
    List<InputLayout> fields = new ArrayList<>();
    Matcher field = PIECE.matcher(text);
    for (int at = 0; at < text.length(); at = field.end() + ", ".length()) {
      if (!field.find(at) || field.start() != at) {
        throw new IllegalStateException(
            "problems.txt: not a field of an input: " + text.substring(at));
      }
      fields.add(field(field));
    }
    return fields;
  }

  private static InputLayout field(Matcher field) {
    if (field.group("of") != null) {
      return new InputLayout.Total(field.group("of"), Long.parseLong(field.group("total")));
    }
    if (field.group("promise") != null) {
      return promise(field.group("promise"));
    }
    String name = field.group("name");
    if (field.group("length") != null) {
      int length = Integer.parseInt(field.group("length"));
      String first = field.group("first");
      return first == null
          ? new InputLayout.Natural(name, length)
          : new InputLayout.Word(name, first.charAt(0), field.group("last").charAt(0), length);
    }
    String count = field.group("count");
    if (field.group("body") != null) {
      List<InputLayout> body = fields(field.group("body"));
      return count == null
          ? new InputLayout.Until(name, body)
          : new InputLayout.Times(name, bound(count), body);
    }
    long low = Long.parseLong(field.group("low"));
    Bound high = bound(field.group("high"));
    return count == null
        ? new InputLayout.Number(name, low, high)
        : new InputLayout.Row(name, bound(count), low, high);
  }

  private static Bound bound(String text) {
    String less = "-1";
    return text.matches("\\d+")
        ? new Bound.Constant(Long.parseLong(text))
        : text.endsWith(less)
            ? new Bound.FieldValue(text.substring(0, text.length() - less.length()), -1)
            : new Bound.FieldValue(text, 0);
  }

  private AnswerWriter answerWriter() {
    Matcher parts = ANSWER.matcher(answer);
    if (!parts.matches()) {
      throw new IllegalStateException("problems.txt: not an answer: " + answer);
    }
    ComponentSpec spec = ComponentSpec.of(parts.group("game"));
    for (String field : parts.group("fields").split(", ", -1)) {
      String[] testCase = field.split("=", -1);
      spec =
          testCase.length == 1
              ? spec.withCoordinate(field)
              : spec.withParameter(testCase[0], bound(testCase[1]));
    }
    return AnswerWriter.forNimSums(
        spec,
        parts.group("won") == null
            ? AnswerWriter.value()
            : AnswerWriter.winner(parts.group("won"), parts.group("lost")));
  }

  private static InputLayout promise(String promise) {
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
