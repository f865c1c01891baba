// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;

/** Values by the definition; positions that exceed the limits are refused, not partly evaluated. */
@Order(1)
final class DefinedValuesTest {
  private static final String STEPS = "heap(n) -> heap(n - 1)";
  private static final String WIDE = "heap(n) -> heap(n - k) where k in 1..1000";

  private static DefinedValues values(String rules) throws CheckFailure {
    return new DefinedValues(Rules.read(rules), StandardLimits.get());
  }

  private static Component heap(long size) {
    return new Component("heap", List.of(size));
  }

  private static void assertTooLong(DefinedValues values, long size) {
    assertThatThrownBy(() -> values.of(heap(size)))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("a play is too long");
  }

  @Test
  @Tag("long")
  void deepPlays_areRefused_andOthersAreValued() throws Exception {
    DefinedValues values = values(STEPS);
    assertTooLong(values, 66_000);
    assertThat(values.of(heap(65_001))).isEqualTo(1);
    assertThat(values.of(heap(66_000))).isEqualTo(0);
    assertTooLong(values("heap(n) -> heap(n + 1)"), 0);
  }

  /** Memory used for a refused play does not count against the next one. */
  @Tag("long")
  @Test
  void playsWithTooManyOptionsAtATime_areRefused_andOthersAreValued() throws Exception {
    DefinedValues values = values(WIDE);
    assertTooLong(values, 3000);
    assertThat(values.of(heap(1100))).isEqualTo(1100 - 1001);
  }

  @Test
  @Tag("long")
  void playsWithOtherOptionsBesides_areRefused() throws Exception {
    assertTooLong(values(WIDE.replace("->", "-> pile(n) ->") + "; pile(n)"), 3000);
  }

  /** More than a million options, but few at a time. */
  @Test
  @Tag("long")
  void optionsThatAreDoneWith_areNotCounted() throws Exception {
    assertThat(values("heap(n) -> heap(m) where m < n").of(heap(1600))).isEqualTo(1600);
  }

  @Test
  void moreThanAMillionTries_areRefused() throws Exception {
    DefinedValues values = values("heap(n) -> heap(n - 1) where bitand(a, 6) = 1, a <= 4000000");
    assertThatThrownBy(() -> values.of(heap(5)))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("too many options");
  }

  @Test
  void longPlays_areWatched() throws Exception {
    ProofLimits budget =
        StandardLimits.get()
            .watched(
                () -> {
                  throw new IllegalStateException("the time is over");
                });
    DefinedValues values = new DefinedValues(Rules.read(STEPS), budget);
    assertThatThrownBy(() -> values.of(heap(1000))).isInstanceOf(IllegalStateException.class);
  }

  /** One option each, of 3000 parts. */
  @Test
  @Tag("long")
  void optionsOfManyParts_areCountedByThese() throws Exception {
    DefinedValues values =
        values("heap(n) -> heap(n - 1) + sum(i in 1..3000) end(i) where n >= 1; end(n)");
    assertTooLong(values, 360);
    assertThat(values.of(heap(301))).isEqualTo(1);
  }

  /** A file of a hundred characters may ask for more components than memory has room for. */
  @Test
  void allComponents_andTheirConditions_areCountedAsSteps() throws Exception {
    ProofLimits few = StandardLimits.get().withSteps(1 << 22);
    DefinedValues values = new DefinedValues(Rules.read(STEPS), few);
    assertThat(values.of(heap(2000))).isZero();
    assertThatThrownBy(() -> values.of(heap(7000))).isInstanceOf(Undecided.class);
    DefinedValues tried =
        new DefinedValues(Rules.read("heap(n) -> heap(0) where bitand(a, 6) = 1, a < n"), few);
    assertThat(tried.of(heap(3000))).isZero();
    assertThatThrownBy(() -> tried.of(heap(700_000))).isInstanceOf(Undecided.class);
  }

  /** A component with many options is not looked through again for each of them. */
  @Test
  void wideOptions_takeTimeInProportionToTheirNumber() throws Exception {
    DefinedValues values = values("heap(n) -> leaf(k) where k <= n; leaf(n)");
    assertTimeoutPreemptively(
        Duration.ofMinutes(2), () -> assertThat(values.of(heap(400_000))).isEqualTo(1));
  }
}
