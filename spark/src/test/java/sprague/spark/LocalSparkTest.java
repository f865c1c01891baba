// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.ItemStore;
import sprague.atlas.sweep.Cluster;
import sprague.atlas.sweep.Workers;
import sprague.cli.console.Failure;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Sweeps with Spark in this process. */
@Order(1)
final class LocalSparkTest {
  private static final String[] PLAIN = {"codes", "0.d", "--to", "200", "--threads", "1"};
  private static final String[] ON_SPARK = {"codes", "0.d", "--to", "200", "--spark", "local[2]"};
  private static final Limits LIMITS = new Limits(1L << 28, 2, Optional.empty());

  @TempDir Path folder;

  private static List<Path> items(Path out) throws IOException {
    try (Stream<Path> all = Files.walk(out.resolve("items"))) {
      return all.filter(each -> each.toString().endsWith(".json")).sorted().toList();
    }
  }

  @Test
  void tablesAreThoseOfOneThread_andWhatIsThereIsNotDoneAgain() throws IOException {
    Path plain = folder.resolve("plain");
    assertThat(Command.in(plain, PLAIN).status()).isZero();
    Path spark = folder.resolve("spark");
    Command first = Command.in(spark, ON_SPARK);
    assertThat(first.err()).isEmpty();
    assertThat(first.status()).isZero();
    assertThat(first.out()).contains(items(spark).size() + " new results");
    assertThat(Command.tables(spark)).isEqualTo(Command.tables(plain));
    assertThat(items(spark)).hasSameSizeAs(items(plain));
    assertThat(Command.in(spark, ON_SPARK).out()).contains(" 0 new results");
    // Damage is reported, and only the damaged result is computed again.
    Path item = items(spark).getFirst();
    Files.writeString(item, Files.readString(item).replaceFirst(":[0-9]", ":9"));
    Command mended = Command.in(spark, ON_SPARK);
    assertThat(mended.err()).contains(item.getFileName() + " is damaged and is computed again");
    assertThat(mended.out()).contains(" 1 new results");
    assertThat(Command.tables(spark)).isEqualTo(Command.tables(plain));
  }

  /** They are in no file, and come back with the task; the driver computes nothing itself. */
  @Test
  void failuresByALimit_areRows() throws IOException {
    Path games = Files.writeString(folder.resolve("games"), "0.77\n0.137\nno-such-game\n");
    Path out = folder.resolve("out");
    Command answer =
        Command.in(
            out, games.toString(), "--to", "3000", "--time-limit", "1ms", "--spark", "local[2]");
    assertThat(answer.err()).isEmpty();
    assertThat(answer.out()).contains("3 failed");
    assertThat(Command.tables(out)).filteredOn(it -> it.contains("limit: the time")).hasSize(2);
    assertThat(items(out)).hasSize(2);
    Command more = Command.in(out, games.toString(), "--to", "3000", "--spark", "local[2]");
    assertThat(more.out()).contains("2 proved, 0 open to n = 3,000, 1 failed");
  }

  @Test
  void aWrongMaster_isToldWithTheStatusOfWrongInput() {
    Command answer = Command.in(folder, "codes", "0.d", "--spark", "local[0]");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("\"local[0]\"").doesNotContain("\tat ");
    assertThat(Command.in(folder, "codes", "0.d", "--spark", "spark://127.0.0.1:1").status())
        .isEqualTo(3);
  }

  private static GameTask item(String code) {
    return new GameTask(GameLines.game(code), 100, true);
  }

  private static ItemStore store(Path folder) {
    return new ItemStore(
        folder,
        damage -> {
          throw new AssertionError(damage);
        });
  }

  @Test
  void aWorkerThatDoesNotSeeTheFolder_endsTheSweep() throws IOException {
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path there = folder.resolve("there");
    Cluster.Request request = new Cluster.Request("local[1]", "a test", there, Optional.empty());
    try (Workers workers =
        new SparkCluster().workers(request, store(mine), new Effort(LIMITS), LIMITS)) {
      assertThatThrownBy(() -> workers.results("all", List.of(item("0.7"))))
          .isInstanceOfSatisfying(
              Failure.class,
              failure -> {
                assertThat(failure.code()).isEqualTo("no-folder");
                assertThat(failure.status()).isEqualTo(Failure.Status.LIMIT);
              });
    }
  }

  /** A copy of the folder by the same name: what the worker keeps is never seen here. */
  @Test
  void aWorkerWithAFolderOfItsOwn_endsTheSweep_andOtherBytesAreExamined() throws IOException {
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path there = Files.createDirectory(folder.resolve("there"));
    Files.writeString(there.resolve("sweep.json"), "{}\n");
    Session session = Session.start(Session.settings().setMaster("local[1]").setAppName("a test"));
    ClusterConfig crew =
        new ClusterConfig(
            OptionalInt.of(1),
            new ExecutorCores(),
            there.toString(),
            TaskWork.sweepDigest(there).orElseThrow(),
            LIMITS.memory(),
            0);
    List<String> damages = new ArrayList<>();
    ItemStore store = new ItemStore(mine, damages::add);
    try (Workers workers =
        new SparkWorkers(
            session, crew, store, new Effort(LIMITS), LIMITS, Duration.ofMillis(300))) {
      assertThatThrownBy(() -> workers.results("all", List.of(item("0.7"))))
          .isInstanceOfSatisfying(
              Failure.class, failure -> assertThat(failure.code()).isEqualTo("no-folder"));
      // Somebody else has written the result meanwhile: it is not the one told of, and as good.
      GameTask other = item("0.3");
      Thread writer = Thread.ofVirtual().start(() -> copyLate(store, other));
      GameResult result = workers.results("all", List.of(other)).getFirst();
      assertThat(result.status()).isEqualTo(GameResult.Status.PROVED);
      writer.interrupt();
    }
    assertThat(damages).isEmpty();
  }

  private void copyLate(ItemStore store, GameTask item) {
    Path theirs = new ItemStore(folder.resolve("there"), _ -> {}).file(item);
    while (!Files.exists(theirs)) {
      Thread.onSpinWait();
    }
    GameResult found = item.compute(new Effort(LIMITS), store);
    GameResult slower =
        new GameResult(
            found.status(),
            found.reason(),
            found.lead(),
            found.greatest(),
            found.where(),
            found.zeros(),
            found.digest(),
            found.law(),
            found.engine(),
            found.coreSeconds() + 100,
            found.finished());
    store.put(item, slower);
  }

  @Timeout(120)
  @Test
  void aSweepThatWasCancelled_endsAsOne() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("sweep.json"), "{}\n");
    Effort whole = new Effort(LIMITS);
    Cluster.Request request = new Cluster.Request("local[2]", "a test", out, Optional.empty());
    List<GameTask> items =
        List.of(item("0.7"), new GameTask(GameLines.game("0.106"), 1L << 32, false));
    try (Workers workers = new SparkCluster().workers(request, store(out), whole, LIMITS)) {
      Thread.ofVirtual().start(() -> cancelOnceKept(whole, out));
      assertThatThrownBy(() -> workers.results("all", items))
          .isInstanceOfSatisfying(
              BudgetExceeded.class,
              spent -> assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.INTERRUPT));
    }
    assertThat(store(out).find(items.getFirst(), new Effort(LIMITS))).isPresent();
  }

  private static void cancelOnceKept(Effort whole, Path out) {
    Path file = store(out).file(item("0.7"));
    while (!Files.exists(file)) {
      Thread.onSpinWait();
    }
    whole.cancel();
  }
}
