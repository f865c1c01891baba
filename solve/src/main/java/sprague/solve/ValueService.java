// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.kernel.Proved;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Answers queries about nim-values, scores and outcomes of a game's positions, by an engine or by a
 * proved law.
 *
 * <p>Order of attempts: an engine estimated to be fast (2 s or less); then a law, which is searched
 * for, proved from the rules and read at any size; then the planner's engine, however long it
 * takes. The listener learns which of them answered; the values do not depend on it.
 *
 * <ul>
 *   <li>A range or a box of positions, streamed: {@link #engine}.
 *   <li>The components of one position: {@link #values(List)}.
 *   <li>Members of a family, in any order and possibly millions: {@link #values(Start, long[][])},
 *       and their outcomes: {@link #lost(Start, long[][])}.
 * </ul>
 *
 * <p>Cost: the engine's time, or the search for a law once for each family and then a lookup for
 * each value. Not thread-safe: laws are cached in a plain map.
 */
public final class ValueService {
  /**
   * Engines with an estimate of at most this many seconds run at once. Above it a law is searched
   * for first, which may itself take some seconds without result.
   */
  private static final double SLOW_SECONDS = 2;

  /**
   * Boxes of several coordinates with more positions are left to an engine, unless one law covers
   * them: below it each position may get a law of its own. Affects speed only.
   */
  private static final long MAX_LAW_BOX = 1 << 10;

  final Game game;
  final Effort effort;
  final Consumer<ValueOrigin> originListener;
  final LawCache laws;

  /**
   * Creates a service for one game.
   *
   * @param effort the limits for all queries together
   * @param originListener called before values are returned, with the engine or law they come from;
   *     it may be called several times for one query
   */
  public ValueService(Game game, Effort effort, Consumer<ValueOrigin> originListener) {
    this.game = game;
    this.effort = effort;
    this.originListener = originListener;
    this.laws = new LawCache(game, effort);
  }

  /** Creates a service without a listener. */
  public ValueService(Game game, Effort effort) {
    this(game, effort, _ -> {});
  }

  /**
   * The engine for a box: the planner's choice if it is fast, or if most positions up to the box's
   * corner are in the box; else one that reads a proved law; else the planner's choice again. Empty
   * when none applies.
   *
   * @param plan the planner's answer to the same box
   */
  public Optional<Engine> engine(Plan plan, Question.Box box) {
    Optional<EngineOffer> offer = plan.chosen();
    Optional<Engine> lawEngine =
        isFast(offer) || !isLawWanted(box, offer.isPresent())
            ? Optional.empty()
            : lawEngine(box, offer);
    return lawEngine.isPresent() || offer.isEmpty() ? lawEngine : Optional.of(engine(offer.get()));
  }

  /**
   * The codes of the values of a box, the last coordinate running fastest; see {@link ValueKind}.
   *
   * @throws UnsupportedQuery when no engine or law applies within the limits
   */
  long[] values(Question.Box box) {
    Plan plan = Planner.plan(box, effort);
    int count = Math.toIntExact(QuestionPositions.size(box));
    return engine(plan, box).orElseThrow(() -> refusal(plan)).values(count, effort);
  }

  /**
   * Whether to search for a law: laws exist for such games, the limits set no window, and an engine
   * would also compute more positions before the box than in it, along some coordinate.
   */
  private boolean isLawWanted(Question.Box box, boolean hasEngine) {
    List<Long> from = box.from();
    return !from.isEmpty()
        && laws.mayExist()
        && effort.limits().window().isEmpty()
        && (!hasEngine
            || IntStream.range(0, from.size())
                .anyMatch(i -> from.get(i) > box.to().get(i) - from.get(i)));
  }

  /**
   * An engine that reads the box's values from a proved law; for a small box also from several
   * laws, with another engine for positions without one. Empty when no law is proved.
   */
  private Optional<Engine> lawEngine(Question.Box box, Optional<EngineOffer> offer) {
    if (box.from().size() == 1) {
      Start family = box.start();
      Optional<ProvedLaw> law = isEstimated(offer) ? laws.of(family) : laws.withoutEngine(family);
      return law.filter(ProvedLaw::givesValues)
          .map(it -> reportLaw(it, it.rangeEngine(box.from().getFirst(), box.to().getFirst())));
    }
    Component first =
        QuestionPositions.at(box.start(), box.from().stream().mapToLong(Long::longValue).toArray());
    if (offer.isPresent() && !isEstimated(offer)) {
      // If a short search finds the value of the first position, it may find those of the whole
      // box.
      ComponentBatch one = new ComponentBatch(this, List.of(first));
      if (one.method() == ComponentBatch.Method.SEARCH
          && (one.isFast() || laws.severalLaw(first, false).isEmpty())) {
        return Optional.empty();
      }
    }
    Optional<SeveralLaw> several = laws.severalLaw(first, isEstimated(offer));
    if (several.isPresent() && several.get().givesValues()) {
      return several.map(law -> reportLaw(law.proved(), law.boxEngine(box)));
    }
    if (several.isPresent() && !isEstimated(offer)) {
      throw new UnsupportedQuery(
          "no law of the values is proved here, only one of the P-positions; use `solve` to see who"
              + " wins "
              + first.show(game));
    }
    if (QuestionPositions.size(box) > MAX_LAW_BOX) {
      return Optional.empty();
    }
    List<Component> positions = new ArrayList<>();
    QuestionPositions.of(box, MAX_LAW_BOX).forEach(positions::add);
    ComponentBatch batch = new ComponentBatch(this, positions);
    if (batch.method() != ComponentBatch.Method.LAW) {
      return Optional.empty();
    }
    laws.proofs().forEach(proved -> reportLaw(proved, proved));
    return Optional.of((_, found) -> found.add(batch.values(), 0, positions.size()));
  }

  /** Reports a law to the listener and returns {@code result}, which was read from it. */
  <T> T reportLaw(ProvedLaw law, T result) {
    return reportLaw(law.proved(), result);
  }

  /** Reports a proof to the listener and returns {@code result}, which was read from it. */
  <T> T reportLaw(Proved proved, T result) {
    originListener.accept(new ValueOrigin.Law(game, proved));
    return result;
  }

  /** Reports an engine to the listener and returns it. */
  Engine engine(EngineOffer offer) {
    originListener.accept(new ValueOrigin.Engine(game, offer.name()));
    return offer.engine().orElseThrow();
  }

  /** Whether an engine applies and is estimated at {@link #SLOW_SECONDS} or less. */
  static boolean isFast(Optional<EngineOffer> offer) {
    return offer.isPresent() && offer.get().seconds() <= SLOW_SECONDS;
  }

  /** Whether an engine applies and has an estimate of its time; searches have none. */
  static boolean isEstimated(Optional<EngineOffer> offer) {
    return offer.isPresent() && offer.get().isEstimated();
  }

  /**
   * The codes of the components' values, in the order of the list.
   *
   * @throws UnsupportedQuery when no engine or law applies, or a search takes too long
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  long[] values(List<Component> components) {
    return new ComponentBatch(this, components).values();
  }

  /** The exception for a plan without a usable engine; names the engines that need more memory. */
  static UnsupportedQuery refusal(Plan plan) {
    StringBuilder text = new StringBuilder("no engine can answer this within the limits");
    for (EngineOffer offer : plan.offers()) {
      if (offer.engine().isPresent()) {
        text.append("; ").append(offer.name()).append(" would need ");
        text.append(Math.max(1, offer.bytes() >> 20)).append(" MB");
      }
    }
    return new UnsupportedQuery(text.toString());
  }

  /**
   * The codes of the values of members of a family, to be read by the game's {@link ValueKind}.
   *
   * @param columns {@code columns[i][j]} is coordinate i of member j. A family without coordinates
   *     takes no columns, and the answer is one value
   * @throws UnsupportedQuery when no engine or law applies within the limits; thrown at once if the
   *     engine's estimate exceeds the time limit
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public long[] values(Start family, long[]... columns) {
    if (columns.length != family.coordinates().size()) {
      throw new IllegalArgumentException(
          "expected " + family.coordinates().size() + " columns, not " + columns.length);
    }
    return columns.length > 0 && columns[0].length == 0
        ? new long[0]
        : new FamilyValues(this, family, columns).values();
  }

  /**
   * For each member of a family, whether it is a P-position. Cheaper than the values where a proved
   * law gives outcomes only.
   *
   * @param columns {@code columns[i][j]} is coordinate i of member j, not negative; at least one
   *     column
   * @throws UnsupportedQuery when a member is out of reach and no law of the outcomes is proved
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public boolean[] lost(Start family, long[]... columns) {
    return columns[0].length == 0 ? new boolean[0] : new FamilyValues(this, family, columns).lost();
  }

  /**
   * For each member of a family with one coordinate, whether it is a P-position; coordinates may
   * have hundreds of digits.
   *
   * @throws UnsupportedQuery when a coordinate has more than 61 bits and no law of the outcomes is
   *     proved
   */
  public List<Boolean> lost(Start family, List<BigInteger> coordinates) {
    if (coordinates.stream().allMatch(each -> each.bitLength() <= FamilyValues.MAX_BITS)) {
      boolean[] lost =
          lost(family, coordinates.stream().mapToLong(BigInteger::longValueExact).toArray());
      return IntStream.range(0, lost.length).mapToObj(i -> lost[i]).toList();
    }
    return laws.withoutEngine(family)
        .flatMap(law -> law.lost(coordinates).map(lost -> reportLaw(law, lost)))
        .orElseThrow(
            () ->
                new UnsupportedQuery(
                    "a number has more than "
                        + FamilyValues.MAX_BITS
                        + " bits, and no law of the outcomes is proved here"));
  }
}
