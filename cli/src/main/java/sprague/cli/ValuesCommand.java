// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Kind;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;

/** Prints the values of a range of positions. */
final class ValuesCommand extends GameCommand {
  private final Option from =
      setting("--from", "A", "the first position, 0 when left out; coordinates as 3,5");

  private final Range range = new Range(this, "the last position, included", 20, 10);

  private final Option format =
      setting("--format", "FORMAT", "text (when left out), csv, bfile, or json");

  private final Option out = setting("--out", "FILE", "write to a file");

  private final Option plot =
      setting("--plot", "FILE", "also draw the values, as FILE.svg or FILE.png");

  ValuesCommand() {
    super(
        "values",
        "The nim-values of a game's positions.",
        "",
        "sprague values 0.137 --to 60",
        "sprague values \"heap(n) -> heap(n - s) where s in {1,5,6}\" --to 20",
        "sprague values \"r(x, y) -> r(a, y) where a < x -> r(x, b) where b < y\"",
        "sprague values rules.game k=3 S={1,5,6} --from 100 --to 200 --format csv",
        "sprague values 0.77 --to 500 --plot kayles.svg");
  }

  @Override
  int run(Console console) {
    noOthers();
    Format wanted = Format.named(format.value().orElse(json() ? "json" : "text"));
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, from.value());
    Optional<Plot> drawing = plot.value().map(file -> Plot.into(file, box));
    Question question = new Question.Box(game, start, box.from(), box.to());
    Effort effort = effort(console);
    Plan plan = Planner.plan(question, effort.limits());
    Bid bid = plan.chosen().orElseThrow(() -> NoEngine.failure(plan, effort.limits()));
    try (Progress _ = Progress.of(effort, console, quiet());
        OutputStream stream =
            out.value().map(ValuesCommand::file).orElse(shielded(console.out()))) {
      String title = title(game);
      ValueWriter writer = writer(wanted, new ByteText(stream), title, box, question.kind());
      boolean complete = false;
      try {
        bid.engine()
            .orElseThrow()
            .run(
                effort,
                (codes, count) -> {
                  writer.accept(codes, count);
                  drawing.ifPresent(each -> each.accept(codes, count));
                });
        complete = true;
      } finally {
        writer.finish(complete);
        drawing.ifPresent(each -> each.save(title));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return 0;
  }

  private static ValueWriter writer(
      Format format, ByteText text, String title, Box box, Kind kind) {
    return switch (format) {
      case TEXT -> new TextValues(text, box, kind);
      case CSV -> LineValues.csv(text, box, kind);
      case BFILE -> LineValues.bfile(text, box, kind);
      case JSON -> new JsonValues(text, title, box, kind);
    };
  }

  /** Standard output, which the command flushes but does not close. */
  private static OutputStream shielded(OutputStream stream) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        stream.write(value);
      }

      @Override
      public void write(byte[] bytes, int offset, int count) throws IOException {
        stream.write(bytes, offset, count);
      }

      @Override
      public void flush() throws IOException {
        stream.flush();
      }
    };
  }

  private static OutputStream file(String name) {
    try {
      return Files.newOutputStream(Path.of(name));
    } catch (IOException | InvalidPathException failure) {
      throw Unwritable.failure(name);
    }
  }

  /** The formats of the values. */
  private enum Format {
    TEXT,
    CSV,
    BFILE,
    JSON;

    static Format named(String name) {
      return switch (name) {
        case "text" -> TEXT;
        case "csv" -> CSV;
        case "bfile" -> BFILE;
        case "json" -> JSON;
        case "parquet" ->
            throw Failure.input(
                "unsupported-format",
                "this version does not write Parquet",
                "the formats are text, csv, bfile, json");
        default ->
            throw Failure.input(
                "unknown-format",
                "there is no format \"" + name + "\"",
                "the formats are text, csv, bfile, json");
      };
    }
  }
}
