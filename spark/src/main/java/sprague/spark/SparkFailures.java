// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.Optional;
import sprague.cli.console.Failure;

/** What a user is told when Spark, or a task on it, cannot go on. */
final class SparkFailures {
  private static final int LONGEST = 300;

  private SparkFailures() {}

  /** Spark gave up, or could not begin. */
  static Failure gaveUp(Throwable cause) {
    String whole = Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    if (whole.contains("UnsupportedClassVersionError")) {
      return Failure.limit(
          "old-java", "the workers run on an older Java", "the cluster needs a JDK 25");
    }
    String line = whole.lines().findFirst().orElse("");
    return Failure.limit(
        "spark-failed",
        "Spark gave up: " + line.substring(0, Math.min(LONGEST, line.length())),
        "what was finished is kept; the logs of the workers say more");
  }

  static Failure noExecutor(Master master, long seconds) {
    return Failure.limit(
        "no-executor",
        "%s has given no worker in %s s".formatted(master.url(), seconds),
        "workers need free cores, the memory asked for and a JDK 25; the page of the master lists"
            + " them");
  }

  /** A task could not do its work, and would not on another try. */
  static Failure of(TaskReport report, String folder) {
    return switch (report.trouble()) {
      case NO_FOLDER -> notShared(report.host(), folder);
      case NO_ROOM ->
          Failure.limit(
              "output-failed",
              "cannot write into %s on %s: %s".formatted(folder, report.host(), report.reason()),
              "what was finished is kept");
      case STRANGE_ORDER, NONE ->
          Failure.limit(
              "other-version",
              "%s does not know its work: %s"
                  .formatted(
                      report.host(),
                      report.reason().isEmpty() ? "it reports of other items" : report.reason()),
              "all machines need the jar of one build: spark/target/sprague-spark.jar");
    };
  }

  static Failure notShared(String host, String folder) {
    return Failure.limit(
        "no-folder",
        "the folder %s of this sweep is not there on %s".formatted(folder, host),
        "this machine and all workers must see one folder by one name: share it, run this again");
  }
}
