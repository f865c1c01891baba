// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.KnownValues;
import sprague.model.heap.HeapMove;
import sprague.model.heap.IntegerSet;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/**
 * Families of splits that differ in the number removed, looked up sum by sum after values drawn by
 * lot, against plain loops over all options.
 */
final class SplitSumsTest {
  private static final int ANY = Integer.MIN_VALUE;

  /**
   * A move that leaves two heaps a and b, with lower bounds on a, on b and on b - a.
   *
   * @param removed n - a - b
   * @param leastLeft the least a
   * @param leastRight the least b
   * @param apart the least b - a, or {@link #ANY}
   * @param when the least n
   * @param beside the size of an additional heap that is left, 0 for none
   */
  private record Family(
      int removed, int leastLeft, int leastRight, int apart, int when, int beside) {
    String rule() {
      return " -> heap(a) + heap(b)%s where a + b = n - %d, a >= %d, b >= %s, n >= %d"
          .formatted(
              beside == 0 ? "" : " + heap(" + beside + ")",
              removed,
              leastLeft,
              apart == ANY ? leastRight : "a + " + apart,
              when);
    }

    void addOptions(int[] values, int n, BitSet options) {
      int sum = n - removed;
      for (int a = leastLeft; n >= when && a <= sum - leastRight; a++) {
        if (apart == ANY || a <= sum - a - apart) {
          options.set(values[a] ^ values[sum - a] ^ values[beside]);
        }
      }
    }
  }

  private static Family pairs(int removed) {
    return new Family(removed, 1, 1, 0, 0, 0);
  }

  private static int mex(int[] values, int n, int takes, List<Family> families) {
    BitSet options = new BitSet();
    for (int k = 1; k <= takes; k++) {
      options.set(values[n - k]);
    }
    families.forEach(family -> family.addOptions(values, n, options));
    return options.nextClearBit(0);
  }

  /**
   * Compares the values after {@code known} random ones with the mex of all options, by lookups
   * with one thread and with two.
   *
   * @return the number of families with shared sums
   */
  private static int check(int known, int bound, int more, int takes, List<Family> families) {
    return check(known, bound, 0, more, takes, families);
  }

  /**
   * Like the method above, with one value in a hundred from {@code far} on, and others from 2048
   * on.
   */
  private static int check(
      int known, int bound, int far, int more, int takes, List<Family> families) {
    Random random = new Random(known + bound);
    int[] expected = new int[known + more];
    for (int n = 1; n < known; n++) {
      int each = far == 0 ? 100 : random.nextInt(100);
      int first = each == 0 ? far : each < 10 ? 2048 : 0;
      expected[n] = first + Math.min(random.nextInt(bound), random.nextInt(bound));
    }
    KnownValues given =
        KnownValues.of(Arrays.stream(expected).limit(known).asLongStream().toArray());
    for (int n = known; n < expected.length; n++) {
      expected[n] = mex(expected, n, takes, families);
    }
    String rules = rules(takes, families);
    HeapQuestion target = target(rules, expected.length - 1L, given);
    for (int threads = 1; threads <= 2; threads++) {
      assertThat(SplitAheadTest.values(target, threads, true))
          .as("threads %d, %d values less than %d\n%s", threads, known, bound, rules)
          .isEqualTo(expected);
    }
    return SplitSums.shared(families(target)).size();
  }

  private static String rules(int takes, List<Family> families) {
    StringBuilder rules = new StringBuilder("heap(n) -> heap(n - k) where 1 <= k <= " + takes);
    families.forEach(family -> rules.append('\n').append(family.rule()));
    return rules.append('\n').toString();
  }

  private static HeapQuestion target(String rules, long to, KnownValues known) {
    return SplitAheadTest.target(RuleText.game(rules), to, known).orElseThrow();
  }

  private static List<ExpandedMoves.Split> families(HeapQuestion target) {
    return HeapReadings.moves(target).orElseThrow().splits().getFirst();
  }

