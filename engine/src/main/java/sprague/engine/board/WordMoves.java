// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.BitSet;

/** Options of parts of at most 64 labelled cells. O(moves + cells) for an option. */
final class WordMoves implements PartMoves {
  private final long[] needs;
  private final long[] removes;

  /** The moves whose least needed cell is c are {@code from[c]} to {@code from[c + 1] - 1}. */
  private final int[] from;

  /** For each cell, those that a move joins to it. */
  private final long[] near;

  /** For each move, the cells that are near one that it removes. */
  private final long[] border;

  /** For each move, twice its centre. */
  private final int[] row;

  private final int[] column;
  private final int columns;
  private final int area;
  private final WordForm form;
  private final Ties ties;
  private final int variant;

  /** How the parts of a position follow from {@link #near}. */
  private enum Ties {
    /** Each move needs one cell, and each cell has a move: all cells near each other are joined. */
    SINGLE,
    /** Each move needs two cells and removes no other: the same, and single cells have no move. */
    PAIR,
    /** The moves that are possible have to be looked at. */
    ANY
  }

  /** The part whose options are listed, its cells that are left, the next move, twice its centre. */
  private long listed;

  private long unlisted;
  private int nextMove;
  private int middleRow;
  private int middleColumn;
  private final long[] joined;
  private final long[] components = new long[Long.SIZE];

  WordMoves(CellMoves moves, WordForm form, int variant) {
    this.form = form;
    this.variant = variant;
    int count = moves.moves().size();
    needs = new long[count];
    removes = new long[count];
    from = new int[Long.SIZE + 1];
    near = new long[Long.SIZE];
    border = new long[count];
    row = new int[count];
    column = new int[count];
    joined = new long[count];
    columns = moves.columns();
    area = moves.columns() * moves.rows();
    for (int move = 0; move < count; move++) {
      needs[move] = word(moves.moves().get(move).needs());
      removes[move] = word(moves.moves().get(move).removes());
      from[Long.numberOfTrailingZeros(needs[move]) + 1]++;
      for (long rest = needs[move]; rest != 0; rest &= rest - 1) {
        near[Long.numberOfTrailingZeros(rest)] |= needs[move] | removes[move];
      }
      for (long rest = removes[move]; rest != 0; rest &= rest - 1) {
        near[Long.numberOfTrailingZeros(rest)] |= needs[move];
      }
      int size = Long.bitCount(needs[move]);
      for (long rest = needs[move]; rest != 0; rest &= rest - 1) {
        int square = Long.numberOfTrailingZeros(rest) % area;
        row[move] += 2 * (square / columns);
        column[move] += 2 * (square % columns);
      }
      row[move] /= size;
      column[move] /= size;
    }
    for (int cell = 0; cell < Long.SIZE; cell++) {
      from[cell + 1] += from[cell];
    }
    for (int move = 0; move < count; move++) {
      for (long rest = removes[move]; rest != 0; rest &= rest - 1) {
        border[move] |= near[Long.numberOfTrailingZeros(rest)];
      }
    }
    ties = ties();
  }

  private static long word(BitSet cells) {
    long[] words = cells.toLongArray();
    return words.length == 0 ? 0 : words[0];
  }

