// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.math.BigInteger;
import java.util.function.Function;
import org.knowm.xchart.style.AxesChartStyler;
import sprague.cli.console.ByteText;

/**
 * The ticks of an axis of integers: multiples of 1, 2 or 5 times a power of ten, far enough apart
 * that labels do not overlap; on an axis too long for any of these below 2^62, of {@link
 * Long#MAX_VALUE}. The chart's coordinates are {@code number - base} with a round {@code base} at
 * or below the first number, because the chart computes in doubles, which cannot distinguish
 * integers above 2^53.
 *
 * @param base the number at the chart's coordinate 0, at least 0, so that {@code number - base}
 *     does not overflow for numbers at least {@code base}
 * @param step the distance of ticks
 */
record Ticks(long base, long step) {
  /** The maximum number of labels: more make an axis hard to read. */
  private static final int MAX_LABELS = 12;

  /** An upper bound of a digit's width, in pixels. */
  private static final double DIGIT_WIDTH = 9;

  /** The pixels of a vertical axis for each label, about three times its height: chosen by eye. */
  private static final double LABEL_SPACING = 40;

  /**
   * Ticks for numbers from {@code first} to {@code last}: the smallest step with which {@code
   * maxLabels} steps cover the range, so at most {@code maxLabels + 1} ticks, counting both ends.
   *
   * @param first if it is negative, only the step is meaningful: the base may overflow
   * @param maxLabels the number of labels that fit, at least 1
   */
  static Ticks of(long first, long last, int maxLabels) {
    BigInteger length = BigInteger.valueOf(last).subtract(BigInteger.valueOf(first));
    BigInteger power = BigInteger.ONE;
    // The loop ends at 5 * 10^18 at the latest, which has 63 bits: Long.MAX_VALUE takes its place.
    while (true) {
      for (int digit : new int[] {1, 2, 5}) {
        BigInteger step = power.multiply(BigInteger.valueOf(digit));
        if (step.bitLength() > 62
            || step.multiply(BigInteger.valueOf(maxLabels)).compareTo(length) >= 0) {
          long size = step.bitLength() > 62 ? Long.MAX_VALUE : step.longValue();
          return new Ticks(Math.floorDiv(first, size) * size, size);
        }
      }
      power = power.multiply(BigInteger.TEN);
    }
  }

  /** The chart's coordinate of a number; exact below base + 2^53. */
  double place(long number) {
    return number - base;
  }

  /** Maps a coordinate of the chart to its label: the number if it is an integer, else empty. */
  Function<Double, String> labels() {
    return at -> at == Math.rint(at) ? String.valueOf(base + at.longValue()) : "";
  }

  /**
   * The distance of ticks in pixels for the chart, which uses the nearest round distance.
   *
   * @param pixels the length of the axis in pixels
   * @param length the length of the axis in the chart's coordinates, above 0
   */
  int spacing(double pixels, double length) {
    return Math.max(1, (int) Math.round(step * pixels / length));
  }

  /** The number of labels that fit on a horizontal axis, each with space of three digits. */
  static int maxLabelsAcross(double pixels, long first, long last) {
    int digits = Math.max(ByteText.width(first), ByteText.width(last));
    return (int) Math.clamp(pixels / (DIGIT_WIDTH * (digits + 3)), 1, MAX_LABELS);
  }

  /** The number of labels that fit on a vertical axis. */
  static int maxLabelsUpwards(double pixels) {
    return (int) Math.clamp(pixels / LABEL_SPACING, 1, MAX_LABELS);
  }

  /** Sets up the horizontal axis. */
  void across(AxesChartStyler styler, double pixels, double from, double to) {
    styler
        .setXAxisMin(from)
        .setXAxisMax(to)
        .setXAxisTickMarkSpacingHint(spacing(pixels, to - from));
    styler.setXAxisTickLabelsFormattingFunction(distinct(labels(), from));
  }

  /** Sets up the vertical axis. */
  void upwards(
      AxesChartStyler styler,
      double pixels,
      double from,
      double to,
      Function<Double, String> labels) {
    styler
        .setYAxisMin(from)
        .setYAxisMax(to)
        .setYAxisTickMarkSpacingHint(spacing(pixels, to - from));
    styler.setYAxisTickLabelsFormattingFunction(distinct(labels, from));
  }

  /** Labels, the first never empty: XChart draws no ticks if both ends have equal labels. */
  private static Function<Double, String> distinct(Function<Double, String> labels, double first) {
    return at -> at == first && labels.apply(at).isEmpty() ? " " : labels.apply(at);
  }
}
