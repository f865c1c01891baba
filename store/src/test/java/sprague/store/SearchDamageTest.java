// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.store.SearchStateWriterTest.assertLast;
import static sprague.store.SearchStateWriterTest.search;
import static sprague.store.SearchStateWriterTest.state;
import static sprague.store.SearchStateWriterTest.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.store.Manifest.Run;

/** Damage to a stored search loses only the damaged states, and is reported. */
final class SearchDamageTest {
  @TempDir Path folder;
  private Store store;

  /** The third state is the last one. */
  @BeforeEach
  void keep() throws IOException {
    store = Tables.store(folder);
    write(store, 1, 2, 3);
  }

  /** The file of a state, by its number. */
  private Path file(long number) throws IOException {
    return Corruption.folder(search(store)).chunk(number % 2);
  }

  private void put(int turn, ByteBuffer bytes) throws IOException {
    byte[] all = new byte[bytes.remaining()];
    bytes.duplicate().get(all);
    Files.write(file(turn), all);
  }

  private static ByteBuffer encode(long number, long reached) throws IOException {
    return StoredSearchState.encode(Tables.MARK, number, state((int) reached), reached);
  }

  /** The last state is damaged, and the one before is gone on from. */
  private void assertTheStateBefore(String as) throws IOException {
    assertThat(search(store).state()).as(as).contains(state(2));
    assertThat(search(store).count()).as(as).isEqualTo(2);
    assertThat(search(store).damage()).as(as).hasSize(1).first().asString().startsWith("state 1 ");
  }

  @Test
  void anyBitOfTheLastState_costsThatStateOnly() throws IOException {
    Path last = file(3);
    byte[] good = Files.readAllBytes(last);
    for (int bit = 0; bit < 8 * good.length; bit += bit < 8 * Chunk.HEADER ? 1 : 5) {
      Corruption.flip(last, bit);
      assertTheStateBefore("bit " + bit);
      Files.write(last, good);
    }
    for (int length = 0; length < good.length; length += 3) {
      Corruption.truncate(last, length);
      assertTheStateBefore("length " + length);
      assertThat(search(store).damage().getFirst()).contains("is damaged: it ends ");
      Files.write(last, good);
    }
    Corruption.truncate(last, good.length + 1);
    assertTheStateBefore("longer");
    try (SearchStateWriter keeper = store.openSearch(Tables.SUBJECT)) {
      assertThat(keeper.damage()).hasSize(1);
      assertThat(keeper.progress()).isEqualTo(2);
      assertThat(keeper.state()).contains(state(2));
      keeper.write(state(7), 7, "test");
    }
    assertThat(search(store).damage()).isEmpty();
    assertLast(store, 7);
  }

  @Test
  void aMissingState_isTheOneBefore() throws IOException {
    Files.delete(file(3));
    assertThat(search(store).state()).contains(state(2));
    assertThat(search(store).count()).isEqualTo(2);
    write(store, 4);
    assertLast(store, 4);
  }

  @Test
  void damageOfTheStateBefore_costsNothing() throws IOException {
    Corruption.flip(file(2), 1000);
    assertThat(search(store).damage()).hasSize(1);
    assertLast(store, 3);
    write(store, 4);
    assertThat(search(store).damage()).isEmpty();
    assertLast(store, 4);
  }

  @Test
  void damageOfBoth_isNamed_andTheSearchBeginsAnew() throws IOException {
    Corruption.truncate(file(2), 30);
    Corruption.truncate(file(3), 30);
    assertThat(search(store).state()).isEmpty();
    assertThat(search(store).count()).isZero();
    assertThat(store.all()).hasSize(1);
    try (SearchStateWriter keeper = store.openSearch(Tables.SUBJECT)) {
      assertThat(keeper.damage()).hasSize(2).allMatch(each -> each.contains("is damaged: it ends"));
      assertThat(keeper.state()).isEmpty();
      assertThat(keeper.progress()).isZero();
    }
    write(store, 4, 5);
    assertThat(search(store).damage()).isEmpty();
    assertLast(store, 5);
  }

  @Test
  void aDamagedOrMissingManifest_costsNoState() throws IOException {
    Path manifest = Corruption.folder(search(store)).path().resolve("manifest");
    for (long bit = 0; bit < 8 * Files.size(manifest); bit += 7) {
      Corruption.flip(manifest, bit);
      assertThat(search(store).manifest()).isEmpty();
      assertThat(search(store).state()).contains(state(3));
      assertThat(search(store).count()).isEqualTo(3);
      Corruption.flip(manifest, bit);
    }
    assertLast(store, 3);
    Files.delete(manifest);
    assertThat(search(store).state()).contains(state(3));
    write(store, 4);
    assertLast(store, 4);
  }

