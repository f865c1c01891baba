// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.SearchTimes;

/**
 * Evaluates members of a family of positions, such as {@code heap(n)} for a thousand sizes n, in
 * any order and with repetitions; at least one member. For a single call of {@link #codes} or
 * {@link #byEngine}; not thread-safe.
 *
 * <p>Sources: a table of all positions up to the largest coordinates; an engine for the members
 * alone, if its estimate is less than half that of the table; or, if both are slow, a proved law,
 * of one coordinate, of several, or of heaps with a parameter, searched for while the engine runs.
 * Cost: that of the source, and O(m log m) to pick the values of m members.
 */
final class FamilyValues {
  /**
   * The maximum number of binary digits of a coordinate; larger ones are left to laws. The sum of
   * two such numbers and of small constants fits in a long.
   */
  static final int MAX_BITS = 61;

  /** The longest array that every JVM can allocate. */
  static final long MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  private final ValueService service;
  private final Game game;
  private final Start family;
  private final long[][] columns;
  private final Effort effort;

  /** The smallest box from 0 on that contains all members. */
  private final Question.Box box;

  /** An engine for {@link #box}; empty if none applies or the box is too large. */
  private final Optional<EngineChoice> table;

  /** The result of {@link #cheapest()}, once {@code isPlanned}. */
  private Optional<EngineChoice> cheapest = Optional.empty();

  private boolean isPlanned;

  /** An engine, for the list of the members or, if not {@code listed}, for the table. */
  private record EngineChoice(EngineOffer offer, boolean listed) {}

  /**
   * Plans the table.
   *
   * @param columns {@code columns[i][j]} is coordinate i of member j, not negative; all of one
   *     length. None for a family without coordinates, which has one member
   */
  FamilyValues(ValueService service, Start family, long[]... columns) {
    this.service = service;
    this.game = service.game;
    this.family = family;
    this.columns = columns;
    this.effort = service.effort;
    List<Long> greatest =
        Arrays.stream(columns).map(column -> LongStream.of(column).max().orElse(0)).toList();
    this.box = new Question.Box(game, family, greatest.stream().map(_ -> 0L).toList(), greatest);
    this.table = offer(box).map(offer -> new EngineChoice(offer, false));
  }

  /**
   * The codes in the order of the members; see {@link ValueService#values(Start, long[][])}.
   *
   * @param outcomesOnly whether {@link ValueKind#P} for a P-position and another number for an
   *     N-position suffice, which more laws give
   * @throws UnsupportedQuery when no source applies within the limits
   */
  long[] codes(boolean outcomesOnly) {
    if (table.isEmpty() && count() > SourcePolicy.MAX_LISTED_MEMBERS) {
      return codesInParts(outcomesOnly);
    }
    return isSlow() ? byLawOrEngine(outcomesOnly) : byEngine();
  }

  /** The codes of more members than one list holds, list by list. */
  private long[] codesInParts(boolean outcomesOnly) {
    long[] codes = new long[count()];
    for (int start = 0; start < codes.length; start += SourcePolicy.MAX_LISTED_MEMBERS) {
      int end = start + Math.min(SourcePolicy.MAX_LISTED_MEMBERS, codes.length - start);
      long[] found =
          new FamilyValues(service, family, Law.part(columns, start, end)).codes(outcomesOnly);
      System.arraycopy(found, 0, codes, start, end - start);
    }
    return codes;
  }

  /**
   * Whether every engine is estimated to take more than {@link SourcePolicy#SLOW_MEMBERS_SECONDS}.
   * The whole list, which costs time for each member, is planned only if the table is slow and a
   * sample is not; a list of up to two samples is planned without one.
   */
  private boolean isSlow() {
    double limit = SourcePolicy.SLOW_MEMBERS_SECONDS;
    return seconds(table) > limit
        && (count() > SourcePolicy.MAX_LISTED_MEMBERS
            || (count() > 2 * SourcePolicy.SAMPLED_MEMBERS
                && offer(listing(SourcePolicy.SAMPLED_MEMBERS)).stream()
                    .allMatch(is -> is.seconds() > limit))
            || seconds(cheapest()) > limit);
  }

  /** The estimated seconds of an engine; infinite when there is none. */
  private static double seconds(Optional<EngineChoice> choice) {
    return choice.map(it -> it.offer.seconds()).orElse(Double.POSITIVE_INFINITY);
  }

  /** The table's engine, or, where that is slow, one for the list if it takes less than half. */
  private Optional<EngineChoice> cheapest() {
    if (!isPlanned) {
      isPlanned = true;
      cheapest =
          seconds(table) <= SourcePolicy.SLOW_MEMBERS_SECONDS
                  || count() > SourcePolicy.MAX_LISTED_MEMBERS
              ? table
              : offer(listing(count()))
                  .filter(offer -> offer.seconds() < seconds(table) / 2)
                  .map(offer -> new EngineChoice(offer, true))
                  .or(() -> table);
    }
    return cheapest;
  }

  /** Whether an engine can answer, within the time limit if its estimate is right. */
  private boolean isInReach() {
    return cheapest().isPresent() && seconds(cheapest()) <= SourcePolicy.timeLimit(effort);
  }

