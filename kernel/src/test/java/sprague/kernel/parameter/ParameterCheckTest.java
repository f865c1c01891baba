// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Laws with a parameter: what the checker accepts holds. */
final class ParameterCheckTest {
  private static final PiecewisePeriodicSequence THREE =
      new PiecewisePeriodicSequence(
          Optional.empty(), List.of(new Segment(new Linear(0, 0), List.of(0L, 1L, 2L))));

  /** Take 1, 2 or k, for all k. */
  private static final String FAILS =
      "refused: the induction fails for remainder 0 of the parameter";

  private static final List<PiecewisePeriodicSequence> ONE_TWO_K =
      List.of(pattern(line(3, 1), line(0, 0), "012", line(3, 0), "3"), THREE, THREE);

  private static List<Linear> takes(String numbers) {
    return Stream.of(numbers.split(", ", 0))
        .map(each -> each.split(" ", 0))
        .map(each -> line(Long.parseLong(each[0]), Long.parseLong(each[1])))
        .toList();
  }

  /** The takes of the sets of numbers in these tests. */
  private static List<Linear> takesOf(String set) {
    List<Linear> takes = new ArrayList<>();
    for (String each : set.substring(1, set.length() - 1).split(", ", 0)) {
      takes.add(
          switch (each) {
            case "k" -> line(1, 0);
            case "k + 1" -> line(1, 1);
            case "3 * k" -> line(3, 0);
            default -> line(0, Long.parseLong(each));
          });
    }
    return takes;
  }

  /** The statement of the law, or why it is refused. */
  private static String examine(String rules, ParameterClaim law) {
    try {
      Rules read = Rules.read(rules);
      return ParameterCheck.examine(
          read, Family.read("heap(n, k)", read), law, StandardLimits.get());
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    }
  }

  private static boolean accepts(String rules, ParameterClaim law) {
    return examine(rules, law).startsWith("for every k");
  }

  private static String take(String set) {
    return "heap(n, k) -> heap(n - s, k) where s in " + set + ", k >= 1";
  }

  @Test
  void theLawOfOneTwoK_isInOrderAndSaysSo() {
    assertThat(examine(take("{1, 2, k}"), claim("{1, 2, k}", 1, ONE_TWO_K)))
        .isEqualTo(
            "for every k >= 1 and all n, G(n, k) is term n of the certificate's sequence for k mod"
                + " 3");
  }

  private static ParameterClaim claim(
      String set, long least, List<PiecewisePeriodicSequence> patterns) {
    return new ParameterClaim(least, takesOf(set), patterns);
  }

  @Test
  void aWrongLaw_isRefused() {
    assertThat(examine(take("{1, 2, k}"), claim("{1, 2, k}", 1, List.of(THREE, THREE, THREE))))
        .isEqualTo(FAILS);
    PiecewisePeriodicSequence early = pattern(line(3, 2), line(0, 0), "012", line(3, 0), "3");
    assertThat(examine(take("{1, 2, k}"), claim("{1, 2, k}", 4, List.of(early, THREE, THREE))))
        .isEqualTo(FAILS);
  }

