// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import sprague.engine.ValueKind;
import sprague.engine.ValueSink;

/**
 * Writes the values of a {@link Box} of positions in one of the formats of {@code values}.
 *
 * <p>{@link #accept} must be called in the order of the box, which is row-major (the last
 * coordinate fastest), then {@link #finish} once. Only the first {@code count} elements of its
 * array are values; the array is not kept. They are codes: a nim-value or a score itself, or a
 * constant of {@link ValueKind}, such as {@link ValueKind#SUNNY}.
 *
 * <p>Output is buffered and may be incomplete until {@link #finish}; the stream is not closed.
 * Errors of the stream are thrown by either method as {@link java.io.UncheckedIOException}.
 */
public interface ValueWriter extends ValueSink {
  /** Discards all values. */
  ValueWriter NONE =
      new ValueWriter() {
        @Override
        public void accept(long[] codes, int count) {}

        @Override
        public void finish(boolean complete) {}
      };

  /**
   * Writes the end of the output and flushes it.
   *
   * @param complete whether all values of the box were accepted; false if the computation stopped
   *     early
   */
  void finish(boolean complete);

  /** A value as a number or a {@link #word}. */
  static String text(ValueKind kind, long code) {
    String word = word(kind, code);
    return word.isEmpty() ? String.valueOf(code) : word;
  }

  /** {@code sunny}, {@code P}, {@code N} or {@code draw}; empty if the value is a number. */
  static String word(ValueKind kind, long code) {
    return switch (kind) {
      case SCORE -> "";
      case NIMBER -> code == ValueKind.SUNNY ? "sunny" : "";
      case OUTCOME -> code == ValueKind.P ? "P" : code == ValueKind.N ? "N" : "draw";
    };
  }
}
