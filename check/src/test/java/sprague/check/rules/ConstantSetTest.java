// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.ground.Watch;

/** Sets without variables. */
final class ConstantSetTest {

  /** An interval has 2^20 + 1 numbers at most, and all together 2^22. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{0..1048576} | 1048577",
        "{9223372036854770000..9223372036854775806} | 5807",
      })
  void setsAreWrittenOut(String text, int numbers) throws Exception {
    assertThat(ConstantSet.read(text).listed().orElseThrow()).hasSize(numbers);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{0..1048577}",
        "{0..9223372036854775806}",
        "{-9223372036854775806..9223372036854775806}",
      })
  void longerSets_areNot(String text) {
    assertThatThrownBy(() -> ConstantSet.read(text)).isInstanceOf(Refusal.class);
  }

  @Test
  @Tag("long")
  void longListsOfIntervals_haveALimitTogether() throws Exception {
    String four = "{1..1048576, 1..1048576, 1..1048576, 1..1048576";
    assertThat(ConstantSet.read(four + "}").listed().orElseThrow()).hasSize(1 << 20);
    assertThatThrownBy(() -> ConstantSet.read(four + ", 7}")).isInstanceOf(Refusal.class);
  }

  /** Either a number is told of, or it is said that this takes too long. */
  @Test
  void namedSets_areToldFarOut() throws Exception {
    long tried = 1L << 40;
    long root = 3_037_000_499L;
    ConstantSet squares = ConstantSet.read("squares");
    for (long number : new long[] {root * root, (1L << 31) * (1L << 31), 1, 4}) {
      assertThat(squares.contains(number)).isTrue();
      assertThat(squares.contains(number - 1)).isFalse();
      assertThat(squares.contains(number + 1)).isFalse();
    }
    assertThat(squares.contains(Long.MAX_VALUE - 1)).isFalse();
    assertThat(ConstantSet.read("primes").contains(tried - 87)).isTrue();
    assertThat(ConstantSet.read("primes").contains(tried)).isFalse();
    assertThat(ConstantSet.read("triangular").contains(tried)).isFalse();
    long row = 1_482_910;
    assertThat(ConstantSet.read("triangular").contains(row * (row - 1) / 2)).isTrue();
    assertThat(ConstantSet.read("fibonacci").contains(7540113804746346429L)).isTrue();
    assertThat(ConstantSet.read("fibonacci").contains(7540113804746346428L)).isFalse();
    assertThat(ConstantSet.read("powers(2)").contains(1L << 62)).isTrue();
    assertThat(ConstantSet.read("powers(3)").contains(4052555153018976267L)).isTrue();
    for (String name : new String[] {"primes", "triangular"}) {
      ConstantSet set = ConstantSet.read(name);
      assertThatThrownBy(() -> set.contains(tried + 1)).isInstanceOf(Untranslatable.class);
    }
  }

  /** A short text may name a long interval hundreds of times. */
  @Test
  void longIntervals_endWithTheWatch() {
    AtomicInteger checks = new AtomicInteger();
    Runnable limit =
        () -> {
          if (checks.incrementAndGet() > 3) {
            throw new IllegalStateException("out of time");
          }
        };
    String text =
        "game g(%s) heap(n) -> heap(n - 1) where n >= 1"
            .formatted(
                IntStream.range(0, 20)
                    .mapToObj(i -> "S" + i + ": set = {0..1048576}")
                    .collect(Collectors.joining(", ")));
    assertThatThrownBy(() -> Watch.during(limit, () -> read(text))).hasMessage("out of time");
  }

  private static Rules read(String text) {
    try {
      return Rules.read(text);
    } catch (Refusal refused) {
      throw new AssertionError(refused);
    }
  }
}
