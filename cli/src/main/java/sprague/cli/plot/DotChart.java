// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.function.Function;
import sprague.cli.values.Box;
import sprague.engine.ValueKind;

/**
 * Draws values of one coordinate as dots, zeros in a colour of their own. If most values are small
 * and some are large, the scale of values is logarithmic. Many dots are drawn into one image,
 * because an SVG of many shapes is slow to show. O(n log n) for n values, which are sorted.
 */
final class DotChart {
  /** The size of the plot area, in pixels: with the axes it fits a small screen. */
  private static final int WIDTH = 900;

  private static final int HEIGHT = 480;

  private static final Color VALUE = new Color(0x1f5fa8);

  /** The maximum number of dots drawn as shapes; more become an image. */
  private static final int MAX_SHAPES = 4000;

  /** Pixels of the image for each pixel of the picture, so that it stays sharp when enlarged. */
  private static final int IMAGE_SCALE = 3;

  /**
   * The scale is logarithmic if the maximum is more than this number of times the median, so that
   * the lower half of the values would take less than 20 of {@link #HEIGHT} pixels.
   */
  private static final int MIN_SKEW = 24;

  /** The minimum of the largest value for a logarithmic scale: below, a value has 7 pixels. */
  private static final int MIN_LOGARITHMIC = 64;

  private final Box box;
  private final ValueKind kind;
  private final long[] codes;
  private final int count;
  private final boolean hasZero;
  private final boolean hasSunny;
  private final boolean hasOther;
  private final long minimum;

  /** The value at height 0 of the axis: 0, or a round number below all values if all are large. */
  private final long base;

  private final long maximum;
  private final boolean isLogarithmic;

  /** A chart of the first {@code count} codes, in the order of the box; the array is not copied. */
  DotChart(Box box, ValueKind kind, long[] codes, int count) {
    this.box = box;
    this.kind = kind;
    this.codes = codes;
    this.count = count;
    long[] numbers =
        Arrays.stream(codes, 0, count)
            .filter(code -> kind != ValueKind.NIMBER || code != ValueKind.SUNNY)
            .sorted()
            .toArray();
    hasSunny = numbers.length < count;
    hasZero = kind != ValueKind.SCORE && Arrays.binarySearch(numbers, 0) >= 0;
    hasOther = Arrays.stream(numbers).anyMatch(number -> kind == ValueKind.SCORE || number != 0);
    maximum = numbers.length == 0 ? 0 : Math.max(0, numbers[numbers.length - 1]);
    boolean isFar =
        kind == ValueKind.NIMBER && !hasSunny && numbers.length > 0 && numbers[0] > maximum / 2;
    base = isFar ? Ticks.of(numbers[0], maximum, Ticks.maxLabelsUpwards(HEIGHT)).base() : 0;
    minimum = numbers.length == 0 ? 0 : isFar ? numbers[0] : Math.min(0, numbers[0]);
    isLogarithmic =
        minimum == 0
            && maximum >= MIN_LOGARITHMIC
            && numbers[numbers.length / 2] < maximum / MIN_SKEW;
  }

  /** The chart with axes, legend and dots. */
  Picture picture(String title) {
    Picture picture =
        new Picture(
            title,
            box.names().getFirst(),
            switch (kind) {
              case OUTCOME -> "outcome";
              case SCORE -> "score";
              case NIMBER -> isLogarithmic ? "value (logarithmic)" : "value";
            },
            WIDTH,
            HEIGHT);
    picture.styler().setPlotContentSize(1);
    Ticks across = axes(picture);
    if (kind == ValueKind.OUTCOME) {
      picture.addToLegend(new Palette(kind, codes, count).legend());
    } else {
      addToLegend(picture, hasZero, "0 (P-positions)", Palette.ZERO);
      addToLegend(picture, hasOther, kind == ValueKind.SCORE ? "score" : "other values", VALUE);
      addToLegend(picture, hasSunny, "sunny", Palette.SUNNY);
    }
    // A single colour needs a legend only if it has a meaning, such as P-positions.
    picture.styler().setLegendVisible(hasZero || hasSunny || kind == ValueKind.OUTCOME);
    picture.draw((graphics, area) -> paint(graphics, area, picture, across));
    picture.fit(WIDTH, HEIGHT);
    return picture;
  }

