// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** Misere sums by values of normal play, against a search by the definition of misere play. */
final class MisereOutcomeTest {
  private static final int LARGEST = 11;

  private static Optional<OutcomeResult> decided(Game game, long... heaps) {
    List<Component> all = Arrays.stream(heaps).mapToObj(n -> new Component(0, List.of(n))).toList();
    return MisereOutcome.of(new ComponentSum(game, all), new Effort(Limits.standard()));
  }

  /** Which sizes each size may be made, and who wins a sum: a search that knows no values. */
  private record Plain(boolean[][] leads, Map<List<Integer>, Boolean> known) {
    boolean wins(List<Integer> heaps) {
      List<Integer> sorted = heaps.stream().sorted().toList();
      Boolean before = known.get(sorted);
      if (before != null) {
        return before;
      }
      boolean stuck = true;
      boolean wins = false;
      for (int i = 0; i < sorted.size(); i++) {
        for (int left = 0; left <= LARGEST; left++) {
          if (leads[sorted.get(i)][left]) {
            stuck = false;
            wins |= !wins(with(sorted, i, left));
          }
        }
      }
      known.put(sorted, stuck || wins);
      return stuck || wins;
    }

    static List<Integer> with(List<Integer> heaps, int at, int left) {
      List<Integer> others = new ArrayList<>(heaps);
      others.set(at, left);
      return others;
    }

