// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import sprague.cli.console.Amounts;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.cli.values.LineValues;
import sprague.cli.values.ParquetValues;
import sprague.cli.values.RawValues;
import sprague.cli.values.ValueWriter;
import sprague.keep.KeptTable;
import sprague.keep.Manifest;
import sprague.run.ValueKind;

/** Writes a kept table in another format. */
final class StoreExport {
  private final CommandOption from;
  private final CommandOption to;
  private final CommandOption format;
  private final CommandOption out;

  StoreExport(Common command) {
    from = command.setting("--from", "A", "export: the first position, 0 when left out");
    to = command.setting("--to", "B", "export: the last position, all when left out");
    format =
        command.setting("--format", "FORMAT", "export: bfile, csv (when left out), raw, parquet");
    out = command.setting("--out", "FILE", "export: write to a file");
  }

  /** Exports the one table that is named. */
  int run(List<KeptTable> tables, Common command, Console console) throws IOException {
    KeptTable table = tables.getFirst();
    if (tables.size() > 1) {
      throw Failure.input("unexpected-word", "export takes one table", "");
    }
    Manifest manifest =
        table.manifest().orElseThrow(() -> damaged("the manifest of this table is damaged"));
    long first = from.value().map(text -> bound("--from", text)).orElse(0L);
    long last = to.value().map(text -> bound("--to", text)).orElse(manifest.count() - 1);
    KeptTable.Survey survey = table.survey(first, last);
    if (!survey.damage().isEmpty()) {
      throw damaged(survey.damage().getFirst().reason());
    }
    if (first > last || last >= survey.end()) {
      throw Failure.input(
          "empty-range",
          String.format(Locale.ROOT, "the table has the values from 0 to %d", manifest.count() - 1),
          "values --keep computes more");
    }
    String coordinate = manifest.subject().coordinate();
    Box box = new Box(List.of(coordinate), List.of(first), List.of(last));
    ValueKind kind = ValueKind.valueOf(manifest.subject().kind().toUpperCase(Locale.ROOT));
    try (OutputStream stream = Output.of(out, console)) {
      ValueWriter writer = writer(stream, box, kind, survey, command, console);
      table.hand(first, last, writer::accept);
      writer.finish(true);
    }
    return 0;
  }

  private ValueWriter writer(
      OutputStream stream,
      Box box,
      ValueKind kind,
      KeptTable.Survey survey,
      Common command,
      Console console) {
    ByteText text = new ByteText(stream);
    String wanted = format.value().orElse("csv");
    return switch (wanted) {
      case "csv" -> LineValues.csv(text, box, kind);
      case "bfile" -> LineValues.bfile(text, box, kind);
      case "parquet" -> new ParquetValues(stream, box, kind);
      case "raw" -> {
        int size = Math.abs(survey.width());
        command
            .remarks(console)
            .say(
                "raw-width",
                (survey.width() < 0 ? "signed" : "unsigned")
                    + " little-endian numbers of "
                    + size
                    + (size == 1 ? " byte" : " bytes"));
        yield new RawValues(text, size);
      }
      default ->
          throw Failure.input(
              "unknown-format",
              "there is no format \"" + wanted + "\"",
              "the formats are csv, bfile, raw, parquet");
    };
  }

  private static long bound(String option, String text) {
    List<Long> given = Amounts.coordinates(option, text);
    if (given.size() != 1) {
      throw Failure.input("wrong-dimension", "kept tables have one coordinate", "");
    }
    return given.getFirst();
  }

  private static Failure damaged(String reason) {
    return Failure.limit("damaged-table", reason, "values --keep computes again what is missing");
  }
}
