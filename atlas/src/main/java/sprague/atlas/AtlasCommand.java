// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.atlas.game.CodeShape;
import sprague.atlas.game.Family;
import sprague.atlas.game.SubtractionSets;
import sprague.atlas.table.Comparison;
import sprague.atlas.table.SqlQuestion;
import sprague.cli.PluginCommand;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.engine.Effort;

/** Sweeps over all games of a kind, and answers from what it kept. */
public final class AtlasCommand extends PluginCommand {
  private static final long USUAL = 1 << 14;

  /** What a sweep keeps of each game in memory, at most. */
  private static final long BYTES_A_GAME = 1 << 10;

  private static final String EXAMPLE = "sprague atlas codes 0.ddd --to 1024 --out octal";

  private final List<String> words =
      words(
          "WHAT...",
          "codes SHAPE (0.ddd: any octal digits, 0.hh: hexadecimal, x.ddd: 4.ddd too);"
              + " subtraction; FILE with a game a line; query SQL; compare TABLE.csv",
          1,
          2,
          () -> List.of("codes", "subtraction", "query", "compare"));

  private final CommandOption to =
      setting("--to", "N", "look at N values of each game; 16384 when left out");
  private final CommandOption max = setting("--max", "M", "subtraction: sets of numbers up to M");
  private final CommandOption out =
      setting("--out", "FOLDER", "where results are; what is there is not done again");
  private final CommandOption format =
      setting("--format", "FORMAT", "query: text, csv or json", List.of("text", "csv", "json"));

  private final CommandOption stopAfter =
      setting(
          "--stop-after",
          "TIME",
          "sweep: end after this time, as 2h; the same command goes on from there."
              + " --time-limit is for each game");

  private final CommandOption spark =
      setting("--spark", "MASTER", "sweep on Apache Spark: local[2], spark://host:port");

  /** The command, for the program to find. */
  public AtlasCommand() {
    super(
        "atlas",
        "All games of a kind: classes, laws with proofs, values; kept as tables.",
        EXAMPLE,
        "sprague atlas query \"select status, count(*) from last group by 1\" --out octal",
        "sprague atlas compare table.csv --out octal",
        "sprague atlas subtraction --max 6 --out sets");
  }

  @Override
  protected int work(Console console) {
    String what = words.getFirst();
    return switch (what) {
      case "codes" -> sweep(console, codes(second("a shape", "0.ddd")));
      case "subtraction" -> sweep(console, subtraction());
      case "query" -> query(console, second("a question", "\"select * from last\""));
      case "compare" -> compare(console, second("a table", "table.csv"));
      default -> {
        none(1);
        yield sweep(console, SweepFolder.games(what));
      }
    };
  }

  private String second(String what, String example) {
    if (words.size() < 2) {
      throw Failure.input(
          "missing-word",
          "atlas %s needs %s".formatted(words.getFirst(), what),
          "for example: sprague atlas %s %s --out octal".formatted(words.getFirst(), example));
    }
    return words.get(1);
  }

  private void none(int most) {
    if (words.size() > most) {
      throw Failure.input(
          "unexpected-word",
          "\"" + words.get(most) + "\" is one word too many",
          "for example: " + EXAMPLE);
    }
  }

  private Family codes(String shape) {
    return CodeShape.read(shape)
        .orElseThrow(
            () ->
                Failure.at(
                    new Failure.Place("shape", 1, 1),
                    "bad-shape",
                    "\"%s\" is no shape of at most %s codes".formatted(shape, CodeShape.MOST),
                    "for example 0.ddd, x.dddd, 0.hh or 0.07d"));
  }

  private Family subtraction() {
    none(1);
    long most = OptionParsers.number("--max", max.value().orElse("6"));
    if (most < 1 || most > SubtractionSets.MAX_NUMBER) {
      throw Failure.input(
          "bad-max",
          "--max goes from 1 to %s, not %s".formatted(SubtractionSets.MAX_NUMBER, most),
          "for example --max 6");
    }
    return new SubtractionSets((int) most);
  }

  private Path folder() {
    return path(
        out.value()
            .orElseThrow(
                () ->
                    Failure.input(
                        "missing-out",
                        "atlas needs a folder: --out FOLDER",
                        "for example: " + EXAMPLE)));
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException wrong) {
      throw Failure.input(
          "bad-name", "no file or folder can be called " + name, "name another one");
    }
  }

  private int sweep(Console console, Family family) {
    if (format.isSet()) {
      throw Failure.input(
          "unexpected-option", "--format applies to atlas query only", "leave it out");
    }
    long count = to.value().map(it -> OptionParsers.number("--to", it)).orElse(USUAL);
    if (count < 1 || count > SweepFolder.MOST) {
      throw Failure.input(
          "bad-to",
          "--to goes from 1 to %s, not %s".formatted(SweepFolder.MOST, count),
          "for example --to " + USUAL);
    }
    if (family.size() > limits().memory() / BYTES_A_GAME) {
      throw Failure.limit(
          "memory-limit",
          "%,d games take %,d MB, more than the limit".formatted(family.size(), megabytes(family)),
          "give more with --memory, or sweep over fewer games");
    }
    WorkerFactory hands =
        new WorkerFactory(
            spark.value(), isMemorySet() ? Optional.of(processMemory()) : Optional.empty());
    SweepFolder folder = new SweepFolder(folder(), remarks(console), hands);
    Optional<Duration> time = stopAfter.value().map(it -> OptionParsers.time("--stop-after", it));
    Effort whole = effort(console, SweepFolder.whole(limits(), time));
    SweepAnswer answer =
        watched(console, whole, () -> folder.sweep(family, count, whole, limits()));
    answer(console, answer::json, answer::lines);
    return 0;
  }

  private static long megabytes(Family family) {
    return (family.size() * BYTES_A_GAME) >> 20;
  }

  /** Says that what is not a sweep needs no cluster. */
  private void demandNoCluster() {
    if (spark.isSet()) {
      throw Failure.input("unexpected-option", "--spark is of sweeps", "leave it out");
    }
  }

  private int query(Console console, String sql) {
    demandNoCluster();
    String wanted = format.value().orElse(json() ? "json" : "text");
    if (!List.of("text", "csv", "json").contains(wanted) || (json() && !wanted.equals("json"))) {
      throw Failure.input("bad-format", "--format takes text, csv or json, and --json is json", "");
    }
    Effort effort = effort(console, limits());
    SqlQuestion.Table table = SqlQuestion.ask(folder(), sql, effort, console::onInterruption);
    new SqlAnswer(table).write(console, wanted);
    return 0;
  }

  private int compare(Console console, String table) {
    demandNoCluster();
    Effort effort = effort(console, limits());
    Comparison found = watched(console, effort, () -> Comparison.of(folder(), path(table), effort));
    answer(console, found::json, found::lines);
    return found.differences().isEmpty() ? 0 : 1;
  }
}
