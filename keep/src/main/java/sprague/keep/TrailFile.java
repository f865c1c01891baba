// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/** A state of long work with what is said about it, as the bytes of one file. */
final class TrailFile {
  /*
   * The header, big endian:
   *
   *    0  int   title
   *    4  int   format
   *    8  long  the beginning of the key
   *   16  int   CRC-32C of the format and of everything after
   *   20  long  how many states were written before, plus 1
   *   28  int   bytes of the manifest
   *   32  int   bytes of the state
   *
   * Manifest and state follow. In format 1 there is only the state after the sum.
   */
  private static final int TITLE = 0x5370_5472;
  private static final int FORMAT = 2;
  private static final int SUM = 16;
  private static final int SUMMED = 20;
  private static final int HEADER = 36;

  /** Bytes of manifest and state: with the header they are an array of 2^31 - 9 or fewer. */
  private static final int LONGEST = Integer.MAX_VALUE - 8 - HEADER;

  private final long serial;
  private final Optional<Manifest> manifest;
  private final byte[] state;

  private TrailFile(long serial, Optional<Manifest> manifest, byte[] state) {
    this.serial = serial;
    this.manifest = manifest;
    this.state = state;
  }

  /** The greater, the later. */
  long serial() {
    return serial;
  }

  /** Empty when an earlier version wrote the file. */
  Optional<Manifest> manifest() {
    return manifest;
  }

  /** The state, a copy. */
  byte[] state() {
    return state.clone();
  }

  /**
   * The bytes of a file.
   *
   * @throws IOException when they are more than an array holds
   */
  static ByteBuffer encode(long mark, long serial, Manifest manifest, byte[] state)
      throws IOException {
    byte[] text = manifest.text().getBytes(StandardCharsets.UTF_8);
    if (state.length > LONGEST - text.length) {
      throw new IOException("a state of " + state.length + " bytes is too long to be kept");
    }
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + text.length + state.length);
    bytes.putInt(TITLE).putInt(FORMAT).putLong(mark).putInt(0);
    bytes.putLong(serial).putInt(text.length).putInt(state.length).put(text).put(state);
    return bytes.putInt(SUM, sum(FORMAT, bytes.array())).flip();
  }

  private static int sum(int format, byte[] content) {
    CRC32C sum = new CRC32C();
    if (format == 1) {
      sum.update(format);
    } else {
      sum.update(ByteBuffer.allocate(Integer.BYTES).putInt(format).flip());
    }
    sum.update(content, SUMMED, content.length - SUMMED);
    return (int) sum.getValue();
  }

  /**
   * Reads a file.
   *
   * @throws Chunk.Damaged when anything is not as it was written
   * @throws StoreFailure when a later version of the program wrote it
   */
  static TrailFile decode(byte[] content, long mark) throws Chunk.Damaged {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    if (content.length < SUMMED) {
      throw new Chunk.Damaged("it ends within its header");
    }
    if (bytes.getInt() != TITLE) {
      throw new Chunk.Damaged("it is no state of a search");
    }
    int format = bytes.getInt();
    boolean ours = bytes.getLong() == mark;
    if (bytes.getInt() != sum(format, content)) {
      throw new Chunk.Damaged(shortened(format, bytes).orElse("its checksum is wrong"));
    }
    if (format > FORMAT) {
      throw new StoreFailure(
          StoreFailure.Reason.NEWER,
          "the store holds searches of format "
              + format
              + ", and this version of the program reads formats up to "
              + FORMAT);
    }
    if (!ours) {
      throw new Chunk.Damaged("it belongs to another search");
    }
    if (format == 1) {
      return new TrailFile(0, Optional.empty(), rest(content, SUMMED));
    }
    if (content.length < HEADER) {
      throw new Chunk.Damaged("it ends within its header");
    }
    long serial = bytes.getLong();
    int said = bytes.getInt();
    int kept = bytes.getInt();
    if (said < 0 || kept < 0 || HEADER + (long) said + kept != content.length) {
      throw new Chunk.Damaged("its header contradicts its length");
    }
    byte[] text = new byte[said];
    bytes.get(text);
    Optional<Manifest> manifest = Manifest.read(new String(text, StandardCharsets.UTF_8));
    return new TrailFile(serial, manifest, rest(content, HEADER + text.length));
  }

  private static byte[] rest(byte[] content, int from) {
    return Arrays.copyOfRange(content, from, content.length);
  }

  /** Says that bytes at the end are missing, when they are. */
  private static Optional<String> shortened(int format, ByteBuffer bytes) {
    if (format != FORMAT) {
      return Optional.empty();
    }
    if (bytes.capacity() < HEADER) {
      return Optional.of("it ends within its header");
    }
    long wanted = HEADER + (long) bytes.getInt(28) + bytes.getInt(32);
    return wanted > bytes.capacity()
        ? Optional.of("it ends after " + bytes.capacity() + " of " + wanted + " bytes")
        : Optional.empty();
  }
}