  /**
   * The values by an engine, without searching for a law.
   *
   * @throws UnsupportedQuery when no engine applies or its estimate exceeds the time limit
   */
  long[] byEngine() {
    return byEngine(effort);
  }

  /** {@link #byEngine()} with the limits of {@code computation}. */
  private long[] byEngine(Effort computation) {
    Optional<EngineChoice> choice = cheapest();
    if (!isInReach()) {
      throw new UnsupportedQuery(refusal(choice.map(EngineChoice::offer)));
    }
    Engine engine = choice.get().offer.engine().orElseThrow();
    return choice.get().listed
        ? engine.values(count(), computation)
        : selected(engine, computation);
  }

  /**
   * The codes by a law, or by the engine where that answers first or alone. Both are tried at the
   * same time, as the engine's estimate may be several times too small or too large.
   */
  private long[] byLawOrEngine(boolean outcomesOnly) {
    if (isInReach()) {
      return SearchBeside.answer(
          effort,
          search -> law(outcomesOnly, search, SearchTimes.LAW_ALONE),
          law -> law.codes(family, outcomesOnly, columns),
          this::byEngine);
    }
    return law(outcomesOnly, effort, SearchTimes.atLeast(effort, SearchTimes.LAW_WITHOUT_ENGINE))
        .map(law -> law.codes(family, outcomesOnly, columns))
        .orElseGet(this::byEngine);
  }

  /**
   * A law of the family that gives the codes, or one of several coordinates; the latter is searched
   * for only if a member has large arguments.
   *
   * @param time the maximum time for a law of the family
   */
  private Optional<Law> law(boolean outcomesOnly, Effort search, Duration time) {
    Predicate<Law> gives = law -> law.givesCodes(family, outcomesOnly, columns);
    Optional<Law> law = Optional.empty();
    if (columns.length == 1 || columns.length == 2) {
      law = service.laws.of(family, search.within(time)).filter(gives);
    }
    if (law.isEmpty() && columns.length != 1) {
      law =
          Law.components(family, columns)
              .filter(SourcePolicy::isFar)
              .findFirst()
              .flatMap(
                  far ->
                      service.laws.severalLaw(
                          far,
                          search.within(
                              SourcePolicy.share(
                                  effort, SearchTimes.LAW_OF_SEVERAL_ALONE, /* parts= */ 2))))
              .filter(gives);
    }
    return law;
  }

  /**
   * The planner's offer; empty if none fits, a table would be too long, or a rule cannot be
   * evaluated at a position of the table, which may be none of the members.
   */
  private Optional<EngineOffer> offer(Question question) {
    boolean isTable = question instanceof Question.Box;
    // A longer table takes many seconds at best, and its members are left to a law.
    if (isTable && QuestionPositions.size(box) > MAX_ARRAY_LENGTH) {
      return Optional.empty();
    }
    try {
      return Planner.choose(question, effort);
    } catch (RuleFailure tooLarge) {
      return Optional.empty();
    }
  }

  private int count() {
    return columns.length == 0 ? 1 : columns[0].length;
  }

  /**
   * A query for {@code size} members, evenly spread over the list; for all if {@code size} is their
   * number.
   */
  private Question listing(int size) {
    IntStream numbers = IntStream.range(0, size).map(k -> (int) ((long) k * count() / size));
    return new Question.Positions(
        game, numbers.mapToObj(number -> Law.member(family, columns, number)).toList());
  }

  /**
   * The members' values, picked from those of the table as these pass by: the table may have a
   * thousand times as many.
   */
  private long[] selected(Engine engine, Effort computation) {
    long[] cells = cells();
    long[] wanted = LongStream.of(cells).sorted().distinct().toArray();
    long[] found = new long[wanted.length];
    long[] passed = {0};
    int[] next = {0};
    engine.run(
        computation,
        (codes, more) -> {
          long end = passed[0] + more;
          for (; next[0] < wanted.length && wanted[next[0]] < end; next[0]++) {
            found[next[0]] = codes[(int) (wanted[next[0]] - passed[0])];
          }
          passed[0] = end;
        });
    return LongStream.of(cells).map(cell -> found[Arrays.binarySearch(wanted, cell)]).toArray();
  }

  /** The numbers of the members in the table, whose last coordinate runs fastest. */
  private long[] cells() {
    long[] cells = new long[count()];
    for (int i = 0; i < columns.length; i++) {
      long side = box.to().get(i) + 1;
      for (int member = 0; member < cells.length; member++) {
        cells[member] = cells[member] * side + columns[i][member];
      }
    }
    return cells;
  }

  private String refusal(Optional<EngineOffer> best) {
    List<Long> to = box.to();
    String seconds =
        best.filter(EngineOffer::isEstimated)
            .map(offer -> String.format(Locale.ROOT, " (about %.0f s)", offer.seconds()))
            .orElse("");
    return "a table of %s up to %s is out of reach%s, and no law of its values is proved here"
        .formatted(
            game.title(),
            to.size() == 1 ? to.getFirst() : to.isEmpty() ? "its start" : to,
            seconds);
  }
}
