// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.nimber.CancellationCheck;

/** Sets without variables. */
final class LiteralSetTest {

  /** An interval has 2^20 + 1 numbers at most, and all together 2^22. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{0..1048576} | 1048577",
        "{9223372036854770000..9223372036854775806} | 5807",
      })
  void setsAreWrittenOut(String text, int numbers) throws Exception {
    assertThat(LiteralSet.read(text).listed().orElseThrow()).hasSize(numbers);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{0..1048577}",
        "{0..9223372036854775806}",
        "{-9223372036854775806..9223372036854775806}",
      })
  void longerSets_areNot(String text) {
    assertThatThrownBy(() -> LiteralSet.read(text)).isInstanceOf(CheckFailure.class);
  }

  @Test
  @Tag("long")
  void longListsOfIntervals_haveALimitTogether() throws Exception {
    String four = "{1..1048576, 1..1048576, 1..1048576, 1..1048576";
    assertThat(LiteralSet.read(four + "}").listed().orElseThrow()).hasSize(1 << 20);
    assertThatThrownBy(() -> LiteralSet.read(four + ", 7}")).isInstanceOf(CheckFailure.class);
  }

  /** With their members they would take 2.6 gigabytes, more than the tests have. */
  @Test
  @Tag("long")
  void shortTextsOfLongSets_takeLittleMemory() throws Exception {
    String four = "{0..1048575, 1048576..2097151, 2097152..3145727, 3145728..4194302}";
    List<LiteralSet> sets = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      sets.add(LiteralSet.read(four));
    }
    assertThat(sets).allMatch(set -> set.contains(4_194_302) && !set.contains(4_194_303));
  }

  /** Either membership of the number is decided, or the refusal states that it takes too long. */
  @Test
  void namedSets_areToldFarOut() throws Exception {
    long tried = 1L << 40;
    long root = 3_037_000_499L;
    LiteralSet squares = LiteralSet.read("squares");
    for (long number : new long[] {root * root, (1L << 31) * (1L << 31), 1, 4}) {
      assertThat(squares.contains(number)).isTrue();
      assertThat(squares.contains(number - 1)).isFalse();
      assertThat(squares.contains(number + 1)).isFalse();
    }
    assertThat(squares.contains(Long.MAX_VALUE - 1)).isFalse();
    assertThat(LiteralSet.read("primes").contains(tried - 87)).isTrue();
    assertThat(LiteralSet.read("primes").contains(tried)).isFalse();
    assertThat(LiteralSet.read("triangular").contains(tried)).isFalse();
    long row = 1_482_910;
    assertThat(LiteralSet.read("triangular").contains(row * (row - 1) / 2)).isTrue();
    assertThat(LiteralSet.read("fibonacci").contains(7540113804746346429L)).isTrue();
    assertThat(LiteralSet.read("fibonacci").contains(7540113804746346428L)).isFalse();
    assertThat(LiteralSet.read("powers(2)").contains(1L << 62)).isTrue();
    assertThat(LiteralSet.read("powers(3)").contains(4052555153018976267L)).isTrue();
    for (String name : new String[] {"primes", "triangular"}) {
      LiteralSet set = LiteralSet.read(name);
      assertThatThrownBy(() -> set.contains(tried + 1)).isInstanceOf(NotExpressible.class);
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
    assertThatThrownBy(() -> CancellationCheck.during(limit, () -> read(text)))
        .hasMessage("out of time");
  }

  private static Rules read(String text) {
    try {
      return Rules.read(text);
    } catch (CheckFailure refused) {
      throw new AssertionError(refused);
    }
  }
}
