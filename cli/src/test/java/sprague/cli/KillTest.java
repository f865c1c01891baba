// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.catalogue.GameResolver;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.store.Store;
import sprague.store.StoredSearchState;
import sprague.store.StoredTable;
import sprague.testkit.CaseCount;

/** The real program, killed at random moments, loses nothing that it said was kept. */
@Order(1)
final class KillTest {
  /** So fast that a run gets on at once. */
  private static final String FAST = "0.106";

  /** So slow that many runs do not fill a table which takes long to read. */
  private static final String SLOW = "grundy";

  /** Farther than all runs of a test together come. */
  private static final String LAST = "1000000000000";

  /** The maximum time before a run is killed, in milliseconds. */
  private static final long MOST_PATIENCE = 60_000;

  /** The maximum number of kills while no run has saved any progress. */
  private static final int MOST_KILLS = 40;

  private static final Pattern KEPT = Pattern.compile("\"kept\":([0-9]+)");

  @TempDir Path folder;

  private Launched start(String game, String to) throws IOException {
    return Launched.start(folder.resolve("out"), command(game, to));
  }

  private String[] command(String game, String to) {
    return new String[] {
      "values",
      game,
      "--to=" + to,
      "--keep",
      "--store=" + folder.resolve("store"),
      "--format=none",
      "--json-progress"
    };
  }

  private StoredTable table() throws IOException {
    return begun().orElseThrow();
  }

  /** Returns the saved table, if a run has written its description. */
  private Optional<StoredTable> begun() throws IOException {
    Store store = Store.at(folder.resolve("store"));
    List<String> keys = store.keys();
    return keys.isEmpty() ? Optional.empty() : store.table(keys.getFirst());
  }

  /** The most that the process said was kept. */
  private static long reported(List<String> lines) {
    long most = 0;
    for (String line : lines) {
      Matcher kept = KEPT.matcher(line);
      most = kept.find() ? Math.max(most, Long.parseLong(kept.group(1))) : most;
    }
    return most;
  }

  private void killed(String game, int times, long seed) throws IOException, InterruptedException {
    Random random = new Random(seed);
    long end = 0;
    int advanced = 0;
    // How long a program needs to get on depends on the machine, so that is found out.
    long patience = 1000;
    // On a busy machine more kills may be needed for one that is late enough.
    for (int i = 0; i < times || (advanced == 0 && i < MOST_KILLS); i++) {
      Launched program = start(game, LAST);
      program.killAfter(random.nextLong(patience));
      assertThat(program.err()).noneMatch(line -> line.contains("error"));
      assertThat(program.err()).noneMatch(line -> line.contains("damaged"));
      Optional<StoredTable> table = begun();
      if (table.isPresent()) {
        StoredTable.Verification survey = table.get().verify();
        assertThat(survey.damage()).isEmpty();
        assertThat(survey.end()).isGreaterThanOrEqualTo(Math.max(end, reported(program.err())));
        boolean gotOn = survey.end() > end;
        advanced += gotOn ? 1 : 0;
        patience = gotOn ? Math.max(1000, patience / 2) : longer(patience);
        end = survey.end();
      } else {
        assertThat(Math.max(end, reported(program.err()))).isZero();
        patience = longer(patience);
      }
    }
    assertThat(advanced).as("runs that got on").isPositive();
    Answer last = Answer.run(command(game, Long.toString(end + 1000)));
    assertThat(last.status()).as(last.err()).isZero();
    assertThat(last.out()).isEmpty();
    assertThat(table().verify().end()).isGreaterThan(end + 1000);
    assertSameAsOneRun(game, end + 1000);
  }

  private static long longer(long patience) {
    return Math.min(MOST_PATIENCE, patience + patience / 4);
  }

  private void assertSameAsOneRun(String name, long last) throws IOException {
    Game game = GameResolver.open(name, List.of()).result().orElseThrow();
    Limits limits = new Limits(1 << 30, 1, Optional.empty());
    StoredTable table = table();
    long[] next = {0};
    Planner.plan(
            new Question.Box(game, game.start(), List.of(0L), List.of(last)), new Effort(limits))
        .chosen()
        .orElseThrow()
        .run(
            new Effort(limits),
            (codes, count) -> {
              for (int i = 0; i < count; i++) {
                if (table.at(next[0]++) != codes[i]) {
                  throw new AssertionError("another value at " + (next[0] - 1));
                }
              }
            });
    assertThat(next[0]).isEqualTo(last + 1);
  }

  @Test
  @Tag("long")
  void twoKills_loseNothingThatWasKept() throws Exception {
    killed(FAST, 2, 4);
  }

  @Test
  @Tag("long")
  void twentyKills_loseNothingThatWasKept() throws Exception {
    killed(FAST, 20, 1);
  }

  @Test
  @Tag("long")
  void twoHundredKills_loseNothingThatWasKept() throws Exception {
    killed(SLOW, 200, 2);
  }

  private void searchesKilled(int times) throws IOException, InterruptedException {
    Random random = new Random(3);
    long kept = 0;
    for (int i = 0; i < times; i++) {
      Launched program =
          Launched.start(
              folder.resolve("out"),
              "theorem",
              FAST,
              "--keep",
              "--store=" + folder.resolve("store"),
              "--json-progress");
      long before = kept;
      // The last has to show where it begins, and not that it gets on as those before did.
      long least = before + CaseCount.of(i == times - 1 ? 0 : 1, 1);
      program.await(() -> reported(program.err()) >= Math.max(1, least));
      program.killAfter(random.nextLong(CaseCount.of(500, 1500)));
      assertThat(program.err()).noneMatch(line -> line.contains("error"));
      assertThat(program.err()).noneMatch(line -> line.contains("damaged"));
      assertThat(
              program.err().stream()
                  .filter(line -> KEPT.matcher(line).find())
                  .map(line -> reported(List.of(line)))
                  .findFirst())
          .hasValueSatisfying(first -> assertThat(first).isGreaterThanOrEqualTo(before));
      kept = reported(program.err());
      StoredSearchState search =
          (StoredSearchState) Store.at(folder.resolve("store")).all().getFirst();
      assertThat(search.damage()).isEmpty();
      assertThat(search.manifest().orElseThrow().count()).isGreaterThanOrEqualTo(kept);
    }
  }

  @Test
  void searchesThatWereKilled_goOnFromWhatWasKept() throws Exception {
    searchesKilled(2);
  }

  @Test
  @Tag("long")
  void searchesThatWereKilledOftener_goOnFromWhatWasKept() throws Exception {
    searchesKilled(3);
  }

  @Test
  void twoPrograms_onOneTable_theSecondIsTold() throws Exception {
    Launched first = start(FAST, LAST);
    first.await(() -> reported(first.err()) > 0);
    // The other program is that of this process.
    Answer second = Answer.run(command(FAST, LAST));
    assertThat(second.status()).isEqualTo(3);
    assertThat(second.err()).contains("is being written by process ");
    Answer reading = Answer.run(command(FAST, "100"));
    assertThat(reading.status()).isZero();
    first.killAfter(0);
    Answer third = Answer.run(command(FAST, Long.toString(table().verify().end() + 5)));
    assertThat(third.status()).isZero();
  }
}
