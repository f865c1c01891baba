// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.RowOutput;
import sprague.engine.ValueBuffer;

/**
 * Computes nim-values of the positions (x, y) of a box: each is the mex of the values on the lines
 * through it, in directions in which it has moves, and of those that fixed steps lead to. Time
 * O(number of rays * words of a set + number of steps) for a position at worst; usually far less,
 * as full words are skipped. Memory: {@link Lattice#bytes}. An object computes once.
 */
final class RayEngine implements Engine {
  /*
   * The options of a position along one ray are the earlier positions of one line. Each line has a bit
   * set of the values on it, and the mex is the first bit missing in the union of the sets. The values
   * on a line fill up from 0; words at its start that are full are skipped.
   * The box is divided into bands of BAND rows, and each band into squares from left to right. Options
   * still come before positions, and the sets of the lines through a square stay in the cache.
   */

  /**
   * Height of a band and side of a square: so small that the sets of the lines through a square, at
   * most 63 for a ray with steps of 0 and 1, stay in the cache. Affects speed and memory only.
   */
  static final int BAND = 32;

  private final Question question;
  private final int name;
  private final Lattice lattice;
  private final List<Ray> rays;
  private final List<FixedStep> steps;
  private final RayLineSets[] lines;

  /** The values of the last rows; row x is at index x modulo the length. */
  private final int[][] recentRows;

  /** Whether the moves are one to three rays from k = 1 on, for which there is a faster loop. */
  private final boolean isSimple;

  /** Creates an engine; {@link RayFactory} has checked that sides and array lengths are ints. */
  RayEngine(Question question, int name, Lattice lattice) {
    this.question = question;
    this.name = name;
    this.lattice = lattice;
    this.rays = lattice.moves().rays();
    this.steps = lattice.moves().steps();
    this.lines = new RayLineSets[rays.size()];
    this.recentRows = new int[(int) lattice.keptRows()][(int) lattice.width()];
    this.isSimple =
        steps.isEmpty()
            && !rays.isEmpty()
            && rays.size() <= 3
            && rays.stream().allMatch(ray -> ray.first() == 1);
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new RayLineSets(rays.get(i), (int) lattice.width(), BAND, (int) lattice.words());
    }
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    RowOutput output = lattice.output(question, name, values);
    PollTicker ticker = new PollTicker(effort);
    int height = (int) lattice.height();
    for (int top = 0; top < height; top += BAND) {
      int bottom = Math.min(height, top + BAND);
      fillBand(top, bottom, ticker);
      passOn(top, bottom, output);
    }
  }

  /** Computes the rows from {@code top} to {@code bottom - 1}, square by square. */
  private void fillBand(int top, int bottom, PollTicker ticker) {
    int width = (int) lattice.width();
    // A line that starts in a lower row of the band may pass through the first square.
    for (int x = top; x < bottom; x++) {
      for (RayLineSets each : lines) {
        each.start(x);
      }
    }
    for (int left = 0; left < width; left += BAND) {
      ticker.step(
          (long) top * width + (long) left * (bottom - top), lattice.height() * lattice.width());
      int right = Math.min(width, left + BAND);
      for (int x = top; x < bottom; x++) {
        if (isSimple) {
          // With fewer than three rays one of them is passed repeatedly, which changes no union.
          fillThreeRays(lines[0], lines[lines.length / 2], lines[lines.length - 1], x, left, right);
        } else {
          fillAny(x, left, right);
        }
      }
    }
  }

  /** Passes on the rows from {@code top} to {@code bottom - 1}. */
  private void passOn(int top, int bottom, RowOutput output) {
    long[] codes = new long[(int) lattice.width()];
    for (int x = top; x < bottom; x++) {
      if (output.wants(name, x)) {
        int[] values = recentRows[x % recentRows.length];
        for (int y = 0; y < codes.length; y++) {
          codes[y] = values[y];
        }
        output.accept(name, x, codes);
      }
    }
  }

  /** Computes y = left to right - 1 of row x if the moves are three whole rays. */
  private void fillThreeRays(
      RayLineSets first, RayLineSets second, RayLineSets third, int x, int left, int right) {
    int[] values = recentRows[x % recentRows.length];
    int words = first.words();
    long[] firstBits = first.bits();
    long[] secondBits = second.bits();
    long[] thirdBits = third.bits();
    int firstIndex = first.index(x, left);
    int secondIndex = second.index(x, left);
    int thirdIndex = third.index(x, left);
    int firstEnd = first.end(x);
    int secondEnd = second.end(x);
    int thirdEnd = third.end(x);
    for (int y = left; y < right; y++) {
      int word =
          Math.max(
              first.fullWords(firstIndex),
              Math.max(second.fullWords(secondIndex), third.fullWords(thirdIndex)));
      int i = firstIndex * words;
      int j = secondIndex * words;
      int k = thirdIndex * words;
      long seen = -1;
      // Ends at a free value, as sets have room for more values than a position has options.
      while (word < words) {
        seen = firstBits[i + word] | secondBits[j + word] | thirdBits[k + word];
        if (seen != -1) {
          break;
        }
        word++;
      }
      int value = (word << 6) + Long.numberOfTrailingZeros(~seen);
      values[y] = value;
      first.add(firstIndex, value);
      second.add(secondIndex, value);
      third.add(thirdIndex, value);
      firstIndex = firstIndex + 1 == firstEnd ? first.begin(x) : firstIndex + 1;
      secondIndex = secondIndex + 1 == secondEnd ? second.begin(x) : secondIndex + 1;
      thirdIndex = thirdIndex + 1 == thirdEnd ? third.begin(x) : thirdIndex + 1;
    }
  }

  /** Computes y = left to right - 1 of row x, for any rays and fixed steps. */
  private void fillAny(int x, int left, int right) {
    int[] values = recentRows[x % recentRows.length];
    int[] stepValues = new int[steps.size()];
    int[] indices = new int[lines.length];
    for (int y = left; y < right; y++) {
      int count = 0;
      for (FixedStep step : steps) {
        if (step.dx() <= x && step.dy() <= y) {
          stepValues[count++] = recentRows[(x - step.dx()) % recentRows.length][y - step.dy()];
        }
      }
      int word = 0;
      for (int i = 0; i < indices.length; i++) {
        indices[i] = lines[i].index(x, y);
        word = Math.max(word, lines[i].fullWords(indices[i]));
      }
      long seen = seen(indices, word, stepValues, count);
      while (seen == -1) {
        seen = seen(indices, ++word, stepValues, count);
      }
      values[y] = (word << 6) + Long.numberOfTrailingZeros(~seen);
      for (int i = 0; i < indices.length; i++) {
        // A value joins its line only when the next position is `first` steps away from it.
        int fromX = x - (rays.get(i).first() - 1) * rays.get(i).dx();
        int fromY = y - (rays.get(i).first() - 1) * rays.get(i).dy();
        if (fromX >= 0 && fromY >= 0) {
          lines[i].add(indices[i], recentRows[fromX % recentRows.length][fromY]);
        }
      }
    }
  }

  /** One word of the union of the sets at `indices` and the first `count` of `stepValues`. */
  private long seen(int[] indices, int word, int[] stepValues, int count) {
    long seen = 0;
    for (int i = 0; i < indices.length; i++) {
      seen |= lines[i].bits()[indices[i] * lines[i].words() + word];
    }
    for (int i = 0; i < count; i++) {
      if (stepValues[i] >> 6 == word) {
        seen |= 1L << stepValues[i];
      }
    }
    return seen;
  }
}
