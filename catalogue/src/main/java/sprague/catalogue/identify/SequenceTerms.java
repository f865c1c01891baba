// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.syntax.Span;

/**
 * Consecutive nim-values, or P-positions, of a game that is to be found.
 *
 * @param values the numbers, at least {@value #LEAST} and none negative
 */
public record SequenceTerms(List<Integer> values) {
  /** Fewer terms fit too many games. */
  public static final int LEAST = 4;

  public static final int MOST = 10_000;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
  private static final Pattern ITEM = Pattern.compile("[^,;\\s]+|[,;]");
  private static final int LONGEST_SHOWN = 20;

  public SequenceTerms {
    values = List.copyOf(values);
    if (values.size() < LEAST || values.size() > MOST) {
      throw new IllegalArgumentException(values.size() + " terms");
    }
  }

  /** The largest P-position that is looked at. */
  private static final int FARTHEST_ZERO = 5_000;

  /**
   * Whether the terms may be P-positions: they increase, with a gap somewhere, and do not go too
   * far for every game's values to be looked at.
   */
  public boolean mayBePlaces() {
    for (int i = 1; i < values.size(); i++) {
      if (values.get(i) <= values.get(i - 1)) {
        return false;
      }
    }
    int range = values.getLast() - values.getFirst();
    return range >= values.size() && values.getLast() <= FARTHEST_ZERO;
  }

  /**
   * Reads numbers with commas, semicolons or blanks in between; a comma may also follow the last
   * one. Never throws for bad input. Linear in the text.
   */
  public static Parsed<SequenceTerms> read(String text) {
    SourceText source = new SourceText("terms", text);
    List<Integer> values = new ArrayList<>();
    Matcher item = ITEM.matcher(text);
    boolean separated = false;
    while (item.find()) {
      Span span = new Span(item.start(), item.end());
      String word = item.group();
      boolean separator = word.equals(",") || word.equals(";");
      if (separator && (separated || values.isEmpty())) {
        return refusal(source, span, "a number is missing before this");
      }
      separated = separator;
      if (!separator) {
        if (!NUMBER.matcher(word).matches()) {
          return refusal(source, span, mistake(word));
        }
        values.add(Integer.parseInt(word));
      }
    }
    if (values.size() < LEAST || values.size() > MOST) {
      return refusal(source, new Span(0, text.length()), wrongCount(values.size()));
    }
    return new Parsed<>(source, Optional.of(new SequenceTerms(values)), List.of());
  }

  private static String mistake(String word) {
    String shown = word.length() > LONGEST_SHOWN ? "this" : "`" + word + "`";
    if (word.matches("-[0-9]+")) {
      return shown + " is negative, and nim-values are not";
    }
    return word.matches("[0-9]+")
        ? shown + " is too large for a nim-value here"
        : shown + " is no whole number";
  }

  private static String wrongCount(int count) {
    return count < LEAST
        ? count + (count == 1 ? " term is" : " terms are") + " too few: it takes " + LEAST
        : count + " terms are too many: at most " + MOST + " are compared";
  }

  private static Parsed<SequenceTerms> refusal(SourceText source, Span span, String message) {
    String hint = "nim-values one after the other, as 0,1,2,3,1,4; more of them tell more";
    return new Parsed<>(
        source, Optional.empty(), List.of(Diagnostic.error("bad-terms", span, message, hint)));
  }
}
