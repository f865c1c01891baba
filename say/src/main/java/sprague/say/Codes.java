// SPDX-License-Identifier: Apache-2.0
package sprague.say;

/** Take-and-break codes as rules. */
@SuppressWarnings("DoNotCallSuggester")
final class Codes {
  private Codes() {}

  static boolean isCode(String text) {
    throw new UnsupportedOperationException();
  }

  static Reading<String> expand(SourceText code) {
    throw new UnsupportedOperationException();
  }
}
