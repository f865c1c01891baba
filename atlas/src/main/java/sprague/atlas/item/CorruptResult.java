// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

/** A stored result is damaged or belongs to another item; the message says what is wrong. */
public final class CorruptResult extends Exception {
  private static final long serialVersionUID = 1;

  CorruptResult(String reason) {
    super(reason);
  }
}
