// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.Family;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameResult.Status;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.Item;

/**
 * A sweep over a family of games: partitions the games into classes of equal values and searches
 * for a proved law of each class, in stages with more and more values.
 *
 * <p>Games that are equal by their rules form one group ({@link EquivalentGames}) from the
 * beginning. Groups with equal first values form a {@link ValueClass}. At each stage the values of
 * all its groups are computed; a class whose values differ is split. A law is searched for its
 * representative, and once that is proved for the other groups. A class without open groups leaves
 * the sweep.
 */
public final class Sweep {
  /**
   * The number of values at each stage before the last: most games are settled by few values. Each
   * is 4 to 10 times the one before, and times are about linear, so all stages before one of these
   * cost about a third of it at most.
   */
  private static final long[] STAGES = {1 << 10, 1 << 12, 1 << 14, 100_000, 1_000_000};

  private final Family family;
  private final long[] stages;
  private final Workers workers;
  private final Consumer<StageResult> stageEnd;
  private final List<ValueClass> settled = new ArrayList<>();

  /**
   * A sweep.
   *
   * @param to the number of values at the last stage, at least 1
   * @param workers compute the items
   * @param stageEnd receives the result of each stage
   */
  public Sweep(Family family, long to, Workers workers, Consumer<StageResult> stageEnd) {
    this(
        family,
        LongStream.concat(LongStream.of(STAGES).filter(n -> n < to), LongStream.of(to)).toArray(),
        workers,
        stageEnd);
  }

  /** A sweep with given stages, in ascending order. */
  Sweep(Family family, long[] stages, Workers workers, Consumer<StageResult> stageEnd) {
    this.family = family;
    this.stages = stages.clone();
    this.workers = workers;
    this.stageEnd = stageEnd;
  }

  /**
   * The summary of a sweep.
   *
   * @param games the number of games
   * @param classes the number of classes
   * @param proved the number of classes whose representative has a proved law
   * @param open the number of classes without one that did not fail
   * @param failures the representatives that failed
   * @param computed the number of results that were computed, not read from disk
   */
  public record Summary(
      long games, long classes, long proved, long open, List<Failure> failures, long computed) {
    public Summary {
      failures = List.copyOf(failures);
    }
  }

  /** A failed game and the reason. */
  public record Failure(String game, String reason) {}

