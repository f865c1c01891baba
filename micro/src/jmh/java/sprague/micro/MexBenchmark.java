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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import sprague.nimber.Mex;

/**
 * Nanoseconds per set of 100 values below 128, the size of nim-values of many games: to clear, add
 * the values and ask for the mex.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class MexBenchmark {
  /** One sample measures all sets, so that reading the clock adds little to each. */
  private static final int SETS = 64;

  private static final int SIZE = 100;

  private final long[] values = new long[SETS * SIZE];
  private final Mex mex = new Mex();

  /** Random values with the same seed each time. */
  @Setup
  public void fill() {
    SplittableRandom random = new SplittableRandom(20261121);
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextInt(128);
    }
  }

  /** The sum is returned so that the compiler cannot drop the work. */
  @Benchmark
  @OperationsPerInvocation(SETS)
  public int mexOfSets() {
    int sum = 0;
    for (int set = 0; set < SETS; set++) {
      mex.clear();
      for (int i = 0; i < SIZE; i++) {
        mex.add(values[set * SIZE + i]);
      }
      sum += mex.mex();
    }
    return sum;
  }
}
