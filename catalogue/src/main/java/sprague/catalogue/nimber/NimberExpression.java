// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.nimber;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;

/**
 * An expression in the field of the nimbers below 2^64, worked out: {@code 7 * 9 + 3^-1}, {@code
 * sqrt(5)}, {@code log(2, 3)}. All numbers are unsigned.
 *
 * @param text the expression with single blanks
 * @param value what it is; of a logarithm the least exponent, empty when there is none
 * @param steps its operations in the order in which they are done, the last one being the whole
 */
public record NimberExpression(String text, OptionalLong value, List<Step> steps) {

  /**
   * One operation.
   *
   * @param text the operation with the values of its operands, {@code 10 + 2}
   * @param value what it gives; a logarithm may give nothing
   */
  public record Step(String text, OptionalLong value) {}

  public NimberExpression {
    steps = List.copyOf(steps);
  }

  /**
   * Reads and works out an expression. Never throws for bad input; a mistake has its place. Takes
   * at most {@value NimberReader#LONGEST} characters, each at most some microseconds but for a
   * logarithm, which takes a millisecond.
   */
  public static Parsed<NimberExpression> read(String text) {
    SourceText source = new SourceText("nimbers", text);
    try {
      NimberExpression found = new NimberReader(text).read();
      return new Parsed<>(source, Optional.of(found), List.of());
    } catch (NimberReader.Refusal refusal) {
      Diagnostic mistake =
          Diagnostic.error("bad-nimbers", refusal.span, refusal.said, refusal.hint);
      return new Parsed<>(source, Optional.empty(), List.of(mistake));
    }
  }
}
