// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/** What came of the examination of a certificate. */
public sealed interface Examination {

  /** Every hypothesis holds and every number is right. */
  record Accepted(Proved proved) implements Examination {}

  /** Something is wrong; {@code reason} says what. */
  record Rejected(String reason) implements Examination {}
}
