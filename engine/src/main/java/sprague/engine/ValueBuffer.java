// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;

/**
 * A buffer between an engine and its {@link ValueSink}: values are passed on in order, in blocks,
 * and the rest when the engine ends, normally or not. Not thread-safe. Methods throw what the sink
 * throws.
 *
 * <p>A sink that throws is not called again. Engines add their remaining values when they are
 * stopped; a sink that failed in the middle would receive these out of sequence.
 */
public final class ValueBuffer {
  /** The number of values that are passed on at a time, 64 KB; affects speed only. */
  private static final int BLOCK = 8192;

  /** Initial length of the array; most questions are short lists. */
  private static final int INITIAL_LENGTH = 64;

  private final ValueSink sink;
  private long[] codes = new long[INITIAL_LENGTH];
  private int pending;
  private boolean sinkFailed;

  /** An empty buffer; created by {@link Engine#run}. */
  ValueBuffer(ValueSink sink) {
    this.sink = sink;
  }

  /** Adds the next value. */
  public void add(long code) {
    if (pending == codes.length) {
      makeRoom();
    }
    codes[pending++] = code;
  }

  /** Copies values from a table. */
  @FunctionalInterface
  public interface Source {
    /**
     * Copies values {@code first} to {@code first + count - 1} to an array.
     *
     * @param first the number of the first value, from 0
     * @param codes the target array
     * @param index the index of the first value in the target
     * @param count the number of values, at least 1
     */
    void copy(long first, long[] codes, int index, int count);
  }

  /** Adds the next {@code count} values, copied from a source. */
  public void add(long count, Source source) {
    long done = 0;
    while (done < count) {
      if (pending == codes.length) {
        makeRoom();
      }
      int part = (int) Math.min(count - done, codes.length - pending);
      source.copy(done, codes, pending, part);
      pending += part;
      done += part;
    }
  }

  /** Adds the next {@code count} values, from an array and an index in it. */
  public void add(long[] values, int from, int count) {
    add(
        count,
        (first, codes, index, part) ->
            System.arraycopy(values, from + (int) first, codes, index, part));
  }

  private void makeRoom() {
    if (pending < BLOCK) {
      codes = Arrays.copyOf(codes, 2 * pending);
    } else {
      flush();
    }
  }

  /** Passes on all values now; for engines that take long for a single value. */
  public void flush() {
    int ready = pending;
    pending = 0;
    if (ready > 0 && !sinkFailed) {
      // Stays true if the sink throws.
      sinkFailed = true;
      sink.accept(codes, ready);
      sinkFailed = false;
    }
  }
}