  /** A process that was killed between a state and the manifest: the state is good. */
  @Test
  void aStateAfterTheManifest_isFound() throws IOException {
    put(0, encode(4, 9));
    assertThat(search(store).state()).contains(state(9));
    assertThat(search(store).count()).isEqualTo(9);
    write(store, 10);
    assertLast(store, 10);
    assertThat(search(store).manifest().orElseThrow().lastRun()).map(Run::from).contains(9L);
  }

  @Test
  void aStateOfAnotherSearch_isNotTakenForThisOne() throws IOException {
    put(1, StoredSearchState.encode(Tables.MARK + 1, 3, state(3), 3));
    assertTheStateBefore("another");
    assertThat(search(store).damage().getFirst()).endsWith("it belongs to another search");
    Files.write(file(3), Files.readAllBytes(file(2)));
    assertTheStateBefore("in another's place");
  }

  /** The checksum is right; any number of its place may be the last one before the next. */
  @ParameterizedTest
  @ValueSource(longs = {4, 1L << 62, Long.MAX_VALUE - 1})
  void anyNumber_hasANextOne(long number) throws IOException {
    put(0, encode(number, 8));
    for (int reached = 9; reached < 13; reached++) {
      assertThat(search(store).state()).contains(state(reached - 1));
      write(store, reached);
      assertThat(search(store).damage()).isEmpty();
      assertLast(store, reached);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, 0, 2, 4, Long.MAX_VALUE - 1})
  void aNumberOfTheOtherPlace_isDamage(long number) throws IOException {
    put(1, encode(number, 8));
    assertTheStateBefore("number " + number);
    assertThat(search(store).damage().getFirst())
        .endsWith("is state " + number + ", in another's place");
    write(store, 4);
    assertLast(store, 4);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1})
  void lessThanNothing_isDamage(long reached) throws IOException {
    put(1, StoredSearchState.encode(Tables.MARK, 3, state(3), reached));
    assertTheStateBefore("reached " + reached);
  }

  /** The widths and lengths of a table, which no state has. */
  @ParameterizedTest
  @CsvSource({"1, 1", "7, 1", "8, 2", "8, 4", "8, 8"})
  void valuesOfATable_areNoState(int count, int width) throws IOException {
    long[] values = new long[count];
    values[0] = width == 1 ? 1 : (1L << (8 * width - 1)) - 1;
    put(1, Chunk.encode(Tables.MARK, 3, values, count));
    assertTheStateBefore(count + " of " + width);
    assertThat(search(store).damage().getFirst()).endsWith("it is no state of a search");
  }

  @Test
  void aStateOfNoBytes_isOne() throws IOException {
    put(1, StoredSearchState.encode(Tables.MARK, 3, new byte[0], 0));
    assertThat(search(store).state()).contains(new byte[0]);
    assertThat(search(store).damage()).isEmpty();
  }

  @Test
  void aLaterFormat_isRefused_andLeftAsItIs() throws IOException {
    ByteBuffer later =
        Chunk.startChunk(Tables.MARK, 3, 1, 8).putInt(8, 2).position(Chunk.HEADER + 8);
    put(1, Chunk.finishChunk(later));
    byte[] bytes = Files.readAllBytes(folder.resolve("searches/" + KEY + "/000000/001.chunk"));
    assertThatThrownBy(() -> store.openSearch(Tables.SUBJECT))
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("chunks of format 2");
    assertThatThrownBy(() -> store.search(KEY)).isInstanceOf(StoreFailure.class);
    Path file = folder.resolve("searches/" + KEY + "/000000/001.chunk");
    assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
    // The lock was given back.
    Files.delete(file);
    write(store, 4);
    assertLast(store, 4);
  }

  /** States may be gigabytes long. */
  @Test
  void aList_readsNoStates() throws IOException {
    put(1, encode(5, 3).putInt(Chunk.HEADER, 77));
    StoredSearchState listed = (StoredSearchState) store.all().getFirst();
    assertThat(listed.count()).isEqualTo(search(store).manifest().orElseThrow().count());
    assertThat(listed.damage()).hasSize(1);
  }

  private static final String KEY = Tables.SUBJECT.key();

  /** Files of earlier versions in the store: an index, and the states of searches. */
  @Test
  void whatEarlierVersionsKeptBesideTables_isLeftAlone() throws IOException {
    store.remove(search(store));
    Tables.extend(store, Tables::value, 100);
    Path index = Files.write(folder.resolve("catalogue.sqlite"), new byte[100]);
    Path trails = Files.createDirectories(folder.resolve("trails"));
    Path trail = Files.write(trails.resolve(KEY), new byte[100]);
    assertThat(store.all()).hasSize(1);
    Tables.assertKept(store, Tables::value, 100);
    write(store, 1);
    assertLast(store, 1);
    assertThat(index).hasBinaryContent(new byte[100]);
    assertThat(trail).hasBinaryContent(new byte[100]);
  }
}
