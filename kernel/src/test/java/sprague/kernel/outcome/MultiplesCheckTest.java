// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.LiteralSet;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.EveryNth;

/**
 * Claims that the P-positions are the multiples of a number, checked by a normal form, without the
 * additional check against the definition.
 */
final class MultiplesCheckTest {
  private static final List<OptionalLong> SIZE = List.of(OptionalLong.empty());

  private static HeapMove take(String set) throws Exception {
    NaturalSet taken =
        new NaturalSet(
            1, NaturalSet.UNBOUNDED, List.of(LiteralSet.read(set)), List.of(), List.of());
    return new HeapMove(
        List.of(new HeapMove.Part(0, 0)),
        taken,
        0,
        List.of(),
        NaturalSet.between(0, NaturalSet.UNBOUNDED));
  }

  private static Automaton multiples(int m, int base) {
    BitSet rests = new BitSet();
    rests.set(0);
    return SetAutomaton.periodic(rests, 0, m, Numeration.base(base), StandardLimits.get())
        .orElseThrow();
  }

  private static boolean accepts(String rules, List<HeapMove> moves, Automaton lost, int m) {
    HeapNormalForm form =
        new HeapNormalForm(
            List.of(
                new HeapNormalForm.Kind(List.of(new HeapNormalForm.Pattern("heap", SIZE)), moves)),
            0,
            0);
    OutcomeClaim claim =
        new OutcomeClaim(List.of(new OutcomeLaw(new PositionClass("heap", SIZE), lost)), m, 0);
    try {
      Rules read = Rules.read(rules);
      ClaimContext question =
          new ClaimContext(
              read,
              Family.read("heap(n)", read),
              Optional.of(form),
              Optional.empty(),
              StandardLimits.get());
      return !MultiplesCheck.examine(question, claim).isEmpty();
    } catch (CheckFailure refused) {
      return false;
    }
  }

