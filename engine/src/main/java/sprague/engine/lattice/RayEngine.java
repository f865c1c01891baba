// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;

/** Goes through a box of the lattice with the values seen on each line. */
final class RayEngine implements Engine {
  /*
   * The options of a position along one ray are the positions of one line that came before, so their
   * values are the set kept for that line, and the mex is the first bit missing in all sets together.
   * The values on a line fill up from below; words that are full in one of the sets are never read
   * again. The box is done in bands of rows and each band in squares from left to right: options come
   * first in that order too, and the sets of the lines through a square stay in the fast cache.
   */

  /** The side of a square, which is the height of a band; values are the same for any. */
  static final int BAND = 32;

  private final Question question;
  private final int name;
  private final Lattice lattice;
  private final List<Ray> rays;
  private final List<FixedStep> leaps;
  private final RayLineSets[] lines;
  private final int[][] recent;
  private final boolean plain;

  RayEngine(Question question, int name, Lattice lattice) {
    this.question = question;
    this.name = name;
    this.lattice = lattice;
    this.rays = lattice.moves().rays();
    this.leaps = lattice.moves().leaps();
    this.lines = new RayLineSets[rays.size()];
    this.recent = new int[(int) lattice.recent()][(int) lattice.width()];
    this.plain =
        leaps.isEmpty()
            && !rays.isEmpty()
            && rays.size() <= 3
            && rays.stream().allMatch(ray -> ray.first() == 1);
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new RayLineSets(rays.get(i), (int) lattice.width(), BAND, (int) lattice.words());
    }
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    RowOutput answers = lattice.answers(question, name, values);
    PollTicker pace = new PollTicker(effort);
    int height = (int) lattice.height();
    for (int top = 0; top < height; top += BAND) {
      int bottom = Math.min(height, top + BAND);
      band(top, bottom, pace);
      hand(top, bottom, answers);
    }
  }

  private void band(int top, int bottom, PollTicker pace) {
    int width = (int) lattice.width();
    for (int x = top; x < bottom; x++) {
      for (RayLineSets each : lines) {
        each.start(x);
      }
    }
    for (int left = 0; left < width; left += BAND) {
      pace.step(
          (long) top * width + (long) left * (bottom - top), lattice.height() * lattice.width());
      int right = Math.min(width, left + BAND);
      for (int x = top; x < bottom; x++) {
        if (plain) {
          // A ray stands in for one that is missing.
          three(lines[0], lines[lines.length / 2], lines[lines.length - 1], x, left, right);
        } else {
          any(x, left, right);
        }
      }
    }
  }

  private void hand(int top, int bottom, RowOutput answers) {
    long[] codes = new long[(int) lattice.width()];
    for (int x = top; x < bottom; x++) {
      if (answers.wants(name, x)) {
        int[] values = recent[x % recent.length];
        for (int y = 0; y < codes.length; y++) {
          codes[y] = values[y];
        }
        answers.accept(name, x, codes);
      }
    }
  }

  /** A part of a row with three rays and nothing else. */
  private void three(
      RayLineSets first, RayLineSets second, RayLineSets third, int x, int left, int right) {
    int[] values = recent[x % recent.length];
    int words = first.words();
    long[] ones = first.bits();
    long[] twos = second.bits();
    long[] threes = third.bits();
    int one = first.place(x, left);
    int two = second.place(x, left);
    int three = third.place(x, left);
    int oneEnd = first.end(x);
    int twoEnd = second.end(x);
    int threeEnd = third.end(x);
    for (int y = left; y < right; y++) {
      int word = Math.max(first.open(one), Math.max(second.open(two), third.open(three)));
      int i = one * words;
      int j = two * words;
      int k = three * words;
      long seen = -1;
      while (word < words) {
        seen = ones[i + word] | twos[j + word] | threes[k + word];
        if (seen != -1) {
          break;
        }
        word++;
      }
      int value = (word << 6) + Long.numberOfTrailingZeros(~seen);
      values[y] = value;
      first.add(one, value);
      second.add(two, value);
      third.add(three, value);
      one = one + 1 == oneEnd ? first.begin(x) : one + 1;
      two = two + 1 == twoEnd ? second.begin(x) : two + 1;
      three = three + 1 == threeEnd ? third.begin(x) : three + 1;
    }
  }

  /** A part of a row with any rays and leaps. */
  private void any(int x, int left, int right) {
    int[] values = recent[x % recent.length];
    int[] near = new int[leaps.size()];
    int[] places = new int[lines.length];
    for (int y = left; y < right; y++) {
      int count = 0;
      for (FixedStep leap : leaps) {
        if (leap.dx() <= x && leap.dy() <= y) {
          near[count++] = recent[(x - leap.dx()) % recent.length][y - leap.dy()];
        }
      }
      int word = 0;
      for (int i = 0; i < places.length; i++) {
        places[i] = lines[i].place(x, y);
        word = Math.max(word, lines[i].open(places[i]));
      }
      long seen = seen(places, word, near, count);
      while (seen == -1) {
        seen = seen(places, ++word, near, count);
      }
      values[y] = (word << 6) + Long.numberOfTrailingZeros(~seen);
      for (int i = 0; i < places.length; i++) {
        // The steps before a ray's first one hide a value from as many positions of its line.
        int across = x - (rays.get(i).first() - 1) * rays.get(i).dx();
        int along = y - (rays.get(i).first() - 1) * rays.get(i).dy();
        if (across >= 0 && along >= 0) {
          lines[i].add(places[i], recent[across % recent.length][along]);
        }
      }
    }
  }

  private long seen(int[] places, int word, int[] near, int count) {
    long seen = 0;
    for (int i = 0; i < places.length; i++) {
      seen |= lines[i].bits()[places[i] * lines[i].words() + word];
    }
    for (int i = 0; i < count; i++) {
      if (near[i] >> 6 == word) {
        seen |= 1L << near[i];
      }
    }
    return seen;
  }
}
