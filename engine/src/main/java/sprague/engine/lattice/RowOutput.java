// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.Term;

/**
 * Picks the answers to a question from rows of values as they are finished, each row once and in
 * ascending order, and hands them over in the order of the question. A row is the positions of a
 * name that agree in one argument; within it the other arguments run, the last one fastest.
 */
public sealed interface RowOutput {

  /**
   * Takes a finished row.
   *
   * @param name the position name
   * @param row the argument that the positions of the row have in common
   * @param codes the code of each position of the row; read during the call only
   */
  void accept(int name, long row, long[] codes);

  /** Whether a row of a name holds anything that was asked for. */
  boolean wants(int name, long row);

  /**
   * The answers to a question.
   *
   * @param along for each name, the index of the argument that numbers the rows
   * @param sides for each name, the greatest value of each of its arguments
   */
  static RowOutput of(Question question, int[] along, long[][] sides, ValueBuffer buffer) {
    return question instanceof Question.Box box && streams(question, along)
        ? new Streamed(box, sides[box.start().name()], buffer)
        : new Gathered(question, along, sides, buffer);
  }

  /** The bytes that the answers need beside the rows. */
  static long bytes(Question question, int[] along) {
    return streams(question, along)
        ? 0
        : saturated(QuestionPositions.size(question), Gathered.BYTES);
  }

  private static long saturated(long count, long each) {
    return count > Long.MAX_VALUE / 64 / each ? Long.MAX_VALUE / 64 : count * each;
  }

  /** Whether rows can be handed on at once: the question is a box of their own coordinates. */
  static boolean streams(Question question, int[] along) {
    if (!(question instanceof Question.Box box) || along[box.start().name()] != 0) {
      return false;
    }
    List<Term> slots = new ArrayList<>();
    for (int i = 0; i < box.start().coordinates().size(); i++) {
      slots.add(new Term.Slot(i));
    }
    return box.start().arguments().equals(slots);
  }

  /** A box whose rows are handed on at once. */
  final class Streamed implements RowOutput {
    private final Question.Box box;
    private final long[] sides;
    private final ValueBuffer buffer;

    private Streamed(Question.Box box, long[] sides, ValueBuffer buffer) {
      this.box = box;
      this.sides = sides;
      this.buffer = buffer;
    }

    @Override
    public boolean wants(int name, long row) {
      return name == box.start().name()
          && row >= box.from().getFirst()
          && row <= box.to().getFirst();
    }

    @Override
    public void accept(int name, long row, long[] values) {
      if (wants(name, row)) {
        hand(1, 0, values);
      }
    }

    /** Hands over the part of a row that lies in the box, by recursion over its coordinates. */
    private void hand(int coordinate, int place, long[] values) {
      if (coordinate == sides.length) {
        buffer.add(values[place]);
        return;
      }
      int from = box.from().get(coordinate).intValue();
      int to = box.to().get(coordinate).intValue();
      int origin = place * ((int) sides[coordinate] + 1);
      if (coordinate == sides.length - 1) {
        buffer.add(values, origin + from, to - from + 1);
        return;
      }
      for (int i = from; i <= to; i++) {
        hand(coordinate + 1, origin + i, values);
      }
    }
  }

  /** Single positions, kept until all that come before them in the question are known. */
  final class Gathered implements RowOutput {
    /**
     * For each position: its code, its row and number, its name, its place, whether it is known.
     */
    static final int BYTES = 8 + 8 + 4 + 4 + 1;

    private final ValueBuffer buffer;
    private final int[] names;
    private final int[] places;
    private final long[] codes;
    private final boolean[] known;

    /** The row of each position times 2^32, plus its number in the question; ascending. */
    private final long[] byRow;

    private int next;
    private int handed;

    private Gathered(Question question, int[] along, long[][] sides, ValueBuffer buffer) {
      this.buffer = buffer;
      int size = Math.toIntExact(QuestionPositions.size(question));
      names = new int[size];
      places = new int[size];
      codes = new long[size];
      known = new boolean[size];
      byRow = new long[size];
      int at = 0;
      for (Component component : QuestionPositions.of(question, size)) {
        int name = component.name();
        names[at] = name;
        places[at] = place(component, along[name], sides[name]);
        byRow[at] = component.arguments().get(along[name]) << 32 | at;
        at++;
      }
      Arrays.sort(byRow);
    }

    private static int place(Component component, int along, long[] sides) {
      int place = 0;
      for (int i = 0; i < sides.length; i++) {
        if (i != along) {
          place = place * ((int) sides[i] + 1) + component.arguments().get(i).intValue();
        }
      }
      return place;
    }

    @Override
    public boolean wants(int name, long row) {
      for (int i = next; i < byRow.length && byRow[i] >> 32 <= row; i++) {
        if (names[(int) byRow[i]] == name) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void accept(int name, long row, long[] values) {
      int end = next;
      boolean all = true;
      for (; end < byRow.length && byRow[end] >> 32 <= row; end++) {
        int at = (int) byRow[end];
        if (names[at] == name && !known[at]) {
          codes[at] = values[places[at]];
          known[at] = true;
        }
        all &= known[at];
      }
      next = all ? end : next;
      while (handed < codes.length && known[handed]) {
        buffer.add(codes[handed++]);
      }
    }
  }
}
