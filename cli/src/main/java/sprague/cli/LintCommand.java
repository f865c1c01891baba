// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import sprague.know.ParameterWords;
import sprague.model.Game;
import sprague.say.Bindings;
import sprague.say.Bindings.Given;
import sprague.say.Diagnostic;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;
import sprague.say.syntax.GameSyntax;

/** Checks a rule file. */
@CommandLine.Command(
    name = "lint",
    description = "Checks a rule file: every mistake and every doubt, exit status 1 if any.",
    footer = {"", "Examples:", "  sprague lint my.game", "  sprague lint stripes.game c=1 z=5 n=1"})
final class LintCommand extends Command {
  private static final Given SOME_NUMBER = new Given.Number(3);
  private static final Given SOME_NUMBERS = new Given.Numbers(List.of(1L, 3L, 4L));

  @Parameters(index = "0", paramLabel = "FILE", description = "a rule file, or -")
  String file = "";

  @Parameters(index = "1..*", paramLabel = "name=value", description = "parameters of the game")
  List<String> words = new ArrayList<>();

  @Override
  int run(Terminal terminal) {
    SourceText source = RuleFile.read(file, terminal);
    Reading<Bindings> bindings = ParameterWords.read(words);
    Bindings given = bindings.result().orElseThrow(() -> Refusal.of(bindings));
    Reading<Game> reading = Language.bind(source, completed(source, given));
    if (common.json) {
      Json.object(
          terminal.out(),
          json -> {
            json.writeStringProperty("file", file);
            json.writeArrayPropertyStart("findings");
            for (Diagnostic finding : reading.diagnostics()) {
              json.writeStartObject();
              json.writeStringProperty(
                  "severity",
                  finding.severity() == Diagnostic.Severity.ERROR ? "error" : "warning");
              json.writeStringProperty("code", finding.code());
              json.writeStringProperty("message", finding.message());
              json.writeStringProperty("hint", finding.hint());
              json.writeNumberProperty("line", source.line(finding.span().start()));
              json.writeNumberProperty("column", source.column(finding.span().start()));
              json.writeEndObject();
            }
            json.writeEndArray();
          });
    } else if (!reading.diagnostics().isEmpty()) {
      Output.write(terminal.out(), reading.show() + "\n");
    } else if (!common.quiet) {
      Output.write(terminal.out(), file + ": nothing to complain about\n");
    }
    return reading.diagnostics().isEmpty() ? Status.DONE : Status.NEGATIVE;
  }

  /** Parameters that were not given get some value: a rule file can be checked without any. */
  private static Bindings completed(SourceText source, Bindings given) {
    Map<String, Given> values = new HashMap<>(given.values());
    Language.parse(source)
        .result()
        .flatMap(GameSyntax::header)
        .ifPresent(
            header ->
                header.parameters().stream()
                    .filter(parameter -> parameter.standard().isEmpty())
                    .forEach(
                        parameter ->
                            values.putIfAbsent(
                                parameter.name(),
                                parameter.kind() == GameSyntax.Kind.INTEGER
                                    ? SOME_NUMBER
                                    : SOME_NUMBERS)));
    return new Bindings(values);
  }
}
