// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.testkit.Extent;

/** Which sizes the tables call rare, against all divisions of values computed by plain loops. */
final class RareColumnsTest {
  /** The first stage that tells of rare sizes. */
  private static final int COUNT = 1 << 14;

  /** Splits that take odd numbers, even ones, both; a code without a split, and a periodic one. */
  private static final List<String> CODES =
      List.of("0.104", "4.045", "0.6", "0.33", "0.007", "0.56", "0.77", "0.45");

  @TempDir Path folder;

  @Test
  void rareSizes_areThoseOfTheBestDivision() throws IOException {
    List<String> codes = CODES.subList(0, Extent.of(4, CODES.size()));
    Path file = Files.write(folder.resolve("codes.txt"), codes);
    Path out = folder.resolve("out");
    assertThat(Answer.in(out, file.toString(), "--to", "" + COUNT).status()).isZero();
    List<String> rows =
        Answer.asked(out, "select code, status, rare, last_rare, mask, mask_type from last");
    assertThat(rows).hasSameSizeAs(codes);
    int told = 0;
    for (String row : rows) {
      String[] cells = row.split(",", -1);
      if (cells[1].equals("proved")) {
        assertThat(cells[2] + cells[3] + cells[4] + cells[5]).as(row).isEmpty();
      } else {
        told++;
        demand(cells);
      }
    }
    assertThat(told).isGreaterThan(2);
  }

  private static void demand(String[] cells) {
    String code = cells[0];
    int[] values = values(code, COUNT + 64);
    int lead = 0;
    while (values[lead] == 0) {
      lead++;
    }
    int end = lead + COUNT;
    boolean hasSize = cells[5].equals("dom");
    int mask = Integer.parseInt(cells[4]);
    int parity = parityOfSplits(code);
    assertThat(!hasSize || parity >= 0).as(code).isTrue();
    int rare = 0;
    int last = -1;
    for (int n = 0; n < end; n++) {
      if (isRare(values[n], mask, hasSize ? n + parity : 0)) {
        rare++;
        last = n;
      }
    }
    assertThat(List.of(cells[2], cells[3])).as(code).containsExactly("" + rare, "" + last);
    for (int other = 1; other < 256; other++) {
      int range = 0;
      int domain = 0;
      for (int n = 0; n < end; n++) {
        range += isRare(values[n], other, 0) ? 1 : 0;
        domain += isRare(values[n], other, n + parity) ? 1 : 0;
      }
      assertThat(rare).as("%s, mask %s", code, other).isLessThanOrEqualTo(range);
      assertThat(parity < 0 || rare <= domain).as("%s, mask %s", code, other).isTrue();
    }
  }

  private static boolean isRare(int value, int mask, int more) {
    return (Integer.bitCount(value & mask) + more) % 2 == 0;
  }

  /** 0 or 1 where all splits take such numbers, else -1. */
  private static int parityOfSplits(String code) {
    int found = 0;
    for (int t = 0; t < digits(code).length; t++) {
      found |= (digits(code)[t] & 4) == 0 ? 0 : 1 << t % 2;
    }
    return found == 1 ? 0 : found == 2 ? 1 : -1;
  }

  private static int[] digits(String code) {
    return code.replace(".", "").chars().map(sign -> sign - '0').toArray();
  }

  /** G(0), ..., by the meaning of octal digits. */
  private static int[] values(String code, int size) {
    int[] digits = digits(code);
    int[] values = new int[size];
    boolean[] isOption = new boolean[1 << 12];
    for (int n = 1; n < size; n++) {
      java.util.Arrays.fill(isOption, false);
      for (int t = 0; t < digits.length && t <= n; t++) {
        int left = n - t;
        if ((digits[t] & 1) != 0 && left == 0) {
          isOption[0] = true;
        }
        if ((digits[t] & 2) != 0 && left > 0) {
          isOption[values[left]] = true;
        }
        for (int a = 1; (digits[t] & 4) != 0 && 2 * a <= left; a++) {
          isOption[values[a] ^ values[left - a]] = true;
        }
      }
      while (isOption[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }
}
