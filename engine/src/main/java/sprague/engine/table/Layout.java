// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The mapping from positions to cells of the table of their name: row-major order, last argument
 * fastest. A table may be a ring along one argument: a side of 2^k holds the last 2^k values of
 * that argument, each at its remainder modulo 2^k. Instead, it may have a transposed copy, in which
 * another argument is fastest. An index costs O(arguments). Immutable.
 *
 * <p>An index is an int, and neither it nor the arguments are checked: {@link #size} must be at
 * most {@link ArgumentBounds#MAX_ARRAY_LENGTH}, and arguments must be within the bounds.
 */
final class Layout {
  /** For each name the number of cells along each argument. */
  private final long[][] sides;

  /** For each name the argument of the ring, or -1. */
  private final int[] ringArgument;

  /** For each name the argument that is fastest in the copy, or -1 for no copy. */
  private final int[] transposed;

  private final boolean[] ascends;

  private Layout(long[][] sides, int[] ringArgument, int[] transposed, boolean[] ascends) {
    this.sides = sides;
    this.ringArgument = ringArgument;
    this.transposed = transposed;
    this.ascends = ascends;
  }

  /** One table for each name, with a cell for every position within the bounds. */
  static Layout whole(ArgumentBounds bounds) {
    return withCopies(bounds, none(bounds));
  }

  /**
   * As {@link #whole}, with transposed copies.
   *
   * @param transposed for each name the argument that is fastest in the copy, or -1 for no copy
   */
  static Layout withCopies(ArgumentBounds bounds, int[] transposed) {
    return new Layout(sides(bounds), none(bounds), transposed, new boolean[bounds.names()]);
  }

  /**
   * This layout where some names have prefix xors and sets of option values that only grow.
   *
   * @param ascends for each name whether it has one argument, and its positions are evaluated in
   *     ascending order of it, from 0 on
   */
  Layout ascending(boolean[] ascends) {
    return new Layout(sides, ringArgument, transposed, ascends);
  }

  private static int[] none(ArgumentBounds bounds) {
    int[] none = new int[bounds.names()];
    Arrays.fill(none, -1);
    return none;
  }

  /**
   * Tables that are rings.
   *
   * @param ringArgument for each name the argument that the ring runs along
   * @param kept for each name the number of rows kept, a power of two, so that a remainder is one
   *     bitwise and
   */
  static Layout rings(ArgumentBounds bounds, int[] ringArgument, long[] kept) {
    long[][] sides = sides(bounds);
    for (int name = 0; name < sides.length; name++) {
      if (bounds.reached(name)) {
        sides[name][ringArgument[name]] = kept[name];
      }
    }
    return new Layout(sides, ringArgument, none(bounds), new boolean[bounds.names()]);
  }

  private static long[][] sides(ArgumentBounds bounds) {
    long[][] sides = new long[bounds.names()][];
    Arrays.setAll(sides, bounds::sides);
    return sides;
  }

  /**
   * The number of cells of a name's table, reached or not; above about 2^62 {@link
   * ArgumentBounds#SATURATED} or more.
   */
  long size(int name) {
    return ArgumentBounds.product(sides[name]);
  }

  /** The argument that is fastest in a name's transposed copy, or -1 if there is no copy. */
  int transposed(int name) {
    return transposed[name];
  }

  /** Whether a name has one argument, and its positions are evaluated in ascending order. */
  boolean ascends(int name) {
    return ascends[name];
  }

  /** The cell of a position in the table of its name. */
  int index(int name, int[] arguments) {
    int index = 0;
    for (int i = 0; i < sides[name].length; i++) {
      int side = (int) sides[name][i];
      index = index * side + (i == ringArgument[name] ? arguments[i] & (side - 1) : arguments[i]);
    }
    return index;
  }

  /** The cell of a position in the transposed copy, which the name must have. */
  int transposedIndex(int name, int[] arguments) {
    int index = 0;
    for (int i = 0; i < sides[name].length; i++) {
      if (i != transposed[name]) {
        index = index * (int) sides[name][i] + arguments[i];
      }
    }
    return index * (int) sides[name][transposed[name]] + arguments[transposed[name]];
  }

  /**
   * Emits code that computes {@link #index}.
   *
   * @param argument emits code that pushes the argument with the given index
   */
  void emitIndex(CodeBuilder code, int name, IntConsumer argument) {
    code.loadConstant(0);
    for (int i = 0; i < sides[name].length; i++) {
      int side = (int) sides[name][i];
      if (i > 0) {
        code.loadConstant(side).imul();
      }
      argument.accept(i);
      if (i == ringArgument[name]) {
        code.loadConstant(side - 1).iand();
      }
      code.iadd();
    }
  }

  /** Emits code that computes {@link #transposedIndex}. */
  void emitTransposedIndex(CodeBuilder code, int name, IntConsumer argument) {
    code.loadConstant(0);
    for (int i = 0; i < sides[name].length; i++) {
      if (i != transposed[name]) {
        code.loadConstant((int) sides[name][i]).imul();
        argument.accept(i);
        code.iadd();
      }
    }
    code.loadConstant((int) sides[name][transposed[name]]).imul();
    argument.accept(transposed[name]);
    code.iadd();
  }
}
