// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Optional;

/**
 * The canonical form of shapes on the lattice whose rectangle has at most 64 cells: the least of
 * the images, each moved to the top left corner. About ten word operations for each row and image.
 */
final class LatticeForm extends CanonicalForm {
  private static final int NOT_TRANSPOSED = 0x0F;

  private final int rows;
  private final int columns;
  private final int area;
  private final int layers;
  private final int maps;
  private final int[][] exchanges;
  private final long rowMask;
  private final long layerMask;

  LatticeForm(LatticeFrame frame) {
    super(frame.moves(), Optional.of(frame), frame.exchanges());
    rows = frame.moves().rows();
    columns = frame.moves().columns();
    area = rows * columns;
    layers = frame.layers();
    maps = frame.maps();
    exchanges = frame.exchanges().toArray(int[][]::new);
    rowMask = mask(columns);
    layerMask = mask(area);
  }

  private static long mask(int bits) {
    return bits >= Long.SIZE ? -1 : (1L << bits) - 1;
  }

  @Override
  void write(long[] parts, int at, long[] keys) {
    keys[at] = of(parts[at]);
  }

  private long of(long part) {
    long squares = squares(part);
    int top = Long.numberOfTrailingZeros(squares) / columns;
    int height = (63 - Long.numberOfLeadingZeros(squares)) / columns - top + 1;
    long folded = folded(squares);
    int left = Long.numberOfTrailingZeros(folded);
    int width = Long.SIZE - Long.numberOfLeadingZeros(folded) - left;
    long shape = part >>> (top * columns + left);
    long form = Long.MAX_VALUE;
    boolean transposes = maps > NOT_TRANSPOSED;
    if (!transposes || width >= height) {
      form = Math.min(form, least(shape, height, width, maps & NOT_TRANSPOSED));
    }
    if (transposes && height >= width) {
      form = Math.min(form, least(transpose(shape), width, height, maps >>> 4));
    }
    return form;
  }

  /** The squares of all layers in one. */
  private long squares(long part) {
    long squares = part & layerMask;
    for (int layer = 1; layer < layers; layer++) {
      squares |= (part >>> (layer * area)) & layerMask;
    }
    return squares;
  }

  /** The squares of all rows in one. */
  private long folded(long squares) {
    long folded = squares;
    for (int row = 1; row < rows; row++) {
      folded |= squares >>> (row * columns);
    }
    return folded & rowMask;
  }

  /** The least image of a shape in the corner under reversals of its rows and columns. */
  private long least(long shape, int height, int width, int reversals) {
    long form = Long.MAX_VALUE;
    if ((reversals & 1) != 0) {
      form = exchanged(shape);
    }
    if ((reversals & 8) != 0) {
      form = Math.min(form, exchanged(reverse(shape, height, width)));
    }
    if ((reversals & 6) != 0) {
      long flipped = reverseRows(shape, height);
      if ((reversals & 4) != 0) {
        form = Math.min(form, exchanged(flipped));
      }
      if ((reversals & 2) != 0) {
        form = Math.min(form, exchanged(reverse(flipped, height, width)));
      }
    }
    return form;
  }

  private long exchanged(long shape) {
    if (exchanges.length == 1) {
      return shape;
    }
    long form = shape;
    for (int i = 1; i < exchanges.length; i++) {
      long image = 0;
      for (int layer = 0; layer < layers; layer++) {
        image |= (shape >>> (layer * area) & layerMask) << (exchanges[i][layer] * area);
      }
      form = Math.min(form, image);
    }
    return form;
  }

  /** The shape turned by 180 degrees in its rectangle. */
  private long reverse(long shape, int height, int width) {
    int unused = Long.SIZE - ((height - 1) * columns + width);
    if (layers == 1) {
      return Long.reverse(shape) >>> unused;
    }
    long image = 0;
    for (int layer = 0; layer < layers; layer++) {
      image |= Long.reverse(shape >>> (layer * area) & layerMask) >>> unused << (layer * area);
    }
    return image;
  }

  private long reverseRows(long shape, int height) {
    long image = 0;
    for (int layer = 0; layer < layers; layer++) {
      int base = layer * area;
      for (int row = 0; row < height; row++) {
        image |=
            (shape >>> (base + row * columns) & rowMask) << (base + (height - 1 - row) * columns);
      }
    }
    return image;
  }

  private long transpose(long shape) {
    long image = 0;
    for (long rest = shape; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      int layer = cell / area;
      int square = cell - layer * area;
      image |= 1L << (layer * area + square % columns * columns + square / columns);
    }
    return image;
  }
}
