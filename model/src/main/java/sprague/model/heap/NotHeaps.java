// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

/** Why a game is no heap system, in words for a player; caught in {@link HeapSystem#of}. */
final class NotHeaps extends Exception {
  private static final long serialVersionUID = 1;

  NotHeaps(String reason) {
    super(reason, null, false, false);
  }
}
