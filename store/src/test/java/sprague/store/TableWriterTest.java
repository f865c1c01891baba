// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.store.Manifest.Run;

/** Stored values are read back, for any division of the work into runs. */
final class TableWriterTest {
  @TempDir Path folder;

  @Test
  void whatIsKept_isReadAgain_inAnyOrder() throws IOException {
    Store store = Tables.store(folder);
    Tables.extend(store, Tables::value, 1000);
    StoredTable table = Tables.table(store);
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      long index = random.nextInt(1000);
      assertThat(table.at(index)).isEqualTo(Tables.value(index));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void runsThatContinueEachOther_giveTheFilesOfOneRun(long seed) throws IOException {
    Store whole = Tables.store(folder.resolve("whole"));
    Tables.extend(whole, Tables::value, 777);
    Store pieces = Tables.store(folder.resolve("pieces"));
    Random random = new Random(seed);
    for (long to = 0; to < 777; to += 1 + random.nextInt(150)) {
      Tables.extend(pieces, Tables::value, to);
    }
    Tables.extend(pieces, Tables::value, 777);
    for (int number = 0; number <= 777 / Tables.LENGTH; number++) {
      assertThat(Corruption.chunk(pieces, number))
          .hasSameBinaryContentAs(Corruption.chunk(whole, number));
    }
  }

  /** Each is the widest of its kind, one less or one more. */
  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        1,
        127,
        128,
        255,
        256,
        32767,
        32768,
        65535,
        65536,
        0x7fffffffL,
        0x80000000L,
        0xffffffffL,
        0x100000000L,
        Long.MAX_VALUE,
        -1,
        -128,
        -129,
        -32768,
        -32769,
        -0x80000000L,
        -0x80000001L,
        Long.MIN_VALUE
      })
  void valuesOfAnyWidth_areKept(long extreme) throws IOException {
    Store store = Tables.store(folder);
    LongUnaryOperator unsigned = index -> index % 50 == 3 ? extreme : index % 3;
    Tables.extend(store, unsigned, 200);
    Tables.assertKept(store, unsigned, 200);
    Store other = Tables.store(folder.resolve("signed"));
    LongUnaryOperator signed = index -> index % 50 == 3 ? extreme : -(index % 3);
    Tables.extend(other, signed, 200);
    Tables.assertKept(other, signed, 200);
  }

  @Test
  void aGapFilledInPart_isNotSaidToBeKept_untilTheRestIsThere() throws IOException {
    Store store = Tables.store(folder);
    long to = 5 * Tables.LENGTH;
    Tables.extend(store, Tables::value, to);
    long first = 2 * Tables.LENGTH;
    Files.delete(Corruption.chunk(store, 2));
    try (TableWriter keeper = store.openTable(Tables.SUBJECT)) {
      try (TableWriter.Appending appending = keeper.append(first, "test")) {
        long[] some = new long[10];
        Arrays.setAll(some, i -> Tables.value(first + i));
        appending.accept(some, some.length);
      }
      assertThat(keeper.durableCount()).isEqualTo(first + 10);
      assertThat(keeper.gaps())
          .extracting(Damage::first, Damage::last)
          .containsExactly(tuple(first + 10, first + Tables.LENGTH - 1));
      assertThat(Tables.table(store).manifest().orElseThrow().count()).isEqualTo(first + 10);
      Tables.extend(keeper, Tables::value, to);
      assertThat(keeper.durableCount()).isEqualTo(to);
    }
    Tables.assertKept(store, Tables::value, to);
  }

  /** Concurrent writers all open the same store; one of them creates it. */
  @Test
  void firstRunsOnAFreshStore_doNotDisturbEachOther() throws Exception {
    int writers = 4;
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      for (int round = 0; round < 50; round++) {
        Path fresh = folder.resolve("store" + round);
        CyclicBarrier together = new CyclicBarrier(writers);
        List<Future<?>> runs = new ArrayList<>();
        for (int writer = 0; writer < writers; writer++) {
          Subject subject = new Subject("game " + writer, "A game", "a -> b", "n", "nimber");
          runs.add(
              threads.submit(
                  () -> {
                    together.await();
                    Tables.store(fresh).openTable(subject).close();
                    return null;
                  }));
        }
        for (Future<?> run : runs) {
          run.get();
        }
        assertThat(Tables.store(fresh).keys()).hasSize(writers);
      }
    }
  }

  @Test
  void smallValues_takeAByteEach() throws IOException {
    Store store = Tables.store(folder);
    Tables.extend(store, Tables::value, Tables.LENGTH);
    assertThat(Files.size(Corruption.chunk(store, 0))).isEqualTo(Chunk.HEADER + Tables.LENGTH);
  }

  @Test
  void theManifest_tellsWhatTheTableIsOf_andItsLastRun() throws IOException {
    Store store = Tables.store(folder);
    Tables.extend(store, Tables::value, 100);
    Tables.extend(store, Tables::value, 250);
    Manifest manifest = Tables.table(store).manifest().orElseThrow();
    assertThat(manifest.subject()).isEqualTo(Tables.SUBJECT);
    assertThat(manifest.count()).isEqualTo(250);
    assertThat(manifest.lastRun()).map(Run::from).contains(100L);
    assertThat(manifest.lastRun()).map(Run::to).contains(250L);
    assertThat(Manifest.read(manifest.text())).contains(manifest);
  }

  @Test
  void aManifest_takesAnyText() throws IOException {
    Subject odd = new Subject("a\\b\nc\\nd\r\\", " title ", "r\n\nx\\", "n", "score");
    try (TableWriter keeper = Tables.store(folder).openTable(odd)) {
      assertThat(keeper.end()).isZero();
    }
    assertThat(Tables.store(folder).table(odd.key()).orElseThrow().manifest())
        .map(Manifest::subject)
        .contains(odd);
  }

  @Test
  void twoMeanings_haveTwoTables() throws IOException {
    Store store = Tables.store(folder);
    Subject other = new Subject("heaps: another", "A game", "a -> b", "n", "nimber");
    Tables.extend(store, Tables::value, 10);
    store.openTable(other).close();
    assertThat(store.keys()).containsExactlyInAnyOrder(Tables.SUBJECT.key(), other.key());
    store.remove(store.table(other.key()).orElseThrow());
    assertThat(store.keys()).containsExactly(Tables.SUBJECT.key());
    Tables.assertKept(store, Tables::value, 10);
  }

  @Test
  void readingAStoreThatIsNotThere_writesNothing() throws IOException {
    Store store = Tables.store(folder.resolve("none"));
    assertThat(store.keys()).isEmpty();
    assertThat(store.table(Tables.SUBJECT.key())).isEmpty();
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void valuesBeyondTheEnd_areRefused() throws IOException {
    try (TableWriter keeper = Tables.store(folder).openTable(Tables.SUBJECT)) {
      assertThatThrownBy(() -> keeper.append(1, "test"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
