// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.console.Console;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.Field;
import sprague.web.api.Field.Kind;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;
import sprague.web.jobs.Metrics;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.ServerLimits;

/** Under the server no command reads a file, or says whether there is one. */
class ServedFilesTest {
  private static final String SECRET = "# the secret is 31415\nheap(n) -> heap(n - 31415)\n";

  /** A name that a field for names lets through. */
  private static final Path PLAIN = Path.of("a-file-of-the-server");

  @TempDir Path folder;

  /** Commands that take a game, a graph or a certificate, with what else they need. */
  static List<List<String>> commands() {
    return List.of(
        List.of("values", "FILE"),
        List.of("solve", "FILE", "5"),
        List.of("play", "FILE", "5"),
        List.of("theorem", "FILE"),
        List.of("explain", "FILE"),
        List.of("code", "FILE", "--lang", "cpp"),
        List.of("same", "FILE", "kayles"),
        List.of("same", "kayles", "FILE"),
        List.of("lint", "FILE"),
        List.of("fmt", "--check", "FILE"),
        List.of("graph", "FILE"),
        List.of("check", "FILE"),
        List.of("judge", "FILE"));
  }

  private static List<String> answer(List<String> command, String file, boolean isServed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            false);
    if (isServed) {
      console.refuseFiles();
    }
    List<String> words = new ArrayList<>(command);
    words.replaceAll(word -> word.equals("FILE") ? file : word);
    words.add("--json");
    int status = CommandRunner.run(words, console);
    String said = out.toString(StandardCharsets.UTF_8).replace(file, "FILE");
    return List.of(Integer.toString(status), said);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aCommand_answersAlike_whetherAFileIsThereOrNot(List<String> command) throws IOException {
    for (String name : List.of("there.game", "there.txt", "there")) {
      Path there = Files.writeString(folder.resolve(name), SECRET);
      List<String> answer = answer(command, there.toString(), true);
      assertThat(answer.getFirst()).isEqualTo("2");
      assertThat(answer.get(1)).contains("\"no-file\"").doesNotContain("31415");
      Files.delete(there);
      assertThat(answer(command, there.toString(), true)).isEqualTo(answer);
      Files.createDirectory(there);
      assertThat(answer(command, there.toString(), true)).isEqualTo(answer);
      Files.delete(there);
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void onTheCommandLine_theSameFileIsRead(List<String> command) throws IOException {
    Path there = Files.writeString(folder.resolve("there.game"), SECRET);
    assertThat(answer(command, there.toString(), false).get(1)).doesNotContain("\"no-file\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/passwd",
        "/tmp/x(1)",
        "../x.game",
        "./x",
        "..\\x",
        "~/x",
        "~root/x",
        "C:\\x",
        "x/y",
        " /etc/passwd ",
        "pom.xml",
        "x.game",
        "//server/share(1)"
      })
  void whatLooksLikeAPath_hasOneAnswer(String path) {
    String one = answer(List.of("values", "FILE"), "/no/such/file", true).get(1);
    assertThat(answer(List.of("values", "FILE"), path, true).get(1)).isEqualTo(one);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kayles",
        "0.77",
        "0.7",
        "4!.0",
        "heap(n) -> heap(n/2) where n >= 1",
        "# a/b\nheap(n) -> heap(n - 1)",
        "game x\nheap(n) -> heap(n - 1)"
      })
  void whatLooksLikeNone_isAnswered(String game) {
    assertThat(answer(List.of("values", "FILE"), game, true).getFirst()).isEqualTo("0");
  }

  /** Every field of every question that takes a text, with a file of the server's folder in it. */
  @Test
  void noField_readsAFile() throws Exception {
    Path there = Files.writeString(folder.resolve("there"), SECRET);
    try {
      Files.writeString(PLAIN, SECRET);
      for (Endpoint endpoint : Endpoint.ALL) {
        for (Field field : endpoint.fields()) {
          if (field.kind() == Kind.FLAG || !field.choices().isEmpty()) {
            continue;
          }
          for (String name : List.of(PLAIN.toString(), there.toString(), "../there.game")) {
            String said = ask(endpoint, field, name);
            assertThat(said).as(endpoint.name() + " " + field.name()).doesNotContain("31415");
            assertThat(said).doesNotContain("\"status\":500");
          }
        }
      }
    } finally {
      Files.deleteIfExists(PLAIN);
    }
  }

  private static String ask(Endpoint endpoint, Field asked, String text) throws Exception {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (Field field : endpoint.fields()) {
      if (field.required()) {
        fields.put(field.name(), usual(field));
      }
    }
    fields.put(asked.name(), asked.kind() == Kind.PARAMETERS ? Map.of("S", text) : text);
    ServerLimits limits =
        ServerLimits.standard(2, 1L << 28).withRunLimits(16L << 20, Duration.ofSeconds(2));
    try (RequestExecutor desk = new RequestExecutor(ServeCommand::call, limits, new Metrics())) {
      ApiRequest question = new RequestParser(endpoint, 10_000).read(fields);
      ApiResponse answer =
          desk.submit(question, "me", false).within(Duration.ofSeconds(30)).orElseThrow();
      return new String(answer.body(), StandardCharsets.UTF_8);
    } catch (HttpProblem refusal) {
      return String.valueOf(refusal.getMessage());
    }
  }

  private static String usual(Field field) {
    return switch (field.name()) {
      case "lang" -> "cpp";
      case "position", "terms" -> "1,2";
      case "problem" -> "cses-1729";
      default -> field.kind() == Kind.GAME ? "kayles" : "1";
    };
  }
}
