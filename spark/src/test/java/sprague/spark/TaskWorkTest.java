// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemKey;
import sprague.atlas.item.ItemStore;
import sprague.engine.BudgetExceeded;
import sprague.spark.TaskReport.Problem;

/** A task where it is done. */
final class TaskWorkTest {
  private static final TaskRequest.Terms TERMS = new TaskRequest.Terms(1L << 28, 2, 0);
  private static final GameTask ITEM = new GameTask(GameLines.game("0.7"), 100, true);

  @TempDir Path folder;

  @BeforeEach
  void begin() throws IOException {
    Files.writeString(folder.resolve("sweep.json"), "{}\n");
  }

  private TaskRequest request(TaskRequest.Terms terms, String... keys) {
    String sweep = TaskWork.sweepDigest(folder).orElseThrow();
    return TaskRequest.of(folder.toString(), sweep, Arrays.asList(keys), terms);
  }

  private TaskReport report(String... keys) {
    return new TaskWork(request(TERMS, keys), () -> false).report();
  }

  @Test
  void whatIsFoundIsKept_andToldByItsDigest() {
    TaskReport report = report(ItemKey.of(ITEM), ItemKey.of(ITEM));
    assertThat(report.problem()).isEqualTo(Problem.NONE);
    assertThat(report.items()).hasSize(2);
    ItemStore store = new ItemStore(folder, _ -> {});
    for (TaskReport.ItemOutcome told : report.items()) {
      assertThat(told.text()).isEmpty();
      assertThat(store.findReported(ITEM, told.digest())).isPresent();
    }
  }

  @Test
  void aFailureByALimit_isToldAndNotKept() {
    TaskRequest request = request(new TaskRequest.Terms(1L << 28, 1, 1), ItemKey.of(ITEM));
    TaskReport.ItemOutcome told = new TaskWork(request, () -> false).report().items().getFirst();
    assertThat(told.digest()).isEmpty();
    assertThat(told.text()).contains("limit: the time limit");
    assertThat(new ItemStore(folder, _ -> {}).file(ITEM)).doesNotExist();
  }

  /** All tasks of a process share its memory. */
  @Test
  void theMemoryIsDivided() {
    assertThat(new TaskRequest.Terms(600, 3, 0).perGame().memory()).isEqualTo(200);
    assertThat(new TaskRequest.Terms(600, 3, 0).perGame().time()).isEmpty();
    assertThat(new TaskRequest.Terms(600, 3, 5).perGame().time()).contains(Duration.ofNanos(5));
    assertThat(new TaskRequest.Terms(0, 1, 0).perGame().memory())
        .isEqualTo(Runtime.getRuntime().maxMemory() / 2);
    GameTask large = new GameTask(GameLines.game("0.137"), 1L << 36, false);
    TaskRequest request = request(new TaskRequest.Terms(1 << 20, 1, 0), ItemKey.of(large));
    assertThat(new TaskWork(request, () -> false).report().items().getFirst().text())
        .contains("limit: ");
  }

  @Test
  void aKeyThatWasAltered_isRefused() {
    String key = ItemKey.of(ITEM);
    for (String altered :
        List.of(
            key.replace("law", "lore"),
            key.replace("100", "0"),
            key.replace("{", "{ "),
            key.replace("}", ",\"version\":1}"))) {
      TaskReport report = report(key, altered);
      assertThat(report.problem()).as(altered).isEqualTo(Problem.INVALID_REQUEST);
      assertThat(SparkFailures.of(report, "out").code()).isEqualTo("other-version");
    }
  }

  @Test
  void anOrderOfAnotherVersion_isRefused() {
    TaskRequest mine = request(TERMS, ItemKey.of(ITEM));
    TaskRequest other =
        new TaskRequest(
            mine.folder(), mine.sweep(), Item.VERSION + 1, new ArrayList<>(mine.items()), TERMS);
    assertThat(new TaskWork(other, () -> false).report().problem())
        .isEqualTo(Problem.INVALID_REQUEST);
  }

  @Test
  void whereTheFolderIsNot_orIsOfAnotherSweep_nothingIsDone() throws IOException {
    TaskRequest request = request(TERMS, ItemKey.of(ITEM));
    Files.writeString(folder.resolve("sweep.json"), "{\"sweep\":\"another\"}\n");
    assertThat(new TaskWork(request, () -> false).report().problem()).isEqualTo(Problem.NO_FOLDER);
    Files.delete(folder.resolve("sweep.json"));
    TaskReport report = new TaskWork(request, () -> false).report();
    assertThat(report.problem()).isEqualTo(Problem.NO_FOLDER);
    assertThat(SparkFailures.of(report, "out").code()).isEqualTo("no-folder");
    assertThat(folder.resolve("items")).doesNotExist();
  }

  /** The place of the items is taken by a file. */
  @Test
  void whatCannotBeWritten_isSaid() throws IOException {
    Files.writeString(folder.resolve("items"), "");
    TaskReport report = report(ItemKey.of(ITEM));
    assertThat(report.problem()).isEqualTo(Problem.WRITE_FAILED);
    assertThat(SparkFailures.of(report, "out").code()).isEqualTo("output-failed");
  }

  @Timeout(120)
  @Test
  void aTaskThatNobodyWants_endsSoon() {
    GameTask endless = new GameTask(GameLines.game("0.106"), 1L << 32, false);
    AtomicInteger asked = new AtomicInteger();
    TaskWork work =
        new TaskWork(
            request(new TaskRequest.Terms(1L << 29, 1, 0), ItemKey.of(endless)),
            () -> asked.incrementAndGet() > 5);
    assertThatThrownBy(work::report)
        .isInstanceOfSatisfying(
            BudgetExceeded.class,
            spent -> assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.INTERRUPT));
  }
}
