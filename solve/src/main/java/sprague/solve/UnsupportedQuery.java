// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

/**
 * Thrown for a query that no engine or law can answer within the limits, or that makes no sense for
 * the game. The message is for the user.
 */
public final class UnsupportedQuery extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnsupportedQuery(String message) {
    super(message);
  }
}
