// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.cli.Answer;
import sprague.cli.console.ByteText;
import sprague.engine.BudgetExceeded;
import sprague.engine.ValueKind;

/** Arrays of NumPy, b-files of tables, and lists of P-positions. */
class ValueFormatsTest {
  private static final String FIVES = "heap(n) -> heap(n - k) where k >= 1, k <= 4";

  @TempDir private Path folder;

  /** What a reader of {@code .npy} sees: the header's text and the numbers. */
  private record Array(String header, List<Long> numbers) {
    static Array of(byte[] bytes) {
      ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      byte[] magic = new byte[8];
      file.get(magic);
      assertThat(magic).containsExactly(0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0);
      byte[] header = new byte[file.getShort()];
      file.get(header);
      assertThat((10 + header.length) % 64).isZero();
      assertThat(header[header.length - 1]).isEqualTo((byte) '\n');
      long[] numbers = new long[file.remaining() / 8];
      file.asLongBuffer().get(numbers);
      return new Array(
          new String(header, StandardCharsets.US_ASCII).strip(),
          LongStream.of(numbers).boxed().toList());
    }
  }

  private byte[] written(String... command) throws IOException {
    Path file = folder.resolve("values");
    String[] whole =
        Stream.concat(Arrays.stream(command), Stream.of("--out", file.toString()))
            .toArray(String[]::new);
    Answer answer = Answer.run(whole);
    assertThat(answer.status()).as(answer.err()).isZero();
    return Files.readAllBytes(file);
  }

  @Test
  void anArray_hasTheShapeOfTheRange() throws IOException {
    Array line = Array.of(written("values", FIVES, "--from", "3", "--to", "7", "--format", "npy"));
    assertThat(line.header())
        .isEqualTo("{'descr': '<i8', 'fortran_order': False, 'shape': (5,), }");
    assertThat(line.numbers()).containsExactly(3L, 4L, 0L, 1L, 2L);
    String[] wythoff = {"values", "wythoff", "--from", "1,0", "--to", "2,3", "--format", "npy"};
    Array table = Array.of(written(wythoff));
    assertThat(table.header()).contains("'shape': (2, 4), }");
    assertThat(table.numbers()).containsExactly(1L, 2L, 0L, 4L, 2L, 0L, 1L, 5L);
  }

