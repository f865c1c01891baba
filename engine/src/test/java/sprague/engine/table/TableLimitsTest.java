// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Tables and compiled rules on both sides of their thresholds, and with numbers near 2^31. */
final class TableLimitsTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());

  private static EngineOffer bid(Question question) {
    return new TableFactory().offer(question, new Effort(LIMITS));
  }

  private static Question box(String rules, long... to) {
    Game game = RuleText.game(rules);
    List<Long> from = LongStream.of(to).map(_ -> 0).boxed().toList();
    return new Question.Box(game, game.start(), from, LongStream.of(to).boxed().toList());
  }

  private static List<Long> values(EngineOffer bid) {
    return BidValues.of(bid, LIMITS);
  }

  /** The number is near the greatest index of a table, and near the greatest int. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "heap(n) -> heap(n-1) where n + C in {D, E, F} -> heap(n-2)",
        "heap(n) -> heap(n-1) where n + C in {D..E} -> heap(n-2)",
        "heap(n) -> heap(n-1) where k in {D..E}, k <= n + C -> heap(n-2)",
        "heap(n) -> heap(n-1) where D <= k <= E, k <= n + C -> heap(n-2)",
        "heap(n) -> heap(n-1) where k in {D, F}, k >= n + C -> heap(n-2)",
        "heap(n) -> heap(n-1) where n + C >= E -> heap(n-3)",
        "heap(n) -> heap(n-1) where n + C not in {D, F} -> heap(n-2)",
        "heap(n) -> heap(n-1) where 2 * n + C - n != E -> heap(n-2)",
      })
  void numbersAboutTheGreatestInt_giveTheValuesOfTheDefinition(String form) {
    int offered = 0;
    for (long number = Integer.MAX_VALUE - 16; number <= Integer.MAX_VALUE + 1L; number++) {
      String rules =
          form.replace("C", String.valueOf(number - 4))
              .replace("D", String.valueOf(number - 1))
              .replace("E", String.valueOf(number))
              .replace("F", String.valueOf(number + 1));
      EngineOffer bid = bid(box(rules, 6));
      if (bid.engine().isPresent()) {
        offered++;
        assertThat(values(bid)).as(rules).isEqualTo(plain(rules, number));
      }
    }
    assertThat(offered).isPositive();
  }

  /** By the definition, all numbers tried being near the number named, or small. */
  private static List<Long> plain(String rules, long number) {
    long[] tried =
        LongStream.concat(
                LongStream.rangeClosed(0, 20), LongStream.rangeClosed(number - 12, number + 12))
            .toArray();
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(rules), Map.of(), tried);
    List<Long> values = new ArrayList<>();
    for (long n = 0; n <= 6; n++) {
      Set<Long> has = new HashSet<>();
      for (ReferenceSolver.Option option : definition.options(new Piece("heap", List.of(n)))) {
        has.add(values.get(option.pieces().getFirst().arguments().getFirst().intValue()));
      }
      long mex = 0;
      while (has.contains(mex)) {
        mex++;
      }
      values.add(mex);
    }
    return values;
  }

  /** A set of too many members is given up before its members fill the memory. */
  @Test
  void setsOfManyMembers_areDeclined() {
    String form = "heap(n) -> heap(n-1) where n * 100000000 in powers(2) union {5..C} -> heap(n-2)";
    for (long last : new long[] {1000, 2_000_000_000}) {
      EngineOffer bid = bid(box(form.replace("C", String.valueOf(last)), 20));
      assertThat(bid.engine().isPresent()).as(bid.finding()).isEqualTo(last == 1000);
    }
    String primes = "heap(n) -> heap(n-1) where n * 100000000 in primes -> heap(n-2)";
    assertThat(bid(box(primes, 20)).engine()).isEmpty();
  }

  /** A table of 2^14 cells is stored in two copies, a smaller one is not. */
  @Test
  void tablesAboutTheSizeOfTwoCopies_haveTheSameValues() {
    String rooks = "p(x, y) -> p(x - k, y) where k >= 1 -> p(x, y - k) where k >= 1";
    for (long[] sides : new long[][] {{127, 129}, {128, 128}, {113, 145}}) {
      List<Long> found = values(bid(box(rooks, sides[0] - 1, sides[1] - 1)));
      List<Long> wanted = new ArrayList<>();
      for (long x = 0; x < sides[0]; x++) {
        for (long y = 0; y < sides[1]; y++) {
          wanted.add(x ^ y);
        }
      }
      assertThat(found).isEqualTo(wanted);
    }
  }

  /** Rules in one method, and in several; values in bytes, in shorts and in ints. */
  @ParameterizedTest
  @EveryNth(3)
  @ValueSource(ints = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129})
  void manyRules_giveTheValuesOfTheirOptions(int count) {
    StringBuilder rules = new StringBuilder("heap(n)");
    for (int i = 1; i <= count; i++) {
      rules
          .append(" -> heap(n - ")
          .append(i)
          .append(") where n mod 7 != ")
          .append(i % 5)
          .append('\n');
    }
    List<Long> wanted = new ArrayList<>();
    for (int n = 0; n <= 400; n++) {
      boolean[] has = new boolean[count + 1];
      for (int i = 1; i <= Math.min(n, count); i++) {
        if (n % 7 != i % 5) {
          has[wanted.get(n - i).intValue()] = true;
        }
      }
      int mex = 0;
      while (has[mex]) {
        mex++;
      }
      wanted.add((long) mex);
    }
    assertThat(values(bid(box(rules.toString(), 400)))).isEqualTo(wanted);
  }

  /** Rules with lengths near the maximum for compiled code. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "+p(n-1)",
        "\n->p(n-1)",
        "\n->k*p(n-1)where 1<=k<=3",
        ",n mod 5!=9",
        ",n not in{9}",
        ",bitxor(n,n/2)>=0",
      })
  void longRules_areMadeIntoCode_orDeclined(String piece) {
    for (int length : new int[] {3980, 4020, CaseCount.of(8_000, 20_000)}) {
      boolean isCondition = piece.startsWith(",");
      int count = length / piece.length();
      // A rule has 500 conditions at most.
      String more = piece.repeat(isCondition ? Math.min(count, 490) : count);
      String rules = isCondition ? "p(n) -> p(n-1) where n>=2" + more : "p(n) -> p(n-1)" + more;
      EngineOffer bid = bid(box(rules, 5));
      if (bid.engine().isPresent()) {
        assertThat(values(bid)).hasSize(6).startsWith(0L);
      } else {
        assertThat(length).as(bid.finding()).isGreaterThan(3980);
      }
    }
  }

  /** In 32 bits, and the points of a move in 64. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(n) -> p(n - 1) where OF(n - 3, 1) >= 0",
        "p(n) -> p(n - 1) where OF(6, n - 3) >= 0",
        "p(n) -> p(n - 1) gains OF(n - 3, 1)",
        "p(n) -> p(n - 1) gains OF(6, n - 3)",
      })
  void bitsOfNegativeNumbers_areAMistake(String rules) {
    for (String function : List.of("bitxor", "bitand")) {
      String bad = rules.replace("OF", function);
      EngineOffer bid = bid(box(bad, 9));
      assertThat(bid.engine()).as(bid.finding()).isPresent();
      assertThatThrownBy(() -> values(bid))
          .isInstanceOfSatisfying(
              RuleFailure.class,
              failure -> assertThat(failure.reason()).isEqualTo(RuleFailure.Reason.NEGATIVE_BITS));
      EngineOffer good = bid(box(bad.replace("n - 3", "max(n - 3, 0)"), 9));
      assertThat(values(good)).hasSize(10);
    }
  }

  /** Nim values that need more than a byte, and in the long tests more than a short. */
  @Test
  void valuesThatOutgrowTheirCells_areKept() {
    long last = CaseCount.of(260, 32_770);
    Game nim = RuleText.game("heap(n) -> heap(n - k) where k >= 1");
    List<Component> asked =
        LongStream.rangeClosed(0, last)
            .filter(n -> n < 260 || n > 32_760)
            .mapToObj(n -> new Component(0, List.of(n)))
            .toList();
    assertThat(values(bid(new Question.Positions(nim, asked))))
        .isEqualTo(asked.stream().map(heap -> heap.arguments().getFirst()).toList());
  }
}
