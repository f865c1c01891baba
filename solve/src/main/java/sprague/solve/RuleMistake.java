// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;

/**
 * Thrown for a text that is not a valid game or position. The message shows where the mistake is,
 * what is wrong and how to fix it.
 */
public final class RuleMistake extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Not serializable, so it is null after deserialization. */
  private final transient Parsed<?> reading;

  /**
   * Creates the exception for a failed parse.
   *
   * @param reading a parse without a result
   */
  public RuleMistake(Parsed<?> reading) {
    super(reading.show());
    this.reading = reading;
  }

  /** The mistakes, in the order of the text. */
  public List<Diagnostic> diagnostics() {
    return reading.diagnostics();
  }

  /** The failed parse: the text and its mistakes. */
  public Parsed<?> reading() {
    return reading;
  }
}
