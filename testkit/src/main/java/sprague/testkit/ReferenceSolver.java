// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;

/**
 * Evaluates a game directly by the definition of the rule language, as a reference for binder and
 * engines, with which it shares no code: every variable is tried with every number, and outcomes
 * are found by exhaustive search over whole positions (sorted lists of pieces), without nim-sums
 * and mex.
 *
 * <p>Takes exponential time, so for small positions only. Queries throw {@link
 * IllegalStateException} when a play returns to a position, and {@link TooLarge} when the search
 * exceeds {@value #MAX_POSITIONS} positions, or the limit given to {@link #withMaxPositions}.
 * Undefined terms throw what {@link ExpressionEvaluator} throws. Results are memoised. For one
 * thread.
 */
public final class ReferenceSolver {
  /** The default maximum number of positions; it limits the time and memory of a test. */
  private static final int MAX_POSITIONS = 300_000;

  /** The maximum number of copies, and of {@code b - a} in {@code sum(i in a..b)}. */
  private static final int MAX_COPIES = 1 << 16;

  /** Thrown when a search would take too long for a test. */
  public static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * The result of one move in one piece, a component such as {@code heap(5)}.
   *
   * @param pieces the pieces that it leaves, sorted
   * @param result present if the move ends the whole game: the result for the player who moved
   * @param gain the points gained, 0 without scores
   */
  public record Option(List<Piece> pieces, Optional<Result> result, long gain) {
    /** The pieces that occur an odd number of times; equal pieces cancel in a nim-sum. */
    public Set<Piece> odd() {
      Set<Piece> odd = new LinkedHashSet<>();
      for (Piece piece : pieces) {
        if (!odd.remove(piece)) {
          odd.add(piece);
        }
      }
      return odd;
    }
  }

  private final GameSyntax syntax;
  private final ExpressionEvaluator evaluator;
  private final long[] numbers;
  private final int maxPositions;
  private final Result stuck;
  private final Map<Piece, Set<Option>> options = new HashMap<>();
  private final Map<List<Piece>, Outcome> outcomes = new HashMap<>();
  private final Map<List<Piece>, Integer> distances = new HashMap<>();

  /** The positions on the path of the search, which find cycles. */
  private final Set<List<Piece>> path = new LinkedHashSet<>();

  /**
   * A game without parameters, or with their defaults.
   *
   * @param bound the largest number that is tried for a variable; options in which a variable is
   *     larger are not found
   */
  public ReferenceSolver(GameSyntax syntax, long bound) {
    this(syntax, Map.of(), bound);
  }

  /** A game with parameters by name; the value of an integer is a list of one. */
  public ReferenceSolver(GameSyntax syntax, Map<String, List<Long>> parameters, long bound) {
    this(syntax, parameters, LongStream.rangeClosed(0, bound).toArray());
  }

  /** A game in which only the given numbers are tried for variables. */
  public ReferenceSolver(GameSyntax syntax, Map<String, List<Long>> parameters, long[] numbers) {
    this(syntax, parameters, numbers, MAX_POSITIONS);
  }

