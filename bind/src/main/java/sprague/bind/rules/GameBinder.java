// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Bindings;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.nimber.CancellationCheck;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * Binds a syntax tree with the values of its parameters to a {@link Game}, and reports all errors
 * that this finds. A game is made only without errors; warnings do not prevent it.
 */
public final class GameBinder {
  private final SourceText source;
  private final GameSyntax syntax;
  private final Mistakes mistakes;
  private final Scope scope;
  private final Names names;

  private GameBinder(SourceText source, GameSyntax syntax, Bindings bindings) {
    this.source = source;
    this.syntax = syntax;
    this.mistakes = new Mistakes();
    this.scope = Parameters.bind(syntax, bindings, mistakes);
    this.names = Names.of(syntax, mistakes);
  }

  /**
   * Binds a game. Costs the loops of each move ({@link LoopSolver#solve}) and a bounded search for
   * a termination measure.
   *
   * @param source the text that diagnostics refer to
   * @param text the canonical text of the rules with the values of the parameters as defaults
   */
  public static Parsed<Game> bind(
      SourceText source, GameSyntax syntax, Bindings bindings, String text) {
    GameBinder binder = new GameBinder(source, syntax, bindings);
    Optional<Game> game = binder.game(text);
    return new Parsed<>(source, game, binder.mistakes.all());
  }

  private Optional<Game> game(String text) {
    List<Rule> rules = new ArrayList<>();
    List<GameEnd> finishes = new ArrayList<>();
    IdentityHashMap<Rule, Span> places = new IdentityHashMap<>();
    RuleBinder binder = new RuleBinder(source, names, scope, mistakes);
    for (Clause clause : syntax.clauses()) {
      CancellationCheck.check();
      switch (clause) {
        case Clause.Moves(PositionSyntax position, List<Clause.Move> moves, Span _) -> {
          Optional<Integer> name = names.index(position);
          Head head = Head.of(position.arguments(), scope);
          // The moves of a position that is reported have no index to be bound to.
          if (name.isPresent()) {
            for (Clause.Move move : moves) {
              for (Rule rule : binder.move(name.get(), head, move)) {
                rules.add(rule);
                places.put(rule, move.span());
              }
            }
          }
        }
        case Clause.Finish finish -> {
          Optional<Integer> name = names.index(finish.head());
          Head head = Head.of(finish.head().arguments(), scope);
          GameEnd.Result result = GameEnd.Result.valueOf(finish.result().name());
          name.ifPresent(it -> finishes.addAll(binder.finish(it, head, finish, result)));
        }
        case Clause.StuckResult _, Clause.Start _ -> {}
      }
    }
    boolean scoring = new ScoringCheck(mistakes).isScoring(syntax);
    Optional<Start> start = start();
    Game.Ending ending = SingleClauses.ending(syntax, mistakes);
    if (names.all().isEmpty() && !mistakes.anyError()) {
      mistakes.error(
          "no-rules",
          Span.NONE,
          "there is no rule here",
          "a game needs at least one, such as heap(n) -> heap(n - 1)");
    }
    if (mistakes.anyError() || start.isEmpty()) {
      return Optional.empty();
    }
    Optional<TerminationMeasure> measure = TerminationSearch.of(names.all(), rules);
    Game game =
        new Game(
            syntax.header().map(header -> Title.of(header, scope)).orElse(""),
            names.all(),
            rules,
            finishes,
            ending,
            scoring,
            start.get(),
            measure,
            /* board= */ Optional.empty(),
            text);
    if (measure.isEmpty()) {
      reportEndlessPlay(game, places);
    }
    return mistakes.anyError() ? Optional.empty() : Optional.of(game);
  }

  /** The start: that of the {@code start} clause, otherwise the head of the first moves. */
  private Optional<Start> start() {
    return SingleClauses.start(syntax, mistakes)
        .or(
            () ->
                SingleClauses.all(Clause.Moves.class, syntax).stream()
                    .findFirst()
                    .map(Clause.Moves::head))
        .flatMap(this::start);
  }

  /** The start at a position, whose variables become the coordinates; empty if it is reported. */
  private Optional<Start> start(PositionSyntax position) {
    FreeVariables free = new FreeVariables(scope);
    position.arguments().forEach(free::visit);
    Map<String, Integer> coordinates = new HashMap<>();
    free.found().keySet().forEach(name -> coordinates.put(name, coordinates.size()));
    TermBinder terms = new TermBinder(scope.with(coordinates), mistakes);
    List<Term> arguments = position.arguments().stream().map(terms::term).toList();
    return names
        .index(position)
        .map(name -> new Start(name, List.copyOf(free.found().keySet()), arguments));
  }

  /** The hint to {@code sprague graph}, which allows cycles: one token, normal play. */
  private static String graphHint(Game game) {
    boolean applies =
        game.leavesOne()
            && game.gameEnds().isEmpty()
            && game.ending() == Game.Ending.STUCK_LOSES
            && !game.scoring();
    return applies
        ? "; if positions may come back, list the moves as edges for `sprague graph`"
        : "";
  }

  /**
   * Reports a game without a termination measure: an error if a move shows that a play can go on
   * for ever, otherwise a warning.
   */
  private void reportEndlessPlay(Game game, IdentityHashMap<Rule, Span> places) {
    Optional<NonterminatingMove> move = NonterminatingMove.of(game);
    if (move.isPresent()) {
      mistakes.error(
          "no-progress",
          places.getOrDefault(move.get().rule(), Span.NONE),
          "this move does not make progress: "
              + move.get().shown()
              + ", so the play could go on for ever",
          move.get().condition().isEmpty()
              ? "make every component smaller than the position it comes from" + graphHint(game)
              : "add a condition such as " + move.get().condition());
      return;
    }
    Rule rule = TerminationSearch.firstNotLowered(game.names(), game.rules());
    mistakes.warning(
        "no-measure",
        places.getOrDefault(rule, Span.NONE),
        "it is not evident that every play ends",
        NegativeNumber.in(rule, game.names()).map(it -> "with " + it.text() + " ").orElse("")
            + "no measure was found that every move lowers"
            + NonterminatingMove.example(game, rule).map(it -> ", such as " + it).orElse("")
            + "; a play that returns to a position is reported when it occurs");
  }
}
