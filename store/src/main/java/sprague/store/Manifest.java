// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The metadata of a table or search, in the file {@code manifest} of its folder.
 *
 * @param subject the game and kind of values, or the subject of the search
 * @param length the number of values in every chunk but the last; 1 for a search
 * @param count the number of values that are safely stored; for a search its progress
 * @param lastRun the last run that wrote to it
 */
public record Manifest(Subject subject, int length, long count, Optional<Run> lastRun) {
  private static final String TITLE = "sprague table";
  private static final int VERSION = 1;

  /**
   * The text of the file: a line for each field, name and value, in a {@link Format} envelope. Line
   * ends in a value are escaped. For example {@code count 2000} and, for the last run, {@code run
   * 2026-01-31T12:00:00Z 0 2000 1.500 packed splits}.
   */
  String text() {
    StringBuilder text = new StringBuilder();
    line(text, "meaning", subject.identityText());
    line(text, "title", subject.title());
    line(text, "rules", subject.rules());
    line(text, "coordinate", subject.coordinate());
    line(text, "kind", subject.kind());
    line(text, "length", Integer.toString(length));
    line(text, "count", Long.toString(count));
    lastRun.ifPresent(run -> line(text, "run", run.text()));
    return Format.withChecksum(TITLE, VERSION, text.toString());
  }

  private static void line(StringBuilder text, String name, String value) {
    String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    text.append(name).append(' ').append(escaped).append('\n');
  }

  /**
   * Parses a manifest; empty if the text is damaged.
   *
   * @throws StoreFailure if a later version of the program wrote it
   */
  static Optional<Manifest> read(String text) {
    Optional<String> lines = Format.verified(TITLE, VERSION, text);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> fields = new HashMap<>();
    try {
      for (String line : lines.get().lines().toList()) {
        int space = line.indexOf(' ');
        // Earlier versions wrote a line for each of the last hundred runs; the last one counts.
        fields.put(line.substring(0, space), unescaped(line.substring(space + 1)));
      }
      Subject subject =
          new Subject(
              field(fields, "meaning"),
              field(fields, "title"),
              field(fields, "rules"),
              field(fields, "coordinate"),
              field(fields, "kind"));
      int length = Integer.parseInt(field(fields, "length"));
      long count = Long.parseLong(field(fields, "count"));
      Optional<Run> lastRun = Optional.ofNullable(fields.get("run")).map(Manifest::run);
      return length > 0 && count >= 0
          ? Optional.of(new Manifest(subject, length, count, lastRun))
          : Optional.empty();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException malformed) {
      return Optional.empty();
    }
  }

  private static String field(Map<String, String> fields, String name) {
    String value = fields.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name);
    }
    return value;
  }

  private static Run run(String value) {
    String[] words = value.split(" ", 5);
    return new Run(
        Instant.parse(words[0]),
        Long.parseLong(words[1]),
        Long.parseLong(words[2]),
        Double.parseDouble(words[3]),
        words[4]);
  }

  private static String unescaped(String line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != '\\') {
        text.append(c);
      } else {
        char next = line.charAt(++i);
        text.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
      }
    }
    return text.toString();
  }

  /**
   * A run: one computation that added values to a table, or continued a search.
   *
   * @param begun the time of its start
   * @param from the index of the first value it added; for a search, the progress at its start
   * @param to the index after the last value; for a search, the progress at its end
   * @param seconds its duration
   * @param engine the name of the engine
   */
  public record Run(Instant begun, long from, long to, double seconds, String engine) {

    private String text() {
      return String.format(Locale.ROOT, "%s %d %d %.3f %s", begun, from, to, seconds, engine);
    }
  }
}
