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
 * The values of one coordinate as dots; zeros have a colour of their own. Where most values are
 * small and some are large, the scale of the values goes by doublings. Many dots are one image.
 */
final class DotChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 480;
  private static final Color VALUE = new Color(0x1f5fa8);

  /** More dots than this are an image, three pixels of it for one of the picture. */
  private static final int MANY = 4000;

  private static final int FINE = 3;

  /** The scale goes by doublings where the median is less than this share of the greatest. */
  private static final int SKEW = 24;

  private final Box box;
  private final ValueKind kind;
  private final long[] codes;
  private final int count;
  private final boolean hasZero;
  private final boolean hasSunny;
  private final boolean hasOther;
  private final long least;

  /** What the axis begins near: not 0 where all values are far from it. */
  private final long base;

  private final long most;
  private final boolean doubling;

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
    most = numbers.length == 0 ? 0 : Math.max(0, numbers[numbers.length - 1]);
    boolean isFar =
        kind == ValueKind.NIMBER && !hasSunny && numbers.length > 0 && numbers[0] > most / 2;
    base = isFar ? Ticks.of(numbers[0], most, Ticks.upwards(HEIGHT)).base() : 0;
    least = numbers.length == 0 ? 0 : isFar ? numbers[0] : Math.min(0, numbers[0]);
    doubling = least == 0 && most >= 64 && numbers[numbers.length / 2] < most / SKEW;
  }

  Picture picture(String title) {
    Picture picture =
        new Picture(
            title,
            box.names().getFirst(),
            kind == ValueKind.OUTCOME
                ? "outcome"
                : kind == ValueKind.SCORE ? "score" : doubling ? "value, by doublings" : "value",
            WIDTH,
            HEIGHT);
    picture.styler().setPlotContentSize(1);
    Ticks across = axes(picture);
    if (kind == ValueKind.OUTCOME) {
      picture.explain(new Palette(kind, codes, count).legend());
    } else {
      explain(picture, hasZero, "0 (P-positions)", Palette.ZERO);
      explain(picture, hasOther, kind == ValueKind.SCORE ? "score" : "other values", VALUE);
      explain(picture, hasSunny, "sunny", Palette.SUNNY);
    }
    // One colour needs no legend, unless it says what the colour means.
    picture.styler().setLegendVisible(hasZero || hasSunny || kind == ValueKind.OUTCOME);
    picture.draw((graphics, area) -> paint(graphics, area, picture, across));
    picture.fit(WIDTH, HEIGHT);
    return picture;
  }

  private static void explain(Picture picture, boolean there, String label, Color colour) {
    if (there) {
      picture.explain(label, colour);
    }
  }

  private Ticks axes(Picture picture) {
    long first = box.from().getFirst();
    long last = box.to().getFirst();
    Ticks across = Ticks.of(first, last, Ticks.across(WIDTH, first, last));
    double margin = Math.max(0.5, 0.01 * (last - first));
    across.across(
        picture.styler(), WIDTH, across.place(first) - margin, across.place(last) + margin);
    double top = top();
    double bottom = least - base;
    Ticks upwards =
        kind == ValueKind.OUTCOME
            ? new Ticks(0, 1)
            : new Ticks(
                base, Ticks.of((long) bottom, (long) Math.ceil(top), Ticks.upwards(HEIGHT)).step());
    double room = Math.max(0.5, 0.04 * (top - bottom));
    upwards.upwards(picture.styler(), HEIGHT, bottom - room, top + room, labels(upwards));
    return across;
  }

  /** The height of the greatest value, or of what is sunny, which is above all. */
  private double top() {
    return hasSunny ? sunny() : Math.max(1, height(most));
  }

  private double sunny() {
    return Math.ceil(Math.max(1, height(most)) * 1.1 + 0.5);
  }

  private double height(long code) {
    if (kind == ValueKind.NIMBER && code == ValueKind.SUNNY) {
      return sunny();
    }
    return doubling && code > 0
        ? 1 + Math.log((double) code) / Math.log(2)
        : (double) (code - base);
  }

  private Function<Double, String> labels(Ticks ticks) {
    if (kind == ValueKind.OUTCOME) {
      return at -> at == 0 ? "P" : at == 1 ? "N" : at == 2 ? "draw" : "";
    }
    Function<Double, String> numbers =
        doubling
            ? at ->
                at == 0 ? "0" : at == Math.rint(at) ? String.valueOf(1L << (at.intValue() - 1)) : ""
            : ticks.labels();
    return at -> hasSunny && at > height(most) ? (at == sunny() ? "sunny" : "") : numbers.apply(at);
  }

  private void paint(Graphics2D graphics, Rectangle2D area, Picture picture, Ticks across) {
    if (count <= MANY) {
      dots(graphics, area, picture, across, count > 400 ? 2.2 : 3.5);
      return;
    }
    BufferedImage image =
        new BufferedImage(
            (int) (area.getWidth() * FINE),
            (int) (area.getHeight() * FINE),
            BufferedImage.TYPE_INT_ARGB);
    Graphics2D fine = image.createGraphics();
    dots(
        fine,
        new Rectangle2D.Double(0, 0, image.getWidth(), image.getHeight()),
        picture,
        across,
        count > 20_000 ? 1.5 : 3);
    fine.dispose();
    graphics.drawImage(
        image,
        (int) area.getX(),
        (int) area.getY(),
        (int) area.getWidth(),
        (int) area.getHeight(),
        null);
  }

  private void dots(
      Graphics2D graphics, Rectangle2D area, Picture picture, Ticks across, double radius) {
    double left = picture.styler().getXAxisMin();
    double wide = picture.styler().getXAxisMax() - left;
    double bottom = picture.styler().getYAxisMin();
    double high = picture.styler().getYAxisMax() - bottom;
    long first = box.from().getFirst();
    Palette outcomes = new Palette(ValueKind.OUTCOME, codes, 0);
    for (int i = 0; i < count; i++) {
      double x = area.getX() + (across.place(first) + i - left) / wide * area.getWidth();
      double y = area.getMaxY() - (height(codes[i]) - bottom) / high * area.getHeight();
      graphics.setColor(
          kind == ValueKind.OUTCOME
              ? outcomes.of(codes[i])
              : kind == ValueKind.SCORE
                  ? VALUE
                  : codes[i] == ValueKind.SUNNY
                      ? Palette.SUNNY
                      : codes[i] == 0 ? Palette.ZERO : VALUE);
      graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
  }
}
