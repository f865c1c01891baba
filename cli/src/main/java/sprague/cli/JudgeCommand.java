// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.judge.Judge;
import sprague.catalogue.judge.JudgeResult;
import sprague.catalogue.judge.Problem;
import sprague.catalogue.judge.Problems;
import sprague.catalogue.judge.Statement;
import sprague.catalogue.judge.UserProblem;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.store.json.JsonObject;

/**
 * {@code judge}: reads a contest problem's input from standard input and writes its output to
 * standard output when every answer is known, so never a part of it.
 */
final class JudgeCommand extends BaseCommand {
  private final List<String> words =
      arguments(
          "[PROBLEM]",
          "the problem's name, or a rule file with comments that describe the input and output,"
              + " such as # input: cases: m, n[m] and # answer: Alice or Bob",
          "0..1",
          Problems::ids);

  JudgeCommand() {
    super(
        "judge",
        "Reads a contest problem's input and writes its output; without a name, lists the"
            + " problems.",
        "sprague judge",
        "sprague judge hdu-1536 < input.txt");
  }

  @Override
  protected int run(Console console) {
    if (words.isEmpty()) {
      list(console);
      return 0;
    }
    try {
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      JudgeResult verdict = verdict(words.getFirst(), console, json() ? answer : console.out());
      if (json() && verdict.status() == JudgeResult.Status.DONE) {
        console.json(
            new JsonObject()
                .with("problem", words.getFirst())
                .with("output", answer.toString(StandardCharsets.UTF_8).lines().toList()));
      }
      return switch (verdict.status()) {
        case DONE -> 0;
        case BAD_INPUT -> throw refusal(Failure.Status.WRONG_INPUT, verdict);
        case LIMIT -> throw refusal(Failure.Status.LIMIT, verdict);
      };
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Runs a built-in problem, otherwise one that the user defines in a file or in quotes. */
  private JudgeResult verdict(String name, Console console, OutputStream out) throws IOException {
    if (Problems.find(name).isPresent()) {
      return Judge.run(name, console.in(), out, effort(console));
    }
    Parsed<SourceText> text = input().text(name);
    // The message about a path is that of the missing file.
    boolean isPath = name.endsWith(".game") || name.contains("/");
    // A word that is neither a file nor rules is a misspelt problem, which Judge reports.
    if (!isPath && text.result().filter(JudgeCommand::isFileOrRules).isEmpty()) {
      return Judge.run(name, console.in(), out, effort(console));
    }
    Problem problem =
        input().watched(() -> InputReader.result(UserProblem.of(InputReader.result(text))));
    text.result().ifPresent(this::addRuleText);
    return Judge.run(problem, console.in(), out, effort(console));
  }

  /** Whether the text is the user's own; GameResolver names texts by where they come from. */
  private static boolean isFileOrRules(SourceText text) {
    return !text.name().startsWith("catalogue:") && !text.name().equals("code");
  }

  /** Lists the built-in problems, in the order of their file. */
  private void list(Console console) {
    List<Statement> known = Statement.all();
    int width = known.stream().mapToInt(each -> each.id().length()).max().orElse(0);
    answer(
        console,
        () -> new JsonObject().with("problems", known.stream().map(JudgeCommand::fields).toList()),
        () ->
            known.stream()
                .map(each -> each.id() + " ".repeat(width - each.id().length() + 2) + each.title())
                .toList());
  }

  private static JsonObject fields(Statement known) {
    return new JsonObject()
        .with("problem", known.id())
        .with("title", known.title())
        .with("kind", known.kind())
        .with("game", known.game());
  }

  /** The failure of a run, at its place in the input if there is one. */
  private static Failure refusal(Failure.Status status, JudgeResult verdict) {
    return verdict.line() == 0
        ? Failure.of(status, verdict.code(), verdict.message(), verdict.hint())
        : Failure.at(
            new Failure.Place("input", verdict.line(), verdict.column()),
            verdict.code(),
            verdict.message(),
            verdict.hint());
  }
}
