// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.syntax.Span;

/**
 * Parses parameters from command-line arguments: {@code k=3}, {@code S={1,5,6}}, {@code S=1,5..7},
 * {@code a=[3,-1,2]}.
 *
 * <p>Values of a name given several times are concatenated, because a shell may expand {@code
 * S={1,5}} into the two arguments {@code S=1 S=5}. A board is the only value of its name.
 */
public final class ParameterWords {
  /** A name and a value; {@code a==b} is none. */
  private static final Pattern SHAPE =
      Pattern.compile("\\s*([A-Za-z][A-Za-z0-9_]*)\\s*=(?!=)(.*)", Pattern.DOTALL);

  private static final Pattern ITEM = Pattern.compile("(-?[0-9]+)(?:\\s*\\.\\.\\s*(-?[0-9]+))?");

  /** The beginning of a board: a function, or a picture of #, x, o and points, quoted or not. */
  private static final Pattern TERM = Pattern.compile("^[A-Za-z]+\\s*\\(|[#\"/]|^[xo.]+$");

  /** Maximum number of numbers in all parameters together; at about 20 bytes each, 20 MB. */
  private static final int MAX_NUMBERS = 1_000_000;

  private static final String HINT =
      "for example k=3, S={1,5,6}, a=[3,1,2], g=grid(3,5) or, for the first cell, c=0";

  private final SourceText source;
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private final Map<String, BoundValue> values = new LinkedHashMap<>();

  /** The number of numbers in the words read so far. */
  private long numberCount;

  private ParameterWords(SourceText source) {
    this.source = source;
  }

  /** Whether an argument has the form of a parameter: a name, an equals sign, anything. */
  public static boolean isParameter(String word) {
    return SHAPE.matcher(word).matches();
  }

  /**
   * Parses all words, each as one parameter, and reports every word that is not one; there is no
   * result then. O(length + numbers), but the numbers of a name given k times are copied k times.
   */
  public static Parsed<Bindings> read(List<String> words) {
    ParameterWords reader =
        new ParameterWords(new SourceText("parameters", String.join(" ", words)));
    int at = 0;
    for (String word : words) {
      reader.word(word, at);
      at += word.length() + 1;
    }
    return new Parsed<>(
        reader.source,
        reader.mistakes.isEmpty() ? Optional.of(new Bindings(reader.values)) : Optional.empty(),
        reader.mistakes);
  }

  private void word(String word, int at) {
    Matcher shape = SHAPE.matcher(word);
    if (!shape.matches()) {
      mistake(at, at + word.length(), "a parameter has the form name=value", HINT);
      return;
    }
    String value = shape.group(2).strip();
    int start = at + shape.start(2);
    if (TERM.matcher(value).find()) {
      add(shape.group(1), new BoundValue.Text(value), at, at + word.length());
      return;
    }
    boolean braces = value.startsWith("{") && value.endsWith("}") && value.length() > 1;
    boolean brackets = value.startsWith("[") && value.endsWith("]") && value.length() > 1;
    boolean isList = braces || brackets || value.contains(",") || value.contains("..");
    String items = braces || brackets ? value.substring(1, value.length() - 1).strip() : value;
    List<Long> numbers = new ArrayList<>();
    if (!items.isEmpty() || !isList) {
      for (String item : items.split(",", -1)) {
        Optional<String> problem = addItem(item.strip(), numbers);
        if (problem.isPresent()) {
          mistake(start, at + word.length(), problem.get(), HINT);
          return;
        }
      }
    }
    add(
        shape.group(1),
        isList ? new BoundValue.Numbers(numbers) : new BoundValue.Number(numbers.getFirst()),
        at,
        at + word.length());
  }

  /**
   * Adds the numbers of an item: a number, or a range {@code low..high}, which is empty if high is
   * less than low.
   *
   * @return what is wrong with the item, if anything; then no number is added
   */
  private Optional<String> addItem(String item, List<Long> numbers) {
    Matcher shape = ITEM.matcher(item);
    if (!shape.matches()) {
      return Optional.of(notAnItem(item));
    }
    long low;
    long high;
    try {
      low = Long.parseLong(shape.group(1));
      high = shape.group(2) == null ? low : Long.parseLong(shape.group(2));
    } catch (NumberFormatException _) {
      return Optional.of(notAnItem(item));
    }
    // The rules, in which a value is written, know no number of this size.
    if (low == Long.MIN_VALUE || high == Long.MIN_VALUE) {
      return Optional.of(notAnItem(item));
    }
    if (low <= high) {
      // The difference overflows to a negative number if it is 2^63 or more.
      long steps = high - low;
      if (steps < 0 || steps >= MAX_NUMBERS - numberCount) {
        return Optional.of("these are more than " + MAX_NUMBERS + " numbers, the maximum");
      }
      LongStream.rangeClosed(low, high).forEach(numbers::add);
      numberCount += steps + 1;
    }
    return Optional.empty();
  }

  private static String notAnItem(String item) {
    if (item.isEmpty()) {
      return "a number is missing here";
    }
    String shown = item.length() > 40 ? "a text" : "`" + item + "`";
    return "%s is not a whole number of 64 bits (-%s to %s), nor a range such as 1..5"
        .formatted(shown, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  private void add(String name, BoundValue given, int start, int end) {
    BoundValue earlier = values.putIfAbsent(name, given);
    if (earlier instanceof BoundValue.Text
        || (earlier != null && given instanceof BoundValue.Text)) {
      mistake(start, end, "`" + name + "` has a value already", "give one board");
    } else if (earlier != null) {
      List<Long> all = new ArrayList<>(earlier.asList());
      all.addAll(given.asList());
      values.put(name, new BoundValue.Numbers(List.copyOf(all)));
    }
  }

  private void mistake(int start, int end, String message, String hint) {
    mistakes.add(Diagnostic.error("bad-parameter", new Span(start, end), message, hint));
  }
}
