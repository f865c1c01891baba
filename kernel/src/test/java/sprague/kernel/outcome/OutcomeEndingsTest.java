// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.Measure;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.model.Outcome;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Lost positions in misere play and in games that end early, held against the search over whole
 * positions, which shares nothing with the checker.
 */
final class OutcomeEndingsTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable N = new Variable("n");

  private static final ProofLimits BUDGET = StandardLimits.of(1 << 20, 4_000_000_000L);
  private static final int SIDE = CaseCount.of(20, 40);
  private static final Map<String, ReferenceSolver> DEFINITIONS = new HashMap<>();
  private static final String NIM =
      "two(a, b) -> two(a - k, b) where k >= 1 -> two(a, b - k) where k >= 1";
  private static final String ODD = NIM + " -> two(a - k, b - k) where k mod 2 = 1";

  private static Automaton automaton(Formula formula, Variable... tracks) {
    return Decision.solutions(formula, List.of(tracks), Numeration.base(2), BUDGET).orElseThrow();
  }

  private static OutcomeClaim claim(String name, Automaton lost) {
    List<OptionalLong> running = Collections.nCopies(lost.tracks(), OptionalLong.empty());
    return new OutcomeClaim(List.of(new OutcomeLaw(new PositionClass(name, running), lost)), 1, 0);
  }

  private static Automaton pairs(Formula formula) {
    return automaton(formula, A, B);
  }

  private static Formula is(long a, long b) {
    return and(equal(number(A), number(a)), equal(number(B), number(b)));
  }

  private static final Automaton SAME = pairs(equal(number(A), number(B)));

  /** Nim as Bouton has it in misere play: the same but for heaps of one at most. */
  private static final Automaton MISERE =
      pairs(or(is(0, 1), is(1, 0), and(equal(number(A), number(B)), atMost(number(2), number(A)))));

  private static final Automaton NEIGHBOURS =
      pairs(
          or(
              is(0, 0),
              and(equal(number(B), number(A).plus(1)), residue(number(A), 2, 1)),
              and(equal(number(A), number(B).plus(1)), residue(number(B), 2, 1))));

  /** The statement of the law, or why it is refused. */
  static String examine(String text, OutcomeClaim claim) throws CheckFailure {
    Rules rules = Rules.withEndings(text);
    OutcomeLaw law = claim.laws().getFirst();
    String of = law.kind().name() + (law.pPositions().tracks() == 1 ? "(n)" : "(a, b)");
    try {
      return OutcomeCheck.examine(rules, Family.read(of, rules), claim, Measure.sum(rules), BUDGET);
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    } catch (NotExpressible beyond) {
      return "refused: " + beyond.reason();
    }
  }

  private static boolean isProved(String text, OutcomeClaim claim) throws CheckFailure {
    return !examine(text, claim).startsWith("refused");
  }

  private static boolean isTrue(ReferenceSolver game, OutcomeClaim claim) {
    OutcomeLaw law = claim.laws().getFirst();
    boolean single = law.pPositions().tracks() == 1;
    for (long a = 0; a < SIDE; a++) {
      for (long b = 0; b < (single ? 1 : SIDE); b++) {
        long[] at = single ? new long[] {a} : new long[] {a, b};
        boolean lost = game.outcome(List.of(Piece.of(law.kind().name(), at))) == Outcome.P;
        if (law.pPositions().contains(at) != lost) {
          return false;
        }
      }
    }
    return true;
  }

  private static ReferenceSolver definition(String text) {
    return DEFINITIONS.computeIfAbsent(text, _ -> new ReferenceSolver(RuleText.syntax(text), SIDE));
  }

  private record Law(String rules, Automaton lost) {}

  /** Two heaps, in each way of play. */
  private static final List<Law> LAWS =
      List.of(
          new Law(NIM, SAME),
          new Law(NIM + "; stuck loses", SAME),
          new Law(NIM + "; stuck wins", MISERE),
          new Law(NIM + "; two(0, 0) loses", pairs(or(is(0, 0), member(MISERE)))),
          new Law(NIM + "; two(0, 0) wins", SAME),
          new Law(NIM + "; two(0, 0) wins; stuck wins", pairs(and(not(is(0, 0)), member(SAME)))),
          new Law(ODD, NEIGHBOURS));

  private static Formula member(Automaton set) {
    return Formula.member(set, A, B);
  }

  @Test
  void lawsOfTwoHeaps_areProved_andAreTrue() throws Exception {
    for (Law law : LAWS) {
      OutcomeClaim claim = claim("two", law.lost);
      assertThat(examine(law.rules, claim)).as("%s", law.rules).startsWith("the P-positions");
      assertThat(isTrue(definition(law.rules), claim)).as("%s", law.rules).isTrue();
    }
  }

  @Test
  void lawsOfOtherEndings_areRefused() throws Exception {
    for (Law law : LAWS) {
      ReferenceSolver game = definition(law.rules);
      for (Law other : LAWS) {
        OutcomeClaim claim = claim("two", other.lost);
        assertThat(isProved(law.rules, claim))
            .as("%s with that of %s", law.rules, other.rules)
            .isEqualTo(isTrue(game, claim));
      }
    }
  }

  /** An altered automaton is refused, or it accepts the same relation. */
  @Test
  void everyAlteredAutomaton_isRefusedOrTheSame() throws Exception {
    int refused = 0;
    for (Law law : List.of(LAWS.getFirst(), LAWS.get(2), LAWS.get(3), LAWS.getLast())) {
      ReferenceSolver game = definition(law.rules);
      for (Automaton altered :
          CaseCount.everyNth(6, AlteredAutomata.of(law.lost).toList()).toList()) {
        OutcomeClaim claim = claim("two", altered);
        boolean proved = isProved(law.rules, claim);
        assertThat(proved)
            .as("%s %s", law.rules, Formula.member(altered, A, B))
            .isEqualTo(proved && isTrue(game, claim));
        refused += proved ? 0 : 1;
      }
    }
    assertThat(refused).isGreaterThan(CaseCount.of(30, 200));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-> heap(n - k) where k in {1, 2, 3}; stuck wins | 1 | 4 | the P-positions are read",
        "-> heap(n - k) where k in {1, 2}; heap(0) wins | 0 | 3 | the P-positions are read",
        "-> heap(n - 1); heap(n) wins where n mod 4 = 3; heap(n) loses where n mod 4 = 3 | 3 | 2 |"
            + " refused: heap(0)",
        "-> heap(n - 1) -> 0 * heap(n - 1) where n mod 3 = 2; stuck wins | 1 | 2 | the P-positions",
        "-> k * heap(n - 1) where k <= 1; stuck wins | 1 | 2 | the P-positions are read",
        "-> k * heap(n - 1) where k <= 1; heap(n) wins where n >= 0 | 0 | 1 | the P-positions are",
        "-> heap(n - 1) + heap(0); stuck wins | 1 | 2 | refused: heap(1): a move leaves more than"
            + " one component",
        "-> 2 * heap(n - 1); stuck wins | 1 | 2 | refused: heap(1): a move leaves more than one"
            + " component",
        "-> 2 * heap(n - 1); heap(7) wins | 1 | 2 | refused: heap(1): a move leaves more than one"
            + " component",
        "-> k * heap(n - 1) where k <= 2; stuck wins | 1 | 2 | refused: heap(1): a move leaves"
            + " more than one component",
        "-> heap(n - 1) where n < 99 -> 3 * heap(n - 1) where n >= 99; stuck wins | 1 | 2 |"
            + " refused: heap(99): a move leaves more than one component",
        "-> heap(n - 1); stuck draws | 0 | 2 | refused: the play may end in a tie",
        "-> heap(n - 1); heap(0) draws | 0 | 2 | refused: the play may end in a tie",
        "-> heap(n - 1) gains 1 | 0 | 2 | refused: moves gain points",
        "-> heap(n - 1); heap(n) wins where n in squares, n > 5000 | 0 | 2 | refused: squares",
        "-> heap(n - 1); heap(n + 7) wins where n >= 1000; stuck wins | 1 | 2 | refused: heap(100",
      })
  void heaps_areProvedOrRefused(String moves, int rest, int modulus, String words)
      throws Exception {
    Automaton lost = automaton(residue(number(N), modulus, rest % modulus), N);
    assertThat(examine("heap(n) " + moves, claim("heap", lost))).startsWith(words);
  }

  /** A random set of takes, of conditions on the number taken, and of endings. */
  private static String random(Random random) {
    StringBuilder text = new StringBuilder("heap(n)");
    int moves = 1 + random.nextInt(3);
    for (int i = 0; i < moves; i++) {
      int take = 1 + random.nextInt(4);
      String what = random.nextInt(6) == 0 ? "0 * heap(n - 1)" : "heap(n - " + take + ")";
      text.append(" -> ").append(what);
      if (random.nextBoolean()) {
        int modulus = 2 + random.nextInt(3);
        text.append(" where n mod ").append(modulus).append(" = ").append(random.nextInt(modulus));
      }
    }
    int endings = random.nextInt(3);
    for (int i = 0; i < endings; i++) {
      String at =
          switch (random.nextInt(3)) {
            case 0 -> "heap(" + random.nextInt(6) + ")";
            case 1 -> "heap(n + " + (1 + random.nextInt(9)) + ")";
            default -> "heap(n)";
          };
      text.append("\n").append(at).append(random.nextBoolean() ? " wins" : " loses");
      if (at.contains("n")) {
        text.append(
            random.nextBoolean() ? " where n mod 5 = 2" : " where n = 3 * m, m in {0, 1, 3}");
      }
    }
    return text.append(random.nextBoolean() ? "\nstuck wins" : "").toString();
  }

  private static Optional<OutcomeClaim> periodic(ReferenceSolver game) {
    boolean[] lost = new boolean[600];
    for (int n = 0; n < lost.length; n++) {
      lost[n] = game.outcome(List.of(Piece.of("heap", n))) == Outcome.P;
    }
    for (int period = 1; period <= 200; period++) {
      int from = lost.length - period;
      while (from > 0 && lost[from - 1] == lost[from - 1 + period]) {
        from--;
      }
      if (from + 2 * period < 500) {
        BitSet numbers = new BitSet();
        for (int n = 0; n < from + period; n++) {
          numbers.set(n, lost[n]);
        }
        return SetAutomaton.periodic(numbers, from, period, Numeration.base(2), BUDGET)
            .map(set -> claim("heap", set));
      }
    }
    return Optional.empty();
  }

  private static void tryRandomGames(long seed, int games, int altered) throws Exception {
    Random random = new Random(seed);
    int found = 0;
    for (int i = 0; i < games; i++) {
      String text = random(random);
      ReferenceSolver game = new ReferenceSolver(RuleText.syntax(text), 600);
      Optional<OutcomeClaim> claim = periodic(game);
      if (claim.isEmpty()) {
        continue;
      }
      found++;
      assertThat(examine(text, claim.get())).as("%s", text).doesNotStartWith("refused");
      List<Automaton> others =
          new ArrayList<>(AlteredAutomata.of(claim.get().laws().getFirst().pPositions()).toList());
      Collections.shuffle(others, random);
      for (Automaton other : others.subList(0, Math.min(altered, others.size()))) {
        OutcomeClaim wrong = claim("heap", other);
        if (isProved(text, wrong)) {
          assertThat(isTrue(game, wrong)).as("%s", text).isTrue();
        }
      }
    }
    assertThat(found).isGreaterThan(games * 9 / 10);
  }

  @Test
  void randomGames_areProvedAsTheyAre() throws Exception {
    tryRandomGames(20261125, CaseCount.of(4, 20), CaseCount.of(5, 10));
  }

  @Tag("long")
  @Test
  void manyRandomGames_areProvedAsTheyAre() throws Exception {
    tryRandomGames(20261126, 150, 40);
  }
}
