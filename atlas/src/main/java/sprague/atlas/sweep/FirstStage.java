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
 * The first stage of a sweep: codes are looked at some hundred at a time by plain loops, other
 * games one by one.
 */
final class FirstStage {
  private static final int BLOCK = 256;

  /** Plain loops look at no more values of each code. */
  private static final long PLAIN = 1 << 11;

  private final Sweep sweep;
  private final Workers workers;
  private final long count;
  private final Map<String, ValueClass> classes = new LinkedHashMap<>();

  /** The class that has some first values, for those that part from it later. */
  private final Map<String, ValueClass> begun = new LinkedHashMap<>();

  private final List<DifferenceItem> edges = new ArrayList<>();

  FirstStage(Sweep sweep, Workers workers, long count) {
    this.sweep = sweep;
    this.workers = workers;
    this.count = count;
  }

  StageResult of(List<EquivalentGames> strands) {
    List<EquivalentGames> codes = new ArrayList<>();
    List<EquivalentGames> others = new ArrayList<>();
    for (EquivalentGames strand : strands) {
      boolean isPlain = strand.first().digits().isPresent() && count <= PLAIN;
      (isPlain ? codes : others).add(strand);
    }
    survey(codes);
    lookAt(others);
    List<ValueClass> all = List.copyOf(classes.values());
    List<StageResult.Parted> parted = sweep.parted(edges);
    sweep.laws(all, count);
    classes.forEach(FirstStage::compare);
    return new StageResult(0, count, all, parted);
  }

  /** What the engines found is held against what the plain loops did. */
  private static void compare(String digest, ValueClass all) {
    for (EquivalentGames strand : all.strands()) {
      boolean differs =
          all.result(strand)
              .filter(it -> it.status() != GameResult.Status.FAILED)
              .filter(it -> !it.digest().equals(digest))
              .isPresent();
      if (differs) {
        String fault = "a fault of ours: two engines find other values";
        all.found(strand, GameResult.failed(fault, 0), true);
      }
    }
  }

  private void survey(List<EquivalentGames> codes) {
    List<FirstValuesTask> items = new ArrayList<>();
    for (int from = 0; from < codes.size(); from += BLOCK) {
      List<EquivalentGames> block = codes.subList(from, Math.min(from + BLOCK, codes.size()));
      items.add(
          new FirstValuesTask(
              block.stream().map(each -> each.first().digits().orElseThrow()).toList(),
              (int) count));
    }
    int at = 0;
    for (List<FirstValuesTask.Row> rows : workers.results("first values", items)) {
      for (FirstValuesTask.Row row : rows) {
        EquivalentGames strand = codes.get(at++);
        boolean isNew = !classes.containsKey(row.digest());
        ValueClass all = classes.computeIfAbsent(row.digest(), _ -> new ValueClass());
        all.add(strand, row.lead());
        ValueClass earlier = begun.putIfAbsent(row.early(), all);
        if (isNew && earlier != null) {
          edges.add(Sweep.edge(earlier, all, count));
        }
      }
    }
  }

  private void lookAt(List<EquivalentGames> others) {
    List<GameTask> items =
        others.stream().map(each -> new GameTask(each.first(), count, true)).toList();
    List<GameResult> results = workers.results("n = " + count, items);
    for (int i = 0; i < items.size(); i++) {
      GameResult result = results.get(i);
      boolean failed = result.status() == GameResult.Status.FAILED;
      String key = failed ? "failed " + items.get(i).game().line() : result.digest();
      ValueClass all = classes.computeIfAbsent(key, _ -> new ValueClass());
      all.add(others.get(i), result.lead());
      all.found(others.get(i), result, true);
    }
  }
}
