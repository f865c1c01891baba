// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.Catalogue;
import sprague.catalogue.Entry;
import sprague.catalogue.ParameterWords;
import sprague.engine.BudgetExceeded;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.solve.Sprague;
import sprague.solve.UnsupportedQuery;

/**
 * Finds the games that begin with given nim-values, or have given P-positions.
 *
 * <p>Tried are the codes 0.d1d2d3 and 4.d1d2d3 with octal digits, taking a number of a small set or
 * any number but some, and the catalogue's games with one coordinate; those with parameters with
 * the values of their example, and where that is a single number with 1, ..., 8.
 */
public final class Identification {
  private static final Pattern NUMBER = Pattern.compile("(\\w+)=[0-9]+");
  private static final int LARGEST = 8;

  private Identification() {}

  /**
   * The games that have the terms among their first values, and behind them those whose P-positions
   * they are, when they may be such. Of each kind those that begin with them come before those
   * where they are moved; among these, games of the catalogue before codes, games without
   * parameters before others, and short texts before long ones. Cost: a few values of some thousand
   * games, all terms of those that match.
   */
  public static List<Match> of(SequenceTerms terms) {
    List<Match> matches = new ArrayList<>();
    for (Match.Reading reading : Match.Reading.values()) {
      boolean places = reading == Match.Reading.P_POSITIONS;
      if (places && !terms.mayBePlaces()) {
        continue;
      }
      for (Candidate candidate : Tried.CANDIDATES) {
        SequenceMatcher alignment =
            places
                ? SequenceMatcher.ofZeros(terms.values())
                : SequenceMatcher.ofValues(terms.values());
        candidate
            .align(alignment)
            .ifPresent(
                shift ->
                    matches.add(
                        new Match(
                            candidate.game(),
                            candidate.name(),
                            reading,
                            shift,
                            candidate.source())));
      }
    }
    matches.sort(
        Comparator.comparing(Match::reading)
            .thenComparingInt(match -> SequenceMatcher.rank(match.shift()))
            .thenComparing(match -> !match.isNamed())
            .thenComparing(match -> match.game().contains("="))
            .thenComparingInt(match -> match.game().length())
            .thenComparing(Match::game));
    return matches;
  }

  /** A game that may have the terms, and how it is held against them. */
  private record Candidate(
      String game, String name, String source, Function<SequenceMatcher, OptionalInt> method) {
    OptionalInt align(SequenceMatcher alignment) {
      return method.apply(alignment);
    }
  }

  /** All games that are tried, bound when they are first wanted. */
  private static final class Tried {
    static final List<Candidate> CANDIDATES = List.copyOf(candidates());
  }

  private static List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (Entry entry : Catalogue.entries()) {
      for (List<String> parameters : parameters(entry)) {
        String given = String.join(" ", parameters);
        game(entry, parameters)
            .result()
            .filter(PlainValues::apply)
            .ifPresent(
                game ->
                    candidates.add(
                        new Candidate(
                            given.isEmpty() ? entry.id() : entry.id() + " " + given,
                            entry.title(),
                            entry.source(),
                            alignment -> PlainValues.align(game, alignment))));
      }
    }
    List<OctalCode> games = OctalCode.codes();
    games.addAll(OctalCode.subtractions());
    games.forEach(game -> candidates.add(new Candidate(game.text(), game.name(), "", game::align)));
    return candidates;
  }

  private static Parsed<Game> game(Entry entry, List<String> parameters) {
    Bindings bindings = ParameterWords.read(parameters).result().orElse(Bindings.NONE);
    return Language.bind(new SourceText(entry.id(), entry.text()), bindings);
  }

  /** Parameter words to try, perhaps no words at all. */
  private static List<List<String>> parameters(Entry entry) {
    List<String> example = entry.example();
    if (example.size() != 1) {
      return List.of(example);
    }
    Matcher number = NUMBER.matcher(example.getFirst());
    if (!number.matches()) {
      return List.of(example);
    }
    List<List<String>> tried = new ArrayList<>();
    for (int value = 1; value <= LARGEST; value++) {
      tried.add(List.of(number.group(1) + "=" + value));
    }
    return tried;
  }

  /**
   * The nim-values of a bound game by the plain reading of its rules, one after the other: no plan
   * and no compilation, as most games are ruled out by their first values.
   */
  static final class PlainValues {
    /** What is left after so many values is left to an engine. */
    private static final int MOST = 64;

    private final Moves moves;
    private final Map<Component, Integer> known = new HashMap<>();

    private PlainValues(Game game) {
      this.moves = new Moves(game);
    }

    /** Whether the game has one coordinate, and nim-values that the plain reading gives. */
    static boolean apply(Game game) {
      return game.start().coordinates().size() == 1
          && game.hasNimValues()
          && game.finishes().isEmpty()
          && game.measure().isPresent();
    }

    /** Where the terms begin among the game's values; empty also when these do not exist so far. */
    static OptionalInt align(Game game, SequenceMatcher alignment) {
      PlainValues values = new PlainValues(game);
      try {
        boolean more = true;
        for (int n = 0; more && n < MOST; n++) {
          more = alignment.add(values.of(QuestionPositions.at(game.start(), new long[] {n})));
        }
        // Engines hand over all values that may be needed at once.
        int last = alignment.most() + MOST;
        long[] rest = more ? Sprague.of(game).values(MOST, last) : new long[0];
        for (int i = 0; more; i++) {
          more = alignment.add(rest[i]);
        }
        return alignment.shift();
      } catch (RuleFailure | BudgetExceeded | UnsupportedQuery _) {
        return OptionalInt.empty();
      }
    }

    private int of(Component component) {
      Integer value = known.get(component);
      if (value == null) {
        BitSet options = new BitSet();
        moves.options(component, option -> options.set(of(option)));
        value = options.nextClearBit(0);
        known.put(component, value);
      }
      return value;
    }

    private int of(Option option) {
      int sum = 0;
      for (Option.Item item : option.items()) {
        sum ^= item.count() % 2 == 0 ? 0 : of(item.component());
      }
      return sum;
    }
  }

  /**
   * A game that has given terms among its nim-values, or for its P-positions.
   *
   * @param game the game as one writes it on the command line: a code, rules, or a name of the
   *     catalogue with its parameters behind it
   * @param name what people call it; empty for a bare code
   * @param reading what the terms are
   * @param shift of values, the coordinate of the first term; the terms before coordinate 0 are
   *     zeros when it is negative. Of P-positions, the number to be added to the terms
   * @param source where the game is described; empty when the catalogue does not have it
   */
  public record Match(String game, String name, Reading reading, int shift, String source) {

    /** What terms are taken for. */
    public enum Reading {
      VALUES,
      /** The coordinates of the P-positions, all of them from the first term to the last. */
      P_POSITIONS
    }

    /** Whether the game is more than a code or a set of numbers. */
    public boolean isNamed() {
      return !source.isEmpty();
    }
  }
}
