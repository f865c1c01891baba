// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import sprague.bind.rules.Contradiction;
import sprague.bind.rules.UnusedVariables;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Rule;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Warns about rules that parse but are probably not meant: unused parameters and variables,
 * conditions that never hold, clauses that mean the same as an earlier one, names that no play
 * reaches. The warnings do not depend on the values of the parameters.
 *
 * <p>Cost: each move is bound once for each sample of parameter values, and {@link Contradiction}
 * refutes up to a few hundred systems of inequalities for each condition; these dominate.
 */
final class Lint {
  private final SourceText source;
  private final GameSyntax syntax;
  private final List<Diagnostic> found = new ArrayList<>();

  /** Values for all parameters; without parameters, one sample without values. */
  private final List<Bindings> samples;

  /** The place of the first clause with each meaning, which has an element for each sample. */
  private final Map<List<BoundClause>, Span> meanings = new HashMap<>();

  private Lint(SourceText source, GameSyntax syntax) {
    this.source = source;
    this.syntax = syntax;
    List<Bindings> values = Samples.of(withoutDefaults(), Bindings.NONE);
    samples = values.isEmpty() ? List.of(Bindings.NONE) : values;
  }

  /**
   * The warnings about a text, in its order.
   *
   * @param syntax the syntax tree of the source
   */
  static List<Diagnostic> of(SourceText source, GameSyntax syntax) {
    Lint lint = new Lint(source, syntax);
    lint.findUnusedParameters();
    lint.checkClauses();
    lint.findUnreachedNames();
    return lint.found.stream()
        .distinct()
        .sorted(Comparator.comparingInt(each -> each.span().start()))
        .toList();
  }

  private void warn(String code, Span span, String message, String hint) {
    found.add(Diagnostic.warning(code, span, message, hint));
  }

  private void findUnusedParameters() {
    NameUses uses = NameUses.of(syntax);
    for (Parameter parameter : syntax.parameters()) {
      if (uses.of(parameter.name()).isEmpty()) {
        warn(
            "unused-parameter",
            parameter.span(),
            "the parameter `" + parameter.name() + "` is not used",
            "remove it, or use it in a condition");
      }
    }
  }

  /** Checks each move and each finishing clause. */
  private void checkClauses() {
    Set<String> parameters = new HashSet<>();
    syntax.parameters().forEach(parameter -> parameters.add(parameter.name()));
    Contradiction contradiction = Contradiction.in(syntax);
    for (Clause clause : syntax.clauses()) {
      switch (clause) {
        case Clause.Moves(PositionSyntax head, List<Move> moves, Span span) -> {
          for (Move move : moves) {
            UnusedVariables.of(parameters, head, move).forEach(this::warnUnused);
            contradiction.of(head, move).ifPresent(place -> warnNever(place, move));
            findEarlier(new Clause.Moves(head, List.of(move), span), move.span());
          }
        }
        case Clause.Finish finish -> {
          UnusedVariables.of(parameters, finish).forEach(this::warnUnused);
          contradiction
              .of(finish)
              .ifPresent(
                  place ->
                      warn(
                          "cannot-hold",
                          place,
                          "this contradicts the head or the conditions before it",
                          "remove the clause, or correct its conditions"));
          findEarlier(finish, finish.span());
        }
        case Clause.Start _, Clause.StuckResult _ -> {}
      }
    }
  }

  private void warnUnused(String variable, Span span) {
    warn(
        "unused-variable",
        span,
        "the variable `" + variable + "` changes nothing",
        "use it in a position or in a condition on another variable, or remove what is said of it");
  }

  /** Warns of a move that never exists; the place is in its conditions, or else in its option. */
  private void warnNever(Span place, Move move) {
    boolean condition = move.where().filter(it -> it.span().start() <= place.start()).isPresent();
    warn(
        "cannot-hold",
        place,
        condition
            ? "this contradicts the head or the conditions before it, so there is no such move"
            : "a number here is always negative, so there is no such move",
        condition
            ? "remove the move, or correct its conditions"
            : "remove the move, or correct the number");
  }

