// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import sprague.cli.console.ByteText;

/** Writes values without a header, each as a little-endian integer with a fixed number of bytes. */
public final class RawValues implements ValueWriter {
  /** The number of values converted at once, at most 8 KB, which fit the L1 cache. */
  private static final int BATCH = 1024;

  private final ByteText text;
  private final int size;
  private final byte[] bytes;

  /** Values of {@code size} bytes, 1 to 8; those that do not fit lose their high bytes. */
  public RawValues(ByteText text, int size) {
    this.text = text;
    this.size = size;
    this.bytes = new byte[BATCH * size];
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int done = 0; done < count; done += BATCH) {
      int end = Math.min(count, done + BATCH);
      int filled = 0;
      for (int i = done; i < end; i++) {
        long code = codes[i];
        for (int shift = 0; shift < size; shift++) {
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
