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
 * How far a long search or check is, as it was found on disk. A state is one chunk of bytes, and
 * two chunks take turns, so that the state before the last one is there, too, should that be
 * damaged. Reading needs no lock: each file is replaced as a whole.
 */
public final class StoredSearchState extends StoredItem {
  /*
   * The values of a chunk, a byte each: a long, little endian, that says how far the state is, then
   * the state. The chunk's first index is the number of the state, counted from 1 and round through
   * the negative ones; chunk 0 has those of an even number, chunk 1 the others. So what is needed
   * to go on is in one file, and a manifest that is damaged, or was not written any more, costs no
   * state.
   */
  private static final int TURNS = 2;

  /** An array has 2^31 - 9 bytes or fewer. */
  private static final int LONGEST_FILE = Integer.MAX_VALUE - 8;

  private final List<String> damage = new ArrayList<>();
  private boolean isRead;
  private @Nullable Chunk last;

  /** Reads the manifest; the states, which may be long, are read when they are asked for. */
  StoredSearchState(StoredFolder folder) throws IOException {
    super(folder, folder.readManifest());
  }

  /**
   * Reads the states, unless that has been done.
   *
   * @throws StoreFailure when a later version of the program wrote them
   */
  StoredSearchState read() throws IOException {
    if (isRead) {
      return this;
    }
    isRead = true;
    for (int turn = 0; turn < TURNS; turn++) {
      Optional<Chunk> found = found(turn);
      if (found.isPresent() && (last == null || found.get().first() - last.first() > 0)) {
        last = found.get();
      }
    }
    return this;
  }

  private Optional<Chunk> found(int turn) throws IOException {
    try {
      return Optional.of(read(turn));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    } catch (Chunk.Damaged damaged) {
      damage.add("state " + turn + " is damaged: " + damaged.getMessage());
      return Optional.empty();
    }
  }

  private Chunk read(int turn) throws IOException, Chunk.Damaged {
    Chunk chunk = folder.read(turn, LONGEST_FILE);
    if (chunk.width() != 1 || chunk.count() < Long.BYTES || chunk.values().getLong() < 0) {
      throw new Chunk.Damaged("it is no state of a search");
    }
    if (turn(chunk.first()) != turn) {
      throw new Chunk.Damaged("it is state " + chunk.first() + ", in another's place");
    }
    return chunk;
  }

  /** The number of the chunk that has a state. */
  static int turn(long number) {
    return (int) Math.floorMod(number, (long) TURNS);
  }

  /**
   * The bytes of a state's file.
   *
   * @param reached how far it is
   * @throws IOException when they are more than an array holds
   */
  static ByteBuffer encode(long mark, long number, byte[] state, long reached) throws IOException {
    if (state.length > LONGEST_FILE - Chunk.HEADER - Long.BYTES) {
      throw new IOException("a state of " + state.length + " bytes is too long to be kept");
    }
    ByteBuffer bytes = Chunk.begun(mark, number, 1, Long.BYTES + state.length);
    return Chunk.sealed(bytes.putLong(reached).put(state));
  }

  /** How far the last good state is; before states are read, how far the manifest says. */
  @Override
  public long count() {
    if (!isRead) {
      return manifest().map(Manifest::count).orElse(0L);
    }
    return last == null ? 0 : last.values().getLong();
  }

  /** The last state that is good; empty when there is none. */
  public Optional<byte[]> state() throws IOException {
    read();
    if (last == null) {
      return Optional.empty();
    }
    byte[] state = new byte[last.count() - Long.BYTES];
    last.values().get(Long.BYTES, state);
    return Optional.of(state);
  }

  /** What is damaged, in words. */
  public List<String> damage() throws IOException {
    read();
    return List.copyOf(damage);
  }

  /** Whether there is a file of a state, good or damaged. */
  boolean isThere() throws IOException {
    return !folder.chunks().headSet((long) TURNS).isEmpty();
  }

  /** The number of the last state that is good; 0 when there is none. */
  long number() {
    return last == null ? 0 : last.first();
  }
}
