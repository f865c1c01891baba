// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.SearchTimes;
import sprague.prove.board.PathGame;

/**
 * The one way to nim-values, scores and outcomes of a game's positions. They come from an engine of
 * the planner or from a proved law, in the order of {@link SourcePolicy}; the values do not depend
 * on it.
 *
 * <ul>
 *   <li>A range or a box of positions, streamed: {@link #source}.
 *   <li>The components of one position: {@link #values(List)}.
 *   <li>Members of a family, in any order and possibly millions: {@link #values(Start, long[][])},
 *       and their outcomes only: {@link #lost(Start, long[][])}.
 * </ul>
 *
 * <p>Cost: the engine's time, or the search for a law once for each family (positions that differ
 * in their coordinates) and then a lookup for each value. All queries throw {@link
 * sprague.engine.BudgetExceeded} when a limit is reached. Not thread-safe: laws are cached in a
 * plain map.
 */
public final class ValueService {
  /**
   * The number of cells from which on paths and cycles are evaluated as heaps. Shorter ones are
   * searched on the board, which is fast while their cells fit in a machine word: 63 do, rounded
   * down here. The values are the same.
   */
  private static final int LONG_PATH = 60;

  final Game game;
  final Effort effort;
  final LawCache laws;

  /**
   * Creates a service for one game. Costs nothing.
   *
   * @param effort the limits for all queries together
   */
  public ValueService(Game game, Effort effort) {
    this.game = game;
    this.effort = effort;
    this.laws = new LawCache(game, effort);
  }

  /**
   * The box with heaps in place of the paths or cycles of a game on boards, if some are long and it
   * is proved here that the heaps have the same values; else the box itself. Costs a proof.
   */
  public static Question.Box asHeaps(Question.Box box, Effort effort) {
    if (box.game().board().isEmpty()
        || box.to().size() != 1
        || box.to().getFirst() < LONG_PATH
        || effort.limits().window().isPresent()) {
      return box;
    }
    return PathGame.of(box.game(), box.start(), StandardLimits.get().watched(effort::check))
        .map(it -> new Question.Box(it.heaps(), it.heaps().start(), box.from(), box.to()))
        .orElse(box);
  }

  /**
   * The source for a box: misere quotients where moves leave sums in misere play; else the
   * planner's engine if it is fast, or if most positions up to the box's corner are in the box;
   * else proved laws; else the planner's engine again. A slow engine along one coordinate is left
   * as soon as a law is proved beside it. Empty when none applies.
   *
   * @param plan the planner's answer to the same box
   * @throws UnsupportedQuery when a law gives the P-positions of the box but not its values, or a
   *     value that does not fit in 64 bits
   */
  public Optional<BoxSource> source(Plan plan, Question.Box box) {
    Optional<BoxSource> quotient = QuotientEngine.of(box, effort);
    if (quotient.isPresent()) {
      return quotient;
    }
    Optional<EngineOffer> offer = plan.chosen();
    Optional<BoxSource> law =
        SourcePolicy.isFast(offer) || !isLawWanted(box, offer.isPresent())
            ? Optional.empty()
            : lawEngine(box, offer).map(engine -> new BoxSource(engine, /* isLaw= */ true));
    return law.or(() -> offer.map(it -> new BoxSource(engine(it, box), /* isLaw= */ false)));
  }

  /** The engine of an offer, with a search for a law beside it where that may be worth it. */
  private Engine engine(EngineOffer offer, Question.Box box) {
    Engine engine = offer.engine().orElseThrow();
    if (box.from().size() != 1
        || box.isFar()
        || !mayHaveLaw(box)
        || !SourcePolicy.isSlowTable(offer, effort)) {
      return engine;
    }
    Duration time = SourcePolicy.lawTime(Optional.of(offer), effort, SearchTimes.LAW_ALONE);
    return new LawBesideEngine(
        engine, box, search -> laws.of(box.start(), search.within(time)).filter(Law::givesValues));
  }

  /**
   * The codes of the values of a box, the last coordinate running fastest; see {@link ValueKind}.
   *
   * @throws UnsupportedQuery when no engine or law applies within the limits
   * @throws ArithmeticException when the box has more positions than an int can count
   */
  public long[] values(Question.Box box) {
    Plan plan = Planner.plan(box, effort);
    int count = Math.toIntExact(QuestionPositions.size(box));
    return source(plan, box).orElseThrow(() -> refusal(plan)).engine().values(count, effort);
  }

  /**
   * Whether to search for a law first: an engine, if there is one, would also compute at least as
   * many positions before the box as in it, along a coordinate.
   */
  private boolean isLawWanted(Question.Box box, boolean hasEngine) {
    return mayHaveLaw(box) && (!hasEngine || box.isFar());
  }

  /** Whether laws exist for such games and boxes, and the limits set no window. */
  private boolean mayHaveLaw(Question.Box box) {
    return !box.from().isEmpty() && laws.mayExist() && effort.limits().window().isEmpty();
  }

