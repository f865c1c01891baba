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
import sprague.store.json.JsonObject;

/**
 * The output options of {@code theorem}: {@code --certificate} and {@code --rocq} write files,
 * {@code --latex} and {@code --markdown} choose the form of the answer.
 */
final class TheoremAnswer {
  private final BaseCommand command;
  private final CommandOption certificate;
  private final RocqOption rocq;
  private final CommandOption latex;
  private final CommandOption markdown;

  TheoremAnswer(BaseCommand command) {
    this.command = command;
    certificate =
        command.setting(
            "--certificate", "FILE", "write the proof to a file that sprague check reads");
    rocq = new RocqOption(command);
    latex = command.flag("--latex", "the law and its proof as LaTeX");
    markdown = command.flag("--markdown", "the law and its proof as Markdown");
  }

  /** Refuses {@code --latex} together with {@code --markdown}. */
  void requireOneMarkup() {
    if (latex.isSet() && markdown.isSet()) {
      throw Failure.input(
          "two-markups", "--latex and --markdown cannot be combined", "leave one out");
    }
  }

  boolean isSet() {
    return certificate.isSet() || rocq.isSet() || latex.isSet() || markdown.isSet();
  }

  RocqOption rocq() {
    return rocq;
  }

  boolean wantsCertificate() {
    return certificate.isSet();
  }

  /** Writes the certificate if {@code --certificate} is set; returns the file. */
  Optional<String> write(Proved proved) {
    certificate
        .value()
        .ifPresent(file -> Output.write(file, CertificateWriter.write(proved.certificate())));
    return certificate.value();
  }

  /**
   * The line of the answer about the certificate; empty without {@code --certificate}.
   *
   * @param file the file written, if any
   * @param isLaw whether it proves a law, and not only single values
   */
  Optional<String> certificateLine(Optional<String> file, boolean isLaw) {
    return certificate
        .value()
        .map(
            _ ->
                file.map(it -> "certificate: " + it + (isLaw ? "" : ", of values and no law"))
                    .orElse("certificate: none, as nothing could be proved"));
  }

  /**
   * Prints the answer as JSON, LaTeX, Markdown or text.
   *
   * @param report for LaTeX and Markdown
   * @param lines the text for a screen with the given number of columns
   */
  void show(
      Console console,
      Supplier<JsonObject> data,
      Supplier<LawReport> report,
      Function<Integer, List<String>> lines) {
    if (command.json()) {
      console.json(data.get());
      return;
    }
    // Markup is pasted into documents, so its lines are not folded.
    boolean isMarkup = latex.isSet() || markdown.isSet();
    ByteText out = isMarkup ? new ByteText(console.out()) : console.text();
    List<String> written =
        latex.isSet()
            ? new LatexReport(report.get()).lines()
            : markdown.isSet()
                ? new MarkdownReport(report.get()).lines()
                : lines.apply(console.width());
    written.forEach(line -> out.put(line).put('\n'));
    out.flush();
  }
}
