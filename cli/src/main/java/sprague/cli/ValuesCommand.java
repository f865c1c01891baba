// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Output;
import sprague.cli.console.Progress;
import sprague.cli.plot.Plot;
import sprague.cli.store.NoEngineFailure;
import sprague.cli.store.StoredValues;
import sprague.cli.values.Box;
import sprague.cli.values.GenusTable;
import sprague.cli.values.ValueFormat;
import sprague.cli.values.ValueWriter;
import sprague.cli.values.ZeroValues;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.GenusSearch;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.engine.retrograde.SmallValuePositions;
import sprague.engine.sparsespace.SparseFactory;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.solve.BoxSource;
import sprague.solve.ValueService;

/**
 * {@code values}: prints the values of a range of positions in one of several formats.
 *
 * <p>The values come from one of three sources: the store with {@code --keep}, a search for
 * P-positions alone with {@code --zeros}, and otherwise an engine or a proved law. They stream from
 * the source to a {@link ValueWriter} and the plot, so that their number is not limited by memory.
 */
final class ValuesCommand extends GameCommand {
  /**
   * A range that starts at this coordinate or beyond gets a notice if no engine can estimate its
   * time. Ranges nearer to 0 take seconds.
   */
  private static final long MIN_START_FOR_NOTICE = 100_000;

  /** Bytes of a position in the table of genera: three references, and a symbol as a string. */
  private static final long BYTES_PER_GENUS = 100;

  private final CommandOption from =
      setting("--from", "A", "the first position, 0 when left out; coordinates as 3,5");

  private final RangeOptions range = new RangeOptions(this, "the last position, included", 20, 10);

  private final CommandOption format =
      setting(
          "--format",
          "FORMAT",
          "text, csv, bfile, npy (int64), json, parquet, none",
          ValueFormat.words());

  private final CommandOption zeros = flag("--zeros", "only the P-positions, in any format");

  private final CommandOption genus =
      flag("--genus", "also genus symbols of misere play, and what is tame");

  private final CommandOption out = setting("--out", "FILE", "write to a file");

  private final CommandOption keep =
      flag("--keep", "store the values; the next run continues from there");

  private final CommandOption folder = StoreFolder.option(this);

  private final CommandOption window =
      setting("--window", "N", "keep only N values in memory (heaps that split in two)");

  private final CommandOption plot =
      setting("--plot", "FILE", "also draw the values, as FILE.svg or FILE.png");

  ValuesCommand() {
    super(
        "values",
        "The nim-values of a game's positions.",
        "",
        "sprague values wythoff --to 60,60 --zeros --plot wythoff.svg");
  }

