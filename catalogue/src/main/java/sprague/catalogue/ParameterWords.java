// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Bindings;
import sprague.bind.Bindings.Given;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.syntax.Span;

/**
 * Parameters as words of a command line: {@code k=3}, {@code S={1,5,6}}, {@code S=1,5..7}, {@code
 * a=[3,-1,2]}.
 *
 * <p>A name given several times collects its numbers, because a shell may turn {@code S={1,5}} into
 * the two words {@code S=1 S=5}.
 */
public final class ParameterWords {
  private static final Pattern SHAPE =
      Pattern.compile("\\s*([A-Za-z][A-Za-z0-9_]*)\\s*=(?!=)(.*)", Pattern.DOTALL);
  private static final Pattern ITEM = Pattern.compile("(-?[0-9]+)(?:\\s*\\.\\.\\s*(-?[0-9]+))?");

  /** Numbers of all parameters together; with some 20 bytes each they take 20 MB. */
  private static final int MOST = 1_000_000;

  private static final String HINT = "for example k=3, S={1,5,6} or a=[3,1,2]";

  private final SourceText source;
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private final Map<String, Given> values = new LinkedHashMap<>();

  private long read;

  private ParameterWords(SourceText source) {
    this.source = source;
  }

  /** Whether a word is meant as a parameter: a name, an equals sign, anything. */
  public static boolean isParameter(String word) {
    return SHAPE.matcher(word).matches();
  }

  /** Reads all words, each one parameter; reports every word that is none. Linear in the text. */
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
      mistake(at, at + word.length(), "a parameter reads name=value", HINT);
      return;
    }
    String value = shape.group(2).strip();
    int start = at + shape.start(2);
    boolean braces = value.startsWith("{") && value.endsWith("}") && value.length() > 1;
    boolean brackets = value.startsWith("[") && value.endsWith("]") && value.length() > 1;
    boolean several = braces || brackets || value.contains(",") || value.contains("..");
    String items = braces || brackets ? value.substring(1, value.length() - 1).strip() : value;
    List<Long> numbers = new ArrayList<>();
    if (!items.isEmpty() || !several) {
      for (String item : items.split(",", -1)) {
        OptionalLong more = item(item.strip(), numbers);
        read += more.orElse(0);
        if (read > MOST) {
          mistake(start, at + word.length(), "this makes more than " + MOST + " numbers", HINT);
          return;
        }
        if (more.isEmpty()) {
          String shown = item.strip().length() > 40 ? "a text" : "`" + item.strip() + "`";
          mistake(
              start,
              at + word.length(),
              item.isBlank()
                  ? "a number is missing here"
                  : shown + " is no whole number of at most 64 bits, nor a range of them",
              HINT);
          return;
        }
      }
    }
    gather(shape.group(1), several ? new Given.Numbers(numbers) : number(numbers));
  }

  private static Given number(List<Long> one) {
    return new Given.Number(one.getFirst());
  }

  /**
   * Adds an item, a number or a range, unless there are too many by then.
   *
   * @return how many numbers it has, or more than {@link #MOST}; empty when it is no item
   */
  private OptionalLong item(String item, List<Long> numbers) {
    Matcher shape = ITEM.matcher(item);
    if (!shape.matches()) {
      return OptionalLong.empty();
    }
    long low;
    long high;
    try {
      low = Long.parseLong(shape.group(1));
      high = shape.group(2) == null ? low : Long.parseLong(shape.group(2));
    } catch (NumberFormatException _) {
      return OptionalLong.empty();
    }
    if (high < low) {
      return OptionalLong.of(0);
    }
    // Of ends that differ by 2^63 or more the difference is negative.
    long steps = high - low;
    if (steps < 0 || steps >= MOST - read) {
      return OptionalLong.of(MOST + 1);
    }
    for (long i = 0; i <= steps; i++) {
      numbers.add(low + i);
    }
    return OptionalLong.of(steps + 1);
  }

  private void gather(String name, Given given) {
    values.merge(
        name,
        given,
        (earlier, later) -> {
          List<Long> both = new ArrayList<>(numbers(earlier));
          both.addAll(numbers(later));
          return new Given.Numbers(List.copyOf(both));
        });
  }

  private static List<Long> numbers(Given given) {
    return switch (given) {
      case Given.Number(long value) -> List.of(value);
      case Given.Numbers(List<Long> several) -> several;
    };
  }

  private void mistake(int start, int end, String message, String hint) {
    mistakes.add(Diagnostic.error("bad-parameter", new Span(start, end), message, hint));
  }
}
