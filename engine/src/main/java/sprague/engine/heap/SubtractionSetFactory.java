// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.NotApplicable;
import sprague.model.Start;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;

/**
 * Offers bit sets for games of one kind of heap in which any number of a set may be taken: {@link
 * SubtractionSieveEngine} for sparse sets, {@link SubtractionShiftEngine} for dense ones, whichever
 * its cost model says is faster.
 */
public final class SubtractionSetFactory implements EngineFactory {
  private static final String NAME = "bit words";

  /** Maximum size: strips, tiles and blocks add less than 2^20 to a size, so sums fit an int. */
  private static final long MAX_SIZE = Integer.MAX_VALUE - (1 << 20);

  // Cost models in seconds a size, measured for sets of 2 to 4000 numbers up to 20 to 300,000.

  /**
   * The sieve: a size, each value, and for each value each number below a strip and each other
   * number.
   */
  private static final double SIEVE_SECONDS = 2e-9;

  private static final double SIEVE_VALUE_SECONDS = 6e-10;
  private static final double SIEVE_NEAR_SECONDS = 1.1e-11;
  private static final double SIEVE_FAR_SECONDS = 6e-12;

  /** Shifted bit sets: a size, each word of the set, and each value. */
  private static final double SHIFT_SECONDS = 7.5e-9;

  private static final double SHIFT_WORD_SECONDS = 6.5e-10;
  private static final double SHIFT_VALUE_SECONDS = 4e-11;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    HeapQuestion target = target(question);
    Optional<IntegerSet> set = HeapDescription.subtractionSet(target.system());
    if (set.isEmpty()) {
      throw new NotApplicable("moves do more than take a number of a set");
    }
    if (target.greatest() > MAX_SIZE) {
      throw new NotApplicable("the question has sizes beyond " + MAX_SIZE);
    }
    if (set.get().isCofinite()) {
      throw new NotApplicable("nearly every number may be taken");
    }
    int most =
        (int) Math.min(MAX_SIZE, effort.limits().memory() / (2 * Long.BYTES + Integer.BYTES));
    Optional<long[]> listed = set.get().upTo(target.greatest(), most);
    if (listed.isEmpty()) {
      throw new NotApplicable(
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
    double shift =
        SHIFT_SECONDS + ((last >> 6) + 1) * SHIFT_WORD_SECONDS + values * SHIFT_VALUE_SECONDS;
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

  /**
   * The question in normal form; for a game without one, in a form that holds up to the greatest
   * size asked about, if the numbers taken do not depend on the size.
   */
  private static HeapQuestion target(Question question) throws NotApplicable {
    try {
      return HeapQuestion.of(question);
    } catch (NotApplicable noNormalForm) {
      Start start = question instanceof Question.Box box ? box.start() : question.game().start();
      OptionalInt name = QuestionPositions.name(question);
      Optional<FixedTakes> takes = FixedTakes.of(question.game(), start);
      if (takes.isEmpty() || name.isEmpty() || name.getAsInt() != start.name()) {
        throw noNormalForm;
      }
      long greatest = QuestionPositions.maxArgument(question, 0).orElse(Long.MAX_VALUE);
      if (greatest > MAX_SIZE) {
        throw new NotApplicable("the question has sizes beyond " + MAX_SIZE);
      }
      HeapSystem system = takes.get().upTo((int) Math.max(0, greatest));
      return new HeapQuestion(system, question, greatest);
    }
  }

  private static double secondsSieved(int[] numbers, long values) {
    long near = Arrays.stream(numbers).filter(SubtractionSieveEngine::isNear).count();
    long far = numbers.length - near;
    return SIEVE_SECONDS
        + values * (SIEVE_VALUE_SECONDS + near * SIEVE_NEAR_SECONDS + far * SIEVE_FAR_SECONDS);
  }

  /**
   * Rough number of values for a set of {@code numbers} numbers: at most one more; random sets of
   * 100 numbers have 42 values, of 1000 some 240.
   */
  private static long values(int numbers) {
    return Math.min(numbers + 1L, numbers / 4 + 16);
  }
}
