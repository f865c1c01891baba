// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;

/**
 * A table on disk, to be read: its values by their index, from 0, and what has become of them. Not
 * safe for several threads. Reading needs no lock: files are replaced as a whole, by the same
 * values.
 */
public final class StoredTable extends StoredItem {
  /** Values handed over at a time. */
  private static final int PORTION = 8192;

  /**
   * The longest chunks that there are: a chunk is an array of 64 + 8 * 2^24 bytes at most, below
   * 2^28, and a writer has so many numbers in memory. A manifest that tells of longer ones is not
   * ours.
   */
  static final int MOST_LENGTH = 1 << 24;

  private final int length;
  private @Nullable Chunk current;

  StoredTable(StoredFolder folder, int usualLength) throws IOException {
    super(folder, folder.readManifest().filter(each -> each.length() <= MOST_LENGTH));
    this.length = manifest().map(Manifest::length).orElse(usualLength);
  }

  @Override
  public long count() {
    return manifest().map(Manifest::count).orElse(0L);
  }

  /** The number of values in every chunk but the last. */
  int length() {
    return length;
  }

  /**
   * What an examination of a table found.
   *
   * @param end the index after the last value that is there
   * @param width the bytes that are enough for each of the values: 1, 2, 4 or 8; negative when some
   *     have a sign
   * @param damage what is not there, in order
   */
  public record Survey(long end, int width, List<Damage> damage) {
    public Survey {
      damage = List.copyOf(damage);
    }

    /** The damage with good values after it. */
    List<Damage> gaps() {
      return damage.stream().filter(each -> each.first() < end).toList();
    }
  }

  public Survey survey() throws IOException {
    return survey(0, Long.MAX_VALUE);
  }

  /**
   * Examines every byte of the values with an index from {@code from} to {@code to}, both included.
   *
   * @throws StoreFailure when a later version of the program wrote some of them
   */
  public Survey survey(long from, long to) throws IOException {
    long reported = count();
    NavigableSet<Long> there = chunks();
    long chunks = Math.max(there.isEmpty() ? 0 : there.last() + 1, Math.ceilDiv(reported, length));
    long last = Math.min(chunks - 1, to / length);
    long next = from / length;
    long end = 0;
    int unsigned = 1;
    int signed = 0;
    List<Damage> damage = new ArrayList<>();
    for (long number : there.tailSet(next)) {
      if (number > last) {
        break;
      }
      if (number > next) {
        damage.add(missing(next, number - 1, chunks, reported));
      }
      next = number + 1;
      try {
        Chunk chunk = read(number);
        current = chunk;
        long wanted = end(number, chunks, reported) - number * length;
        if (chunk.count() < wanted) {
          throw new Chunk.Damaged(
              "it holds " + chunk.count() + " values, and " + wanted + " were kept");
        }
        end = number * length + chunk.count();
        unsigned = Math.max(unsigned, chunk.width());
        signed = Math.max(signed, -chunk.width());
      } catch (Chunk.Damaged damaged) {
        String reason = "chunk " + number + " is damaged: " + damaged.getMessage();
        damage.add(new Damage(number * length, end(number, chunks, reported) - 1, reason));
      } catch (NoSuchFileException gone) {
        damage.add(missing(number, number, chunks, reported));
      }
    }
    if (next <= last) {
      damage.add(missing(next, last, chunks, reported));
    }
    // With a sign, a number that had none needs the next width.
    int width = signed == 0 ? unsigned : -Math.max(signed, Math.min(8, 2 * unsigned));
    return new Survey(end, width, damage);
  }

  /** The numbers of the files whose values have an index below 2^63. */
  private NavigableSet<Long> chunks() throws IOException {
    return folder.chunks().headSet(Long.MAX_VALUE / length, false);
  }

  /** The index after the last value that a chunk should have. */
  private long end(long number, long chunks, long reported) {
    long first = number * length;
    return number < chunks - 1 ? first + length : Math.max(first + 1, reported);
  }

  private Damage missing(long first, long last, long chunks, long reported) {
    String reason =
        first == last
            ? "chunk " + first + " is missing"
            : "chunks " + first + " to " + last + " are missing";
    return new Damage(first * length, end(last, chunks, reported) - 1, reason);
  }

  private Chunk read(long number) throws IOException, Chunk.Damaged {
    Chunk chunk = folder.read(number, Chunk.HEADER + 8L * length);
    if (chunk.first() != number * length) {
      throw new Chunk.Damaged("it holds the values from " + chunk.first() + " on");
    }
    if (chunk.count() > length) {
      throw new Chunk.Damaged("it holds too many values");
    }
    return chunk;
  }

  /**
   * The value at an index that is there. Costs a look into memory for neighbours, and the reading
   * of a chunk otherwise.
   *
   * @throws UncheckedIOException when it cannot be read any more
   */
  public long at(long index) {
    Chunk chunk = current;
    if (chunk == null || index < chunk.first() || index >= chunk.first() + chunk.count()) {
      try {
        chunk = read(index / length);
      } catch (Chunk.Damaged damaged) {
        throw new UncheckedIOException(
            new IOException("chunk " + index / length + ": " + damaged.getMessage(), damaged));
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      current = chunk;
    }
    return chunk.at(index);
  }

  /** Takes consecutive values. */
  @FunctionalInterface
  public interface Taker {
    /** The next values, the first {@code count} of an array that is used again. */
    void accept(long[] codes, int count);
  }

  /**
   * Hands over the values from {@code from} to {@code to}, both included, which have to be there;
   * none when {@code to} is less.
   *
   * @throws UncheckedIOException when one cannot be read any more
   */
  public void hand(long from, long to, Taker taker) {
    long[] codes = new long[PORTION];
    for (long next = from; next <= to; ) {
      int count = (int) Math.min(PORTION, to - next + 1);
      for (int i = 0; i < count; i++) {
        codes[i] = at(next + i);
      }
      taker.accept(codes, count);
      next += count;
    }
  }

  /** Forgets what was read, since the files have changed. */
  void forget() {
    current = null;
  }
}
