// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Bindings;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.nimber.CancellationCheck;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/** Turns a syntax tree and its parameters' values into a game. */
public final class GameBinder {
  private final SourceText source;
  private final GameSyntax syntax;
  private final Mistakes mistakes;
  private final Scope scope;
  private final Names names;

  private GameBinder(
      SourceText source, GameSyntax syntax, Bindings bindings, List<Diagnostic> earlier) {
    this.source = source;
    this.syntax = syntax;
    this.mistakes = new Mistakes(earlier);
    this.scope = Parameters.bind(syntax, bindings, mistakes);
    this.names = Names.of(syntax, mistakes);
  }

  /**
   * Binds a game.
   *
   * @param text the text of the rules with the parameters' values in place
   * @param earlier what the parser had to say
   */
  public static Parsed<Game> bind(
      SourceText source,
      GameSyntax syntax,
      Bindings bindings,
      String text,
      List<Diagnostic> earlier) {
    GameBinder binder = new GameBinder(source, syntax, bindings, earlier);
    Optional<Game> game = binder.game(text);
    return new Parsed<>(source, game, binder.mistakes.all());
  }

  private Optional<Game> game(String text) {
    RuleBinder binder = new RuleBinder(source, names, scope, mistakes);
    List<Rule> rules = new ArrayList<>();
    List<GameEnd> finishes = new ArrayList<>();
    IdentityHashMap<Rule, Span> places = new IdentityHashMap<>();
    for (Clause clause : syntax.clauses()) {
      CancellationCheck.check();
      switch (clause) {
        case Clause.Moves(PositionSyntax position, List<Clause.Move> moves, Span span) -> {
          Optional<Integer> head = names.index(position);
          Head given = Head.of(position.arguments(), scope);
          for (Clause.Move move : moves) {
            head.ifPresent(
                name -> {
                  for (Rule rule : binder.move(name, given, move)) {
                    rules.add(rule);
                    places.put(rule, move.span());
                  }
                });
          }
        }
        case Clause.Finishes finish ->
            names
                .index(finish.head())
                .ifPresent(
                    name ->
                        finishes.addAll(
                            binder.finish(
                                name,
                                Head.of(finish.head().arguments(), scope),
                                finish,
                                result(finish.result()))));
        case Clause.Stuck stuck -> {}
        case Clause.Starts starts -> {}
      }
    }
    boolean scoring = scoring();
    Optional<Start> start = start();
    Game.Ending ending = ending();
    if (names.all().isEmpty() && !mistakes.anyError()) {
      mistakes.error(
          "no-rules",
          new Span(0, 0),
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
            text);
    if (measure.isEmpty()) {
      warnOfLoops(game, places);
    }
    return mistakes.anyError() ? Optional.empty() : Optional.of(game);
  }

  private static GameEnd.Result result(Clause.Result result) {
    return switch (result) {
      case WINS -> GameEnd.Result.WINS;
      case LOSES -> GameEnd.Result.LOSES;
      case DRAWS -> GameEnd.Result.DRAWS;
    };
  }

  private Game.Ending ending() {
    Game.Ending ending = Game.Ending.STUCK_LOSES;
    boolean stated = false;
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Stuck(Clause.Result result, Span span)) {
        if (stated) {
          mistakes.error(
              "two-endings",
              span,
              "the game says twice what a stuck player gets",
              "keep one of the clauses");
        }
        stated = true;
        ending =
            switch (result) {
              case WINS -> Game.Ending.STUCK_WINS;
              case LOSES -> Game.Ending.STUCK_LOSES;
              case DRAWS -> Game.Ending.STUCK_DRAWS;
            };
      }
    }
    return ending;
  }

  /** Whether points are at stake; then reports every sum. */
  private boolean scoring() {
    boolean scoring = false;
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        scoring |= moves.moves().stream().anyMatch(move -> move.gain().isPresent());
      }
    }
    if (scoring) {
      for (Clause clause : syntax.clauses()) {
        switch (clause) {
          case Clause.Moves moves ->
              moves.moves().stream()
                  .map(Clause.Move::option)
                  .filter(
                      option ->
                          option.parts().size() > 1
                              || !(option.parts().getFirst() instanceof PartSyntax.One))
                  .forEach(
                      option ->
                          mistakes.error(
                              "scoring-sum",
                              option.span(),
                              "a game with `gains` cannot have sums",
                              "scores of components do not add up under best play; leave one"
                                  + " component only"));
          case Clause.Finishes finish ->
              mistakes.error(
                  "scoring-finish",
                  finish.span(),
                  "a game with `gains` has no winner of this kind",
                  "the score alone decides; drop this clause");
          case Clause.Stuck(Clause.Result result, Span span) -> {
            if (result != Clause.Result.LOSES) {
              mistakes.error(
                  "scoring-finish",
                  span,
                  "a game with `gains` has no winner of this kind",
                  "the score alone decides; drop this clause");
            }
          }
          case Clause.Starts starts -> {}
        }
      }
    }
    return scoring;
  }

  private Optional<Start> start() {
    PositionSyntax first = null;
    boolean stated = false;
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Starts(PositionSyntax position, Span span)) {
        if (stated) {
          mistakes.error("two-starts", span, "the game has two starts", "keep one of them");
        }
        first = position;
        stated = true;
      } else if (first == null && clause instanceof Clause.Moves moves) {
        first = moves.head();
      }
    }
    return first == null ? Optional.empty() : start(first);
  }

  private Optional<Start> start(PositionSyntax position) {
    FreeVariables free = new FreeVariables(scope);
    position.arguments().forEach(free::of);
    Map<String, Integer> coordinates = new HashMap<>();
    free.found().keySet().forEach(name -> coordinates.put(name, coordinates.size()));
    TermBinder terms = new TermBinder(scope.with(coordinates), mistakes);
    List<Term> arguments = position.arguments().stream().map(terms::term).toList();
    return names
        .index(position)
        .map(name -> new Start(name, List.copyOf(free.found().keySet()), arguments));
  }

  /** The analysis of games with cycles, offered where it applies: one token, normal play. */
  private static String orAsGraph(Game game) {
    boolean applies =
        game.rules().stream()
                .allMatch(
                    rule -> rule.parts().size() == 1 && rule.parts().getFirst() instanceof Part.One)
            && game.finishes().isEmpty()
            && game.ending() == Game.Ending.STUCK_LOSES
            && !game.scoring();
    return applies
        ? "; if positions may come back, list the moves as edges for `sprague graph`"
        : "";
  }

  /** An error when a small position can be moved to itself, otherwise a warning. */
  private void warnOfLoops(Game game, IdentityHashMap<Rule, Span> places) {
    Optional<NonterminatingMove> repetition = NonterminatingMove.of(game);
    if (repetition.isPresent()) {
      mistakes.error(
          "no-progress",
          places.getOrDefault(repetition.get().rule(), new Span(0, 0)),
          "this move does not make progress: "
              + repetition.get().shown()
              + ", so the play could go on for ever",
          repetition.get().mend().isEmpty()
              ? "make every component smaller than the position it comes from" + orAsGraph(game)
              : "add a condition such as " + repetition.get().mend());
      return;
    }
    mistakes.warning(
        "no-measure",
        game.rules().isEmpty()
            ? new Span(0, 0)
            : places.getOrDefault(game.rules().getFirst(), new Span(0, 0)),
        "it is not evident that every play ends",
        "no measure that every move lowers was found; a play that comes back to a position is"
            + " reported when it is met");
  }
}
