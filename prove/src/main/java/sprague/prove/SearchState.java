// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far a search for a period is, and the windows of values that it met on the way: one every so
 * many sizes, the distance doubled when they become too many. Nothing else is needed to go on.
 */
final class SearchState {
  /*
   * As bytes, big endian: int format, int reach, int bytes of a window, long from, long size, long
   * zeros, int greatest, long match, the window, long every, int number of stages, and for each
   * stage its window and long zeros.
   */
  private static final int FORMAT = 1;

  /** Where the windows begin. */
  private static final int HEADER = 4 * Integer.BYTES + 4 * Long.BYTES;

  /** When there are so many stages every other one goes. */
  private static final int MOST_STAGES = 1 << 9;

  /** A window and how many values before its end are 0. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody changes or compares them.
  record Stage(byte[] window, long zeros) {}

  final int reach;
  final long from;
  long every;
  List<Stage> stages = new ArrayList<>();

  /** The window before {@link #size}, the first size that the search has not come to. */
  byte[] window;

  long size;
  long zeros;
  int greatest;

  /** Where a window that was kept ends, if it is that before {@link #size} as well; otherwise 0. */
  long match;

  /** A search that begins at a size. */
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

  /** The size at which a window that was kept ends. */
  long end(int stage) {
    return from + stage * every;
  }

  /** Where the next window is to be kept. */
  long nextStage() {
    return end(stages.size());
  }

  /** Keeps the window before {@link #nextStage}. */
  void keep(Stage stage) {
    stages.add(stage);
    if (stages.size() > MOST_STAGES) {
      List<Stage> fewer = new ArrayList<>();
      for (int i = 0; i < stages.size(); i += 2) {
        fewer.add(stages.get(i));
      }
      stages = fewer;
      every *= 2;
    }
  }

  /** Whether a window came again. */
  boolean isFound() {
    return match > 0;
  }

  /** The last window kept that ends at a size or before it. */
  int stageBefore(long place) {
    return (int) Math.min(stages.size() - 1, (place - from) / every);
  }

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

  /** The reach of the search whose state this is; 0 when it is none. */
  static int reach(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    return bytes.length >= HEADER && in.getInt() == FORMAT ? in.getInt() : 0;
  }

  /**
   * The state that bytes say; empty when it is of another kind, begins elsewhere, or contradicts
   * itself.
   *
   * @param begun the beginning of the search that is wanted
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

  /** Whether the numbers are such as a search comes to; the values are the checker's matter. */
  private boolean isConsistent() {
    // Every time the distance is doubled more than half of the stages are left. So it is at most
    // the size, below 2^62, and the next stage is a number as well.
    if (every <= 0
        || every % from != 0
        || Long.bitCount(every / from) != 1
        || (every > from && stages.size() <= MOST_STAGES / 2)
        || size < from
        || size >>> 62 != 0
        || stages.isEmpty()
        || stages.size() > MOST_STAGES) {
      return false;
    }
    long passed = (size - from) / every;
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