  private ReferenceSolver(
      GameSyntax syntax, Map<String, List<Long>> parameters, long[] numbers, int maxPositions) {
    this.maxPositions = maxPositions;
    this.syntax = syntax;
    this.evaluator = new ExpressionEvaluator(syntax, parameters);
    this.numbers = numbers.clone();
    // A player who cannot move loses, unless the rules say otherwise.
    Result result = Result.LOSES;
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.StuckResult given) {
        result = given.result();
      }
    }
    this.stuck = result;
  }

  /** As {@link #ReferenceSolver(GameSyntax, long)}, with another maximum number of positions. */
  public static ReferenceSolver withMaxPositions(int maxPositions, GameSyntax syntax, long bound) {
    return new ReferenceSolver(
        syntax, Map.of(), LongStream.rangeClosed(0, bound).toArray(), maxPositions);
  }

  /** The options of a piece, without duplicates; a piece that has ended the game has none. */
  public Set<Option> options(Piece piece) {
    Set<Option> known = options.get(piece);
    if (known == null) {
      known = new LinkedHashSet<>();
      if (piece.name().equals(Piece.NIM_HEAP)) {
        for (long size = 0; size < piece.arguments().getFirst(); size++) {
          known.add(option(List.of(Piece.nimHeap(size)), 0));
        }
      }
      for (Clause clause : syntax.clauses()) {
        if (clause instanceof Clause.Moves moves
            && fits(moves.head(), piece)
            && results(piece).isEmpty()) {
          for (Clause.Move move : moves.moves()) {
            addOptions(moves.head().arguments(), move, piece, known);
          }
        }
      }
      options.put(piece, known);
    }
    return known;
  }

  private static boolean fits(Clause.PositionSyntax head, Piece piece) {
    return head.name().equals(piece.name()) && head.arguments().size() == piece.arguments().size();
  }

  private void addOptions(
      List<Expression> head, Clause.Move move, Piece piece, Set<Option> options) {
    Assignments assignments = new Assignments(evaluator, numbers);
    assignments.among(needs -> move.option().parts().forEach(needs::visit));
    assignments.among(needs -> move.gain().ifPresent(needs::visit));
    assignments.require(move.where());
    List<Option> found = new ArrayList<>();
    assignments.forEach(
        head,
        piece,
        () -> {
          List<Piece> pieces = new ArrayList<>();
          if (move.option().parts().stream().allMatch(part -> addPieces(part, pieces))) {
            found.add(option(pieces, move.gain().map(evaluator::value).orElse(0L)));
          }
        });
    for (Option option : found) {
      options.add(new Option(option.pieces(), result(option.pieces()), option.gain()));
    }
  }

  private static Option option(List<Piece> pieces, long gain) {
    return new Option(pieces.stream().sorted().toList(), Optional.empty(), gain);
  }

  /**
   * Appends the pieces of a part; false if there is no option because an argument or a number of
   * copies is negative.
   */
  private boolean addPieces(PartSyntax part, List<Piece> pieces) {
    switch (part) {
      case PartSyntax.Single one -> {
        List<Long> arguments = one.position().arguments().stream().map(evaluator::value).toList();
        pieces.add(new Piece(one.position().name(), arguments));
        return arguments.stream().allMatch(argument -> argument >= 0);
      }
      case PartSyntax.Copies copies -> {
        List<Piece> each = new ArrayList<>();
        boolean exists = addPieces(copies.part(), each);
        long count = evaluator.value(copies.count());
        checkCopies(count);
        for (long i = 0; i < count; i++) {
          pieces.addAll(each);
        }
        return exists && count >= 0;
      }
      case PartSyntax.Sum sum -> {
        boolean exists = true;
        long low = evaluator.value(sum.low());
        long high = evaluator.value(sum.high());
        checkCopies(Math.subtractExact(high, low));
        for (long i : LongStream.rangeClosed(low, high).toArray()) {
          evaluator.set(sum.variable(), i);
          exists &= addPieces(sum.part(), pieces);
        }
        evaluator.set(sum.variable(), null);
        return exists;
      }
    }
  }

  /** Throws {@link TooLarge} above {@link #MAX_COPIES}. */
  private static void checkCopies(long count) {
    if (count > MAX_COPIES) {
      throw new TooLarge();
    }
  }

  /** The result of a move to these pieces: a win has precedence over a tie, a tie over a loss. */
  private Optional<Result> result(List<Piece> pieces) {
    Set<Result> results = new LinkedHashSet<>();
    pieces.forEach(piece -> results.addAll(results(piece)));
    return Stream.of(Result.WINS, Result.DRAWS, Result.LOSES).filter(results::contains).findFirst();
  }

  /** The results of all ending clauses that apply to a piece. */
  private Set<Result> results(Piece piece) {
    Set<Result> results = new LinkedHashSet<>();
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Finish finish && fits(finish.head(), piece)) {
        Assignments assignments = new Assignments(evaluator, numbers);
        assignments.require(finish.where());
        assignments.forEach(finish.head().arguments(), piece, () -> results.add(finish.result()));
      }
    }
    return results;
  }

  /** A move in a whole position: the next position, and the result if the move ends the game. */
  private record Turn(List<Piece> next, Optional<Result> result) {}

  /** All moves in a position; equal pieces have equal moves, so only one of them is moved. */
  private List<Turn> turns(List<Piece> position) {
    List<Turn> turns = new ArrayList<>();
    for (Piece piece : new LinkedHashSet<>(position)) {
      List<Piece> rest = new ArrayList<>(position);
      rest.remove(piece);
      for (Option option : options(piece)) {
        turns.add(
            new Turn(
                Stream.concat(rest.stream(), option.pieces().stream()).sorted().toList(),
                option.result()));
      }
    }
    return turns;
  }

  /** The outcome of the sum of some pieces, by search. */
  public Outcome outcome(List<Piece> pieces) {
    // An earlier search may have ended by an exception.
    path.clear();
    return search(pieces.stream().sorted().toList());
  }

  private Outcome search(List<Piece> position) {
    Outcome known = outcomes.get(position);
    if (known != null) {
      return known;
    }
    if (!path.add(position)) {
      throw new IllegalStateException("the play returns to " + position);
    }
    if (outcomes.size() + path.size() > maxPositions) {
      throw new TooLarge();
    }
    List<Turn> turns = turns(position);
    // From the worst for the player to move, P, over a draw to N; each move may improve it.
    Outcome outcome = turns.isEmpty() ? forMover(stuck) : Outcome.P;
    for (Turn turn : turns) {
      Outcome after = turn.result().map(ReferenceSolver::forMover).orElse(null);
      if (after == null) {
        Outcome theirs = search(turn.next());
        after = theirs == Outcome.N ? Outcome.P : theirs == Outcome.P ? Outcome.N : Outcome.DRAW;
      }
      if (after == Outcome.N || (after == Outcome.DRAW && outcome == Outcome.P)) {
        outcome = after;
      }
    }
    path.remove(position);
    outcomes.put(position, outcome);
    return outcome;
  }

  /** The outcome of the position before a move that has this result for the player who moves. */
  private static Outcome forMover(Result result) {
    return switch (result) {
      case WINS -> Outcome.N;
      case LOSES -> Outcome.P;
      case DRAWS -> Outcome.DRAW;
    };
  }

  /**
   * The remoteness: the number of plies if the winner plays for the shortest and the loser for the
   * longest play; empty for a draw.
   */
  public OptionalInt distance(List<Piece> pieces) {
    List<Piece> position = pieces.stream().sorted().toList();
    Outcome outcome = outcome(position);
    return outcome == Outcome.DRAW ? OptionalInt.empty() : OptionalInt.of(plies(position, outcome));
  }

  private int plies(List<Piece> position, Outcome outcome) {
    Integer known = distances.get(position);
    if (known != null) {
      return known;
    }
    int best = -1;
    for (Turn turn : turns(position)) {
      int distance = -1;
      if (turn.result().isPresent()) {
        distance = forMover(turn.result().get()) == outcome ? 1 : -1;
      } else if (search(turn.next()) == (outcome == Outcome.N ? Outcome.P : Outcome.N)) {
        distance = 1 + plies(turn.next(), search(turn.next()));
      }
      if (distance > 0) {
        boolean better = outcome == Outcome.N ? distance < best : distance > best;
        best = best < 0 || better ? distance : best;
      }
    }
    int plies = Math.max(best, 0);
    distances.put(position, plies);
    return plies;
  }

  /**
   * The nim-value of a piece by its definition: sunny if a move in it wins at once, else the least
   * g for which the sum of the piece and a Nim heap of size g is a P-position. Does not end if
   * there is no such g.
   */
  public Value nimValue(Piece piece) {
    for (Option option : options(piece)) {
      if (option.result().filter(result -> result == Result.WINS).isPresent()) {
        return new Value.Sunny();
      }
    }
    long size = 0;
    while (outcome(List.of(piece, Piece.nimHeap(size))) != Outcome.P) {
      size++;
    }
    return new Value.Nimber(size);
  }

  /**
   * In a scoring game, the mover's total minus the opponent's under best play. Each option must
   * have one piece. Not memoised.
   */
  public long score(Piece piece) {
    return options(piece).stream()
        .mapToLong(
            option ->
                option.result().isPresent()
                    ? option.gain()
                    : option.gain() - score(option.pieces().getFirst()))
        .max()
        .orElse(0);
  }

  /** The score, outcome or nim-value of a piece, depending on the game's endings. */
  public Value value(Piece piece) {
    boolean draws = stuck == Result.DRAWS;
    boolean scoring = false;
    for (Clause clause : syntax.clauses()) {
      draws |= clause instanceof Clause.Finish finish && finish.result() == Result.DRAWS;
      scoring |=
          clause instanceof Clause.Moves moves
              && moves.moves().stream().anyMatch(move -> move.gain().isPresent());
    }
    if (scoring) {
      return new Value.Score(score(piece));
    }
    return draws || stuck == Result.WINS
        ? new Value.Result(outcome(List.of(piece)))
        : nimValue(piece);
  }
}
