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
import sprague.engine.Plan;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.kernel.Proved;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;

/**
 * The road to a value: whoever wants the values of a game's positions, or who wins them, asks here.
 *
 * <p>All is answered in one order. What an engine of the planner finds soon, it finds; otherwise a
 * law is looked for, proved from the rules, and read, however far out; where none is proved an
 * engine takes its time. What answers is told as {@link ValueOrigin}; the value does not depend on
 * it.
 *
 * <ul>
 *   <li>A range or a box: {@link #engine}, which streams.
 *   <li>Components of one position, in one list: {@link #values(List)}.
 *   <li>Members of a family in any order, by the million: {@link #values(Start, long[][])}, and who
 *       wins them: {@link #lost(Start, List)}.
 * </ul>
 *
 * <p>Costs the engine's time, or the search for a law, once for each family, and a lookup for each
 * value. Not safe for several threads.
 */
public final class ValueService {
  /** What takes an engine so many seconds is not worth a search in vain, which takes as long. */
  private static final double EASY = 2;

  /** Boxes of more positions are left to tables; no value depends on it. */
  private static final long MOST_IN_BOX = 1 << 10;

  final Game game;
  final Effort effort;
  final Consumer<ValueOrigin> heard;
  final LawCache laws;

  /**
   * The road to the values of a game.
   *
   * @param effort the limits for all that is asked
   * @param heard is told what answers
   */
  public ValueService(Game game, Effort effort, Consumer<ValueOrigin> heard) {
    this.game = game;
    this.effort = effort;
    this.heard = heard;
    this.laws = new LawCache(game, effort);
  }

  /** The same where nobody need know what answers. */
  public ValueService(Game game, Effort effort) {
    this(game, effort, _ -> {});
  }

  /**
   * What answers a box of the game: the planner's engine where it is quick or most of its work is
   * asked for, else a law if one is proved, else the planner's engine again; empty where none is.
   *
   * @param plan the planner's answer to the question
   */
  public Optional<Engine> engine(Plan plan, Question.Box box) {
    Optional<EngineOffer> bid = plan.chosen();
    Optional<Engine> lawful =
        isEasy(bid) || !wantsLaw(box, bid.isPresent()) ? Optional.empty() : lawful(box, bid);
    return lawful.isPresent() || bid.isEmpty() ? lawful : Optional.of(engine(bid.get()));
  }

  /**
   * The codes of the values of a box, the last coordinate running fastest.
   *
   * @throws UnsupportedQuery when no engine answers within the limits
   */
  long[] values(Question.Box box) {
    Plan plan = Planner.plan(box, effort);
    int count = Math.toIntExact(QuestionPositions.size(box));
    return engine(plan, box).orElseThrow(() -> refusal(plan)).values(count, effort);
  }

  /** Whether a law would serve: with more before the box than in it, along one coordinate. */
  private boolean wantsLaw(Question.Box box, boolean hasEngine) {
    List<Long> from = box.from();
    return !from.isEmpty()
        && laws.mayExist()
        && effort.limits().window().isEmpty()
        && (!hasEngine
            || IntStream.range(0, from.size())
                .anyMatch(i -> from.get(i) > box.to().get(i) - from.get(i)));
  }

  private Optional<Engine> lawful(Question.Box box, Optional<EngineOffer> bid) {
    if (box.from().size() == 1) {
      Start family = box.start();
      Optional<ProvedLaw> law = isEstimated(bid) ? laws.of(family) : laws.only(family);
      return law.filter(ProvedLaw::saysValues)
          .map(it -> told(it, it.range(box.from().getFirst(), box.to().getFirst())));
    }
    Component first =
        QuestionPositions.at(box.start(), box.from().stream().mapToLong(Long::longValue).toArray());
    if (bid.isPresent() && !isEstimated(bid)) {
      // What a search finds soon of the first position it may find of all.
      ComponentBatch one = new ComponentBatch(this, List.of(first));
      if (one.way() == ComponentBatch.Way.SEARCH
          && (one.isSoon() || laws.several(first, false).isEmpty())) {
        return Optional.empty();
      }
    }
    Optional<SeveralLaw> several = laws.several(first, isEstimated(bid));
    if (several.isPresent() && several.get().saysValues()) {
      return several.map(law -> told(law.proved(), law.box(box)));
    }
    if (several.isPresent() && !isEstimated(bid)) {
      throw new UnsupportedQuery(
          "no law of the values is proved here, but one of the lost positions: `solve` says who"
              + " wins "
              + first.show(game));
    }
    if (QuestionPositions.size(box) > MOST_IN_BOX) {
      return Optional.empty();
    }
    List<Component> positions = new ArrayList<>();
    QuestionPositions.of(box, MOST_IN_BOX).forEach(positions::add);
    ComponentBatch wanted = new ComponentBatch(this, positions);
    if (wanted.way() != ComponentBatch.Way.LAW) {
      return Optional.empty();
    }
    laws.proofs().forEach(proved -> told(proved, proved));
    return Optional.of((_, found) -> found.add(wanted.values(), 0, positions.size()));
  }

