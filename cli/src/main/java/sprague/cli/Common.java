// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sprague.run.Effort;
import sprague.run.Limits;

/** What all commands have in common: their common options, and how they are run. */
@Command(
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    versionProvider = Version.class,
    synopsisHeading = "%nUsage: ",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n")
abstract class Common {
  /** The share of the heap that tables may take when the user has set the limit. */
  private static final double TABLES = 0.75;

  @Option(names = "--json", order = 100, description = "Answer, and report errors, in JSON.")
  boolean json;

  @Option(names = "--quiet", order = 101, description = "No progress bar and no remarks.")
  boolean quiet;

  @Option(names = "--no-color", order = 102, description = "No colours (or set NO_COLOR).")
  boolean plain;

  @Option(
      names = "--memory",
      order = 103,
      paramLabel = "SIZE",
      description = "The most memory to use, such as 2G or 512M.")
  @Nullable String memory;

  @Option(
      names = "--threads",
      order = 104,
      paramLabel = "N",
      description = "The most threads to compute with.")
  @Nullable Integer threads;

  @Option(
      names = "--time-limit",
      order = 105,
      paramLabel = "TIME",
      description = "Stop after this time, such as 10s or 5m.")
  @Nullable String timeLimit;

  @Option(names = "--debug", hidden = true, description = "Show stack traces of our own faults.")
  boolean debug;

  /**
   * Does the command's work.
   *
   * @return the exit status: 0, or 1 for a negative answer
   */
  abstract int run(Console console);

  /** The limits the options ask for. */
  final Limits limits() {
    Limits standard = Limits.standard();
    long bytes = standard.memory();
    if (memory != null) {
      long wanted = Math.min(Amounts.bytes(memory), Runtime.getRuntime().maxMemory());
      bytes = (long) (wanted * TABLES);
    }
    if (threads != null && threads < 1) {
      throw Failure.input("bad-threads", "--threads is at least 1, not " + threads, "");
    }
    Optional<Duration> time = Optional.ofNullable(timeLimit).map(Amounts::time);
    return new Limits(bytes, threads == null ? standard.threads() : threads, time);
  }

  /** Starts the clock of the command's work; Ctrl-C cancels it. */
  final Effort effort(Console console) {
    Effort effort = new Effort(limits());
    console.onInterruption(effort::cancel);
    return effort;
  }
}
