// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.except;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.in;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.mod;
import static sprague.kernel.heap.Forms.numbers;
import static sprague.kernel.heap.Forms.pattern;
import static sprague.kernel.heap.Forms.take;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NumberLimits;
import sprague.kernel.rules.Rules;

/** Normal forms with numbers out of range are rejected; sets contain the numbers they describe. */
final class HeapNormalFormTest {
  private static final long FAR = NumberLimits.MAX + 1;

  private static void assertNone(org.assertj.core.api.ThrowableAssert.ThrowingCallable maker) {
    assertThatThrownBy(maker).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void numbersOutOfRange_makeNoForm() {
    HeapMove one = take(between(1, 1));
    assertNone(() -> new HeapNormalForm(List.of(), 0, 0));
    assertNone(() -> new HeapNormalForm(heap(one).kinds(), 1, 0));
    assertNone(() -> new HeapNormalForm(heap(one).kinds(), -1, 0));
    assertNone(() -> new HeapNormalForm(heap(one).kinds(), 0, -1));
    assertNone(() -> new HeapNormalForm(heap(one).kinds(), 0, FAR));
    assertNone(() -> heap(take(1, between(1, 1))));
    assertNone(() -> take(-1, between(1, 1)));
    assertNone(() -> heap(Forms.beside(one, 1, 0)));
    assertNone(() -> Forms.beside(one, 0, -1));
    assertNone(() -> Forms.beside(one, 0, FAR));
    assertNone(() -> between(-1, 4));
    assertNone(() -> between(FAR, FAR));
    assertNone(() -> between(0, FAR));
    assertNone(() -> between(0, Long.MAX_VALUE - 1));
    assertNone(() -> between(3, -2));
    assertNone(() -> Forms.split(2, -1, Forms.from(1)));
    assertNone(() -> Forms.split(2, FAR, Forms.from(1)));
    assertNone(() -> Forms.split(9, 0, Forms.from(1)));
    assertNone(() -> Forms.apart(2, 0, -1, Forms.from(1)));
    assertNone(() -> Forms.apart(1, 0, 1, Forms.from(1)));
    assertNone(() -> Forms.apart(2, 0, FAR, Forms.from(1)));
    assertNone(() -> mod(0, 0));
    assertNone(() -> mod(0, 3, 3L));
    assertNone(() -> mod(0, 3, -1L));
    assertNone(() -> mod(0, 1L << 31, 0L));
    assertNone(() -> pattern("heap", 1, 2));
    assertNone(() -> pattern("heap", -1, -1));
    assertNone(
        () ->
            new HeapNormalForm.Pattern("heap", List.of(OptionalLong.of(-2), OptionalLong.empty())));
  }

  @Test
  void sets_holdWhatTheySay() {
    assertThat(between(2, 5).upTo(100)).containsExactly(2, 3, 4, 5);
    assertThat(between(2, 1).upTo(100)).isEmpty();
    assertThat(Forms.from(2).upTo(4)).containsExactly(2, 3, 4);
    assertThat(in(3, "primes").upTo(12)).containsExactly(3, 5, 7, 11);
    assertThat(numbers(2, 8, "{9, 1, 3, 8}").upTo(100)).containsExactly(3, 8);
    assertThat(except(1, "{2} union squares").upTo(6)).containsExactly(3, 5, 6);
    assertThat(mod(2, 3, 0L, 2L).upTo(9)).containsExactly(2, 3, 5, 6, 8, 9);
    assertThat(except(3, "{2, 5, 4, 5}").complement()).hasValue(new long[] {4, 5});
    assertThat(Forms.from(3).complement()).hasValue(new long[] {});
    assertThat(except(3, "primes").complement()).isEmpty();
    assertThat(in(3, "primes").complement()).isEmpty();
    assertThat(between(3, 9).complement()).isEmpty();
    assertThat(mod(1, 2, 1L).complement()).isEmpty();
    assertThat(Forms.from(0).isEverything()).isTrue();
    assertThat(Forms.from(1).isEverything()).isFalse();
    assertThat(mod(0, 1, 0L).isEverything()).isFalse();
  }

  /** Each hypothesis of the theorem about all-but sets. */
  @Test
  void subtractionSets_areSeenWhereThereAreNoOtherMoves() {
    NaturalSet set = except(1, "{3}");
    HeapMove rest = Forms.split(1, 1, set);
    assertThat(heap(take(set)).subtractionSet()).contains(set);
    assertThat(heap(Forms.whole(set), rest).subtractionSet()).contains(set);
    assertThat(heap(rest, Forms.whole(set)).subtractionSet()).contains(set);
    for (HeapNormalForm other :
        List.of(
            heap(),
            heap(rest),
            heap(Forms.whole(set)),
            heap(Forms.whole(Forms.from(1)), rest),
            heap(Forms.whole(set), take(set)),
            heap(take(set), take(set)),
            heap(rest, rest),
            heap(Forms.beside(Forms.whole(set), 0, 1), rest),
            heap(take(except(0, "{3}"))),
            heap(Forms.split(1, 2, set)),
            heap(Forms.split(2, 0, set)),
            heap(Forms.beside(take(set), 0, 1)),
            heap(Forms.when(take(set), Forms.from(1))),
            kinds(kind("a", take(set)), kind("b", take(set))))) {
      assertThat(other.subtractionSet()).as("%s", other).isEmpty();
    }
  }

  @Test
  void thePositionsAskedAbout_areThoseOfTheKind() throws Exception {
    Rules rules = Rules.read("gap(n, l, r) -> gap(n - 1, l, r)");
    HeapNormalForm form =
        new HeapNormalForm(
            List.of(kind(List.of(pattern("gap", -1, 1, 2), pattern("gap", 3, -1, 2)))), 0, 4);
    for (String good : List.of("gap(n + 4, 1, 2)", "gap(3, 4 + m, 2)")) {
      assertThat(form.describes(Family.read(good, rules))).as(good).isTrue();
    }
    for (String other :
        List.of(
            "gap(n, 1, 2)",
            "gap(n + 5, 1, 2)",
            "gap(n + 4, 1, 3)",
            "gap(n + 4, m, 2)",
            "gap(4, 1, 2)",
            "gap(2 * n + 4, 1, 2)",
            "gap(3, 4 + m, m)",
            "gap(n + 4, 1, n)")) {
      assertThat(form.describes(Family.read(other, rules))).as(other).isFalse();
    }
  }
}
