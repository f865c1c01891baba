// SPDX-License-Identifier: Apache-2.0
package sprague.web.work;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Hands a command's remarks over line by line; of a line without end the beginning. */
final class RemarkLines extends OutputStream {
  private static final int LONGEST = 1 << 16;

  private final Consumer<String> reader;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  RemarkLines(Consumer<String> reader) {
    this.reader = reader;
  }

  @Override
  public void write(int octet) {
    if (octet == '\n') {
      reader.accept(line.toString(StandardCharsets.UTF_8));
      line.reset();
    } else if (line.size() < LONGEST) {
      line.write(octet);
    }
  }
}
