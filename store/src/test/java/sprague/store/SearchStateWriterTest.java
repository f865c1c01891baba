// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.store.Manifest.Run;

/** The last state of a long search is found, for any writer and any way in which it ends. */
final class SearchStateWriterTest {
  private static final String KEY = Tables.SUBJECT.key();

  @TempDir Path folder;

  private Store store() {
    return Tables.store(folder);
  }

  /** Returns a pseudo-random state, different for each number. */
  static byte[] state(int number) {
    byte[] state = new byte[200 + number % 50];
    new Random(number).nextBytes(state);
    return state;
  }

  static void write(Store store, int... numbers) throws IOException {
    try (SearchStateWriter keeper = store.openSearch(Tables.SUBJECT)) {
      for (int number : numbers) {
        keeper.write(state(number), number, "test");
        assertThat(keeper.progress()).isEqualTo(number);
        assertThat(keeper.state()).contains(state(number));
      }
    }
  }

  static StoredSearchState search(Store store) throws IOException {
    return store.search(KEY).orElseThrow();
  }

  /** Checks that the last state is found, together with its manifest. */
  static void assertLast(Store store, int number) throws IOException {
    StoredSearchState search = search(store);
    assertThat(search.state()).contains(state(number));
    assertThat(search.count()).isEqualTo(number);
    assertThat(search.manifest()).map(Manifest::count).contains((long) number);
  }

  @Test
  void theLastState_isFound_withWhatIsSaidAboutIt() throws IOException {
    assertThat(store().search(KEY)).isEmpty();
    assertThat(store().all()).isEmpty();
    for (int number = 1; number < 8; number++) {
      write(store(), number);
      assertLast(store(), number);
    }
    write(store(), 8, 9, 10);
    assertLast(store(), 10);
    Manifest manifest = search(store()).manifest().orElseThrow();
    assertThat(manifest.subject()).isEqualTo(Tables.SUBJECT);
    assertThat(manifest.lastRun()).map(Run::from).contains(7L);
    assertThat(manifest.lastRun()).map(Run::to).contains(10L);
    assertThat(store().all()).hasSize(1).first().isInstanceOf(StoredSearchState.class);
    store().remove(search(store()));
    assertThat(store().all()).isEmpty();
    assertThat(folder.resolve("searches")).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 70_000})
  void statesOfAnyLength_areKept(int length) throws IOException {
    try (SearchStateWriter keeper = store().openSearch(Tables.SUBJECT)) {
      keeper.write(new byte[length], Long.MAX_VALUE, "test");
    }
    assertThat(search(store()).state()).contains(new byte[length]);
    assertThat(search(store()).count()).isEqualTo(Long.MAX_VALUE);
    assertThat(search(store()).manifest()).map(Manifest::count).contains(Long.MAX_VALUE);
  }

  /** A search that begins anew with other settings is not as far as it was. */
  @Test
  void theLastState_isNotTheFarthest() throws IOException {
    write(store(), 100, 101);
    write(store(), 5);
    assertLast(store(), 5);
    assertThat(search(store()).manifest().orElseThrow().lastRun()).map(Run::from).contains(0L);
  }

  /** The disk holds at least the states reported as saved, and possibly one more. */
  @Test
  void whereverTheDiskIsFull_whatWasKeptIsThere() throws IOException {
    write(store(), 1, 2, 3);
    for (int size = 0; size < 3000; size += 53) {
      Store small = new Store(folder, Tables.LENGTH, new SmallDisk(size));
      int kept = 3;
      try (SearchStateWriter keeper = small.openSearch(Tables.SUBJECT)) {
        for (int number = 4; number < 50; number++) {
          keeper.write(state(number), number, "test");
          kept = number;
        }
        throw new AssertionError("the disk took everything");
      } catch (IOException full) {
        assertThat(full).hasMessage("No space left on device");
      }
      StoredSearchState found = search(store());
      assertThat(found.damage()).isEmpty();
      assertThat(found.count()).isBetween((long) kept, kept + 1L);
      assertThat(found.state()).contains(state((int) found.count()));
      assertThat(found.manifest()).map(Manifest::count).contains((long) kept);
      store().remove(found);
      write(store(), 1, 2, 3);
    }
  }

  @Test
  void aDiskThatIsFullAtFirst_leavesNothingWithoutAName() throws IOException {
    for (int size = 0; size < 900; size += 31) {
      Store small = new Store(folder.resolve("disk" + size), 64, new SmallDisk(size));
      assertThatThrownBy(() -> write(small, 1, 2, 3)).isInstanceOf(IOException.class);
      assertThat(small.all()).allMatch(kept -> kept.manifest().isPresent());
    }
  }

  @Test
  void whatAKilledProcessWasWriting_isSweptAway() throws IOException {
    write(store(), 1);
    Path part = Corruption.folder(search(store())).chunk(0).resolveSibling("000.chunk.part");
    Files.write(part, new byte[10]);
    assertThat(store().all()).hasSize(1);
    write(store(), 2);
    assertThat(part).doesNotExist();
    assertLast(store(), 2);
  }

  @Test
  void aSecondWriter_isTold_whoTheFirstIs() throws IOException {
    try (SearchStateWriter first = store().openSearch(Tables.SUBJECT)) {
      first.write(state(1), 1, "test");
      assertThatThrownBy(() -> store().openSearch(Tables.SUBJECT))
          .isInstanceOf(StoreFailure.class)
          .hasMessageContaining("is being written by process ");
      assertThatThrownBy(() -> store().remove(search(store()))).isInstanceOf(StoreFailure.class);
      assertLast(store(), 1);
      Tables.extend(store(), Tables::value, 10);
    }
    write(store(), 2);
    assertLast(store(), 2);
  }

  @Test
  void aTableOfTheSameGame_isNothingToASearch() throws IOException {
    Tables.extend(store(), Tables::value, 300);
    write(store(), 1, 2);
    assertThat(store().all()).hasSize(2);
    store().remove(search(store()));
    Tables.assertKept(store(), Tables::value, 300);
  }

  @Test
  void statesReadWhileTheyAreReplaced_areWhole() throws Exception {
    int states = Boolean.getBoolean("sprague.long") ? 150 : 50;
    List<String> wrong = new ArrayList<>();
    Thread writer =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    for (int number = 1; number <= states; number++) {
                      write(store(), number);
                    }
                  } catch (IOException failure) {
                    wrong.add(String.valueOf(failure));
                  }
                });
    long before = 0;
    while (writer.isAlive()) {
      long reached = store().search(KEY).map(StoredSearchState::count).orElse(0L);
      assertThat(reached).isGreaterThanOrEqualTo(before);
      before = reached;
    }
    writer.join();
    assertThat(wrong).isEmpty();
    assertLast(store(), states);
  }
}
