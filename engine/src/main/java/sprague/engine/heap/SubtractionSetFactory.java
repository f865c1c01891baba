// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.IntegerSet;

/**
 * Offers bit sets for games of one kind of heap from which any number of a set may be taken: sieves
 * when the set is sparse, shifted bit sets when it is dense.
 */
public final class SubtractionSetFactory extends HeapEngineFactory {
  private static final String NAME = "bit words";

  /** The greatest size: what is added to one (strips, blocks) does not get beyond an int. */
  private static final long MOST = Integer.MAX_VALUE - (1 << 20);

  // Seconds a size, measured for 2 to 4000 numbers up to 20 to 300,000.

  /**
   * Of a sieve: at all, for each value, and for each number within a strip and value, and others.
   */
  private static final double SIEVED = 2e-9;

  private static final double SIEVED_VALUE = 6e-10;
  private static final double SIEVED_NEAR = 1.1e-11;
  private static final double SIEVED_FAR = 6e-12;

  /** Of shifted bit sets: at all, for each word of the set, and for each value. */
  private static final double SHIFTED = 7.5e-9;

  private static final double SHIFTED_WORD = 6.5e-10;
  private static final double SHIFTED_VALUE = 4e-11;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected EngineOffer bid(HeapQuestion target, Effort effort) {
    Optional<IntegerSet> set = HeapDescription.subtractionSet(target.system());
    if (set.isEmpty()) {
      return EngineOffer.decline(NAME, "moves do more than take a number of a set");
    }
    if (target.greatest() > MOST) {
      return EngineOffer.decline(NAME, "sizes beyond " + MOST + " are asked for");
    }
    if (set.get().isCofinite()) {
      return EngineOffer.decline(NAME, "nearly every number may be taken");
    }
    int most = (int) Math.min(MOST, effort.limits().memory() / (2 * Long.BYTES + Integer.BYTES));
    Optional<long[]> listed = set.get().upTo(target.greatest(), most);
    if (listed.isEmpty()) {
      return EngineOffer.decline(
          NAME,
          "more than " + most + " numbers may be taken, a list too long for the memory (--memory)");
    }
    long[] numbers = listed.get();
    int[] taken = new int[numbers.length];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = (int) numbers[i];
    }
    long last = taken.length == 0 ? 0 : taken[taken.length - 1];
    double n = target.greatest() + 1.0;
    long values = values(taken.length);
    double sieve = secondsSieved(taken, values);
    double shift = SHIFTED + ((last >> 6) + 1) * SHIFTED_WORD + values * SHIFTED_VALUE;
    boolean sparse =
        sieve <= shift || SubtractionShiftEngine.bytes(last, values) > effort.limits().memory();
    long bytes =
        n > 0
            ? (long) n
                + (sparse
                    ? SubtractionSieveEngine.bytes(taken.length + 1L, last)
                    : SubtractionShiftEngine.bytes(last, values))
            : 0;
    Engine engine =
        (run, found) ->
            (sparse
                    ? new SubtractionSieveEngine(target, taken)
                    : new SubtractionShiftEngine(target, taken))
                .compute(run, found);
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()) + (sparse ? ", sieved" : ", shifted bit sets"),
        n * (sparse ? sieve : shift),
        bytes,
        engine);
  }

  private static double secondsSieved(int[] numbers, long values) {
    long near = Arrays.stream(numbers).filter(SubtractionSieveEngine::isNear).count();
    long far = numbers.length - near;
    return SIEVED + values * (SIEVED_VALUE + near * SIEVED_NEAR + far * SIEVED_FAR);
  }

  /** A guess of how many values there are: random sets of 100 have 42, of 1000 some 240. */
  private static long values(int numbers) {
    return Math.min(numbers + 1L, numbers / 4 + 16);
  }
}
