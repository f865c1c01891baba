// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import sprague.check.Proved;
import sprague.check.decide.Budget;
import sprague.check.parameter.ParameterClaim;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.ParametricLaw;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.run.Targets;

/**
 * The values of some members of a family of positions, such as {@code heap(n)} for a thousand sizes
 * n, in any order and with repetitions.
 *
 * <p>Costs a table up to the largest coordinates, or the search of the members alone when they are
 * few and that is cheaper. Where that would take long, a law is looked for, of one coordinate or of
 * heaps with a parameter, and values are read off it once it is proved.
 */
public final class FamilyValues {
  /** More members than this are not worth a list of components; no value depends on it. */
  private static final int MOST_LISTED = 1 << 18;

  /** So many members are looked at before all are. */
  private static final int PART = 1 << 10;

  /** What takes longer than this many seconds is worth the search for a law. */
  private static final double EASY = 0.2;

  /** The longest array that every machine can make. */
  private static final long MOST_CELLS = Integer.MAX_VALUE - 8;

  private final Game game;
  private final Start family;
  private final long[][] columns;
  private final Effort effort;
  private final Consumer<Served> heard;
  private final Optional<Way> table;
  private @Nullable Way way;
  private boolean isChosen;

  /** An engine for the members alone, or for the table that they are in. */
  private record Way(Bid bid, boolean listed) {}

  /** Members, at least one where there are coordinates. */
  FamilyValues(Game game, Start family, long[][] columns, Effort effort, Consumer<Served> heard) {
    this.game = game;
    this.family = family;
    this.columns = columns;
    this.effort = effort;
    this.heard = heard;
    this.table = bid(box()).map(bid -> new Way(bid, false));
  }

  /**
   * The codes of the members' values, to be read by the game's {@link sprague.run.Kind}.
   *
   * @param columns for each coordinate of the family its number in each member; for a family
   *     without coordinates none, and the answer is one value
   * @param heard is told what answers
   * @throws Unanswerable when no engine answers within the limits; where the engine's estimate is
   *     longer than the time limit, at once
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public static long[] at(
      Game game, Start family, long[][] columns, Effort effort, Consumer<Served> heard) {
    if (columns.length != family.coordinates().size()) {
      throw new IllegalArgumentException("the family has another number of coordinates");
    }
    if (columns.length > 0 && columns[0].length == 0) {
      return new long[0];
    }
    FamilyValues values = new FamilyValues(game, family, columns, effort, heard);
    if (values.table.isEmpty() && values.members() > MOST_LISTED) {
      return inParts(game, family, columns, effort, heard);
    }
    return values.takes(EASY) ? values.proved().orElseGet(values::byRules) : values.byRules();
  }

  /** Members that no table holds, a list of them after the other. */
  private static long[] inParts(
      Game game, Start family, long[][] columns, Effort effort, Consumer<Served> heard) {
    long[] values = new long[columns[0].length];
    int from = 0;
    while (from < values.length) {
      int start = from;
      int end = start + Math.min(MOST_LISTED, values.length - start);
      long[][] part =
          Arrays.stream(columns)
              .map(column -> Arrays.copyOfRange(column, start, end))
              .toArray(long[][]::new);
      System.arraycopy(at(game, family, part, effort, heard), 0, values, start, end - start);
      from = end;
    }
    return values;
  }

