// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

/** A kept result that is none: what is wrong stands in the message. */
public final class CorruptResult extends Exception {
  private static final long serialVersionUID = 1;

  CorruptResult(String reason) {
    super(reason);
  }
}
