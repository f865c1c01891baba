// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States of long searches: the last one that is good is found, whatever became of the files. */
final class TrailKeeperTest {
  private static final String KEY = Tables.SUBJECT.key();

  @TempDir Path folder;

  private Store store() {
    return Tables.store(folder);
  }

  /** A state that looks random and can be told by its number. */
  static byte[] state(int number) {
    byte[] state = new byte[200 + number % 50];
    new Random(number).nextBytes(state);
    return state;
  }

  private static void write(Store store, int... numbers) throws IOException {
    try (TrailKeeper keeper = store.keepTrail(Tables.SUBJECT)) {
      for (int number : numbers) {
        keeper.write(state(number), number, "test");
        assertThat(keeper.kept()).isEqualTo(number);
        assertThat(keeper.state()).contains(state(number));
      }
    }
  }

  private KeptTrail trail() throws IOException {
    return store().trail(KEY).orElseThrow();
  }

  private void assertLast(int number) throws IOException {
    assertThat(trail().state()).contains(state(number));
    assertThat(trail().manifest()).map(Manifest::count).contains((long) number);
  }

  @Test
  void theLastState_isFound_withWhatIsSaidAboutIt() throws IOException {
    assertThat(store().trail(KEY)).isEmpty();
    assertThat(store().all()).isEmpty();
    for (int number = 1; number < 8; number++) {
      write(store(), number);
      assertLast(number);
    }
    write(store(), 8, 9, 10);
    assertLast(10);
    Manifest manifest = trail().manifest().orElseThrow();
    assertThat(manifest.subject()).isEqualTo(Tables.SUBJECT);
    assertThat(manifest.runs())
        .extracting(Run::to)
        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 10L);
    assertThat(manifest.runs()).extracting(Run::from).contains(0L, 1L, 7L);
    assertThat(store().all()).hasSize(1).first().isInstanceOf(KeptTrail.class);
    store().remove(trail());
    assertThat(store().all()).isEmpty();
    assertThat(folder.resolve("trails")).isEmptyDirectory();
  }

  /** A search that begins anew with other settings is not as far as it was. */
  @Test
  void theLastState_isNotTheFarthest() throws IOException {
    write(store(), 100, 101);
    write(store(), 5);
    assertLast(5);
    assertThat(trail().manifest().orElseThrow().runs().getLast().from()).isZero();
  }

  @Test
  void anyBitOfTheLastFile_costsTheLastStateOnly() throws IOException {
    write(store(), 1, 2, 3);
    Path last = trail().place();
    byte[] good = Files.readAllBytes(last);
    for (int bit = 0; bit < 8 * good.length; bit += 3) {
      Corruption.flip(last, bit);
      assertThat(trail().state()).as("bit %d", bit).contains(state(2));
      assertThat(trail().damage()).hasSize(1);
      Files.write(last, good);
    }
    for (int length = 0; length < good.length; length += 3) {
      Corruption.truncate(last, length);
      assertThat(trail().state()).contains(state(2));
      assertThat(trail().damage().getFirst()).contains("is damaged: it ").doesNotContain("sum");
      Files.write(last, good);
    }
    Corruption.truncate(last, good.length + 1);
    assertThat(trail().damage()).hasSize(1);
    try (TrailKeeper keeper = store().keepTrail(Tables.SUBJECT)) {
      assertThat(keeper.damage()).hasSize(1);
      assertThat(keeper.kept()).isEqualTo(2);
      assertThat(keeper.state()).contains(state(2));
      keeper.write(state(7), 7, "test");
    }
    assertThat(trail().damage()).isEmpty();
    assertLast(7);
  }

  @Test
  void damageOfTheStateBefore_costsNothing() throws IOException {
    write(store(), 1, 2);
    Corruption.flip(trail().turns().getFirst(), 1000);
    assertThat(trail().damage()).hasSize(1);
    write(store(), 3);
    assertThat(trail().damage()).isEmpty();
    assertLast(3);
  }

  @Test
  void damageOfBoth_isNamed_andTheSearchBeginsAnew() throws IOException {
    write(store(), 1, 2);
    for (Path file : trail().turns()) {
      Corruption.truncate(file, 30);
    }
    assertThat(trail().state()).isEmpty();
    assertThat(store().all()).hasSize(1);
    try (TrailKeeper keeper = store().keepTrail(Tables.SUBJECT)) {
      assertThat(keeper.damage()).hasSize(2).allMatch(each -> each.contains("is damaged: it ends"));
      assertThat(keeper.state()).isEmpty();
      assertThat(keeper.kept()).isZero();
    }
    write(store(), 3, 4);
    assertThat(trail().damage()).isEmpty();
    assertLast(4);
  }

  @Test
  void aStateOfAnotherSearch_isNotTakenForThisOne() throws IOException {
    Subject other = new Subject("another", "Other", "x", "n", "search");
    write(store(), 1);
    Files.copy(trail().place(), folder.resolve("trails").resolve(other.key()));
    KeptTrail wrong = store().trail(other.key()).orElseThrow();
    assertThat(wrong.state()).isEmpty();
    assertThat(wrong.damage().getFirst()).contains("it belongs to another search");
  }

  @Test
  void whereverTheDiskIsFull_theStateBeforeIsThere() throws IOException {
    write(store(), 1, 2, 3);
    for (int size = 0; size < 2000; size += 37) {
      Store small = new Store(folder, Tables.LENGTH, new SmallDisk(size));
      int written = 3;
      try (TrailKeeper keeper = small.keepTrail(Tables.SUBJECT)) {
        for (int number = 4; number < 50; number++) {
          keeper.write(state(number), number, "test");
          written = number;
        }
        throw new AssertionError("the disk took everything");
      } catch (IOException full) {
        assertThat(full).hasMessage("No space left on device");
      }
      assertThat(trail().damage()).isEmpty();
      assertLast(written);
      store().remove(trail());
      write(store(), 1, 2, 3);
    }
  }

  @Test
  void whatAKilledProcessWasWriting_isSweptAway() throws IOException {
    write(store(), 1);
    Path part = trail().turns().getFirst().resolveSibling(KEY + ".other.part");
    Files.write(part, new byte[10]);
    assertThat(store().all()).hasSize(1);
    write(store(), 2);
    assertThat(part).doesNotExist();
    assertLast(2);
  }

  @Test
  void aSecondWriter_isTold_whoTheFirstIs() throws IOException {
    try (TrailKeeper first = store().keepTrail(Tables.SUBJECT)) {
      first.write(state(1), 1, "test");
      assertThatThrownBy(() -> store().keepTrail(Tables.SUBJECT))
          .isInstanceOf(StoreFailure.class)
          .hasMessageContaining("is being written by process ");
      assertThatThrownBy(() -> store().remove(trail())).isInstanceOf(StoreFailure.class);
      assertLast(1);
      Tables.extend(store(), Tables::value, 10);
    }
    write(store(), 2);
    assertLast(2);
  }

  /** Title, format 1, the key's beginning, and a sum of the format's last byte and the state. */
  @Test
  void aStateOfTheFirstFormat_isGoneOnWith() throws IOException {
    write(store(), 1);
    store().remove(trail());
    CRC32C sum = new CRC32C();
    sum.update(1);
    sum.update(state(9));
    ByteBuffer old = ByteBuffer.allocate(20 + state(9).length);
    old.putInt(0x5370_5472).putInt(1).putLong(Tables.SUBJECT.mark()).putInt((int) sum.getValue());
    old.put(state(9));
    Files.write(folder.resolve("trails").resolve(KEY), old.array());
    assertThat(trail().state()).contains(state(9));
    assertThat(trail().manifest()).isEmpty();
    assertThat(trail().damage()).isEmpty();
    write(store(), 10);
    assertLast(10);
    Corruption.flip(trail().place(), 500);
    assertThat(trail().state()).contains(state(9));
    for (int bit = 0; bit < 160; bit++) {
      byte[] bad = old.array().clone();
      bad[bit / 8] ^= (byte) (1 << (bit % 8));
      Files.write(folder.resolve("trails").resolve(KEY), bad);
      assertThat(trail().state()).as("bit %d", bit).isEmpty();
    }
  }

  @Test
  void aLaterFormat_isRefused_andLeftAsItIs() throws IOException {
    write(store(), 1);
    Path file = trail().place();
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).putInt(4, 3);
    CRC32C sum = new CRC32C();
    sum.update(new byte[] {0, 0, 0, 3});
    sum.update(bytes.array(), 20, bytes.capacity() - 20);
    bytes.putInt(16, (int) sum.getValue());
    Files.write(file, bytes.array());
    assertThatThrownBy(() -> store().keepTrail(Tables.SUBJECT))
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("searches of format 3");
    assertThatThrownBy(() -> store().all()).isInstanceOf(StoreFailure.class);
    assertThat(Files.readAllBytes(file)).isEqualTo(bytes.array());
    // The lock was given back.
    Files.delete(file);
    write(store(), 2);
  }

  @Test
  void statesReadWhileTheyAreReplaced_areWhole() throws Exception {
    List<String> wrong = new ArrayList<>();
    Thread writer =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    for (int number = 1; number < 300; number++) {
                      write(store(), number);
                    }
                  } catch (IOException failure) {
                    wrong.add(String.valueOf(failure));
                  }
                });
    long before = 0;
    while (writer.isAlive()) {
      long reached =
          store().trail(KEY).flatMap(KeptTrail::manifest).map(Manifest::count).orElse(0L);
      assertThat(reached).isGreaterThanOrEqualTo(before);
      before = reached;
    }
    writer.join();
    assertThat(wrong).isEmpty();
    assertLast(299);
  }
}
