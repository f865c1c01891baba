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
import sprague.store.json.JsonObject;

/**
 * {@code identify}: finds games whose nim-values begin with given terms, or whose P-positions are
 * the given terms. The status is 1 if there is none.
 */
final class IdentifyCommand extends BaseCommand {
  /** The number of games printed, about a screen; the rest is counted. */
  private static final int MAX_SHOWN = 20;

  /** The maximum width of the column of games; longer ones push the rest of their line right. */
  private static final int MAX_NAME_WIDTH = 48;

  /** Terms in a link to the OEIS: its search fails on terms beyond those that it stores. */
  private static final int MAX_OEIS_TERMS = 16;

  /**
   * Leading zeros are dropped from a link, as sequences often begin later than at heap 0, but only
   * while at least this number of terms is left: fewer would find too many sequences.
   */
  private static final int MIN_OEIS_TERMS = 4;

  private final List<String> words =
      arguments(
          "TERMS",
          "consecutive nim-values, separated by commas or spaces, from heap 0 or a slightly larger"
              + " heap on; increasing numbers are also tried as P-positions",
          "1..*",
          List::of);

  IdentifyCommand() {
    super(
        "identify",
        "Finds the take-and-break codes, subtraction games and built-in games that begin with given"
            + " nim-values, or have given P-positions. Agreement is no proof: see theorem and"
            + " same.",
        "sprague identify 0,1,2,3,1,4,3,2,1",
        "sprague identify 0,4,8,14,20,24,28,34",
        "sprague identify 1 1 2 0 3 1 1 0 3 3 --json");
  }

  @Override
  protected int run(Console console) {
    SequenceTerms terms = InputReader.result(SequenceTerms.read(String.join(" ", words)));
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

  /** A link that searches the OEIS for the terms without leading zeros. */
  private static String oeis(SequenceTerms terms) {
    List<Integer> values = terms.values();
    int zeros = 0;
    while (zeros + MIN_OEIS_TERMS < values.size() && values.get(zeros) == 0) {
      zeros++;
    }
    return "https://oeis.org/search?q="
        + values.stream()
            .skip(zeros)
            .limit(MAX_OEIS_TERMS)
            .map(String::valueOf)
            .collect(Collectors.joining(","));
  }

  private static List<String> lines(List<Match> matches, SequenceTerms terms) {
    int count = terms.values().size();
    if (matches.isEmpty()) {
      return List.of(
          "none of the codes and games tried has these %s values%s"
              .formatted(count, terms.mayBePPositions() ? ", nor these P-positions" : ""),
          "OEIS: " + oeis(terms));
    }
    List<Match> shown = matches.subList(0, Math.min(MAX_SHOWN, matches.size()));
    int width = shown.stream().mapToInt(match -> match.game().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (Match match : shown) {
      String room =
          " ".repeat(Math.max(0, Math.min(width, MAX_NAME_WIDTH) - match.game().length()));
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
            + (isPPositions(first) ? " P-positions" : " values")
            + " agree, which is no proof that the next one does:");
    lines.add("  sprague theorem " + quoted(first.game()) + " finds the law of the values");
    if (shown.size() > 1 && first.reading() == shown.get(1).reading()) {
      lines.add("  " + same(first, shown.get(1)) + " compares two of the games");
    }
    lines.add("OEIS: " + oeis(terms));
    return lines;
  }

  private static boolean isPPositions(Match match) {
    return match.reading() == Match.Reading.P_POSITIONS;
  }

  /** The command that compares two games of one reading at the places where they have the terms. */
  private static String same(Match first, Match second) {
    int by = second.shift() - first.shift();
    return "sprague same %s %s%s"
        .formatted(quoted(first.game()), quoted(second.game()), by == 0 ? "" : " --shift " + by);
  }

  /** Rules in quotes for the shell; names and codes as they are. */
  private static String quoted(String game) {
    return game.contains("->") ? "\"" + game + "\"" : game;
  }

  /**
   * Where the terms stand in the game's sequence. For values the shift is the coordinate of the
   * first term, or minus the number of zeros before G(0); for P-positions it is added to each term.
   */
  private static String place(Match match) {
    int shift = match.shift();
    if (isPPositions(match)) {
      return "P-positions" + (shift == 0 ? "" : ", with " + shift + " added");
    }
    return "from "
        + (shift < 0
            ? "G(0), after " + -shift + (shift == -1 ? " zero" : " zeros")
            : "G(" + shift + ")");
  }

  private static JsonObject fields(Match match, SequenceTerms terms) {
    return new JsonObject()
        .with("game", match.game())
        .withIfPresent("name", Optional.of(match.name()).filter(name -> !name.isEmpty()))
        .with("reading", isPPositions(match) ? "P-positions" : "values")
        .with("shift", match.shift())
        .with("terms", terms.values().size())
        .withIfPresent("source", Optional.of(match.source()).filter(source -> !source.isEmpty()));
  }
}
