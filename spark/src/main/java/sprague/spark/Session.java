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
 * A Spark context with a temporary folder, which {@link #close} deletes: Spark itself would delete
 * its files in a shutdown hook, but this program halts the JVM without running hooks.
 */
final class Session implements AutoCloseable {
  private static final String LOGGING = "log4j2.configurationFile";

  private final SparkContext context;
  private final Path scratch;

  private Session(SparkContext context, Path scratch) {
    this.context = context;
    this.scratch = scratch;
  }

  /** New settings. Unless the user configures logging, Spark logs nothing in this process. */
  static SparkConf settings() {
    // Set first, because creating a SparkConf already logs. Under spark-submit it is too late.
    if (Master.submitted().isEmpty() && System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "classpath:sprague/spark/quiet.properties");
    }
    return new SparkConf();
  }

  /**
   * Starts Spark, which takes seconds. A process can have one session at a time.
   *
   * @param conf with master and name; defaults are added to it
   * @throws sprague.cli.console.Failure if Spark does not start
   * @throws UncheckedIOException if the temporary folder cannot be made
   */
  static Session start(SparkConf conf) {
    Path scratch = scratch();
    conf.setIfMissing("spark.local.dir", scratch.toString());
    // The default codec leaves a native library in the folder for temporary files.
    conf.setIfMissing("spark.io.compression.codec", "lzf");
    conf.setIfMissing("spark.ui.enabled", "false");
    Thread thread = Thread.currentThread();
    ClassLoader previousLoader = thread.getContextClassLoader();
    // Spark's threads inherit this loader, which must know the classes of task reports.
    thread.setContextClassLoader(Session.class.getClassLoader());
    try {
      return new Session(new SparkContext(conf), scratch);
    } catch (Exception failure) {
      // Scala code may throw checked exceptions without declaring them.
      remove(scratch);
      throw SparkFailures.sparkFailed(failure);
    } finally {
      thread.setContextClassLoader(previousLoader);
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

  /** Deletes a folder as far as possible. */
  private static void remove(Path folder) {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    } catch (IOException | UncheckedIOException ignored) {
      return;
    }
    for (Path each : files) {
      try {
        Files.deleteIfExists(each);
      } catch (IOException busy) {
        // A remaining temporary file does no harm.
      }
    }
  }
}
