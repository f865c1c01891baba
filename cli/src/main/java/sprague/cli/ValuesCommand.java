// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;

/** The nim-values of a range of positions. */
@CommandLine.Command(
    name = "values",
    description = "The nim-values of the positions from A to B.",
    footer = {
      "",
      "Examples:",
      "  sprague values 0.77 --to 40",
      "  sprague values \"heap(n) -> heap(n - s) where s in {1,5,6}\" --to 20",
      "  sprague values wythoff --to 9,9",
      "  sprague values s-nim S={2,5} --to 1000 --format csv --out values.csv",
      "  sprague values colours k=2 --of \"gap(n, 1, 2)\" --to 20"
    })
final class ValuesCommand extends Command {
  private static final long DEFAULT_TO = 100;
  private static final long DEFAULT_SIDE = 12;

  @Parameters(index = "0", paramLabel = "GAME", description = "file, name, code or rules")
  String game = "";

  @Parameters(index = "1..*", paramLabel = "name=value", description = "parameters of the game")
  List<String> words = new ArrayList<>();

  @Option(names = "--from", paramLabel = "A", description = "first position (0), or A,B")
  @Nullable String from;

  @Option(names = "--to", paramLabel = "B", description = "last position, or A,B")
  @Nullable String to;

  @Option(names = "--of", paramLabel = "PATTERN", description = "another start")
  @Nullable String of;

  @Option(names = "--format", paramLabel = "FORMAT", description = "text, csv, bfile or json")
  @Nullable String format;

  @Option(names = "--out", paramLabel = "FILE", description = "write there instead")
  @Nullable Path out;

  @Option(names = "--plot", paramLabel = "FILE", description = "draw to FILE.svg or FILE.png")
  @Nullable Path plot;

  @Override
  int run(Terminal terminal) {
    Game bound = open(game, words, terminal);
    Start start = of == null ? bound.start() : pattern(of, bound);
    Question.Box box = box(bound, start);
    Effort effort = effort();
    Plan plan = Planner.plan(box, common.limits());
    Bid bid = plan.chosen().orElseThrow(() -> Refusal.limit("no-engine", noEngine(plan)));
    if (plot != null) {
      Path picture = plot;
      Progress.during(
          effort,
          terminal,
          common,
          () -> {
            Plot.write(picture, box, bid, effort);
            return picture;
          });
      if (out == null && format == null && !common.json) {
        return Status.DONE;
      }
    }
    if (out == null) {
      return write(box, bid, effort, terminal, new BufferedOutputStream(terminal.out(), 1 << 16));
    }
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(out), 1 << 16)) {
      return write(box, bid, effort, terminal, file);
    } catch (IOException failure) {
      throw Refusal.input("unwritable", "cannot write " + out, "check the folder and your rights");
    }
  }

  private int write(
      Question.Box box, Bid bid, Effort effort, Terminal terminal, OutputStream stream) {
    ValueWriter writer = ValueWriter.of(chosenFormat(), box, title(box.game()), stream);
    try {
      writer.begin();
      return Progress.during(
          effort,
          terminal,
          common,
          () -> {
            bid.engine().orElseThrow().run(effort, writer::accept);
            writer.end(true);
            return Status.DONE;
          });
    } catch (EffortSpent spent) {
      writer.end(false);
      throw spent.reason() == EffortSpent.Reason.INTERRUPT
          ? Refusal.interrupted()
          : Refusal.limit(
              spent.reason() == EffortSpent.Reason.TIME ? "time-limit" : "memory-limit",
              String.format(
                  Locale.ROOT,
                  "%s; %,d of %,d values were written",
                  spent.getMessage(),
                  writer.written(),
                  writer.total()));
    }
  }

  /** What the game is called in answers: what was typed, unless it has a name of its own. */
  private String title(Game bound) {
    return bound.title().isEmpty() ? game.strip() : bound.title();
  }

  private String chosenFormat() {
    String chosen = format == null ? (common.json ? "json" : "text") : format;
    if (chosen.equals("parquet")) {
      throw Refusal.input(
          "bad-format", "parquet is not written yet", "use csv, bfile, json or text");
    }
    if (!List.of("text", "csv", "bfile", "json").contains(chosen)) {
      throw Refusal.input(
          "bad-format", "there is no format `" + chosen + "`", "use text, csv, bfile or json");
    }
    return chosen;
  }

  static String noEngine(Plan plan) {
    StringBuilder message = new StringBuilder("no engine applies");
    for (Bid bid : plan.bids()) {
      message.append("; ").append(bid.name()).append(": ").append(bid.finding());
    }
    return message.toString();
  }

  private static Start pattern(String text, Game bound) {
    Reading<Start> reading = Language.pattern(new SourceText("--of", text), bound);
    return reading.result().orElseThrow(() -> Refusal.of(reading));
  }

  private Question.Box box(Game bound, Start start) {
    int dimensions = start.coordinates().size();
    List<Long> low = from == null ? zeros(dimensions) : numbers("--from", from, dimensions);
    List<Long> high = to == null ? standard(low) : numbers("--to", to, dimensions);
    for (int i = 0; i < dimensions; i++) {
      if (high.get(i) < low.get(i)) {
        throw Refusal.input(
            "bad-range",
            "--to " + high.get(i) + " lies before --from " + low.get(i),
            "both ends belong to the range");
      }
    }
    return new Question.Box(bound, start, low, high);
  }

  private static List<Long> zeros(int dimensions) {
    return java.util.Collections.nCopies(dimensions, 0L);
  }

  private static List<Long> standard(List<Long> low) {
    return low.stream().map(each -> each + (low.size() == 1 ? DEFAULT_TO : DEFAULT_SIDE)).toList();
  }

  private static List<Long> numbers(String option, String text, int dimensions) {
    List<Long> numbers = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      numbers.add(number(option, item.strip()));
    }
    // One number stands for a cube.
    if (numbers.size() == 1 && dimensions > 1) {
      return java.util.Collections.nCopies(dimensions, numbers.getFirst());
    }
    if (numbers.size() != dimensions) {
      throw Refusal.input(
          "wrong-dimension",
          option + " " + text + " has " + numbers.size() + " numbers",
          "the start has "
              + dimensions
              + (dimensions == 1 ? " coordinate" : " coordinates")
              + "; give as many numbers, with commas between");
    }
    return numbers;
  }

  private static long number(String option, String item) {
    long number;
    try {
      // 1e9 is welcome where it is a whole number.
      number =
          item.matches("\\d+(\\.\\d+)?[eE]\\d+")
              ? new java.math.BigDecimal(item).longValueExact()
              : Long.parseLong(item.replace("_", ""));
    } catch (ArithmeticException | NumberFormatException noNumber) {
      throw Refusal.input(
          "bad-number",
          option + " " + item + " is no whole number of 64 bits",
          "write for example " + option + " 100");
    }
    if (number < 0) {
      throw Refusal.input(
          "negative", option + " " + item + " is negative", "positions are numbered from 0");
    }
    return number;
  }
}
