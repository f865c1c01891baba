// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import org.jspecify.annotations.Nullable;

/**
 * The JSON that {@code values} has written so far, closed. For example, <code>
 * {"kind":"nimber","values":[0,1,2</code> gives <code>
 * {"kind":"nimber","values":[0,1],"complete":false}</code>: more digits of the 2 may follow.
 */
final class PartialValues {
  /** Answers with more bytes are not shown before they are complete: a table has fewer. */
  static final int MAX_BYTES = 1 << 16;

  private static final String VALUES = "\"values\":[";

  private PartialValues() {}

  /** The values that are complete, as JSON; null where there are none, or nothing is to follow. */
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

  private static int count(String text, int from, char sign) {
    return (int) text.chars().skip(from).filter(each -> each == sign).count();
  }
}
