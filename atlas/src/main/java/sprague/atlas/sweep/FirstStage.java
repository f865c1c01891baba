// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.item.FirstValuesTask;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameTask;

/**
 * The first stage of a sweep: computes the first values of each group of equivalent games, puts
 * groups with equal values (compared by digests) into one class, and searches for laws. Codes such
 * as {@code 0.77} are computed in blocks by plain loops, O(count^2) each if moves leave at most two
 * heaps. A search for a law, for each class of codes and each other game, takes most of the time.
 */
final class FirstStage {
  /** Codes in an item: enough that writing its file costs little, few enough to use all threads. */
  private static final int BLOCK_CODES = 256;

  /** Up to 2048 values the quadratic loops take milliseconds; engines are faster above. */
  private static final long MAX_PLAIN_VALUES = 1 << 11;

  private final Sweep sweep;
  private final Workers workers;
  private final long count;

  /** By {@link ValueClass#key}, which is the digest of all values unless a game failed. */
  private final Map<String, ValueClass> classes = new LinkedHashMap<>();

  /** Of classes of codes, the first with each digest of 256 values: such classes differ late. */
  private final Map<String, ValueClass> byEarlyDigest = new LinkedHashMap<>();

  /** The pairs of such classes, for the table of late differences ({@link EdgeRow}). */
  private final List<DifferenceItem> differences = new ArrayList<>();

  /** The stage with {@code count} values of each game, counted after its leading zeros. */
  FirstStage(Sweep sweep, Workers workers, long count) {
    this.sweep = sweep;
    this.workers = workers;
    this.count = count;
  }

  /**
   * Runs the stage; call it once.
   *
   * @throws sprague.engine.BudgetExceeded if the sweep was cancelled
   */
  StageResult of(List<EquivalentGames> groups) {
    addCodes(groups.stream().filter(this::isPlain).toList());
    addOthers(groups.stream().filter(group -> !isPlain(group)).toList());
    List<ValueClass> all = List.copyOf(classes.values());
    List<EdgeRow> edges = sweep.edges(differences);
    sweep.searchLaws(all, count);
    classes.forEach(FirstStage::checkDigests);
    return new StageResult(/* stage= */ 0, count, all, edges);
  }

  private boolean isPlain(EquivalentGames group) {
    return group.first().digits().isPresent() && count <= MAX_PLAIN_VALUES;
  }

  /** Compares the values that searches for laws computed with those of the plain loops. */
  private static void checkDigests(String digest, ValueClass valueClass) {
    for (EquivalentGames group : valueClass.groups()) {
      boolean differs =
          valueClass
              .result(group)
              .filter(it -> it.status() != GameResult.Status.FAILED)
              .filter(it -> !it.digest().equals(digest))
              .isPresent();
      if (differs) {
        String reason = "internal error: two engines computed different values";
        valueClass.record(
            group, GameResult.failed(reason, /* seconds= */ 0), /* wasSearched= */ true);
      }
    }
  }

  /** Adds codes to classes. These have no results yet: laws are searched for afterwards. */
  private void addCodes(List<EquivalentGames> codes) {
    List<FirstValuesTask> items = new ArrayList<>();
    for (int from = 0; from < codes.size(); from += BLOCK_CODES) {
      List<EquivalentGames> block = codes.subList(from, Math.min(from + BLOCK_CODES, codes.size()));
      items.add(
          new FirstValuesTask(
              block.stream().map(each -> each.first().digits().orElseThrow()).toList(),
              (int) count));
    }
    int index = 0;
    for (List<FirstValuesTask.Row> rows : workers.results("first values", items)) {
      for (FirstValuesTask.Row row : rows) {
        EquivalentGames group = codes.get(index++);
        boolean isNew = !classes.containsKey(row.digest());
        ValueClass valueClass = classes.computeIfAbsent(row.digest(), _ -> new ValueClass());
        valueClass.add(group, row.lead());
        ValueClass earlier = byEarlyDigest.putIfAbsent(row.early(), valueClass);
        if (isNew && earlier != null) {
          differences.add(Sweep.difference(earlier, valueClass, count));
        }
      }
    }
  }

  private void addOthers(List<EquivalentGames> others) {
    List<GameTask> items =
        others.stream()
            .map(each -> new GameTask(each.first(), count, /* wantsLaw= */ true))
            .toList();
    List<GameResult> results = workers.results("n = " + count, items);
    for (int i = 0; i < items.size(); i++) {
      EquivalentGames group = others.get(i);
      GameResult result = results.get(i);
      ValueClass valueClass =
          classes.computeIfAbsent(ValueClass.key(group, result), _ -> new ValueClass());
      valueClass.add(group, result.lead());
      valueClass.record(group, result, /* wasSearched= */ true);
    }
  }
}
