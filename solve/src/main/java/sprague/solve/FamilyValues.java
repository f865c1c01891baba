// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.kernel.Proved;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.ParametricLaw;

/**
 * Evaluates members of a family of positions, such as {@code heap(n)} for a thousand sizes n, in
 * any order and with repetitions; at least one member.
 *
 * <p>Ways: a table of all positions up to the largest coordinates; an engine for the members alone,
 * if its estimate is less than half that of the table; or, if both are slow, a proved law, of one
 * coordinate, of several, or of heaps with a parameter. Cost: that of the cheapest way, and
 * O(members) to copy the values.
 */
final class FamilyValues {
  /**
   * Members with larger coordinates are left to laws. The sum of two such numbers and of small
   * constants fits in a long.
   */
  static final int MAX_BITS = 61;

  /**
   * Maximum number of members that an engine gets as a list of components; more go to a table, or
   * to several lists. Bounds memory and time to plan; values do not depend on it.
   */
  private static final int MAX_LISTED = 1 << 18;

  /**
   * Number of members in a sample. If it is slow, all members are slow, and need not be planned
   * for.
   */
  private static final int SAMPLE_SIZE = 1 << 10;

  /**
   * Above this estimate a law is searched for first. Lower than {@link ValueService}'s bound,
   * because members far apart are where a table costs most and a law least.
   */
  private static final double SLOW_SECONDS = 0.5;

  /** The longest array that every JVM can allocate. */
  private static final long MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  private final ValueService service;
  private final Game game;
  private final Start family;
  private final long[][] columns;
  private final Effort effort;

  /** The smallest box from 0 on that contains all members. */
  private final Question.Box box;

  private final Optional<EngineChoice> table;
  private Optional<EngineChoice> cheapest = Optional.empty();
  private boolean isPlanned;

