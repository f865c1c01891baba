// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Text on a stream; a reader that has gone away ends the command quietly. */
final class Output {
  private Output() {}

  /** The reader of our output has closed it. */
  static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReaderGone() {
      super(null, null, false, false);
    }
  }

  /** Writes a text. */
  static void write(OutputStream out, CharSequence text) {
    try {
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException failure) {
      if (String.valueOf(failure.getMessage()).contains("Broken pipe")) {
        throw new ReaderGone();
      }
      throw new UncheckedIOException(failure);
    }
  }
}
