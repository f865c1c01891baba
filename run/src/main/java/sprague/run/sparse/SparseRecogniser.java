// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.HeapWords;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.run.Question;
import sprague.run.heap.HeapPlan;
import sprague.run.heap.HeapReading;
import sprague.run.heap.HeapRecogniser;
import sprague.run.heap.HeapTarget;
import sprague.run.heap.SplitRecogniser;
import sprague.run.heap.Trend;
import sprague.run.heap.Trial;
import sprague.run.heap.Trials;

/** Offers rare values for games of one kind of heap that may split in two, asked about far out. */
public final class SparseRecogniser extends HeapRecogniser {
  /** What its bids are called. */
  public static final String NAME = "rare values";

  /**
   * So many values are in a table at most. What is added to an index (twice the 2^17 sizes that
   * sets go back, rounds and batches of at most 2^18 sizes, stretches of 2^12 parts) is less than
   * 2^20 in all, so that it does not get beyond an int.
   */
  static final long MOST = Integer.MAX_VALUE - (1 << 20);

  /*
   * Nanoseconds of one thread, fitted by eye to the times of eighteen games to 60,000, 250,000 and
   * 1,000,000, within three of nearly all: of a size, and for each option that is known one by one,
   * there and until twice as many sizes are known, for options and witnesses are chosen anew then.
   * Where values are few, one of them has few witnesses, and more splits are searched.
   */
  private static final double SIZE = 350;
  private static final double OPTION = 0.3;
  private static final double OPTION_ANEW = 80_000;
  private static final double OPTION_OF_FEW = 2.6;
  private static final double FEW = 64;

  /** Seconds to begin: divisions are looked for, and steps made, which is of use farther out. */
  private static final double BEGIN = 0.06;

  /** So many values are kept at once, or fewer, while nothing shows that more are needed. */
  private static final int ROOM = 1 << 24;

  /** No window is shorter. */
  public static final int LEAST_WINDOW = 1 << 10;

  /** Numbers up to here, and less than {@link #MOST}, mean the same whatever the size. */
  private static final long MOST_NAMED = 1 << 20;

  private final int room;
  private final Trials trials;

  /** A recogniser of a plan of its own. */
  public SparseRecogniser() {
    this(ROOM);
  }

  /** One of several that share their trials. */
  @SuppressWarnings("exports") // Nobody but the planner makes it.
  public SparseRecogniser(Trials trials) {
    this(ROOM, trials);
  }

  /** A recogniser of which the engine begins with a table of so many values, or fewer. */
  SparseRecogniser(int room) {
    this(room, new Trials());
  }

  private SparseRecogniser(int room, Trials trials) {
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
  protected Bid bid(HeapTarget target, Effort effort) {
    boolean far = target.greatest() >= MOST;
    if (far && !(target.question() instanceof Question.Box)) {
      return Bid.decline(NAME, "single sizes of " + MOST + " or more are asked for");
    }
    if (far && !hasSmallNumbers(target.system())) {
      return Bid.decline(NAME, "moves name numbers beyond " + MOST_NAMED);
    }
    HeapTarget near =
        new HeapTarget(target.system(), target.question(), Math.min(target.greatest(), MOST - 1));
    HeapPlan.Reading planned = HeapPlan.of(near);
    if (planned.plan().isEmpty()) {
      return Bid.decline(NAME, planned.reason());
    }
    HeapPlan plan = planned.plan().get();
    SparseMoves.Reading moves = SparseMoves.of(plan);
    if (moves.moves().isEmpty()) {
      return Bid.decline(NAME, moves.reason());
    }
    Trial trial = trials.of(near, plan, effort);
    Trend greatest = trial.greatest();
    Trend options = options(trial, moves.moves().get());
    double seconds =
        BEGIN
            + Trend.sum(
                target.greatest() + 1.0,
                size -> seconds(plan, size, greatest.at(size), options.at(size)));
    int begun = (int) Math.min(target.greatest() + 1, room(target.question(), effort.limits()));
    return Bid.offer(
            NAME,
            HeapWords.of(target.system()),
            seconds,
            Filling.bytes(
                new Rows.Room(begun, Rows.Room.share(effort.limits().memory())),
                greatest.at(target.greatest() + 1.0)),
            (run, values) ->
                new SparseEngine(
                        trial.inform(target), plan, moves.moves().get(), begun, run.limits())
                    .compute(run, values))
        .by(new HeapReading(target.system()));
  }

  /** How many options are known one by one, by the division that is best up to a size. */
  private static Trend options(Trial trial, SparseMoves moves) {
    int sizes = trial.sizes();
    return sizes == 0
        ? new Trend(512, 150, 1)
        : Trend.of(sizes, options(trial, moves, sizes / 2), options(trial, moves, sizes));
  }

  private static int options(Trial trial, SparseMoves moves, int sizes) {
    Spectrum spectrum = new Spectrum();
    for (int n = 0; n < sizes; n++) {
      spectrum.add(n, trial.at(0, n));
    }
    return new RareSpace(moves, spectrum.best(0), spectrum.best(1), n -> trial.at(0, n), sizes)
        .options.total();
  }

  /**
   * About what it takes to find the value of a size: by all splits or by rare sizes. The engine
   * sees which is less; of two numbers that are guesses the lesser one is less than the lesser
   * guess.
   */
  private static double seconds(HeapPlan plan, double size, double greatest, double options) {
    double splits = SplitRecogniser.seconds(plan, size, greatest);
    double option = greatest < FEW ? OPTION_OF_FEW : OPTION + OPTION_ANEW / size;
    double rare = (SIZE + option * options) * 1e-9;
    return size < SparseEngine.DENSE_AT_FIRST ? splits : splits * rare / Math.hypot(splits, rare);
  }

  /** How many values are kept at once, at first where nobody asks for a window. */
  private long room(Question question, Limits limits) {
    if (!(question instanceof Question.Box)) {
      return MOST;
    }
    long usual = Math.clamp(Filling.affordable(limits.memory()), LEAST_WINDOW, room);
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
