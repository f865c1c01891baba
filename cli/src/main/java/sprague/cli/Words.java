// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The words that a command takes besides options.
 *
 * @param shown what the help writes for them, such as {@code FILE...}
 * @param about what they are
 * @param least how many there must be
 * @param most how many there may be
 * @param choices the names that one of them may be, for the completion of the shell
 * @param given those on the command line, in order
 */
record Words(
    String shown,
    String about,
    int least,
    int most,
    Supplier<List<String>> choices,
    List<String> given) {

  /** Words that nobody has given yet. */
  Words(String shown, String about, int least, int most, Supplier<List<String>> choices) {
    this(shown, about, least, most, choices, new ArrayList<>());
  }

  /** No words at all. */
  static Words none() {
    return new Words("", "", 0, 0, List::of);
  }
}
