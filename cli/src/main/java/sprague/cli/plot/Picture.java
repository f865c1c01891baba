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
 * A chart with a layer of our own inside its axes, saved as PNG or SVG. Both are the same drawing:
 * XChart paints the frame, once onto pixels, once onto Batik's SVG. It knows how large the inside
 * is only after it painted, so a picture is painted on trial until the inside has the size wanted.
 */
final class Picture {
  private static final int LEAST_WIDTH = 640;
  private static final int MARK = 11;
  private static final int TRIALS = 3;

  /** A PNG of fewer pixels is drawn at twice the size. */
  private static final long FINE = 4_000_000;

  private final String title;
  private final XYChart chart;
  private final Inside inside = new Inside();
  private int width;
  private int height;

  /**
   * An empty picture.
   *
   * @param width of the inside, in pixels
   * @param height of the inside
   */
  Picture(String title, String across, String upwards, int width, int height) {
    this.title = title;
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
    styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 17));
    styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotGridLinesColor(new Color(0xe4e4e4));
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setMarkerSize(MARK);
    styler.setChartPadding(12);
    styler.setAxisTitlePadding(16);
    chart.addAnnotation(inside);
  }

  /** How axes, grid and words look. */
  XYStyler styler() {
    return chart.getStyler();
  }

  /**
   * Adds a line to the legend, when the axes are set. XChart's legends tell of series, so it gets
   * one with a single point far outside the axes. Where the points of series lie evenly it labels
   * them and not round numbers; three lengths away they do not.
   */
  void explain(String label, Color colour) {
    double[] across = {away(styler().getXAxisMin(), styler().getXAxisMax())};
    double[] upwards = {away(styler().getYAxisMin(), styler().getYAxisMax())};
    chart.addSeries(label, across, upwards).setMarker(SeriesMarkers.SQUARE).setMarkerColor(colour);
  }

  private static double away(double least, double most) {
    return least - 3 * (most - least);
  }

  void explain(List<Palette.Line> lines) {
    lines.forEach(line -> explain(line.label(), line.colour()));
  }

  /** Sets what is drawn inside the axes: it is told where they are. */
  void draw(BiConsumer<Graphics2D, Rectangle2D> layer) {
    inside.layer = layer;
  }

  int width() {
    return width;
  }

  Rectangle2D inside() {
    return area();
  }

  /** Gives the inside this size. */
  void fit(int wide, int high) {
    for (int trial = 0; trial < TRIALS; trial++) {
      Rectangle2D area = area();
      width += (int) Math.round(wide - area.getWidth());
      height += (int) Math.round(high - area.getHeight());
    }
    if (width < LEAST_WIDTH) {
      width = LEAST_WIDTH;
    }
    shorten(area().getWidth());
  }

  private Rectangle2D area() {
    BiConsumer<Graphics2D, Rectangle2D> layer = inside.layer;
    inside.layer = (_, _) -> {};
    Graphics2D trial = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    chart.paint(trial, width, height);
    trial.dispose();
    inside.layer = layer;
    return inside.area;
  }

  /** A title that is too long is set smaller, then ends in dots. */
  private void shorten(double room) {
    FontRenderContext context = new FontRenderContext(null, true, true);
    Font font = chart.getStyler().getChartTitleFont();
    for (int size = 17; size >= 11; size--) {
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
    int scale = (long) width * height <= FINE ? 2 : 1;
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
      SVGGraphics2D graphics = new SVGGraphics2D(context, false);
      graphics.setSVGCanvasSize(new Dimension(width, height));
      chart.paint(graphics, width, height);
      org.w3c.dom.Element root = graphics.getRoot();
      root.setAttribute("viewBox", "0 0 " + width + " " + height);
      org.w3c.dom.Element name = document.createElementNS(SVGGraphics2D.SVG_NAMESPACE_URI, "title");
      name.setTextContent(title);
      root.insertBefore(name, root.getFirstChild());
      Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      graphics.stream(root, text, true, false);
      text.flush();
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What is drawn inside the axes. */
  private static final class Inside extends Annotation {
    private BiConsumer<Graphics2D, Rectangle2D> layer = (_, _) -> {};
    private Rectangle2D area = new Rectangle2D.Double();

    private Inside() {
      super(false);
    }

    @Override
    public void paint(Graphics2D graphics) {
      double left = getXAxisScreenValue(styler(chart).getXAxisMin());
      double right = getXAxisScreenValue(styler(chart).getXAxisMax());
      double bottom = getYAxisScreenValue(styler(chart).getYAxisMin());
      double top = getYAxisScreenValue(styler(chart).getYAxisMax());
      area = new Rectangle2D.Double(left, top, right - left, bottom - top);
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      layer.accept(graphics, area);
    }

    private static XYStyler styler(org.knowm.xchart.internal.chartpart.AxesChart<?, ?> chart) {
      return (XYStyler) chart.getStyler();
    }
  }
}
