// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Whatever bytes a file has, the checker refuses it in words, or what it says is true by the
 * definition; and there is an answer in time. In a normal run the kept inputs are tried; with
 * {@code JAZZER_FUZZ=1} new ones are searched for.
 */
class CertificateFuzzTest {
  private static final Mutator MUTATOR =
      new Mutator(GoodCertificates.all().map(CertificateJson::write).toList());

  /** Choices that bytes make; the first ones where there are no more bytes. */
  private static final class Choices extends Random {
    private static final long serialVersionUID = 1;

    private final byte[] bytes;
    private int at;

    Choices(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int nextInt(int bound) {
      int number = 0;
      for (int i = bound - 1; i > 0; i >>>= 8) {
        number = number << 8 | (at < bytes.length ? bytes[at++] & 255 : 0);
      }
      return Integer.remainderUnsigned(number, bound);
    }

    @Override
    public boolean nextBoolean() {
      return nextInt(2) == 1;
    }
  }

  private static void examine(String json) {
    try (Attack attack = new Attack()) {
      attack.examine(json);
    }
  }

  @FuzzTest(maxDuration = "30s")
  void file_isRefusedOrTrue(byte[] bytes) {
    examine(new String(bytes, StandardCharsets.UTF_8));
  }

  /** A good certificate altered in up to three places; the bytes say which, and how. */
  @FuzzTest(maxDuration = "30s")
  void alteredCertificate_isRefusedOrTrue(byte[] bytes) {
    examine(MUTATOR.any(new Choices(bytes)));
  }
}
