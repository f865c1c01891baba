// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Output;
import sprague.cli.console.Progress;
import sprague.cli.plot.Plot;
import sprague.cli.store.NoEngineFailure;
import sprague.cli.store.StoredValues;
import sprague.cli.values.Box;
import sprague.cli.values.JsonValues;
import sprague.cli.values.LineValues;
import sprague.cli.values.NpyValues;
import sprague.cli.values.ParquetFormat;
import sprague.cli.values.TextValues;
import sprague.cli.values.ValueFormat;
import sprague.cli.values.ValueWriter;
import sprague.cli.values.ZeroValues;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.engine.sparsespace.SparseFactory;
import sprague.model.Game;
import sprague.model.Start;
import sprague.solve.ValueOrigin;
import sprague.solve.ValueService;

/** {@code values}: prints the values of a range of positions in one of several formats. */
final class ValuesCommand extends GameCommand {
  /**
   * A range that starts at this coordinate or beyond gets a notice if no engine can estimate its
   * time. Ranges nearer to 0 take seconds.
   */
  private static final long MIN_START_FOR_NOTICE = 100_000;

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
        "sprague values rules.game k=3 S={1,5,6} --from 100 --to 200 --format csv",
        "sprague values wythoff --to 60,60 --zeros --plot wythoff.svg");
  }

  @Override
  int run(Console console) {
    requireNoOtherWords();
    ValueFormat wanted = ValueFormat.named(formatName(format, "text"));
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, from.value());
    Optional<Plot> drawing = plot.value().map(file -> Plot.into(file, box, ValueKind.of(game)));
    Function<OutputStream, ValueWriter> writers =
        writers(wanted, title(game), box, ValueKind.of(game), console);
    Effort effort = effort(console, limits(box));
    Notices remarks = notices(console);
    try (Progress _ = Progress.of(effort, console, quiet())) {
      if (!keep.isSet()) {
        Engine engine = engine(game, start, box, effort, remarks);
        write(engine, game, writers, drawing, effort, console);
        return 0;
      }
      try (StoredValues storedValues =
          StoredValues.open(StoreFolder.store(folder), game, title(game), start, box, remarks)) {
        write(storedValues, game, writers, drawing, effort, console);
      }
    }
    return 0;
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

  private Engine engine(Game game, Start start, Box box, Effort effort, Notices remarks) {
    Question.Box question = new Question.Box(game, start, box.from(), box.to());
    Plan plan = Planner.plan(question, effort);
    List<ValueOrigin> origins = new ArrayList<>();
    Engine engine =
        new ValueService(game, effort, origins::add)
            .engine(plan, question)
            .orElseThrow(() -> NoEngineFailure.failure(plan, effort.limits()));
    boolean isFar = box.from().stream().anyMatch(from -> from >= MIN_START_FOR_NOTICE);
    boolean isLaw = origins.getLast() instanceof ValueOrigin.Law;
    if (isFar && !isLaw && !plan.chosen().orElseThrow().isEstimated()) {
      remarks.info(
          "no-law",
          "no proved law covers these values; searching without a time estimate (stop with"
              + " Ctrl-C or --time-limit)");
    }
    return engine;
  }

  private void write(
      Engine engine,
      Game game,
      Function<OutputStream, ValueWriter> writers,
      Optional<Plot> drawing,
      Effort effort,
      Console console) {
    boolean watched = !quiet() && console.watcher() != Console.Watcher.NOBODY;
    try (OutputStream stream = Output.of(out, console)) {
      ValueWriter writer = writers.apply(stream);
      boolean complete = false;
      try {
        engine.run(
            effort,
            (codes, count) -> {
              if (watched) {
                effort.figure("largest", largest(effort, codes, count));
              }
              writer.accept(codes, count);
              drawing.ifPresent(each -> each.accept(codes, count));
            });
        complete = true;
      } finally {
        writer.finish(complete);
        drawing.ifPresent(each -> each.save(titleWithPattern(game, range.pattern())));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static long largest(Effort effort, long[] codes, int count) {
    long largest = effort.figures().getOrDefault("largest", Long.MIN_VALUE);
    for (int i = 0; i < count; i++) {
      largest = Math.max(largest, codes[i]);
    }
    return largest;
  }

  /**
   * A factory of the format's writer, made before the computation so that a format that is not
   * installed fails at once.
   */
  private Function<OutputStream, ValueWriter> writers(
      ValueFormat format, String title, Box box, ValueKind kind, Console console) {
    // Lines in a file are not limited to the screen's width, unless --width asks for it.
    int width = out.isSet() && !isWidthSet() ? Integer.MAX_VALUE : console.width();
    if (zeros.isSet()) {
      return stream -> ZeroValues.of(format, new ByteText(stream), title, box, kind, width);
    }
    return switch (format) {
      case TEXT -> stream -> new TextValues(new ByteText(stream), box, kind, width);
      case CSV -> stream -> LineValues.csv(new ByteText(stream), box, kind);
      case BFILE -> stream -> LineValues.bfile(new ByteText(stream), box, kind);
      case NPY -> stream -> new NpyValues(new ByteText(stream), box, out.value().map(Path::of));
      case JSON -> stream -> new JsonValues(new ByteText(stream), title, box, kind);
      case PARQUET -> {
        ParquetFormat parquet = ParquetFormat.load();
        yield stream -> parquet.writer(stream, box, kind);
      }
      case NONE -> _ -> ValueWriter.NONE;
    };
  }
}
