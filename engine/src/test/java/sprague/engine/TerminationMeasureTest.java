// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.TerminationMeasure;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;

/**
 * Each move of random rules lowers the measure found for them, as the definition lists the moves.
 * So no play of a game with a measure comes back to a position.
 */
final class TerminationMeasureTest {
  private static final int GAMES = CaseCount.of(6, 20_000);
  private static final int MAX_ARGUMENT = 9;
  private static final List<Long> LIST = List.of(4L, 0L, 2L, 7L);

  private final Random random = new Random(56);

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String term(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return pick("a", "b", "a", "b", "k", "p", "i", "1", "2", "3");
    }
    String left = term(depth - 1);
    String right = term(depth - 1);
    return switch (random.nextInt(12)) {
      case 0, 1 -> "max(" + left + ", " + right + ")";
      case 2, 3 -> "min(" + left + ", " + right + ")";
      case 4 -> "abs(" + left + " - " + right + ")";
      case 5 -> "bitand(" + left + ", " + right + ")";
      case 6, 7 -> "bitxor(" + pick("a", "b", left) + ", " + right + ")";
      case 8 -> "(" + left + ") mod (" + pick("2", "p", "p", right) + ")";
      case 9 -> "(" + left + ") / (" + pick("2", "p", "2 * p", right) + ")";
      case 10 -> "(" + left + " - " + right + ")";
      default -> pick("L[i]", "(" + left + " + " + right + ")");
    };
  }

  private String condition() {
    return switch (random.nextInt(6)) {
      case 0 -> "bitand(" + pick("a", "b") + ", p) = p";
      case 1 -> "(" + pick("a", "b") + " / p) mod 2 = " + pick("0", "1", "1");
      case 2 -> term(1) + " < " + term(1) + " or " + term(1) + " < " + term(1);
      default -> term(1) + pick(" < ", " <= ", " != ", " >= ", " = ") + term(1);
    };
  }

  private String move() {
    String head = pick("x", "x", "y");
    StringBuilder text = new StringBuilder(head + "(a, b) -> ");
    text.append(pick("x", "x", "y") + "(" + pick("a", term(2), term(2)) + ", ");
    text.append(pick("b", term(2), term(2)) + ") where k <= 9, p in powers(2), p <= 9, i <= 3");
    for (int i = random.nextInt(4); i >= 0; i--) {
      text.append(", ").append(condition());
    }
    return text.toString();
  }

  @Test
  void everyMoveLowersTheMeasure() {
    int found = 0;
    for (int game = 0; game < GAMES; game++) {
      String text =
          "game g(L: list); x(a, b) -> x(a - 9, b - 9); y(a, b) -> y(a - 9, b); " + move();
      if (random.nextInt(3) == 0) {
        text += "; " + move();
      }
      SourceText source = new SourceText("rules", text);
      Bindings bindings = new Bindings(Map.of("L", new BoundValue.Numbers(LIST)));
      Game bound = Language.bind(source, bindings).result().orElse(null);
      if (bound != null && bound.measure().isPresent()) {
        found++;
        requireLowered(text, bound, bound.measure().get());
      }
    }
    assertThat(found).isGreaterThan(GAMES / 20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x(a, b) -> x(a + 1, b) where a < 5 -> x(a, b - 1)",
        "x(a, b) -> x(0, b - 1) -> x(a + k, b) where 1 <= k <= 3, a + k <= 7",
        "x(a, b) -> x(a - 1, c) where c <= a * a -> x(a, b / 2) where b >= 1",
        "x(a, b) -> x(a + 4, b - 1) -> x(a - 1, b)",
        "x(a, b) -> x(a + 1, b) + y(b, a) where a < 5 -> x(a, b - 1);"
            + " y(a, b) -> y(c, b - 1) where c <= 9 -> y(a - 1, b)",
      })
  void everyMoveLowersALexicographicMeasure(String rules) {
    String text = "game g(L: list); x(a, b) -> x(a - 9, b - 9); y(a, b) -> y(a - 9, b); " + rules;
    Bindings bindings = new Bindings(Map.of("L", new BoundValue.Numbers(LIST)));
    Game game = Language.bind(new SourceText("rules", text), bindings).result().orElseThrow();
    requireLowered(text, game, game.measure().orElseThrow());
  }

  private static void requireLowered(String text, Game game, TerminationMeasure measure) {
    ReferenceSolver definition =
        new ReferenceSolver(
            Language.parse(new SourceText("rules", text)).result().orElseThrow(),
            Map.of("L", LIST),
            MAX_ARGUMENT);
    for (String name : List.of("x", "y")) {
      for (long a = 0; a <= MAX_ARGUMENT; a++) {
        for (long b = 0; b <= MAX_ARGUMENT; b++) {
          Piece before = new Piece(name, List.of(a, b));
          Set<ReferenceSolver.Option> options;
          try {
            options = definition.options(before);
          } catch (ArithmeticException | IllegalArgumentException | IndexOutOfBoundsException no) {
            continue;
          }
          for (ReferenceSolver.Option option : options) {
            for (Piece after : option.pieces()) {
              assertThat(isLower(game, measure, before, after))
                  .as("%s -> %s of %s with L = %s", before, after, text, LIST)
                  .isTrue();
            }
          }
        }
      }
    }
  }

  private static boolean isLower(Game game, TerminationMeasure measure, Piece before, Piece after) {
    int from = game.indexOf(before.name());
    int to = game.indexOf(after.name());
    int levels = Integer.compare(measure.levels().get(to), measure.levels().get(from));
    if (levels != 0) {
      return levels < 0;
    }
    List<List<Long>> forms = new ArrayList<>();
    List<List<Long>> formsAfter = new ArrayList<>();
    forms.add(first(measure, from));
    formsAfter.add(first(measure, to));
    if (from == to) {
      forms.addAll(measure.ties().get(from));
      formsAfter.addAll(measure.ties().get(from));
    }
    for (int i = 0; i < forms.size(); i++) {
      long rank = rank(forms.get(i), before.arguments());
      long rankAfter = rank(formsAfter.get(i), after.arguments());
      if (rank != rankAfter) {
        return rank >= 0 && rankAfter < rank;
      }
    }
    return false;
  }

  private static List<Long> first(TerminationMeasure measure, int name) {
    List<Long> form = new ArrayList<>(measure.coefficients().get(name));
    form.add(measure.constants().get(name));
    return form;
  }

  private static long rank(List<Long> form, List<Long> arguments) {
    long rank = form.getLast();
    for (int i = 0; i < arguments.size(); i++) {
      rank += form.get(i) * arguments.get(i);
    }
    return rank;
  }
}
