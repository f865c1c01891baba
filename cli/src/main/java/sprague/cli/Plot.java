// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Question;
import sprague.run.Targets;

/** Draws values: dots over one coordinate, a heat map over two. */
final class Plot {
  private static final long MOST = 4_000_000;

  private Plot() {}

  /** Computes the values and writes the picture; the file's ending decides the format. */
  @SuppressWarnings(
      "deprecation") // The encoders that are not deprecated need a file name of theirs.
  static void write(Path file, Question.Box box, Bid bid, Effort effort) {
    String name = file.toString();
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      throw Refusal.input(
          "bad-plot", "--plot " + name + " ends in neither .svg nor .png", "name it values.svg");
    }
    int dimensions = box.from().size();
    if (dimensions != 1 && dimensions != 2) {
      throw Refusal.input(
          "bad-plot", "a start with " + dimensions + " coordinates cannot be drawn", "");
    }
    if (Targets.size(box) > MOST) {
      throw Refusal.limit("plot-too-large", "more than " + MOST + " values cannot be drawn");
    }
    List<Long> values = new ArrayList<>();
    bid.engine()
        .orElseThrow()
        .run(
            effort,
            (codes, count) -> {
              for (int i = 0; i < count; i++) {
                values.add(codes[i]);
              }
            });
    Chart<?, ?> chart = dimensions == 1 ? dots(box, values) : heat(box, values);
    try (OutputStream picture = Files.newOutputStream(file)) {
      if (name.endsWith(".svg")) {
        VectorGraphicsEncoder.saveVectorGraphic(
            chart, picture, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
      } else {
        BitmapEncoder.saveBitmap(chart, picture, BitmapEncoder.BitmapFormat.PNG);
      }
    } catch (IOException failure) {
      throw Refusal.input("unwritable", "cannot write " + name, "check the folder and your rights");
    }
  }

  private static XYChart dots(Question.Box box, List<Long> values) {
    String axis = box.start().coordinates().getFirst();
    XYChart chart =
        new XYChartBuilder()
            .width(1200)
            .height(700)
            .title(box.game().title())
            .xAxisTitle(axis)
            .yAxisTitle("G(" + axis + ")")
            .build();
    chart.getStyler().setDefaultSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
    chart.getStyler().setLegendVisible(false);
    chart.getStyler().setMarkerSize(values.size() > 500 ? 3 : 6);
    double[] x = new double[values.size()];
    double[] y = new double[values.size()];
    for (int i = 0; i < x.length; i++) {
      x[i] = box.from().getFirst() + i;
      y[i] = values.get(i);
    }
    chart.addSeries("G", x, y).setMarker(SeriesMarkers.CIRCLE);
    return chart;
  }

  private static HeatMapChart heat(Question.Box box, List<Long> values) {
    HeatMapChart chart =
        new HeatMapChartBuilder()
            .width(1000)
            .height(1000)
            .title(box.game().title())
            .xAxisTitle(box.start().coordinates().get(0))
            .yAxisTitle(box.start().coordinates().get(1))
            .build();
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    int columns = (int) (box.to().get(1) - box.from().get(1) + 1);
    int rows = values.size() / columns;
    int[] x = new int[rows];
    int[] y = new int[columns];
    int[][] cells = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      x[i] = (int) (box.from().get(0) + i);
      for (int j = 0; j < columns; j++) {
        y[j] = (int) (box.from().get(1) + j);
        cells[i][j] = values.get(i * columns + j).intValue();
      }
    }
    chart.addSeries("G", x, y, cells);
    return chart;
  }
}
