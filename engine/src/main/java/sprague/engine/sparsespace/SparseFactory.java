// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.GrowthModel;
import sprague.engine.heap.HeapEngineFactory;
import sprague.engine.heap.HeapQuestion;
import sprague.engine.heap.PilotRun;
import sprague.engine.heap.PilotRunCache;
import sprague.engine.heap.SplitFactory;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/** Offers rare values for games of one kind of heap that may split in two, asked about far out. */
public final class SparseFactory extends HeapEngineFactory {
  /** What its bids are called. */
  public static final String NAME = "rare values";

  /**
   * So many values are in a table at most. What is added to an index (twice the 2^17 sizes that
   * sets go back, rounds and batches of at most 2^18 sizes, stretches of 2^12 parts) is less than
   * 2^20 in all, so that it does not get beyond an int.
   */
  static final long MOST = Integer.MAX_VALUE - (1 << 20);

  /*
   * Nanoseconds of one thread, fitted by eye to the processor time of 69 games to 60,000 up to
   * 3,000,000, within three of all that take more than a second to 10^6.
   * Each option is united in as many rows as its values need, so that it costs with each value below
   * the greatest; where values are few, one of them has few witnesses, and more splits are searched.
   * Code for the game takes an option in a step of its own, whatever the values.
   */
  private static final double SIZE = 100;
  private static final double OPTION_AND_VALUE = 1.7e-3;
  private static final double OPTION_OF_FEW = 2.6;
  private static final double SIZE_OF_CODE = 50;
  private static final double OPTION_OF_CODE = 1;

  /** Each time that sizes double: options and witnesses are chosen anew, and code is made. */
  private static final double ANEW = 1.2e8;

  private static final double ANEW_OF_CODE = 3e7;
  private static final double OPTION_ANEW = 7e4;

  /** Seconds to begin: divisions are looked for, which is of use farther out. */
  private static final double BEGIN = 0.02;

  private static final double LN_2 = Math.log(2);

  /** Options with a rare part of a small question, for which nothing is tried. */
  private static final int[] UNTRIED = {150, 80, 42, 20};

  /** So many values are kept at once, or fewer, while nothing shows that more are needed. */
  private static final int ROOM = 1 << 24;

  /** No window is shorter. */
  public static final int LEAST_WINDOW = 1 << 10;

  /** Numbers up to here, and less than {@link #MOST}, mean the same whatever the size. */
  private static final long MOST_NAMED = 1 << 20;

  private final int room;
  private final PilotRunCache trials;

  /** A recogniser of a plan of its own. */
  public SparseFactory() {
    this(ROOM);
  }

  /** One of several that share their trials. */
  @SuppressWarnings("exports") // Nobody but the planner makes it.
  public SparseFactory(PilotRunCache trials) {
    this(ROOM, trials);
  }

  /** A recogniser of which the engine begins with a table of so many values, or fewer. */
  SparseFactory(int room) {
    this(room, new PilotRunCache());
  }

  private SparseFactory(int room, PilotRunCache trials) {
    this.room = room;
    this.trials = trials;
  }

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public boolean heedsWindow() {
    return true;
  }

