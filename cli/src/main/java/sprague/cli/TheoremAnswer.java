// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.report.LatexReport;
import sprague.cli.report.LawReport;
import sprague.cli.report.MarkdownReport;
import sprague.kernel.Proved;
import sprague.kernel.write.CertificateWriter;
import sprague.web.api.JsonObject;

/** The options that say how a law is written, and where its proof goes. */
final class TheoremAnswer {
  private final BaseCommand command;
  private final CommandOption certificate;
  private final RocqOption rocq;
  private final CommandOption latex;
  private final CommandOption markdown;

  /** Declares the options. */
  TheoremAnswer(BaseCommand command) {
    this.command = command;
    certificate =
        command.setting("--certificate", "FILE", "write the proof to a file, for sprague check");
    rocq = new RocqOption(command);
    latex = command.flag("--latex", "the law and its proof as LaTeX");
    markdown = command.flag("--markdown", "the law and its proof as Markdown");
  }

  /** Refuses two markups at once. */
  void demandOneMarkup() {
    if (latex.isSet() && markdown.isSet()) {
      throw Failure.input(
          "two-markups", "--latex and --markdown cannot both be had at once", "leave one out");
    }
  }

  /** Whether any of the options is set. */
  boolean isSet() {
    return certificate.isSet() || rocq.isSet() || latex.isSet() || markdown.isSet();
  }

  /** The option that asks for a proof for Rocq. */
  RocqOption rocq() {
    return rocq;
  }

  /** Whether a certificate is asked for. */
  boolean wantsCertificate() {
    return certificate.isSet();
  }

  /** Writes a certificate where one is asked for; says where. */
  Optional<String> write(Proved proved) {
    certificate
        .value()
        .ifPresent(file -> Output.write(file, CertificateWriter.write(proved.certificate())));
    return certificate.value();
  }

  /**
   * What became of the certificate, if one is asked for.
   *
   * @param place where it is, if there is one
   * @param isLaw whether a law is proved, and not values alone
   */
  Optional<String> certificateLine(Optional<String> place, boolean isLaw) {
    return certificate
        .value()
        .map(
            _ ->
                place
                    .map(file -> "certificate: " + file + (isLaw ? "" : ", of values and no law"))
                    .orElse("certificate: none, as nothing could be proved"));
  }

  /**
   * Writes the answer as the options say.
   *
   * @param lines the lines for a screen of so many columns
   */
  void show(
      Console console,
      Supplier<JsonObject> data,
      Supplier<LawReport> paper,
      Function<Integer, List<String>> lines) {
    if (command.json()) {
      console.json(data.get());
      return;
    }
    // What is pasted elsewhere keeps its lines.
    boolean isMarkup = latex.isSet() || markdown.isSet();
    ByteText out = isMarkup ? new ByteText(console.out()) : console.text();
    List<String> written =
        latex.isSet()
            ? new LatexReport(paper.get()).lines()
            : markdown.isSet()
                ? new MarkdownReport(paper.get()).lines()
                : lines.apply(console.width());
    written.forEach(line -> out.put(line).put('\n'));
    out.flush();
  }
}
