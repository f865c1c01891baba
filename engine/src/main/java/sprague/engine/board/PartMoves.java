// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Lists the options of a part, and splits positions into parts: sets of cells that no move joins,
 * so that a position is their sum; bit i mod 64 of word i / 64 is cell i. An option costs O(moves *
 * parts * words). A thread has an object of its own, for one part at a time.
 */
class PartMoves {
  /** The words of what each move needs, one move after the other. */
  private final long[] needs;

  private final long[] removes;
  private final long[] adds;

  /** Whether some move adds a cell. */
  private final boolean addCells;

  private final int moves;
  private final int words;
  private final CanonicalForm form;
  private final int variant;

  /** While a position is split: disjoint sets of the cells that its moves so far join. */
  private final long[][] components;

  /**
   * While a position is split: a set of all cells that may ever be in it, the moves that may ever
   * be possible, and the cells that these need. If no move adds cells, all is as it is now.
   */
  private final long[] reach;

  private final int[] possible;
  private final long[] live;

  /** The part whose options are listed, and its current option. */
  private final long[] listed;

  private final long[] option;

  /** The moves in the order in which options are listed: those that refuted a part last first. */
  private final int[] inOrder;

  /** The index in {@code inOrder} of the move to try next. */
  private int next;

  /** For each move, twice its row and column, and for the listed part twice its centre. */
  private final int[] row;

  private final int[] column;
  private int middleRow;
  private int middleColumn;

  /**
   * The moves of a game.
   *
   * @param variant orders options that seem equally good, from 0 to 3, as {@link OptionList#tie}
   */
  PartMoves(CellMoves cellMoves, CanonicalForm form, int variant) {
    this.form = form;
    this.variant = variant;
    words = cellMoves.words();
    moves = cellMoves.moves().size();
    needs = new long[moves * words];
    removes = new long[moves * words];
    adds = new long[moves * words];
    addCells = cellMoves.addCells();
    row = new int[moves];
    column = new int[moves];
    for (int move = 0; move < moves; move++) {
      CellMoves.Move given = cellMoves.moves().get(move);
      given.needs().stream().forEach(set(needs, move));
      given.removes().stream().forEach(set(removes, move));
      given.adds().stream().forEach(set(adds, move));
      int[] cells = given.needs().stream().toArray();
      for (int cell : cells) {
        row[move] += 2 * (cell / cellMoves.columns() % cellMoves.rows());
        column[move] += 2 * (cell % cellMoves.columns());
      }
      row[move] /= cells.length;
      column[move] /= cells.length;
    }
    components = new long[moves + 1][words];
    possible = new int[moves];
    inOrder = IntStream.range(0, moves).toArray();
    listed = new long[words];
    option = new long[words];
    live = new long[words];
    reach = new long[words];
  }

  private IntConsumer set(long[] cells, int move) {
    return cell -> cells[move * words + cell / Long.SIZE] |= 1L << cell;
  }

  /** The number of words of a part. */
  int words() {
    return words;
  }

  /** Writes a position into the list, as one option that is the sum of its parts. */
  void split(long[] position, OptionList list) {
    list.clear();
    addParts(position, /* last= */ -1, list);
    list.endOption(/* tie= */ 0);
  }

  /** Begins to list the options of the part in {@code parts} from {@code at} on. */
  void begin(long[] parts, int at, OptionList list) {
    list.clear();
    System.arraycopy(parts, at, listed, 0, words);
    next = 0;
    int top = Integer.MAX_VALUE;
    int bottom = 0;
    int left = Integer.MAX_VALUE;
    int right = 0;
    for (int move = 0; move < moves; move++) {
      if (isPossible(move, listed)) {
        top = Math.min(top, row[move]);
        bottom = Math.max(bottom, row[move]);
        left = Math.min(left, column[move]);
        right = Math.max(right, column[move]);
      }
    }
    middleRow = (top + bottom) / 2;
    middleColumn = (left + right) / 2;
  }

