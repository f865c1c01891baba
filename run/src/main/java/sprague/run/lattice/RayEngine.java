// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.List;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.ValueSink;

/** Goes through the lattice row by row with the values seen on each line. */
final class RayEngine implements Engine {
  /*
   * The options of a cell along one ray are the cells of one line that came before, so their values are
   * the set kept for that line; the mex is the first bit missing in all sets together. No line has an
   * index: the set for (x, y) along (dx, dy) is the very object that (x - dx, y - dy) used, so one row
   * of references, kept for dx rows and shifted by dy, finds all of them, and the sets of lines that
   * leave the box are forgotten by themselves. As a line's values fill it from below, the words before
   * the first one missing are never read again.
   */

  private static final int CELLS_A_POLL = 1024;

  private final Question question;
  private final int name;
  private final List<Ray> rays;
  private final List<Leap> leaps;
  private final int height;
  private final int width;

  RayEngine(Question question, int name, RayMoves moves, long height, long width) {
    this.question = question;
    this.name = name;
    this.rays = moves.rays();
    this.leaps = moves.leaps();
    this.height = Math.toIntExact(height);
    this.width = Math.toIntExact(width);
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    int[] along = new int[question.game().names().size()];
    long[][] sides = new long[along.length][];
    sides[name] = new long[] {height - 1, width - 1};
    RowAnswers answers = RowAnswers.of(question, along, sides, sink);
    try {
      fill(effort, answers);
    } catch (EffortSpent stop) {
      answers.flush();
      throw stop;
    }
    answers.flush();
  }

  private void fill(Effort effort, RowAnswers answers) {
    ValueSet[][][] lines = new ValueSet[rays.size()][][];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new ValueSet[Math.max(1, rays.get(i).dx())][width];
    }
    int past = leaps.stream().mapToInt(Leap::dx).max().orElse(0) + 1;
    int[][] recent = new int[past][width];
    long[] codes = new long[width];
    for (int x = 0; x < height; x++) {
      ValueSet[][] row = new ValueSet[lines.length][];
      for (int i = 0; i < lines.length; i++) {
        row[i] = lines[i][x % lines[i].length];
        move(rays.get(i), row[i], x);
      }
      int[] values = recent[x % past];
      for (int from = 0; from < width; from += CELLS_A_POLL) {
        effort.poll((long) x * width + from, (long) height * width);
        int to = Math.min(width, from + CELLS_A_POLL);
        if (leaps.isEmpty() && rays.size() <= 3) {
          fill(row, values, from, to);
        } else {
          fill(row, values, from, to, x, recent);
        }
      }
      if (answers.wants(name, x)) {
        for (int y = 0; y < width; y++) {
          codes[y] = values[y];
        }
        answers.accept(name, x, codes);
      }
    }
  }

  /** Makes the references of the row dx above those of row x. */
  private static void move(Ray ray, ValueSet[] row, int x) {
    int fresh = x < ray.dx() ? row.length : Math.min(ray.dy(), row.length);
    if (ray.dx() > 0 && ray.dy() > 0 && fresh < row.length) {
      System.arraycopy(row, 0, row, ray.dy(), row.length - ray.dy());
    }
    for (int y = 0; y < fresh; y++) {
      row[y] = new ValueSet(ray.first() - 1);
    }
    if (ray.dx() == 0) {
      for (int y = ray.dy(); y < row.length; y++) {
        row[y] = row[y - ray.dy()];
      }
    }
  }

  /** One to three rays: a set stands in for one that is missing. */
  private static void fill(ValueSet[][] row, int[] values, int from, int to) {
    ValueSet[] first = row[0];
    ValueSet[] second = row[Math.min(1, row.length - 1)];
    ValueSet[] third = row[row.length - 1];
    for (int y = from; y < to; y++) {
      int value = mex(first[y], second[y], third[y]);
      values[y] = value;
      for (ValueSet[] sets : row) {
        sets[y].add(value);
      }
    }
  }

  private static int mex(ValueSet a, ValueSet b, ValueSet c) {
    int start = Math.max(a.open, Math.max(b.open, c.open));
    long[] left = a.words;
    long[] middle = b.words;
    long[] right = c.words;
    int i = start - a.base;
    int j = start - b.base;
    int k = start - c.base;
    int common = Math.min(left.length - i, Math.min(middle.length - j, right.length - k));
    for (int word = 0; word < common; word++) {
      long seen = left[i + word] | middle[j + word] | right[k + word];
      if (seen != -1) {
        return ((start + word) << 6) + Long.numberOfTrailingZeros(~seen);
      }
    }
    for (int word = start + Math.max(0, common); ; word++) {
      long seen = a.word(word) | b.word(word) | c.word(word);
      if (seen != -1) {
        return (word << 6) + Long.numberOfTrailingZeros(~seen);
      }
    }
  }

  /** Any number of rays, and leaps. */
  private void fill(ValueSet[][] row, int[] values, int from, int to, int x, int[][] recent) {
    int[] beside = new int[leaps.size()];
    for (int y = from; y < to; y++) {
      int near = 0;
      for (Leap leap : leaps) {
        if (leap.dx() <= x && leap.dy() <= y) {
          beside[near++] = recent[(x - leap.dx()) % recent.length][y - leap.dy()];
        }
      }
      int word = 0;
      for (ValueSet[] sets : row) {
        word = Math.max(word, sets[y].open);
      }
      long seen;
      while ((seen = seen(row, y, word, beside, near)) == -1) {
        word++;
      }
      int value = (word << 6) + Long.numberOfTrailingZeros(~seen);
      values[y] = value;
      for (ValueSet[] sets : row) {
        sets[y].add(value);
      }
    }
  }

  private static long seen(ValueSet[][] row, int y, int word, int[] beside, int near) {
    long seen = 0;
    for (ValueSet[] sets : row) {
      seen |= sets[y].word(word);
    }
    for (int i = 0; i < near; i++) {
      if (beside[i] >> 6 == word) {
        seen |= 1L << beside[i];
      }
    }
    return seen;
  }
}
