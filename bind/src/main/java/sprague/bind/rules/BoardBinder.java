// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardRule;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.OccurringNames;
import sprague.syntax.Span;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.parse.Keywords;

/**
 * Binds rules about boards to a {@link Game}, and reports what is wrong with them. Terms stay
 * syntax trees, which a {@link BoardGame} evaluates. So whether a term is a cell, a region or a
 * number is not checked here, but by a trial: the options of the start are listed on a small board.
 * A coordinate is a variable of the start, such as w and h in {@code start board(grid(w, h))}.
 */
public final class BoardBinder {
  /**
   * The numbers that the trial gives to all coordinates, one after the other until the start
   * exists. Most moves exist on a board of size 3, and are listed at once; some starts exist at
   * even or at larger sizes only.
   */
  private static final long[] TRIAL_COORDINATES = {3, 4, 2, 5, 8, 1};

  /**
   * The maximum number of values that the trial gives to variables, which takes milliseconds.
   * Beyond it the rules are taken to be correct; a mistake is then reported when a game is played.
   */
  private static final int MAX_TRIALS = 5_000;

  private final SourceText source;
  private final GameSyntax syntax;
  private final Mistakes mistakes;
  private final Names names;
  private final boolean isOpen;

  private BoardBinder(SourceText source, GameSyntax syntax, boolean isOpen) {
    this.source = source;
    this.syntax = syntax;
    this.isOpen = isOpen;
    this.mistakes = new Mistakes();
    this.names = Names.of(syntax, mistakes);
  }

  /**
   * Binds a game. There is no game if there are errors. Costs O(length of the text) for each move,
   * and the trial.
   *
   * @param source the text that diagnostics refer to
   * @param syntax the rules with the values of the parameters as defaults
   * @param given the terms given for coordinates, by name; unknown names are errors, and none is
   *     that of a parameter
   * @param isOpen whether integer parameters without a value become coordinates
   */
  public static Parsed<Game> bind(
      SourceText source, GameSyntax syntax, Map<String, Expression> given, boolean isOpen) {
    GameSyntax filled = BoardParameters.with(syntax, given);
    BoardBinder binder = new BoardBinder(source, filled, isOpen);
    List<String> known = new ArrayList<>(BoardParameters.coordinates(syntax));
    syntax.parameters().forEach(parameter -> known.add(parameter.name()));
    given.forEach(
        (name, term) -> {
          if (!known.contains(name)) {
            binder.mistakes.error(
                "unknown-parameter",
                term.span(),
                "the game has no parameter or coordinate `" + name + "`",
                known.isEmpty() ? "it takes none" : "it takes " + String.join(", ", known));
          }
        });
    Optional<Game> game = binder.game(title(filled, given));
    return new Parsed<>(source, game, binder.mistakes.all());
  }

  /** The name of the game with the values of its parameters and the coordinates given. */
  private static String title(GameSyntax syntax, Map<String, Expression> given) {
    List<String> values = new ArrayList<>();
    syntax
        .parameters()
        .forEach(
            parameter ->
                parameter
                    .defaultValue()
                    .ifPresent(
                        value -> values.add(parameter.name() + " = " + Language.format(value))));
    given.forEach(
        (name, term) -> values.add(name + " = " + Language.format(new Argument.Board(term))));
    String name = syntax.header().map(GameSyntax.Header::name).orElse("");
    return values.isEmpty() || name.isEmpty() ? name : name + " with " + String.join(", ", values);
  }

  /** The coordinates, with the open parameters last; reports parameters without a value. */
  private Set<String> coordinates() {
    Set<String> coordinates = new LinkedHashSet<>(BoardParameters.coordinates(syntax));
    for (Parameter parameter : syntax.parameters()) {
      if (parameter.defaultValue().isEmpty()) {
        if (isOpen && parameter.kind() == Kind.INTEGER) {
          coordinates.add(parameter.name());
        } else {
          Parameters.reportMissing(parameter, mistakes);
        }
      }
    }
    return coordinates;
  }

