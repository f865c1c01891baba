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
 * Parses the input line of a user's problem, such as {@code cases: n, heap[n] in 1..1000}: what
 * repeats, then the fields in their order, rows with their length in brackets, and optional bounds.
 */
final class InputLayoutReader {
  /**
   * Largest bound, and the bound of numbers without one: 10^18, so that a sum of two fits in 64
   * bits.
   */
  private static final long MAX_NUMBER = 1_000_000_000_000_000_000L;

  private static final Pattern REPEAT =
      Pattern.compile("\\s*(cases|until\\s+end|until\\s+0)\\s*:", Pattern.CASE_INSENSITIVE);
  private static final Pattern FIELD =
      Pattern.compile(
          "\\s*(?<name>[A-Za-z]\\w*)\\s*(?:\\[\\s*(?<count>\\w+)\\s*\\])?"
              + "\\s*(?:in\\s+(?<low>\\d+)\\s*\\.\\.\\s*(?<high>\\w+))?\\s*");

  private final String text;
  private final int offset;
  private final List<Diagnostic> mistakes;
  private final Set<String> names = new HashSet<>();
  private final Set<String> rows = new HashSet<>();

  /**
   * Creates a reader of one line.
   *
   * @param offset the place of the text in the file, in characters from 0
   * @param mistakes receives the mistakes
   */
  InputLayoutReader(String text, int offset, List<Diagnostic> mistakes) {
    this.text = text;
    this.offset = offset;
    this.mistakes = mistakes;
  }

  /** How often a case is repeated. */
  Repeat repeat() {
    Matcher repeat = REPEAT.matcher(text);
    if (!repeat.lookingAt()) {
      return new Repeat.Once();
    }
    String word = repeat.group(1).toLowerCase(java.util.Locale.ROOT);
    return word.equals("cases")
        ? new Repeat.WithCount(InputLayout.MAX_COUNT)
        : word.endsWith("end") ? new Repeat.UntilEnd() : new Repeat.UntilZero(1);
  }

  /** The fields of a case; mistakes are added to the list of mistakes. */
  List<InputLayout> fields() {
    Matcher repeat = REPEAT.matcher(text);
    int at = repeat.lookingAt() ? repeat.end() : 0;
    List<Matcher> found = new ArrayList<>();
    while (true) {
      int comma = text.indexOf(',', at);
      int end = comma < 0 ? text.length() : comma;
      Matcher field = FIELD.matcher(text).region(at, end);
      if (field.matches()) {
        found.add(field);
      } else {
        mistake(
            at,
            end,
            "this is not a field of an input",
            "a number: k, or k in 1..100; a row: heap[n], or heap[n] in 0..1000");
      }
      if (comma < 0) {
        return found.stream().map(each -> field(each, found)).toList();
      }
      at = comma + 1;
    }
  }

  private InputLayout field(Matcher field, List<Matcher> all) {
    String name = field.group("name");
    if (!names.add(name)) {
      mistake(field, "name", "two fields are called " + name, "rename one of them");
    }
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

  /** A number, or the name of a number field before this one. */
  private Bound bound(Matcher field, String group, long max) {
    String word = field.group(group);
    if (Character.isDigit(word.charAt(0))) {
      return new Bound.Constant(number(field, group, max));
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
    Span span = new Span(offset + from, offset + Math.max(to, from + 1));
    mistakes.add(Diagnostic.error("bad-input-line", span, message, hint));
  }
}
