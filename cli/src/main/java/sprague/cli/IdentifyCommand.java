// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.catalogue.identify.Identification;
import sprague.catalogue.identify.Identification.Match;
import sprague.catalogue.identify.SequenceTerms;
import sprague.cli.console.Console;
import sprague.web.api.JsonObject;

/** Names the games that begin with given nim-values, or have given P-positions. */
final class IdentifyCommand extends BaseCommand {
  private static final int MOST_SHOWN = 20;
  private static final int WIDEST = 48;

  /** Terms looked up: more make a search fail that would find the sequence. */
  private static final int MOST_LOOKED_UP = 16;

  private static final int LEAST_LOOKED_UP = 4;

  private final List<String> words =
      words(
          "TERMS",
          "nim-values one after the other, with commas or blanks in between; the first may be that"
              + " of heap 0 or of a heap a little larger. Numbers that increase may be P-positions"
              + " too",
          1,
          Integer.MAX_VALUE,
          List::of);

  IdentifyCommand() {
    super(
        "identify",
        "The take-and-break codes, subtraction games and games of the catalogue that begin with"
            + " given nim-values, or have given P-positions. Agreement is no proof: see theorem and"
            + " same.",
        "sprague identify 0,1,2,3,1,4,3,2,1",
        "sprague identify 0,4,8,14,20,24,28,34",
        "sprague identify 1 1 2 0 3 1 1 0 3 3 --json");
  }

  @Override
  int run(Console console) {
    SequenceTerms terms = Reading.result(SequenceTerms.read(String.join(" ", words)));
    List<Match> matches = Identification.of(terms);
    answer(
        console,
        () ->
            new JsonObject()
                .with("matches", matches.stream().map(match -> fields(match, terms)).toList())
                .with("oeis", oeis(terms)),
        () -> lines(matches, terms));
    return matches.isEmpty() ? 1 : 0;
  }

  /** Where the On-Line Encyclopedia looks the terms up, without zeros in front. */
  private static String oeis(SequenceTerms terms) {
    List<Integer> values = terms.values();
    int zeros = 0;
    while (zeros + LEAST_LOOKED_UP < values.size() && values.get(zeros) == 0) {
      zeros++;
    }
    return "https://oeis.org/search?q="
        + values.stream()
            .skip(zeros)
            .limit(MOST_LOOKED_UP)
            .map(String::valueOf)
            .collect(Collectors.joining(","));
  }

  private static List<String> lines(List<Match> matches, SequenceTerms terms) {
    int count = terms.values().size();
    if (matches.isEmpty()) {
      return List.of(
          "none of the codes and games tried has these %s values%s"
              .formatted(count, terms.mayBePlaces() ? ", nor these P-positions" : ""),
          "OEIS: " + oeis(terms));
    }
    List<Match> shown = matches.subList(0, Math.min(MOST_SHOWN, matches.size()));
    int wide = shown.stream().mapToInt(match -> match.game().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (Match match : shown) {
      String room = " ".repeat(Math.max(0, Math.min(wide, WIDEST) - match.game().length()));
      String name = match.name().isEmpty() ? "" : ": " + match.name();
      lines.add(match.game() + room + "  " + place(match) + name);
      if (match.isNamed()) {
        lines.add("  source: " + match.source());
      }
    }
    if (matches.size() > shown.size()) {
      lines.add("and " + (matches.size() - shown.size()) + " more: give more terms, or --json");
    }
    Match first = shown.getFirst();
    lines.add(
        count
            + (isPlaces(first) ? " P-positions" : " values")
            + " agree, which is no proof that the next one does:");
    lines.add("  sprague theorem " + quoted(first.game()) + " finds the law of the values");
    if (shown.size() > 1 && first.reading() == shown.get(1).reading()) {
      lines.add("  " + same(first, shown.get(1)) + " compares two of the games");
    }
    lines.add("OEIS: " + oeis(terms));
    return lines;
  }

  private static boolean isPlaces(Match match) {
    return match.reading() == Match.Reading.P_POSITIONS;
  }

  private static String same(Match first, Match second) {
    int by = second.shift() - first.shift();
    return "sprague same %s %s%s"
        .formatted(quoted(first.game()), quoted(second.game()), by == 0 ? "" : " --shift " + by);
  }

  /** In quotes for the shell, unless it is a name or code, perhaps with parameters. */
  private static String quoted(String game) {
    return game.contains("->") ? "\"" + game + "\"" : game;
  }

  private static String place(Match match) {
    int shift = match.shift();
    if (isPlaces(match)) {
      return "P-positions" + (shift == 0 ? "" : ", with " + shift + " added");
    }
    return "from "
        + (shift < 0
            ? "G(0), behind " + -shift + (shift == -1 ? " zero" : " zeros")
            : "G(" + shift + ")");
  }

  private static JsonObject fields(Match match, SequenceTerms terms) {
    return new JsonObject()
        .with("game", match.game())
        .withAny("name", Optional.of(match.name()).filter(name -> !name.isEmpty()))
        .with("reading", isPlaces(match) ? "P-positions" : "values")
        .with("shift", match.shift())
        .with("terms", terms.values().size())
        .withAny("source", Optional.of(match.source()).filter(source -> !source.isEmpty()));
  }
}
