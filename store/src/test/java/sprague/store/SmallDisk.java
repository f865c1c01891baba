// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Takes some bytes, part of a write too, and refuses those after them. */
final class SmallDisk extends Disk {
  private long left;

  SmallDisk(long left) {
    this.left = left;
  }

  @Override
  void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    int fits = (int) Math.min(left, bytes.remaining());
    left -= fits;
    super.write(channel, bytes.slice(bytes.position(), fits));
    if (fits < bytes.remaining()) {
      throw new IOException("No space left on device");
    }
  }
}