  @Override
  protected EngineOffer bid(HeapQuestion target, Effort effort) {
    boolean far = target.greatest() >= MOST;
    if (far && !(target.question() instanceof Question.Box)) {
      return EngineOffer.decline(NAME, "single sizes of " + MOST + " or more are asked for");
    }
    if (far && !hasSmallNumbers(target.system())) {
      return EngineOffer.decline(NAME, "moves name numbers beyond " + MOST_NAMED);
    }
    HeapQuestion near =
        new HeapQuestion(target.system(), target.question(), Math.min(target.greatest(), MOST - 1));
    ExpandedMoves.Reading planned = ExpandedMoves.of(near);
    if (planned.plan().isEmpty()) {
      return EngineOffer.decline(NAME, planned.reason());
    }
    ExpandedMoves plan = planned.plan().get();
    SparseMoves.Reading moves = SparseMoves.of(plan);
    if (moves.moves().isEmpty()) {
      return EngineOffer.decline(NAME, moves.reason());
    }
    PilotRun trial = trials.of(near, plan, effort);
    RareGrowth growth = growth(trial, moves.moves().get());
    int takes = moves.moves().get().takes().size();
    double seconds =
        BEGIN
            + GrowthModel.sum(
                target.greatest() + 1.0,
                size ->
                    seconds(plan, size, growth.greatestAt(size), takes + growth.optionsAt(size)));
    int begun = (int) Math.min(target.greatest() + 1, room(target.question(), effort.limits()));
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()),
        seconds,
        SparseStepSelector.bytes(
            new ValueBitRows.Room(begun, ValueBitRows.Room.share(effort.limits().memory())),
            growth.greatestAt(target.greatest() + 1.0)),
        (run, values) ->
            new SparseEngine(trial.inform(target), plan, moves.moves().get(), begun, run.limits())
                .compute(run, values));
  }

  /** How options with a rare part, and values, grew in a trial. */
  static RareGrowth growth(PilotRun trial, SparseMoves moves) {
    GrowthModel greatest = trial.greatest();
    int sizes = trial.sizes();
    if (sizes == 0) {
      return RareGrowth.of(greatest.size(), UNTRIED, UNTRIED, greatest);
    }
    int[] options = new int[UNTRIED.length];
    int[] own = new int[UNTRIED.length];
    MaskSearch spectrum = new MaskSearch();
    int seen = 0;
    for (int i = own.length - 1; i >= 0; i--) {
      for (; seen < sizes >> i; seen++) {
        spectrum.add(seen, trial.at(0, seen));
      }
      SparseSpace space =
          new SparseSpace(moves, spectrum.best(0), spectrum.best(1), n -> trial.at(0, n), seen);
      own[i] = space.optionsOff(seen);
      if (i == 0) {
        Arrays.setAll(options, halved -> space.optionsOff(sizes >> halved));
      }
    }
    return RareGrowth.of(sizes, options, own, greatest);
  }

  /**
   * About what it takes to find the value of a size: by all splits or by rare sizes. The engine
   * sees which is less; of two numbers that are guesses the lesser one is less than the lesser
   * guess.
   */
  private static double seconds(ExpandedMoves plan, double size, double greatest, double options) {
    double splits = SplitFactory.seconds(plan, size, greatest);
    boolean few = greatest < 1 << SparseStepSelector.WORD;
    boolean coded = few && options <= SparseStepSelector.MOST_OPTIONS;
    double rare =
        coded
            ? SIZE_OF_CODE + options * OPTION_OF_CODE
            : SIZE + options * (few ? OPTION_OF_FEW : OPTION_AND_VALUE * greatest);
    // A cost of each doubling is shared by the sizes between.
    double anew = ((coded ? ANEW_OF_CODE : ANEW) + options * OPTION_ANEW) / (size * LN_2);
    double sparse = (rare + anew) * 1e-9;
    return size < SparseEngine.DENSE_AT_FIRST
        ? splits
        : splits * sparse / Math.hypot(splits, sparse);
  }

  /** How many values are kept at once, at first where nobody asks for a window. */
  private long room(Question question, Limits limits) {
    if (!(question instanceof Question.Box)) {
      return MOST;
    }
    long usual = Math.clamp(SparseStepSelector.affordable(limits.memory()), LEAST_WINDOW, room);
    return limits.window().map(window -> Math.clamp(window, LEAST_WINDOW, MOST)).orElse(usual);
  }

  /** Whether the moves that are read for the sizes of a table are those of larger sizes, too. */
  static boolean hasSmallNumbers(HeapSystem system) {
    for (HeapMove move : system.moves().getFirst()) {
      boolean small =
          switch (move) {
            case HeapMove.Fixed fixed -> fixed.when().bounded();
            case HeapMove.Take take ->
                take.removed().bounded()
                    && take.removed().high() <= MOST_NAMED
                    && take.least() <= MOST_NAMED;
            case HeapMove.Split split ->
                split.removed().bounded()
                    && split.removed().high() <= MOST_NAMED
                    && split.apart() <= MOST_NAMED
                    && split.least().stream().allMatch(each -> each <= MOST_NAMED);
          };
      if (!small) {
        return false;
      }
    }
    return true;
  }
}
