// SPDX-License-Identifier: Apache-2.0
package sprague.micro;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sprague.nimber.Nimber;

/**
 * Nanoseconds per operation on random nimbers of a given number of bits. The median is the figure
 * to read: most samples end before a busy machine interrupts the thread.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class NimberBenchmark {
  /** Operations per sample, so many that reading the clock adds little to each. */
  private static final int COUNT = 4096;

  /** All numbers are below 2 to this power. */
  @Param({"64", "32", "16"})
  public int bits;

  private final long[] left = new long[COUNT];
  private final long[] right = new long[COUNT];

  /** Random numbers with the same seed each time. */
  @Setup
  public void fill() {
    SplittableRandom random = new SplittableRandom(20261121);
    for (int i = 0; i < COUNT; i++) {
      // Shifts count modulo 64, so this shifts by 64 - bits, and by 0 for 64 bits.
      left[i] = random.nextLong() >>> -bits;
      right[i] = random.nextLong() >>> -bits;
    }
  }

  /** Products that do not depend on each other. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long product() {
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum ^= Nimber.product(left[i], right[i]);
    }
    return sum;
  }

  /** Products each of which needs the one before. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long productChain() {
    long product = 1;
    for (int i = 0; i < COUNT; i++) {
      product = Nimber.product(product ^ left[i], right[i]);
    }
    return product;
  }

  /** Squares that do not depend on each other. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long square() {
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum ^= Nimber.square(left[i]);
    }
    return sum;
  }

  /** Inverses that do not depend on each other, of odd numbers, as 0 has none. */
  @Benchmark
  @OperationsPerInvocation(COUNT)
  public long inverse() {
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum ^= Nimber.inverse(left[i] | 1);
    }
    return sum;
  }
}
