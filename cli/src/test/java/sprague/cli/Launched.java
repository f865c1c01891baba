// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** The real program in a separate process, so that it can be killed. */
final class Launched {
  /** A class of each module and library that the commands of these tests need. */
  private static final List<Class<?>> NEEDED =
      List.of(
          Main.class,
          sprague.store.Store.class,
          sprague.web.WebServer.class,
          sprague.catalogue.GameResolver.class,
          sprague.solve.Sprague.class,
          sprague.prove.Prover.class,
          sprague.pattern.Repetition.class,
          sprague.kernel.Checker.class,
          sprague.engine.plan.Planner.class,
          sprague.bind.Language.class,
          sprague.syntax.Span.class,
          sprague.model.Game.class,
          sprague.nimber.Nimber.class,
          tools.jackson.core.JsonGenerator.class,
          picocli.CommandLine.class);

  private final Process process;
  private final List<String> err = Collections.synchronizedList(new ArrayList<>());
  private final Thread reader;

  private Launched(Process process) {
    this.process = process;
    this.reader = Thread.ofVirtual().start(this::read);
  }

  /** Starts the program. */
  static Launched start(Path out, String... arguments) throws IOException {
    return start(out, /* options= */ List.of(), arguments);
  }

  /** Starts the program in a JVM with further options. */
  static Launched start(Path out, List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(options);
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(classPath());
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    return new Launched(new ProcessBuilder(command).redirectOutput(out.toFile()).start());
  }

  static String classPath() {
    return NEEDED.stream()
        .map(Launched::root)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Where a class was loaded from. */
  private static String root(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void read() {
    try (BufferedReader lines = process.errorReader(StandardCharsets.UTF_8)) {
      lines.lines().forEach(err::add);
    } catch (IOException | UncheckedIOException killed) {
      err.add("closed: " + killed.getMessage());
    }
  }

  /** Waits until a condition holds, which fails when the program has ended before. */
  void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
        reader.join();
        assertThat(condition.getAsBoolean()).as(String.join("\n", err())).isTrue();
        return;
      }
    }
  }

  /** Returns the standard error so far, as lines. */
  List<String> err() {
    synchronized (err) {
      return List.copyOf(err);
    }
  }

  /** Gives it some time, then kills it as {@code kill -9} does. */
  void killAfter(long millis) throws InterruptedException {
    process.waitFor(millis, TimeUnit.MILLISECONDS);
    // Not destroyed by the {@code Process}, which would close the streams before they are read.
    process.toHandle().destroyForcibly();
    end();
  }

  /** Waits for the end and gives the status. */
  int end() throws InterruptedException {
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    reader.join();
    return process.waitFor();
  }
}
