// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.check.Certificate;
import sprague.check.CertificateJson;
import sprague.check.Checker;
import sprague.check.Claim;
import sprague.check.Examination;
import sprague.check.Proved;
import sprague.check.decide.Budget;
import sprague.check.windows.WindowsClaim;

/** Re-examines a certificate without trusting what wrote it. */
final class CheckCommand extends Common {
  private static final long LARGEST = 1L << 30;

  private final List<String> words =
      words("CERTIFICATE", "a file that sprague theorem --certificate wrote", 1, 1, List::of);

  private final Option keep =
      flag("--keep", "keep which stages of a long proof are good; the next run goes on from there");

  private final Option folder = StoreFolder.option(this);

  CheckCommand() {
    super(
        "check",
        "Re-examines a proof; exits with 1 when it does not hold.",
        "sprague check kayles.json",
        "sprague check far.json --keep");
  }

  @Override
  int run(Console console) {
    Certificate certificate = read(words.getFirst());
    long begun = System.nanoTime();
    Budget budget = Budget.standard().watched(effort(console)::check);
    Examination examination;
    int recalled = 0;
    if (keep.isSet() && hasStages(certificate)) {
      Remarks remarks = new Remarks(console, json(), quiet());
      String name = String.valueOf(Path.of(words.getFirst()).getFileName());
      try (KeptStages stages =
          KeptStages.open(StoreFolder.store(folder), certificate, name, remarks)) {
        recalled = stages.recalled();
        examination = Checker.examine(certificate, budget, stages);
      }
    } else {
      examination = Checker.examine(certificate, budget);
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    boolean valid = examination instanceof Examination.Accepted;
    String statement =
        switch (examination) {
          case Examination.Accepted(Proved proved) -> proved.statement();
          case Examination.Rejected(String reason) -> reason;
        };
    if (json()) {
      Map<String, @Nullable Object> fields = JsonText.object();
      fields.put("valid", valid);
      fields.put("theorem", certificate.claim().theorem());
      fields.put("game", certificate.game().strip());
      fields.put("statement", valid ? statement : null);
      fields.put("reason", valid ? null : statement);
      fields.put("stagesRecalled", recalled);
      fields.put("seconds", seconds);
      JsonText.print(console.out(), fields);
    } else {
      new ByteText(console.out())
          .put(valid ? "valid: " : "not valid: ")
          .put(statement)
          .put(recalled > 0 ? ", where " + recalled + " stages were found good before" : "")
          .put(String.format(Locale.ROOT, " (%.2f s)%n", seconds))
          .flush();
    }
    return valid ? 0 : 1;
  }

  private static boolean hasStages(Certificate certificate) {
    return certificate.claim() instanceof WindowsClaim;
  }

  private static Certificate read(String file) {
    try {
      Path path = Path.of(file);
      if (Files.size(path) > LARGEST) {
        throw Failure.input("unreadable-file", file + " is too large for a certificate", "");
      }
      return CertificateJson.read(Files.readString(path));
    } catch (CertificateJson.Malformed malformed) {
      throw Failure.input(
          "bad-certificate", file + " is no certificate: " + malformed.getMessage(), "");
    } catch (NoSuchFileException missing) {
      throw Failure.input("unreadable-file", "there is no file called \"" + file + "\"", "");
    } catch (MalformedInputException rubbish) {
      throw Failure.input("bad-certificate", file + " is no text", "");
    } catch (IOException | InvalidPathException failure) {
      throw Failure.input(
          "unreadable-file", "cannot read " + file + ": " + failure.getMessage(), "");
    }
  }
}
