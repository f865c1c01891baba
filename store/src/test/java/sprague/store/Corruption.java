// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Ways to spoil a table behind its keeper's back. */
final class Corruption {
  private Corruption() {}

  static Path chunk(Store store, long number) throws IOException {
    return folder(Tables.table(store)).chunk(number);
  }

  /** Returns the folder of a stored item. */
  static StoredFolder folder(StoredItem kept) {
    return new StoredFolder(kept.place().resolveSibling("."), kept.key(), "test", new Disk());
  }

  static Path manifest(Store store) throws IOException {
    return Tables.table(store).place().resolve("manifest");
  }

  /** Turns one bit over. */
  static void flip(Path file, long bit) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[(int) (bit / 8)] ^= (byte) (1 << (bit % 8));
    Files.write(file, bytes);
  }

  /** Leaves the first bytes only. */
  static void truncate(Path file, int length) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, length));
  }
}
