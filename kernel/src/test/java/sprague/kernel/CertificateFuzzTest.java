// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import sprague.kernel.write.CertificateWriter;

/**
 * For any bytes the checker answers within the time limit: it either refuses them with a message,
 * or the claim holds by definition. The stored inputs are always run. With {@code -Plong} they are
 * run by Jazzer, which takes a long time to start, and with {@code JAZZER_FUZZ=1} it searches for
 * new inputs.
 */
class CertificateFuzzTest {
  private static final Mutator MUTATOR =
      new Mutator(GoodCertificates.all().map(CertificateWriter::write).toList());

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

  @TestFactory
  Stream<DynamicTest> keptInputs() throws Exception {
    return Stream.concat(
        kept("file_isRefusedOrTrue", this::file_isRefusedOrTrue),
        kept("alteredCertificate_isRefusedOrTrue", this::alteredCertificate_isRefusedOrTrue));
  }

  /** Runs the empty input and the seed inputs in the test's folder. */
  private static Stream<DynamicTest> kept(String test, Consumer<byte[]> law) throws Exception {
    URL folder = CertificateFuzzTest.class.getResource("CertificateFuzzTestInputs/" + test);
    try (Stream<Path> files = Files.list(Path.of(requireNonNull(folder, test).toURI()))) {
      return Stream.concat(
          Stream.of(dynamicTest(test + " of nothing", () -> law.accept(new byte[0]))),
          files.sorted().toList().stream()
              .map(
                  file ->
                      dynamicTest(
                          test + " of " + file.getFileName(),
                          () -> law.accept(Files.readAllBytes(file)))));
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