  private Optional<Game> game(String title) {
    Set<String> coordinates = coordinates();
    Optional<PositionSyntax> start = SingleClauses.start(syntax, mistakes);
    if (start.isEmpty()) {
      mistakes.error(
          "no-start",
          Span.NONE,
          "a game on boards says where it starts",
          "for example start board(grid(w, h))");
    }
    Optional<Integer> startName = start.flatMap(names::index);
    if (start.isPresent() && start.get().arguments().isEmpty()) {
      mistakes.error(
          "no-start",
          start.get().span(),
          "the start has no board",
          "for example start board(grid(w, h))");
    }
    // Rules may name the parameters, but not the coordinates of the start.
    Set<String> known = new HashSet<>();
    syntax.parameters().forEach(parameter -> known.add(parameter.name()));
    List<BoardRule> rules = new ArrayList<>();
    List<Span> places = new ArrayList<>();
    for (Clause clause : syntax.clauses()) {
      switch (clause) {
        case Clause.Moves moves -> {
          for (Clause.Move move : moves.moves()) {
            rule(moves.head(), move, known).ifPresent(rules::add);
            places.add(move.span());
          }
        }
        case Clause.Finish finish ->
            mistakes.error(
                "no-early-end",
                finish.span(),
                "a game on boards ends when a player cannot move",
                "say by conditions of the moves when there are none");
        case Clause.StuckResult _, Clause.Start _ -> {}
      }
    }
    Game.Ending ending = SingleClauses.ending(syntax, mistakes);
    if (mistakes.anyError() || start.isEmpty() || startName.isEmpty()) {
      return Optional.empty();
    }
    BoardGame board =
        new BoardGame(
            names.all().stream().map(PositionName::name).toList(),
            syntax.parameters(),
            List.copyOf(coordinates),
            start.get(),
            rules);
    Game game =
        new Game(
            title,
            names.all(),
            List.of(),
            List.of(),
            ending,
            /* scoring= */ false,
            new Start(
                startName.get(),
                List.copyOf(coordinates),
                IntStream.range(0, coordinates.size()).<Term>mapToObj(Term.Slot::new).toList()),
            /* measure= */ Optional.empty(),
            Optional.of(board),
            Language.format(syntax));
    tryOut(board, start.get(), places);
    return mistakes.anyError() ? Optional.empty() : Optional.of(game);
  }

  /**
   * The rule of a move; empty if the name of its head is unknown.
   *
   * @param known the parameters
   */
  private Optional<BoardRule> rule(PositionSyntax head, Clause.Move move, Set<String> known) {
    Optional<Integer> name = names.index(head);
    List<String> arguments = new ArrayList<>();
    List<ConditionSyntax> conditions = new ArrayList<>();
    for (Expression argument : head.arguments()) {
      if (argument instanceof Expression.Name(String variable, var span)
          && !arguments.contains(variable)) {
        if (syntax.parameters().stream().anyMatch(each -> each.name().equals(variable))) {
          // As in games on heaps, a parameter in a head is its value, and not a variable. Its slot
          // is named as no variable of rules can be.
          Expression slot = new Expression.Name("#" + arguments.size(), span);
          conditions.add(
              new ConditionSyntax.Chain(List.of(slot, argument), List.of(Relation.EQUAL), span));
          arguments.add("#" + arguments.size());
        } else {
          arguments.add(variable);
        }
      } else {
        mistakes.error(
            "head-argument",
            argument.span(),
            "the head of a rule about boards has a different name for each argument",
            "ask for more in a condition");
      }
    }
    List<PositionSyntax> parts = new ArrayList<>();
    for (PartSyntax part : move.option().parts()) {
      if (part instanceof PartSyntax.Single(PositionSyntax position, var _)) {
        names.index(position); // Reports an unknown name.
        parts.add(position);
      } else {
        mistakes.error(
            "no-multiple", part.span(), "multiples and indexed sums have no boards", "use +");
      }
    }
    move.gain()
        .ifPresent(
            gain ->
                mistakes.error(
                    "no-points", gain.span(), "a game on boards has no points", "leave out gains"));
    move.where().map(Clause.Where::conditions).ifPresent(conditions::addAll);
    Set<String> assigned = new HashSet<>(known);
    assigned.addAll(arguments);
    conditions.forEach(condition -> assigned.addAll(assigns(condition)));
    // After a mistake in the head, its variables are not known.
    if (arguments.size() == head.arguments().size()) {
      reportUnassigned(assigned, conditions, parts);
    }
    return name.map(
        index -> new BoardRule(index, arguments, parts, conditions, place(index, head, move)));
  }