  /** Adds the next option of the part of {@link #begin} to the list; false if there is none. */
  boolean addNext(OptionList list) {
    while (next < moves) {
      int move = inOrder[next++];
      if (isPossible(move, listed)) {
        for (int word = 0; word < words; word++) {
          option[word] = (listed[word] & ~removes[move * words + word]) | adds[move * words + word];
        }
        addParts(option, move, list);
        int distance = Math.abs(row[move] - middleRow) + Math.abs(column[move] - middleColumn);
        list.endOption(OptionList.tie(distance, move, variant));
        return true;
      }
    }
    return false;
  }

  /**
   * Lists the move of the option that {@link #addNext} added last before all others from now on.
   * For a move that ended a search: it does so in similar parts as well. Affects speed only.
   */
  void preferLast() {
    int move = inOrder[next - 1];
    System.arraycopy(inOrder, 0, inOrder, 1, next - 1);
    inOrder[0] = move;
  }

  /**
   * Whether the part in {@code parts} from {@code at} on has value 0 by a point reflection: a map
   * of order two that carries moves to moves, so that the image of each possible move m needs no
   * cell that m removes. Each move is answered by its image, which stays possible. To be called
   * before {@link #begin}, whose part it overwrites. Not tried where moves add cells.
   */
  boolean isReflected(long[] parts, int at) {
    if (addCells) {
      return false;
    }
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

  /** Whether the image of each possible move needs no cell that the move removes. */
  private boolean answersAll(int reflection) {
    for (int move = 0; move < moves; move++) {
      if (isPossible(move, listed)) {
        for (int word = 0; word < words; word++) {
          for (long rest = needs[move * words + word]; rest != 0; rest &= rest - 1) {
            int cell = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
            int image = form.reflected(reflection, cell);
            if ((removes[move * words + image / Long.SIZE] >>> image & 1) != 0) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private boolean isPossible(int move, long[] position) {
    for (int word = 0; word < words; word++) {
      if ((needs[move * words + word] & ~position[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds the parts of a position.
   *
   * @param last the move that led here from a single part, or -1; it may save subclasses time
   */
  void addParts(long[] position, int last, OptionList list) {
    System.arraycopy(position, 0, reach, 0, words);
    int count = 0;
    for (boolean grows = true; grows; ) {
      grows = false;
      count = 0;
      Arrays.fill(live, 0);
      for (int move = 0; move < moves; move++) {
        if (isPossible(move, reach)) {
          possible[count++] = move;
          for (int word = 0; word < words; word++) {
            int at = move * words + word;
            live[word] |= needs[at];
            grows |= (adds[at] & ~reach[word]) != 0;
            reach[word] |= adds[at];
          }
        }
      }
    }
    int parts = 0;
    for (int i = 0; i < count; i++) {
      parts = join(possible[i], parts);
    }
    for (int i = 0; i < parts; i++) {
      int size = 0;
      for (int word = 0; word < words; word++) {
        components[i][word] &= position[word];
        size += Long.bitCount(components[i][word]);
      }
      if (!addCells || hasMove(components[i], count)) {
        add(components[i], size, list);
      }
    }
  }

  /** Whether one of the first moves in `possible` is possible in a part. */
  private boolean hasMove(long[] part, int count) {
    for (int i = 0; i < count; i++) {
      if (isPossible(possible[i], part)) {
        return true;
      }
    }
    return false;
  }

  /** Adds a part to the current option. */
  final void add(long[] part, int size, OptionList list) {
    int at = list.nextPart();
    System.arraycopy(part, 0, list.parts, at, words);
    form.write(list.parts, at, list.keys);
    list.endPart(size);
  }

  /** Joins the components that a move meets, and returns how many there are now. */
  private int join(int move, int parts) {
    // Components that the move meets are added to it, and the others move to the front.
    long[] joined = components[parts];
    for (int word = 0; word < words; word++) {
      int at = move * words + word;
      joined[word] = (needs[at] | removes[at] | adds[at]) & live[word];
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
