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
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.kernel.Proved;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.ParametricLaw;

/**
 * Some members of a family of positions, such as {@code heap(n)} for a thousand sizes n, in any
 * order and with repetitions; at least one.
 *
 * <p>Costs a table up to the largest coordinates, or the search of the members alone when they are
 * few and that is cheaper. Where that would take long, a law is looked for, of one coordinate or of
 * heaps with a parameter.
 */
final class FamilyValues {
  /** Larger members are left to laws: sums of two such numbers and a few more fit in 64 bits. */
  static final int MOST_BITS = 61;

  /** More members than this are not worth a list of components; no value depends on it. */
  private static final int MOST_LISTED = 1 << 18;

  /** So many members are looked at before all are. */
  private static final int PART = 1 << 10;

  /**
   * Values that take longer than this many seconds are worth the search for a law: less than for a
   * range or a position, as far members are where laws help most.
   */
  private static final double EASY = 0.5;

  /** The longest array that every machine can make. */
  private static final long MOST_CELLS = Integer.MAX_VALUE - 8;

  private final ValueService source;
  private final Game game;
  private final Start family;
  private final long[][] columns;
  private final Effort effort;

  /** The table from 0 on that all members are in. */
  private final Question.Box box;

  private final Optional<Way> table;
  private Optional<Way> cheapest = Optional.empty();
  private boolean isChosen;

  /** An engine for the members alone, or for the table that they are in. */
  private record Way(EngineOffer bid, boolean listed) {}

  FamilyValues(ValueService source, Start family, long[]... columns) {
    this.source = source;
    this.game = source.game;
    this.family = family;
    this.columns = columns;
    this.effort = source.effort;
    List<Long> greatest =
        Arrays.stream(columns).map(column -> LongStream.of(column).max().orElse(0)).toList();
    this.box = new Question.Box(game, family, greatest.stream().map(_ -> 0L).toList(), greatest);
    this.table = bid(box).map(bid -> new Way(bid, false));
  }

  /** The codes of the values; see {@link ValueService#values(Start, long[][])}. */
  long[] values() {
    if (isTooMany()) {
      return inParts();
    }
    return (takes(EASY) ? byLaw() : Optional.<long[]>empty()).orElseGet(this::byEngine);
  }

  /** Members that no table holds, a list of them after the other. */
  private long[] inParts() {
    long[] values = new long[count()];
    int done = 0;
    while (done < values.length) {
      int start = done;
      int end = start + Math.min(MOST_LISTED, values.length - start);
      long[][] part =
          Arrays.stream(columns)
              .map(column -> Arrays.copyOfRange(column, start, end))
              .toArray(long[][]::new);
      long[] found = new FamilyValues(source, family, part).values();
      System.arraycopy(found, 0, values, start, end - start);
      done = end;
    }
    return values;
  }

  /** Whether members are lost; see {@link ValueService#lost(Start, long[][])}. */
  boolean[] lost() {
    return columns.length == 1 ? lostAlongOne() : lostAlongSeveral();
  }

  private boolean[] lostAlongSeveral() {
    if (takes(EASY) && !isTooMany()) {
      Optional<boolean[]> lost =
          byLaw().map(FamilyValues::whereLost).or(() -> bySeveral().map(this::lost));
      if (lost.isPresent()) {
        return lost.get();
      }
    }
    return whereLost(isTooMany() ? inParts() : byEngine());
  }

  private static boolean[] whereLost(long[] values) {
    return ProvedLaw.where(values, value -> value == ValueKind.P);
  }

  /** Whether the members are more than a table or a list holds. */
  private boolean isTooMany() {
    return table.isEmpty() && count() > MOST_LISTED;
  }

  private boolean[] lost(SeveralLaw law) {
    boolean[] lost = new boolean[count()];
    for (int i = 0; i < lost.length; i++) {
      lost[i] = law.isLost(member(i)).orElseThrow();
    }
    return source.told(law.proved(), lost);
  }

  private boolean[] lostAlongOne() {
    Optional<boolean[]> lawful =
        takes(EASY)
            ? source
                .laws
                .of(family)
                .flatMap(law -> law.lost(columns[0]).map(lost -> source.told(law, lost)))
            : Optional.empty();
    return lawful.orElseGet(() -> whereLost(byEngine()));
  }

  /**
   * Whether the cheapest engine is estimated to take more than some seconds. Where there are many
   * members a few of them may show that.
   */
  private boolean takes(double seconds) {
    return seconds(table) > seconds
        && (count() > MOST_LISTED
            || (count() > 2 * PART
                && bid(listing(PART)).stream().allMatch(is -> is.seconds() > seconds))
            || seconds() > seconds);
  }

  /** The estimated time of the cheapest engine; infinite when there is none. */
  double seconds() {
    return seconds(cheapest());
  }

