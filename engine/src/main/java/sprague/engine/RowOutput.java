// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.Term;

/**
 * Receives complete rows of values and passes the values of a question to its buffer, in the order
 * of the question. A row holds the positions of a name (such as {@code heap}; names are numbered
 * from 0) with the same value of one argument, its row number; within a row the other arguments are
 * in row-major order.
 *
 * <p>Rows must be given in ascending order of row numbers, each at most once for a name, and every
 * row that {@link #wants} accepts. For example, if rows hold the positions (x, y) for y from 0 to 9
 * and the question is the box of x from 2 to 3 and y from 0 to 4, then rows 2 and 3 are wanted, and
 * of the 10 codes of each the first 5 are passed on. Not thread-safe.
 */
public sealed interface RowOutput {

  /**
   * Receives a complete row.
   *
   * @param name the position name
   * @param row the row number
   * @param codes the values of the positions of the row; the array may be reused after the call
   */
  void accept(int name, long row, long[] codes);

  /** Whether the question asks for a position of this row. */
  boolean wants(int name, long row);

  /**
   * The output for a question.
   *
   * @param rowArgument for each name the index of the argument that is the row number
   * @param sides for each name the number of values of each argument, from 0 on, below 2^31; rows
   *     have a position for each combination of the arguments other than the row number
   */
  static RowOutput of(Question question, int[] rowArgument, long[][] sides, ValueBuffer buffer) {
    return question instanceof Question.Box box && streams(question, rowArgument)
        ? new StreamingRows(box, sides[box.start().name()], buffer)
        : new BufferedPositions(question, rowArgument, sides, buffer);
  }

  /** The memory in bytes of {@link #of}: 0 if rows are passed on as they arrive. */
  static long bytes(Question question, int[] rowArgument) {
    return streams(question, rowArgument)
        ? 0
        : saturated(QuestionPositions.size(question), BufferedPositions.BYTES);
  }

  /** A product, or 2^57 if it is larger: sums of such products still fit in a long. */
  private static long saturated(long count, long each) {
    return count > Long.MAX_VALUE / 64 / each ? Long.MAX_VALUE / 64 : count * each;
  }

  /** Whether rows need no buffering: the question is a box whose coordinates are the arguments. */
  static boolean streams(Question question, int[] rowArgument) {
    if (!(question instanceof Question.Box box) || rowArgument[box.start().name()] != 0) {
      return false;
    }
    int coordinates = box.start().coordinates().size();
    return IntStream.range(0, coordinates)
        .mapToObj(Term.Slot::new)
        .toList()
        .equals(box.start().arguments());
  }

  /** Output of a box in the order in which rows arrive; O(its positions in a row) for each. */
  final class StreamingRows implements RowOutput {
    private final Question.Box box;
    private final long[] sides;
    private final ValueBuffer buffer;

    private StreamingRows(Question.Box box, long[] sides, ValueBuffer buffer) {
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
        passOn(1, 0, values);
      }
    }

    /** Passes on the part of a row that is in the box, by recursion over the coordinates. */
    private void passOn(int coordinate, int index, long[] values) {
      if (coordinate == sides.length) {
        buffer.add(values[index]);
        return;
      }
      int from = box.from().get(coordinate).intValue();
      int to = box.to().get(coordinate).intValue();
      int origin = index * (int) sides[coordinate];
      if (coordinate == sides.length - 1) {
        buffer.add(values, origin + from, to - from + 1);
        return;
      }
      for (int i = from; i <= to; i++) {
        passOn(coordinate + 1, origin + i, values);
      }
    }
  }

  /**
   * Output in any order: values are buffered until all those before them are known. A row costs
   * O(positions of the question in this row and in earlier rows that are incomplete).
   */
  final class BufferedPositions implements RowOutput {
    /** Bytes of a position in the arrays codes, byRow, names, indices and known. */
    static final int BYTES = 8 + 8 + 4 + 4 + 1;

    private final ValueBuffer buffer;
    private final int[] names;

    /** The index of each position in its row. */
    private final int[] indices;

    private final long[] codes;
    private final boolean[] known;

    /** Of each position, row number * 2^32 + its number in the question; ascending. */
    private final long[] byRow;

    /** The first element of `byRow` whose value may be unknown. */
    private int next;

    private int passedOn;

    private BufferedPositions(
        Question question, int[] rowArgument, long[][] sides, ValueBuffer buffer) {
      this.buffer = buffer;
      int size = Math.toIntExact(QuestionPositions.size(question));
      names = new int[size];
      indices = new int[size];
      codes = new long[size];
      known = new boolean[size];
      byRow = new long[size];
      int at = 0;
      for (Component component : QuestionPositions.of(question, size)) {
        int name = component.name();
        names[at] = name;
        indices[at] = index(component, rowArgument[name], sides[name]);
        byRow[at] = component.arguments().get(rowArgument[name]) << 32 | at;
        at++;
      }
      Arrays.sort(byRow);
    }

    private static int index(Component component, int rowArgument, long[] sides) {
      int index = 0;
      for (int i = 0; i < sides.length; i++) {
        if (i != rowArgument) {
          index = index * (int) sides[i] + component.arguments().get(i).intValue();
        }
      }
      return index;
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
          codes[at] = values[indices[at]];
          known[at] = true;
        }
        all &= known[at];
      }
      next = all ? end : next;
      while (passedOn < codes.length && known[passedOn]) {
        buffer.add(codes[passedOn++]);
      }
    }
  }
}
