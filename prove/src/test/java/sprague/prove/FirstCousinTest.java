// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.EveryNth;

/** First cousins against the literature, and against values from the digits' definition. */
final class FirstCousinTest {

  /** Guy and Smith 1956; Winning Ways, chapter 4. */
  @ParameterizedTest
  @CsvSource({
    "0.07, 0.137",
    "0.4, 0.07",
    "0.6, 0.37",
    "0.04, 0.007",
    "0.007, 0.0137",
    "0.0137, 0.11337",
  })
  void cousins_areThePublishedOnes(String code, String cousin) {
    assertThat(FirstCousin.codeOf(code).orElseThrow().replaceFirst("0+$", "")).isEqualTo(cousin);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.77", "0.137", "0.1", "4!.0", "0.[3]", "0.0W", "0.0[W]", "W.0", "0.0_"})
  void aCode_withAMoveFromOne_orPartsThatDiffer_orFiveHeaps_hasNone(String code) {
    assertThat(FirstCousin.codeOf(code)).isEmpty();
  }

  @RepeatedTest(60)
  @EveryNth(2)
  void heapsOfTheCousin_haveTheValuesOfHeapsOneLarger(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "4." : "0.");
    text.append(hexadecimal(2 * random.nextInt(8)));
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(hexadecimal(random.nextInt(16)));
    }
    if (random.nextInt(3) == 0) {
      text.append('[').append(random.nextInt(8)).append(']');
    }
    String code = text.toString();
    String cousin = FirstCousin.codeOf(code).orElseThrow();
    List<Integer> values = values(code, 31);
    assertThat(values.getFirst()).isZero();
    assertThat(values(cousin, 30)).as(code + " " + cousin).isEqualTo(values.subList(1, 32));
  }

  /** Bit 4 of a digit. */
  @ParameterizedTest
  @ValueSource(strings = {"0.0G", "0.0V", "0.0[G]", "G.0", "0.2G"})
  void aCode_thatLeavesFourHeaps_hasACousin(String code) {
    List<Integer> values = values(code, 25);
    String cousin = FirstCousin.codeOf(code).orElseThrow();
    assertThat(values(cousin, 24)).as(cousin).isEqualTo(values.subList(1, 26));
  }

  private static String hexadecimal(int digit) {
    return Integer.toString(digit, 16).toUpperCase(Locale.ROOT);
  }

  /** G(0), ..., G(to), each the mex over all ways to take and to cut the rest. */
  private static List<Integer> values(String code, int to) {
    List<Integer> values = new ArrayList<>();
    for (int n = 0; n <= to; n++) {
      TreeSet<Integer> options = new TreeSet<>();
      for (int taken = 0; taken <= n; taken++) {
        int digit = digit(code, taken);
        for (int heaps = 0; digit >> heaps != 0; heaps++) {
          if ((digit >> heaps & 1) != 0) {
            cut(values, n - taken, heaps, 0, options);
          }
        }
      }
      int mex = 0;
      while (options.contains(mex)) {
        mex++;
      }
      values.add(mex);
    }
    return values;
  }

  private static void cut(
      List<Integer> values, int rest, int heaps, int sum, Set<Integer> options) {
    if (heaps == 0) {
      if (rest == 0) {
        options.add(sum);
      }
      return;
    }
    // No rest of the whole size: a digit before the point leaves two heaps or more.
    for (int heap = 1; heap <= rest && heap < values.size(); heap++) {
      cut(values, rest - heap, heaps - 1, sum ^ values.get(heap), options);
    }
  }

  private static int digit(String code, int taken) {
    String digits = code.replaceAll("[.\\[\\]]", "");
    int tail = code.indexOf('[');
    char last = digits.charAt(digits.length() - 1);
    int block = tail < 0 ? digits.length() : digits.length() - 1;
    return taken < block
        ? Character.digit(digits.charAt(taken), 36)
        : tail < 0 ? 0 : Character.digit(last, 36);
  }
}
