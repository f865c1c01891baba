// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.Chart;
import sprague.run.ValueSink;

/** A picture of the values: dots over one coordinate, a map of colours over two. */
final class Plot implements ValueSink {
  /** More points than this make no better picture. */
  private static final int MOST_POINTS = 4_000_000;

  private static final Color LIGHT = new Color(0xfafaff);
  private static final Color DARK = new Color(0x1f5fa8);

  private final String file;
  private final Box box;
  private final double[] values;
  private int count;

  private Plot(String file, Box box) {
    this.file = file;
    this.box = box;
    this.values = new double[(int) box.size()];
  }

  /** A picture to be saved as a file, whose name says the format. */
  static Plot into(String file, Box box) {
    String name = file.toLowerCase(Locale.ROOT);
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      throw Failure.input("unsupported-format", "a plot is FILE.svg or FILE.png, not " + file, "");
    }
    if (box.dimension() < 1 || box.dimension() > 2) {
      throw Failure.input(
          "wrong-dimension",
          "a plot shows one or two coordinates, and this game has " + box.dimension(),
          "");
    }
    if (box.size() > MOST_POINTS) {
      throw Failure.input(
          "too-many-points", "a plot shows at most 4,000,000 values", "ask for a smaller range");
    }
    // The library's maps are of ints; values are no greater than the sizes.
    if (name.endsWith(".png")
        && box.dimension() == 2
        && box.to().stream().anyMatch(last -> last > Integer.MAX_VALUE)) {
      throw Failure.input(
          "too-far",
          "a map as PNG shows coordinates up to " + Integer.MAX_VALUE,
          "save it as FILE.svg");
    }
    Unwritable.check(file);
    return new Plot(file, box);
  }

  @Override
  public void accept(long[] codes, int more) {
    for (int i = 0; i < more; i++) {
      values[count++] = codes[i];
    }
  }

  /** Draws and writes the file. */
  void save(String title) {
    try (OutputStream out = Files.newOutputStream(Path.of(file))) {
      if (file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
        out.write(SvgPicture.of(title, box, values, count).getBytes(StandardCharsets.UTF_8));
      } else {
        System.setProperty("java.awt.headless", "true");
        Chart<?, ?> chart = box.dimension() == 1 ? dots(title) : map(title);
        ChartEncoder.saveChart(chart, out, "png");
      }
    } catch (IOException failure) {
      throw Unwritable.failure(file);
    }
  }

  private XYChart dots(String title) {
    XYChart chart =
        new XYChartBuilder()
            .width(1000)
            .height(600)
            .title(title)
            .xAxisTitle(box.names().getFirst())
            .yAxisTitle("value")
            .build();
    chart.getStyler().setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setSeriesColors(new Color[] {DARK});
    chart.getStyler().setYAxisTickLabelsFormattingFunction(Plot::whole);
    chart.getStyler().setLegendVisible(false);
    chart.getStyler().setMarkerSize(count > 2000 ? 2 : 5);
    double[] coordinates = new double[count];
    Arrays.setAll(coordinates, i -> box.from().getFirst() + (double) i);
    chart.addSeries("value", coordinates, Arrays.copyOf(values, count));
    return chart;
  }

  private HeatMapChart map(String title) {
    HeatMapChart chart =
        new HeatMapChartBuilder()
            .width(900)
            .height(900)
            .title(title)
            .xAxisTitle(box.names().get(1))
            .yAxisTitle(box.names().get(0))
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setPlotGridLinesVisible(false);
    chart.getStyler().setPlotContentSize(1);
    chart.getStyler().setRangeColors(new Color[] {LIGHT, DARK});
    chart.getStyler().setHeatMapValueDecimalPattern("0");
    int rows = length(0);
    int columns = length(1);
    int[][] cells = new int[columns][rows];
    for (int i = 0; i < count; i++) {
      cells[i % columns][i / columns] = (int) values[i];
    }
    chart.addSeries("value", axis(1, columns), axis(0, rows), cells);
    return chart;
  }

  /** The label of a tick on an axis of whole numbers; none in between. */
  private static String whole(double at) {
    return at == Math.rint(at) ? String.valueOf((long) at) : "";
  }

  private int length(int coordinate) {
    return (int) (box.to().get(coordinate) - box.from().get(coordinate) + 1);
  }

  private int[] axis(int coordinate, int length) {
    int[] axis = new int[length];
    Arrays.setAll(axis, i -> (int) (box.from().get(coordinate) + i));
    return axis;
  }
}
