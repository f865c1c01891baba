// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.GrowthModel;
import sprague.engine.heap.HeapQuestion;
import sprague.engine.heap.PilotRun;
import sprague.engine.heap.PilotRunCache;
import sprague.engine.heap.SplitFactory;
import sprague.model.NotApplicable;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * Offers {@link SparseEngine} for games with one kind of heap that may be split in two, for
 * questions about large sizes. A size is rare if a {@link RarityMask} says so of its value; an
 * option has a rare part if it leaves a heap of a rare size. An offer may need a {@link PilotRun},
 * which takes tens of milliseconds at most.
 */
public final class SparseFactory implements EngineFactory {
  /** The engine's name in offers. */
  public static final String NAME = "rare values";

  /**
   * Maximum length of a table. Some loops go beyond an index, by a search of at most twice {@link
   * WitnessSearch#IMAGE} = 2^18 splits or by a stretch of {@link ValueBitRows#MAX_READ} = 2^11
   * sizes: less than 2^20 in all, so that the sum fits an int.
   */
  static final long MAX_TABLE = Integer.MAX_VALUE - (1 << 20);

  /*
   * Cost model in nanoseconds of one thread, fitted by eye to the processor times of 69 games up to
   * 60,000 to 3,000,000, and within a factor of three for all that take more than a second to 10^6.
   * With rows, an option costs in proportion to the greatest value, the number of rows; if values
   * are few, witnesses are scarce and more splits are searched. With sets in words
   * (SetStep) an option costs the same for all values.
   */
  private static final double SIZE_NANOS = 100;
  private static final double OPTION_AND_VALUE_NANOS = 1.7e-3;
  private static final double OPTION_BELOW_64_NANOS = 2.6;
  private static final double SET_SIZE_NANOS = 50;
  private static final double SET_OPTION_NANOS = 1;

  /** Nanoseconds for each doubling of the size, when options and witnesses are chosen again. */
  private static final double DOUBLING_NANOS = 1.2e8;

  private static final double SET_DOUBLING_NANOS = 3e7;
  private static final double OPTION_DOUBLING_NANOS = 7e4;

  /** Seconds to start: masks are searched for and more code is compiled than for other engines. */
  private static final double START_SECONDS = 0.06;

  private static final double LN_2 = Math.log(2);

  /**
   * Assumed number of options with a rare part without a pilot run, and at half the size. Rough: a
   * question without a pilot run is small.
   */
  private static final int DEFAULT_OPTIONS = 150;

  private static final int DEFAULT_HALF_OPTIONS = 80;

  /** Maximum length of the first table, 64 MB of values; it is lengthened if too short. */
  private static final int MAX_FIRST_TABLE = 1 << 24;

  /** Minimum of {@code --window}: the first 1024 values are computed before a mask is chosen. */
  public static final int MIN_WINDOW = 1 << 10;

  /**
   * Maximum of the numbers that moves may name if sizes go beyond a table: up to it, a table shows
   * the same moves as larger sizes have.
   */
  private static final long MAX_NAMED = 1 << 20;

  /** Maximum length of the first table, if there is no {@code --window}. */
  private final int room;

  private final PilotRunCache pilotRuns;

  /** Creates a factory with its own pilot runs. */
  public SparseFactory() {
    this(MAX_FIRST_TABLE);
  }

  /** Creates a factory that shares pilot runs with others. */
  @SuppressWarnings("exports") // Only the planner uses it.
  public SparseFactory(PilotRunCache pilotRuns) {
    this(MAX_FIRST_TABLE, pilotRuns);
  }

  /** Creates a factory whose engine starts with a table of at most {@code room} values. */
  SparseFactory(int room) {
    this(room, new PilotRunCache());
  }