  /**
   * A move or a finishing clause with names resolved and parameters replaced: the index of its
   * position name, and its loop nests. Equal ones have the same meaning.
   */
  private record BoundClause(int name, List<?> loops) {}

  /**
   * Warns of a clause that is equal to an earlier one when bound with each sample of parameter
   * values. A clause that cannot be bound with one of them is skipped.
   *
   * @param clause a clause with a single move, or a finishing clause
   */
  private void findEarlier(Clause clause, Span place) {
    List<BoundClause> bound =
        samples.stream().flatMap(each -> bind(clause, each).stream()).toList();
    if (bound.size() < samples.size()) {
      return;
    }
    Span earlier = meanings.putIfAbsent(bound, place);
    if (earlier != null) {
      warn(
          "written-twice",
          place,
          "this means the same as the move or clause in line " + source.line(earlier.start()),
          "remove one of the two");
    }
  }

  private GameSyntax withoutDefaults() {
    return ChangedParameters.of(
        syntax, each -> new Parameter(each.name(), each.kind(), Optional.empty(), each.span()));
  }

  /** Binds a clause as the only one of a game that declares all names; empty if that has errors. */
  private Optional<BoundClause> bind(Clause only, Bindings sample) {
    List<Clause> clauses = new ArrayList<>();
    Map<String, PositionSyntax> heads = new HashMap<>();
    for (Clause clause : syntax.clauses()) {
      // The first head of each name, without its moves, is a declaration.
      if (clause instanceof Clause.Moves moves
          && heads.putIfAbsent(moves.head().name(), moves.head()) == null) {
        clauses.add(new Clause.Moves(moves.head(), List.of(), moves.span()));
      }
    }
    clauses.add(only);
    GameSyntax single = new GameSyntax(withoutDefaults().header(), clauses);
    return Binder.bind(source, single, sample).result().flatMap(Lint::boundClause);
  }

  /** The meaning of the only clause of a game; empty if it has no moves for these parameters. */
  private static Optional<BoundClause> boundClause(Game game) {
    List<Object> loops = new ArrayList<>();
    int name = -1;
    for (Rule rule : game.rules()) {
      name = rule.head();
      loops.add(List.of(rule.steps(), rule.parts(), rule.gain()));
    }
    for (GameEnd finish : game.gameEnds()) {
      name = finish.head();
      loops.add(List.of(finish.steps(), finish.result()));
    }
    return loops.isEmpty() ? Optional.empty() : Optional.of(new BoundClause(name, loops));
  }

  /**
   * Searches the graph of position names from the start: that of the last {@code start} clause, or
   * else the first head.
   */
  private void findUnreachedNames() {
    SequencedMap<String, PositionSyntax> heads = new LinkedHashMap<>();
    Map<String, Set<String>> successors = new HashMap<>();
    String lastStart = "";
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        String name = moves.head().name();
        heads.putIfAbsent(name, moves.head());
        Set<String> options = successors.computeIfAbsent(name, _ -> new HashSet<>());
        moves.moves().forEach(move -> move.option().parts().forEach(it -> addName(it, options)));
      } else if (clause instanceof Clause.Start it) {
        lastStart = it.position().name();
      }
    }
    String start =
        lastStart.isEmpty() && !heads.isEmpty() ? heads.firstEntry().getKey() : lastStart;
    Set<String> reached = new LinkedHashSet<>(List.of(start));
    List<String> open = new ArrayList<>(reached);
    while (!open.isEmpty()) {
      for (String name : successors.getOrDefault(open.removeLast(), Set.of())) {
        if (reached.add(name)) {
          open.add(name);
        }
      }
    }
    heads.forEach(
        (name, head) -> {
          if (!reached.contains(name)) {
            warn(
                "never-reached",
                head.nameSpan(),
                "no play from the start `" + start + "` comes to `" + name + "`",
                "remove its clauses, or add a move that leads to it");
          }
        });
  }

  private static void addName(PartSyntax part, Set<String> names) {
    switch (part) {
      case PartSyntax.Single one -> names.add(one.position().name());
      case PartSyntax.Copies copies -> addName(copies.part(), names);
      case PartSyntax.Sum sum -> addName(sum.part(), names);
    }
  }
}
