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
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.prove.reading.LawDescription;
import sprague.web.api.JsonObject;

/** Re-examines certificates without trusting what wrote them. */
final class CheckCommand extends BaseCommand {
  /**
   * A file is read as a whole: a text of ASCII, as certificates are, is an array of so many bytes.
   */
  private static final long LARGEST = 1L << 30;

  private static final String CERTIFICATE =
      "sprague theorem GAME --certificate FILE writes a certificate";

  private static final String IS_NONE = " is no certificate: ";

  private final List<String> words =
      words(
          "CERTIFICATE...",
          "files that sprague theorem --certificate wrote, or - for standard input",
          1,
          Integer.MAX_VALUE,
          List::of);

  CheckCommand() {
    super(
        "check",
        "Checks proofs, one line each; exits with 1 when one is not valid, 3 when undecided.",
        "sprague check kayles.json",
        "sprague check first.json second.json");
  }

  @Override
  int run(Console console) {
    int worst = 0;
    for (String file : words) {
      try {
        worst = Math.max(worst, check(file, console));
      } catch (Failure failure) {
        // With one file its failure is that of the command; among several it is one line more.
        if (words.size() == 1 || failure.status() != Failure.Status.WRONG_INPUT) {
          throw failure;
        }
        String reason = String.valueOf(failure.getMessage());
        String alone =
            reason.startsWith(Reading.named(file) + IS_NONE)
                ? reason.substring((Reading.named(file) + IS_NONE).length())
                : reason;
        Answer answer = new Answer(failure.status().code(), Answer.NOT_VALID, alone);
        print(console, file, Optional.empty(), answer, 0);
        worst = Math.max(worst, answer.status);
      }
    }
    return worst;
  }

  private int check(String file, Console console) {
    Certificate certificate = read(file);
    long begun = System.nanoTime();
    ProofLimits budget = StandardLimits.get().watched(effort(console)::check);
    CheckResult result = SampledCheck.examine(certificate, budget);
    double seconds = (System.nanoTime() - begun) / 1e9;
    print(console, file, Optional.of(certificate), Answer.of(result), seconds);
    return Answer.of(result).status;
  }

  /**
   * What is said of a file.
   *
   * @param verdict the verdict as JSON has it
   * @param said the theorem, or the reason why it is not proved
   */
  private record Answer(int status, String verdict, String said) {
    static final String VALID = "valid";
    static final String NOT_VALID = "not valid";

    static Answer of(CheckResult result) {
      return switch (result) {
        case CheckResult.Accepted(Proved proved) ->
            new Answer(0, VALID, LawDescription.of(proved).sentence());
        case CheckResult.Rejected(String reason) -> new Answer(1, NOT_VALID, reason);
        case CheckResult.Undecided(String reason) ->
            new Answer(Failure.Status.LIMIT.code(), "undecided", reason);
      };
    }

    boolean isValid() {
      return verdict.equals(VALID);
    }
  }

  /** One line about a file: the rules, the position, and what is proved or why not. */
  private void print(
      Console console,
      String file,
      Optional<Certificate> certificate,
      Answer answer,
      double seconds) {
    if (json()) {
      console.json(fields(file, certificate, answer, seconds));
      return;
    }
    ByteText line = console.text();
    line.put(certificate.isPresent() ? answer.verdict : "no certificate").put(": ");
    if (words.size() > 1) {
      line.put(file).put(": ");
    }
    certificate.ifPresent(
        it -> line.put(oneLine(it.game())).put(": ").put(printable(it.of())).put(": "));
    line.put(answer.said).put(String.format(Locale.ROOT, " (%.2f s)%n", seconds));
    line.flush();
  }

  private static JsonObject fields(
      String file, Optional<Certificate> certificate, Answer answer, double seconds) {
    Optional<Claim> claim = certificate.map(Certificate::claim);
    JsonObject fields =
        new JsonObject()
            .with("valid", answer.isValid())
            .with("verdict", answer.verdict)
            .with("file", file)
            .with("theorem", claim.map(Claim::theorem))
            .with("game", certificate.map(it -> oneLine(it.game())))
            .with("of", certificate.map(Certificate::of))
            .with("statement", answer.isValid() ? answer.said : null);
    switch (claim.orElse(null)) {
      case PeriodicClaim law -> period(fields, law.preperiod(), law.period(), law.saltus());
      case WindowsClaim law -> period(fields, law.preperiod(), law.period(), 0L);
      case null, default -> period(fields, null, null, null);
    }
    return fields.with("reason", answer.isValid() ? null : answer.said).with("seconds", seconds);
  }

  private static void period(
      JsonObject fields, @Nullable Long preperiod, @Nullable Long period, @Nullable Long saltus) {
    fields.with("preperiod", preperiod).with("period", period).with("saltus", saltus);
  }

  /** The rules as the checker reads them, on one line. */
  private static String oneLine(String rules) {
    try {
      return Rules.withEndings(rules).oneLine();
    } catch (CheckFailure unreadable) {
      return printable(rules);
    }
  }

  /** A text without line ends and other control characters. */
  private static String printable(String text) {
    return text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
  }

  private Certificate read(String file) {
    try {
      if (file.equals("-")) {
        return CertificateJson.read(reading().standardInput().text());
      }
      Path path = reading().file(file);
      if (Files.size(path) > LARGEST) {
        throw Failure.input(
            "unreadable-file", file + " is too large for a certificate", CERTIFICATE);
      }
      return CertificateJson.read(Files.readString(path));
    } catch (MalformedCertificate malformed) {
      throw Failure.input(
          "bad-certificate", Reading.named(file) + IS_NONE + malformed.getMessage(), CERTIFICATE);
    } catch (NoSuchFileException missing) {
      throw Reading.missing(file);
    } catch (MalformedInputException rubbish) {
      throw Failure.input("bad-certificate", Reading.named(file) + " is no text", CERTIFICATE);
    } catch (IOException | InvalidPathException failure) {
      throw Failure.input(
          "unreadable-file",
          "cannot read " + file + ": " + failure.getMessage(),
          Reading.NAME_A_FILE);
    }
  }
}
