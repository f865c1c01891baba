// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.Optional;
import sprague.cli.console.Failure;

/** The failures of Spark and of its tasks as messages with hints for the user. */
final class SparkFailures {
  /** Some lines of a terminal: messages of Spark may contain whole stack traces. */
  private static final int MAX_MESSAGE_LENGTH = 300;

  private SparkFailures() {}

  /** Spark failed or did not start. */
  static Failure sparkFailed(Throwable cause) {
    String message =
        Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    if (message.contains("UnsupportedClassVersionError")) {
      return Failure.limit(
          "old-java", "the workers run on an older Java", "install a JDK 25 on all workers");
    }
    String firstLine = message.lines().findFirst().orElse("");
    return Failure.limit(
        "spark-failed",
        "Spark failed: " + firstLine.substring(0, Math.min(MAX_MESSAGE_LENGTH, firstLine.length())),
        "finished results are stored; see the logs of the workers");
  }

  /** No executor was there within some seconds. */
  static Failure noExecutor(Master master, long seconds) {
    return Failure.limit(
        "no-executor",
        "%s has provided no worker within %s s".formatted(master.url(), seconds),
        "workers need free cores, the requested memory and a JDK 25; the master's web page lists"
            + " them");
  }

  /** A task reported a problem that would occur again, or {@code NONE} with items of another. */
  static Failure of(TaskReport report, String folder) {
    return switch (report.problem()) {
      case NO_FOLDER -> notShared(report.host(), folder);
      case WRITE_FAILED ->
          Failure.limit(
              "output-failed",
              "cannot write into %s on %s: %s".formatted(folder, report.host(), report.reason()),
              "finished results are stored");
      case INVALID_REQUEST, NONE ->
          Failure.limit(
              "other-version",
              "%s cannot read its task: %s"
                  .formatted(
                      report.host(),
                      report.reason().isEmpty()
                          ? "its report is about other items"
                          : report.reason()),
              "install the same spark/target/sprague-spark.jar on all machines");
    };
  }

  /** A worker does not see the folder of the sweep. */
  static Failure notShared(String host, String folder) {
    return Failure.limit(
        "no-folder",
        "the folder %s of this sweep does not exist on %s".formatted(folder, host),
        "mount it under the same path on this machine and all workers, then run the command again");
  }
}
