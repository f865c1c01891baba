// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * The values that an engine has found and not handed over yet: it hands them to the sink some
 * thousand at a time, and what is left when the engine ends, however it ends.
 *
 * <p>A sink that fails is called no more: engines hand over what they have when they are stopped,
 * and where it is the sink that stops them that would not go on where it left off.
 */
public final class ValueBuffer {
  /** So many values are handed over at a time. */
  private static final int CHUNK = 8192;

  /** Most lists that are asked for are short. */
  private static final int FIRST_ROOM = 64;

  private final ValueSink sink;
  private long[] codes = new long[FIRST_ROOM];
  private int count;
  private boolean isBroken;

  /** A buffer before a sink; {@link Engine#run} makes it. */
  ValueBuffer(ValueSink sink) {
    this.sink = sink;
  }

  /** The next value. */
  public void add(long code) {
    if (count == codes.length) {
      makeRoom();
    }
    codes[count++] = code;
  }

  /** Copies values from a table. */
  @FunctionalInterface
  public interface Source {
    /**
     * Copies some of the values.
     *
     * @param first how many come before the first one to be copied
     * @param codes where they belong, from an index on
     */
    void copy(long first, long[] codes, int index, int count);
  }

  /** The next values, copied from a table. */
  public void add(long count, Source source) {
    long done = 0;
    while (done < count) {
      if (this.count == codes.length) {
        makeRoom();
      }
      int part = (int) Math.min(count - done, codes.length - this.count);
      source.copy(done, codes, this.count, part);
      this.count += part;
      done += part;
    }
  }

  /** The next values, those of an array from an index on. */
  public void add(long[] values, int from, int count) {
    add(
        count,
        (first, codes, index, part) ->
            System.arraycopy(values, from + (int) first, codes, index, part));
  }

  private void makeRoom() {
    if (count < CHUNK) {
      codes = Arrays.copyOf(codes, 2 * count);
    } else {
      flush();
    }
  }

  /** Hands over all there is; of use to engines that take long for a single value. */
  public void flush() {
    int ready = count;
    count = 0;
    if (ready > 0 && !isBroken) {
      isBroken = true;
      sink.accept(codes, ready);
      isBroken = false;
    }
  }
}
