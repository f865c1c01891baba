// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.testkit.CaseCount;

/** The DOT reader against Graphviz's own, on random texts; skipped where gvpr is missing. */
final class GraphvizTest {
  private static final String PROGRAM =
      """
      BEG_G { print("G") }
      N { print("V|", $.name) }
      E { print("E|", $.tail.name, "|", $.head.name) }
      """;

  @TempDir Path folder;

  @Test
  void randomTexts_haveTheVerticesAndEdgesOfGraphviz() throws IOException, InterruptedException {
    assumeTrue(isOnPath("gvpr"), "gvpr of Graphviz is not installed");
    Random random = new Random(67);
    List<String> texts =
        IntStream.range(0, CaseCount.of(50, 500)).mapToObj(_ -> new Text(random).whole()).toList();
    Path input = folder.resolve("texts.dot");
    Files.writeString(input, String.join("\n", texts));
    Path program = folder.resolve("lines.gvpr");
    Files.writeString(program, PROGRAM);
    Path output = folder.resolve("lines");
    Process process =
        new ProcessBuilder("gvpr", "-f", program.toString(), input.toString())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor()).isZero();
    List<String> graphs = Arrays.asList(Files.readString(output).split("G\n", -1));
    assertThat(graphs).hasSize(texts.size() + 1);
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      boolean directed = text.contains("digraph");
      assertThat(ours(text))
          .as(text)
          .isEqualTo(sorted(graphs.get(i + 1).lines().toList(), directed));
    }
  }

  private static boolean isOnPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(":", -1))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  /** The lines in order; the edges of an undirected graph both ways. */
  private static String sorted(List<String> lines, boolean directed) {
    List<String> all = new ArrayList<>(lines);
    for (String line : lines) {
      String[] words = line.split("\\|", -1);
      if (!directed && words[0].equals("E") && !words[1].equals(words[2])) {
        all.add("E|" + words[2] + "|" + words[1]);
      }
    }
    return all.stream().sorted().collect(Collectors.joining("\n"));
  }

  private static String ours(String text) throws IOException {
    GraphFile file =
        GraphFile.read(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            Optional.empty(),
            VertexNumbering.AUTO,
            Optional.empty(),
            new Effort(Limits.standard()));
    List<String> lines = new ArrayList<>();
    for (int v = 0; v < file.graph().vertices(); v++) {
      lines.add("V|" + file.names().name(v));
      for (int i = 0; i < file.graph().degree(v); i++) {
        String to = file.names().name(file.graph().successor(v, i));
        lines.add("E|" + file.names().name(v) + "|" + to);
      }
    }
    return sorted(lines, true);
  }

  /** A random valid DOT text. */
  private static final class Text {
    private static final List<String> NAMES =
        List.of(
            "a",
            "b",
            "c",
            "_d1",
            "7",
            "-.5",
            "2.",
            "\"x y\"",
            "\"a\"",
            "\"b\\\n1\"",
            "\"no\" + \"de\"");

    private final Random random;
    private final boolean strict;
    private final boolean directed;
    private int statements = 12;

    Text(Random random) {
      this.random = random;
      strict = random.nextInt(4) == 0;
      directed = random.nextInt(3) > 0;
    }

    String whole() {
      return (strict ? "strict " : "")
          + (directed ? "digraph " : "graph ")
          + (random.nextBoolean() ? "G " : "")
          + body(0);
    }

    private String body(int depth) {
      StringBuilder body = new StringBuilder("{ ");
      for (int i = random.nextInt(depth == 0 ? 8 : 4); i > 0 && statements > 0; i--) {
        statements--;
        body.append(statement(depth)).append(either("; ", "\n", " ;/* x */ ", " // y\n"));
      }
      return body.append('}').toString();
    }

    private String statement(int depth) {
      return switch (random.nextInt(8)) {
        case 0 ->
            either("rankdir=LR", "node [shape=box]", "edge [key=none, w=1]", "label = \"a -> b\"");
        case 1 -> subgraph(depth);
        case 2 -> list() + attributes();
        default ->
            IntStream.rangeClosed(0, 1 + random.nextInt(3))
                    .mapToObj(_ -> random.nextInt(3) == 0 ? subgraph(depth) : list())
                    .collect(Collectors.joining(directed ? either(" -> ", "->") : " -- "))
                + attributes();
      };
    }

    private String subgraph(int depth) {
      String header = either("", "", "subgraph ", "subgraph s ", "subgraph t ", "subgraph \"s\" ");
      return header + (depth < 3 ? body(depth + 1) : "{}");
    }

    private String list() {
      return IntStream.rangeClosed(0, random.nextInt(3) == 0 ? random.nextInt(3) : 0)
          .mapToObj(
              _ -> NAMES.get(random.nextInt(NAMES.size())) + either("", "", "", ":p", ":p:ne"))
          .collect(Collectors.joining(either(", ", ",\n")));
    }

    private String attributes() {
      // Keys of a strict graph are refused by some versions of Graphviz.
      String key = strict ? "w" : "key";
      return either("", "", " [color=red]", " [w=1; x=<<b>y</b>>]", " [" + key + "=k]")
          + either("", "", "", " [" + key + "=l, z=2]");
    }

    private String either(String... texts) {
      return texts[random.nextInt(texts.length)];
    }
  }
}