  private Ties ties() {
    boolean single = true;
    boolean pair = true;
    for (int move = 0; move < needs.length; move++) {
      int size = Long.bitCount(needs[move]);
      single &= size == 1;
      pair &= size == 2 && (removes[move] & ~needs[move]) == 0;
    }
    return single ? Ties.SINGLE : pair ? Ties.PAIR : Ties.ANY;
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public void split(long[] position, OptionList list) {
    list.clear();
    addParts(position[0], position[0], list);
    list.endOption(0);
  }

  @Override
  public void begin(long[] parts, int at, OptionList list) {
    list.clear();
    listed = parts[at];
    unlisted = listed;
    nextMove = from[Long.numberOfTrailingZeros(listed)];
    long squares = squares(listed);
    middleRow = rowSum(squares);
    middleColumn = columnSum(squares);
  }

  @Override
  public boolean addNext(OptionList list) {
    while (unlisted != 0) {
      int end = from[Long.numberOfTrailingZeros(unlisted) + 1];
      while (nextMove < end) {
        int next = nextMove++;
        if ((needs[next] & ~listed) == 0) {
          addParts(listed & ~removes[next], border[next], list);
          int distance = Math.abs(row[next] - middleRow) + Math.abs(column[next] - middleColumn);
          list.endOption(OptionList.tie(distance, next, variant));
          return true;
        }
      }
      unlisted &= unlisted - 1;
      if (unlisted != 0) {
        nextMove = from[Long.numberOfTrailingZeros(unlisted)];
      }
    }
    return false;
  }

  @Override
  public boolean isReflected(long[] parts, int at) {
    long reflected = parts[at];
    for (int reflection = 0; reflection < form.reflections(); reflection++) {
      if (form.image(reflection, reflected, reflected) == reflected
          && answersAll(reflection, reflected)) {
        return true;
      }
    }
    return false;
  }

  private boolean answersAll(int reflection, long reflected) {
    for (int i = 0; i < needs.length; i++) {
      if ((needs[i] & ~reflected) == 0
          && (form.image(reflection, reflected, needs[i]) & removes[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The squares of all layers in one. */
  private long squares(long part) {
    long squares = 0;
    for (long rest = part; rest != 0; rest = area < Long.SIZE ? rest >>> area : 0) {
      squares |= rest;
    }
    return area < Long.SIZE ? squares & ((1L << area) - 1) : squares;
  }

  private int rowSum(long squares) {
    return Long.numberOfTrailingZeros(squares) / columns
        + (63 - Long.numberOfLeadingZeros(squares)) / columns;
  }

  private int columnSum(long squares) {
    long folded = 0;
    for (long rest = squares; rest != 0; rest = columns < Long.SIZE ? rest >>> columns : 0) {
      folded |= rest;
    }
    if (columns < Long.SIZE) {
      folded &= (1L << columns) - 1;
    }
    return Long.numberOfTrailingZeros(folded) + 63 - Long.numberOfLeadingZeros(folded);
  }

  /**
   * Adds the parts of a position.
   *
   * @param start cells of which every part has one, and perhaps others
   */
  private void addParts(long position, long start, OptionList list) {
    if (ties == Ties.ANY) {
      addJoinedParts(position, list);
      return;
    }
    long remaining = position;
    long left = start & remaining;
    while (left != 0) {
      long part = left & -left;
      for (long edge = part; edge != 0; ) {
        long grown = near[Long.numberOfTrailingZeros(edge)] & remaining & ~part;
        part |= grown;
        edge = (edge & (edge - 1)) | grown;
        if ((left & ~part) == 0) {
          part = remaining;
          break;
        }
      }
      remaining &= ~part;
      left &= ~part;
      if (ties == Ties.SINGLE || (part & (part - 1)) != 0) {
        add(part, list);
      }
    }
  }

  private void addJoinedParts(long position, OptionList list) {
    long live = 0;
    int count = 0;
    for (long rest = position; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      for (int move = from[cell]; move < from[cell + 1]; move++) {
        if ((needs[move] & ~position) == 0) {
          live |= needs[move];
          joined[count++] = needs[move] | removes[move];
        }
      }
    }
    int parts = 0;
    for (int i = 0; i < count; i++) {
      long part = joined[i] & live;
      int kept = 0;
      for (int other = 0; other < parts; other++) {
        if ((components[other] & part) != 0) {
          part |= components[other];
        } else {
          components[kept++] = components[other];
        }
      }
      components[kept] = part;
      parts = kept + 1;
    }
    for (int i = 0; i < parts; i++) {
      add(components[i], list);
    }
  }

  private void add(long part, OptionList list) {
    int at = list.nextPart();
    list.parts[at] = part;
    list.keys[at] = form.of(part);
    list.endPart(Long.bitCount(part));
  }
}
