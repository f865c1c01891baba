// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state of a {@link Search} for a period, which ends when the window of values before a size is
 * one met before: the size reached, and the window of values before it and before earlier sizes at
 * equal distances ("stages"). The distance is doubled, and every other stage dropped, when there
 * are more than {@link #MAX_STAGES}. The search can be resumed from it alone when {@link #window}
 * belongs to {@link #size}, which {@link Search} sees to.
 */
final class SearchState {
  /*
   * As bytes, big endian: int format, int reach, int bytes of a window, long from, long size, long
   * zeros, int greatest, long match, the window, long every, int number of stages, and for each
   * stage its window and long zeros.
   */
  private static final int FORMAT = 1;

  /** The bytes before the window: format, reach, length, greatest, and the four longs. */
  private static final int HEADER = 4 * Integer.BYTES + 4 * Long.BYTES;

  /**
   * The maximum number of stages: with windows of 2^16 values a state takes 32 MB. More than half
   * of them remain when every other one is dropped, so that they are at most size / 256 apart then:
   * a recurrence is noticed by so much too late.
   */
  private static final int MAX_STAGES = 1 << 9;

  /**
   * The window that ends before a size.
   *
   * @param zeros the number of values 0 below the size
   */
  record Stage(byte[] window, long zeros) {}

  /** The bound on the smaller part of splits in this search. */
  final int reach;

  /** The size at which the search began: even, as tables start at even sizes only, and positive. */
  final long from;

  /** The distance of two stages: {@link #from} times a power of two. */
  long every;

  /** The windows before from, from + every, from + 2 every and so on. */
  List<Stage> stages = new ArrayList<>();

  /** The values before {@link #size}; as long as the window of the rolling table. */
  byte[] window;

  /** The first size whose value is not computed. */
  long size;

  /** The number of values 0 below {@link #size}. */
  long zeros;

  /** The greatest value below {@link #size}. */
  int greatest;

  /** The size before which a stage has the same window as {@link #size}; 0 while there is none. */
  long match;

  /**
   * A search that begins at size {@code from}, even, with its first stage there.
   *
   * @param reach the bound on the smaller part of splits
   * @param window not to be changed by the caller
   */
  SearchState(int reach, long from, byte[] window, long zeros, int greatest) {
    this.reach = reach;
    this.from = from;
    this.every = from;
    this.window = window;
    this.size = from;
    this.zeros = zeros;
    this.greatest = greatest;
    stages.add(new Stage(window, zeros));
  }

  /** The size before which the window of a stage ends; stages have indices from 0 on. */
  long end(int stage) {
    return from + stage * every;
  }

  /** The size at which {@link #keep} is to be called next. */
  long nextStage() {
    return end(stages.size());
  }

  /** Adds the stage at {@link #nextStage}; may drop every other stage, so that indices change. */
  void keep(Stage stage) {
    stages.add(stage);
    if (stages.size() > MAX_STAGES) {
      List<Stage> remaining = new ArrayList<>();
      for (int i = 0; i < stages.size(); i += 2) {
        remaining.add(stages.get(i));
      }
      stages = remaining;
      every *= 2;
    }
  }

  /** Whether the window of a stage has recurred. */
  boolean isFound() {
    return match > 0;
  }

  /** The index of the last stage at or before a size; of the first one for sizes below it. */
  int stageBefore(long at) {
    return Math.clamp((at - from) / every, 0, stages.size() - 1);
  }

  /** The state in the format above. O(stages * window). */
  byte[] bytes() {
    int stage = window.length + Long.BYTES;
    ByteBuffer out =
        ByteBuffer.allocate(HEADER + (stages.size() + 1) * stage + Integer.BYTES)
            .putInt(FORMAT)
            .putInt(reach)
            .putInt(window.length)
            .putLong(from)
            .putLong(size)
            .putLong(zeros)
            .putInt(greatest)
            .putLong(match)
            .put(window)
            .putLong(every)
            .putInt(stages.size());
    for (Stage each : stages) {
      out.put(each.window).putLong(each.zeros);
    }
    return out.array();
  }

  /** The reach of the search whose state the bytes are; 0 if they have another format. */
  static int reach(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    return bytes.length >= HEADER && in.getInt() == FORMAT ? in.getInt() : 0;
  }

  /**
   * Reads a state; empty if the bytes have another format, belong to another search, or contradict
   * themselves.
   *
   * @param begun the beginning of the search to be resumed: format, reach, window length and first
   *     size have to agree
   */
  static Optional<SearchState> of(byte[] bytes, SearchState begun) {
    try {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      int length = begun.window.length;
      if (in.getInt() != FORMAT
          || in.getInt() != begun.reach
          || in.getInt() != length
          || in.getLong() != begun.from) {
        return Optional.empty();
      }
      SearchState state =
          new SearchState(begun.reach, begun.from, begun.window, begun.zeros, begun.greatest);
      state.size = in.getLong();
      state.zeros = in.getLong();
      state.greatest = in.getInt();
      state.match = in.getLong();
      state.window = window(in, length);
      state.every = in.getLong();
      state.stages = new ArrayList<>();
      for (int left = in.getInt(); left > 0; left--) {
        state.stages.add(new Stage(window(in, length), in.getLong()));
      }
      return in.hasRemaining() || !state.isConsistent() ? Optional.empty() : Optional.of(state);
    } catch (BufferUnderflowException tooShort) {
      return Optional.empty();
    }
  }

  private static byte[] window(ByteBuffer in, int length) {
    byte[] window = new byte[length];
    in.get(window);
    return window;
  }

  /** Whether a search can have these numbers. Wrong windows lead to a claim that is refused. */
  private boolean isConsistent() {
    // Whenever the distance is doubled, more than half of MAX_STAGES remain. So the distance is at
    // most the size, below 2^62, and nextStage() does not overflow.
    if (every <= 0
        || every % from != 0
        || Long.bitCount(every / from) != 1
        || (every > from && stages.size() <= MAX_STAGES / 2)
        || size < from
        || size >>> 62 != 0
        || stages.isEmpty()
        || stages.size() > MAX_STAGES) {
      return false;
    }
    long passed = (size - from) / every;
    // A search that ends at the place of a stage does not add it.
    boolean atStage = isFound() && (size - from) % every == 0 && passed == stages.size();
    return (passed == stages.size() - 1 || atStage)
        && zeros >= stages.getLast().zeros
        && zeros <= size
        && greatest >= 0
        && greatest < 1 << Byte.SIZE
        && (isFound()
            ? match < size && match >= from && (match - from) % every == 0
            : match == 0 && size % 2 == 0);
  }
}