  @Test
  void anArray_isReadByNumpy() throws IOException, InterruptedException {
    written("values", "wythoff", "--to", "20,30", "--format", "npy");
    Path file = folder.resolve("values");
    String program =
        "import sys\ntry:\n import numpy\nexcept ImportError:\n sys.exit(9)\n"
            + "a = numpy.load(sys.argv[1])\nprint(a.dtype, a.shape, a[3, 5], a[20, 30])";
    Process process;
    try {
      process =
          new ProcessBuilder("python3", "-c", program, file.toString())
              .redirectErrorStream(true)
              .start();
    } catch (IOException none) {
      assumeTrue(false, "no python3 here");
      return;
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    assumeTrue(status != 9, "no numpy here");
    String last =
        Answer.run("values", "wythoff", "--from", "20,30", "--to", "20,30", "--format", "csv")
            .out();
    assertThat(said.strip())
        .isEqualTo("int64 (21, 31) 0 " + last.strip().substring(last.strip().lastIndexOf(',') + 1));
  }

  @Test
  void outcomesAndSunny_areNumbersInArrays() throws IOException {
    String sunny = FIVES + " heap(0) wins";
    assertThat(Array.of(written("values", sunny, "--to", "6", "--format", "npy")).numbers())
        .containsExactly(0L, -1L, -1L, -1L, -1L, 0L, 1L);
    assertThat(Answer.run("help", "rules").out().replaceAll("\\s+", " "))
        .contains("P is 0, N is 1, a tie is 2, and a sunny position is -1");
    String[] misere = {"values", "misere-kayles", "--to", "4", "--format", "npy"};
    assertThat(Array.of(written(misere)).numbers()).containsExactly(1L, 0L, 1L, 1L, 0L);
  }

  /** A game without coordinates has one value, which every format but a b-file can hold. */
  @Test
  void singlePosition_isWrittenInEachFormat() throws IOException {
    String game = "heap(n) -> heap(n - k) where 1 <= k <= 2; start heap(7)";
    assertThat(Answer.run("values", game, "--format", "csv").out()).isEqualTo("value\n1\n");
    assertThat(Answer.run("values", game, "--format", "json").out()).contains("1");
    assertThat(Answer.run("values", game, "--format", "bfile").status()).isEqualTo(2);
    assertThat(Array.of(written("values", game, "--format", "npy")).numbers()).containsExactly(1L);
    assertThat(Answer.run("values", game, "--zeros").out()).contains("0 P-positions");
  }

  @Test
  void anArrayThatStoppedEarly_holdsTheRowsThatAreWhole() throws IOException {
    Path file = folder.resolve("part.npy");
    Box box = new Box(List.of("x", "y"), List.of(0L, 0L), List.of(99L, 2L));
    try (var out = Files.newOutputStream(file)) {
      NpyValues values = new NpyValues(new ByteText(out), box, java.util.Optional.of(file));
      values.accept(new long[] {1, 2, 3, 4, 5, 6, 7}, 7);
      values.finish(false);
    }
    Array array = Array.of(Files.readAllBytes(file));
    assertThat(array.header()).contains("'shape': (2, 3), }");
    assertThat(array.numbers()).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
  }

  @Test
  void theBFileOfATable_isReadByAntidiagonalsDownwards() {
    String rules = "r(x, y) -> r(x - 1, y) where y >= 0 -> r(x, b) where b < y";
    String csv = Answer.run("values", rules, "--to", "3,3", "--format", "csv").out();
    List<String> diagonals =
        IntStream.rangeClosed(0, 3)
            .boxed()
            .flatMap(d -> IntStream.rangeClosed(0, d).mapToObj(i -> i + "," + (d - i) + ","))
            .toList();
    StringBuilder wanted =
        new StringBuilder(
            """
            # T(x, y) read by antidiagonals downwards: T(0,0), T(0,1), T(1,0), T(0,2), ...
            # antidiagonals that are incomplete in the range are left out
            """);
    for (int index = 0; index < diagonals.size(); index++) {
      String start = diagonals.get(index);
      String line = csv.lines().filter(each -> each.startsWith(start)).findFirst().orElseThrow();
      wanted.append(index).append(' ').append(line.substring(start.length())).append('\n');
    }
    assertThat(Answer.run("values", rules, "--to", "3,3", "--format", "bfile").out())
        .isEqualTo(wanted.toString());
    assertThat(Answer.run("values", rules, "--to", "3,9", "--format", "bfile").out())
        .isEqualTo(wanted.toString());
  }

  @Test
  void aTableFromOne_countsFromOne() {
    assertThat(
            Answer.run("values", "wythoff", "--from", "1,1", "--to", "2,2", "--format", "bfile")
                .out())
        .contains("T(1,1), T(1,2), T(2,1), T(1,3), ...\n")
        .endsWith("\n1 2\n2 0\n3 0\n");
    assertThat(
            Answer.run("values", "wythoff", "--from", "1,0", "--to", "2,1", "--format", "bfile")
                .out())
        .endsWith(
            "...\n# antidiagonals that are incomplete in the range are left out\n0 1\n1 2\n2 2\n");
  }

  /** From 46,341 antidiagonals on, twice their number of entries is beyond an int. */
  @Test
  void upTo65535Antidiagonals_theNumberOfEntriesFits() {
    assertThat(AntidiagonalValues.entries(46_340)).isEqualTo(1_073_720_970);
    assertThat(AntidiagonalValues.entries(46_341)).isEqualTo(1_073_767_311);
    assertThat(AntidiagonalValues.entries(65_535)).isEqualTo(2_147_450_880);
    assertThatThrownBy(() -> AntidiagonalValues.entries(65_536))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void antidiagonalsOfATableThatStoppedEarly_areWhole() {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    Box box = new Box(List.of("x", "y"), List.of(0L, 0L), List.of(3L, 3L));
    AntidiagonalValues values =
        new AntidiagonalValues(new ByteText(out), box, ValueKind.NIMBER, 1 << 10);
    values.accept(new long[] {1, 2, 4, 7, 3}, 5);
    values.finish(false);
    assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("\n0 1\n1 2\n2 3\n");
    out.reset();
    values = new AntidiagonalValues(new ByteText(out), box, ValueKind.NIMBER, 1 << 10);
    values.accept(new long[] {1, ValueKind.SUNNY, 4, 7, ValueKind.SUNNY, 6, 7, 8}, 8);
    values.finish(false);
    assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("\n# -1 is sunny\n0 1\n1 -1\n2 -1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "text; 5 10 15\\n3 P-positions among 15 positions\\n",
        "csv; n\\n5\\n10\\n15\\n",
        "bfile; # the P-positions n\\n1 5\\n2 10\\n3 15\\n",
        "none; ''",
      })
  void zeros_ofOneCoordinate(String format, String wanted) {
    String[] command = {
      "values", FIVES, "--from", "1", "--to", "15", "--zeros", "--format", format
    };
    assertThat(Answer.run(command)).isEqualTo(new Answer(0, wanted.replace("\\n", "\n"), ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "text; (1, 2) (2, 1) (3, 5)\\n3 P-positions among 18 positions\\n",
        "csv; a,b\\n1,2\\n2,1\\n3,5\\n",
        "bfile; # the P-positions a, b, their coordinates as consecutive terms\\n"
            + "1 1\\n"
            + "2 2\\n"
            + "3 2\\n"
            + "4 1\\n"
            + "5 3\\n"
            + "6 5\\n",
      })
  void zeros_ofTwoCoordinates(String format, String wanted) {
    String[] command = {
      "values", "wythoff", "--from", "1,0", "--to", "3,5", "--zeros", "--format", format
    };
    assertThat(Answer.run(command)).isEqualTo(new Answer(0, wanted.replace("\\n", "\n"), ""));
  }

  @Test
  void zeros_withoutCoordinates_endTheirLine() {
    assertThat(Answer.run("values", "kayles", "--of", "row(0)", "--zeros").out())
        .isEqualTo("()\n1 P-position among 1 position\n");
  }

  @Test
  void zeros_asJsonAndAsArrays() throws IOException {
    assertThat(Answer.run("values", FIVES, "--to", "12", "--zeros", "--json").out())
        .endsWith(",\"from\":[0],\"to\":[12],\"pPositions\":[0,5,10]}\n");
    assertThat(Answer.run("values", "wythoff", "--to", "2,2", "--zeros", "--json").out())
        .endsWith(",\"pPositions\":[[0,0],[1,2],[2,1]]}\n");
    Array list = Array.of(written("values", FIVES, "--to", "12", "--zeros", "--format", "npy"));
    assertThat(list.header()).contains("'shape': (3,), }");
    assertThat(list.numbers()).containsExactly(0L, 5L, 10L);
    Array pairs =
        Array.of(written("values", "wythoff", "--to", "2,2", "--zeros", "--format", "npy"));
    assertThat(pairs.header()).contains("'shape': (3, 2), }");
    assertThat(pairs.numbers()).containsExactly(0L, 0L, 1L, 2L, 2L, 1L);
  }

  @Test
  void zeros_ofOutcomes_areTheLostPositions_andSunnyIsNone() {
    assertThat(Answer.run("values", "misere-kayles", "--to", "15", "--zeros").out())
        .startsWith("1 4 9 12\n");
    assertThat(Answer.run("values", FIVES + " heap(0) wins", "--to", "9", "--zeros").out())
        .startsWith("0 5\n");
  }

  @Test
  void zeros_fillLinesAsWideAsWanted() {
    String[] command = {"values", FIVES, "--to", "1000", "--zeros", "--width", "40"};
    List<String> lines = Answer.run(command).out().lines().toList();
    assertThat(lines.subList(0, lines.size() - 2))
        .allSatisfy(line -> assertThat(line.length()).isBetween(36, 40));
    String[] pairs = {"values", "wythoff", "--to", "60,60", "--zeros", "--width", "40"};
    assertThat(Answer.run(pairs).out().lines())
        .hasSizeGreaterThan(9)
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
    assertThat(Answer.run("values", FIVES, "--to", "4", "--zeros").out())
        .isEqualTo("0\n1 P-position among 5 positions\n");
  }

  @Test
  void jsonValues_sayWhatKindTheyAre_alsoWhereThereIsOnePositionOnly() {
    String[] deque = {"values", "deque", "a=[3,1,2]", "--json"};
    assertThat(Answer.run(deque).status()).isZero();
    assertThat(Answer.run(deque).out())
        .endsWith(",\"from\":[],\"to\":[],\"kind\":\"score\",\"values\":[2]}\n");
    assertThat(Answer.run("values", "misere-kayles", "--to", "1", "--json").out())
        .endsWith(",\"kind\":\"outcome\",\"values\":[\"N\",\"P\"]}\n");
  }

  @Test
  void whatCannotBeWritten_isRefusedWithAReason() {
    refused(
        "scores, and are not P-positions",
        "values",
        "deque",
        "a=[1,2]",
        "--of",
        "row(0, n)",
        "--to",
        "2",
        "--zeros");
    refused("--zeros is not available", "values", FIVES, "--zeros", "--format", "parquet");
    refused("only outcomes", "values", "misere-kayles", "--format", "bfile");
    refused("from 20", "values", FIVES, "--width", "3");
  }

  @Test
  void parquet_isOfAnotherModule_andNoFileIsBegun() {
    Path file = folder.resolve("values.parquet");
    String[] command = {"values", FIVES, "--format", "parquet", "--out", file.toString()};
    Answer answer = Answer.run(command);
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains("does not include Parquet").contains("or use --format csv");
    assertThat(file).doesNotExist();
  }

  private static void refused(String reason, String... command) {
    Answer answer = Answer.run(command);
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).contains(reason);
  }

  /** A table of 1001 antidiagonals takes 501,501 values of 8 bytes. */
  @ParameterizedTest
  @CsvSource({"4012008, true", "4012007, false"})
  void tablesForABfile_areChargedToTheMemory(long memory, boolean fits) {
    Box box = new Box(List.of("x", "y"), List.of(0L, 0L), List.of(1000L, 1000L));
    ByteText text = new ByteText(new java.io.ByteArrayOutputStream());
    if (fits) {
      new AntidiagonalValues(text, box, ValueKind.NIMBER, memory).finish(false);
    } else {
      assertThatThrownBy(() -> new AntidiagonalValues(text, box, ValueKind.NIMBER, memory))
          .isInstanceOf(BudgetExceeded.class);
    }
  }

  @Test
  void aTableForABfileBeyondTheMemory_endsAtTheLimit() {
    Answer answer =
        Answer.run(
            "values", "wythoff", "--to", "3000,3000", "--format", "bfile", "--memory", "40m");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains("the antidiagonals of a b-file need more than");
  }

  /** Without a screen a line has at most 2^31 - 1 characters, here those of 107374182 numbers. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"107374182, 2", "107374183, 3"})
  void positionsWithoutALimitOfTheWidth_areInLinesOf31Bits(long count, long lines) {
    long first = 1_000_000_000_000_000_000L;
    Box box = new Box(List.of("n"), List.of(first), List.of(first + count - 1));
    long[] lineEnds = {0};
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int one) {
            throw new AssertionError("not in blocks");
          }

          @Override
          public void write(byte[] bytes, int from, int count) {
            for (int i = from; i < from + count; i++) {
              lineEnds[0] += bytes[i] == '\n' ? 1 : 0;
            }
          }
        };
    ValueWriter values =
        ZeroValues.of(
            ValueFormat.TEXT,
            new ByteText(out),
            "game",
            box,
            ValueKind.NIMBER,
            /* width= */ Integer.MAX_VALUE);
    long[] zeros = new long[1 << 16];
    for (long left = count; left > 0; left -= zeros.length) {
      values.accept(zeros, (int) Math.min(left, zeros.length));
    }
    values.finish(true);
    assertThat(lineEnds[0]).isEqualTo(lines);
  }
}