  private static double seconds(Optional<Way> way) {
    return way.map(it -> it.bid.seconds()).orElse(Double.POSITIVE_INFINITY);
  }

  /** The seconds that there are. */
  private double patience() {
    return effort.limits().time().map(it -> it.toMillis() / 1e3).orElse(Double.POSITIVE_INFINITY);
  }

  private Optional<Way> cheapest() {
    if (!isChosen) {
      isChosen = true;
      cheapest =
          seconds(table) <= EASY || count() > MOST_LISTED
              ? table
              : bid(listing(count()))
                  .filter(bid -> bid.seconds() < seconds(table) / 2)
                  .map(bid -> new Way(bid, true))
                  .or(() -> table);
    }
    return cheapest;
  }

  /**
   * The values without looking for a law.
   *
   * @throws UnsupportedQuery when that is out of reach
   */
  long[] byEngine() {
    Optional<Way> way = cheapest();
    if (way.isEmpty() || seconds(way) > patience()) {
      throw new UnsupportedQuery(refusal(way.map(Way::bid)));
    }
    int asked = way.get().listed ? count() : (int) QuestionPositions.size(box);
    long[] values = source.engine(way.get().bid).values(asked, effort);
    return way.get().listed ? values : picked(values);
  }

  /** The values by a law: of one coordinate, or of heaps with a parameter for all its values. */
  private Optional<long[]> byLaw() {
    if (columns.length == 1) {
      return source
          .laws
          .of(family)
          .flatMap(law -> read(law).map(values -> source.told(law, values)));
    }
    Optional<Proved> proved =
        columns.length == 2
            ? ParametricLaw.find(game, family, StandardLimits.get().watched(effort::check)).proved()
            : Optional.empty();
    if (proved.isEmpty()) {
      return bySeveral().filter(SeveralLaw::saysValues).map(law -> values(law));
    }
    if (!(proved.map(it -> it.certificate().claim()).orElse(null) instanceof ParameterClaim law)
        || Arrays.stream(columns[1]).anyMatch(k -> k < law.least())) {
      return Optional.empty();
    }
    source.heard.accept(new ValueOrigin.Law(game, proved.orElseThrow()));
    return Optional.of(
        IntStream.range(0, count())
            .mapToLong(i -> law.valueAt(columns[0][i], columns[1][i]))
            .toArray());
  }

  /** A law of several coordinates that speaks of all members, if one of them is far out. */
  private Optional<SeveralLaw> bySeveral() {
    boolean hasEngine = ValueService.isEstimated(cheapest().map(Way::bid));
    return members()
        .filter(LawCache::isFar)
        .findFirst()
        .flatMap(far -> source.laws.several(far, hasEngine))
        .filter(law -> members().allMatch(law::speaksOf));
  }

  private Stream<Component> members() {
    return IntStream.range(0, count()).mapToObj(this::member);
  }

  private Component member(int number) {
    return QuestionPositions.at(
        family, Arrays.stream(columns).mapToLong(column -> column[number]).toArray());
  }

  private long[] values(SeveralLaw law) {
    return source.told(
        law.proved(), members().mapToLong(each -> law.value(each).orElseThrow()).toArray());
  }

  private Optional<long[]> read(ProvedLaw law) {
    try {
      return law.values(columns[0]);
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery("a value of " + game.title() + " does not fit in 64 bits");
    }
  }

  private Optional<EngineOffer> bid(Question question) {
    boolean isTable = question instanceof Question.Box;
    if (isTable
        && QuestionPositions.size(box)
            > Math.min(MOST_CELLS, effort.limits().memory() / Long.BYTES)) {
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

  /** Some of the members, evenly spread, or all of them. */
  private Question listing(int some) {
    List<Component> components = new ArrayList<>();
    for (int k = 0; k < some; k++) {
      components.add(member((int) ((long) k * count() / some)));
    }
    return new Question.Listing(game, components);
  }

  /** The members' values from the table's, whose last coordinate runs fastest. */
  private long[] picked(long[] values) {
    List<Long> greatest = box.to();
    long[] picked = new long[count()];
    for (int member = 0; member < picked.length; member++) {
      int cell = 0;
      for (int i = 0; i < columns.length; i++) {
        cell = Math.toIntExact(cell * (greatest.get(i) + 1) + columns[i][member]);
      }
      picked[member] = values[cell];
    }
    return picked;
  }

  private String refusal(Optional<EngineOffer> best) {
    List<Long> to = box.to();
    String seconds =
        best.filter(EngineOffer::isEstimated)
            .map(bid -> String.format(Locale.ROOT, " (about %.0f s)", bid.seconds()))
            .orElse("");
    return "a table of %s up to %s is out of reach%s, and no law of its values is proved here"
        .formatted(
            game.title(),
            to.size() == 1 ? to.getFirst() : to.isEmpty() ? "its start" : to,
            seconds);
  }
}
