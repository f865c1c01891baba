// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.math.BigInteger;
import java.util.function.Function;
import org.knowm.xchart.style.AxesChartStyler;
import sprague.cli.console.ByteText;

/**
 * The ticks of an axis of whole numbers: multiples of 1, 2 or 5 times a power of ten, so far apart
 * that their labels do not touch. The chart counts from {@code base}, a round number at or below
 * the first one, because it knows decimals only, which cannot tell large numbers apart.
 *
 * @param base what the chart's 0 stands for
 * @param step from tick to tick
 */
record Ticks(long base, long step) {

  /**
   * Ticks for numbers from {@code first} to {@code last}.
   *
   * @param most how many labels there is room for, at least 1
   */
  static Ticks of(long first, long last, int most) {
    BigInteger length = BigInteger.valueOf(last).subtract(BigInteger.valueOf(first));
    BigInteger power = BigInteger.ONE;
    while (true) {
      for (int digit : new int[] {1, 2, 5}) {
        BigInteger step = power.multiply(BigInteger.valueOf(digit));
        if (step.bitLength() > 62
            || step.multiply(BigInteger.valueOf(most)).compareTo(length) >= 0) {
          long size = step.bitLength() > 62 ? Long.MAX_VALUE : step.longValue();
          return new Ticks(Math.floorDiv(first, size) * size, size);
        }
      }
      power = power.multiply(BigInteger.TEN);
    }
  }

  double place(long number) {
    return number - base;
  }

  /** What the chart writes at a place: a whole number, or nothing. */
  Function<Double, String> labels() {
    return at -> at == Math.rint(at) ? String.valueOf(base + at.longValue()) : "";
  }

  /**
   * How far apart the chart's ticks are to be, in pixels: it takes the round distance next to that.
   */
  int spacing(double pixels, double length) {
    return Math.max(1, (int) Math.round(step * pixels / length));
  }

  /** How many labels of numbers fit side by side. */
  static int across(double pixels, long first, long last) {
    int digits = Math.max(ByteText.width(first), ByteText.width(last));
    return (int) Math.clamp(pixels / (LETTER * (digits + 3)), 1, MOST);
  }

  /** How many labels fit above each other. */
  static int upwards(double pixels) {
    return (int) Math.clamp(pixels / 40, 1, MOST);
  }

  private static final int MOST = 12;

  /** A digit's width is less than this. */
  private static final double LETTER = 9;

  /** Sets up the axis from left to right. */
  void across(AxesChartStyler styler, double pixels, double from, double to) {
    styler
        .setXAxisMin(from)
        .setXAxisMax(to)
        .setXAxisTickMarkSpacingHint(spacing(pixels, to - from));
    styler.setXAxisTickLabelsFormattingFunction(distinct(labels(), from));
  }

  /** Sets up the axis from below. */
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

  /** The chart draws no ticks at all where both ends of the axis read the same. */
  private static Function<Double, String> distinct(Function<Double, String> labels, double first) {
    return at -> at == first && labels.apply(at).isEmpty() ? " " : labels.apply(at);
  }
}
