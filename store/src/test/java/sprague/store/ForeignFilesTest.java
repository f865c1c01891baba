// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose checksums are right, or that need none, and whose numbers are out of all bounds. */
final class ForeignFilesTest {
  private static final long END = 3 * Tables.LENGTH + 10;

  /** The last chunk whose values have an index of 63 bits begins here. */
  private static final long LAST = Long.MAX_VALUE / Tables.LENGTH - 1;

  @TempDir Path folder;
  private Store store;

  @BeforeEach
  void keep() throws IOException {
    store = Tables.store(folder);
    Tables.extend(store, Tables::value, END);
  }

  private List<Damage> damage() throws IOException {
    return Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(60), () -> Tables.table(store).verify().damage());
  }

  private void assertMended() throws IOException {
    Tables.extend(store, Tables::value, END + 1);
    Tables.assertKept(store, Tables::value, END + 1);
  }

  private Path stray(long number) throws IOException {
    Path file = Corruption.chunk(store, number);
    Files.createDirectories(file.getParent());
    return Files.write(file, new byte[200]);
  }

  @ParameterizedTest
  @ValueSource(longs = {5, 1_000_000_000_000L, LAST})
  void aFileFarOut_isDamage_andWhatIsMissingBeforeIsNamedOnce(long number) throws IOException {
    Path file = stray(number);
    long first = number * Tables.LENGTH;
    List<Damage> damage = damage();
    assertThat(damage).hasSize(3);
    assertThat(damage.get(0).reason()).contains("it holds 10 values, and 64 were kept");
    assertThat(damage.get(1).first()).isEqualTo(4 * Tables.LENGTH);
    assertThat(damage.get(1).last()).isEqualTo(first - 1);
    assertThat(damage.get(1).reason())
        .isEqualTo(
            number == 5 ? "chunk 4 is missing" : "chunks 4 to " + (number - 1) + " are missing");
    assertThat(damage.get(2).first()).isEqualTo(first);
    assertMended();
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(longs = {LAST + 1, 999_999_999_999_999_999L})
  void aFileBeyondTheLastIndex_isNoChunk(long number) throws IOException {
    stray(number);
    assertThat(damage()).isEmpty();
    assertMended();
  }

  private void say(int length, long count) throws IOException {
    Manifest manifest = new Manifest(Tables.SUBJECT, length, count, Optional.empty());
    Files.writeString(Corruption.manifest(store), manifest.text());
  }

  @ParameterizedTest
  @CsvSource({
    "257, chunk 4 is missing",
    "321, chunks 4 to 5 are missing",
    "9223372036854775807, chunks 4 to 144115188075855871 are missing"
  })
  void aManifestThatSaysTooMuch_costsNoTime(long count, String reason) throws IOException {
    say(Tables.LENGTH, count);
    List<Damage> damage = damage();
    assertThat(damage).hasSize(2);
    assertThat(damage.getLast()).isEqualTo(new Damage(4 * Tables.LENGTH, count - 1, reason));
    assertMended();
  }

  @Test
  void chunksLongerThanAny_areNotBelieved() throws IOException {
    say(StoredTable.MAX_CHUNK_LENGTH, END);
    assertThat(Tables.table(store).manifest()).isPresent();
    for (int length : new int[] {StoredTable.MAX_CHUNK_LENGTH + 1, Integer.MAX_VALUE}) {
      say(length, END);
      assertThat(Tables.table(store).manifest()).isEmpty();
    }
    assertMended();
  }

  /** With these counts the length in bytes is right modulo 2^64. */
  @ParameterizedTest
  @CsvSource({"2, 0x4000000000000000", "2, -0x8000000000000000", "4, 0x4000000000000000"})
  void aCountThatOverflows_isDamage(int width, String more) throws IOException {
    long[] codes = new long[Tables.LENGTH];
    codes[0] = (1L << (8 * width)) - 1;
    long count = Long.decode(more) + codes.length;
    ByteBuffer encoded = Chunk.encode(Tables.MARK, 0, codes, codes.length);
    byte[] file = new byte[encoded.capacity()];
    encoded.get(0, file);
    ByteBuffer header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putLong(24, count);
    CRC32C sum = new CRC32C();
    sum.update(file, 0, 60);
    sum.update(file, Chunk.HEADER, file.length - Chunk.HEADER);
    header.putInt(60, (int) sum.getValue());
    assertThatThrownBy(() -> Chunk.decode(file))
        .isInstanceOf(Chunk.DamagedChunk.class)
        .hasMessage("its header contradicts its length");
  }
}
