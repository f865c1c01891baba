// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import sprague.testkit.CaseCount;

/**
 * A program made ready to run by the compiler or interpreter of its language.
 *
 * @param folder where its files are
 * @param command what runs it
 */
record Compiled(Path folder, List<String> command) {
  /**
   * The interpreter that {@code python3} starts, which may be a script that looks for it slowly.
   */
  private static final Optional<Path> PYTHON = found("python3").map(Compiled::interpreter);

  /**
   * The result of a program's run.
   *
   * @param status its exit status
   * @param out its standard output
   * @param err its standard error
   */
  record Run(int status, String out, String err) {
    /** The lines of standard output of a run that did well. */
    List<String> lines() {
      assertThat(status).as(err).isZero();
      return out.lines().toList();
    }
  }

  /** Whether programs of a language can be run here. */
  static boolean runs(Target target) {
    return tool(target).isPresent();
  }

  /**
   * Whether a test runs of what others show in all languages: in Python, in the long run in all.
   */
  static boolean isTried(Target target) {
    return runs(target) && (target == Target.PYTHON || CaseCount.of(0, 1) == 1);
  }

  private static Optional<Path> tool(Target target) {
    return switch (target) {
      case CPP -> found("g++");
      case PYTHON -> PYTHON;
      case JAVA -> Optional.of(Path.of(System.getProperty("java.home"), "bin", "java"));
    };
  }

  private static Optional<Path> found(String name) {
    return Stream.of(
            Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Path interpreter(Path python) {
    String program = "import sys; print(sys.executable)";
    try {
      Process process = new ProcessBuilder(python.toString(), "-c", program).start();
      return Path.of(new String(process.getInputStream().readAllBytes(), UTF_8).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles a program; the compiler must have nothing to say. */
  static Compiled of(Program program, Path folder) throws IOException, InterruptedException {
    Path tool = tool(program.target()).orElseThrow();
    Path source =
        folder.resolve(
            switch (program.target()) {
              case CPP -> "game.cpp";
              case JAVA -> "Game.java";
              case PYTHON -> "game.py";
            });
    Files.writeString(source, program.text());
    return switch (program.target()) {
      case CPP -> {
        Path made = folder.resolve("game");
        List<String> command = new ArrayList<>(PrecompiledHeaders.compiler(tool));
        if (PrecompiledHeaders.areIncludedBy(program.text())) {
          command.addAll(List.of("-include", PrecompiledHeaders.FILE.toString()));
        }
        command.addAll(List.of("-o", made.toString(), source.toString()));
        assertThat(run(folder, command, "")).isEqualTo(new Run(0, "", ""));
        yield new Compiled(folder, List.of(made.toString()));
      }
      case JAVA -> {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        String place = folder.toString();
        int status =
            ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                    out,
                    out,
                    "--release",
                    "11",
                    "-Xlint:all,-options",
                    "-d",
                    place,
                    source.toString());
        assertThat(new Run(status, said.toString(), "")).isEqualTo(new Run(0, "", ""));
        yield new Compiled(
            folder,
            List.of(
                tool.toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                place,
                "Main"));
      }
      case PYTHON ->
          // Without the packages that are installed (-S), it starts sooner.
          new Compiled(
              folder, List.of(tool.toString(), "-E", "-S", "-W", "error", source.toString()));
    };
  }

  /** Runs it with an input and arguments. */
  Run run(String input, String... arguments) throws IOException, InterruptedException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of(arguments));
    return run(folder, whole, input);
  }

  private static Run run(Path folder, List<String> command, String input)
      throws IOException, InterruptedException {
    Path in = Files.writeString(folder.resolve("in"), input);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as("%s ends", command).isTrue();
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