  /** What a law says, and that it was a law. */
  <T> T told(ProvedLaw law, T read) {
    return told(law.proved(), read);
  }

  /** What was read off what is proved, and that it was. */
  <T> T told(Proved proved, T read) {
    heard.accept(new ValueOrigin.Law(game, proved));
    return read;
  }

  /** The engine of a bid, told of. */
  Engine engine(EngineOffer bid) {
    heard.accept(new ValueOrigin.Engine(game, bid.name()));
    return bid.engine().orElseThrow();
  }

  static boolean isEasy(Optional<EngineOffer> bid) {
    return bid.isPresent() && bid.get().seconds() <= EASY;
  }

  static boolean isEstimated(Optional<EngineOffer> bid) {
    return bid.isPresent() && bid.get().isEstimated();
  }

  /**
   * The codes of the components' values, in the order of the list.
   *
   * @throws UnsupportedQuery when they are out of reach
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  long[] values(List<Component> components) {
    return new ComponentBatch(this, components).values();
  }

  static UnsupportedQuery refusal(Plan plan) {
    StringBuilder text = new StringBuilder("no engine can answer this within the limits");
    for (EngineOffer bid : plan.bids()) {
      if (bid.engine().isPresent()) {
        text.append("; ").append(bid.name()).append(" would need ");
        text.append(Math.max(1, bid.bytes() >> 20)).append(" MB");
      }
    }
    return new UnsupportedQuery(text.toString());
  }

  /**
   * The codes of the values of members of a family, to be read by the game's {@link ValueKind}.
   *
   * @param columns for each coordinate of the family its number in each member; for a family
   *     without coordinates none, and the answer is one value
   * @throws UnsupportedQuery when no engine answers within the limits; where the engine's estimate
   *     is longer than the time limit, at once
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public long[] values(Start family, long[]... columns) {
    if (columns.length != family.coordinates().size()) {
      throw new IllegalArgumentException("the family has another number of coordinates");
    }
    return columns.length > 0 && columns[0].length == 0
        ? new long[0]
        : new FamilyValues(this, family, columns).values();
  }

  /**
   * Whether each member of a family is lost for the player to move. Costs less than the values
   * where a law says who wins and no value.
   *
   * @param columns for each coordinate of the family, of which there is one at least, its number in
   *     each member, none negative
   * @throws UnsupportedQuery when a member is out of reach and no law of the outcomes is proved
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public boolean[] lost(Start family, long[]... columns) {
    return columns[0].length == 0 ? new boolean[0] : new FamilyValues(this, family, columns).lost();
  }

  /** The same for members of any size, such as heaps of a number with hundreds of digits. */
  public List<Boolean> lost(Start family, List<BigInteger> coordinates) {
    if (coordinates.stream().allMatch(each -> each.bitLength() <= FamilyValues.MOST_BITS)) {
      boolean[] lost =
          lost(family, coordinates.stream().mapToLong(BigInteger::longValueExact).toArray());
      return IntStream.range(0, lost.length).mapToObj(i -> lost[i]).toList();
    }
    return laws.only(family)
        .flatMap(law -> law.lost(coordinates).map(lost -> told(law, lost)))
        .orElseThrow(
            () ->
                new UnsupportedQuery(
                    "a number has more than "
                        + FamilyValues.MOST_BITS
                        + " bits, and no law of the outcomes is proved here"));
  }
}
