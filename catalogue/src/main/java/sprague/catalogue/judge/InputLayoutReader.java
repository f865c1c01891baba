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
 * Reads how an input looks from a line such as {@code cases: n, heap[n] in 1..1000}: what repeats,
 * then the numbers in their order, rows with their length in brackets, and perhaps bounds.
 */
final class InputLayoutReader {
  /** Numbers without bounds, and bounds, go up to this. */
  private static final long MOST = 1_000_000_000_000_000_000L;

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
   * A reader of one line.
   *
   * @param offset where the text stands in the file
   * @param mistakes takes what is wrong
   */
  InputLayoutReader(String text, int offset, List<Diagnostic> mistakes) {
    this.text = text;
    this.offset = offset;
    this.mistakes = mistakes;
  }

  Repeat repeat() {
    Matcher repeat = REPEAT.matcher(text);
    if (!repeat.lookingAt()) {
      return new Repeat.Once();
    }
    String word = repeat.group(1).toLowerCase(java.util.Locale.ROOT);
    return word.equals("cases")
        ? new Repeat.Counted(InputLayout.MANY)
        : word.endsWith("end") ? new Repeat.UntilEnd() : new Repeat.UntilZero(1);
  }

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
            "this is no field of an input",
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
      mistake(field, "name", "two fields are called " + name, "call one of them otherwise");
    }
    boolean counts = all.stream().anyMatch(each -> name.equals(each.group("count")));
    long most = counts ? InputLayout.MANY : MOST;
    long low = field.group("low") == null ? 0 : number(field, "low", most);
    Bound high = field.group("high") == null ? new Bound.Fixed(most) : bound(field, "high", most);
    if (high instanceof Bound.Fixed(long last) && last < low) {
      mistake(field, "high", "no number is from " + low + " to " + last, "the least comes first");
    }
    if (field.group("count") == null) {
      return new InputLayout.Number(name, low, high);
    }
    rows.add(name);
    return new InputLayout.Row(name, bound(field, "count", InputLayout.MANY), low, high);
  }

  /** A number, or the name of a number that stands before. */
  private Bound bound(Matcher field, String group, long most) {
    String word = field.group(group);
    if (Character.isDigit(word.charAt(0))) {
      return new Bound.Fixed(number(field, group, most));
    }
    if (!names.contains(word) || rows.contains(word) || word.equals(field.group("name"))) {
      mistake(field, group, "no number called " + word + " stands before", "name one that does");
    }
    return new Bound.Field(word, 0);
  }

  private long number(Matcher field, String group, long most) {
    String digits = field.group(group);
    if (!digits.matches("\\d{1,18}") && !digits.equals("" + MOST)) {
      mistake(field, group, "this is no number up to 10^18", "write its digits");
      return 0;
    }
    long number = Long.parseLong(digits);
    if (number > most) {
      mistake(field, group, "a count is at most " + most, "write a smaller number");
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