  private static boolean accepts(String set, int m) throws Exception {
    return accepts(
        "heap(n) -> heap(n - s) where s in " + set, List.of(take(set)), multiples(m, m), m);
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "{1..300} union primes | 301 | true",
        "{1..306} union primes | 307 | false",
        "{1..299} union primes | 301 | false",
        "{2..300} union primes | 301 | false",
        "({1..300} union primes) except {1} | 301 | false",
        "{1..300} union primes | 300 | false",
        "{1..300} union primes | 602 | false",
        "{1..96} union powers(7) | 97 | true",
        "{1..342} union powers(7) | 343 | false",
        "{1..100, 102, 201} | 101 | true",
        "{1..100, 102, 202} | 101 | false",
        "{1..100} union {102..201} union powers(3) | 101 | true",
        "{1..300} union squares | 301 | false",
        "{1..40} union squares | 41 | false",
        "{1..96} union primes union powers(5) | 97 | false",
        "{1..98} union primes union powers(5) | 99 | true",
      })
  void multiples_areLostWhereTheRulesSaySo(String set, int m, boolean holds) throws Exception {
    assertThat(accepts(set, m)).isEqualTo(holds);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{1..996} union powers(7) | 997 | true",
        "{1..1000, 1002, 2001} | 1001 | true",
        "{1..1000, 1002, 2002} | 1001 | false",
        "{1..1000} union {1002..2001} union powers(3) | 1001 | true",
      })
  void multiplesOfLargeNumbers_areLostWhereTheRulesSaySo(String set, int m, boolean holds)
      throws Exception {
    assertThat(accepts(set, m)).isEqualTo(holds);
  }

  static LongStream moduli() {
    return LongStream.rangeClosed(2, 13);
  }

  /** By the definition: values of the first thousand sizes. */
  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("moduli")
  void whatIsAccepted_isTrue(long m) throws Exception {
    int accepted = 0;
    for (String more : new String[] {"primes", "powers(2)", "powers(3)", "{50, 64, 81, 100}"}) {
      String set = "{1.." + (m - 1) + "} union " + more;
      if (accepts(set, (int) m)) {
        accepted++;
        LiteralSet taken = LiteralSet.read(set);
        boolean[] lost = new boolean[1000];
        for (int n = 0; n < lost.length; n++) {
          int size = n;
          lost[n] =
              LongStream.rangeClosed(1, n)
                  .noneMatch(s -> taken.contains(s) && lost[(int) (size - s)]);
          assertThat(lost[n]).as("%d of %s", n, set).isEqualTo(n % m == 0);
        }
      }
    }
    assertThat(accepted).isPositive();
  }

  /** Everything of the claim is looked at: the automaton, the form, and other moves. */
  @Test
  void otherClaims_areRefused() throws Exception {
    String set = "{1..300} union primes";
    String rules = "heap(n) -> heap(n - s) where s in " + set;
    List<HeapMove> moves = List.of(take(set));
    assertThat(accepts(rules, moves, multiples(301, 301), 301)).isTrue();
    assertThat(accepts(rules, moves, multiples(301, 2), 301)).isTrue();
    assertThat(accepts(rules, moves, multiples(300, 300), 301)).isFalse();
    assertThat(accepts(rules, moves, multiples(602, 2), 301)).isFalse();
    assertThat(accepts(rules, moves, multiples(301, 301), 1)).isFalse();
    assertThat(accepts(rules, List.of(take("{1..300}")), multiples(301, 301), 301)).isFalse();
    assertThat(accepts(rules, List.of(), multiples(301, 301), 301)).isFalse();
    // 602 = 301 + 301 may be halved; an additional heap of 5 may remain.
    String halves = rules + " -> heap(a) + heap(a) where 2 * a = n, n > 600";
    assertThat(accepts(halves, moves, multiples(301, 301), 301)).isFalse();
    String all = rules + " -> heap(0) where n = 602";
    assertThat(accepts(all, moves, multiples(301, 301), 301)).isFalse();
    HeapMove clear =
        new HeapMove(
            List.of(), NaturalSet.between(0, 0), 0, List.of(), NaturalSet.between(602, 602));
    assertThat(accepts(all, List.of(take(set), clear), multiples(301, 301), 301)).isFalse();
    HeapMove harmless =
        new HeapMove(
            List.of(), NaturalSet.between(0, 0), 0, List.of(), NaturalSet.between(603, 603));
    String other = rules + " -> heap(0) where n = 603";
    assertThat(accepts(other, List.of(take(set), harmless), multiples(301, 301), 301)).isTrue();
  }

  private static HeapMove between(long low, long high, long least) {
    NaturalSet everything = NaturalSet.between(0, NaturalSet.UNBOUNDED);
    List<HeapMove.Part> parts = List.of(new HeapMove.Part(0, least));
    return new HeapMove(parts, NaturalSet.between(low, high), 0, List.of(), everything);
  }

  /** A remainder has to be there for the taking from the first such heap, and from all others. */
  @Test
  void remainders_mayBeTakenEverywhere() throws Exception {
    Automaton lost = multiples(5, 5);
    String rules = "heap(n) -> heap(n - s) where s in 1..";
    assertThat(accepts(rules + "4", List.of(between(1, 4, 0)), lost, 5)).isTrue();
    assertThat(accepts(rules + "5", List.of(between(1, 5, 0)), lost, 5)).isFalse();
    assertThat(accepts(rules + "3", List.of(between(1, 3, 0)), lost, 5)).isFalse();
    assertThat(accepts(rules + "4, n > s", List.of(between(1, 4, 1)), lost, 5)).isFalse();
    HeapMove clear =
        new HeapMove(List.of(), NaturalSet.between(0, 0), 0, List.of(), NaturalSet.between(4, 4));
    String all = " -> heap(0) where n = 4";
    assertThat(accepts(rules + "3" + all, List.of(between(1, 3, 0), clear), lost, 5)).isFalse();
  }
}
