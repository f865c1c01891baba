// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers of sequences, held against a map of lists. */
final class SequenceIndexTest {
  private static SequenceIndex numbers(long bytes) {
    return new SequenceIndex(new MemoryBudget(bytes, "the test needs"));
  }

  @Test
  void numbersAreThoseOfAMapInOrderOfAppearance() {
    Random random = new Random(5);
    SequenceIndex numbers = numbers(1 << 30);
    Map<List<Long>, Integer> expected = new HashMap<>();
    List<List<Long>> sequences = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      long[] items = new long[random.nextInt(4)];
      for (int j = 0; j < items.length; j++) {
        items[j] = random.nextLong() >>> (1 + random.nextInt(63));
      }
      List<Long> sequence = Arrays.stream(items).boxed().toList();
      Integer number = expected.get(sequence);
      if (number == null) {
        number = expected.size();
        expected.put(sequence, number);
        sequences.add(sequence);
      }
      assertThat(numbers.of(items, items.length)).isEqualTo(number);
      assertThat(numbers.size()).isEqualTo(expected.size());
    }
    long[] read = new long[4];
    for (int number = 0; number < sequences.size(); number++) {
      int length = numbers.read(number, read);
      assertThat(Arrays.stream(read, 0, length).boxed().toList()).isEqualTo(sequences.get(number));
      assertThat(numbers.maxLength(number)).isGreaterThanOrEqualTo(length);
    }
  }

  /** Integers of one to nine bytes, at both ends of each length. */
  @Test
  void integersOfEveryLength_areReadAsTheyWere() {
    SequenceIndex numbers = numbers(1 << 20);
    List<Long> items = new ArrayList<>();
    for (int bits = 0; bits <= 63; bits++) {
      long power = bits == 63 ? Long.MAX_VALUE : 1L << bits;
      items.addAll(List.of(power - 1, power));
    }
    long[] read = new long[2];
    int number = 0;
    for (long first : items.stream().distinct().toList()) {
      assertThat(numbers.of(new long[] {first, 5}, 2)).isEqualTo(number);
      assertThat(numbers.read(number, read)).isEqualTo(2);
      assertThat(read).containsExactly(first, 5);
      assertThat(numbers.maxLength(number)).isBetween(2, 10);
      if (first < 128) {
        assertThat(numbers.first(number)).isEqualTo(first);
      }
      number++;
    }
  }

  @Test
  void onlyTheFirstItemsCount() {
    SequenceIndex numbers = numbers(1 << 20);
    assertThat(numbers.of(new long[] {1, 2, 3}, 2)).isZero();
    assertThat(numbers.of(new long[] {1, 2}, 2)).isZero();
    assertThat(numbers.of(new long[] {1, 2, 3}, 3)).isOne();
  }

  @Test
  void whatFitsInTheMemoryAllowedIsNumbered_andNoMore() {
    SequenceIndex numbers = numbers(1 << 20);
    long[] item = new long[1];
    assertThatThrownBy(
            () -> {
              while (true) {
                item[0]++;
                numbers.of(item, 1);
              }
            })
        .isInstanceOf(BudgetExceeded.class)
        .hasMessage(
            "the test needs more than 1 MB of tables; "
                + (item[0] - 1)
                + " positions were reached");
    // A sequence takes its bytes, an end and up to four places, and old tables while they grow.
    assertThat(item[0]).isBetween((1L << 20) / 60, (1L << 20) / 12);
  }
}
