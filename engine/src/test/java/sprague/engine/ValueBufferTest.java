// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ValueBufferTest {
  private static final Effort EFFORT = new Effort(new Limits(1 << 20, 1, Optional.empty()));

  private final List<Long> taken = new ArrayList<>();
  private int calls;

  private void take(long[] codes, int count) {
    LongStream.of(codes).limit(count).forEach(taken::add);
    calls++;
  }

  /** One value, a run of seven, one, and so on, each the number of those before it. */
  private static void addAll(ValueBuffer values, long most) {
    long[] seven = new long[9];
    for (long next = 0; next < most; next += 8) {
      values.add(next);
      for (int i = 0; i < 7; i++) {
        seven[i + 1] = next + 1 + i;
      }
      values.add(seven, 1, 7);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 8, 64, 72, 8192, 80_000})
  void values_comeInOrder_aFewThousandAtATime(long most) {
    Engine engine = (effort, values) -> addAll(values, most);
    engine.run(EFFORT, this::take);
    assertThat(taken).isEqualTo(LongStream.range(0, most).boxed().toList());
    assertThat(calls).isEqualTo((int) Math.ceilDiv(most, 8192));
  }

  @Test
  void aLongRun_isCopiedFromItsTable_partByPart() {
    Engine engine =
        (effort, values) -> {
          values.add(5);
          values.add(
              30_000,
              (first, codes, index, count) -> {
                for (int i = 0; i < count; i++) {
                  codes[index + i] = 6 + first + i;
                }
              });
        };
    engine.run(EFFORT, this::take);
    assertThat(taken).isEqualTo(LongStream.range(5, 30_006).boxed().toList());
  }

  /** Whether it is a limit, a rule's failure or a lack of memory. */
  @Test
  void whatIsKnownWhenAnEngineFails_isHandedOver() {
    Throwable[] ends = {
      new BudgetExceeded(BudgetExceeded.Reason.TIME, "over"), new OutOfMemoryError()
    };
    for (Throwable end : ends) {
      taken.clear();
      Engine engine =
          (effort, values) -> {
            addAll(values, 800);
            if (end instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) end;
          };
      assertThatThrownBy(() -> engine.run(EFFORT, this::take)).isSameAs(end);
      assertThat(taken).hasSize(800);
    }
  }

  @Test
  void aSinkThatFailed_isNotCalledAgain_howeverManyValuesFollow() {
    Engine engine =
        (effort, values) -> {
          try {
            addAll(values, 80_000);
          } finally {
            addAll(values, 80_000);
          }
        };
    assertThatThrownBy(
            () ->
                engine.run(
                    EFFORT,
                    (codes, count) -> {
                      calls++;
                      throw new IllegalStateException("full");
                    }))
        .hasMessage("full");
    assertThat(calls).isOne();
  }
}
