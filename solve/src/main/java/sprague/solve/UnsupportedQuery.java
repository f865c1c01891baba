// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

/** A question that no engine can answer, or that makes no sense for the game it is asked about. */
public final class UnsupportedQuery extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A refusal with a message for the user. */
  public UnsupportedQuery(String message) {
    super(message);
  }
}
