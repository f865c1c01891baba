// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage is noticed, named, and mended by computing again. */
final class DamageTest {
  /** Six whole chunks, and a remnant. */
  private static final long END = 6 * Tables.LENGTH + 10;

  private static final int LAST = 6;

  @TempDir Path folder;
  private Store store;

  @BeforeEach
  void keep() throws IOException {
    store = Tables.store(folder);
    Tables.extend(store, Tables::value, END);
  }

  /** Exactly this chunk is named, and running again gives the values of one run. */
  private void assertNoticedAndMended(int number) throws IOException {
    long first = (long) number * Tables.LENGTH;
    List<Damage> seen = Tables.table(store).verify().damage();
    assertThat(seen).hasSize(1);
    assertThat(seen.getFirst().first()).isEqualTo(first);
    assertThat(seen.getFirst().reason()).startsWith("chunk " + number + " is ");
    try (TableWriter keeper = store.openTable(Tables.SUBJECT)) {
      assertThat(keeper.damage()).isEqualTo(seen);
      assertThat(keeper.gaps()).hasSize(number == LAST ? 0 : 1);
      assertThat(keeper.end()).isEqualTo(number == LAST ? first : END);
      assertThat(keeper.durableCount()).isEqualTo(first);
      Tables.extend(keeper, Tables::value, END);
      assertThat(keeper.durableCount()).isEqualTo(END);
    }
    Tables.assertKept(store, Tables::value, END);
  }

  @Test
  void everyBitOfTheHeader_counts() throws IOException {
    for (int bit = 0; bit < 8 * Chunk.HEADER; bit++) {
      int number = bit % (LAST + 1);
      Path chunk = Corruption.chunk(store, number);
      Corruption.flip(chunk, bit);
      if (bit % 8 == 0) {
        assertNoticedAndMended(number);
      } else {
        assertThat(Tables.table(store).verify().damage()).hasSize(1);
        Corruption.flip(chunk, bit);
      }
    }
  }

  @Test
  void randomBitsOfTheValues_count() throws IOException {
    Random random = new Random(2);
    for (int i = 0; i < 60; i++) {
      int number = random.nextInt(LAST + 1);
      int bytes = number == LAST ? 10 : Tables.LENGTH;
      Corruption.flip(
          Corruption.chunk(store, number), 8L * Chunk.HEADER + random.nextInt(8 * bytes));
      assertNoticedAndMended(number);
    }
  }

  @Test
  void anyTruncation_isNoticed() throws IOException {
    for (int length = 0; length < Chunk.HEADER + Tables.LENGTH; length += 5) {
      Corruption.truncate(Corruption.chunk(store, 3), length);
      assertNoticedAndMended(3);
    }
    Corruption.truncate(Corruption.chunk(store, LAST), Chunk.HEADER + 9);
    assertThat(Tables.table(store).verify().damage().getFirst().reason())
        .isEqualTo("chunk 6 is damaged: it ends after 73 of 74 bytes");
    assertNoticedAndMended(LAST);
  }

  @Test
  void addedBytes_areNoticed() throws IOException {
    Corruption.truncate(Corruption.chunk(store, 2), Chunk.HEADER + Tables.LENGTH + 1);
    assertNoticedAndMended(2);
    Corruption.truncate(Corruption.chunk(store, 2), Chunk.HEADER + 8 * Tables.LENGTH + 1);
    assertNoticedAndMended(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 6})
  void missingChunks_areNamed(int number) throws IOException {
    Files.delete(Corruption.chunk(store, number));
    assertNoticedAndMended(number);
  }

  @Test
  void severalGaps_areFilledInTurn() throws IOException {
    Files.delete(Corruption.chunk(store, 1));
    Corruption.flip(Corruption.chunk(store, 2), 700);
    Files.delete(Corruption.chunk(store, 4));
    Files.delete(Corruption.chunk(store, 6));
    try (TableWriter keeper = store.openTable(Tables.SUBJECT)) {
      assertThat(keeper.gaps()).extracting(Damage::first).containsExactly(64L, 128L, 256L);
      assertThat(keeper.damage()).hasSize(4);
      assertThat(keeper.end()).isEqualTo(384);
      assertThat(keeper.durableCount()).isEqualTo(64);
      Tables.extend(keeper, Tables::value, END);
    }
    Tables.assertKept(store, Tables::value, END);
  }

  @Test
  void aChunkOfAnotherPlaceOrTable_isNotTakenForThisOne() throws IOException {
    Files.write(Corruption.chunk(store, 1), Files.readAllBytes(Corruption.chunk(store, 2)));
    assertThat(Tables.table(store).verify().damage().getFirst().reason())
        .isEqualTo("chunk 1 is damaged: it holds the values from 128 on");
    assertNoticedAndMended(1);
    long[] codes = new long[Tables.LENGTH];
    Files.write(
        Corruption.chunk(store, 1), Chunk.encode(99, Tables.LENGTH, codes, codes.length).array());
    assertThat(Tables.table(store).verify().damage().getFirst().reason())
        .isEqualTo("chunk 1 is damaged: it belongs to another table");
    assertNoticedAndMended(1);
  }