  @Override
  protected int run(Console console) {
    requireNoOtherWords();
    ValueFormat wanted = ValueFormat.named(formatName(format, "text"));
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, from.value());
    if (genus.isSet()) {
      requireGenus(game);
      writeGenera(new Question.Box(game, start, box.from(), box.to()), wanted, box, console);
      return 0;
    }
    Optional<Plot> drawing = plot.value().map(file -> Plot.into(file, box, ValueKind.of(game)));
    Function<OutputStream, ValueWriter> writers =
        writers(wanted, title(game), box, ValueKind.of(game), console);
    Effort effort = effort(console, limits(box));
    try (Progress _ = Progress.of(effort, console, quiet())) {
      if (!keep.isSet() || game.board().isPresent()) {
        Question.Box question = new Question.Box(game, start, box.from(), box.to());
        try (var _ = keep.isSet() ? storedFacts(folder, game, effort, console) : null) {
          write(values(question, drawing, effort, console), game, writers, drawing, console);
        }
        return 0;
      }
      try (StoredValues storedValues =
          StoredValues.open(
              StoreFolder.store(folder), game, title(game), start, box, notices(console))) {
        write(run(storedValues, drawing, effort, console), game, writers, drawing, console);
      }
    }
    return 0;
  }

  /** Refuses {@code --genus} for games without genera, and with options that it cannot honour. */
  private void requireGenus(Game game) {
    boolean ends = game.gameEnds().isEmpty() && game.ending() != Game.Ending.STUCK_DRAWS;
    boolean alone = Stream.of(zeros, keep, window, plot).noneMatch(CommandOption::isSet);
    if (!ends || game.scoring() || !alone) {
      throw Failure.input(
          "no-genus",
          alone
              ? "only games in normal or misere play without scores have genera"
              : "--genus goes with none of --zeros, --keep, --window and --plot",
          "leave --genus out");
    }
  }

  /** Prints the genera found, even if a limit stops the search. */
  private void writeGenera(Question.Box question, ValueFormat wanted, Box box, Console console) {
    Game game = question.game();
    Effort effort = effort(console);
    GenusTable table = new GenusTable(wanted, title(game), box, ValueKind.of(game));
    GenusSearch search = new GenusSearch(game, effort);
    try (OutputStream stream = Output.of(out, console);
        Progress _ = Progress.of(effort, console, quiet())) {
      try {
        for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
          int rows = table.add(search.genus(component), search.isTame(component));
          effort.requireMemory(BYTES_PER_GENUS * rows, "the genera");
        }
      } finally {
        table.print(new ByteText(stream), console.width());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The limits, with {@code --window} if the range is longer than it. */
  private Limits limits(Box box) {
    Limits limits = limits();
    Optional<Long> wanted = window.value().map(text -> OptionParsers.number("--window", text));
    if (wanted.isEmpty()) {
      return limits;
    }
    if (wanted.get() < SparseFactory.MIN_WINDOW) {
      throw Failure.input(
          "bad-window",
          "--window must be at least %s, not %s".formatted(SparseFactory.MIN_WINDOW, wanted.get()),
          "for example --window 1e6");
    }
    return box.dimension() == 1 && box.to().getFirst() < wanted.get()
        ? limits
        : limits.withWindow(wanted.get());
  }

  /**
   * Chooses the source of the values, as a function that passes them to a writer. With {@code
   * --zeros} it is a search that marks the options of P-positions, if it applies to the game and
   * all values are not needed for a plot. That search starts at 0, so that for a box far from 0 a
   * law is preferred.
   */
  private Consumer<ValueWriter> values(
      Question.Box box, Optional<Plot> drawing, Effort effort, Console console) {
    Optional<SmallValuePositions> marked =
        zeros.isSet() && drawing.isEmpty() && effort.limits().window().isEmpty()
            ? SmallValuePositions.in(box.game(), box.start(), 0, box.to(), effort)
            : Optional.empty();
    if (marked.isPresent() && !box.isFar()) {
      return writer -> writeMarked(marked.get(), writer);
    }
    BoxSource source = source(box, effort, console);
    return marked.isPresent() && !source.isLaw()
        ? writer -> writeMarked(marked.get(), writer)
        : run(source.engine(), drawing, effort, console);
  }

  /** An engine or a law for the values; fails if there is neither. */
  private BoxSource source(Question.Box question, Effort effort, Console console) {
    Question.Box box = ValueService.asHeaps(question, effort);
    // Boards grow with the coordinates: one that is too large is refused before hours of search.
    box.game().board().ifPresent(board -> board.on(box.to()));
    Plan plan = Planner.plan(box, effort);
    BoxSource source =
        new ValueService(box.game(), effort)
            .source(plan, box)
            .orElseThrow(() -> NoEngineFailure.failure(plan, effort.limits()));
    boolean isFar = box.from().stream().anyMatch(from -> from >= MIN_START_FOR_NOTICE);
    if (isFar && !source.isLaw() && !plan.chosen().orElseThrow().isEstimated()) {
      notices(console)
          .info(
              "no-law",
              "no proved law covers these values; searching without a time estimate (stop with"
                  + " Ctrl-C or --time-limit)");
    }
    return source;
  }

  /** Passes the P-positions of a search for these alone to a writer; with format none to nobody. */
  private static void writeMarked(SmallValuePositions marked, ValueWriter writer) {
    while (marked.nextRow()) {
      if (writer instanceof ZeroValues zeroWriter) {
        zeroWriter.acceptRow(marked.row(), marked.count(0), i -> marked.column(0, i));
      }
    }
  }

  /** Passes all values of an engine to a writer, and to the plot. */
  private Consumer<ValueWriter> run(
      Engine engine, Optional<Plot> drawing, Effort effort, Console console) {
    boolean watched = !quiet() && console.watcher() != Console.Watcher.NOBODY;
    return writer ->
        engine.run(
            effort,
            (codes, count) -> {
              if (watched) {
                effort.figure("largest", largest(effort, codes, count));
              }
              writer.accept(codes, count);
              drawing.ifPresent(each -> each.accept(codes, count));
            });
  }

  /** Opens the output, and ends it and the plot properly even if a limit stops the values. */
  private void write(
      Consumer<ValueWriter> values,
      Game game,
      Function<OutputStream, ValueWriter> writers,
      Optional<Plot> drawing,
      Console console) {
    try (OutputStream stream = Output.of(out, console)) {
      ValueWriter writer = writers.apply(stream);
      boolean complete = false;
      try {
        values.accept(writer);
        complete = true;
      } finally {
        writer.finish(complete);
        drawing.ifPresent(each -> each.save(titleWithPattern(game, range.pattern())));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The maximum of the values so far, which the progress report shows. */
  private static long largest(Effort effort, long[] codes, int count) {
    long largest = effort.figures().getOrDefault("largest", Long.MIN_VALUE);
    for (int i = 0; i < count; i++) {
      largest = Math.max(largest, codes[i]);
    }
    return largest;
  }

  private Function<OutputStream, ValueWriter> writers(
      ValueFormat format, String title, Box box, ValueKind kind, Console console) {
    // Lines in a file are not limited to the screen's width, unless --width asks for it.
    int width = out.isSet() && !isWidthSet() ? Integer.MAX_VALUE : console.width();
    return zeros.isSet()
        ? stream -> ZeroValues.of(format, new ByteText(stream), title, box, kind, width)
        : format.writers(title, box, kind, width, out.value().map(Path::of), limits().memory());
  }
}
