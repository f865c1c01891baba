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
import sprague.cli.BaseCommand;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.engine.Effort;
import sprague.engine.Limits;

/**
 * The command {@code atlas}: runs a sweep over a family of games, queries its tables by SQL, or
 * compares them with a published table.
 */
public final class AtlasCommand extends BaseCommand {
  /** Values of each game if {@code --to} is missing: 0.3 seconds for a class (docs/atlas.md). */
  private static final long DEFAULT_TO = 1 << 14;

  /** An upper bound of the memory that a sweep keeps for each game; its values are not kept. */
  private static final long BYTES_PER_GAME = 1 << 10;

  private static final String SUBTRACTION = "atlas subtraction";

  private static final String EXAMPLE = "sprague atlas codes 0.ddd --to 1024 --out octal";

  private final List<String> words =
      arguments(
          "WHAT...",
          "codes SHAPE (0.ddd: any octal digits, 0.hh: hexadecimal, x.ddd: 4.ddd too);"
              + " subtraction; FILE with a game a line; query SQL; compare TABLE.csv",
          "1..2",
          () -> List.of("codes", "subtraction", "query", "compare"));

  private final CommandOption to =
      setting("--to", "N", "compute N values of each game (default 16384)");
  private final CommandOption max = setting("--max", "M", "subtraction: sets of numbers up to M");
  private final CommandOption out =
      setting("--out", "FOLDER", "folder of the results; existing ones are reused");
  private final CommandOption format =
      setting("--format", "FORMAT", "query: text, csv or json", List.of("text", "csv", "json"));

  private final CommandOption stopAfter =
      setting(
          "--stop-after",
          "TIME",
          "sweep: stop after this time, such as 2h; the same command continues."
              + " --time-limit is for each game");

  private final CommandOption spark =
      setting("--spark", "MASTER", "sweep on Apache Spark: local[2], spark://host:port");

  /** The command; found by {@link java.util.ServiceLoader}. */
  public AtlasCommand() {
    super(
        "atlas",
        "Sweeps over families of games: classes, proved laws and values as tables.",
        EXAMPLE,
        "sprague atlas query \"select status, count(*) from last group by 1\" --out octal",
        "sprague atlas compare table.csv --out octal",
        "sprague atlas subtraction --max 6 --out sets");
  }

  @Override
  protected int run(Console console) {
    String what = words.getFirst();
    return switch (what) {
      case "codes" -> {
        refuse(max, SUBTRACTION);
        yield sweep(console, codes(secondWord("a shape", "0.ddd")));
      }
      case "subtraction" -> sweep(console, subtraction());
      case "query" -> query(console, secondWord("an SQL query", "\"select * from last\""));
      case "compare" -> compare(console, secondWord("a table", "table.csv"));
      default -> {
        refuseSecondWord();
        refuse(max, SUBTRACTION);
        yield sweep(console, SweepFolder.games(what));
      }
    };
  }

  private String secondWord(String what, String example) {
    if (words.size() < 2) {
      throw Failure.input(
          "missing-word",
          "atlas %s needs %s".formatted(words.getFirst(), what),
          "for example: sprague atlas %s %s --out octal".formatted(words.getFirst(), example));
    }
    return words.get(1);
  }

  private void refuseSecondWord() {
    if (words.size() > 1) {
      throw Failure.input(
          "unexpected-word",
          "\"" + words.get(1) + "\" is an unexpected argument",
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
                    "\"%s\" is not a shape of at most %s codes"
                        .formatted(shape, CodeShape.MAX_GAMES),
                    "for example 0.ddd, x.dddd, 0.hh or 0.07d"));
  }

  private Family subtraction() {
    refuseSecondWord();
    long maximum = OptionParsers.number("--max", max.value().orElse("6"));
    if (maximum < 1 || maximum > SubtractionSets.MAX_NUMBER) {
      throw Failure.input(
          "bad-max",
          "--max must be from 1 to %s, not %s".formatted(SubtractionSets.MAX_NUMBER, maximum),
          "for example --max 6");
    }
    return new SubtractionSets((int) maximum);
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
      throw Failure.input("bad-name", name + " is not a valid file name", "choose another name");
    }
  }

  private int sweep(Console console, Family family) {
    refuse(format, "atlas query");
    long count = to.value().map(it -> OptionParsers.number("--to", it)).orElse(DEFAULT_TO);
    if (count < 1 || count > SweepFolder.MAX_TO) {
      throw Failure.input(
          "bad-to",
          "--to must be from 1 to %s, not %s".formatted(SweepFolder.MAX_TO, count),
          "for example --to " + DEFAULT_TO);
    }
    if (family.size() > limits().memory() / BYTES_PER_GAME) {
      throw Failure.limit(
          "memory-limit",
          "%,d games need %,d MB, more than the limit"
              .formatted(family.size(), Math.ceilDiv(family.size() * BYTES_PER_GAME, 1L << 20)),
          "raise --memory, or sweep over fewer games");
    }
    // Without --memory, the processes of a cluster follow the settings of the cluster.
    WorkerFactory workerFactory =
        new WorkerFactory(
            spark.value(), isMemorySet() ? Optional.of(processMemory()) : Optional.empty());
    SweepFolder folder = new SweepFolder(folder(), notices(console), workerFactory);
    Optional<Duration> time = stopAfter.value().map(it -> OptionParsers.time("--stop-after", it));
    Effort whole = effort(console, new Limits(limits().memory(), limits().threads(), time));
    SweepAnswer answer =
        withProgress(console, whole, () -> folder.sweep(family, count, whole, limits()));
    answer(console, answer::json, answer::lines);
    return 0;
  }

  /** Refuses the options of sweeps for commands that are none. */
  private void requireNoSweepOptions() {
    refuse(max, SUBTRACTION);
    List.of(to, stopAfter, spark).forEach(option -> refuse(option, "sweeps"));
  }

  /** Refuses an option that has no effect; {@code where} names the commands that have it. */
  private static void refuse(CommandOption option, String where) {
    if (option.isSet()) {
      throw Failure.input(
          "unexpected-option",
          "%s applies to %s only".formatted(option.spec().longestName(), where),
          "leave it out");
    }
  }

  private int query(Console console, String sql) {
    requireNoSweepOptions();
    String outputFormat = format.value().orElse(json() ? "json" : "text");
    if (!List.of("text", "csv", "json").contains(outputFormat)
        || (json() && !outputFormat.equals("json"))) {
      throw Failure.input(
          "bad-format", "--format must be text, csv or json, and json with --json", "");
    }
    Effort effort = effort(console, limits());
    SqlQuestion.Table table = SqlQuestion.ask(folder(), sql, effort, console::onInterruption);
    new SqlAnswer(table).write(console, outputFormat);
    return 0;
  }

  private int compare(Console console, String table) {
    requireNoSweepOptions();
    refuse(format, "atlas query");
    Effort effort = effort(console, limits());
    Comparison comparison =
        withProgress(console, effort, () -> Comparison.of(folder(), path(table), effort));
    answer(console, comparison::json, comparison::lines);
    return comparison.differences().isEmpty() ? 0 : 1;
  }
}
