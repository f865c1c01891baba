// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import sprague.cli.values.Box;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;

/**
 * Draws values of two coordinates as a map of coloured cells, the first coordinate to the right,
 * the second upwards. The cells are one image; small maps also show the numbers. On a side of more
 * than {@value #MAX_PIXELS} cells several positions share a pixel, which shows a P-position if one
 * of them is one, otherwise the maximum; of scores always the maximum. O(n) for n positions.
 */
final class MapChart {
  /** The maximum number of pixels on a side of the image: larger ones are too large for viewers. */
  private static final int MAX_PIXELS = 3000;

  /** The length of the longer side, in pixels, if cells of 1 to {@link #MAX_CELL} allow it. */
  private static final int TARGET_SIDE = 640;

  /** The maximum length of a cell, in pixels: room for a number of five digits. */
  private static final int MAX_CELL = 48;

  /** The length of the shorter side, in pixels: cells are stretched in that direction up to it. */
  private static final int MIN_SIDE = 120;

  /** The width of a digit in a cell, in pixels, below which numbers are unreadable and left out. */
  private static final double MIN_DIGIT = 8;

  /** The maximum number of pixels of the enlarged image, so that the file stays small. */
  private static final long MAX_ENLARGED_PIXELS = 4_000_000;

  /** The brightness, of 255, below which a number in a cell is white: about the middle. */
  private static final int DARK = 135;

  private final Box box;
  private final ValueKind kind;
  private final long[] codes;
  private final int count;
  private final Palette palette;
  private final int columns;
  private final int rows;
  private final int columnsPerPixel;
  private final int rowsPerPixel;

  /** The number of characters of the longest value. */
  private int maxLength = 1;

  /**
   * A chart of the first {@code count} codes in row-major order. The array is not copied, must not
   * change, and has an element for each position of the box; those not computed are white.
   */
  MapChart(Box box, ValueKind kind, long[] codes, int count) {
    this.box = box;
    this.kind = kind;
    this.codes = codes;
    this.count = count;
    palette = new Palette(kind, codes, count);
    columns = (int) box.length(0);
    rows = (int) box.length(1);
    columnsPerPixel = Math.ceilDiv(columns, MAX_PIXELS);
    rowsPerPixel = Math.ceilDiv(rows, MAX_PIXELS);
    for (int i = 0; i < count; i++) {
      maxLength = Math.max(maxLength, ValueWriter.text(kind, codes[i]).length());
    }
  }

  /** The chart with axes, legend and cells. */
  Picture picture(String title) {
    BufferedImage image = image();
    int wide = image.getWidth();
    int high = image.getHeight();
    int side = Math.clamp(TARGET_SIDE / Math.max(wide, high), 1, MAX_CELL);
    int width = wide * Math.max(side, Math.min(MAX_CELL, MIN_SIDE / wide));
    int height = high * Math.max(side, Math.min(MAX_CELL, MIN_SIDE / high));
    Picture picture =
        new Picture(title, name(0, columnsPerPixel), name(1, rowsPerPixel), width, height);
    picture.styler().setPlotContentSize(1).setLegendVisible(true);
    picture.styler().setPlotGridLinesVisible(false);
    axes(picture, image, width, height);
    picture.addToLegend(palette.legend());
    if (count < codes.length) {
      picture.addToLegend("not computed", Color.WHITE);
    }
    picture.draw((graphics, area) -> paint(graphics, area, image));
    picture.fit(width, height);
    return picture;
  }

  /** The title of an axis; {@code share} positions share a pixel in its direction. */
  String name(int coordinate, int share) {
    String name = box.names().get(coordinate);
    String shown = kind == ValueKind.SCORE ? "maximum shown" : "zeros shown first";
    return share == 1 ? name : name + " (" + share + " per pixel, " + shown + ")";
  }