  /** Every block but the first one agrees with the one before; the first has fewer options. */
  @Test
  void aLawThatIsWrongAtTheBeginningOnly_isRefused() {
    PiecewisePeriodicSequence turned = pattern(line(2, 0), line(0, 0), "1", line(1, 0), "0");
    assertThat(examine(take("{k}"), claim("{k}", 1, List.of(turned)))).isEqualTo(FAILS);
    assertThat(examine(take("{k, 3 * k}"), claim("{k, 3 * k}", 1, List.of(turned))))
        .isEqualTo(FAILS);
    PiecewisePeriodicSequence right = pattern(line(2, 0), line(0, 0), "0", line(1, 0), "1");
    assertThat(accepts(take("{k, 3 * k}"), claim("{k, 3 * k}", 1, List.of(right)))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, n mod 2 = 0, k >= 1",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1 -> heap(n - 5, k) where n >= 7",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k} -> heap(n - 5, k) where n = 2000000",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, n != 4611686018427387904",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k} -> heap(n - 5, k) where k = 3000000000",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n - k, k) where k >= 4",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n - k, k - 1) where k >= 1",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> 2 * heap(n - k, k) where k >= 1",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n - k, k) + heap(0, k)",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> other(n - k, k); other(n, k) -> heap(n,"
            + " k)",
        "heap(n, k) -> heap(n - 1, k) -> heap(n - 2, k) -> heap(n / 2, k) where n >= 1",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k, k + 5}",
        "heap(n, k) -> heap(n - s, k) where s in {1, k}",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k * k}, k >= 1",
        "heap(n, k) -> heap(n - s, k) where s in {0, 1, 2, k}",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1; stuck wins",
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1; heap(4, k) wins",
      })
  void otherMoves_areRefused(String rules) {
    assertThat(accepts(take("{1, 2, k}"), claim("{1, 2, k}", 1, ONE_TWO_K))).isTrue();
    assertThat(accepts(rules, claim("{1, 2, k}", 1, ONE_TWO_K))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 3 | 3 | 0 1, 0 2, 1 0",
        "heap(n, k) -> heap(n - s, k) where 1 <= s <= 2, k >= 1 | 1 | 0 1, 0 2",
        "heap(n, k) -> heap(m, k) where m + s = n, s in {k, 2 * k + 3}, k >= 1 | 1 | 1 0, 2 3",
        "heap(n, k) -> heap(n - k, k) where k >= 1 -> heap(n - 7, k) | 1 | 1 0, 0 7",
        "heap(n, k) -> heap(n - s, k) where s in {4, 8}, s in powers(2) | 1 | 0 4, 0 8",
      })
  void takesAreWhatTheRulesMean_noMoreAndNoLess(String rules, long least, String takes) {
    List<Linear> right = takes(takes);
    // The law is wrong; what counts is which of the two is found wrong.
    assertThat(examine(rules, new ParameterClaim(least, right, List.of(THREE))))
        .doesNotContain("take");
    for (Linear take : right) {
      List<Linear> fewer = new ArrayList<>(right);
      fewer.remove(take);
      assertThat(examine(rules, new ParameterClaim(least, fewer, List.of(THREE))))
          .startsWith("refused: a move takes another number");
      fewer.add(line(take.times() + 5, take.plus()));
      assertThat(examine(rules, new ParameterClaim(least, fewer, List.of(THREE))))
          .startsWith("refused: a move takes another number");
      List<Linear> more = new ArrayList<>(right);
      more.add(line(take.times(), take.plus() + 21));
      assertThat(examine(rules, new ParameterClaim(least, more, List.of(THREE))))
          .startsWith("refused: a number may not always be taken");
    }
  }

  private static PiecewisePeriodicSequence pattern(
      @Nullable Linear period, Object... placesAndWords) {
    List<Segment> stretches = new ArrayList<>();
    for (int i = 0; i < placesAndWords.length; i += 2) {
      stretches.add(
          new Segment(
              (Linear) placesAndWords[i],
              ((String) placesAndWords[i + 1])
                  .chars()
                  .mapToObj(digit -> digit - (long) '0')
                  .toList()));
    }
    return new PiecewisePeriodicSequence(Optional.ofNullable(period), stretches);
  }

  private static Linear line(long times, long plus) {
    return new Linear(times, plus);
  }

  /** Laws that hold, by the set that may be taken. */
  private static final Map<String, List<PiecewisePeriodicSequence>> TRUE =
      Map.of(
          "{1, 2, k}",
          ONE_TWO_K,
          "{1, k}",
          List.of(
              pattern(line(2, 1), line(0, 0), "01", line(2, 0), "2"),
              pattern(null, line(0, 0), "01")),
          "{k, k + 1}",
          List.of(pattern(line(2, 1), line(0, 0), "0", line(1, 0), "1", line(2, 0), "2")),
          "{1, k, k + 1}",
          List.of(
              pattern(line(4, 0), line(0, 0), "01", line(2, 0), "23"),
              pattern(line(4, 3), line(0, 0), "01", line(2, 2), "23")),
          "{1, 4, k}",
          List.of(
              new PiecewisePeriodicSequence(
                  Optional.of(line(5, 1)),
                  line(5, 6),
                  pattern(
                          null,
                          line(0, 0),
                          "01012",
                          line(5, 0),
                          "323013",
                          line(5, 6),
                          "01012",
                          line(10, 1),
                          "012012")
                      .stretches()),
              pattern(null, line(0, 0), "01012"),
              pattern(line(5, 3), line(0, 0), "01012", line(5, 0), "012"),
              pattern(line(5, 7), line(0, 0), "01012", line(5, 0), "0101232"),
              pattern(null, line(0, 0), "01012")));

  /** True laws, rewritten or corrupted: every accepted one agrees with computed values. */
  @Test
  void whatIsAccepted_holds() {
    Random random = new Random(5);
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < CaseCount.of(13, 1500); round++) {
      String set =
          round % 25 == 0
              ? "{1, 4, k}"
              : List.of("{1, 2, k}", "{1, k}", "{k, k + 1}", "{1, k, k + 1}").get(round % 4);
      List<PiecewisePeriodicSequence> patterns = new ArrayList<>(TRUE.get(set));
      if (random.nextInt(3) == 0) {
        patterns = finer(patterns);
      }
      List<Integer> spoilt = new ArrayList<>();
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        spoilt.add(random.nextInt(patterns.size()));
      }
      ParameterClaim law;
      try {
        for (int at : spoilt) {
          patterns.set(at, changed(patterns.get(at), random));
        }
        law = claim(set, set.contains("4") ? 6 : 2 + random.nextInt(3), patterns);
      } catch (IllegalArgumentException outOfOrder) {
        refused++;
        continue;
      }
      if (casesHold(law)) {
        accepted++;
        assertHolds(law);
      } else {
        refused++;
      }
    }
    assertThat(accepted).isGreaterThan(CaseCount.of(4, 500));
    assertThat(refused).isGreaterThan(CaseCount.of(3, 300));
  }

  private static boolean casesHold(ParameterClaim law) {
    try {
      ParameterCheck.demandValues(law, () -> {});
      return true;
    } catch (CheckFailure refusal) {
      return false;
    }
  }

  private static void assertHolds(ParameterClaim law) {
    for (long k = law.least(); k < 40; k++) {
      long at = k;
      long[] numbers = law.takes().stream().mapToLong(it -> it.at(at)).toArray();
      long[] values = values(numbers, 300);
      for (int n = 0; n < values.length; n++) {
        assertThat(law.valueAt(n, k)).as("%d %d %s", k, n, law).isEqualTo(values[n]);
      }
    }
  }

  /** By the definition. */
  private static long[] values(long[] numbers, int count) {
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      Set<Long> met = new HashSet<>();
      for (long number : numbers) {
        if (number <= n) {
          met.add(values[(int) (n - number)]);
        }
      }
      while (met.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  /** The same law by the remainders of twice the modulus: m is 2 m, or 2 m + 1. */
  private static List<PiecewisePeriodicSequence> finer(List<PiecewisePeriodicSequence> patterns) {
    List<PiecewisePeriodicSequence> finer = new ArrayList<>();
    for (int odd = 0; odd < 2; odd++) {
      int more = odd;
      for (PiecewisePeriodicSequence pattern : patterns) {
        finer.add(
            new PiecewisePeriodicSequence(
                pattern.period().map(it -> line(2 * it.times(), it.at(more))),
                line(2 * pattern.start().times(), pattern.start().at(more)),
                pattern.stretches().stream()
                    .map(
                        it ->
                            new Segment(line(2 * it.from().times(), it.from().at(more)), it.word()))
                    .toList()));
      }
    }
    return finer;
  }

  private static PiecewisePeriodicSequence changed(
      PiecewisePeriodicSequence pattern, Random random) {
    List<Segment> stretches = new ArrayList<>(pattern.stretches());
    int at = random.nextInt(stretches.size());
    Segment stretch = stretches.get(at);
    List<Long> word = new ArrayList<>(stretch.word());
    switch (random.nextInt(7)) {
      case 0 -> {
        word.addAll(stretch.word());
        stretches.set(at, new Segment(stretch.from(), word));
      }
      case 1 ->
          stretches.add(
              at + 1,
              new Segment(line(stretch.from().times(), stretch.from().plus() + word.size()), word));
      case 2 -> {
        word.set(random.nextInt(word.size()), (long) random.nextInt(4));
        stretches.set(at, new Segment(stretch.from(), word));
      }
      case 3 -> stretches.set(at, new Segment(moved(stretch.from(), random), word));
      case 4 -> stretches.add(at + 1, new Segment(moved(stretch.from(), random), word));
      case 5 -> {
        return new PiecewisePeriodicSequence(
            pattern.period(), moved(pattern.start(), random), stretches);
      }
      default -> {
        return new PiecewisePeriodicSequence(
            pattern.period().map(it -> moved(it, random)), pattern.start(), stretches);
      }
    }
    return new PiecewisePeriodicSequence(pattern.period(), pattern.start(), stretches);
  }

  private static Linear moved(Linear line, Random random) {
    return line(line.times() + random.nextInt(2), line.plus() + random.nextInt(4) - 1);
  }
}