  @Test
  void aShorterRemnantThanWasReported_isNamed() throws IOException {
    long first = (long) LAST * Tables.LENGTH;
    long[] codes = {Tables.value(first), Tables.value(first + 1)};
    byte[] shorter = Chunk.encode(Tables.MARK, first, codes, 2).array();
    Files.write(Corruption.chunk(store, LAST), shorter);
    assertThat(Tables.table(store).verify().damage().getFirst().reason())
        .isEqualTo("chunk 6 is damaged: it holds 2 values, and 10 were kept");
    assertNoticedAndMended(LAST);
  }

  @Test
  void aDamagedOrMissingManifest_costsNoValues() throws IOException {
    Random random = new Random(3);
    for (int i = 0; i < 60; i++) {
      Path manifest = Corruption.manifest(store);
      Corruption.flip(manifest, random.nextLong(8 * Files.size(manifest)));
      assertThat(Tables.table(store).manifest()).isEmpty();
      Tables.extend(store, Tables::value, END);
      assertThat(Tables.table(store).manifest()).map(Manifest::count).contains(END);
    }
    Files.delete(Corruption.manifest(store));
    Tables.extend(store, Tables::value, END);
    Tables.assertKept(store, Tables::value, END);
    assertThat(Tables.table(store).manifest()).map(Manifest::count).contains(END);
  }

  @Test
  void aHalfWrittenFile_isSweptAway() throws IOException {
    Path part = Corruption.chunk(store, 7).resolveSibling("007.chunk.part");
    Files.write(part, new byte[10]);
    Tables.extend(store, Tables::value, END);
    assertThat(part).doesNotExist();
    Tables.assertKept(store, Tables::value, END);
  }

  /** A process that was killed between a chunk and the manifest: the chunk is good. */
  @Test
  void chunksAfterTheManifest_areFound() throws IOException {
    byte[] early = Files.readAllBytes(Corruption.manifest(store));
    Tables.extend(store, Tables::value, 20 * Tables.LENGTH);
    Files.write(Corruption.manifest(store), early);
    try (TableWriter keeper = store.openTable(Tables.SUBJECT)) {
      assertThat(keeper.end()).isEqualTo(20 * Tables.LENGTH);
      assertThat(keeper.damage()).isEmpty();
    }
  }

  @Test
  void aLaterFormatOfAChunk_isRefused() throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Corruption.chunk(store, 1)));
    bytes.order(ByteOrder.LITTLE_ENDIAN).putInt(8, 2);
    CRC32C sum = new CRC32C();
    sum.update(bytes.array(), 0, 60);
    sum.update(bytes.array(), 64, bytes.capacity() - 64);
    bytes.putInt(60, (int) sum.getValue());
    Files.write(Corruption.chunk(store, 1), bytes.array());
    assertThatThrownBy(() -> store.openTable(Tables.SUBJECT))
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("format 2");
    assertThat(Files.readAllBytes(Corruption.chunk(store, 1))).isEqualTo(bytes.array());
  }

  @Test
  void aLaterFormatOfAManifestOrTheStore_isRefused() throws IOException {
    String later = Format.withChecksum("sprague table", 2, "whatever\n");
    Files.writeString(Corruption.manifest(store), later);
    assertThatThrownBy(() -> store.openTable(Tables.SUBJECT))
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("sprague table of format 2");
    assertThat(folder.resolve("tables").resolve(Tables.SUBJECT.key()).resolve("manifest"))
        .hasContent(later);
    Files.writeString(folder.resolve("format"), Format.withChecksum("sprague store", 3, ""));
    assertThatThrownBy(store::keys)
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("sprague store of format 3");
  }

  @Test
  void aDamagedFormatFile_isWrittenAgain() throws IOException {
    Corruption.flip(folder.resolve("format"), 77);
    assertThat(store.keys()).hasSize(1);
    Tables.extend(store, Tables::value, END);
    Corruption.flip(folder.resolve("format"), 77);
    assertThat(store.keys()).hasSize(1);
  }

  @Test
  void aFolderOfSomethingElse_isLeftAlone(@TempDir Path other) throws IOException {
    Files.writeString(other.resolve("format"), "JPEG");
    assertThatThrownBy(() -> Tables.store(other).openTable(Tables.SUBJECT))
        .isInstanceOf(StoreFailure.class);
    assertThat(other.resolve("format")).hasContent("JPEG");
  }
}
