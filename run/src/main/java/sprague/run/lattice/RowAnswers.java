// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Component;
import sprague.model.Term;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/**
 * Picks the answers to a question from rows of values as they are finished, each row once and in
 * ascending order, and hands them to a sink in the order of the question. A row is the positions of
 * a name that agree in one argument; within it the other arguments run, the last one fastest.
 */
public sealed interface RowAnswers {

  /**
   * Takes a finished row.
   *
   * @param name the position name
   * @param row the argument that the positions of the row have in common
   * @param codes the code of each position of the row; read during the call only
   */
  void accept(int name, long row, long[] codes);

  /** Hands over what is known and not handed over yet; to be called last, also when work stops. */
  void flush();

  /** Whether a row of a name holds anything that was asked for. */
  boolean wants(int name, long row);

  /**
   * The answers to a question.
   *
   * @param along for each name, the index of the argument that numbers the rows
   * @param sides for each name, the greatest value of each of its arguments
   */
  static RowAnswers of(Question question, int[] along, long[][] sides, ValueSink sink) {
    return question instanceof Question.Box box && streams(question, along)
        ? new Streamed(box, sides[box.start().name()], sink)
        : new Gathered(question, along, sides, sink);
  }

  /** The bytes that the answers need beside the rows. */
  static long bytes(Question question, int[] along) {
    return streams(question, along) ? 0 : saturated(Targets.size(question), Gathered.BYTES);
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
  final class Streamed implements RowAnswers {
    private static final int CHUNK = 8192;

    private final Question.Box box;
    private final long[] sides;
    private final ValueSink sink;
    private final long[] codes = new long[CHUNK];
    private int count;

    private Streamed(Question.Box box, long[] sides, ValueSink sink) {
      this.box = box;
      this.sides = sides;
      this.sink = sink;
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
        if (count > CHUNK / 2) {
          flush();
        }
      }
    }

    /** Hands over the part of a row that lies in the box, by recursion over its coordinates. */
    private void hand(int coordinate, int place, long[] values) {
      if (coordinate == sides.length) {
        add(values, place, 1);
        return;
      }
      int from = box.from().get(coordinate).intValue();
      int to = box.to().get(coordinate).intValue();
      int origin = place * ((int) sides[coordinate] + 1);
      if (coordinate == sides.length - 1) {
        add(values, origin + from, to - from + 1);
        return;
      }
      for (int i = from; i <= to; i++) {
        hand(coordinate + 1, origin + i, values);
      }
    }

    private void add(long[] values, int from, int length) {
      int done = 0;
      while (done < length) {
        int part = Math.min(length - done, CHUNK - count);
        System.arraycopy(values, from + done, codes, count, part);
        count += part;
        done += part;
        if (count == CHUNK) {
          flush();
        }
      }
    }

    @Override
    public void flush() {
      if (count > 0) {
        sink.accept(codes, count);
        count = 0;
      }
    }
  }

  /** Single positions, kept until all that come before them in the question are known. */
  final class Gathered implements RowAnswers {
    /**
     * For each position: its code, its row and number, its name, its place, whether it is known.
     */
    static final int BYTES = 8 + 8 + 4 + 4 + 1;

    private final ValueSink sink;
    private final int[] names;
    private final int[] places;
    private final long[] codes;
    private final boolean[] known;

    /** The row of each position times 2^32, plus its number in the question; ascending. */
    private final long[] byRow;

    private int next;
    private int handed;

    private Gathered(Question question, int[] along, long[][] sides, ValueSink sink) {
      this.sink = sink;
      int size = Math.toIntExact(Targets.size(question));
      names = new int[size];
      places = new int[size];
      codes = new long[size];
      known = new boolean[size];
      byRow = new long[size];
      int at = 0;
      for (Component component : Targets.of(question, size)) {
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
      flush();
    }

    @Override
    public void flush() {
      int from = handed;
      while (handed < codes.length && known[handed]) {
        handed++;
      }
      if (handed > from) {
        sink.accept(Arrays.copyOfRange(codes, from, handed), handed - from);
      }
    }
  }
}
