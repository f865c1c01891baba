// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.Family;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameResult.Status;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.Item;

/**
 * A sweep over a family of games.
 *
 * <p>Games that are the same by their rules are one strand from the beginning. The first values of
 * all strands make classes; a class is computed by the game that stands for it, and goes on to the
 * next stage as long as no law is proved. Its other strands have their values computed there, so
 * that a class in which values part is split, and are proved by themselves once the first one is.
 */
public final class Sweep {
  /** How many values are looked at, stage by stage, before the last stage of a sweep. */
  private static final long[] STAGES = {1 << 10, 1 << 12, 1 << 14, 100_000, 1_000_000};

  private final Family family;
  private final long[] stages;
  private final Workers workers;
  private final Consumer<StageResult> stageEnd;
  private final List<ValueClass> settled = new ArrayList<>();

  /**
   * A sweep.
   *
   * @param to how many values are looked at in the end, 1 or more
   * @param workers who do the items
   * @param stageEnd takes what is known at the end of a stage
   */
  public Sweep(Family family, long to, Workers workers, Consumer<StageResult> stageEnd) {
    this(
        family,
        LongStream.concat(LongStream.of(STAGES).filter(n -> n < to), LongStream.of(to)).toArray(),
        workers,
        stageEnd);
  }

  /** The same with other stages, each farther than the one before. */
  Sweep(Family family, long[] stages, Workers workers, Consumer<StageResult> stageEnd) {
    this.family = family;
    this.stages = stages.clone();
    this.workers = workers;
    this.stageEnd = stageEnd;
  }

  /**
   * What a sweep came to.
   *
   * @param games how many games there were
   * @param classes how many classes
   * @param proved how many of these have a proved law
   * @param open how many have none, or their games have not
   * @param failures the games that stand for a class and failed
   * @param computed how many results were computed, and not read
   */
  public record Summary(
      long games, long classes, long proved, long open, List<Failure> failures, long computed) {
    public Summary {
      failures = List.copyOf(failures);
    }
  }

  /** A game that failed, and the reason. */
  public record Failure(String game, String reason) {}

  /**
   * Sweeps.
   *
   * @throws sprague.engine.BudgetExceeded when it was cancelled
   * @throws java.io.UncheckedIOException when a result cannot be written
   */
  public Summary run() {
    List<AtlasGame> games = family.games();
    List<ValueClass> classes = List.of();
    for (int stage = 0; stage < stages.length; stage++) {
      StageResult result =
          stage == 0
              ? new FirstStage(this, workers, stages[0]).of(EquivalentGames.of(games))
              : next(classes, stage);
      stageEnd.accept(result);
      classes = new ArrayList<>();
      for (ValueClass each : result.classes()) {
        (each.isOpen() ? classes : settled).add(each);
      }
      if (classes.isEmpty()) {
        break;
      }
    }
    List<ValueClass> all = new ArrayList<>(settled);
    all.addAll(classes);
    List<Failure> failures =
        all.stream()
            .filter(each -> each.status() == Status.FAILED)
            .map(each -> new Failure(each.game().line(), each.result().reason()))
            .toList();
    return new Summary(
        games.size(),
        all.size(),
        count(all, Status.PROVED),
        all.size() - count(all, Status.PROVED) - failures.size(),
        failures,
        workers.computed());
  }

  private static long count(List<ValueClass> classes, Status status) {
    return classes.stream().filter(each -> each.status() == status).count();
  }

  /** What was found of a game, and whether a law was looked for. */
  private record Found(GameResult result, boolean sought) {}

