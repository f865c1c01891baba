// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The canonical form for frames of at most 64 cells in all layers: the same as that of {@link
 * CanonicalForm}, but faster, by a table look-up for each byte of the part and each image. The
 * tables take at most 16 KB for each map and exchange of layers.
 */
final class LatticeForm extends CanonicalForm {
  private final int rows;
  private final int columns;
  private final int area;
  private final int layers;
  private final boolean transposes;
  private final List<Image> images = new ArrayList<>();

  /** The images under the half turn and each exchange of layers; empty if it is no symmetry. */
  private final List<Image> halfTurns = new ArrayList<>();

  /** The part read last, moved to the top left corner, and its numbers of columns and rows. */
  private long shape;

  private int width;
  private int height;

  /**
   * The images of the rectangle's cells under one map and exchange of layers.
   *
   * @param transposed whether the map exchanges rows and columns
   * @param down whether it reverses rows, so that the image lies at the bottom of the rectangle
   * @param right whether it reverses columns, so that the image lies at the right
   * @param bytes for each byte of a part, the images of its 256 values
   */
  private record Image(boolean transposed, boolean down, boolean right, long[][] bytes) {}

  LatticeForm(LatticeFrame frame) {
    super(frame.moves(), Optional.of(frame), frame.exchanges());
    rows = frame.moves().rows();
    columns = frame.moves().columns();
    area = rows * columns;
    layers = frame.layers();
    transposes = frame.maps() >= 1 << LatticeFrame.TRANSPOSE;
    for (int map = 0; map < LatticeFrame.ALL_MAPS; map++) {
      for (int[] exchange : frame.exchanges()) {
        if ((frame.maps() >> map & 1) != 0) {
          Image image =
              new Image(
                  (map & LatticeFrame.TRANSPOSE) != 0,
                  (map & LatticeFrame.REVERSE_ROWS) != 0,
                  (map & LatticeFrame.REVERSE_COLUMNS) != 0,
                  bytes(map, exchange));
          images.add(image);
          if (map == HALF_TURN) {
            halfTurns.add(image);
          }
        }
      }
    }
  }

  private long[][] bytes(int map, int[] exchange) {
    long[][] bytes = new long[Math.ceilDiv(area * layers, Byte.SIZE)][1 << Byte.SIZE];
    for (int cell = 0; cell < area * layers; cell++) {
      int row = LatticeFrame.mappedRow(map, cell / columns % rows, cell % columns);
      int column = LatticeFrame.mappedColumn(map, cell / columns % rows, cell % columns);
      row += (map & LatticeFrame.REVERSE_ROWS) != 0 ? rows - 1 : 0;
      column += (map & LatticeFrame.REVERSE_COLUMNS) != 0 ? columns - 1 : 0;
      // Transposed shapes are not wider than high, and so keep clear of the cells left out here.
      if (row >= 0 && row < rows && column >= 0 && column < columns) {
        long image = 1L << (exchange[cell / area] * area + row * columns + column);
        for (int value = 0; value < 1 << Byte.SIZE; value++) {
          bytes[cell / Byte.SIZE][value] |= (value >> cell % Byte.SIZE & 1) != 0 ? image : 0;
        }
      }
    }
    return bytes;
  }

  @Override
  int nextReflection(int from, long[] parts, int at) {
    // Most parts have no symmetry, which a look-up for each byte shows.
    readShape(parts[at]);
    for (int i = from; i < halfTurns.size(); i++) {
      if (imageOfShape(halfTurns.get(i)) == shape) {
        return super.nextReflection(i, parts, at);
      }
    }
    return -1;
  }

  @Override
  void write(long[] parts, int at, long[] keys) {
    readShape(parts[at]);
    long form = Long.MAX_VALUE; // Above or equal to all images, which are compared as signed.
    for (int i = 0; i < images.size(); i++) {
      Image image = images.get(i);
      // Only images that are not higher than wide surely fit a rectangle that is wider than high.
      if (!transposes || (image.transposed ? height >= width : width >= height)) {
        form = Math.min(form, imageOfShape(image));
      }
    }
    keys[at] = form;
  }

  /** Sets `shape`, `width` and `height` to those of a part, which is not empty. */
  private void readShape(long part) {
    // All layers laid onto the first, and then all rows onto the first.
    long squares = part;
    for (int layer = 1; layer < layers; layer++) {
      squares |= part >>> (layer * area);
    }
    squares &= -1L >>> (Long.SIZE - area);
    long folded = squares;
    for (int row = 1; row < rows; row++) {
      folded |= squares >>> (row * columns);
    }
    folded &= -1L >>> (Long.SIZE - columns);
    int top = Long.numberOfTrailingZeros(squares) / columns;
    height = (63 - Long.numberOfLeadingZeros(squares)) / columns - top + 1;
    int left = Long.numberOfTrailingZeros(folded);
    width = Long.SIZE - Long.numberOfLeadingZeros(folded) - left;
    shape = part >>> (top * columns + left);
  }

  /** The image of `shape`, in the top left corner as well. */
  private long imageOfShape(Image image) {
    long mapped = 0;
    for (int index = 0; index < image.bytes.length; index++) {
      mapped |= image.bytes[index][(int) (shape >>> (index * Byte.SIZE)) & 0xFF];
    }
    // The table reverses the whole rectangle, so the image may lie in another corner.
    int shift = image.down ? (rows - (image.transposed ? width : height)) * columns : 0;
    shift += image.right ? columns - (image.transposed ? height : width) : 0;
    return mapped >>> shift;
  }
}
