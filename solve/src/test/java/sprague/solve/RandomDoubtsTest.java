// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Warnings about random games are correct by the definition. */
final class RandomDoubtsTest {
  private final Map<String, Integer> counts = new TreeMap<>();

  @Test
  void everyDoubtAboutARandomGame_isTrue() {
    int games = 0;
    for (RandomRules.Ending ending : RandomRules.Ending.values()) {
      for (long seed = 0; seed < CaseCount.of(15, 1000); seed++) {
        RandomRules rules = RandomRules.of(ending, seed);
        // Half of the games get a doubtful clause: a repeated clause, or a contradiction.
        String text = seed % 2 == 0 ? rules.text() : spoilt(rules.text(), seed);
        GameSyntax syntax = RuleText.syntax(text);
        for (Diagnostic doubt : Language.warnings(new SourceText("rules", text))) {
          counts.merge(doubt.code(), 1, Integer::sum);
          assertTrue(text, syntax, rules, doubt);
        }
        games++;
      }
    }
    assertThat(games).isGreaterThanOrEqualTo(CaseCount.of(75, 150));
    assertThat(counts).containsOnlyKeys("cannot-hold", "written-twice", "never-reached");
    assertThat(counts.values()).allMatch(count -> count > CaseCount.of(2, 5));
  }

  private static String spoilt(String text, long seed) {
    int arrow = text.indexOf("->");
    String head = text.substring(text.lastIndexOf('\n', arrow) + 1, arrow);
    String move = text.substring(arrow).lines().findFirst().orElseThrow();
    String impossible = move + (move.contains("where") ? ", 1 > 2" : " where 1 > 2");
    return text + "\n" + head + (seed % 3 == 0 ? move : impossible);
  }

  private static void assertTrue(
      String text, GameSyntax syntax, RandomRules rules, Diagnostic doubt) {
    String about = text + "\n" + doubt;
    switch (doubt.code()) {
      case "cannot-hold" ->
          assertThat(options(only(syntax, doubt.span()), rules)).as(about).isEmpty();
      case "written-twice" -> {
        Predicate<Span> others = span -> !holds(span, doubt.span());
        assertThat(options(keep(syntax, others), rules))
            .as(about)
            .isEqualTo(options(syntax, rules));
      }
      case "never-reached" -> {
        String word = text.substring(doubt.span().start(), doubt.span().end());
        assertThat(reached(syntax, rules)).as(about).doesNotContain(word);
      }
      default -> throw new AssertionError(about);
    }
  }

  /** The names that plays from the start's pieces come to. */
  private static Set<String> reached(GameSyntax syntax, RandomRules rules) {
    ReferenceSolver definition = new ReferenceSolver(syntax, rules.bound());
    String start = ((Clause.Moves) syntax.clauses().getFirst()).head().name();
    Deque<Piece> open = new ArrayDeque<>();
    rules.pieces().stream()
        .limit(CaseCount.of(8, 40))
        .filter(piece -> piece.name().equals(start))
        .forEach(open::add);
    Set<Piece> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (ReferenceSolver.Option option : definition.options(open.remove())) {
        option.pieces().stream().filter(seen::add).forEach(open::add);
      }
    }
    return seen.stream().map(Piece::name).collect(Collectors.toSet());
  }

  private static boolean holds(Span outer, Span inner) {
    return outer.start() <= inner.start() && inner.end() <= outer.end();
  }

  private static GameSyntax only(GameSyntax syntax, Span place) {
    return keep(syntax, span -> holds(span, place));
  }

  /** The same names, but only the moves and finishes at some places. */
  private static GameSyntax keep(GameSyntax syntax, Predicate<Span> places) {
    List<Clause> clauses = new ArrayList<>();
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        clauses.add(
            new Clause.Moves(
                moves.head(),
                moves.moves().stream().filter(move -> places.test(move.span())).toList(),
                moves.span()));
      } else if (!(clause instanceof Clause.Finish) || places.test(clause.span())) {
        clauses.add(clause);
      }
    }
    return new GameSyntax(syntax.header(), clauses);
  }

  /** Returns the options of all pieces; for a finishing clause, the result of the game. */
  private static List<Object> options(GameSyntax syntax, RandomRules rules) {
    ReferenceSolver definition = new ReferenceSolver(syntax, rules.bound());
    List<Object> found = new ArrayList<>();
    int most = CaseCount.of(8, 40);
    for (Piece piece : rules.pieces().stream().limit(most).toList()) {
      definition.options(piece).forEach(option -> found.add(List.of(piece, option)));
    }
    return found;
  }
}
