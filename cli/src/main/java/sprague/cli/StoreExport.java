// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.cli.values.RawValues;
import sprague.cli.values.ValueFormat;
import sprague.cli.values.ValueWriter;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.store.Manifest;
import sprague.store.StoredTable;

/**
 * The action {@code store export}: writes a range of a stored table in another format.
 *
 * <p>All chunks with values of the range are read and verified before the output is opened, and
 * read again for the copy. Time O(length of the range and of its two outer chunks); memory one
 * chunk, one batch of values and the buffer of the writer.
 */
final class StoreExport {
  /** Formats for programs; a text table or a NumPy array is made by {@code values}. */
  private static final List<String> FORMATS = List.of("csv", "bfile", "json", "raw", "parquet");

  private final CommandOption from;
  private final CommandOption to;
  private final CommandOption format;
  private final CommandOption out;

  StoreExport(BaseCommand command) {
    from = command.setting("--from", "A", "export: the first position, 0 when left out");
    to = command.setting("--to", "B", "export: the last position, all when left out");
    format =
        command.setting(
            "--format", "FORMAT", "export: bfile, csv (when left out), json, raw, parquet");
    out = command.setting("--out", "FILE", "export: write to a file");
  }

  /**
   * Writes the table with the options of the command.
   *
   * @param tables the tables that match the command's words, at least one; with more it fails
   * @return the exit status, always 0; errors are thrown
   */
  int run(List<StoredTable> tables, BaseCommand command, Console console) throws IOException {
    StoredTable table = tables.getFirst();
    if (tables.size() > 1) {
      throw Failure.input(
          "unexpected-word", "export takes one table", "export the tables one at a time");
    }
    Manifest manifest =
        table.manifest().orElseThrow(() -> damaged("the manifest of this table is damaged"));
    String name = command.formatName(format, "csv");
    if (!FORMATS.contains(name)) {
      throw Failure.input(
          "unknown-format",
          "there is no format \"" + name + "\"",
          "the formats are " + String.join(", ", FORMATS));
    }
    long first = from.value().map(text -> bound("--from", text)).orElse(0L);
    long last = to.value().map(text -> bound("--to", text)).orElse(manifest.count() - 1);
    if (first > last && to.value().isEmpty()) {
      throw outside(manifest.count());
    }
    if (first > last) {
      throw Failure.input(
          "empty-range", "--from " + first + " is above --to " + last, "exchange them");
    }
    StoredTable.Verification verified = table.verify(first, last);
    if (!verified.damage().isEmpty()) {
      throw damaged(verified.damage().getFirst().reason());
    }
    if (last >= verified.end()) {
      throw outside(manifest.count());
    }
    String coordinate = manifest.subject().coordinate();
    Box box = new Box(List.of(coordinate), List.of(first), List.of(last));
    ValueKind kind = ValueKind.valueOf(manifest.subject().kind().toUpperCase(Locale.ROOT));
    Function<OutputStream, ValueWriter> writers =
        writers(name, manifest.subject().title(), box, kind, verified, command, console);
    Effort effort = command.effort(console);
    try (OutputStream stream = Output.of(out, console)) {
      ValueWriter writer = writers.apply(stream);
      boolean complete = false;
      try {
        table.forEachBatch(
            first,
            last,
            (codes, count) -> {
              effort.check();
              writer.accept(codes, count);
            });
        complete = true;
      } finally {
        writer.finish(complete);
      }
    }
    return 0;
  }

  /**
   * A factory of the writer, made before the file is opened; see {@link ValueFormat#writers}.
   *
   * @param format one of {@link #FORMATS}
   * @param verified its width is the number of bytes of each value, negated if some are negative
   */
  private static Function<OutputStream, ValueWriter> writers(
      String format,
      String game,
      Box box,
      ValueKind kind,
      StoredTable.Verification verified,
      BaseCommand command,
      Console console) {
    if (!format.equals("raw")) {
      return ValueFormat.named(format)
          .writers(game, box, kind, console.width(), Optional.empty(), command.limits().memory());
    }
    int size = Math.abs(verified.width());
    command
        .notices(console)
        .info(
            "raw-width",
            (verified.width() < 0 ? "signed" : "unsigned")
                + " little-endian numbers of "
                + size
                + (size == 1 ? " byte" : " bytes"));
    return stream -> new RawValues(new ByteText(stream), size);
  }

  /** The single coordinate of {@code --from} or {@code --to}. */
  private static long bound(String option, String text) {
    List<Long> given = OptionParsers.coordinates(option, text);
    if (given.size() != 1) {
      throw Failure.input(
          "wrong-dimension", "stored tables have one coordinate", "for example " + option + " 20");
    }
    return given.getFirst();
  }

  private static Failure outside(long count) {
    return Failure.input(
        "empty-range",
        count == 0
            ? "the table has no values"
            : "the table has the values from 0 to " + (count - 1),
        "values --keep computes more");
  }

  private static Failure damaged(String reason) {
    return Failure.limit("damaged-table", reason, "values --keep computes missing values again");
  }
}
