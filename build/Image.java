// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the folder of a program that brings its own Java: {@code Image.java JAR LAUNCHERS FOLDER
 * TIME}. LAUNCHERS is a folder of scripts, TIME an instant such as 2026-01-31T00:00:00Z. FOLDER is
 * deleted first; then it has the launchers in {@code bin}, the jar and its start-up cache in {@code
 * lib}, and in {@code runtime} a small Java for the platform that this runs on.
 *
 * <p>All files bear the given time, as they will in the archive: the start-up cache holds only for
 * a jar and a runtime of the very times that it was made with.
 */
class Image {
  /**
   * What {@code jdeps} finds in the jar, what JLine and SQLite reach by name, and the vectors,
   * which long runs load.
   */
  private static final String MODULES =
      "java.base,java.desktop,java.logging,java.sql,jdk.incubator.vector,jdk.unsupported";

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Path.of(arguments[2]);
    delete(folder);
    Path jar = Files.createDirectories(folder.resolve("lib")).resolve("sprague.jar");
    Files.copy(Path.of(arguments[0]), jar);
    Path bin = Files.createDirectories(folder.resolve("bin"));
    try (Stream<Path> launchers = Files.list(Path.of(arguments[1]))) {
      for (Path launcher : launchers.toList()) {
        Files.copy(
            launcher, bin.resolve(launcher.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    Path runtime = folder.resolve("runtime");
    link(runtime);
    FileTime time = FileTime.from(Instant.parse(arguments[3]));
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Files.setLastModifiedTime(file, time);
      }
    }
    train(runtime, jar, folder.resolve("lib").resolve("sprague.aot"));
  }

  /** Makes the runtime of the modules, without what only debuggers and compilers need. */
  private static void link(Path runtime) {
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
    int status =
        jlink.run(
            System.out,
            System.err,
            "--add-modules=" + MODULES,
            "--strip-java-debug-attributes",
            "--no-header-files",
            "--no-man-pages",
            "--compress=zip-6",
            "--output=" + runtime);
    if (status != 0) {
      throw new IllegalStateException("jlink ended with " + status);
    }
  }

  /**
   * Makes the start-up cache in a run of usual commands. The options that the cache depends on must
   * be those of the launchers. The run has to print nothing, as nobody reads its output.
   */
  private static void train(Path runtime, Path jar, Path cache)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            runtime.resolve("bin").resolve("java").toString(),
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-AOTRecordTraining",
            "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+EnableVectorSupport",
            "-XX:AOTCacheOutput=" + cache,
            "-Xlog:disable",
            "-Xlog:all=off",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            jar.toString(),
            "sprague.cli.StartupWarmup");
    int status = new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    if (status != 0) {
      throw new IllegalStateException("the training run ended with " + status);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        all.sorted(Comparator.reverseOrder())
            .forEach(
                file -> {
                  try {
                    Files.delete(file);
                  } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                  }
                });
      }
    }
  }
}
