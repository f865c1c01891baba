// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knowm.xchart.style.AxesChartStyler;
import sprague.cli.Answer;
import sprague.cli.values.Box;
import sprague.engine.ValueKind;

/** Pictures of values: their colours, their ticks, and that both formats say the same. */
class PlotTest {
  @TempDir private Path folder;

  private static Box square(int side) {
    return new Box(List.of("x", "y"), List.of(0L, 0L), List.of(side - 1L, side - 1L));
  }

  private static long[] codes(int side, IntBinaryOperator value) {
    long[] codes = new long[side * side];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = value.applyAsInt(i / side, i % side);
    }
    return codes;
  }

  private static String svg(Picture picture) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    picture.svg(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static BufferedImage png(Picture picture) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    picture.png(out);
    return ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
  }

  private static BufferedImage embedded(String svg) throws IOException {
    Matcher image = Pattern.compile("data:image/png;base64,([A-Za-z0-9+/=\\s]+)").matcher(svg);
    assertThat(image.find()).isTrue();
    byte[] bytes = Base64.getMimeDecoder().decode(image.group(1));
    return ImageIO.read(new ByteArrayInputStream(bytes));
  }

  /** The colour in the middle of a cell, in an image that is cells and nothing else. */
  private static Color cell(BufferedImage image, Rectangle2D area, int side, int x, int y) {
    double across = area.getX() + (x + 0.5) / side * area.getWidth();
    double down = area.getMaxY() - (y + 0.5) / side * area.getHeight();
    return new Color(image.getRGB((int) across, (int) down));
  }

  @Test
  void zerosOfAMap_haveTheirColour_inBothFormats_atTheirPlaces() throws IOException {
    int side = 70;
    // Zero on two lines that no symmetry of the square exchanges.
    IntBinaryOperator value = (x, y) -> y == 2 * x || (y == 0 && x > 50) ? 0 : 1 + x + 3 * y;
    long[] codes = codes(side, value);
    Palette palette = new Palette(ValueKind.NIMBER, codes, codes.length);
    Picture picture =
        new MapChart(square(side), ValueKind.NIMBER, codes, codes.length).picture("t");
    BufferedImage pixels = png(picture);
    BufferedImage image = embedded(svg(picture));
    Rectangle2D inside = picture.area();
    double scale = (double) pixels.getWidth() / picture.width();
    Rectangle2D area =
        new Rectangle2D.Double(
            inside.getX() * scale,
            inside.getY() * scale,
            inside.getWidth() * scale,
            inside.getHeight() * scale);
    Rectangle2D whole = new Rectangle2D.Double(0, 0, image.getWidth(), image.getHeight());
    for (int x = 0; x < side; x++) {
      for (int y = 0; y < side; y++) {
        Color wanted = palette.of(value.applyAsInt(x, y));
        assertThat(wanted.equals(Palette.ZERO)).isEqualTo(value.applyAsInt(x, y) == 0);
        assertThat(cell(image, whole, side, x, y)).as("SVG at %d, %d", x, y).isEqualTo(wanted);
        assertThat(cell(pixels, area, side, x, y)).as("PNG at %d, %d", x, y).isEqualTo(wanted);
      }
    }
  }

  @Test
  void aZeroShows_whereManyPositionsShareADot() throws IOException {
    Box box = new Box(List.of("x", "y"), List.of(0L, 0L), List.of(0L, 8999L));
    long[] codes = new long[9000];
    java.util.Arrays.fill(codes, 7);
    codes[4000] = 0;
    BufferedImage image =
        embedded(svg(new MapChart(box, ValueKind.NIMBER, codes, codes.length).picture("t")));
    boolean found = false;
    for (int y = 0; y < image.getHeight(); y++) {
      found |= image.getRGB(0, y) == Palette.ZERO.getRGB();
    }
    assertThat(found).isTrue();
  }

  @Test
  void aLargeMap_isOneImage_andNoRectangleACell() throws IOException {
    Path file = folder.resolve("w.svg");
    String[] command = {"values", "wythoff", "--to", "149,149", "--format", "none", "--plot"};
    assertThat(run(command, file).status()).isZero();
    String svg = Files.readString(file);
    assertThat(svg.split("<image ", -1)).hasSize(2);
    assertThat(svg.split("<rect ", -1)).hasSizeLessThan(100);
    BufferedImage image = embedded(svg);
    Rectangle2D whole = new Rectangle2D.Double(0, 0, image.getWidth(), image.getHeight());
    assertThat(cell(image, whole, 150, 3, 5)).isEqualTo(Palette.ZERO);
    assertThat(cell(image, whole, 150, 55, 89)).isEqualTo(Palette.ZERO);
    assertThat(cell(image, whole, 150, 55, 90)).isNotEqualTo(Palette.ZERO);
  }

  private static Answer run(String[] command, Path file) {
    String[] whole = java.util.Arrays.copyOf(command, command.length + 1);
    whole[command.length] = file.toString();
    return Answer.run(whole);
  }

  @Test
  void nAndPAndDraws_areThreeColours_andSunnyHasItsOwn() {
    Palette outcomes =
        new Palette(ValueKind.OUTCOME, new long[] {ValueKind.P, ValueKind.N, ValueKind.DRAW}, 3);
    assertThat(outcomes.legend())
        .extracting(Palette.Line::label)
        .containsExactly("P: the mover loses", "N: the mover wins", "draw");
    assertThat(outcomes.legend()).extracting(Palette.Line::colour).doesNotHaveDuplicates();
    Palette sunny = new Palette(ValueKind.NIMBER, new long[] {0, ValueKind.SUNNY, 2}, 3);
    assertThat(sunny.legend())
        .extracting(Palette.Line::label)
        .containsExactly("0 (P-positions)", "1", "2", "sunny");
    assertThat(sunny.legend()).extracting(Palette.Line::colour).doesNotHaveDuplicates();
    Palette scores = new Palette(ValueKind.SCORE, new long[] {-3, 0, 2}, 3);
    assertThat(scores.legend())
        .extracting(Palette.Line::label)
        .containsExactly("-3", "-2", "-1", "0", "1", "2");
    assertThat(scores.of(-3)).isNotEqualTo(scores.of(3));
  }

  @Test
  void smallValues_differAmongLargeOnes() {
    Palette palette = new Palette(ValueKind.NIMBER, new long[] {0, 1_000_000}, 2);
    assertThat(palette.legend())
        .extracting(Palette.Line::label)
        .startsWith("0 (P-positions)", "1", "4", "16")
        .endsWith("1000000");
    for (long value = 1; value < 16; value *= 2) {
      int step = palette.of(value).getRed() - palette.of(2 * value).getRed();
      assertThat(step).as("from %d to %d", value, 2 * value).isGreaterThan(5);
    }
  }

  @Test
  void samples_ofAnyMagnitude_areFew() {
    for (long most = 1; most > 0; most = 3 * most + 1) {
      assertThat(Palette.samples(most)).hasSizeLessThan(14).contains(1L).endsWith(most);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 100, 12, 0, 10",
    "0, 59, 12, 0, 5",
    "7, 7, 5, 7, 1",
    "1000000, 1000100, 9, 1000000, 20",
    "1000000000000003, 1000000000000030, 3, 1000000000000000, 10",
    "9223372036854775800, 9223372036854775807, 4, 9223372036854775800, 2",
    "0, 9223372036854775807, 10, 0, 1000000000000000000",
  })
  void ticks_areRound(long first, long last, int most, long base, long step) {
    assertThat(Ticks.of(first, last, most)).isEqualTo(new Ticks(base, step));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 5, 99, 1000, 123456, 1_000_000_000_000L, 9_000_000_000_000_000_000L})
  void labels_neverTouch(long first) {
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    FontRenderContext context = new FontRenderContext(null, true, true);
    for (long length = 1; length < 200_000_000_000_000_000L; length *= 7) {
      for (int pixels : new int[] {480, 640, 900, 3000}) {
        long last = first + length;
        Ticks ticks = Ticks.of(first, last, Ticks.maxLabelsAcross(pixels, first, last));
        double apart = (double) ticks.step() / length * pixels;
        double wide = font.getStringBounds(String.valueOf(last), context).getWidth();
        // One label at most cannot touch another.
        assertThat(ticks.step() > length || apart > wide + 5)
            .as("%d to %d on %d pixels: %s", first, last, pixels, ticks)
            .isTrue();
      }
    }
  }

  @Test
  void labels_areWholeNumbers_andNothingBetween() {
    Function<Double, String> labels =
        Ticks.of(1_000_000_000_000_003L, 1_000_000_000_000_030L, 3).labels();
    assertThat(labels.apply(10.0)).isEqualTo("1000000000000010");
    assertThat(labels.apply(10.5)).isEmpty();
  }

  @Test
  void theTitle_namesTheGameWithItsParameters() throws IOException {
    Path file = folder.resolve("s.svg");
    String[] command = {"values", "subtraction", "S=2,5", "S=8", "--format", "none", "--plot"};
    assertThat(run(command, file).status()).isZero();
    assertThat(file)
        .content()
        .containsPattern("<title\\s*>subtraction with S = \\{2, 5, 8}</title");
    String[] row = {"values", "wythoff", "--of", "heaps(n, 3)", "--format", "none", "--plot"};
    Answer answer = run(row, file);
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(file).content().containsPattern("<title\\s*>wythoff, heaps\\(n, 3\\)</title");
  }

  @Test
  void valuesFarFromZero_areNotALineAtTheTop() {
    long far = 1_000_000_000_000L;
    long[] codes = LongStream.range(far, far + 100).toArray();
    Box box = new Box(List.of("n"), List.of(far), List.of(far + 99));
    AxesChartStyler axes = new DotChart(box, ValueKind.NIMBER, codes, 100).picture("nim").styler();
    assertThat(axes.getYAxisMax() - axes.getYAxisMin()).isBetween(99.0, 120.0);
    codes[7] = 0;
    AxesChartStyler all = new DotChart(box, ValueKind.NIMBER, codes, 100).picture("nim").styler();
    assertThat(all.getYAxisMin()).isLessThanOrEqualTo(0);
    assertThat(all.getYAxisMax()).isGreaterThan((double) far);
  }

  @Test
  void manyDots_areOneImage() throws IOException {
    Path file = folder.resolve("k.svg");
    String[] command = {"values", "kayles", "--to", "20000", "--format", "none", "--plot"};
    assertThat(run(command, file).status()).isZero();
    assertThat(file).content().contains("<image ");
    assertThat(Files.size(file)).isLessThan(600_000);
  }

  @Test
  void theAxis_saysWhatIsShown_whereManyPositionsShareADot() {
    long[] codes = codes(2, (x, y) -> x + y);
    MapChart values = new MapChart(square(2), ValueKind.NIMBER, codes, codes.length);
    MapChart scores = new MapChart(square(2), ValueKind.SCORE, codes, codes.length);
    assertThat(values.name(1, 1)).isEqualTo("y");
    assertThat(values.name(1, 3)).isEqualTo("y (3 per pixel, zeros shown first)");
    assertThat(scores.name(1, 3)).isEqualTo("y (3 per pixel, maximum shown)");
  }
}
