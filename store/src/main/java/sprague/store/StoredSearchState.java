// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The states of a long search or check on disk. A state is one chunk of bytes. The last two states
 * are kept, in alternating slots, so that the one before remains if the last is damaged. Reading
 * needs no lock, as files are replaced atomically.
 */
public final class StoredSearchState extends StoredItem {
  /*
   * The values of a chunk are bytes: a little-endian long with the progress, then the state. The first
   * index of the chunk is the number of the state, from 1, modulo 2^64. Even numbers are in chunk 0, odd
   * ones in chunk 1. So a single file is enough to continue, even if the manifest is damaged or older.
   */
  private static final int SLOTS = 2;

  /** Maximum bytes of a file: the length of the longest array that every JVM can allocate. */
  private static final int MAX_FILE_BYTES = Integer.MAX_VALUE - 8;

  private final List<String> damage = new ArrayList<>();
  private boolean isRead;
  private @Nullable Chunk last;

  /** Reads the manifest only; the states, which may be large, are read on demand. */
  StoredSearchState(StoredFolder folder) throws IOException {
    super(folder, folder.readManifest());
  }

  /**
   * Reads both states, unless this has been done before.
   *
   * @throws StoreFailure if a later version of the program wrote them
   */
  StoredSearchState read() throws IOException {
    if (isRead) {
      return this;
    }
    isRead = true;
    for (int slot = 0; slot < SLOTS; slot++) {
      Optional<Chunk> found = found(slot);
      // Numbers are modulo 2^64, so the later one is found by the sign of the difference.
      if (found.isPresent() && (last == null || found.get().first() - last.first() > 0)) {
        last = found.get();
      }
    }
    return this;
  }

  private Optional<Chunk> found(int slot) throws IOException {
    try {
      return Optional.of(read(slot));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    } catch (Chunk.DamagedChunk damaged) {
      damage.add("state " + slot + " is damaged: " + damaged.getMessage());
      return Optional.empty();
    }
  }

  private Chunk read(int slot) throws IOException, Chunk.DamagedChunk {
    Chunk chunk = folder.read(slot, MAX_FILE_BYTES);
    if (chunk.width() != 1 || chunk.count() < Long.BYTES || chunk.values().getLong() < 0) {
      throw new Chunk.DamagedChunk("it is no state of a search");
    }
    if (slot(chunk.first()) != slot) {
      throw new Chunk.DamagedChunk("it is state " + chunk.first() + ", in another's place");
    }
    return chunk;
  }

  /** The chunk for the state with a number. */
  static int slot(long number) {
    return (int) Math.floorMod(number, (long) SLOTS);
  }

  /**
   * The bytes of the file of a state.
   *
   * @param keyPrefix the first 8 bytes of the key
   * @param number the number of the state
   * @param reached the progress
   * @throws IOException if they are too many for an array
   */
  static ByteBuffer encode(long keyPrefix, long number, byte[] state, long reached)
      throws IOException {
    if (state.length > MAX_FILE_BYTES - Chunk.HEADER - Long.BYTES) {
      throw new IOException("a state of " + state.length + " bytes is too long to be kept");
    }
    ByteBuffer bytes = Chunk.startChunk(keyPrefix, number, 1, Long.BYTES + state.length);
    return Chunk.finishChunk(bytes.putLong(reached).put(state));
  }

  /** The progress of the last valid state; before the states are read, that of the manifest. */
  @Override
  public long count() {
    if (!isRead) {
      return manifest().map(Manifest::count).orElse(0L);
    }
    return last == null ? 0 : last.values().getLong();
  }

  /** The last valid state; empty if there is none. */
  public Optional<byte[]> state() throws IOException {
    read();
    if (last == null) {
      return Optional.empty();
    }
    byte[] state = new byte[last.count() - Long.BYTES];
    last.values().get(Long.BYTES, state);
    return Optional.of(state);
  }

  /** Messages about damaged states. */
  public List<String> damage() throws IOException {
    read();
    return List.copyOf(damage);
  }

  /** Whether there is a file of a state, valid or damaged. */
  boolean exists() throws IOException {
    return !folder.chunks().headSet((long) SLOTS).isEmpty();
  }

  /** The number of the last valid state; 0 if there is none. */
  long number() {
    return last == null ? 0 : last.first();
  }
}
