// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fills up at any byte loses nothing that was finished. */
final class FullDiskTest {
  private static final long END = 5 * Tables.LENGTH + 20;

  @TempDir Path folder;

  @Test
  void whereverTheDiskIsFull_whatWasFinishedIsThere() throws IOException {
    boolean full = true;
    for (int size = 0; full; size += 41) {
      Path each = folder.resolve("disk" + size);
      long kept = 0;
      Store small = new Store(each, Tables.LENGTH, new SmallDisk(size));
      try (TableWriter keeper = small.openTable(Tables.SUBJECT)) {
        try {
          Tables.extend(keeper, Tables::value, END);
          full = false;
        } finally {
          kept = keeper.durableCount();
        }
      } catch (IOException failure) {
        assertThat(failure).hasMessage("No space left on device");
      }
      // Then there is room again.
      Store large = Tables.store(each);
      try (TableWriter keeper = large.openTable(Tables.SUBJECT)) {
        assertThat(keeper.damage()).isEmpty();
        assertThat(keeper.end()).isGreaterThanOrEqualTo(kept);
        Tables.extend(keeper, Tables::value, END);
      }
      Tables.assertKept(large, Tables::value, END);
    }
  }

  /** The last chunk is written again when values are added; until that is done, it stays. */
  @Test
  void aDiskThatIsFull_keepsWhatWasThere() throws IOException {
    int step = Boolean.getBoolean("sprague.long") ? 23 : 47;
    for (int size = 0; size < 2500; size += step) {
      Path each = folder.resolve("disk" + size);
      Tables.extend(Tables.store(each), Tables::value, END);
      Store small = new Store(each, Tables.LENGTH, new SmallDisk(size));
      assertThatThrownBy(() -> Tables.extend(small, Tables::value, END + 10_000))
          .hasMessage("No space left on device");
      StoredTable.Verification survey = Tables.table(small).verify();
      assertThat(survey.damage()).isEmpty();
      assertThat(survey.end()).isGreaterThanOrEqualTo(END);
    }
  }

  @Test
  void aFullDisk_keepsWholeChunks() throws IOException {
    Store small = new Store(folder, Tables.LENGTH, new SmallDisk(1000));
    assertThatThrownBy(() -> Tables.extend(small, Tables::value, 100_000))
        .isInstanceOf(IOException.class);
    assertThat(Tables.table(small).verify().end())
        .isPositive()
        .matches(end -> end % Tables.LENGTH == 0);
  }
}
