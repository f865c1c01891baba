// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.ArrayList;
import java.util.List;

/**
 * The canonical form of parts under automorphisms of the whole game: the least image. A few table
 * look-ups for each automorphism.
 */
final class PermutationForm implements WordForm {
  /** For each automorphism and each byte of a part, the images of its 256 values. */
  private final long[][] images;

  /** The automorphisms of order two. */
  private final List<Integer> reflections = new ArrayList<>();

  private final int bytes;

  PermutationForm(List<int[]> automorphisms) {
    int cells = automorphisms.getFirst().length;
    bytes = Math.ceilDiv(cells, Byte.SIZE);
    images = new long[automorphisms.size()][bytes << Byte.SIZE];
    for (int i = 0; i < images.length; i++) {
      int[] image = automorphisms.get(i);
      boolean involution = i > 0;
      for (int cell = 0; cell < cells; cell++) {
        involution &= image[image[cell]] == cell;
      }
      if (involution) {
        reflections.add(i);
      }
      for (int entry = 0; entry < images[i].length; entry++) {
        for (int bit = 0; bit < Byte.SIZE; bit++) {
          int cell = (entry >> Byte.SIZE) * Byte.SIZE + bit;
          if ((entry >> bit & 1) != 0 && cell < cells) {
            images[i][entry] |= 1L << image[cell];
          }
        }
      }
    }
  }

  @Override
  public long of(long part) {
    long form = part;
    for (int i = 1; i < images.length; i++) {
      form = Math.min(form, image(images[i], part));
    }
    return form;
  }

  private long image(long[] table, long part) {
    long image = 0;
    for (int i = 0; i < bytes; i++) {
      image |= table[(i << Byte.SIZE) | (int) (part >>> (i * Byte.SIZE) & 0xFF)];
    }
    return image;
  }

  @Override
  public int reflections() {
    return reflections.size();
  }

  @Override
  public long image(int reflection, long part, long cells) {
    return image(images[reflections.get(reflection)], cells);
  }
}
