// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;

/** A text that is no game or no position; the message shows where, why, and how to mend it. */
public final class RuleMistake extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Parsed<?> reading;

  /** The failure of a reading without a result. */
  public RuleMistake(Parsed<?> reading) {
    super(reading.show());
    this.reading = reading;
  }

  /** What is wrong, in the order of the text. */
  public List<Diagnostic> diagnostics() {
    return reading.diagnostics();
  }

  /** The text, with what is wrong with it. */
  public Parsed<?> reading() {
    return reading;
  }
}