  /** Sums shared by all sizes, by every second one, and a sum of only one of these sizes. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "2 3",
        "1 2 3",
        "3 5",
        "0 1 4",
        "1 2 3 5",
        "1 2 2000",
        "1 2 40",
        "5 6 7 8 9 10 11 12 13 14"
      })
  void aSumIsSharedByTheSizesThatHaveIt(String removed) {
    List<Family> families =
        Arrays.stream(removed.split(" ")).map(Integer::parseInt).map(SplitSumsTest::pairs).toList();
    check(3000, 1000, CaseCount.of(50, 500), 1, families);
    check(3000, 100, CaseCount.of(50, 200), 2, families);
    check(40_000, 16_384, CaseCount.of(7, 70), 1, families);
  }

  /**
   * Bounds of the planes from both sides, and values 1024 above them, where what planes have of
   * them is the mex.
   */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "16383, 0",
    "16384, 0",
    "16385, 0",
    "1000, 17408",
    "1000, 2096152",
    "1000, 2098176",
    "1000, 4195328",
  })
  void valuesMayBeAsGreatAsTheyLike(int bound, int far) {
    check(100_000, bound, far, 14, 1, List.of(pairs(2), pairs(3)));
  }

  /** Of twelve sizes in a row three have a sum that one before had, and two. */
  @ParameterizedTest
  @CsvSource({"10, 2", "11, 0", "1000, 0"})
  void numbersRemovedMayBeFarApart(int removed, int sharing) {
    assertThat(check(5000, 2000, 100, 1, List.of(pairs(1), pairs(removed)))).isEqualTo(sharing);
  }

  @Test
  void familiesThatDifferInMoreHaveSumsOfTheirOwn() {
    Family plain = new Family(9, 1, 1, ANY, 0, 0);
    List<Family> others =
        List.of(
            new Family(10, 2, 1, ANY, 0, 0),
            new Family(10, 1, 2, ANY, 0, 0),
            new Family(10, 1, 1, 1, 0, 0),
            new Family(10, 1, 1, ANY, 0, 7));
    for (Family other : others) {
      assertThat(check(3000, 1000, 200, 1, List.of(plain, other))).isZero();
    }
    Family like = new Family(10, 1, 1, ANY, 0, 0);
    assertThat(check(3000, 1000, 200, 1, List.of(like, plain))).isEqualTo(2);
  }

  @Test
  void sumsAreSharedIfAllIsAlikeButTheNumberRemovedAndTheFirstSize() throws Exception {
    String rules = rules(1, List.of(new Family(5, 1, 1, ANY, 0, 0)));
    ExpandedMoves.Split split = families(target(rules, 9, KnownValues.NOTHING)).getFirst();
    ExpandedMoves.Split next = changed(split, "removed");
    assertThat(SplitSums.shared(List.of(next, split))).containsExactly(split, next);
    List<String> free = new ArrayList<>();
    for (RecordComponent each : ExpandedMoves.Split.class.getRecordComponents()) {
      if (!SplitSums.shared(List.of(split, changed(next, each.getName()))).isEmpty()) {
        free.add(each.getName());
      }
    }
    assertThat(free).containsExactly("removed", "when");
    assertThat(SplitSums.shared(List.of(split))).isEmpty();
    assertThat(SplitSums.shared(List.of())).isEmpty();
  }

  /** A family that differs from another one in one component. */
  private static ExpandedMoves.Split changed(ExpandedMoves.Split split, String component)
      throws ReflectiveOperationException {
    List<Object> values = new ArrayList<>();
    List<Class<?>> types = new ArrayList<>();
    for (RecordComponent each : ExpandedMoves.Split.class.getRecordComponents()) {
      Object value = each.getAccessor().invoke(split);
      values.add(each.getName().equals(component) ? other(value) : value);
      types.add(each.getType());
    }
    return ExpandedMoves.Split.class
        .getDeclaredConstructor(types.toArray(Class<?>[]::new))
        .newInstance(values.toArray());
  }

  private static Object other(Object value) {
    return switch (value) {
      case Integer number -> number + 1;
      case Boolean is -> !is;
      case List<?> _ -> List.of(new HeapMove.KnownHeap(0, 1));
      case IntegerSet _ -> IntegerSet.between(100, IntegerSet.UNBOUNDED);
      default -> throw new AssertionError("no other " + value);
    };
  }

  /** Families that begin at a size: the fresh one, another one, and both. */
  @Test
  void aFamilyMayBeginLater() {
    Family later = new Family(2, 1, 1, 0, 3070, 0);
    check(3000, 1000, 200, 1, List.of(later, pairs(3), pairs(4)));
    check(3000, 1000, 200, 1, List.of(later, pairs(3)));
    check(3000, 1000, 200, 1, List.of(pairs(2), new Family(3, 1, 1, 0, 3070, 0)));
    check(
        3000,
        1000,
        200,
        1,
        List.of(new Family(2, 9, 9, 0, 3051, 4), new Family(4, 9, 9, 0, 3070, 4)));
  }

  /** The first sums have no splits, one, and few. */
  @Test
  void sumsMayBeSmall() {
    check(1490, 40, 60, 1, List.of(pairs(1490), pairs(1491)));
    check(1490, 2, 60, 1, List.of(pairs(1490), pairs(1492)));
  }

  /** Single heaps have all values that were found to be lacking, and more. */
  @Test
  void otherOptionsMayHaveAllThatIsLacking() {
    check(2000, 40, 300, 120, List.of(pairs(1500), pairs(1501)));
    check(2000, 1000, 300, 120, List.of(pairs(1500), pairs(1502)));
  }
}
