// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps by the jar in separate processes: on a cluster where some are killed, and interrupted. */
final class ClusterTest {
  private static final String[] SWEEP = {"codes", "0.dd", "--to", "1100"};

  @TempDir Path folder;

  private static int items(Path out) throws IOException {
    if (!Files.isDirectory(out.resolve("items"))) {
      return 0;
    }
    try (Stream<Path> all = Files.walk(out.resolve("items"))) {
      return (int) all.filter(each -> each.toString().endsWith(".json")).count();
    }
  }

  private static String[] words(Path out, String... more) {
    return Stream.of(new String[] {"atlas"}, SWEEP, new String[] {"--out", out + ""}, more)
        .flatMap(Stream::of)
        .toArray(String[]::new);
  }

  private static String[] line(Path out, String... more) {
    return Stream.concat(Stream.of("sprague.cli.Main"), Stream.of(words(out, more)))
        .toArray(String[]::new);
  }

  /**
   * A worker dies, then the driver; another driver, by {@code spark-submit}, ends the sweep with
   * the worker that is left and a new one.
   */
  @Test
  @Tag("long")
  void whoeverDies_theTablesAreThoseOfOneThread() throws Exception {
    Path plain = folder.resolve("plain");
    assertThat(Command.in(plain, "codes", "0.dd", "--to", "1100", "--threads", "1").status())
        .isZero();
    Path out = folder.resolve("out");
    try (Processes processes = new Processes(folder)) {
      processes.beginMaster();
      Process one = processes.worker("one");
      processes.worker("two");
      Process driver = processes.program("driver", line(out, "--spark", processes.master()));
      processes.await(driver, "driver", () -> items(out) >= 6);
      Processes.kill(one);
      int whenTheWorkerDied = items(out);
      processes.await(driver, "driver", () -> items(out) >= whenTheWorkerDied + 6);
      assertThat(driver.isAlive()).as(processes.said("driver")).isTrue();
      Processes.kill(driver);
      assertThat(items(out)).isLessThan(items(plain));
      processes.worker("three");
      Process second = processes.submitted("submitted", words(out));
      assertThat(processes.ended(second, "submitted")).as(processes.said("submitted")).isZero();
      assertThat(processes.said("submitted"))
          .contains("64 games in ")
          .doesNotContain(" " + items(plain) + " new results")
          .doesNotContain("is damaged");
      assertThat(Command.tables(out)).isEqualTo(Command.tables(plain));
      assertThat(items(out)).isEqualTo(items(plain));
      Process third =
          processes.program("again", line(out, "--spark", processes.master(), "--memory", "800M"));
      assertThat(processes.ended(third, "again")).as(processes.said("again")).isZero();
      assertThat(processes.said("again")).contains(" 0 new results");
    }
  }

  @Test
  @Tag("long")
  void aClusterWithoutWorkers_isToldAfterAWhile() throws Exception {
    Path out = folder.resolve("out");
    try (Processes processes = new Processes(folder)) {
      processes.beginMaster();
      Process driver =
          processes.program(
              "driver",
              Stream.concat(
                      Stream.of("-Dspark.scheduler.maxRegisteredResourcesWaitingTime=2s"),
                      Stream.of(line(out, "--spark", processes.master())))
                  .toArray(String[]::new));
      assertThat(processes.ended(driver, "driver")).isEqualTo(3);
      assertThat(processes.said("driver"))
          .startsWith("sprague: %s has provided no worker within 2 s".formatted(processes.master()))
          .contains("JDK 25")
          .doesNotContain("\tat ");
    }
  }

  /** An interrupt as by Ctrl-C: finished work is saved, and one line says so. */
  @Test
  void whatIsInterrupted_endsAsACommandDoes_andLeavesNothing() throws Exception {
    Path out = folder.resolve("out");
    try (Processes processes = new Processes(folder)) {
      Process driver = processes.alone("driver", line(out, "--spark", "local[2]"));
      processes.await(driver, "driver", () -> items(out) >= 3);
      driver.destroy();
      assertThat(processes.ended(driver, "driver")).as(processes.said("driver")).isEqualTo(130);
      assertThat(processes.said("driver")).isEqualTo("sprague: interrupted\n");
      assertThat(processes.temporary()).isEmptyDirectory();
    }
    assertThat(items(out)).isGreaterThanOrEqualTo(3);
  }

  @Test
  void aWholeSweep_leavesNothingButItsFolder() throws Exception {
    Path games = Files.writeString(folder.resolve("games"), "0.7\n");
    try (Processes processes = new Processes(folder)) {
      Process driver =
          processes.alone(
              "driver",
              "sprague.cli.Main",
              "atlas",
              games.toString(),
              "--to",
              "60",
              "--spark",
              "local[2]",
              "--out",
              folder.resolve("out").toString());
      assertThat(processes.ended(driver, "driver")).as(processes.said("driver")).isZero();
      assertThat(processes.said("driver")).startsWith("1 games in 1 classes: 1 proved");
      assertThat(processes.temporary()).isEmptyDirectory();
    }
  }
}
