// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.Annotation;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/**
 * A chart whose frame (title, axes, legend) is drawn by XChart and whose plot area by the caller,
 * saved as PNG or, through Batik, as SVG. Order of calls: set up the axes by {@link #styler},
 * {@link #addToLegend}, {@link #draw}, {@link #fit}, then {@link #png} or {@link #svg}.
 *
 * <p>XChart computes the size of the plot area only while it paints, so {@link #fit} paints the
 * chart repeatedly and adjusts its size. Not thread-safe.
 */
final class Picture {
  /** The minimum width of the chart, in pixels, so that the legend and the title have room. */
  private static final int MIN_WIDTH = 640;

  /** The size of the coloured squares in the legend, in pixels. */
  private static final int MARKER_SIZE = 11;

  /** Adjustments of the size; after three the plot area has the wanted size to a pixel. */
  private static final int FIT_STEPS = 3;

  /** A PNG of at most this number of pixels is doubled in size, to be sharp on fine screens. */
  private static final long MAX_DOUBLED_PIXELS = 4_000_000;

  /** The sizes of the title's font, in points; smaller ones are hard to read. */
  private static final int TITLE_SIZE = 17;

  private static final int MIN_TITLE_SIZE = 11;

  private final String title;
  private final XYChart chart;
  private final PlotArea inside = new PlotArea();
  private int width;
  private int height;

  /**
   * An empty picture.
   *
   * @param across the title of the horizontal axis
   * @param upwards the title of the vertical axis
   * @param width a first guess of the plot area's width, in pixels
   * @param height the same of its height
   */
  Picture(String title, String across, String upwards, int width, int height) {
    this.title = title;
    // Room for axes, title and legend, to begin with; fit() corrects it.
    this.width = width + 150;
    this.height = height + 100;
    chart =
        new XYChartBuilder()
            .width(this.width)
            .height(this.height)
            .title(title)
            .xAxisTitle(across)
            .yAxisTitle(upwards)
            .build();
    XYStyler styler = chart.getStyler();
    styler.setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    styler.setBaseFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, TITLE_SIZE));
    styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotGridLinesColor(new Color(0xe4e4e4));
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setMarkerSize(MARKER_SIZE);
    styler.setChartPadding(12);
    styler.setAxisTitlePadding(16);
    chart.addAnnotation(inside);
  }

  /** The settings of axes, grid and fonts. */
  XYStyler styler() {
    return chart.getStyler();
  }

  /**
   * Adds a line to the legend; the axes must be set before. XChart's legend lists series, so this
   * adds a series with a single invisible point, three axis lengths below the axes: so far away,
   * XChart does not put the labels of the axes at evenly spaced points instead of round numbers.
   */
  void addToLegend(String label, Color colour) {
    double[] across = {outside(styler().getXAxisMin(), styler().getXAxisMax())};
    double[] upwards = {outside(styler().getYAxisMin(), styler().getYAxisMax())};
    chart.addSeries(label, across, upwards).setMarker(SeriesMarkers.SQUARE).setMarkerColor(colour);
  }

  private static double outside(double min, double max) {
    return min - 3 * (max - min);
  }

  void addToLegend(List<Palette.Line> lines) {
    lines.forEach(line -> addToLegend(line.label(), line.colour()));
  }

  /** Sets the painter of the plot area, which gets the area's bounds in pixels. */
  void draw(BiConsumer<Graphics2D, Rectangle2D> layer) {
    inside.layer = layer;
  }

  /** Draws an image, scaled to an area, whose bounds are rounded down to pixels. */
  static void drawImage(Graphics2D graphics, BufferedImage image, Rectangle2D area) {
    int left = (int) area.getX();
    int top = (int) area.getY();
    graphics.drawImage(image, left, top, (int) area.getWidth(), (int) area.getHeight(), null);
  }

  int width() {
    return width;
  }

  /** Sizes the chart so that the plot area has the given size, and shortens the title to it. */
  void fit(int wide, int high) {
    for (int step = 0; step < FIT_STEPS; step++) {
      Rectangle2D area = area();
      width += (int) Math.round(wide - area.getWidth());
      height += (int) Math.round(high - area.getHeight());
    }
    width = Math.max(width, MIN_WIDTH);
    shorten(area().getWidth());
  }

  /** The bounds of the plot area, in pixels: paints the chart without that area to find them. */
  Rectangle2D area() {
    BiConsumer<Graphics2D, Rectangle2D> layer = inside.layer;
    inside.layer = (_, _) -> {};
    Graphics2D step = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    chart.paint(step, width, height);
    step.dispose();
    inside.layer = layer;
    return inside.area;
  }

  /** Reduces the font of a long title down to {@link #MIN_TITLE_SIZE}, then cuts the title. */
  private void shorten(double room) {
    FontRenderContext context =
        new FontRenderContext(null, /* isAntiAliased= */ true, /* usesFractionalMetrics= */ true);
    Font font = chart.getStyler().getChartTitleFont();
    for (int size = TITLE_SIZE; size >= MIN_TITLE_SIZE; size--) {
      font = font.deriveFont((float) size);
      if (font.getStringBounds(title, context).getWidth() <= room) {
        break;
      }
    }
    String shown = title;
    while (shown.length() > 4 && font.getStringBounds(shown, context).getWidth() > room) {
      shown = shown.substring(0, shown.length() - 4).stripTrailing() + "...";
    }
    chart.getStyler().setChartTitleFont(font);
    chart.setTitle(shown);
  }

  void png(OutputStream out) throws IOException {
    int scale = (long) width * height <= MAX_DOUBLED_PIXELS ? 2 : 1;
    BufferedImage image =
        new BufferedImage(width * scale, height * scale, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(scale, scale);
    chart.paint(graphics, width, height);
    graphics.dispose();
    ImageIO.write(image, "png", out);
  }

  void svg(OutputStream out) throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument(SVGGraphics2D.SVG_NAMESPACE_URI, "svg", null);
      SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
      context.setImageHandler(new EmbeddedImages());
      context.setComment(null);
      SVGGraphics2D graphics = new SVGGraphics2D(context, /* textAsShapes= */ false);
      graphics.setSVGCanvasSize(new Dimension(width, height));
      chart.paint(graphics, width, height);
      org.w3c.dom.Element root = graphics.getRoot();
      root.setAttribute("viewBox", "0 0 " + width + " " + height);
      org.w3c.dom.Element name = document.createElementNS(SVGGraphics2D.SVG_NAMESPACE_URI, "title");
      name.setTextContent(title);
      root.insertBefore(name, root.getFirstChild());
      Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      graphics.stream(root, text, /* useCss= */ true, /* escaped= */ false);
      text.flush();
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The plot area: XChart calls {@link #paint} when it has placed the axes. */
  private static final class PlotArea extends Annotation {
    private BiConsumer<Graphics2D, Rectangle2D> layer = (_, _) -> {};
    private Rectangle2D area = new Rectangle2D.Double();

    private PlotArea() {
      super(false);
    }

    @Override
    public void paint(Graphics2D graphics) {
      XYStyler styler = (XYStyler) chart.getStyler();
      double left = getXAxisScreenValue(styler.getXAxisMin());
      double right = getXAxisScreenValue(styler.getXAxisMax());
      double bottom = getYAxisScreenValue(styler.getYAxisMin());
      double top = getYAxisScreenValue(styler.getYAxisMax());
      area = new Rectangle2D.Double(left, top, right - left, bottom - top);
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      layer.accept(graphics, area);
    }
  }
}
