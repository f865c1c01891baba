// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Locale;

/** Values drawn as SVG: dots over one coordinate, coloured squares over two. */
final class SvgPicture {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 600;
  private static final double MARGIN = 50;
  private static final int TICKS = 5;

  private final StringBuilder svg = new StringBuilder();
  private final Box box;
  private final double[] values;
  private final int count;
  private double least;
  private double most;

  private SvgPicture(Box box, double[] values, int count) {
    this.box = box;
    this.values = values;
    this.count = count;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, values[i]);
      most = Math.max(most, values[i]);
    }
  }

  /**
   * The text of the picture.
   *
   * @param values the values in the order of the box
   * @param count how many of them are known
   */
  static String of(String title, Box box, double[] values, int count) {
    SvgPicture picture = new SvgPicture(box, values, count);
    picture.open(title);
    if (box.dimension() == 1) {
      picture.dots();
    } else {
      picture.squares();
    }
    return picture.svg.append("</svg>\n").toString();
  }

  private void open(String title) {
    put(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" font-size=\"12\""
            + " font-family=\"sans-serif\">%n",
        WIDTH, HEIGHT);
    put("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>%n");
    put(
        "<text x=\"%.0f\" y=\"24\" font-size=\"16\" text-anchor=\"middle\">%s</text>%n",
        WIDTH / 2, title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
  }

  private void dots() {
    double first = box.from().getFirst();
    double last = box.to().getFirst();
    for (int tick = 0; tick <= TICKS; tick++) {
      double share = (double) tick / TICKS;
      double n = Math.rint(first + share * (last - first));
      double value = Math.rint(least + share * (most - least));
      label(x(n), HEIGHT - MARGIN + 18, "middle", n);
      label(MARGIN - 8, y(value) + 4, "end", value);
    }
    put(
        "<path d=\"M%.0f %.0fV%.0fH%.0f\" fill=\"none\" stroke=\"#444\"/>%n",
        MARGIN, MARGIN, HEIGHT - MARGIN, WIDTH - MARGIN);
    name(WIDTH - MARGIN, HEIGHT - MARGIN + 34, box.names().getFirst());
    name(MARGIN - 8, MARGIN - 12, "value");
    double radius = count > 2000 ? 1 : 2.5;
    put("<g fill=\"#1f5fa8\">%n");
    for (int i = 0; i < count; i++) {
      put("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>%n", x(first + i), y(values[i]), radius);
    }
    put("</g>%n");
  }

  private double x(double n) {
    double first = box.from().getFirst();
    double length = Math.max(1, box.to().getFirst() - first);
    return MARGIN + (n - first) / length * (WIDTH - 2 * MARGIN);
  }

  private double y(double value) {
    return HEIGHT - MARGIN - (value - least) / Math.max(1, most - least) * (HEIGHT - 2 * MARGIN);
  }

  private void squares() {
    int columns = (int) (box.to().get(1) - box.from().get(1) + 1);
    int rows = (int) (box.to().get(0) - box.from().get(0) + 1);
    double side = Math.min((WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN) / rows);
    for (int i = 0; i < count; i++) {
      int row = i / columns;
      int column = i % columns;
      int shade = (int) (250 - 220 * (values[i] - least) / Math.max(1, most - least));
      put(
          "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"#%02x%02xff\"/>%n",
          MARGIN + column * side, MARGIN + (rows - 1 - row) * side, side, side, shade, shade);
    }
    double bottom = MARGIN + rows * side;
    label(MARGIN, bottom + 18, "start", box.from().get(1));
    label(MARGIN + columns * side, bottom + 18, "end", box.to().get(1));
    label(MARGIN - 8, bottom, "end", box.from().get(0));
    label(MARGIN - 8, MARGIN + 12, "end", box.to().get(0));
    name(MARGIN + columns * side / 2, bottom + 18, box.names().get(1));
    name(MARGIN - 8, MARGIN + rows * side / 2, box.names().get(0));
  }

  private void name(double x, double y, String name) {
    put("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n", x, y, name);
  }

  private void label(double x, double y, String anchor, double number) {
    put("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%.0f</text>%n", x, y, anchor, number);
  }

  private void put(String format, Object... parts) {
    svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), parts));
  }
}
