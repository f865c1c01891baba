// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.claim.Claim;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.write.CertificateWriter;

/** Certificates that the program wrote, with another claim: the witnesses are right. */
final class ExchangedClaim {
  private ExchangedClaim() {}

  /** Writes the certificate of a game, and then over it the one with another claim. */
  static void write(String game, Claim claim, Path file) throws IOException {
    Answer answer = Answer.run("theorem", game, "--certificate=" + file);
    if (answer.status() != 0) {
      throw new AssertionError(game + ": " + answer.err());
    }
    try {
      Certificate good = CertificateJson.read(Files.readString(file));
      Files.writeString(
          file,
          CertificateWriter.write(
              new Certificate(good.game(), good.of(), good.form(), good.measure(), claim)));
    } catch (MalformedCertificate ours) {
      throw new AssertionError(game, ours);
    }
  }
}
