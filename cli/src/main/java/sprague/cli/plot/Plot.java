// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.engine.ValueKind;
import sprague.engine.ValueSink;

/** A picture of the values: dots over one coordinate, a map of colours over two. */
public final class Plot implements ValueSink {
  /** More points than this make no better picture. */
  private static final int MOST_POINTS = 4_000_000;

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

  /** A picture to be saved as a file, whose name says the format. */
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
          "fix the others with --of, for example --of \"heaps(n, 3)\"");
    }
    if (box.size() > MOST_POINTS) {
      throw Failure.input(
          "too-many-points", "a plot shows at most 4,000,000 values", "ask for a smaller range");
    }
    Output.checkWritable(file);
    return new Plot(file, box, kind);
  }

  @Override
  public void accept(long[] codes, int more) {
    System.arraycopy(codes, 0, values, count, more);
    count += more;
  }

  public void save(String title) {
    // Set before the first class of AWT is loaded: no display is needed, nor asked for.
    System.setProperty("java.awt.headless", "true");
    Picture picture = drawn(title);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(file)))) {
      if (file.toLowerCase(Locale.ROOT).endsWith(".svg")) {
        picture.svg(out);
      } else {
        picture.png(out);
      }
    } catch (IOException failure) {
      throw Output.unwritable(file);
    }
  }

  private Picture drawn(String title) {
    String whole = count < values.length ? title + " (stopped early)" : title;
    try {
      return box.dimension() == 1
          ? new DotChart(box, kind, values, count).picture(whole)
          : new MapChart(box, kind, values, count).picture(whole);
    } catch (LinkageError | InternalError missing) {
      // The JDK draws letters with FreeType and fontconfig, which small systems leave out.
      throw Failure.limit(
          "no-fonts",
          "a picture needs fonts, and Java finds none here: " + missing.getMessage(),
          "install fontconfig and a font, such as DejaVu");
    }
  }
}
