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
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
 * <p>Candidates are the codes 0.d1d2d3 and 4.d1d2d3 with octal digits, small subtraction games and
 * their complements, and the catalogue's games with one coordinate: with the parameters of their
 * example, or, if that is a single number, with 1, ..., 8.
 */
public final class Identification {
  /** A parameter word with a single number, such as {@code k=3}. */
  private static final Pattern NUMBER = Pattern.compile("(\\w+)=[0-9]+");

  /** Largest value tried for a single number parameter; each value is a further game to bind. */
  private static final int MAX_PARAMETER = 8;

  private Identification() {}

  /**
   * The games that match the terms, in this order: by values before by P-positions, by {@link
   * SequenceMatcher#rank} of the shift, catalogue games before codes, games without parameters
   * before others, short texts before long ones. Cost: the first few values of about 1,400 games,
   * and as many values as there are terms for those that match. The first call also binds the
   * catalogue's games.
   */
  public static List<Match> of(SequenceTerms terms) {
    List<Match> matches = new ArrayList<>();
    for (Match.Reading reading : Match.Reading.values()) {
      boolean byZeros = reading == Match.Reading.P_POSITIONS;
      if (byZeros && !terms.mayBePPositions()) {
        continue;
      }
      for (Candidate candidate : Candidates.CANDIDATES) {
        SequenceMatcher matcher =
            byZeros
                ? SequenceMatcher.ofZeros(terms.values())
                : SequenceMatcher.ofValues(terms.values());
        candidate
            .shift()
            .apply(matcher)
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

  /** A game that may match, as in {@link Match}; {@code shift} matches the terms against it. */
  private record Candidate(
      String game, String name, String source, Function<SequenceMatcher, OptionalInt> shift) {}

  /** All candidates, bound on first use. */
  private static final class Candidates {
    static final List<Candidate> CANDIDATES = candidates();
  }

  private static List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (Entry entry : Catalogue.entries()) {
      for (List<String> parameters : parameters(entry)) {
        String given = String.join(" ", parameters);
        game(entry, parameters)
            .result()
            .filter(RecursiveValues::applies)
            .ifPresent(
                game ->
                    candidates.add(
                        new Candidate(
                            given.isEmpty() ? entry.id() : entry.id() + " " + given,
                            entry.title(),
                            entry.source(),
                            matcher -> RecursiveValues.match(game, matcher))));
      }
    }
    Stream.of(OctalCode.codes(), OctalCode.subtractions())
        .flatMap(List::stream)
        .map(game -> new Candidate(game.text(), game.name(), /* source= */ "", game::match))
        .forEach(candidates::add);
    return List.copyOf(candidates);
  }

  /** The game of an entry with parameters; without a result if they do not suffice. */
  private static Parsed<Game> game(Entry entry, List<String> parameters) {
    Bindings bindings = ParameterWords.read(parameters).result().orElse(Bindings.NONE);
    return Language.bind(new SourceText(entry.id(), entry.text()), bindings);
  }

  /** The lists of parameter words to try; a list may be empty. */
  private static List<List<String>> parameters(Entry entry) {
    List<String> example = entry.example();
    Matcher number = NUMBER.matcher(String.join(" ", example));
    return number.matches()
        ? IntStream.rangeClosed(1, MAX_PARAMETER)
            .mapToObj(value -> List.of(number.group(1) + "=" + value))
            .toList()
        : List.of(example);
  }

  /**
   * The nim-values of a bound game by direct recursion over its rules. No engine is planned or
   * compiled for it, as most games are excluded by their first values. For one thread.
   */
  static final class RecursiveValues {
    /**
     * Number of values computed by recursion: enough to exclude nearly every game. If the terms
     * still match, an engine computes the rest.
     */
    private static final int MAX_RECURSIVE = 64;

    private final Moves moves;
    private final Map<Component, Integer> known = new HashMap<>();

    private RecursiveValues(Game game) {
      this.moves = new Moves(game);
    }

    /**
     * Whether the game has one coordinate, and nim-values that a recursion can compute: a measure
     * that every move lowers makes it end.
     */
    static boolean applies(Game game) {
      return game.start().coordinates().size() == 1
          && game.hasNimValues()
          && game.gameEnds().isEmpty()
          && game.measure().isPresent();
    }

    /**
     * The shift at which the terms match the game's values; empty also if a value cannot be
     * computed.
     */
    static OptionalInt match(Game game, SequenceMatcher matcher) {
      RecursiveValues values = new RecursiveValues(game);
      try {
        boolean more = true; // Whether the terms still match and need a further value.
        for (int n = 0; more && n < MAX_RECURSIVE; n++) {
          more = matcher.add(values.of(QuestionPositions.at(game.start(), new long[] {n})));
        }
        // The engine computes all values that may be needed in one run.
        int last = matcher.maxValues() + MAX_RECURSIVE;
        long[] rest = more ? Sprague.of(game).values(MAX_RECURSIVE, last) : new long[0];
        for (int i = 0; more; i++) {
          more = matcher.add(rest[i]);
        }
        return matcher.shift();
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
   * A game that matches.
   *
   * @param game the game as input for a command: a code, rules, or a catalogue name with parameters
   * @param name its common name; empty for a code
   * @param reading how the terms were interpreted
   * @param shift for values, the coordinate of the first term; if negative, the terms before
   *     coordinate 0 are zeros. For P-positions, the number to add to the terms
   * @param source where the game is described; empty if it is not in the catalogue
   */
  public record Match(String game, String name, Reading reading, int shift, String source) {

    /** The interpretations of the terms. */
    public enum Reading {
      /** The terms are nim-values at consecutive coordinates. */
      VALUES,
      /** The terms are the coordinates of all P-positions from the first term to the last. */
      P_POSITIONS
    }

    /** Whether the game is from the catalogue. */
    public boolean isNamed() {
      return !source.isEmpty();
    }
  }
}
