// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.syntax.Span;

/**
 * Consecutive nim-values, or P-positions, of an unknown game.
 *
 * @param values the terms, none negative, which is not checked; {@value #MIN_TERMS} to {@value
 *     #MAX_TERMS}, another number throws {@link IllegalArgumentException}
 */
public record SequenceTerms(List<Integer> values) {
  /** Minimum number of terms; fewer match too many games. */
  public static final int MIN_TERMS = 4;

  /** Maximum number of terms: the cost of a game that matches is that of its values. */
  public static final int MAX_TERMS = 10_000;

  /**
   * Largest P-position compared: values up to it are computed for each of about 1,400 candidates,
   * until one of them contradicts the terms.
   */
  private static final int MAX_ZERO = 5_000;

  /** At most 9 digits, so that the number is an int. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private static final Pattern TOKEN = Pattern.compile("[^,;\\s]+|[,;]");

  /** Maximum length of a word quoted in a message; a longer one is "this". */
  private static final int MAX_QUOTED = 20;

  public SequenceTerms {
    values = List.copyOf(values);
    if (values.size() < MIN_TERMS || values.size() > MAX_TERMS) {
      throw new IllegalArgumentException(values.size() + " terms");
    }
  }

  /**
   * Whether the terms can be P-positions: they increase, with a gap somewhere, up to at most
   * {@value #MAX_ZERO}.
   */
  public boolean mayBePPositions() {
    for (int i = 1; i < values.size(); i++) {
      if (values.get(i) <= values.get(i - 1)) {
        return false;
      }
    }
    int range = values.getLast() - values.getFirst();
    return range >= values.size() && values.getLast() <= MAX_ZERO;
  }

  /**
   * Parses terms separated by commas, semicolons or blanks; a separator may follow the last one. A
   * mistake, as is a number of terms that is too small or large, is a diagnostic. O(length).
   */
  public static Parsed<SequenceTerms> read(String text) {
    SourceText source = new SourceText("terms", text);
    List<Integer> values = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    boolean separated = false; // Whether the last token was a separator.
    while (token.find()) {
      Span span = new Span(token.start(), token.end());
      String word = token.group();
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
    if (values.size() < MIN_TERMS || values.size() > MAX_TERMS) {
      return refusal(source, new Span(0, text.length()), wrongCount(values.size()));
    }
    return Parsed.of(source, new SequenceTerms(values));
  }

  private static String mistake(String word) {
    String quoted = word.length() > MAX_QUOTED ? "this" : "`" + word + "`";
    if (word.matches("-[0-9]+")) {
      return quoted + " is negative, and nim-values are not";
    }
    return word.matches("[0-9]+")
        ? quoted + " is too large: terms have at most 9 digits"
        : quoted + " is not a whole number";
  }

  private static String wrongCount(int count) {
    return count < MIN_TERMS
        ? count + (count == 1 ? " term is" : " terms are") + " too few: it takes " + MIN_TERMS
        : count + " terms are too many: at most " + MAX_TERMS + " are compared";
  }

  private static Parsed<SequenceTerms> refusal(SourceText source, Span span, String message) {
    String hint = "give consecutive nim-values, such as 0,1,2,3,1,4; more terms exclude more games";
    return Parsed.failure(source, Diagnostic.error("bad-terms", span, message, hint));
  }
}
