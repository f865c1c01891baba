// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.engine.ValueKind;
import sprague.engine.ValueSink;

/**
 * Collects values and draws them: dots over one coordinate, a map of colours over two. It accepts
 * at most the values of the box, in its order, and keeps all of them (8 bytes each).
 */
public final class Plot implements ValueSink {
  /** The maximum number of values: 2000 by 2000 is more than the pixels of most screens. */
  private static final int MAX_POINTS = 4_000_000;

  private final String file;
  private final Box box;
  private final ValueKind kind;
  private final long[] values;
  private int count;

  private Plot(String file, Box box, ValueKind kind) {
    this.file = file;
    this.box = box;
    this.kind = kind;
    this.values = new long[(int) box.size()];
  }

  /** A plot for a file named {@code .svg} or {@code .png}; fails if it cannot be written. */
  public static Plot into(String file, Box box, ValueKind kind) {
    String name = file.toLowerCase(Locale.ROOT);
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      throw Failure.input(
          "unsupported-format",
          "a plot is FILE.svg or FILE.png, not " + file,
          "for example --plot " + file.replaceFirst("(?<=[^/\\\\])[.][^./\\\\]*$", "") + ".svg");
    }
    if (box.dimension() < 1 || box.dimension() > 2) {
      throw Failure.input(
          "wrong-dimension",
          "a plot shows one or two coordinates, and this game has " + box.dimension(),
          box.dimension() < 1
              ? "leave --plot out"
              : "fix the others with --of, for example --of \"heaps(n, 3)\"");
    }
    if (box.size() > MAX_POINTS) {
      throw Failure.input(
          "too-many-points", "a plot shows at most 4,000,000 values", "ask for a smaller range");
    }
    Output.checkWritable(file);
    return new Plot(file, box, kind);
  }

  /**
   * The picture of the values of a box of one or two coordinates as SVG.
   *
   * @param values one for each position, the last coordinate running fastest; may end early
   */
  public static byte[] svg(String title, Box box, ValueKind kind, long[] values) {
    Plot plot = new Plot("", box, kind);
    plot.accept(values, values.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      plot.draw(title).svg(out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }

  @Override
  public void accept(long[] codes, int added) {
    System.arraycopy(codes, 0, values, count, added);
    count += added;
  }

  /** Draws the values accepted so far and writes the file; "stopped early" if some are missing. */
  public void save(String title) {
    Picture picture = draw(title);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(file)))) {
      if (file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
        picture.svg(out);
      } else {
        picture.png(out);
      }
    } catch (IOException failure) {
      throw Output.unwritable(file, failure);
    }
  }

  private Picture draw(String title) {
    // Must be set before the first AWT class is loaded, which would look for a display otherwise.
    System.setProperty("java.awt.headless", "true");
    String fullTitle = count < values.length ? title + " (stopped early)" : title;
    try {
      return box.dimension() == 1
          ? new DotChart(box, kind, values, count).picture(fullTitle)
          : new MapChart(box, kind, values, count).picture(fullTitle);
    } catch (LinkageError | InternalError missing) {
      // The JDK needs FreeType and fontconfig to draw text; minimal systems lack them.
      throw Failure.limit(
          "no-fonts",
          "a plot needs fonts, and Java finds none: " + missing.getMessage(),
          "install fontconfig and a font, such as DejaVu");
    }
  }
}