  /**
   * An engine that reads the box's values from a proved law; for a small box also from several
   * laws, with another engine for positions without one. Empty when no law is proved.
   */
  private Optional<Engine> lawEngine(Question.Box box, Optional<EngineOffer> offer) {
    boolean hasEngine = SourcePolicy.isEstimated(offer);
    if (box.from().size() == 1) {
      Start family = box.start();
      return (hasEngine ? laws.of(family, offer) : laws.withoutEngine(family))
          .filter(Law::givesValues)
          .map(law -> law.engine(box));
    }
    Component first = QuestionPositions.at(box.start(), box.from());
    if (offer.isPresent() && !hasEngine) {
      // If a short search finds the value of the first position, it may find those of the whole
      // box.
      ComponentBatch one = new ComponentBatch(this, List.of(first));
      if (one.method() == ComponentBatch.Method.SEARCH
          && (one.isFast() || laws.severalLaw(first, SearchTimes.LAW_OF_SEVERAL_ALONE).isEmpty())) {
        return Optional.empty();
      }
    }
    Duration time = SourcePolicy.lawTime(offer, effort, SearchTimes.LAW_OF_SEVERAL_ALONE);
    Optional<Law> several = laws.severalLaw(first, time);
    Component last = QuestionPositions.at(box.start(), box.to());
    Optional<Law> ofBox =
        several.filter(law -> law.givesValues() && law.coversBox(box.start(), first, last));
    if (ofBox.isPresent()) {
      return ofBox.map(law -> law.engine(box));
    }
    if (several.isPresent() && !several.get().givesValues() && !hasEngine) {
      throw new UnsupportedQuery(
          "no law of the values is proved here, only one of the P-positions; use `solve` to see who"
              + " wins "
              + first.show(game));
    }
    if (QuestionPositions.size(box) > SourcePolicy.MAX_LAW_BOX) {
      return Optional.empty();
    }
    List<Component> positions = new ArrayList<>();
    QuestionPositions.of(box, SourcePolicy.MAX_LAW_BOX).forEach(positions::add);
    ComponentBatch batch = new ComponentBatch(this, positions);
    if (batch.method() != ComponentBatch.Method.LAW) {
      return Optional.empty();
    }
    return Optional.of(
        (_, found) -> {
          Map<Component, Long> values = new HashMap<>();
          batch.addTo(values);
          positions.forEach(each -> found.add(values.getOrDefault(each, 0L)));
        });
  }

  /**
   * The codes of the components' values.
   *
   * @throws UnsupportedQuery when no engine or law applies, or a search takes too long
   */
  Map<Component, Long> values(List<Component> components) {
    Map<Component, Long> values = new HashMap<>();
    new ComponentBatch(this, components).addTo(values);
    return values;
  }

  /** The exception for a plan without a usable engine; names the engines that need more memory. */
  static UnsupportedQuery refusal(Plan plan) {
    String needs =
        plan.offers().stream()
            .filter(offer -> offer.engine().isPresent())
            .map(it -> "; " + it.name() + " would need " + Math.max(1, it.bytes() >> 20) + " MB")
            .collect(Collectors.joining());
    return new UnsupportedQuery("no engine can answer this within the limits" + needs);
  }

  /**
   * The codes of the values of members of a family, to be read by the game's {@link ValueKind}.
   *
   * @param columns {@code columns[i][j]} is coordinate i of member j, not negative; all of one
   *     length. A family without coordinates takes no columns, and the answer is one value
   * @throws UnsupportedQuery when no engine or law applies within the limits; thrown at once if the
   *     engine's estimate exceeds the time limit
   */
  public long[] values(Start family, long[]... columns) {
    if (columns.length != family.coordinates().size()) {
      throw new IllegalArgumentException(
          "expected " + family.coordinates().size() + " columns, not " + columns.length);
    }
    return columns.length > 0 && columns[0].length == 0
        ? new long[0]
        : new FamilyValues(this, family, columns).codes(/* outcomesOnly= */ false);
  }

  /**
   * For each member of a family, whether it is a P-position. Cheaper than the values where a proved
   * law gives outcomes only.
   *
   * @param columns {@code columns[i][j]} is coordinate i of member j, not negative; at least one
   *     column
   * @throws UnsupportedQuery when a member is out of reach and no law of the outcomes is proved
   */
  public boolean[] lost(Start family, long[]... columns) {
    boolean[] lost = new boolean[columns[0].length];
    if (lost.length > 0) {
      long[] codes = new FamilyValues(this, family, columns).codes(/* outcomesOnly= */ true);
      for (int i = 0; i < lost.length; i++) {
        lost[i] = codes[i] == ValueKind.P;
      }
    }
    return lost;
  }

  /**
   * For each member of a family with one coordinate, whether it is a P-position; coordinates may
   * have hundreds of digits. Not negative; the answers are in their order.
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
    List<Boolean> lost =
        laws.withoutEngine(family).stream()
            .flatMap(law -> coordinates.stream().flatMap(n -> law.isLost(n).stream()))
            .toList();
    if (lost.size() < coordinates.size()) {
      throw new UnsupportedQuery(
          "a number has more than "
              + FamilyValues.MAX_BITS
              + " bits, and no law of the outcomes is proved here");
    }
    return lost;
  }
}
