// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/**
 * Spark while a sweep has it, with a folder for its files that goes when it ends: Spark itself
 * would remove them as the JVM ends, for which commands do not wait.
 */
final class Session implements AutoCloseable {
  private static final String LOGGING = "log4j2.configurationFile";

  private final SparkContext context;
  private final Path scratch;

  private Session(SparkContext context, Path scratch) {
    this.context = context;
    this.scratch = scratch;
  }

  /** New settings, among them that Spark logs nothing here unless the user has it log. */
  static SparkConf settings() {
    // Settings log already, so that this comes first; spark-submit has logged long ago.
    if (Master.submitted().isEmpty() && System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "classpath:sprague/spark/quiet.properties");
    }
    return new SparkConf();
  }

  /**
   * Begins Spark.
   *
   * @throws sprague.cli.console.Failure when that does not work
   */
  static Session begin(SparkConf conf) {
    Path scratch = scratch();
    conf.setIfMissing("spark.local.dir", scratch.toString());
    // The usual one unpacks a library into the folder for temporary files and leaves it there.
    conf.setIfMissing("spark.io.compression.codec", "lzf");
    conf.setIfMissing("spark.ui.enabled", "false");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    // Threads of Spark read what tasks send back, and have the loader of whoever began them.
    thread.setContextClassLoader(Session.class.getClassLoader());
    try {
      return new Session(new SparkContext(conf), scratch);
    } catch (Exception failure) {
      // Scala throws what Java would have had to declare.
      remove(scratch);
      throw SparkFailures.gaveUp(failure);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  SparkContext context() {
    return context;
  }

  @Override
  public void close() {
    context.stop();
    remove(scratch);
  }

  private static Path scratch() {
    try {
      return Files.createTempDirectory("sprague-spark");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Removes what can be removed. */
  private static void remove(Path folder) {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    } catch (IOException | UncheckedIOException gone) {
      return;
    }
    for (Path each : files) {
      try {
        Files.deleteIfExists(each);
      } catch (IOException busy) {
        // It is a temporary file, and no matter of the sweep.
      }
    }
  }
}