  /**
   * The engine of an offer, for the list of the members or, if not {@code listed}, for the table.
   */
  private record EngineChoice(EngineOffer offer, boolean listed) {}

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
   * The codes of the values in the order of the members; see {@link ValueService#values(Start,
   * long[][])}.
   */
  long[] values() {
    if (isTooMany()) {
      return valuesInParts();
    }
    return (takesLonger(SLOW_SECONDS) ? byLaw() : Optional.<long[]>empty())
        .orElseGet(this::byEngine);
  }

  /** The values of more members than one list holds, list by list. */
  private long[] valuesInParts() {
    long[] values = new long[count()];
    int done = 0;
    while (done < values.length) {
      int start = done;
      int end = start + Math.min(MAX_LISTED, values.length - start);
      long[][] part =
          Arrays.stream(columns)
              .map(column -> Arrays.copyOfRange(column, start, end))
              .toArray(long[][]::new);
      long[] found = new FamilyValues(service, family, part).values();
      System.arraycopy(found, 0, values, start, end - start);
      done = end;
    }
    return values;
  }

  /**
   * For each member, whether it is a P-position; see {@link ValueService#lost(Start, long[][])}.
   */
  boolean[] lost() {
    return columns.length == 1 ? lostAlongOne() : lostAlongSeveral();
  }

  private boolean[] lostAlongSeveral() {
    if (takesLonger(SLOW_SECONDS) && !isTooMany()) {
      Optional<boolean[]> lost =
          byLaw().map(FamilyValues::isZero).or(() -> severalLaw().map(this::lost));
      if (lost.isPresent()) {
        return lost.get();
      }
    }
    return isZero(isTooMany() ? valuesInParts() : byEngine());
  }

  private static boolean[] isZero(long[] values) {
    return ProvedLaw.where(values, value -> value == ValueKind.P);
  }

  /** Whether there are too many members for a list, and no table. */
  private boolean isTooMany() {
    return table.isEmpty() && count() > MAX_LISTED;
  }

  private boolean[] lost(SeveralLaw law) {
    boolean[] lost = new boolean[count()];
    for (int i = 0; i < lost.length; i++) {
      lost[i] = law.isLost(member(i)).orElseThrow();
    }
    return service.reportLaw(law.proved(), lost);
  }

  private boolean[] lostAlongOne() {
    Optional<boolean[]> byLaw =
        takesLonger(SLOW_SECONDS)
            ? service
                .laws
                .of(family)
                .flatMap(law -> law.lost(columns[0]).map(lost -> service.reportLaw(law, lost)))
            : Optional.empty();
    return byLaw.orElseGet(() -> isZero(byEngine()));
  }

  /**
   * Whether every engine is estimated to take more than {@code seconds}. The whole list is planned
   * only if the table and a sample are slow.
   */
  private boolean takesLonger(double seconds) {
    return seconds(table) > seconds
        && (count() > MAX_LISTED
            || (count() > 2 * SAMPLE_SIZE
                && offer(listing(SAMPLE_SIZE)).stream().allMatch(is -> is.seconds() > seconds))
            || seconds() > seconds);
  }

  /** The estimated seconds of the cheapest engine; infinite when there is none. */
  double seconds() {
    return seconds(cheapest());
  }

  private static double seconds(Optional<EngineChoice> choice) {
    return choice.map(it -> it.offer.seconds()).orElse(Double.POSITIVE_INFINITY);
  }

  /** The time limit in seconds; infinite when there is none. */
  private double timeLimit() {
    return effort.limits().time().map(it -> it.toMillis() / 1e3).orElse(Double.POSITIVE_INFINITY);
  }

  private Optional<EngineChoice> cheapest() {
    if (!isPlanned) {
      isPlanned = true;
      cheapest =
          seconds(table) <= SLOW_SECONDS || count() > MAX_LISTED
              ? table
              : offer(listing(count()))
                  .filter(offer -> offer.seconds() < seconds(table) / 2)
                  .map(offer -> new EngineChoice(offer, true))
                  .or(() -> table);
    }
    return cheapest;
  }

  /**
   * The values by an engine, without searching for a law.
   *
   * @throws UnsupportedQuery when no engine applies or its estimate exceeds the time limit
   */
  long[] byEngine() {
    Optional<EngineChoice> choice = cheapest();
    if (choice.isEmpty() || seconds(choice) > timeLimit()) {
      throw new UnsupportedQuery(refusal(choice.map(EngineChoice::offer)));
    }
    int count = choice.get().listed ? count() : (int) QuestionPositions.size(box);
    long[] values = service.engine(choice.get().offer).values(count, effort);
    return choice.get().listed ? values : selected(values);
  }

  /**
   * The values by a law of one coordinate, of heaps with a parameter (for all values of the
   * parameter), or of several coordinates.
   */
  private Optional<long[]> byLaw() {
    if (columns.length == 1) {
      return service
          .laws
          .of(family)
          .flatMap(law -> values(law).map(values -> service.reportLaw(law, values)));
    }
    Optional<Proved> proved =
        columns.length == 2
            ? ParametricLaw.find(game, family, StandardLimits.get().watched(effort::check)).proved()
            : Optional.empty();
    if (proved.isEmpty()) {
      return severalLaw().filter(SeveralLaw::givesValues).map(law -> values(law));
    }
    if (!(proved.map(it -> it.certificate().claim()).orElse(null) instanceof ParameterClaim law)
        || Arrays.stream(columns[1]).anyMatch(k -> k < law.least())) {
      return Optional.empty();
    }
    service.originListener.accept(new ValueOrigin.Law(game, proved.orElseThrow()));
    return Optional.of(
        IntStream.range(0, count())
            .mapToLong(i -> law.valueAt(columns[0][i], columns[1][i]))
            .toArray());
  }

  /**
   * A law of several coordinates that covers all members; searched for only if a member has large
   * arguments.
   */
  private Optional<SeveralLaw> severalLaw() {
    boolean hasEngine = ValueService.isEstimated(cheapest().map(EngineChoice::offer));
    return members()
        .filter(LawCache::isFar)
        .findFirst()
        .flatMap(far -> service.laws.severalLaw(far, hasEngine))
        .filter(law -> members().allMatch(law::covers));
  }

  private Stream<Component> members() {
    return IntStream.range(0, count()).mapToObj(this::member);
  }

  private Component member(int number) {
    return QuestionPositions.at(
        family, Arrays.stream(columns).mapToLong(column -> column[number]).toArray());
  }

  private long[] values(SeveralLaw law) {
    return service.reportLaw(
        law.proved(), members().mapToLong(each -> law.value(each).orElseThrow()).toArray());
  }

  private Optional<long[]> values(ProvedLaw law) {
    try {
      return law.values(columns[0]);
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery("a value of " + game.title() + " does not fit in 64 bits");
    }
  }

  private Optional<EngineOffer> offer(Question question) {
    boolean isTable = question instanceof Question.Box;
    if (isTable
        && QuestionPositions.size(box)
            > Math.min(MAX_ARRAY_LENGTH, effort.limits().memory() / Long.BYTES)) {
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
    List<Component> components = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      components.add(member((int) ((long) k * count() / size)));
    }
    return new Question.Positions(game, components);
  }

  /** The members' values from those of the table, whose last coordinate runs fastest. */
  private long[] selected(long[] values) {
    List<Long> greatest = box.to();
    long[] selected = new long[count()];
    for (int member = 0; member < selected.length; member++) {
      int cell = 0;
      for (int i = 0; i < columns.length; i++) {
        cell = Math.toIntExact(cell * (greatest.get(i) + 1) + columns[i][member]);
      }
      selected[member] = values[cell];
    }
    return selected;
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
