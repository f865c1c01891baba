// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Diagnostic;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.catalogue.judge.InputLayout.Repeat;
import sprague.syntax.Span;

/**
 * Parses the description of a problem's input, such as {@code cases: n, heap[n] in 1..1000}: how
 * cases repeat, then the fields in their order, rows with their length in brackets, and bounds.
 *
 * <p>Users may write numbers and rows, whose bounds are optional. The built-in problems also have
 * words, long numbers, inner cases, checks, and bounds such as {@code n-1} or -5, which {@code
 * problems.txt} describes; in the text of a user these are mistakes.
 */
final class InputLayoutReader {
  /**
   * Largest bound in the text of a user, and the bound of numbers without one: 10^18, so that a sum
   * of two fits in 64 bits.
   */
  private static final long MAX_NUMBER = 1_000_000_000_000_000_000L;

  /**
   * How cases repeat: {@code cases:}, {@code 100 cases:}, {@code until end:}, {@code until 0 0:}.
   */
  private static final Pattern REPEAT =
      Pattern.compile(
          "\\s*(?:(?<max>\\d+ )?cases|until\\s+(?<last>end|0(?<zero> 0)?))\\s*:",
          Pattern.CASE_INSENSITIVE);

  /** A number or a row, such as {@code n}, {@code k in 0..9} or {@code heap[n] in 1..k}. */
  private static final Pattern FIELD =
      Pattern.compile(
          "\\s*(?<name>[A-Za-z]\\w*)\\s*(?:\\[\\s*(?<count>\\w+(?:-1)?)\\s*\\])?"
              + "\\s*(?:in\\s+(?<low>-?\\d+)\\s*\\.\\.\\s*(?<high>\\w+(?:-1)?))?\\s*");

  /**
   * The other fields of {@code problems.txt}, such as {@code sum heap <= 1000}, {@code promised:
   * TEXT}, {@code s of 50 digits}, {@code w of 9 letters a..z}, {@code games[k] (n, heap[n])} or
   * {@code games until 0 (n)}. A mistake in them is an exception, as no user writes them. Has the
   * group {@code count}, as {@link #FIELD} has.
   */
  private static final Pattern BUILTIN_FIELD =
      Pattern.compile(
          "\\s*(?:sum (?<of>\\w+) <= (?<total>\\d+)|promised: (?<promise>.+)|(?<name>\\w+)"
              + "(?: of (?<length>\\d+) (?:digits|letters (?<first>\\w)\\.\\.(?<last>\\w))"
              + "|(?:\\[(?<count>\\w+)]| until 0) \\((?<body>.*)\\)))");

  /**
   * What is between two commas. In built-in problems, commas in parentheses do not count; inner
   * cases are not nested.
   */
  private static final Pattern PART = Pattern.compile("[^,]*");

  private static final Pattern BUILTIN_PART = Pattern.compile("(?:[^,(]|\\([^)]*\\))*");

  private final String text;
  private final int offset;
  private final boolean isBuiltin;
  private final List<Diagnostic> mistakes;

  /** The repetition at the start of the text, if {@link #isRepeated}. */
  private final Matcher repetition;

  /**
   * Whether the text begins with a repetition. Only built-in problems may repeat a fixed number of
   * times, or until two zeros.
   */
  private final boolean isRepeated;

  /** The names of the fields so far, in inner cases too. */
  private final Set<String> names = new HashSet<>();

  /** Those of {@link #names} that are rows, which cannot be bounds. */
  private final Set<String> rows = new HashSet<>();

  /**
   * Creates a reader of one line.
   *
   * @param text all that follows {@code # input:} on its line
   * @param offset the place of the text in the file, in characters from 0
   * @param isBuiltin whether the text is that of a built-in problem
   * @param mistakes receives the mistakes; an unknown promise of a built-in problem is thrown
   */
  InputLayoutReader(String text, int offset, boolean isBuiltin, List<Diagnostic> mistakes) {
    this.text = text;
    this.offset = offset;
    this.isBuiltin = isBuiltin;
    this.mistakes = mistakes;
    this.repetition = REPEAT.matcher(text);
    this.isRepeated =
        repetition.lookingAt()
            && (isBuiltin || (repetition.group("max") == null && repetition.group("zero") == null));
  }

  /** How often a case is repeated. */
  Repeat repeat() {
    if (!isRepeated) {
      return new Repeat.Once();
    }
    String last = repetition.group("last");
    if (last == null) {
      String max = repetition.group("max");
      return new Repeat.WithCount(
          max == null ? InputLayout.MAX_COUNT : Long.parseLong(max.strip()));
    }
    return last.startsWith("0")
        ? new Repeat.UntilZero(repetition.group("zero") == null ? 1 : 2)
        : new Repeat.UntilEnd();
  }

