// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Parts of an effort: the progress they report, and when they stop. */
final class EffortTest {
  private final Effort whole = new Effort(Limits.standard());

  @Test
  void theFirstPart_showsItsProgressAsThatOfTheWhole() {
    Effort part = whole.childSharingProgress(Duration.ofDays(1));
    part.poll(3, 10);
    part.note("largest value 7");
    part.figure("rare", 5);
    assertThat(whole.done()).isEqualTo(3);
    assertThat(whole.total()).isEqualTo(10);
    assertThat(whole.note()).isEqualTo("largest value 7");
    assertThat(whole.figures()).containsEntry("rare", 5L);
  }

  @Test
  void anotherPart_doesNot() {
    whole.within(Duration.ofDays(1)).poll(3, 10);
    assertThat(whole.done()).isZero();
  }

  @Test
  void aPartWhoseTimeIsOver_stops_andTheWholeGoesOn() {
    Effort part = whole.childSharingProgress(Duration.ZERO);
    BudgetExceeded spent = assertThrows(BudgetExceeded.class, part::check);
    assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.TIME);
    assertThatCode(whole::check).doesNotThrowAnyException();
  }

  @Test
  void theMessageOfALongTimeLimit_hasNoPowerOfTen() {
    assertThat(messageOf(Duration.ofMillis(1_500))).contains("limit of 1.50 s");
    assertThat(messageOf(Duration.ofMillis(999_900))).contains("limit of 1000 s");
    assertThat(messageOf(Duration.ofHours(1))).contains("limit of 3600 s");
  }

  private String messageOf(Duration time) {
    return String.valueOf(whole.within(time).timeLimitExceeded().getMessage());
  }

  @Test
  void aPart_stopsWithTheWhole() {
    Effort part = whole.childSharingProgress(Duration.ofDays(1));
    whole.cancel();
    BudgetExceeded spent = assertThrows(BudgetExceeded.class, () -> part.poll(1, 2));
    assertThat(spent.reason()).isEqualTo(BudgetExceeded.Reason.INTERRUPT);
  }
}
