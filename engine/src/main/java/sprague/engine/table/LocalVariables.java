// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

/** Hands out the local variables of a generated method behind those of its slots. */
final class LocalVariables {
  private int next;

  LocalVariables(int first) {
    next = first;
  }

  /** A variable for an int or a reference. */
  int anInt() {
    return next++;
  }

  /** A variable for a long. */
  int aLong() {
    next += 2;
    return next - 2;
  }
}