  /** Reports each name in conditions and parts that has no value. */
  private void reportUnassigned(
      Set<String> assigned, List<ConditionSyntax> conditions, List<PositionSyntax> parts) {
    OccurringNames used = new OccurringNames();
    conditions.forEach(used::visit);
    parts.forEach(used::visit);
    used.found()
        .forEach(
            (variable, span) -> {
              if (!assigned.contains(variable)) {
                boolean isNumbers = Keywords.isSet(variable);
                mistakes.error(
                    "no-set",
                    span,
                    isNumbers
                        ? "the set `" + variable + "` has no place in a game on boards"
                        : "`" + variable + "` has no set to run over",
                    isNumbers
                        ? "list its numbers, as in {2, 3, 5, 7}"
                        : "say where it is, as in " + variable + " in S");
              }
            });
  }

  /** The line and the text of a move, for messages: a rule without steps and parts. */
  private Rule place(int name, PositionSyntax head, Clause.Move move) {
    return new Rule(
        name,
        List.of(),
        List.of(),
        List.of(),
        /* gain= */ Optional.empty(),
        /* checked= */ true,
        source.line(move.span().start()),
        (source.slice(head.span()) + " " + source.slice(move.span())).replaceAll("\\s+", " "));
  }

  /**
   * The variables that a condition gives values to: v of {@code v in S}, a and b of {@code a = b}.
   */
  private static Set<String> assigns(ConditionSyntax condition) {
    Set<String> found = new HashSet<>();
    if (condition instanceof ConditionSyntax.In(Expression.Name name, boolean negated, _, _)
        && !negated) {
      found.add(name.name());
    }
    if (condition instanceof ConditionSyntax.Chain(var terms, var relations, var _)
        && relations.equals(List.of(Relation.EQUAL))) {
      for (Expression term : terms) {
        if (term instanceof Expression.Name name) {
          found.add(name.name());
        }
      }
    }
    return found;
  }

  /**
   * Lists the options of the start on the first small board on which it exists, and reports a
   * failure; if it exists on none, the last one.
   *
   * @param places the place of each move
   */
  private void tryOut(BoardGame board, PositionSyntax start, List<Span> places) {
    Optional<RuleFailure> failure = Optional.empty();
    for (long number : TRIAL_COORDINATES) {
      try {
        var on = board.on(board.coordinates().stream().map(_ -> number).toList());
        board.options(on.startComponent(), new TrialLimit(MAX_TRIALS));
        return;
      } catch (TrialLimit.Reached _) {
        return;
      } catch (RuleFailure failed) {
        failure = Optional.of(failed);
        if (failed.reason() != RuleFailure.Reason.NO_START) {
          break;
        }
      }
    }
    failure.ifPresent(it -> report(it, start, places));
  }

  /** Reports a failure at its term, or else at the start or the first move on its line. */
  private void report(RuleFailure failure, PositionSyntax start, List<Span> places) {
    boolean isStart = failure.reason() == RuleFailure.Reason.NO_START;
    Span place =
        isStart
            ? start.span()
            : places.stream()
                .filter(each -> source.line(each.start()) == failure.line())
                .findFirst()
                .orElse(Span.NONE);
    BoardFailure term =
        failure.getCause() instanceof BoardFailure cause
            ? cause
            : new BoardFailure(String.valueOf(failure.getMessage()));
    // A failure that has a place keeps it; its message need not name the line then.
    boolean hasPlace = !term.at(place).span().equals(place);
    mistakes.error(
        "board-term",
        term.at(place).span(),
        String.valueOf(hasPlace && !isStart ? term.getMessage() : failure.getMessage()),
        term.hint().isEmpty() ? "see `sprague help rules` for the terms of boards" : term.hint());
  }
}
