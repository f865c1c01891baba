// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * A contest problem that somebody writes down in a rule file: comments say how the input looks and
 * what the answer is.
 *
 * <pre>{@code
 * # input: cases: m, n[m] in 1..1000
 * # answer: Alice or Bob
 * game take-a-square
 * heap(n) -> heap(n - s) where s in squares
 * }</pre>
 *
 * <p>Fields called as a coordinate of the start or as a parameter are that; a row gives a component
 * for each of its numbers. The first word is written where the player to move wins, the second
 * where he loses, a third one for a tie; {@code value} writes the nim-value.
 */
public final class UserProblem {
  private static final Pattern LINE =
      Pattern.compile("(?m)^#[ \\t]*(input|answer):(.*)$", Pattern.CASE_INSENSITIVE);
  private static final Pattern WORDS =
      Pattern.compile(
          "\\s*(\"[^\"]*\"|\\S+)\\s+or\\s+(\"[^\"]*\"|\\S+)(?:\\s+or\\s+(\"[^\"]*\"|\\S+))?\\s*");

  private static final String EXAMPLE = "for example # input: cases: m, n[m] in 1..1000";

  private final SourceText source;
  private final List<Diagnostic> mistakes = new ArrayList<>();

  private UserProblem(SourceText source) {
    this.source = source;
  }

  /** The problem of a rule text. Never throws for bad input. */
  public static Parsed<Problem> of(SourceText source) {
    UserProblem reader = new UserProblem(source);
    Optional<Problem> problem = reader.problem();
    return new Parsed<>(
        source, reader.mistakes.isEmpty() ? problem : Optional.empty(), reader.mistakes);
  }

  private Optional<Problem> problem() {
    Parsed<GameSyntax> parsed = Language.parse(source);
    if (parsed.result().isEmpty()) {
      mistakes.addAll(parsed.diagnostics());
      return Optional.empty();
    }
    Optional<Matcher> input = line("input", EXAMPLE);
    Optional<Matcher> answer =
        line("answer", "for example # answer: Alice or Bob, or # answer: value");
    if (input.isEmpty() || answer.isEmpty()) {
      return Optional.empty();
    }
    InputLayoutReader layout =
        new InputLayoutReader(input.get().group(2), input.get().start(2), mistakes);
    List<InputLayout> fields = layout.fields();
    Optional<UserProblemAnswer.Words> words = words(answer.get());
    return words.map(
        each ->
            new Problem(
                List.of(source.name()),
                layout.repeat(),
                fields,
                new UserProblemAnswer(
                    source,
                    new Span(input.get().start(2), input.get().end(2)),
                    parameters(parsed.result().get(), fields),
                    names(fields),
                    each)));
  }

  /** The one comment of a kind. */
  private Optional<Matcher> line(String kind, String example) {
    List<Matcher> found = new ArrayList<>();
    Matcher line = LINE.matcher(source.text());
    while (line.find()) {
      if (line.group(1).equalsIgnoreCase(kind)) {
        Matcher one = LINE.matcher(source.text());
        one.find(line.start());
        found.add(one);
      }
    }
    if (found.size() == 1) {
      return Optional.of(found.getFirst());
    }
    boolean none = found.isEmpty();
    Span place = none ? new Span(0, 0) : new Span(found.getLast().start(), found.getLast().end());
    mistakes.add(
        Diagnostic.error(
            none ? "missing-" + kind + "-line" : "two-" + kind + "-lines",
            place,
            none
                ? "no comment says what the "
                    + (kind.equals("input") ? "input looks like" : kind + " is")
                : "the " + kind + " is described twice",
            none ? example : "keep one of the lines"));
    return Optional.empty();
  }

  private Optional<UserProblemAnswer.Words> words(Matcher answer) {
    String text = answer.group(2);
    if (text.strip().equals("value")) {
      return Optional.of(UserProblemAnswer.Words.VALUE);
    }
    Matcher words = WORDS.matcher(text);
    if (words.matches()) {
      return Optional.of(
          new UserProblemAnswer.Words(
              bare(words.group(1)),
              bare(words.group(2)),
              Optional.ofNullable(words.group(3)).map(UserProblem::bare)));
    }
    mistakes.add(
        Diagnostic.error(
            "bad-answer-line",
            new Span(answer.start(2), Math.max(answer.end(2), answer.start(2) + 1)),
            "this is no answer",
            "the words for a won and a lost position, as Alice or Bob; or value"));
    return Optional.empty();
  }

  private static String bare(String word) {
    return word.startsWith("\"") ? word.substring(1, word.length() - 1) : word;
  }

  private static List<String> names(List<InputLayout> fields) {
    return fields.stream().map(InputLayout::name).toList();
  }

  /** The parameters of the game that fields give. */
  private static Map<String, Bound> parameters(GameSyntax syntax, List<InputLayout> fields) {
    Map<String, Bound> given = new HashMap<>();
    for (Parameter parameter : syntax.parameters()) {
      if (names(fields).contains(parameter.name())) {
        given.put(parameter.name(), new Bound.Field(parameter.name(), 0));
      }
    }
    return given;
  }
}
