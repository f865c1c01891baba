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
import sprague.store.json.JsonObject;
import sprague.syntax.parse.RuleParser;

/**
 * {@code check}: checks certificates of laws with the checker, which does not rely on the code that
 * wrote them. The exit status is the largest of all files: 0 valid, 1 not valid, 2 unreadable, 3
 * undecided. The end of {@code --time-limit} ends the command before the last file.
 */
final class CheckCommand extends BaseCommand {
  /**
   * The maximum size of a certificate file. It is read into one string, which holds less than 2^31
   * characters; certificates have a few megabytes.
   */
  private static final long MAX_FILE_BYTES = 1L << 30;

  private static final String HINT = "sprague theorem GAME --certificate FILE writes a certificate";

  private final List<String> words =
      arguments(
          "CERTIFICATE...",
          "files that sprague theorem --certificate wrote, or - for standard input",
          "1..*",
          List::of);

  CheckCommand() {
    super(
        "check",
        "Checks proofs, one line each; exits with 1 when one is not valid, 3 when undecided.",
        "sprague check kayles.json",
        "sprague check first.json second.json");
  }

  @Override
  protected int run(Console console) {
    int status = 0;
    for (String file : words) {
      try {
        status = Math.max(status, check(file, console));
      } catch (Failure failure) {
        // Among several files, an unreadable one gets its own line and does not stop the others.
        if (words.size() == 1 || failure.status() != Failure.Status.WRONG_INPUT) {
          throw failure;
        }
        int wrongInput = failure.status().code();
        String reason = String.valueOf(failure.getMessage());
        Answer answer = new Answer(wrongInput, Answer.NOT_VALID, reason);
        print(console, file, Optional.empty(), answer, /* seconds= */ 0);
        status = Math.max(status, wrongInput);
      }
    }
    return status;
  }

  /** Checks a file, prints the result and returns the exit status. */
  private int check(String file, Console console) {
    Certificate certificate = read(file);
    long begun = System.nanoTime();
    ProofLimits budget = StandardLimits.get().watched(effort(console)::check);
    CheckResult result = SampledCheck.examine(certificate, budget);
    double seconds = (System.nanoTime() - begun) / 1e9;
    Answer answer = Answer.of(result);
    print(console, file, Optional.of(certificate), answer, seconds);
    return answer.status;
  }

  /**
   * The result for a file.
   *
   * @param status the exit status
   * @param verdict the JSON field {@code verdict}
   * @param text the theorem, or the reason why it is not proved
   */
  private record Answer(int status, String verdict, String text) {
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

  /**
   * Prints the result for a file: one line with the rules, the position, and what is proved or why
   * not. The certificate is empty if the file could not be read as one.
   */
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
    line.put(answer.text).put(String.format(Locale.ROOT, " (%.2f s)%n", seconds));
    line.flush();
  }

  /** The result as JSON; what the certificate does not have is null. */
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
            .with("statement", answer.isValid() ? answer.text : null);
    switch (claim.orElse(null)) {
      case PeriodicClaim law -> period(fields, law.preperiod(), law.period(), law.saltus());
      case WindowsClaim law -> period(fields, law.preperiod(), law.period(), 0L);
      case null, default -> period(fields, null, null, null);
    }
    return fields.with("reason", answer.isValid() ? null : answer.text).with("seconds", seconds);
  }

  private static void period(
      JsonObject fields, @Nullable Long preperiod, @Nullable Long period, @Nullable Long saltus) {
    fields.with("preperiod", preperiod).with("period", period).with("saltus", saltus);
  }

  /** The rules as the checker reads them, on one line; as written if they cannot be read. */
  private static String oneLine(String rules) {
    try {
      Rules.syntax(rules);
      return RuleParser.oneLine(rules);
    } catch (CheckFailure unreadable) {
      return printable(rules);
    }
  }

  /**
   * The text with line ends and other control characters replaced by spaces. Without any it stays
   * as it is: in a picture each blank has a meaning.
   */
  private static String printable(String text) {
    return text.chars().anyMatch(Character::isISOControl)
        ? text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip()
        : text;
  }

  /** Reads a certificate; a {@link Failure} of status WRONG_INPUT says why it cannot. */
  private Certificate read(String file) {
    try {
      if (file.equals("-")) {
        return CertificateJson.read(input().standardInput().text());
      }
      Path path = input().file(file);
      if (Files.size(path) > MAX_FILE_BYTES) {
        throw Failure.input(
            "unreadable-file", file + " is too large for a certificate, more than 1 GiB", HINT);
      }
      return CertificateJson.read(Files.readString(path));
    } catch (MalformedCertificate malformed) {
      // Among several files, the line begins with the file and "no certificate" anyway.
      String start =
          words.size() == 1 ? InputReader.displayName(file) + " is no certificate: " : "";
      throw Failure.input("bad-certificate", start + malformed.getMessage(), HINT);
    } catch (NoSuchFileException missing) {
      throw InputReader.missing(file);
    } catch (MalformedInputException noText) {
      throw Failure.input("bad-certificate", InputReader.displayName(file) + " is no text", HINT);
    } catch (IOException | InvalidPathException failure) {
      throw Failure.input(
          "unreadable-file",
          "cannot read " + file + ": " + failure.getMessage(),
          InputReader.NAME_A_FILE);
    }
  }
}
