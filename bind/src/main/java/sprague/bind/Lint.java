// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.bind.rules.Contradiction;
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
 * What is doubtful in rules that can be read: parameters that nothing uses, moves that never are,
 * clauses that say again what another one says, names that no play comes to. Nothing here depends
 * on the parameters' values, and nothing is said of which the contrary could be true.
 */
final class Lint {
  private final SourceText source;
  private final GameSyntax syntax;
  private final List<Diagnostic> found = new ArrayList<>();

  private Lint(SourceText source, GameSyntax syntax) {
    this.source = source;
    this.syntax = syntax;
  }

  /** The doubts about a text, in its order; none of a text that is no game. */
  static List<Diagnostic> of(SourceText source, GameSyntax syntax) {
    Lint doubts = new Lint(source, syntax);
    doubts.parameters();
    doubts.contradictions();
    doubts.repetitions();
    doubts.names();
    return doubts.found.stream()
        .distinct()
        .sorted(Comparator.comparingInt(each -> each.span().start()))
        .toList();
  }

  private void doubt(String code, Span span, String message, String hint) {
    found.add(Diagnostic.warning(code, span, message, hint));
  }

  private void parameters() {
    NameUses uses = NameUses.of(syntax);
    for (Parameter parameter : syntax.parameters()) {
      if (uses.of(parameter.name()).isEmpty()) {
        doubt(
            "unused-parameter",
            parameter.span(),
            "the parameter `" + parameter.name() + "` is not used",
            "drop it, or use it in a condition");
      }
    }
  }

  private void contradictions() {
    Contradiction contradiction = Contradiction.in(syntax);
    for (Clause clause : syntax.clauses()) {
      switch (clause) {
        case Clause.Moves moves -> {
          for (Move move : moves.moves()) {
            contradiction.of(moves.head(), move).ifPresent(place -> never(place, move));
          }
        }
        case Clause.Finishes finishes ->
            contradiction
                .of(finishes)
                .ifPresent(
                    place ->
                        doubt(
                            "cannot-hold",
                            place,
                            "this never holds together with what stands before it",
                            "drop the clause, or mend its conditions"));
        case Clause.Starts _, Clause.Stuck _ -> {}
      }
    }
  }

  private void never(Span place, Move move) {
    boolean condition = move.where().filter(it -> it.span().start() <= place.start()).isPresent();
    doubt(
        "cannot-hold",
        place,
        condition
            ? "this never holds together with what stands before it, so there is no such move"
            : "a number here is always negative, so there is no such move",
        condition ? "drop the move, or mend its conditions" : "drop the move, or mend the number");
  }

  /** What a clause or a move means for some values of the parameters. */
  private record Meaning(int head, List<?> loops) {}

  private void repetitions() {
    List<Bindings> samples = samples();
    Map<List<Meaning>, Span> first = new HashMap<>();
    for (Clause clause : syntax.clauses()) {
      for (Piece piece : pieces(clause)) {
        List<Meaning> meanings =
            samples.stream().flatMap(each -> meaning(piece.alone(), each).stream()).toList();
        if (meanings.size() < samples.size()) {
          continue;
        }
        Span earlier = first.putIfAbsent(meanings, piece.place());
        if (earlier != null) {
          doubt(
              "written-twice",
              piece.place(),
              "this says the same as what stands in line "
                  + source.line(earlier.start())
                  + " before it",
              "drop one of the two");
        }
      }
    }
  }

  /** One move or one finishing clause, alone in its clause. */
  private record Piece(Clause alone, Span place) {}

  private static List<Piece> pieces(Clause clause) {
    return switch (clause) {
      case Clause.Moves moves ->
          moves.moves().stream()
              .map(
                  move ->
                      new Piece(
                          new Clause.Moves(moves.head(), List.of(move), moves.span()), move.span()))
              .toList();
      case Clause.Finishes finishes -> List.of(new Piece(finishes, finishes.span()));
      case Clause.Starts _, Clause.Stuck _ -> List.of();
    };
  }

  /** Values for all parameters; a game without any has one sample. */
  private List<Bindings> samples() {
    List<Bindings> samples = Samples.of(open(), Bindings.NONE);
    return samples.isEmpty() ? List.of(Bindings.NONE) : samples;
  }

  /** The text with its defaults struck out. */
  private GameSyntax open() {
    return ChangedParameters.of(
        syntax, each -> new Parameter(each.name(), each.kind(), Optional.empty(), each.span()));
  }

  /** The loops of a clause alone, all names being declared; empty when it cannot be bound. */
  private Optional<Meaning> meaning(Clause alone, Bindings sample) {
    List<Clause> clauses = new ArrayList<>();
    Map<String, PositionSyntax> heads = new HashMap<>();
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves
          && heads.putIfAbsent(moves.head().name(), moves.head()) == null) {
        clauses.add(new Clause.Moves(moves.head(), List.of(), moves.span()));
      }
    }
    clauses.add(alone);
    GameSyntax single = new GameSyntax(open().header(), clauses);
    return Binder.bind(source, single, sample, List.of()).result().flatMap(Lint::loops);
  }

  private static Optional<Meaning> loops(Game game) {
    List<Object> loops = new ArrayList<>();
    int head = -1;
    for (Rule rule : game.rules()) {
      head = rule.head();
      loops.add(List.of(rule.steps(), rule.parts(), rule.gain()));
    }
    for (GameEnd finish : game.finishes()) {
      head = finish.head();
      loops.add(List.of(finish.steps(), finish.result()));
    }
    return loops.isEmpty() ? Optional.empty() : Optional.of(new Meaning(head, loops));
  }

  private void names() {
    Map<String, PositionSyntax> heads = new HashMap<>();
    Map<String, Set<String>> next = new HashMap<>();
    String start = "";
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        String name = moves.head().name();
        start = start.isEmpty() ? name : start;
        heads.putIfAbsent(name, moves.head());
        Set<String> options = next.computeIfAbsent(name, _ -> new HashSet<>());
        moves.moves().forEach(move -> move.option().parts().forEach(part -> name(part, options)));
      }
    }
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Starts starts) {
        start = starts.position().name();
      }
    }
    Set<String> reached = new LinkedHashSet<>(List.of(start));
    List<String> open = new ArrayList<>(reached);
    while (!open.isEmpty()) {
      for (String name : next.getOrDefault(open.removeLast(), Set.of())) {
        if (reached.add(name)) {
          open.add(name);
        }
      }
    }
    String from = start;
    heads.forEach(
        (name, head) -> {
          if (!reached.contains(name)) {
            doubt(
                "never-reached",
                head.nameSpan(),
                "no play from the start `" + from + "` comes to `" + name + "`",
                "drop its clauses, or let a move or the start lead there");
          }
        });
  }

  private static void name(PartSyntax part, Set<String> into) {
    switch (part) {
      case PartSyntax.One one -> into.add(one.position().name());
      case PartSyntax.Copies copies -> name(copies.part(), into);
      case PartSyntax.Sum sum -> name(sum.part(), into);
    }
  }
}
