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

  /**
   * Maximum size, for which there is a table of values. The engines handle sizes in strips and
   * blocks (448 or 64 consecutive sizes), which may end after the greatest one; an excess of 2^20
   * is far more, so sums fit an int.
   */
  private static final long MAX_SIZE = Integer.MAX_VALUE - (1 << 20);

  // Cost models in seconds on one ordinary core, for a size. They were fitted to measurements with
  // sets of 2 to 4000 numbers, the greatest from 20 to 300,000. They decide only which engine, or a
  // law, is chosen: a wrong one costs time.

  /** The sieve: constant part for a size; the others are for each value, as named. */
  private static final double SIEVE_SECONDS = 2e-9;

  private static final double SIEVE_VALUE_SECONDS = 6e-10;

  /** For each value and each number below a strip; see {@link SubtractionSieveEngine#isNear}. */
  private static final double SIEVE_NEAR_SECONDS = 1.1e-11;

  /** For each value and each larger number. */
  private static final double SIEVE_FAR_SECONDS = 6e-12;

  /** Shifted bit sets: a size, each word of the set, and each value. */
  private static final double SHIFT_SECONDS = 7.5e-9;

  private static final double SHIFT_WORD_SECONDS = 6.5e-10;
  private static final double SHIFT_VALUE_SECONDS = 4e-11;

  @Override
  public String engine() {
    return NAME;
  }

  /**
   * The offer. Its cost is that of the normal form and of listing the set up to the greatest size,
   * O(that size) at worst; for {@link FixedTakes} that of the options of the largest heap.
   */
  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    HeapQuestion target = target(question, effort);
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
    // Listing takes two longs a number, in a builder and in its array, and then an int.
    int most =
        (int) Math.min(MAX_SIZE, effort.limits().memory() / (2 * Long.BYTES + Integer.BYTES));
    Optional<long[]> listed = set.get().upTo(target.greatest(), most);
    if (listed.isEmpty()) {
      throw new NotApplicable(
          "more than " + most + " numbers may be taken, a list too long for the memory (--memory)");
    }
    int[] taken = Arrays.stream(listed.get()).mapToInt(each -> (int) each).toArray();
    long last = taken.length == 0 ? 0 : taken[taken.length - 1];
    // At most 0 only below the first heap of a start, such as heap(n - 3) to n = 2: no work then.
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
   * The question in normal form. For a game without one whose numbers to take do not depend on the
   * size, in a form that holds up to the greatest size asked about: {@link FixedTakes} lists the
   * options of that heap.
   */
  private static HeapQuestion target(Question question, Effort effort) throws NotApplicable {
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
      HeapSystem system = takes.get().upTo((int) Math.max(0, greatest), effort);
      return new HeapQuestion(system, question, greatest);
    }
  }

  /** The time of the sieve for a size. */
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
