// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.know.Opening;
import sprague.know.judge.Judge;
import sprague.know.judge.Judgement;
import sprague.know.judge.OwnProblem;
import sprague.know.judge.Problem;
import sprague.know.judge.Problems;
import sprague.know.judge.Statement;
import sprague.syntax.Parsed;
import sprague.syntax.SourceText;
import sprague.web.question.Json;

/** Answers a contest problem: its input on standard input, its output on standard output. */
final class JudgeCommand extends Common {
  private final List<String> words =
      words(
          "[PROBLEM]",
          "the problem's name, or a rule file with comments that say how the input looks, as"
              + " # input: cases: m, n[m] and # answer: Alice or Bob",
          0,
          1,
          Problems::ids);

  JudgeCommand() {
    super(
        "judge",
        "Reads a contest problem's input and writes its output; alone, lists the problems.",
        "sprague judge",
        "sprague judge hdu-1536 < input.txt");
  }

  @Override
  int run(Console console) {
    if (words.isEmpty()) {
      list(answer(console));
      return 0;
    }
    try {
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      Judgement verdict = verdict(words.getFirst(), console, json() ? answer : console.out());
      if (json() && verdict.status() == Judgement.Status.DONE) {
        Map<String, @Nullable Object> fields = Json.object();
        fields.put("problem", words.getFirst());
        fields.put("output", answer.toString(StandardCharsets.UTF_8).lines().toList());
        console.json(fields);
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

  /** A problem of the catalogue, or else one of the user's own, in a file or in quotes. */
  private Judgement verdict(String name, Console console, OutputStream out) throws IOException {
    if (Problems.find(name).isPresent()) {
      return Judge.run(name, console.in(), out, effort(console));
    }
    Parsed<SourceText> text = Opening.text(name);
    boolean isPath = name.endsWith(".game") || name.contains("/");
    if (!isPath && text.result().filter(JudgeCommand::isFileOrRules).isEmpty()) {
      return Judge.run(name, console.in(), out, effort(console));
    }
    Problem problem = GameCommand.result(OwnProblem.of(GameCommand.result(text)));
    return Judge.run(problem, console.in(), out, effort(console), _ -> {});
  }

  private static boolean isFileOrRules(SourceText text) {
    return !text.name().startsWith("catalogue:") && !text.name().equals("code");
  }

  private void list(ByteText out) {
    Map<String, Statement> statements =
        Statement.all().stream().collect(Collectors.toMap(Statement::id, Function.identity()));
    List<String> ids = Problems.ids();
    if (json()) {
      Map<String, @Nullable Object> fields = Json.object();
      fields.put("problems", ids.stream().map(id -> about(id, statements.get(id))).toList());
      out.put(Json.of(fields)).put('\n');
    } else {
      int wide = ids.stream().mapToInt(String::length).max().orElse(0);
      for (String id : ids) {
        Statement known = statements.get(id);
        String title = known == null ? "" : known.title();
        out.put(id).blanks(title.isEmpty() ? 0 : wide - id.length() + 2).put(title).put('\n');
      }
    }
    out.flush();
  }

  /** A problem of the list in JSON; what is not known of it is null. */
  private static Map<String, @Nullable Object> about(String id, @Nullable Statement known) {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("problem", id);
    fields.put("title", known == null ? null : known.title());
    fields.put("kind", known == null ? null : known.kind());
    fields.put("game", known == null ? null : known.game().orElse(null));
    return fields;
  }

  private static Failure refusal(Failure.Status status, Judgement verdict) {
    return verdict.line() == 0
        ? Failure.of(status, verdict.code(), verdict.message(), verdict.hint())
        : Failure.at(
            new Failure.Place("input", verdict.line(), verdict.column()),
            verdict.code(),
            verdict.message(),
            verdict.hint());
  }
}
