// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.lang.classfile.CodeBuilder;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * How the positions of each name lie in its table: row after row, the last argument fastest. One
 * argument of a name may be kept for its last few numbers only; these take turns in the table, so
 * the table is a ring along that argument.
 */
final class Layout {
  private final long[][] sides;
  private final int[] along;

  private Layout(long[][] sides, int[] along) {
    this.sides = sides;
    this.along = along;
  }

  /** Every position within the extents. */
  static Layout whole(Extents extents) {
    long[][] sides = sides(extents);
    int[] along = new int[sides.length];
    Arrays.fill(along, -1);
    return new Layout(sides, along);
  }

  /**
   * Rings.
   *
   * @param along for each name, the argument that the ring runs along
   * @param kept for each name, how many numbers of that argument are kept, a power of two
   */
  static Layout rings(Extents extents, int[] along, long[] kept) {
    long[][] sides = sides(extents);
    for (int name = 0; name < sides.length; name++) {
      if (extents.reached(name)) {
        sides[name][along[name]] = kept[name];
      }
    }
    return new Layout(sides, along);
  }

  private static long[][] sides(Extents extents) {
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
      size = size > Extents.MOST * Extents.MOST / side ? Long.MAX_VALUE / 64 : size * side;
    }
    return size;
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
}