  /** The fields of a case; mistakes are added to the list of mistakes. Called once. */
  List<InputLayout> fields() {
    return fields(isRepeated ? repetition.end() : 0, text.length());
  }

  /** The fields in a part of the text, which are separated by commas. */
  private List<InputLayout> fields(int from, int to) {
    List<Matcher> found = new ArrayList<>();
    Matcher part = (isBuiltin ? BUILTIN_PART : PART).matcher(text);
    for (int at = from, end; at <= to; at = end + 1) {
      end = part.region(at, to).lookingAt() ? part.end() : to;
      Matcher field = FIELD.matcher(text).region(at, end);
      Matcher builtin = BUILTIN_FIELD.matcher(text).region(at, end);
      if (field.matches() && (isBuiltin || !field.group().contains("-"))) {
        found.add(field);
      } else if (isBuiltin && builtin.matches()) {
        found.add(builtin);
      } else {
        mistake(
            at,
            end,
            "this is not a field of an input",
            "a number: k, or k in 1..100; a row: heap[n], or heap[n] in 0..1000");
      }
    }
    return found.stream()
        .map(each -> each.pattern() == FIELD ? field(each, found) : builtinField(each))
        .toList();
  }

  private InputLayout builtinField(Matcher field) {
    if (field.group("of") != null) {
      return new InputLayout.Total(field.group("of"), Long.parseLong(field.group("total")));
    }
    if (field.group("promise") != null) {
      return ProblemText.promise(field.group("promise"));
    }
    String name = field.group("name");
    if (field.group("length") != null) {
      int length = Integer.parseInt(field.group("length"));
      String first = field.group("first");
      return first == null
          ? new InputLayout.Natural(name, length)
          : new InputLayout.Word(name, first.charAt(0), field.group("last").charAt(0), length);
    }
    List<InputLayout> body = fields(field.start("body"), field.end("body"));
    return field.group("count") == null
        ? new InputLayout.Until(name, body)
        : new InputLayout.Times(name, bound(field, "count", InputLayout.MAX_COUNT), body);
  }

  private InputLayout field(Matcher field, List<Matcher> all) {
    String name = field.group("name");
    if (!names.add(name)) {
      mistake(field, "name", "two fields are called " + name, "rename one of them");
    }
    // A row may follow whose length is this number, and then its bound is that of lengths.
    boolean isCount = all.stream().anyMatch(each -> name.equals(each.group("count")));
    long max = isCount ? InputLayout.MAX_COUNT : MAX_NUMBER;
    long low = field.group("low") == null ? 0 : number(field, "low", max);
    Bound high = field.group("high") == null ? new Bound.Constant(max) : bound(field, "high", max);
    if (high instanceof Bound.Constant(long last) && last < low) {
      mistake(
          field,
          "high",
          "no number is from " + low + " to " + last,
          "write the smaller bound first");
    }
    if (field.group("count") == null) {
      return new InputLayout.Number(name, low, high);
    }
    rows.add(name);
    return new InputLayout.Row(name, bound(field, "count", InputLayout.MAX_COUNT), low, high);
  }

  /**
   * A number, for users up to {@code max}; or the name of a number field before this one. In
   * built-in problems the name may be followed by {@code -1}; then it is not checked.
   */
  private Bound bound(Matcher field, String group, long max) {
    String word = field.group(group);
    if (Character.isDigit(word.charAt(0))) {
      return new Bound.Constant(number(field, group, max));
    }
    if (word.endsWith("-1")) {
      return new Bound.FieldValue(word.substring(0, word.length() - 2), -1);
    }
    if (!names.contains(word) || rows.contains(word) || word.equals(field.group("name"))) {
      mistake(
          field,
          group,
          "no number field before this one is called " + word,
          "name a field before this one");
    }
    return new Bound.FieldValue(word, 0);
  }

  private long number(Matcher field, String group, long max) {
    String digits = field.group(group);
    if (isBuiltin) {
      return Long.parseLong(digits);
    }
    if (!digits.matches("\\d{1,18}") && !digits.equals("" + MAX_NUMBER)) {
      mistake(field, group, "this is not a number up to 10^18", "write its digits");
      return 0;
    }
    long number = Long.parseLong(digits);
    if (number > max) {
      mistake(field, group, "a count is at most " + max, "write a smaller number");
    }
    return number;
  }

  private void mistake(Matcher field, String group, String message, String hint) {
    mistake(field.start(group), field.end(group), message, hint);
  }

  private void mistake(int from, int to, String message, String hint) {
    // An empty field is marked by the character after it, as a mark needs one.
    Span span = new Span(offset + from, offset + Math.max(to, from + 1));
    mistakes.add(Diagnostic.error("bad-input-line", span, message, hint));
  }
}
