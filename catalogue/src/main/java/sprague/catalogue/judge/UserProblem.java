// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Reads a user's own contest problem from a rule file: two comments, which begin in the first
 * column, describe the input and the answer.
 *
 * <pre>{@code
 * # input: cases: m, n[m] in 1..1000
 * # answer: Alice or Bob
 * game take-a-square
 * heap(n) -> heap(n - s) where s in squares
 * }</pre>
 *
 * <p>Fields with the name of a coordinate of the start, or of a parameter, give its value; a row
 * gives a component for each of its numbers. In the answer the first word is written if the player
 * to move wins, the second if he loses, an optional third for a tie; {@code value} writes the
 * nim-value.
 */
public final class UserProblem {
  private static final Pattern LINE =
      Pattern.compile("(?m)^#[ \\t]*(input|answer):(.*)$", Pattern.CASE_INSENSITIVE);

  /** Two or three words with {@code or} between them; in quotes they may have blanks. */
  private static final Pattern WORDS =
      Pattern.compile(
          "\\s*(\"[^\"]*\"|\\S+)\\s+or\\s+(\"[^\"]*\"|\\S+)(?:\\s+or\\s+(\"[^\"]*\"|\\S+))?\\s*");

  private static final String EXAMPLE = "for example # input: cases: m, n[m] in 1..1000";

  private final SourceText source;
  private final List<Diagnostic> mistakes = new ArrayList<>();

  private UserProblem(SourceText source) {
    this.source = source;
  }

  /**
   * Reads the problem of a rule text; mistakes are diagnostics. The rules are parsed, not bound:
   * whether they are valid and fit the fields is checked when an input is answered.
   */
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
    Optional<MatchResult> input = line("input", EXAMPLE);
    Optional<MatchResult> answer =
        line("answer", "for example # answer: Alice or Bob, or # answer: value");
    if (input.isEmpty() || answer.isEmpty()) {
      return Optional.empty();
    }
    InputLayoutReader layout =
        new InputLayoutReader(
            input.get().group(2), input.get().start(2), /* isBuiltin= */ false, mistakes);
    List<InputLayout> fields = layout.fields();
    Optional<UserProblemAnswer.Words> words = words(answer.get());
    return words.map(
        output ->
            new Problem(
                source.name(),
                layout.repeat(),
                fields,
                new UserProblemAnswer(
                    source,
                    new Span(input.get().start(2), input.get().end(2)),
                    parameters(parsed.result().get(), fields),
                    names(fields),
                    output)));
  }

  /** The only comment of a kind; a missing or second one is a mistake. */
  private Optional<MatchResult> line(String kind, String example) {
    List<MatchResult> found =
        LINE.matcher(source.text())
            .results()
            .filter(line -> line.group(1).equalsIgnoreCase(kind))
            .toList();
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

  private Optional<UserProblemAnswer.Words> words(MatchResult answer) {
    String text = answer.group(2);
    if (text.strip().equals("value")) {
      return Optional.of(UserProblemAnswer.Words.VALUE);
    }
    Matcher words = WORDS.matcher(text);
    if (words.matches()) {
      return Optional.of(
          new UserProblemAnswer.Words(
              unquoted(words.group(1)),
              unquoted(words.group(2)),
              Optional.ofNullable(words.group(3)).map(UserProblem::unquoted)));
    }
    mistakes.add(
        Diagnostic.error(
            "bad-answer-line",
            new Span(answer.start(2), Math.max(answer.end(2), answer.start(2) + 1)),
            "this is not an answer",
            "write the words for a won and a lost position, such as Alice or Bob; or value"));
    return Optional.empty();
  }

  /** A word of {@link #WORDS} without its quotes, if it has them. */
  private static String unquoted(String word) {
    boolean isQuoted = word.length() > 1 && word.startsWith("\"") && word.endsWith("\"");
    return isQuoted ? word.substring(1, word.length() - 1) : word;
  }

  private static List<String> names(List<InputLayout> fields) {
    return fields.stream().map(InputLayout::name).toList();
  }

  /** The parameters that are given by fields. */
  private static Map<String, Bound> parameters(GameSyntax syntax, List<InputLayout> fields) {
    return syntax.parameters().stream()
        .map(Parameter::name)
        .filter(names(fields)::contains)
        .distinct()
        .collect(Collectors.toMap(name -> name, name -> new Bound.FieldValue(name, /* more= */ 0)));
  }
}