  /** The open classes at a later stage, those that took longest first. */
  private StageResult next(List<ValueClass> classes, int stage) {
    long count = stages[stage];
    List<ValueClass> order = new ArrayList<>(classes);
    order.sort(Comparator.comparingDouble(ValueClass::seconds).reversed());
    List<GameTask> items = new ArrayList<>();
    Map<Item<GameResult>, Double> seconds = new HashMap<>();
    for (ValueClass each : order) {
      for (EquivalentGames strand : each.strands()) {
        boolean isFirst = strand == each.representative();
        boolean wantsLaw = isFirst || each.status() == Status.PROVED;
        GameTask item = new GameTask(strand.first(), count, wantsLaw);
        items.add(item);
        // From stage to stage the time grows about as the number of values does (docs/atlas.md).
        each.result(strand)
            .map(GameResult::coreSeconds)
            .ifPresent(it -> seconds.put(item, it * count / stages[stage - 1]));
      }
    }
    Map<String, Found> found = new LinkedHashMap<>();
    List<GameResult> results = workers.results("n = " + count, items, seconds);
    for (int i = 0; i < items.size(); i++) {
      GameTask item = items.get(i);
      found.put(item.game().line(), new Found(results.get(i), item.wantsLaw()));
    }
    List<ValueClass> parts = new ArrayList<>();
    List<DifferenceItem> edges = new ArrayList<>();
    for (ValueClass each : classes) {
      List<ValueClass> split = split(each, found);
      parts.addAll(split);
      edges.addAll(edges(split, count));
    }
    List<StageResult.Parted> parted = parted(edges);
    laws(parts, count);
    return new StageResult(stage, count, parts, parted);
  }

  /** The classes that a class is at a further stage, its first game's class first. */
  private static List<ValueClass> split(ValueClass whole, Map<String, Found> found) {
    Map<String, ValueClass> parts = new LinkedHashMap<>();
    for (EquivalentGames strand : whole.strands()) {
      Found each = Objects.requireNonNull(found.get(strand.first().line()));
      GameResult result = each.result();
      boolean failed = result.status() == Status.FAILED;
      String key = failed ? "failed " + strand.first().line() : result.digest();
      ValueClass part = parts.computeIfAbsent(key, _ -> new ValueClass());
      part.add(strand, failed ? whole.lead(strand) : result.lead());
      part.found(strand, result, each.sought());
    }
    return List.copyOf(parts.values());
  }

  /** Where the further parts of a class differ from the first. */
  private static List<DifferenceItem> edges(List<ValueClass> parts, long count) {
    List<DifferenceItem> edges = new ArrayList<>();
    ValueClass first = parts.getFirst();
    for (ValueClass other : parts.subList(1, parts.size())) {
      if (first.status() != Status.FAILED && other.status() != Status.FAILED) {
        edges.add(edge(first, other, count));
      }
    }
    return edges;
  }

  /** The question where two classes part. */
  static DifferenceItem edge(ValueClass one, ValueClass other, long count) {
    return new DifferenceItem(
        one.game(),
        one.lead(one.representative()),
        other.game(),
        other.lead(other.representative()),
        count);
  }

  /** Where classes part. */
  List<StageResult.Parted> parted(List<DifferenceItem> items) {
    List<DifferenceItem.Edge> edges = workers.results("edges", items);
    List<StageResult.Parted> parted = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      parted.add(new StageResult.Parted(items.get(i), edges.get(i)));
    }
    return parted;
  }

  /**
   * Has laws looked for where they are wanted and were not: of the games that stand for new
   * classes, then of the other strands of classes that are proved.
   */
  void laws(List<ValueClass> classes, long count) {
    Map<EquivalentGames, ValueClass> wanted = new LinkedHashMap<>();
    for (ValueClass each : classes) {
      if (!each.wasSought(each.representative())) {
        wanted.put(each.representative(), each);
      }
    }
    laws(wanted, count);
    wanted.clear();
    for (ValueClass each : classes) {
      if (each.status() == Status.PROVED) {
        each.strands().stream()
            .filter(it -> !each.wasSought(it))
            .forEach(it -> wanted.put(it, each));
      }
    }
    laws(wanted, count);
  }

  private void laws(Map<EquivalentGames, ValueClass> wanted, long count) {
    List<EquivalentGames> strands = List.copyOf(wanted.keySet());
    List<GameTask> items =
        strands.stream().map(each -> new GameTask(each.first(), count, true)).toList();
    List<GameResult> results = workers.results("n = " + count, items);
    for (int i = 0; i < items.size(); i++) {
      ValueClass of = wanted.get(strands.get(i));
      if (of != null) {
        of.found(strands.get(i), results.get(i), true);
      }
    }
  }
}