  /**
   * Whether the cheapest engine is estimated to take more than some seconds. Where there are many
   * members a few of them may show that.
   */
  boolean takes(double seconds) {
    return seconds(table) > seconds
        && (members() > MOST_LISTED
            || (members() > 2 * PART
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
  static double patience(Effort effort) {
    return effort.limits().time().map(Duration::toMillis).orElse(Long.MAX_VALUE) / 1000.0;
  }

  private Optional<Way> cheapest() {
    if (!isChosen) {
      way = chosen().orElse(null);
      isChosen = true;
    }
    return Optional.ofNullable(way);
  }

  private Optional<Way> chosen() {
    if (seconds(table) <= EASY || members() > MOST_LISTED) {
      return table;
    }
    double seconds = seconds(table) / 2;
    return bid(listing(members()))
        .filter(bid -> bid.seconds() < seconds)
        .map(bid -> new Way(bid, true))
        .or(() -> table);
  }

  /**
   * The values without looking for a law.
   *
   * @throws Unanswerable when that is out of reach
   */
  long[] byRules() {
    Optional<Way> way = cheapest();
    if (way.isEmpty() || seconds(way) > patience(effort)) {
      throw new Unanswerable(refusal(way.map(Way::bid)));
    }
    Bid bid = way.get().bid;
    heard.accept(new Served.Engine(game, bid.name()));
    return way.get().listed
        ? Values.run(bid, members(), effort)
        : picked(Values.run(bid, (int) cells(), effort));
  }

  /** The values by a law: of one coordinate, or of heaps with a parameter for all its values. */
  private Optional<long[]> proved() {
    if (columns.length == 1) {
      return ProvedLaw.of(game, family, effort).flatMap(this::read);
    }
    Optional<Proved> proved =
        columns.length == 2
            ? ParametricLaw.find(game, family, Budget.standard().watched(effort::check)).proved()
            : Optional.empty();
    if (!(proved.map(it -> it.certificate().claim()).orElse(null) instanceof ParameterClaim law)
        || Arrays.stream(columns[1]).anyMatch(k -> k < law.least())) {
      return Optional.empty();
    }
    heard.accept(new Served.Law(game, proved.orElseThrow()));
    return Optional.of(
        IntStream.range(0, members())
            .mapToLong(i -> law.valueAt(columns[0][i], columns[1][i]))
            .toArray());
  }

  private Optional<long[]> read(ProvedLaw law) {
    Optional<long[]> values;
    try {
      values = law.values(columns[0]);
    } catch (ArithmeticException overflow) {
      throw new Unanswerable("a value of " + game.title() + " does not fit in 64 bits");
    }
    values.ifPresent(_ -> heard.accept(new Served.Law(game, law.proved())));
    return values;
  }

  private Optional<Bid> bid(Question question) {
    boolean isTable = question instanceof Question.Box;
    if (isTable && cells() > Math.min(MOST_CELLS, effort.limits().memory() / Long.BYTES)) {
      return Optional.empty();
    }
    try {
      return Planner.choose(question, effort);
    } catch (RuleFailure tooLarge) {
      return Optional.empty();
    }
  }

  private int members() {
    return columns.length == 0 ? 1 : columns[0].length;
  }

  private List<Long> greatest() {
    return Arrays.stream(columns).map(column -> LongStream.of(column).max().orElse(0)).toList();
  }

  private long cells() {
    long cells = 1;
    for (long last : greatest()) {
      long high = Math.multiplyHigh(cells, last + 1);
      cells = high != 0 || cells * (last + 1) < 0 ? Long.MAX_VALUE : cells * (last + 1);
    }
    return cells;
  }

  private Question box() {
    return new Question.Box(
        game, family, Arrays.stream(columns).map(column -> 0L).toList(), greatest());
  }

  /** Some of the members, evenly spread, or all of them. */
  private Question listing(int count) {
    List<Component> components = new ArrayList<>();
    long[] coordinates = new long[columns.length];
    for (int k = 0; k < count; k++) {
      int member = (int) ((long) k * members() / count);
      for (int i = 0; i < columns.length; i++) {
        coordinates[i] = columns[i][member];
      }
      components.add(Targets.at(family, coordinates));
    }
    return new Question.Listing(game, components);
  }

  /** The members' values from the box's, whose last coordinate runs fastest. */
  private long[] picked(long[] table) {
    List<Long> greatest = greatest();
    long[] values = new long[members()];
    for (int member = 0; member < values.length; member++) {
      int cell = 0;
      for (int i = 0; i < columns.length; i++) {
        cell = Math.toIntExact(cell * (greatest.get(i) + 1) + columns[i][member]);
      }
      values[member] = table[cell];
    }
    return values;
  }

  private String refusal(Optional<Bid> best) {
    List<Long> to = greatest();
    String seconds =
        best.filter(Bid::isEstimated)
            .map(bid -> String.format(Locale.ROOT, " (about %.0f s)", bid.seconds()))
            .orElse("");
    return String.format(
        Locale.ROOT,
        "a table of %s up to %s is out of reach%s, and no law of its values is proved here",
        game.title(),
        to.size() == 1 ? to.getFirst() : to.isEmpty() ? "its start" : to,
        seconds);
  }
}
