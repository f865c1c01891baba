// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

/** A rule that the table engine does not compile, with the reason for {@code explain}. */
final class Unsupported extends Exception {
  private static final long serialVersionUID = 1;

  Unsupported(String reason) {
    super(reason);
  }
}
