// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * How far a long search about a game is, in one file that is replaced as a whole. Its one owner
 * holds a lock, which the operating system takes back however the process ends.
 *
 * <p>The file has the number 0x5370_5472, the format, the first eight bytes of the subject's key, a
 * CRC-32C of the state, and the state.
 */
public final class KeptTrail implements AutoCloseable {
  private static final int TITLE = 0x5370_5472;
  private static final int FORMAT = 1;
  private static final int HEADER = 20;

  private final TableLock lock;
  private final Path file;
  private final long mark;
  private final Disk disk;

  KeptTrail(TableLock lock, Path file, long mark, Disk disk) {
    this.lock = lock;
    this.file = file;
    this.mark = mark;
    this.disk = disk;
  }

  /** The file. */
  public Path file() {
    return file;
  }

  /**
   * What was written last; empty when there is nothing, or it is damaged.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<byte[]> read() throws IOException {
    ByteBuffer bytes;
    try {
      bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
    if (bytes.remaining() < HEADER || bytes.getInt() != TITLE) {
      return Optional.empty();
    }
    int format = bytes.getInt();
    boolean ours = bytes.getLong() == mark;
    int sum = bytes.getInt();
    byte[] state = new byte[bytes.remaining()];
    bytes.get(state);
    if (!ours || sum != sum(format, state)) {
      return Optional.empty();
    }
    if (format > FORMAT) {
      throw new StoreFailure(
          StoreFailure.Reason.NEWER, file + " was written by a later version of the program");
    }
    return Optional.of(state);
  }

  /** Puts a state in place of the one before, for good. */
  public void write(byte[] state) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + state.length);
    bytes.putInt(TITLE).putInt(FORMAT).putLong(mark).putInt(sum(FORMAT, state)).put(state).flip();
    disk.replace(file, bytes);
    Path folder = file.getParent();
    if (folder != null) {
      disk.settle(folder);
    }
  }

  private static int sum(int format, byte[] state) {
    CRC32C sum = new CRC32C();
    sum.update(format);
    sum.update(state);
    return (int) sum.getValue();
  }

  /** Lets others write. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
