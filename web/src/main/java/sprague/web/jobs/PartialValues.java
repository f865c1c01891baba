// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Turns the incomplete JSON that the command {@code values} has written so far into valid JSON. For
 * example, <code>
 * {"kind":"nimber","values":[0,1,2</code> gives <code>
 * {"kind":"nimber","values":[0,1],"complete":false}</code>: more digits of the 2 may follow.
 */
final class PartialValues {
  /** Longer output is not sent before it is complete: a table that a page can show is smaller. */
  static final int MAX_BYTES = 1 << 16;

  private static final String VALUES = "\"values\":[";

  private PartialValues() {}

  /**
   * The complete values as JSON; null if there are none or the output is already complete. Cost
   * O(length).
   *
   * @param written a beginning of the command's output: nested arrays of numbers or words, without
   *     commas and brackets in words
   */
  static @Nullable String of(String written) {
    int begin = written.indexOf(VALUES);
    int end = written.lastIndexOf(',');
    if (begin < 0 || end < begin + VALUES.length() || written.endsWith("}\n")) {
      return null;
    }
    String complete = written.substring(0, end);
    int open = count(complete, begin, '[') - count(complete, begin, ']');
    return complete + "]".repeat(open) + ",\"complete\":false}";
  }

  private static int count(String text, int from, char character) {
    return (int) text.chars().skip(from).filter(each -> each == character).count();
  }
}
