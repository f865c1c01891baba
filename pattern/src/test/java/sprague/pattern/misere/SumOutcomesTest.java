// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;

/** Misere outcomes of sums of parts, some without options, against the definition. */
final class SumOutcomesTest {
  private static final Effort EFFORT = new Effort(new Limits(100 << 20, 1, Optional.empty()));

  /** By the definition: a sum without moves is won, any other as its options say. */
  private static boolean isLost(
      List<List<List<Integer>>> options, List<Integer> sum, Map<List<Integer>, Boolean> known) {
    List<Integer> sorted = sum.stream().sorted().toList();
    Boolean before = known.get(sorted);
    if (before != null) {
      return before;
    }
    boolean hasMoves = false;
    boolean isWon = false;
    for (int i = 0; i < sorted.size(); i++) {
      for (List<Integer> option : options.get(sorted.get(i))) {
        List<Integer> left = new ArrayList<>(option);
        left.addAll(sorted.subList(0, i));
        left.addAll(sorted.subList(i + 1, sorted.size()));
        hasMoves = true;
        isWon |= isLost(options, left, known);
      }
    }
    known.put(sorted, hasMoves && !isWon);
    return hasMoves && !isWon;
  }

  @Test
  void sums_haveTheOutcomesOfTheDefinition() {
    SplittableRandom random = new SplittableRandom(41);
    for (int round = 0; round < CaseCount.of(20, 40); round++) {
      SumOutcomes outcomes = new SumOutcomes(EFFORT);
      List<List<List<Integer>>> options = new ArrayList<>();
      for (int part = 0; part < 8; part++) {
        List<List<Integer>> own = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          List<Integer> option = new ArrayList<>();
          for (int j = random.nextInt(3); part > 0 && j > 0; j--) {
            option.add(random.nextInt(part));
          }
          own.add(option);
        }
        options.add(own);
        outcomes.addPart(own);
      }
      Map<List<Integer>, Boolean> known = new HashMap<>();
      for (int i = 0; i < 40; i++) {
        List<Integer> sum = new ArrayList<>();
        for (int j = random.nextInt(4); j >= 0; j--) {
          sum.add(random.nextInt(8));
        }
        assertThat(outcomes.isP(sum))
            .as("%s in the game of %s", sum, options)
            .isEqualTo(isLost(options, sum, known));
      }
    }
  }

  @Test
  void moreCopiesThanACountHolds_endTheSearch() {
    SumOutcomes outcomes = new SumOutcomes(EFFORT);
    outcomes.addPart(List.of());
    outcomes.addPart(List.of(List.of(0)));
    assertThat(outcomes.isP(Collections.nCopies(65_535, 1))).isTrue();
    assertThatThrownBy(() -> outcomes.isP(Collections.nCopies(65_536, 1)))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("65,535 copies");
  }
}
