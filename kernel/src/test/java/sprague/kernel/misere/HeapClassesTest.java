// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.heap.PeriodBound;
import sprague.kernel.heap.RandomForms;
import sprague.kernel.misere.MisereQuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/**
 * Classes of heaps that repeat, of random forms: the transitions of the sizes examined are those of
 * three times as many sizes, found by trying all options.
 */
final class HeapClassesTest {
  private static final int MAX_SIZES = 70;

  /** All options of a heap, one after another. */
  private static BitSet options(
      HeapNormalForm form, MisereMonoid monoid, MisereClaim.Heaps classes, int kind, int n) {
    BitSet options = new BitSet();
    for (HeapMove move : form.moves(kind)) {
      if (move.sizes().contains(n)) {
        int fixed = 0;
        for (HeapMove.FixedHeap each : move.fixed()) {
          fixed = monoid.product(fixed, classes.of(each.kind(), each.size()));
        }
        if (move.parts().isEmpty()) {
          options.set(fixed);
        }
        for (long removed = 0; removed <= n && !move.parts().isEmpty(); removed++) {
          if (move.removed().contains(removed)) {
            addSums(move.parts(), n - removed, fixed, monoid, classes, options);
          }
        }
      }
    }
    return options;
  }

  private static void addSums(
      List<HeapMove.Part> parts,
      long sum,
      int product,
      MisereMonoid monoid,
      MisereClaim.Heaps classes,
      BitSet options) {
    if (parts.isEmpty()) {
      options.set(product, sum == 0 || options.get(product));
      return;
    }
    HeapMove.Part first = parts.getFirst();
    long least = parts.size() == 1 ? Math.max(sum, first.least()) : first.least();
    for (long size = least; size <= sum; size++) {
      int next = monoid.product(product, classes.of(first.kind(), size));
      addSums(parts.subList(1, parts.size()), sum - size, next, monoid, classes, options);
    }
  }

  /** The transitions of the heaps below a size; empty for heaps without a move. */
  private static Set<Transition> transitions(
      HeapNormalForm form, MisereMonoid monoid, MisereClaim.Heaps classes, int sizes) {
    Set<Transition> all = new HashSet<>();
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (int n = 0; n < sizes; n++) {
        BitSet options = options(form, monoid, classes, kind, n);
        if (!options.isEmpty()) {
          all.add(new Transition(classes.of(kind, n), options));
        }
      }
    }
    return all;
  }

  /** Random classes; 0 for heaps without a move below the preperiod. */
  private static MisereClaim.Heaps classes(
      HeapNormalForm form, MisereMonoid monoid, int preperiod, int period, Random random) {
    List<List<Long>> byKind = new ArrayList<>();
    MisereClaim.Heaps zeros = zeros(form, preperiod, period);
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      List<Long> classes = new ArrayList<>();
      for (int n = 0; n < preperiod + period; n++) {
        boolean hasMove = !options(form, monoid, zeros, kind, n).isEmpty();
        classes.add(hasMove ? (long) random.nextInt(monoid.order()) : 0L);
      }
      byKind.add(classes);
    }
    return new MisereClaim.Heaps(preperiod, period, byKind);
  }

  private static MisereClaim.Heaps zeros(HeapNormalForm form, int preperiod, int period) {
    List<List<Long>> byKind = new ArrayList<>();
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      byKind.add(Collections.nCopies(preperiod + period, 0L));
    }
    return new MisereClaim.Heaps(preperiod, period, byKind);
  }

  @Test
  void transitionsOfTheSizesExamined_areThoseOfAllSizes() throws Exception {
    MisereMonoid monoid =
        new MisereMonoid(
            ((MisereClaim) MisereCertificates.WILD.claim()).monoid(), StandardLimits.get());
    Random random = new Random(57);
    RandomForms forms = new RandomForms(random, 9, /* isDecreasing= */ true);
    int compared = 0;
    int lastCounts = 0;
    int lastPeriodCounts = 0;
    int rounds = CaseCount.of(60, 50_000);
    for (int round = 0; round < rounds; round++) {
      HeapNormalForm form = forms.next();
      int preperiod = random.nextInt(6);
      int period = 1 + random.nextInt(4);
      MisereClaim.Heaps classes = classes(form, monoid, preperiod, period, random);
      Set<Transition> examined;
      long end;
      try {
        examined = HeapClasses.transitions(form, monoid, classes, StandardLimits.get());
        end = PeriodBound.end(form, preperiod, period);
      } catch (CheckFailure refused) {
        continue;
      }
      if (end + period > MAX_SIZES) {
        continue;
      }
      int sizes = (int) (end + period);
      assertThat(examined)
          .as("%s with %s", form, classes)
          .isEqualTo(transitions(form, monoid, classes, 3 * sizes));
      compared++;
      lastCounts += transitions(form, monoid, classes, sizes - 1).equals(examined) ? 0 : 1;
      lastPeriodCounts += transitions(form, monoid, classes, (int) end).equals(examined) ? 0 : 1;
    }
    assertThat(compared).isGreaterThan(rounds / 6);
    // The bound is tight: the last size examined may have a transition of its own.
    assertThat(lastCounts).isGreaterThan(rounds / 150);
    assertThat(lastPeriodCounts).isGreaterThan(lastCounts);
  }

  /** A short text names a million numbers, none of which a move removes. */
  @Test
  void numbersThatAreTested_countAsSteps() throws Exception {
    List<LiteralSet> million = List.of(LiteralSet.read("0..1048575"));
    NaturalSet none = new NaturalSet(1, 10, million, million, List.of());
    NaturalSet all = NaturalSet.between(0, NaturalSet.UNBOUNDED);
    HeapMove move = new HeapMove(List.of(new HeapMove.Part(0, 0)), none, 0, List.of(), all);
    HeapNormalForm form =
        new HeapNormalForm(List.of(new HeapNormalForm.Kind(List.of(), List.of(move))), 0, 0);
    MisereMonoid monoid =
        new MisereMonoid(new MonoidTable(0, List.of(), List.of()), StandardLimits.get());
    MisereClaim.Heaps classes = new MisereClaim.Heaps(0, 1, List.of(List.of(0L)));
    assertThat(HeapClasses.transitions(form, monoid, classes, StandardLimits.get())).isEmpty();
    assertThatThrownBy(
            () ->
                HeapClasses.transitions(
                    form, monoid, classes, StandardLimits.get().withSteps(1_000_000)))
        .isInstanceOf(LimitReached.class);
  }
}
