// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

/**
 * Allocates local variables of a generated method, after those of its parameters and slots. None is
 * freed again; a method may have 65,535.
 */
final class LocalVariables {
  private int next;

  LocalVariables(int first) {
    next = first;
  }

  /** The index of a new variable for an int or a reference. */
  int anInt() {
    return next++;
  }

  /** The index of a new variable for a long, which takes two places. */
  int aLong() {
    next += 2;
    return next - 2;
  }
}
