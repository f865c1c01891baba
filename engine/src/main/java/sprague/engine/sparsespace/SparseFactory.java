// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

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
   * Where all values are bits of one word (`SetStep`), an option costs the same whatever the values.
   */
  private static final double SIZE = 100;
  private static final double OPTION_AND_VALUE = 1.7e-3;
  private static final double OPTION_OF_FEW = 2.6;
  private static final double SIZE_OF_WORD = 50;
  private static final double OPTION_OF_WORD = 1;

  /** Each time that sizes double: options and witnesses are chosen anew. */
  private static final double ANEW = 1.2e8;

  private static final double ANEW_OF_WORD = 3e7;
  private static final double OPTION_ANEW = 7e4;

  /** Seconds to begin: divisions are looked for, and more code has to be compiled. */
  private static final double BEGIN = 0.06;

  private static final double LN_2 = Math.log(2);

  /** Options with a rare part where nothing is tried: of a small question, and of half as many. */
  private static final int UNTRIED = 150;

  private static final int UNTRIED_HALF = 80;

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
    GrowthModel options = options(trial, moves.moves().get());
    // Values grow while rare sizes come.
    GrowthModel greatest = trial.greatest().fading(Math.min(GrowthModel.FADING, options.fading()));
    int takes = moves.moves().get().takes().size();
    double seconds =
        BEGIN
            + GrowthModel.sum(
                target.greatest() + 1.0,
                size -> seconds(plan, size, greatest.at(size), takes + options.at(size)));
    int begun = (int) Math.min(target.greatest() + 1, room(target.question(), effort.limits()));
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()),
        seconds,
        SparseStepSelector.bytes(
            new ValueBitRows.Room(begun, ValueBitRows.Room.share(effort.limits().memory())),
            greatest.at(target.greatest() + 1.0)),
        (run, values) ->
            new SparseEngine(trial.inform(target), plan, moves.moves().get(), begun, run.limits())
                .compute(run, values));
  }

  /**
   * How the number of options with a rare part grows, from a trial. Where it grows like the size,
   * no division is good, and it goes on so; else rare sizes soon come to an end. Fading by the
   * square of the exponent gives 0.9 to 1.3 of the true numbers at 10^6 for 0.6, 0.014, 0.74, 0.161
   * and 0.07.
   */
  static GrowthModel options(PilotRun trial, SparseMoves moves) {
    int sizes = trial.sizes();
    GrowthModel growth = GrowthModel.of(trial.greatest().size(), UNTRIED_HALF, UNTRIED);
    if (sizes > 0) {
      MaskSearch spectrum = new MaskSearch();
      for (int n = 0; n < sizes; n++) {
        spectrum.add(n, trial.at(0, n));
      }
      SparseSpace space =
          new SparseSpace(moves, spectrum.best(0), spectrum.best(1), n -> trial.at(0, n), sizes);
      growth = GrowthModel.of(sizes, space.optionsOff(sizes / 2), space.optionsOff(sizes));
    }
    return growth.fading(Math.pow(growth.exponent(), 2));
  }

  /**
   * About what it takes to find the value of a size: by all splits or by rare sizes. The engine
   * sees which is less; of two numbers that are guesses the lesser one is less than the lesser
   * guess.
   */
  private static double seconds(ExpandedMoves plan, double size, double greatest, double options) {
    double splits = SplitFactory.seconds(plan, size, greatest);
    boolean few = greatest < 1 << SparseStepSelector.WORD;
    boolean inWords = few && options <= SparseStepSelector.MOST_OPTIONS;
    double rare =
        inWords
            ? SIZE_OF_WORD + options * OPTION_OF_WORD
            : SIZE + options * (few ? OPTION_OF_FEW : OPTION_AND_VALUE * greatest);
    // A cost of each doubling is shared by the sizes between.
    double anew = ((inWords ? ANEW_OF_WORD : ANEW) + options * OPTION_ANEW) / (size * LN_2);
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