  private static void addToLegend(Picture picture, boolean isPresent, String label, Color colour) {
    if (isPresent) {
      picture.addToLegend(label, colour);
    }
  }

  private Ticks axes(Picture picture) {
    long first = box.from().getFirst();
    long last = box.to().getFirst();
    Ticks across = Ticks.of(first, last, Ticks.maxLabelsAcross(WIDTH, first, last));
    // Margins here and below, as shares of the axis, so that dots at the ends are not cut off.
    double margin = Math.max(0.5, 0.01 * (last - first));
    across.across(
        picture.styler(), WIDTH, across.place(first) - margin, across.place(last) + margin);
    double top = hasSunny ? sunny() : Math.max(1, height(maximum));
    double bottom = minimum - base;
    Ticks upwards =
        kind == ValueKind.OUTCOME
            ? new Ticks(0, 1)
            : new Ticks(
                base,
                Ticks.of((long) bottom, (long) Math.ceil(top), Ticks.maxLabelsUpwards(HEIGHT))
                    .step());
    double room = Math.max(0.5, 0.04 * (top - bottom));
    upwards.upwards(picture.styler(), HEIGHT, bottom - room, top + room, labels(upwards));
    return across;
  }

  /** The height of sunny positions: a tenth above all values. */
  private double sunny() {
    return Math.ceil(Math.max(1, height(maximum)) * 1.1 + 0.5);
  }

  /** The vertical coordinate of a value: value - base; on a logarithmic scale 1 + log2(value). */
  private double height(long code) {
    if (kind == ValueKind.NIMBER && code == ValueKind.SUNNY) {
      return sunny();
    }
    return isLogarithmic && code > 0
        ? 1 + Math.log((double) code) / Math.log(2)
        : (double) (code - base);
  }

  private Function<Double, String> labels(Ticks ticks) {
    if (kind == ValueKind.OUTCOME) {
      return at -> at == 0 ? "P" : at == 1 ? "N" : at == 2 ? "draw" : "";
    }
    return at -> {
      if (hasSunny && at > height(maximum)) {
        return at == sunny() ? "sunny" : "";
      }
      if (!isLogarithmic || at == 0) {
        return ticks.labels().apply(at);
      }
      return at == Math.rint(at) ? String.valueOf(1L << (at.intValue() - 1)) : "";
    };
  }

  /** Draws the dots, as shapes or as an image; the radii are chosen by eye. */
  private void paint(Graphics2D graphics, Rectangle2D area, Picture picture, Ticks across) {
    if (count <= MAX_SHAPES) {
      dots(graphics, area, picture, across, count > 400 ? 2.2 : 3.5);
      return;
    }
    BufferedImage image =
        new BufferedImage(
            (int) (area.getWidth() * IMAGE_SCALE),
            (int) (area.getHeight() * IMAGE_SCALE),
            BufferedImage.TYPE_INT_ARGB);
    Graphics2D fine = image.createGraphics();
    dots(
        fine,
        new Rectangle2D.Double(0, 0, image.getWidth(), image.getHeight()),
        picture,
        across,
        count > 20_000 ? 1.5 : 3);
    fine.dispose();
    Picture.drawImage(graphics, image, area);
  }

  private void dots(
      Graphics2D graphics, Rectangle2D area, Picture picture, Ticks across, double radius) {
    double left = picture.styler().getXAxisMin();
    double wide = picture.styler().getXAxisMax() - left;
    double bottom = picture.styler().getYAxisMin();
    double high = picture.styler().getYAxisMax() - bottom;
    long first = box.from().getFirst();
    for (int i = 0; i < count; i++) {
      double x = area.getX() + (across.place(first) + i - left) / wide * area.getWidth();
      double y = area.getMaxY() - (height(codes[i]) - bottom) / high * area.getHeight();
      graphics.setColor(colour(codes[i]));
      graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
  }

  private Color colour(long code) {
    return switch (kind) {
      case OUTCOME -> Palette.ofOutcome(code);
      case SCORE -> VALUE;
      case NIMBER -> code == ValueKind.SUNNY ? Palette.SUNNY : code == 0 ? Palette.ZERO : VALUE;
    };
  }
}