  private SparseFactory(int room, PilotRunCache pilotRuns) {
    this.room = room;
    this.pilotRuns = pilotRuns;
  }

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public boolean supportsWindow() {
    return true;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    HeapQuestion target = HeapQuestion.of(question);
    boolean far = target.greatest() >= MAX_TABLE;
    if (far && !(target.question() instanceof Question.Box)) {
      throw new NotApplicable("the question lists single sizes of " + MAX_TABLE + " or more");
    }
    if (far && !hasSmallNumbers(target.system())) {
      throw new NotApplicable("moves name numbers beyond " + MAX_NAMED);
    }
    HeapQuestion near =
        new HeapQuestion(
            target.system(), target.question(), Math.min(target.greatest(), MAX_TABLE - 1));
    ExpandedMoves plan = ExpandedMoves.of(near);
    SparseMoves moves = SparseMoves.of(plan);
    PilotRun pilot = pilotRuns.of(near, plan, effort);
    GrowthModel options = options(pilot, moves);
    // Values grow while new rare sizes turn up.
    GrowthModel greatest = pilot.greatest().fading(Math.min(GrowthModel.FADING, options.fading()));
    int takes = moves.takes().size();
    double seconds =
        START_SECONDS
            + GrowthModel.sum(
                target.greatest() + 1.0,
                size -> seconds(plan, size, greatest.at(size), takes + options.at(size)));
    int firstTable =
        (int) Math.min(target.greatest() + 1, room(target.question(), effort.limits()));
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()),
        seconds,
        SparseStepSelector.bytes(
            new ValueBitRows.Room(firstTable, ValueBitRows.Room.share(effort.limits().memory())),
            greatest.at(target.greatest() + 1.0)),
        (run, values) ->
            new SparseEngine(pilot.inform(target), plan, moves, firstTable, run.limits())
                .compute(run, values));
  }

  /**
   * The growth of the number of options with a rare part, from a pilot run. If it grows like the
   * size, no mask is good and that continues; otherwise rare sizes soon come to an end. Fading by
   * the square of the exponent predicts 0.9 to 1.3 times the true numbers at 10^6 for 0.6, 0.014,
   * 0.74, 0.161 and 0.07.
   */
  static GrowthModel options(PilotRun pilot, SparseMoves moves) {
    int sizes = pilot.sizes();
    GrowthModel growth =
        GrowthModel.of(pilot.greatest().size(), DEFAULT_HALF_OPTIONS, DEFAULT_OPTIONS);
    if (sizes > 0) {
      MaskSearch masks = new MaskSearch();
      for (int n = 0; n < sizes; n++) {
        masks.add(n, pilot.at(0, n));
      }
      SparseSpace space =
          new SparseSpace(moves, masks.best(0), masks.best(1), n -> pilot.at(0, n), sizes);
      growth =
          GrowthModel.of(sizes, space.splitOptionsBelow(sizes / 2), space.splitOptionsBelow(sizes));
    }
    return growth.fading(Math.pow(growth.exponent(), 2));
  }

  /**
   * Estimated seconds for the value of a size. The engine chooses between all splits and rare sizes
   * by what it sees; the expected minimum of two uncertain costs is below both, hence the
   * hypotenuse formula.
   */
  private static double seconds(ExpandedMoves plan, double size, double greatest, double options) {
    double splits = SplitFactory.seconds(plan, size, greatest);
    boolean isBelow64 = greatest < 1 << SparseStepSelector.WORD_BITS;
    boolean withSets = isBelow64 && options <= SparseStepSelector.MAX_SET_OPTIONS;
    double rare =
        withSets
            ? SET_SIZE_NANOS + options * SET_OPTION_NANOS
            : SIZE_NANOS
                + options * (isBelow64 ? OPTION_BELOW_64_NANOS : OPTION_AND_VALUE_NANOS * greatest);
    // The cost of a doubling is shared by the sizes between.
    double doubling =
        ((withSets ? SET_DOUBLING_NANOS : DOUBLING_NANOS) + options * OPTION_DOUBLING_NANOS)
            / (size * LN_2);
    double sparse = (rare + doubling) * 1e-9;
    return size < SparseEngine.DENSE_AT_FIRST
        ? splits
        : splits * sparse / Math.hypot(splits, sparse);
  }

  /** The length of the first table; with {@code --window} its length for good. */
  private long room(Question question, Limits limits) {
    if (!(question instanceof Question.Box)) {
      return MAX_TABLE;
    }
    long usual = Math.clamp(SparseStepSelector.affordable(limits.memory()), MIN_WINDOW, room);
    return limits.window().map(window -> Math.clamp(window, MIN_WINDOW, MAX_TABLE)).orElse(usual);
  }

  /**
   * Whether all numbers in the moves are at most {@link #MAX_NAMED}, so that moves read for the
   * sizes of a table hold for larger sizes too.
   */
  static boolean hasSmallNumbers(HeapSystem system) {
    return system.moves().getFirst().stream().allMatch(SparseFactory::hasSmallNumbers);
  }

  private static boolean hasSmallNumbers(HeapMove move) {
    return switch (move) {
      case HeapMove.KnownOption fixed -> fixed.when().isBounded();
      case HeapMove.Take take ->
          take.removed().isBounded()
              && take.removed().high() <= MAX_NAMED
              && take.minRest() <= MAX_NAMED;
      case HeapMove.Split split ->
          split.removed().isBounded()
              && split.removed().high() <= MAX_NAMED
              && split.minDifference() <= MAX_NAMED
              && split.parts().stream().allMatch(part -> part.minSize() <= MAX_NAMED);
    };
  }
}
