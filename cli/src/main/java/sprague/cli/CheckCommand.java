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
import sprague.check.Certificate;
import sprague.check.CertificateJson;
import sprague.check.Checker;
import sprague.check.Examination;
import sprague.check.Proved;
import sprague.check.claim.Claim;
import sprague.check.claim.Malformed;
import sprague.check.decide.Budget;
import sprague.check.decide.Built;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.kept.KeptStages;
import sprague.syntax.SyntaxPrinter;
import sprague.syntax.parse.RuleParser;
import sprague.web.question.JsonObject;

/** Re-examines certificates without trusting what wrote them. */
final class CheckCommand extends Common {
  /**
   * A file is read as a whole: a text of ASCII, as certificates are, is an array of so many bytes.
   */
  private static final long LARGEST = 1L << 30;

  private static final String IS_NONE = " is no certificate: ";

  private final List<String> words =
      words(
          "CERTIFICATE...",
          "files that sprague theorem --certificate wrote, or - for standard input",
          1,
          Integer.MAX_VALUE,
          List::of);

  private final CommandOption keep =
      flag("--keep", "keep which stages of a long proof are good; the next run goes on from there");

  private final CommandOption verbose =
      flag("--verbose", "tell how many automata a proof took, and how large ones");

  private final CommandOption folder = StoreFolder.option(this);

  CheckCommand() {
    super(
        "check",
        "Re-examines proofs, one line each; exits with 1 when one does not hold.",
        "sprague check kayles.json",
        "sprague check first.json second.json",
        "sprague check far.json --keep");
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
            reason.startsWith(FmtCommand.named(file) + IS_NONE)
                ? reason.substring((FmtCommand.named(file) + IS_NONE).length())
                : reason;
        print(console, file, Optional.empty(), false, alone, 0, 0, new Built());
        worst = Math.max(worst, failure.status().code());
      }
    }
    return worst;
  }

  private int check(String file, Console console) {
    Certificate certificate = read(file, console);
    long begun = System.nanoTime();
    Built built = new Built();
    Budget budget = Budget.standard().watched(effort(console)::check).counted(built);
    Examination examination;
    int recalled = 0;
    if (keep.isSet() && certificate.claim() instanceof WindowsClaim) {
      String name = String.valueOf(Path.of(file).getFileName());
      try (KeptStages stages =
          KeptStages.open(StoreFolder.store(folder), certificate, name, remarks(console))) {
        recalled = stages.recalled();
        examination = Checker.examine(certificate, budget, stages);
      }
    } else {
      examination = Checker.examine(certificate, budget);
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    boolean valid = examination instanceof Examination.Accepted;
    String said =
        switch (examination) {
          case Examination.Accepted(Proved proved) -> proved.statement();
          case Examination.Rejected(String reason) -> reason;
        };
    print(console, file, Optional.of(certificate), valid, said, recalled, seconds, built);
    return valid ? 0 : 1;
  }

  /** One line about a file: the rules, the position, and what is proved or why not. */
  private void print(
      Console console,
      String file,
      Optional<Certificate> certificate,
      boolean valid,
      String said,
      int recalled,
      double seconds,
      Built built) {
    if (json()) {
      JsonObject fields = fields(file, certificate, valid, said, recalled, seconds);
      console.json(verbose.isSet() ? fields.with("automata", automata(built)) : fields);
      return;
    }
    ByteText line = console.text();
    line.put(valid ? "valid: " : certificate.isPresent() ? "not valid: " : "no certificate: ");
    if (words.size() > 1) {
      line.put(file).put(": ");
    }
    certificate.ifPresent(it -> line.put(oneLine(it.game())).put(": ").put(it.of()).put(": "));
    line.put(said)
        .put(recalled > 0 ? ", where " + recalled + " stages were found good before" : "")
        .put(String.format(Locale.ROOT, " (%.2f s)%n", seconds));
    if (verbose.isSet()) {
      lines(built).forEach(each -> line.put("  ").put(each).put('\n'));
    }
    line.flush();
  }

  private static List<String> lines(Built built) {
    if (built.sizes().isEmpty()) {
      return List.of("no automata: the theorem's finite check is a computation");
    }
    return built.sizes().stream()
        .map(
            each ->
                "automata of %s tracks, %s columns: %s, the largest of %s states"
                    .formatted(each.tracks(), each.columns(), each.count(), each.states()))
        .toList();
  }

  private static List<JsonObject> automata(Built built) {
    return built.sizes().stream()
        .map(
            each ->
                new JsonObject()
                    .with("tracks", each.tracks())
                    .with("columns", each.columns())
                    .with("count", each.count())
                    .with("states", each.states()))
        .toList();
  }

  private static JsonObject fields(
      String file,
      Optional<Certificate> certificate,
      boolean valid,
      String said,
      int recalled,
      double seconds) {
    Optional<Claim> claim = certificate.map(Certificate::claim);
    JsonObject fields =
        new JsonObject()
            .with("valid", valid)
            .with("file", file)
            .with("theorem", claim.map(Claim::theorem))
            .with("game", certificate.map(it -> it.game().strip()))
            .with("of", certificate.map(Certificate::of))
            .with("statement", valid ? said : null);
    switch (claim.orElse(null)) {
      case PeriodicClaim law -> period(fields, law.preperiod(), law.period(), law.saltus());
      case WindowsClaim law -> period(fields, law.preperiod(), law.period(), 0L);
      case null, default -> period(fields, null, null, null);
    }
    return fields
        .with("reason", valid ? null : said)
        .with("stagesRecalled", recalled)
        .with("seconds", seconds);
  }

  private static void period(
      JsonObject fields, @Nullable Long preperiod, @Nullable Long period, @Nullable Long saltus) {
    fields.with("preperiod", preperiod).with("period", period).with("saltus", saltus);
  }

  /** The rules on one line, as the kernel reads them; the whole text where it cannot. */
  private static String oneLine(String rules) {
    return RuleParser.parse(rules)
        .result()
        .map(SyntaxPrinter::oneLine)
        .orElseGet(() -> rules.strip().replaceAll("[\\s\\p{Cntrl}]+", " "));
  }

  private static Certificate read(String file, Console console) {
    try {
      if (file.equals("-")) {
        return CertificateJson.read(FmtCommand.standardInput(console).text());
      }
      Path path = Path.of(file);
      if (Files.size(path) > LARGEST) {
        throw Failure.input("unreadable-file", file + " is too large for a certificate", "");
      }
      return CertificateJson.read(Files.readString(path));
    } catch (Malformed malformed) {
      throw Failure.input(
          "bad-certificate", FmtCommand.named(file) + IS_NONE + malformed.getMessage(), "");
    } catch (NoSuchFileException missing) {
      throw Failure.input("unreadable-file", "there is no file called \"" + file + "\"", "");
    } catch (MalformedInputException rubbish) {
      throw Failure.input("bad-certificate", FmtCommand.named(file) + " is no text", "");
    } catch (IOException | InvalidPathException failure) {
      throw Failure.input(
          "unreadable-file", "cannot read " + file + ": " + failure.getMessage(), "");
    }
  }
}