  /** Sets the axes up; a last pixel that stands for fewer positions is as long as the others. */
  private void axes(Picture picture, BufferedImage image, int width, int height) {
    long left = box.from().get(0);
    long right = box.to().get(0);
    Ticks across = Ticks.of(left, right, Ticks.maxLabelsAcross(width, left, right));
    across.across(
        picture.styler(),
        width,
        across.place(left) - 0.5,
        across.place(left) - 0.5 + (double) columnsPerPixel * image.getWidth());
    long bottom = box.from().get(1);
    long top = box.to().get(1);
    Ticks upwards = Ticks.of(bottom, top, Ticks.maxLabelsUpwards(height));
    upwards.upwards(
        picture.styler(),
        height,
        upwards.place(bottom) - 0.5,
        upwards.place(bottom) - 0.5 + (double) rowsPerPixel * image.getHeight(),
        upwards.labels());
  }

  /** An image with a pixel for each cell; its top row is the last of the second coordinate. */
  private BufferedImage image() {
    int wide = Math.ceilDiv(columns, columnsPerPixel);
    int high = Math.ceilDiv(rows, rowsPerPixel);
    BufferedImage image = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
    for (int x = 0; x < wide; x++) {
      for (int y = 0; y < high; y++) {
        image.setRGB(x, high - 1 - y, colour(x, y).getRGB());
      }
    }
    return image;
  }

  /** The colour of pixel x, y, counted from the lower left; white if none of it was computed. */
  private Color colour(int x, int y) {
    boolean found = false;
    long shown = 0;
    for (int i = x * columnsPerPixel; i < Math.min(columns, (x + 1) * columnsPerPixel); i++) {
      for (int j = y * rowsPerPixel; j < Math.min(rows, (y + 1) * rowsPerPixel); j++) {
        int at = i * rows + j;
        if (at < count) {
          long code = codes[at];
          if (code == 0 && kind != ValueKind.SCORE) {
            return palette.of(0);
          }
          shown = found ? Math.max(shown, code) : code;
          found = true;
        }
      }
    }
    return found ? palette.of(shown) : Color.WHITE;
  }

  private void paint(Graphics2D graphics, Rectangle2D area, BufferedImage image) {
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
    // Some viewers smooth images that they enlarge, which would blur small cells.
    Picture.drawImage(
        graphics, enlarged(image, (int) area.getWidth(), (int) area.getHeight()), area);
    double cellWidth = area.getWidth() / columns;
    double cellHeight = area.getHeight() / rows;
    if (cellWidth >= MIN_DIGIT * maxLength + 6 && cellHeight >= 2 * MIN_DIGIT) {
      drawNumbers(graphics, area, cellWidth, cellHeight);
    }
  }

  /**
   * The image enlarged by whole factors, so that cells stay equal, to at most twice the given size;
   * unchanged if that takes more than {@link #MAX_ENLARGED_PIXELS}.
   */
  private static BufferedImage enlarged(BufferedImage image, int wide, int high) {
    int across = Math.max(1, 2 * wide / image.getWidth());
    int upwards = Math.max(1, 2 * high / image.getHeight());
    if ((long) image.getWidth() * across * image.getHeight() * upwards > MAX_ENLARGED_PIXELS) {
      return image;
    }
    BufferedImage large =
        new BufferedImage(
            image.getWidth() * across, image.getHeight() * upwards, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = large.createGraphics();
    graphics.drawImage(image, 0, 0, large.getWidth(), large.getHeight(), null);
    graphics.dispose();
    return large;
  }

  /** Writes the numbers into the cells, in the largest font up to 16 points that fits a cell. */
  private void drawNumbers(Graphics2D graphics, Rectangle2D area, double wide, double high) {
    int size = (int) Math.min(16, Math.min(high * 0.6, (wide - 4) / maxLength * 1.6));
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
    for (int i = 0; i < count; i++) {
      String text = ValueWriter.text(kind, codes[i]);
      Rectangle2D bounds =
          graphics.getFont().getStringBounds(text, graphics.getFontRenderContext());
      int column = i / rows;
      double x = area.getX() + (column + 0.5) * wide - bounds.getCenterX();
      double y = area.getMaxY() - (i % rows + 0.5) * high - bounds.getCenterY();
      graphics.setColor(isDark(palette.of(codes[i])) ? Color.WHITE : Color.BLACK);
      graphics.drawString(text, (float) x, (float) y);
    }
  }

  /** Whether a colour is dark, by the usual weights of red, green and blue in brightness. */
  private static boolean isDark(Color colour) {
    return 0.3 * colour.getRed() + 0.59 * colour.getGreen() + 0.11 * colour.getBlue() < DARK;
  }
}
