// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A table on disk for reading: values by index, from 0, and verification of all chunks. Reading
 * needs no lock, as files are replaced atomically and values never change. Not thread-safe.
 */
public final class StoredTable extends StoredItem {
  /** Number of values that {@link #forEachBatch} passes on at a time: 64 KB. Affects speed only. */
  private static final int BATCH = 8192;

  /**
   * Maximum number of values in a chunk; the store writes 2^20. A chunk is read as a whole, so this
   * keeps a damaged or foreign file from exhausting the memory: with a header of 64 bytes and 8 for
   * each value it has at most 128 MB. A manifest with a larger number counts as damaged.
   */
  static final int MAX_CHUNK_LENGTH = 1 << 24;

  private final int length;
  private @Nullable Chunk cached;

  /**
   * Opens a table; reads its manifest only.
   *
   * @param usualLength the length of chunks that the store writes, used if the manifest, which
   *     states that of this table, is missing or damaged
   */
  StoredTable(StoredFolder folder, int usualLength) throws IOException {
    super(folder, folder.readManifest().filter(each -> each.length() <= MAX_CHUNK_LENGTH));
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
   * The result of verifying a table.
   *
   * @param end the index after the last valid value of the chunks read, 0 if there is none; damage
   *     may lie before it
   * @param width the bytes that suffice for each value: 1, 2, 4 or 8; negative if some are negative
   * @param damage missing or damaged values, in ascending order
   */
  public record Verification(long end, int width, List<Damage> damage) {
    public Verification {
      damage = List.copyOf(damage);
    }

    /** The damage that has valid values after it. */
    List<Damage> gaps() {
      return damage.stream().filter(each -> each.first() < end).toList();
    }
  }

  /** Verifies the whole table: reads every file, about 10^9 values a second. */
  public Verification verify() throws IOException {
    return verify(0, Long.MAX_VALUE);
  }

  /**
   * Reads and verifies all chunks with values of index {@code from} to {@code to}, inclusive, one
   * after the other. Time O(bytes of their files), memory one chunk.
   *
   * @throws StoreFailure if a later version of the program wrote some of them
   */
  public Verification verify(long from, long to) throws IOException {
    // What the manifest reports counts as stored, even if the files at the end are missing.
    long reported = count();
    NavigableSet<Long> present = chunks();
    long chunks =
        Math.max(present.isEmpty() ? 0 : present.last() + 1, Math.ceilDiv(reported, length));
    long last = Math.min(chunks - 1, to / length);
    long next = from / length;
    long end = 0;
    int unsigned = 1;
    int signed = 0;
    List<Damage> damage = new ArrayList<>();
    for (long number : present.tailSet(next)) {
      if (number > last) {
        break;
      }
      if (number > next) {
        damage.add(missing(next, number - 1, chunks, reported));
      }
      next = number + 1;
      try {
        Chunk chunk = read(number);
        cached = chunk;
        long wanted = end(number, chunks, reported) - number * length;
        if (chunk.count() < wanted) {
          throw new Chunk.DamagedChunk(
              "it holds " + chunk.count() + " values, and " + wanted + " were kept");
        }
        end = number * length + chunk.count();
        unsigned = Math.max(unsigned, chunk.width());
        signed = Math.max(signed, -chunk.width());
      } catch (Chunk.DamagedChunk damaged) {
        String reason = "chunk " + number + " is damaged: " + damaged.getMessage();
        damage.add(new Damage(number * length, end(number, chunks, reported) - 1, reason));
      } catch (NoSuchFileException gone) {
        damage.add(missing(number, number, chunks, reported));
      }
    }
    if (next <= last) {
      damage.add(missing(next, last, chunks, reported));
    }
    // If some values are negative, unsigned ones may need the next width.
    int width = signed == 0 ? unsigned : -Math.max(signed, Math.min(8, 2 * unsigned));
    return new Verification(end, width, damage);
  }

  /** The numbers of the chunk files; those with indices beyond 2^63 are ignored. */
  private NavigableSet<Long> chunks() throws IOException {
    return folder.chunks().headSet(Long.MAX_VALUE / length, false);
  }

  /**
   * The index after the last value that a chunk should contain: every chunk but the last is full,
   * and the last has at least one value and those that the manifest reports.
   *
   * @param chunks the number of chunks
   * @param reported the number of values by the manifest
   */
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

  /** Reads a chunk, and checks that it holds the values of its index range. */
  private Chunk read(long number) throws IOException, Chunk.DamagedChunk {
    Chunk chunk = folder.read(number, Chunk.HEADER + 8L * length);
    if (chunk.first() != number * length) {
      throw new Chunk.DamagedChunk("it holds the values from " + chunk.first() + " on");
    }
    if (chunk.count() > length) {
      throw new Chunk.DamagedChunk("it holds too many values");
    }
    return chunk;
  }

  /**
   * The value at an index, which must be stored. O(1) in the chunk that was read last, which is
   * cached; for any other one its whole file is read and its checksum verified.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  public long at(long index) {
    Chunk chunk = cached;
    if (chunk == null || index < chunk.first() || index >= chunk.first() + chunk.count()) {
      try {
        chunk = read(index / length);
      } catch (Chunk.DamagedChunk damaged) {
        throw new UncheckedIOException(
            new IOException("chunk " + index / length + ": " + damaged.getMessage(), damaged));
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      cached = chunk;
    }
    return chunk.at(index);
  }

  /**
   * Passes the values of index {@code from} to {@code to}, inclusive, to a consumer; they must be
   * stored. Nothing happens if {@code to} is less than {@code from}. Reads each chunk once.
   *
   * @param consumer gets an array, which is reused, and the number of values in it
   * @throws UncheckedIOException if one cannot be read
   */
  public void forEachBatch(long from, long to, ObjIntConsumer<long[]> consumer) {
    long[] codes = new long[BATCH];
    for (long next = from; next <= to; ) {
      int count = (int) Math.min(BATCH, to - next + 1);
      for (int i = 0; i < count; i++) {
        codes[i] = at(next + i);
      }
      consumer.accept(codes, count);
      next += count;
    }
  }

  /** Drops the cached chunk, as its file has changed. */
  void dropCache() {
    cached = null;
  }
}
