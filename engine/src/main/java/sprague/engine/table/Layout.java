// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * How the positions of each name lie in its table: row after row, the last argument fastest. One
 * argument of a name may be kept for its last few numbers only; these take turns in the table, so
 * the table is a ring along that argument. A second copy of a table may have another argument
 * fastest.
 */
final class Layout {
  private final long[][] sides;
  private final int[] along;
  private final int[] turned;

  private Layout(long[][] sides, int[] along, int[] turned) {
    this.sides = sides;
    this.along = along;
    this.turned = turned;
  }

  /** Every position within the extents. */
  static Layout whole(ArgumentBounds extents) {
    return twice(extents, none(extents));
  }

  /**
   * Every position within the extents, some tables twice.
   *
   * @param turned for each name the argument that the second copy has fastest, or -1
   */
  static Layout twice(ArgumentBounds extents, int[] turned) {
    return new Layout(sides(extents), none(extents), turned);
  }

  private static int[] none(ArgumentBounds extents) {
    int[] none = new int[extents.names()];
    Arrays.fill(none, -1);
    return none;
  }

  /**
   * Rings.
   *
   * @param along for each name, the argument that the ring runs along
   * @param kept for each name, how many numbers of that argument are kept, a power of two
   */
  static Layout rings(ArgumentBounds extents, int[] along, long[] kept) {
    long[][] sides = sides(extents);
    for (int name = 0; name < sides.length; name++) {
      if (extents.reached(name)) {
        sides[name][along[name]] = kept[name];
      }
    }
    return new Layout(sides, along, none(extents));
  }

  private static long[][] sides(ArgumentBounds extents) {
    long[][] sides = new long[extents.names()][];
    for (int name = 0; name < sides.length; name++) {
      sides[name] = new long[extents.arity(name)];
      for (int i = 0; i < sides[name].length; i++) {
        sides[name][i] = extents.greatest(name, i) + 1;
      }
    }
    return sides;
  }

  /** The number of cells of a name's table. */
  long size(int name) {
    long size = 1;
    for (long side : sides[name]) {
      size =
          size > ArgumentBounds.MOST * ArgumentBounds.MOST / side
              ? Long.MAX_VALUE / 64
              : size * side;
    }
    return size;
  }

  /** The argument that is fastest in a name's second copy, or -1 when there is none. */
  int turned(int name) {
    return turned[name];
  }

  /** The cell of a position. */
  int index(int name, int[] arguments) {
    int index = 0;
    for (int i = 0; i < sides[name].length; i++) {
      int side = (int) sides[name][i];
      index = index * side + (i == along[name] ? arguments[i] & (side - 1) : arguments[i]);
    }
    return index;
  }

  /** The cell of a position in the second copy. */
  int turnedIndex(int name, int[] arguments) {
    int index = 0;
    for (int i = 0; i < sides[name].length; i++) {
      if (i != turned[name]) {
        index = index * (int) sides[name][i] + arguments[i];
      }
    }
    return index * (int) sides[name][turned[name]] + arguments[turned[name]];
  }

  /**
   * Emits what makes the cell of a position of its arguments, when one after the other is emitted.
   */
  void emitIndex(CodeBuilder code, int name, IntConsumer argument) {
    code.loadConstant(0);
    for (int i = 0; i < sides[name].length; i++) {
      int side = (int) sides[name][i];
      if (i > 0) {
        code.loadConstant(side).imul();
      }
      argument.accept(i);
      if (i == along[name]) {
        code.loadConstant(side - 1).iand();
      }
      code.iadd();
    }
  }

  /** The same for the second copy. */
  void emitTurnedIndex(CodeBuilder code, int name, IntConsumer argument) {
    code.loadConstant(0);
    for (int i = 0; i < sides[name].length; i++) {
      if (i != turned[name]) {
        code.loadConstant((int) sides[name][i]).imul();
        argument.accept(i);
        code.iadd();
      }
    }
    code.loadConstant((int) sides[name][turned[name]]).imul();
    argument.accept(turned[name]);
    code.iadd();
  }
}
