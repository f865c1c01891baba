// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.testkit.EveryNth;

/** Graph files on both sides of the caps on numbers, words, lines, blocks and depth. */
final class GraphLimitsTest {
  private static final Limits LIMITS = new Limits(16 << 20, 1, Optional.empty());

  private static GraphFile read(GraphFormat format, VertexNumbering numbering, String text) {
    try {
      return GraphFile.read(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)),
          Optional.of(format),
          numbering,
          format == GraphFormat.EDGES ? Optional.of(false) : Optional.empty(),
          new Effort(LIMITS));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static GraphFile edges(String text) {
    return read(GraphFormat.EDGES, VertexNumbering.AUTO, text);
  }

  private static String digits(int number, int count) {
    return "0".repeat(count - String.valueOf(number).length()) + number;
  }

  /** A text without an end, such as that of a program that writes on and on. */
  private static InputStream endless() {
    return new InputStream() {
      private long count;

      @Override
      public int read() {
        return "1 2\n".charAt((int) (count++ % 4));
      }

      @Override
      public int read(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
          bytes[i] = (byte) read();
        }
        return length;
      }
    };
  }

  @Test
  void textWithoutAnEnd_endsAtTheTimeLimit() {
    Effort brief = new Effort(LIMITS.within(Duration.ofMillis(100)));
    assertThatThrownBy(
            () ->
                GraphFile.read(
                    endless(),
                    Optional.of(GraphFormat.EDGES),
                    VertexNumbering.AUTO,
                    Optional.empty(),
                    brief))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("time limit");
  }

  /** Up to nine digits a number is plain, and longer ones are numbers all the same. */
  @ParameterizedTest
  @ValueSource(ints = {1, 8, 9, 10, 11, 18, 19, 20, 40})
  void numbersOfManyDigits_areRead(int count) {
    for (int other : new int[] {1, 9, 10, 20}) {
      for (String end : new String[] {"\n", "\r\n"}) {
        String text =
            digits(3, count)
                + " "
                + digits(1, other)
                + end
                + digits(2, other)
                + "\t"
                + digits(3, count)
                + end;
        GraphFile file = edges(text);
        assertThat(file.graph().vertices()).isEqualTo(3);
        assertThat(file.graph().successor(2, 0)).isZero();
        assertThat(file.graph().successor(1, 0)).isEqualTo(2);
      }
    }
  }

  /** As far as numbers are vertices, it is the memory that ends it. */
  @ParameterizedTest
  @CsvSource({
    "999999999, true", "1000000000, true", "2147483637, true", "2147483638, true",
    "2147483639, false", "2147483647, false", "2147483648, false", "4294967297, false",
    "9223372036854775807, false", "9223372036854775808, false", "18446744073709551617, false"
  })
  void greatNumbers_areVerticesOrNot(String number, boolean isVertex) {
    for (String line : new String[] {number + " 1\n", "1 " + number + "\n"}) {
      String text = line + "1 2\n".repeat(20);
      if (isVertex) {
        assertThatThrownBy(() -> read(GraphFormat.EDGES, VertexNumbering.ONE, text))
            .as(line)
            .isInstanceOf(BudgetExceeded.class);
      } else {
        assertThatThrownBy(() -> read(GraphFormat.EDGES, VertexNumbering.ONE, text))
            .as(line)
            .isInstanceOf(MalformedGraph.class)
            .hasMessage("the number of this vertex is too large");
      }
      assertThat(read(GraphFormat.EDGES, VertexNumbering.NAMES, text).names().vertex(number))
          .isPresent();
    }
  }

  /** The longest plain lines, ending at every place about the end of a block of 65536 bytes. */
  @Test
  void longLines_areReadAcrossTheEndOfABlock() {
    String line = digits(1, 9) + " " + digits(2, 9) + "\r\n";
    assertThat(line).hasSize(21);
    for (int shift = 0; shift < 2 * line.length(); shift++) {
      String comment = "#".repeat(1 + shift) + "\n";
      GraphFile file = edges(comment + line.repeat(3150) + "2 1");
      assertThat(file.graph().vertices()).isEqualTo(2);
      assertThat(file.graph().degree(0)).as("shift %d", shift).isEqualTo(3150);
      assertThat(file.graph().degree(1)).isOne();
    }
  }

  /** A word may have 2^20 bytes, wherever it begins. */
  @Tag("long")
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 1_000_000, 1 << 20})
  void wordsUpToTheCap_areRead_andNoLongerOnes(int before) {
    for (int by = -1; by <= 1; by++) {
      String word = "x".repeat((1 << 20) + by);
      String text = "\n".repeat(before) + word + " y\ny z\n";
      if (by < 1) {
        assertThat(read(GraphFormat.EDGES, VertexNumbering.NAMES, text).names().name(0))
            .isEqualTo(word);
      } else {
        assertThatThrownBy(() -> read(GraphFormat.EDGES, VertexNumbering.NAMES, text))
            .isInstanceOf(MalformedGraph.class)
            .hasMessage("a word of more than a million bytes");
      }
    }
  }

  @Test
  void namesInQuotes_mayBeLonger() {
    for (int by = 0; by <= 1; by++) {
      String text = "digraph { a -> b [label=\"" + "x".repeat((1 << 24) + by) + "\"] }";
      if (by == 0) {
        assertThat(read(GraphFormat.DOT, VertexNumbering.AUTO, text).graph().edges()).isOne();
      } else {
        assertThatThrownBy(() -> read(GraphFormat.DOT, VertexNumbering.AUTO, text))
            .isInstanceOf(MalformedGraph.class)
            .hasMessage("a word of more than sixteen million bytes");
      }
    }
  }

  @Test
  void stringsOfJson_haveTheLengthOfWords() {
    for (int by = 0; by <= 1; by++) {
      String text = "{\"a\": [\"" + "x".repeat((1 << 20) + by) + "\"]}";
      if (by == 0) {
        assertThat(read(GraphFormat.JSON, VertexNumbering.AUTO, text).graph().edges()).isOne();
      } else {
        assertThatThrownBy(() -> read(GraphFormat.JSON, VertexNumbering.AUTO, text))
            .isInstanceOf(MalformedGraph.class)
            .hasMessage("a string of more than a million bytes");
      }
    }
  }

  @Test
  void subgraphs_mayLieFiveHundredDeep() throws InterruptedException {
    for (int depth = 499; depth <= 501; depth++) {
      String text = "digraph { a -> " + "{".repeat(depth) + " b " + "}".repeat(depth) + " }";
      if (depth <= 500) {
        long[] edges = {0};
        Runnable reading =
            () -> edges[0] = read(GraphFormat.DOT, VertexNumbering.AUTO, text).graph().edges();
        Thread thread = new Thread(null, reading, "half a megabyte of stack", 512 << 10);
        thread.start();
        thread.join();
        assertThat(edges[0]).isOne();
      } else {
        assertThatThrownBy(() -> read(GraphFormat.DOT, VertexNumbering.AUTO, text))
            .isInstanceOf(MalformedGraph.class)
            .hasMessageContaining("500 deep");
      }
    }
  }

  /**
   * Numbers of edges around the size of a batch, and around the number kept from the first pass.
   */
  @ParameterizedTest
  @ValueSource(ints = {1 << 12, 1 << 19, 3 << 18})
  void edgesAboutABatch_areAllTold(int about) {
    for (int count = about - 1; count <= about + 1; count++) {
      GraphFile file = edges("0 1\n".repeat(count - 1) + "1 2\n");
      assertThat(file.graph().edges()).isEqualTo(count);
      assertThat(file.graph().degree(0)).isEqualTo(count - 1);
      assertThat(file.graph().successor(1, 0)).isEqualTo(2);
    }
  }

  /** Third words are not taken as vertices when edges are read; only the header looks at them. */
  @ParameterizedTest
  @CsvSource({"1000, false", "100000, true"})
  void namesOfAHeader_areChargedToTheMemory(int lines, boolean isTooMuch) {
    String edges =
        IntStream.range(0, lines)
            .mapToObj(i -> "a b word-%020d%n".formatted(i))
            .collect(Collectors.joining());
    assertThatThrownBy(
            () ->
                GraphFile.read(
                    new ByteArrayInputStream(
                        (lines + " " + lines + "\n" + edges).getBytes(StandardCharsets.US_ASCII)),
                    Optional.of(GraphFormat.EDGES),
                    VertexNumbering.AUTO,
                    Optional.empty(),
                    new Effort(new Limits(1 << 20, 1, Optional.empty()))))
        .isInstanceOf(isTooMuch ? BudgetExceeded.class : MalformedGraph.class);
  }

  /** Edges between two vertices with keys, and vertices of a subgraph that occur nowhere else. */
  @ParameterizedTest
  @CsvSource({"1000, false", "300000, true"})
  void keysAndSubgraphsOfDot_areChargedToTheMemory(int count, boolean isTooMuch) {
    String keys =
        IntStream.range(0, count)
            .mapToObj("a -> b [key=%d];"::formatted)
            .collect(Collectors.joining("", "digraph {", "}"));
    String members =
        IntStream.range(1, count)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" ", "digraph { {", "} }"));
    for (String text : List.of(keys, members)) {
      ThrowingCallable reading =
          () -> read(GraphFormat.DOT, VertexNumbering.ONE, text.replace("a -> b", "1 -> 2"));
      if (isTooMuch) {
        assertThatThrownBy(reading)
            .isInstanceOf(BudgetExceeded.class)
            .hasMessageStartingWith("the subgraphs and the keys of edges need");
      } else {
        assertThatCode(reading).doesNotThrowAnyException();
      }
    }
  }
}
