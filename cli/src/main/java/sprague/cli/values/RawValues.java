// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import sprague.cli.console.ByteText;

/** Values one after the other, each in the same number of bytes, little endian. */
public final class RawValues implements ValueWriter {
  private static final int PORTION = 1024;

  private final ByteText text;
  private final int size;
  private final byte[] bytes;

  /**
   * A writer.
   *
   * @param size the bytes of a value, at most 8
   */
  public RawValues(ByteText text, int size) {
    this.text = text;
    this.size = size;
    this.bytes = new byte[PORTION * size];
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int done = 0; done < count; done += PORTION) {
      int end = Math.min(count, done + PORTION);
      int filled = 0;
      for (int i = done; i < end; i++) {
        long code = codes[i];
        for (int each = 0; each < size; each++) {
          bytes[filled++] = (byte) code;
          code >>= 8;
        }
      }
      text.put(bytes, 0, filled);
    }
  }

  @Override
  public void finish(boolean complete) {
    text.flush();
  }
}