  /**
   * Runs the sweep; call it once.
   *
   * @throws sprague.engine.BudgetExceeded if it was cancelled
   * @throws java.io.UncheckedIOException if a result cannot be written
   */
  public Summary run() {
    List<AtlasGame> games = family.games();
    List<ValueClass> classes = List.of();
    for (int stage = 0; stage < stages.length; stage++) {
      StageResult result =
          stage == 0
              ? new FirstStage(this, workers, stages[0]).of(EquivalentGames.of(games))
              : laterStage(classes, stage);
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

  /** The result of a game, and whether it includes a search for a law. */
  private record GroupOutcome(GameResult result, boolean wasSearched) {}

  /** Runs a later stage on the open classes, slowest first so that no thread waits at the end. */
  private StageResult laterStage(List<ValueClass> classes, int stage) {
    long count = stages[stage];
    List<ValueClass> order = new ArrayList<>(classes);
    order.sort(Comparator.comparingDouble(ValueClass::seconds).reversed());
    List<GameTask> items = new ArrayList<>();
    Map<Item<GameResult>, Double> seconds = new HashMap<>();
    for (ValueClass each : order) {
      for (EquivalentGames group : each.groups()) {
        boolean isFirst = group == each.representative();
        boolean wantsLaw = isFirst || each.status() == Status.PROVED;
        GameTask item = new GameTask(group.first(), count, wantsLaw);
        items.add(item);
        // Measured: the time grows about linearly with the number of values (docs/atlas.md).
        each.result(group)
            .map(GameResult::coreSeconds)
            .ifPresent(it -> seconds.put(item, it * count / stages[stage - 1]));
      }
    }
    Map<String, GroupOutcome> byLine = new LinkedHashMap<>();
    List<GameResult> results = workers.results("n = " + count, items, seconds);
    for (int i = 0; i < items.size(); i++) {
      GameTask item = items.get(i);
      byLine.put(item.game().line(), new GroupOutcome(results.get(i), item.wantsLaw()));
    }
    List<ValueClass> parts = new ArrayList<>();
    List<DifferenceItem> differences = new ArrayList<>();
    for (ValueClass each : classes) {
      List<ValueClass> split = split(each, byLine);
      parts.addAll(split);
      differences.addAll(differences(split, count));
    }
    List<EdgeRow> edges = edges(differences);
    searchLaws(parts, count);
    return new StageResult(stage, count, parts, edges);
  }

  /** Splits a class by the digests of a stage; the part with its representative comes first. */
  private static List<ValueClass> split(ValueClass oldClass, Map<String, GroupOutcome> byLine) {
    Map<String, ValueClass> parts = new LinkedHashMap<>();
    for (EquivalentGames group : oldClass.groups()) {
      GroupOutcome each = Objects.requireNonNull(byLine.get(group.first().line()));
      GameResult result = each.result();
      ValueClass part = parts.computeIfAbsent(ValueClass.key(group, result), _ -> new ValueClass());
      part.add(group, result.status() == Status.FAILED ? oldClass.lead(group) : result.lead());
      part.record(group, result, each.wasSearched());
    }
    return List.copyOf(parts.values());
  }

  /** The items that find where each further part of a class differs from the first. */
  private static List<DifferenceItem> differences(List<ValueClass> parts, long count) {
    List<DifferenceItem> differences = new ArrayList<>();
    ValueClass first = parts.getFirst();
    for (ValueClass other : parts.subList(1, parts.size())) {
      if (first.status() != Status.FAILED && other.status() != Status.FAILED) {
        differences.add(difference(first, other, count));
      }
    }
    return differences;
  }

  /** The item that finds the first difference between two classes. */
  static DifferenceItem difference(ValueClass one, ValueClass other, long count) {
    return new DifferenceItem(
        one.game(),
        one.lead(one.representative()),
        other.game(),
        other.lead(other.representative()),
        count);
  }

  /** Computes the first differences of split classes. */
  List<EdgeRow> edges(List<DifferenceItem> items) {
    List<DifferenceItem.FirstDifference> differences = workers.results("edges", items);
    return IntStream.range(0, items.size())
        .filter(i -> differences.get(i).exists())
        .mapToObj(i -> EdgeRow.of(items.get(i), differences.get(i)))
        .toList();
  }

  /**
   * Searches for laws that were not searched at this stage: those of the representatives, then
   * those of the other groups in classes with a proved representative.
   */
  void searchLaws(List<ValueClass> classes, long count) {
    searchLaws(classes, each -> List.of(each.representative()), count);
    searchLaws(
        classes.stream().filter(each -> each.status() == Status.PROVED).toList(),
        ValueClass::groups,
        count);
  }

  /** Searches for the laws of groups of each class, and records the results in it. */
  private void searchLaws(
      List<ValueClass> classes, Function<ValueClass, List<EquivalentGames>> groupsOf, long count) {
    Map<EquivalentGames, ValueClass> classOfGroup = new LinkedHashMap<>();
    for (ValueClass each : classes) {
      groupsOf.apply(each).stream()
          .filter(group -> !each.wasSearched(group))
          .forEach(group -> classOfGroup.put(group, each));
    }
    List<GameTask> items =
        classOfGroup.keySet().stream()
            .map(each -> new GameTask(each.first(), count, /* wantsLaw= */ true))
            .toList();
    Iterator<GameResult> results = workers.results("n = " + count, items).iterator();
    classOfGroup.forEach(
        (group, owner) -> owner.record(group, results.next(), /* wasSearched= */ true));
  }
}
