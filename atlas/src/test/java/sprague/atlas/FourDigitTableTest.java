// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** The published table of codes with four digits, against loops over all splits. */
final class FourDigitTableTest {
  private static final Path TABLE = Path.of("..", "docs", "four-digit-codes.csv");
  private static final Path PAGE = Path.of("..", "docs", "atlas.md");

  record Row(Map<String, String> cells) {
    String text(String column) {
      return cells.getOrDefault(column, "");
    }

    int number(String column) {
      return Integer.parseInt(text(column));
    }

    boolean isProved() {
      return text("status").equals("proved");
    }

    @Override
    public String toString() {
      return text("code");
    }
  }

  private static final List<Row> ROWS = rows();

  private static List<Row> rows() {
    try {
      List<String> lines = Files.readAllLines(TABLE);
      String[] columns = lines.getFirst().split(",", -1);
      return lines.stream()
          .skip(1)
          .map(line -> line.split(",", -1))
          .map(
              cells ->
                  new Row(
                      IntStream.range(0, columns.length)
                          .boxed()
                          .collect(Collectors.toMap(i -> columns[i], i -> cells[i]))))
          .toList();
    } catch (IOException missing) {
      throw new AssertionError(missing);
    }
  }

  static Stream<Row> some() {
    return IntStream.iterate(0, at -> at < ROWS.size(), at -> at + CaseCount.of(1201, 17))
        .mapToObj(ROWS::get);
  }

  /** G(0), ..., G(size - 1): the mex of what every move leaves. */
  private static int[] values(String code, int size) {
    int[] digits = code.replace(".", "").chars().map(it -> it - '0').toArray();
    int[] values = new int[size];
    boolean[] met = new boolean[1 << 16];
    for (int n = 0; n < size; n++) {
      Arrays.fill(met, false);
      for (int t = 0; t < digits.length && t <= n; t++) {
        int rest = n - t;
        met[0] |= (digits[t] & 1) != 0 && rest == 0;
        if ((digits[t] & 2) != 0 && rest > 0 && t > 0) {
          met[values[rest]] = true;
        }
        for (int a = 1; (digits[t] & 4) != 0 && 2 * a <= rest; a++) {
          met[values[a] ^ values[rest - a]] = true;
        }
      }
      while (met[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }

  private static int lead(int[] values) {
    return (int) IntStream.of(values).takeWhile(it -> it == 0).count();
  }

  @ParameterizedTest
  @MethodSource("some")
  void row_isWhatAllSplitsSay(Row row) throws Exception {
    int n = row.number("n");
    // By Guy and Smith a period that holds so far holds for ever.
    int enough = row.isProved() ? 2 * (row.number("preperiod") + row.number("period")) + 5 : 0;
    int[] values = values(row.text("code"), Math.max(n + 64, enough));
    int lead = lead(values);
    assertThat(lead).isLessThan(64);
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * n);
    IntStream.of(values).skip(lead).limit(n).forEach(bytes::putLong);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
    assertThat(HexFormat.of().formatHex(digest)).isEqualTo(row.text("digest"));
    int[] seen = Arrays.copyOf(values, lead + n);
    int greatest = IntStream.of(seen).max().orElseThrow();
    assertThat(row.number("max")).isEqualTo(greatest);
    assertThat(seen[row.number("argmax")]).isEqualTo(greatest);
    assertThat(row.number("zeros")).isEqualTo(IntStream.of(seen).filter(it -> it == 0).count());
    if (row.isProved()) {
      int period = row.number("period");
      int saltus = row.number("saltus");
      for (int m = row.number("preperiod"); m + period < values.length; m++) {
        assertThat(values[m + period]).as("G(%s)", m).isEqualTo(values[m] + saltus);
      }
    }
    int shift = row.number("shift");
    int[] stands = values(row.text("representative"), n);
    for (int m = Math.max(0, -shift); m < n && m + shift < values.length; m++) {
      assertThat(values[m + shift]).as("G(%s) of its class", m).isEqualTo(stands[m]);
    }
  }

  @Test
  void table_hasEveryCodeOnce_andThePageItsCounts() throws IOException {
    assertThat(ROWS.stream().map(row -> row.text("code")).distinct())
        .hasSize(2 * 7 * 8 * 8 * 8)
        .allMatch(code -> code.matches("[04]\\.[0-7]{3}[1-7]"));
    assertThat(ROWS).hasSize(2 * 7 * 8 * 8 * 8);
    String page = Files.readString(PAGE);
    assertThat(page)
        .contains(
            String.format(
                Locale.ROOT,
                "%,d codes, %,d classes, %,d of these proved",
                ROWS.size(),
                classes(ROWS.stream()),
                classes(ROWS.stream().filter(Row::isProved))));
    List<String> longest = page.lines().filter(line -> line.matches("\\| [04]\\..*")).toList();
    assertThat(longest).hasSizeGreaterThan(4).isEqualTo(longest(longest.size()));
  }

  /**
   * Lines of the page for the longest laws: the first code with such a law, and how many have it.
   */
  private static List<String> longest(int count) {
    Map<List<Integer>, List<Row>> laws =
        ROWS.stream()
            .filter(Row::isProved)
            .collect(
                Collectors.groupingBy(
                    row -> List.of(row.number("preperiod"), row.number("period"))));
    return laws.entrySet().stream()
        .sorted(Comparator.comparingInt(law -> -law.getKey().get(0) - law.getKey().get(1)))
        .limit(count)
        .map(
            law ->
                "| %s | %s | %s | %s |"
                    .formatted(
                        law.getValue().getFirst(),
                        law.getValue().size(),
                        law.getKey().get(0),
                        law.getKey().get(1)))
        .toList();
  }

  private static long classes(Stream<Row> rows) {
    return rows.map(row -> row.text("representative")).distinct().count();
  }
}
