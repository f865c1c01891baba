// SPDX-License-Identifier: Apache-2.0
package sprague.web.work;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** What a command prints, up to a bound. */
final class BoundedOutput extends OutputStream {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int most;
  private boolean full;

  BoundedOutput(int most) {
    this.most = most;
  }

  @Override
  public void write(int octet) throws IOException {
    demand(1);
    bytes.write(octet);
  }

  @Override
  public void write(byte[] octets, int from, int count) throws IOException {
    demand(count);
    bytes.write(octets, from, count);
  }

  private void demand(int count) throws IOException {
    if (count > most - bytes.size()) {
      full = true;
      throw new IOException("the answer is larger than " + most + " bytes");
    }
  }

  /** Whether the command had more to print. */
  boolean isFull() {
    return full;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }
}
