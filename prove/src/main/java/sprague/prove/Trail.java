// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far a walk along values is, and the windows of values that it met on the way: one every so
 * many sizes, the distance doubled when they become too many. Nothing else is needed to go on.
 */
final class Trail {
  private static final int FORMAT = 1;

  /** When there are so many windows every other one goes. */
  private static final int MOST_WINDOWS = 1 << 9;

  /** A window and how many values before its end are 0. */
  record Stone(byte[] window, long zeros) {
    Stone {
      window = window.clone();
    }
  }

  final int reach;
  final long from;
  long every;
  List<Stone> stones = new ArrayList<>();

  /** The window before {@link #size}, the first size that the walk has not come to. */
  byte[] window;

  long size;
  long zeros;
  int greatest;

  /** Where a window that was kept ends, if it is that before {@link #size} as well; otherwise 0. */
  long match;

  /** A trail that begins at a size. */
  Trail(int reach, long from, byte[] window, long zeros, int greatest) {
    this.reach = reach;
    this.from = from;
    this.every = from;
    this.window = window;
    this.size = from;
    this.zeros = zeros;
    this.greatest = greatest;
    stones.add(new Stone(window, zeros));
  }

  /** The size at which a window that was kept ends. */
  long end(int stone) {
    return from + stone * every;
  }

  /** Where the next window is to be kept. */
  long nextStone() {
    return end(stones.size());
  }

  /** Keeps the window before {@link #nextStone}. */
  void keep(Stone stone) {
    stones.add(stone);
    if (stones.size() > MOST_WINDOWS) {
      List<Stone> fewer = new ArrayList<>();
      for (int i = 0; i < stones.size(); i += 2) {
        fewer.add(stones.get(i));
      }
      stones = fewer;
      every *= 2;
    }
  }

  /** Whether a window came again. */
  boolean isFound() {
    return match > 0;
  }

  /** The last window kept that ends at a size or before it. */
  int stoneBefore(long place) {
    return (int) Math.min(stones.size() - 1, (place - from) / every);
  }

  /** The state as bytes. */
  byte[] state() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(FORMAT);
      out.writeInt(reach);
      out.writeInt(window.length);
      out.writeLong(from);
      out.writeLong(size);
      out.writeLong(zeros);
      out.writeInt(greatest);
      out.writeLong(match);
      out.write(window);
      out.writeLong(every);
      out.writeInt(stones.size());
      for (Stone stone : stones) {
        out.write(stone.window);
        out.writeLong(stone.zeros);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** The reach of the trail that a state says. */
  static int reach(byte[] state) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(state))) {
      return in.readInt() == FORMAT ? in.readInt() : 0;
    } catch (IOException tooShort) {
      return 0;
    }
  }

  /**
   * The trail that a state says; empty when it is of another kind, or begins elsewhere.
   *
   * @param begun the beginning of the trail that is wanted
   */
  static Optional<Trail> of(byte[] state, Trail begun) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(state))) {
      int length = begun.window.length;
      if (in.readInt() != FORMAT
          || in.readInt() != begun.reach
          || in.readInt() != length
          || in.readLong() != begun.from) {
        return Optional.empty();
      }
      Trail trail = new Trail(begun.reach, begun.from, begun.window, begun.zeros, begun.greatest);
      trail.size = in.readLong();
      trail.zeros = in.readLong();
      trail.greatest = in.readInt();
      trail.match = in.readLong();
      trail.window = in.readNBytes(length);
      trail.every = in.readLong();
      trail.stones = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        byte[] window = in.readNBytes(length);
        trail.stones.add(new Stone(window, in.readLong()));
      }
      return Optional.of(trail);
    } catch (IOException tooShort) {
      return Optional.empty();
    }
  }
}