    /** The hypothesis, from the values by their definition. */
    boolean holds(int largest) {
      int[] values = new int[largest + 1];
      for (int n = 0; n <= largest; n++) {
        Set<Integer> options = new HashSet<>();
        for (int left = 0; left < n; left++) {
          if (leads[n][left]) {
            options.add(values[left]);
          }
        }
        while (options.contains(values[n])) {
          values[n]++;
        }
        if (values[n] == 0 && !options.isEmpty() && !options.contains(1)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Rules in which each size from 0 to 11 may be made some smaller ones, drawn by lot. */
  private static String random(SplittableRandom random, boolean[][] leads) {
    StringBuilder rules = new StringBuilder("heap(n)\nstuck wins\n");
    for (int n = 1; n <= LARGEST; n++) {
      for (int left = 0; left < n; left++) {
        if (random.nextInt(3) == 0) {
          leads[n][left] = true;
          rules.append("heap(").append(n).append(") -> heap(").append(left).append(")\n");
        }
      }
    }
    return rules.toString();
  }

  private static void takes(boolean[][] leads, Set<Integer> numbers) {
    for (int n = 0; n <= LARGEST; n++) {
      for (int number : numbers) {
        if (number <= n) {
          leads[n][n - number] = true;
        }
      }
    }
  }

  private static boolean compare(String rules, boolean[][] leads, SplittableRandom random) {
    Game game = RuleText.game(rules);
    Plain plain = new Plain(leads, new HashMap<>());
    boolean all = true;
    for (int i = 0; i < CaseCount.of(5, 12); i++) {
      int[] heaps = new int[1 + random.nextInt(4)];
      Arrays.setAll(heaps, _ -> random.nextInt(LARGEST + 1));
      List<Integer> listed = Arrays.stream(heaps).boxed().toList();
      Optional<OutcomeResult> found = decided(game, Arrays.stream(heaps).asLongStream().toArray());
      boolean holds = plain.holds(Arrays.stream(heaps).max().orElse(0));
      assertThat(found.isPresent()).as("%s%s", rules, listed).isEqualTo(holds);
      all &= holds;
      if (holds) {
        check(found.orElseThrow(), plain, listed, rules);
      }
    }
    return all;
  }

  private static void check(OutcomeResult found, Plain plain, List<Integer> heaps, String rules) {
    assertThat(found.outcome() == Outcome.N).as("%s%s", rules, heaps).isEqualTo(plain.wins(heaps));
    Set<List<Integer>> wanted = new HashSet<>();
    for (int i = 0; i < heaps.size(); i++) {
      for (int left = 0; left <= LARGEST; left++) {
        if (plain.leads[heaps.get(i)][left] && !plain.wins(Plain.with(heaps, i, left))) {
          wanted.add(List.of(heaps.get(i), left));
        }
      }
    }
    Solution.Moves moves = found.moves(false);
    assertThat(moves.complete()).isTrue();
    assertThat(
            moves.winning().stream()
                .map(move -> List.of(size(move.from()), size(move.to())))
                .toList())
        .as("%s%s", rules, heaps)
        .containsExactlyInAnyOrderElementsOf(wanted);
  }

  private static int size(Object heap) {
    return Math.toIntExact(((Component) heap).arguments().getFirst());
  }

  @Test
  void randomGames_areDecidedAsBySearch_whereTheHypothesisHolds() {
    SplittableRandom random = new SplittableRandom(11);
    int held = 0;
    int failed = 0;
    for (int round = 0; round < CaseCount.of(10, 60); round++) {
      boolean[][] leads = new boolean[LARGEST + 1][LARGEST + 1];
      if (compare(random(random, leads), leads, random)) {
        held++;
      } else {
        failed++;
      }
    }
    assertThat(held).isGreaterThan(CaseCount.of(0, 10));
    assertThat(failed).isGreaterThan(CaseCount.of(0, 10));
  }

  @Test
  void takingOneOfSomeNumbers_isAlwaysDecided() {
    SplittableRandom random = new SplittableRandom(12);
    for (int round = 0; round < CaseCount.of(3, 40); round++) {
      Set<Integer> numbers = new HashSet<>();
      for (int i = 0; i < 3; i++) {
        numbers.add(1 + random.nextInt(7));
      }
      String set = numbers.toString().replace('[', '{').replace(']', '}');
      boolean[][] leads = new boolean[LARGEST + 1][LARGEST + 1];
      takes(leads, numbers);
      String rules = "heap(n) -> heap(n - k) where k in " + set + "\nstuck wins\n";
      assertThat(compare(rules, leads, random)).as(rules).isTrue();
    }
  }

  @Test
  @Timeout(60)
  void largeHeaps_areDecidedByALaw() {
    Game nim = RuleText.game("heap(n) -> heap(n - k) where k >= 1; stuck wins");
    assertThat(decided(nim, 1L << 40, (1L << 40) + 1, 1).orElseThrow().outcome())
        .isEqualTo(Outcome.P);
    OutcomeResult won = decided(nim, 1_000_000_000_000L, 1, 1).orElseThrow();
    assertThat(won.moves(false).complete()).isTrue();
    assertThat(won.moves(false).winning())
        .singleElement()
        .satisfies(move -> assertThat(move.to()).isEqualTo(new Component(0, List.of(1L))));
    assertThat(won.nimber().reason()).contains("1000000000000, 1, 1").contains("is not 0");
  }

  /** A heap of five has the value 0 and one move, to three: with it values do not decide. */
  @Test
  @Timeout(60)
  void aLawWhoseZerosBreakTheHypothesis_isNotUsed() {
    Game game =
        RuleText.game(
            "heap(n) -> heap(n - k) where k >= 1, n != 5\nheap(5) -> heap(3)\nstuck wins");
    assertThat(decided(game, 4, 4)).isPresent();
    assertThat(decided(game, 5, 4)).isEmpty();
    assertThat(decided(game, 30_000, 4)).isEmpty();
  }

  /** Only a search counts plies, so a request for plies runs a search. */
  @Test
  @Timeout(60)
  void whoAsksForPlies_getsASearch() {
    String nim = "heap(n) -> heap(n - k) where k >= 1; stuck wins";
    Game game = RuleText.game(nim);
    Position position =
        new Position.Sum(List.of(new Component(0, List.of(40L)), new Component(0, List.of(30L))));
    Solution counted = Solver.solve(game, position, new Effort(Limits.standard()), true);
    assertThat(counted.plies().value()).isPresent();
    assertThat(counted.outcome()).isEqualTo(Outcome.N);
    Solution large = Sprague.game(nim).solve("1000000000 7 7");
    assertThat(large.outcome()).isEqualTo(Outcome.N);
    assertThat(large.plies().reason()).contains("the theorem gives the outcome");
    assertThat(large.winningMoves()).hasSize(1);
  }

  @Test
  void otherGames_areLeftToOthers() {
    assertThat(decided(RuleText.game("heap(n) -> heap(n - 1); stuck wins"))).isEmpty();
    for (String rules :
        List.of(
            "heap(n) -> heap(n - k) where k >= 1",
            "heap(n) -> heap(n - k) where k >= 1; stuck draws",
            "heap(n) -> heap(a) + heap(b) where a + b = n - 1; stuck wins",
            "heap(n) -> heap(n - k) where k >= 1; heap(3) wins; stuck wins",
            "heap(n) -> pile(n - k) where k >= 1; pile(n) -> heap(n - 1); stuck wins",
            "heap(n) -> 2 * heap(n - k) where k >= 1; stuck wins")) {
      assertThat(decided(RuleText.game(rules), 3)).as(rules).isEmpty();
    }
  }
}
