// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import sprague.engine.ValueKind;
import sprague.engine.ValueSink;

/** Writes values as they come, in one of the formats of {@code values}. */
public interface ValueWriter extends ValueSink {
  ValueWriter NONE =
      new ValueWriter() {
        @Override
        public void accept(long[] codes, int count) {}

        @Override
        public void finish(boolean complete) {}
      };

  /**
   * Ends the text and flushes it.
   *
   * @param complete whether all values came
   */
  void finish(boolean complete);

  /** The word for a value that is no plain number, or an empty string for a number. */
  static String word(ValueKind kind, long code) {
    return switch (kind) {
      case SCORE -> "";
      case NIMBER -> code == ValueKind.SUNNY ? "sunny" : "";
      case OUTCOME -> code == ValueKind.P ? "P" : code == ValueKind.N ? "N" : "draw";
    };
  }
}
