// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.nimber;

import java.util.List;
import java.util.OptionalLong;
import sprague.bind.Parsed;
import sprague.bind.SourceText;

/**
 * An evaluated expression in the field of the nimbers below 2^64, such as {@code 7 * 9 + 3^-1},
 * {@code sqrt(5)} or {@code log(2, 3)}. All numbers are unsigned longs.
 *
 * @param text the expression, with runs of blanks replaced by one
 * @param value its value; for a logarithm the least exponent, or empty if there is none
 * @param steps its operations in the order of evaluation; the last one gives {@code value}
 */
public record NimberExpression(String text, OptionalLong value, List<Step> steps) {

  /**
   * One operation.
   *
   * @param text the operation with the values of its operands, such as {@code 10 + 2}
   * @param value the result; empty for a logarithm that does not exist
   */
  public record Step(String text, OptionalLong value) {}

  public NimberExpression {
    steps = List.copyOf(steps);
  }

  /**
   * Parses and evaluates an expression of at most {@value NimberReader#MAX_LENGTH} characters.
   * Never throws for bad input; a mistake is reported with its place. O(length) operations of some
   * microseconds; a logarithm, of which there is at most one, takes a millisecond.
   */
  public static Parsed<NimberExpression> read(String text) {
    SourceText source = new SourceText("nimbers", text);
    try {
      return Parsed.of(source, new NimberReader(text).read());
    } catch (NimberReader.Mistake mistake) {
      return Parsed.failure(source, mistake.diagnostic);
    }
  }
}
