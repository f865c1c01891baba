// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.catalogue.judge.InputLayout.Repeat;

/**
 * A problem of the catalogue as {@code problems.txt} writes it, which is as rule files of one's own
 * do, with more kinds of pieces and nothing left out.
 *
 * @param names its name and others
 * @param input how its input looks
 * @param answer the components and the words; empty where {@link BuiltinAnswers} has the answer
 */
record ProblemText(List<String> names, String input, String answer) {
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

  /** What statements promise of their inputs, in the words of {@code problems.txt}. */
  private static final Map<String, Predicate<TestCase>> PROMISES =
      Map.ofEntries(
          Map.entry("neighbours differ in colour", Colouring::isProper),
          Map.entry(
              "the moves differ",
              given -> given.stream("p").distinct().count() == given.number("k")),
          Map.entry("one stick may be taken", given -> given.stream("p").anyMatch(p -> p == 1)),
          Map.entry("the numbers increase", given -> increase(given.row("a"))),
          Map.entry("l is at most r", given -> given.number("l") <= given.number("r")),
          Map.entry(
              "all together are at most 10000000", given -> given.stream("a").sum() <= 10_000_000),
          Map.entry("the graph has no cycle", GraphAnswers::isAcyclic),
          Map.entry("the last circle alone has no way out", GraphAnswers::hasOneEnd),
          Map.entry(
              "the player is called Mimi or Moumou",
              given -> given.word("who").matches("Mimi|Moumou")),
          Map.entry("a parent comes before its children", ProblemText::parentsComeFirst),
          Map.entry("n is even", given -> given.number("n") % 2 == 0),
          Map.entry("the sum is odd", given -> given.stream("piles").sum() % 2 == 1));

  Problem problem() {
    Matcher repeat = REPEAT.matcher(input);
    boolean isOnce = !repeat.lookingAt();
    return new Problem(
        names,
        isOnce ? new Repeat.Once() : repeat(repeat),
        pieces(isOnce ? input : input.substring(repeat.end())),
        answer.isEmpty() ? BuiltinAnswers.of(names.getFirst()) : reply());
  }

  private static Repeat repeat(Matcher repeat) {
    String last = repeat.group("last");
    if (last == null) {
      String most = repeat.group("most");
      return new Repeat.Counted(most == null ? InputLayout.MANY : Long.parseLong(most));
    }
    return last.equals("end")
        ? new Repeat.UntilEnd()
        : new Repeat.UntilZero(last.split(" ", -1).length);
  }

  private static List<InputLayout> pieces(String text) {
    List<InputLayout> pieces = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    for (int at = 0; at < text.length(); at = piece.end() + ", ".length()) {
      if (!piece.find(at) || piece.start() != at) {
        throw new IllegalStateException("no piece of an input: " + text.substring(at));
      }
      pieces.add(piece(piece));
    }
    return pieces;
  }

  private static InputLayout piece(Matcher piece) {
    if (piece.group("of") != null) {
      return new InputLayout.Total(piece.group("of"), Long.parseLong(piece.group("total")));
    }
    if (piece.group("promise") != null) {
      return promise(piece.group("promise"));
    }
    String name = piece.group("name");
    if (piece.group("length") != null) {
      int length = Integer.parseInt(piece.group("length"));
      String first = piece.group("first");
      return first == null
          ? new InputLayout.Natural(name, length)
          : new InputLayout.Word(name, first.charAt(0), piece.group("last").charAt(0), length);
    }
    String count = piece.group("count");
    if (piece.group("body") != null) {
      List<InputLayout> body = pieces(piece.group("body"));
      return count == null
          ? new InputLayout.Until(name, body)
          : new InputLayout.Times(name, bound(count), body);
    }
    long low = Long.parseLong(piece.group("low"));
    Bound high = bound(piece.group("high"));
    return count == null
        ? new InputLayout.Number(name, low, high)
        : new InputLayout.Row(name, bound(count), low, high);
  }

  private static Bound bound(String text) {
    String less = "-1";
    return text.matches("\\d+")
        ? new Bound.Fixed(Long.parseLong(text))
        : text.endsWith(less)
            ? new Bound.Field(text.substring(0, text.length() - less.length()), -1)
            : new Bound.Field(text, 0);
  }

  private AnswerWriter reply() {
    Matcher parts = ANSWER.matcher(answer);
    if (!parts.matches()) {
      throw new IllegalStateException("no answer: " + answer);
    }
    ComponentSpec heaps = ComponentSpec.of(parts.group("game"));
    for (String field : parts.group("fields").split(", ", -1)) {
      String[] given = field.split("=", -1);
      heaps = given.length == 1 ? heaps.along(field) : heaps.with(given[0], bound(given[1]));
    }
    return AnswerWriter.each(
        heaps,
        parts.group("won") == null
            ? AnswerWriter.value()
            : AnswerWriter.winner(parts.group("won"), parts.group("lost")));
  }

  private static InputLayout promise(String promise) {
    Predicate<TestCase> holds = PROMISES.get(promise);
    if (holds == null) {
      throw new IllegalStateException("nobody knows whether " + promise);
    }
    return new InputLayout.Promise(promise, holds);
  }

  private static boolean increase(long[] row) {
    return IntStream.range(1, row.length).allMatch(i -> row[i - 1] < row[i]);
  }

  private static boolean parentsComeFirst(TestCase given) {
    long[] parents = given.row("parents");
    return IntStream.range(0, parents.length).allMatch(i -> parents[i] <= i + 1L);
  }
}
