// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that does nothing but replace its state, killed at random moments. */
final class SearchKillTest {
  @TempDir Path folder;

  private void killed(int times, long seed) throws Exception {
    Random random = new Random(seed);
    long reported = 0;
    for (int i = 0; i < times; i++) {
      Process writer = Tables.launch(Writer.class, folder);
      try (BufferedReader lines = writer.inputReader(StandardCharsets.UTF_8)) {
        // From the first state on, any moment is as good as another.
        assertThat(lines.readLine()).isEqualTo(Long.toString(reported + 1));
        TimeUnit.MICROSECONDS.sleep(random.nextInt(30_000));
        // Not destroyed by the {@code Process}, which would close the streams before they are read.
        writer.toHandle().destroyForcibly();
        reported = lastOf(lines, reported + 1);
      }
      assertThat(writer.waitFor(1, TimeUnit.MINUTES)).isTrue();
      StoredSearchState search = Tables.store(folder).search(Tables.SUBJECT.key()).orElseThrow();
      assertThat(search.damage()).isEmpty();
      long reached = search.count();
      assertThat(reached).isBetween(reported, reported + 1);
      assertThat(search.manifest().orElseThrow().count()).isBetween(reported, reached);
      assertThat(search.state()).contains(SearchStateWriterTest.state((int) reached));
      reported = reached;
    }
  }

  /** The last number that came through whole before the end. */
  private static long lastOf(BufferedReader lines, long before) {
    return lines
        .lines()
        .filter(line -> !line.isEmpty())
        .mapToLong(Long::parseLong)
        .max()
        .orElse(before);
  }

  @Test
  void someKills_loseNothingThatWasReported() throws Exception {
    killed(5, 1);
  }

  @Test
  @Tag("long")
  void threeHundredKills_loseNothingThatWasReported() throws Exception {
    killed(300, 2);
  }

  /** Writes states in order, and prints the number of each saved one, until it is killed. */
  static final class Writer {
    private Writer() {}

    /** The argument is the store's folder. */
    public static void main(String[] arguments) throws Exception {
      try (SearchStateWriter keeper =
          Tables.store(Path.of(arguments[0])).openSearch(Tables.SUBJECT)) {
        int number = (int) keeper.progress();
        while (true) {
          number++;
          keeper.write(SearchStateWriterTest.state(number), number, "test");
          System.out.println(number);
        }
      }
    }
  }
}
