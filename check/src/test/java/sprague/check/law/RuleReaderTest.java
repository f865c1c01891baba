// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.residue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Verdict;
import sprague.ground.linear.LinearForm;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.Rule;
import sprague.trial.Piece;
import sprague.trial.RandomRules;
import sprague.trial.RuleText;

/**
 * The formula of a position's options accepts exactly the values that the options have when they
 * are walked one by one. The laws are arbitrary here: residues of a linear form.
 */
final class RuleReaderTest {
  /** Generous, because the machine that runs the tests may be busy. */
  private static final Budget BUDGET = new Budget(10_000_000, Duration.ofMinutes(2));

  /** The value of a position of name i is (x + 2 y + i) mod (i + 5). */
  private static long value(int name, List<Long> arguments) {
    long sum = name;
    for (int i = 0; i < arguments.size(); i++) {
      sum += (i + 1) * arguments.get(i);
    }
    return sum % (name + 5);
  }

  private static Law law(Game game, int name, int base) {
    int arity = game.names().get(name).arity();
    List<String> tracks =
        new ArrayList<>(IntStream.range(0, arity).mapToObj(i -> "argument" + i).toList());
    LinearForm<String> sum = number(name);
    for (int i = 0; i < arity; i++) {
      sum = sum.plus(number(tracks.get(i)).times(i + 1));
    }
    tracks.add("v");
    Formula formula =
        and(less(number("v"), number(name + 5)), residue(sum.minus(number("v")), name + 5, 0));
    Automaton values = Decision.solutions(formula, tracks, base, BUDGET).orElseThrow();
    return new Law(name, Collections.nCopies(arity, OptionalLong.empty()), values);
  }

  private static Claims claims(Game game, int base) {
    return new Claims(
        base, IntStream.range(0, game.names().size()).mapToObj(i -> law(game, i, base)).toList());
  }

  private static Automaton options(Game game, Claims claims, int name) {
    int arity = game.names().get(name).arity();
    List<String> tracks =
        new ArrayList<>(IntStream.range(0, arity).mapToObj(i -> "argument" + i).toList());
    List<LinearForm<String>> arguments = tracks.stream().map(Formula::number).toList();
    List<Formula> options = new ArrayList<>();
    for (Rule rule : game.rulesOf(name)) {
      RuleReader reader = new RuleReader(rule, arguments, claims, LawProof.measure(game));
      for (Demands.Obligation obligation : reader.obligations()) {
        if (obligation.otherwise().startsWith("the measure") && game.measure().isEmpty()) {
          continue;
        }
        assertThat(
                Decision.decide(
                    new Formula.ForAll(tracks, obligation.formula()), claims.base(), BUDGET))
            .as("%s in\n%s", obligation, game.text())
            .isEqualTo(new Verdict.Holds());
      }
      options.add(reader.option("v"));
    }
    tracks.add("v");
    return Decision.solutions(new Formula.Or(options), tracks, claims.base(), BUDGET).orElseThrow();
  }

  private static Set<Long> walked(Game game, Component component) {
    Set<Long> values = new TreeSet<>();
    for (Option option : new Moves(game).options(component)) {
      long sum = 0;
      for (Option.Item item : option.items()) {
        long value = value(item.component().name(), item.component().arguments());
        sum ^= item.count() % 2 == 1 ? value : 0;
      }
      values.add(sum);
    }
    return values;
  }

  private static void agree(Game game, int base, List<Component> components) {
    Claims claims = claims(game, base);
    Automaton[] options = new Automaton[game.names().size()];
    for (Component component : components) {
      int name = component.name();
      if (options[name] == null) {
        options[name] = options(game, claims, name);
      }
      Set<Long> read = new TreeSet<>();
      for (long v = 0; v < 20; v++) {
        long[] numbers = new long[component.arguments().size() + 1];
        for (int i = 0; i < numbers.length - 1; i++) {
          numbers[i] = component.arguments().get(i);
        }
        numbers[numbers.length - 1] = v;
        if (options[name].contains(numbers)) {
          read.add(v);
        }
      }
      assertThat(read)
          .as("%s of\n%s", component.show(game), game.text())
          .isEqualTo(walked(game, component));
    }
  }

  private static List<Component> upTo(Game game, long most) {
    List<Component> components = new ArrayList<>();
    for (int name = 0; name < game.names().size(); name++) {
      for (long x = 0; x <= most; x++) {
        if (game.names().get(name).arity() == 1) {
          components.add(new Component(name, List.of(x)));
        } else {
          for (long y = 0; y <= most; y++) {
            components.add(new Component(name, List.of(x, y)));
          }
        }
      }
    }
    return components;
  }

  @Test
  void randomRules_haveTheOptionsOfTheirWalk() {
    int games = 0;
    int beyond = 0;
    for (long seed = 0; seed < 100; seed++) {
      RandomRules rules = RandomRules.of(RandomRules.Ending.NORMAL, seed);
      Game game = RuleText.game(rules.text());
      List<Component> components = new ArrayList<>();
      for (Piece piece : rules.pieces()) {
        components.add(new Component(game.indexOf(piece.name()), piece.arguments()));
      }
      try {
        agree(game, 2, components);
        games++;
      } catch (Untranslatable set) {
        beyond++;
      }
    }
    assertThat(games).isGreaterThan(35);
    assertThat(beyond).isGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / 3) where n >= 1 -> heap(n - k) where k mod 4 = n mod 3, k >= 1",
        "heap(n) -> heap(abs(n - 7) - 2) where n >= 9 -> heap(max(n - 9, min(n - 2, 3)))",
        "heap(n) -> heap(bitxor(n, k)) where bitxor(n, k) < n, k <= 5",
        "heap(n) -> heap(bitand(n, n - 1)) where n >= 1",
        "heap(n) -> k * heap(m) where k + m = n, m < n, k <= 3, k >= 1",
        "heap(n) -> 3 * heap(a) + 2 * heap(b) where a + b = n - 1",
        "heap(n) -> sum(i in a..a + 2) heap(i) where a + 3 <= n",
        "heap(n) -> heap(n - k) where k in (powers(4) union {3, 5}) except {16}",
        "heap(n) -> heap(n - k) where k in {n mod 3 + 1, n / 2 + 1}",
        "heap(n) -> heap(m) where 3 * m = n - 1 or 2 * m = n - 2, m < n",
        "heap(n) -> heap(n - 1) where not (n mod 5 = 1 or n in 7..n - 3) -> heap(n - 2)",
        "heap(n) -> row(a, b) where a + b = n - 1, not a in powers(2); row(x, y) -> heap(x) +"
            + " heap(y) + heap(1) where x >= 2",
        "row(x, y) -> row(x - k, y - k) where k >= 1 -> row(x, y - 1) + row(0, 0)",
      })
  void rules_haveTheOptionsOfTheirWalk(String text) {
    Game game = RuleText.game(text);
    agree(game, 2, upTo(game, 13));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / 3) where n >= 1 -> heap(n - k) where k mod 4 = n mod 3, k >= 1",
        "heap(n) -> heap(n - k) where k in powers(9) except {1}",
        "row(x, y) -> row(x - k, y - k) where k >= 1 -> row(x, y - 1)",
      })
  void rulesWithoutSums_readInBase3(String text) {
    Game game = RuleText.game(text);
    agree(game, 3, upTo(game, 13));
  }
}
