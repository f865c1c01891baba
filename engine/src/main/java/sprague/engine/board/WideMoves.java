// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Arrays;

/** Options of parts of any number of words. O(moves * parts * words) for an option. */
final class WideMoves implements PartMoves {
  private final long[][] needs;
  private final long[][] removes;
  private final int words;
  private final WideForm form;
  private final int variant;

  /** Cells that are joined: the parts found so far, with cells of their own. */
  private final long[][] components;

  private final int[] possible;
  private final long[] listed;
  private final long[] option;
  private final long[] live;
  private int nextMove;

  /** For each move, twice its row and column, and for the listed part twice its centre. */
  private final int[] row;

  private final int[] column;
  private int middleRow;
  private int middleColumn;

  WideMoves(CellMoves moves, WideForm form, int variant) {
    this.form = form;
    this.variant = variant;
    words = moves.words();
    int count = moves.moves().size();
    needs = new long[count][];
    removes = new long[count][];
    row = new int[count];
    column = new int[count];
    for (int move = 0; move < count; move++) {
      needs[move] = Arrays.copyOf(moves.moves().get(move).needs().toLongArray(), words);
      removes[move] = Arrays.copyOf(moves.moves().get(move).removes().toLongArray(), words);
      int cell = moves.moves().get(move).needs().nextSetBit(0);
      row[move] = 2 * (cell / moves.columns() % moves.rows());
      column[move] = 2 * (cell % moves.columns());
    }
    components = new long[count + 1][words];
    possible = new int[count];
    listed = new long[words];
    option = new long[words];
    live = new long[words];
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public void split(long[] position, OptionList list) {
    list.clear();
    addParts(position, list);
    list.endOption(0);
  }

  @Override
  public void begin(long[] parts, int at, OptionList list) {
    list.clear();
    System.arraycopy(parts, at, listed, 0, words);
    nextMove = 0;
    int count = 0;
    middleRow = 0;
    middleColumn = 0;
    for (int move = 0; move < needs.length; move++) {
      if (isSubset(needs[move], listed)) {
        middleRow += row[move];
        middleColumn += column[move];
        count++;
      }
    }
    middleRow /= Math.max(1, count);
    middleColumn /= Math.max(1, count);
  }

  @Override
  public boolean addNext(OptionList list) {
    while (nextMove < needs.length) {
      int move = nextMove++;
      if (isSubset(needs[move], listed)) {
        for (int word = 0; word < words; word++) {
          option[word] = listed[word] & ~removes[move][word];
        }
        addParts(option, list);
        int distance = Math.abs(row[move] - middleRow) + Math.abs(column[move] - middleColumn);
        list.endOption(OptionList.tie(distance, move, variant));
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isReflected(long[] parts, int at) {
    System.arraycopy(parts, at, listed, 0, words);
    for (int reflection = form.nextReflection(0, parts, at);
        reflection >= 0;
        reflection = form.nextReflection(reflection + 1, parts, at)) {
      if (answersAll(reflection)) {
        return true;
      }
    }
    return false;
  }

  private boolean answersAll(int reflection) {
    for (int move = 0; move < needs.length; move++) {
      if (isSubset(needs[move], listed)) {
        for (int word = 0; word < words; word++) {
          for (long rest = needs[move][word]; rest != 0; rest &= rest - 1) {
            int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
            int image = form.reflected(reflection, cell);
            if ((removes[move][image / Long.SIZE] >>> image & 1) != 0) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static boolean isSubset(long[] cells, long[] position) {
    for (int word = 0; word < cells.length; word++) {
      if ((cells[word] & ~position[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  private void addParts(long[] position, OptionList list) {
    int count = 0;
    Arrays.fill(live, 0);
    for (int move = 0; move < needs.length; move++) {
      if (isSubset(needs[move], position)) {
        possible[count++] = move;
        for (int word = 0; word < words; word++) {
          live[word] |= needs[move][word];
        }
      }
    }
    int parts = 0;
    for (int i = 0; i < count; i++) {
      parts = join(possible[i], parts);
    }
    for (int i = 0; i < parts; i++) {
      int at = list.nextPart();
      System.arraycopy(components[i], 0, list.parts, at, words);
      form.write(list.parts, at, list.keys);
      int size = 0;
      for (long word : components[i]) {
        size += Long.bitCount(word);
      }
      list.endPart(size);
    }
  }

  /** Joins the components that a move meets, and returns how many there are now. */
  private int join(int move, int parts) {
    long[] joined = components[parts];
    for (int word = 0; word < words; word++) {
      joined[word] = (needs[move][word] | removes[move][word]) & live[word];
    }
    int kept = 0;
    for (int i = 0; i < parts; i++) {
      long[] component = components[i];
      long common = 0;
      for (int word = 0; word < words; word++) {
        common |= component[word] & joined[word];
      }
      if (common == 0) {
        components[i] = components[kept];
        components[kept++] = component;
      } else {
        for (int word = 0; word < words; word++) {
          joined[word] |= component[word];
        }
      }
    }
    components[parts] = components[kept];
    components[kept] = joined;
    return kept + 1;
  }
}
