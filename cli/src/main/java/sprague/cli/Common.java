// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sprague.run.Limits;

/** The options that every command takes. */
final class Common {
  @Option(names = "--json", description = "answer with one JSON object")
  boolean json;

  @Option(names = "--quiet", description = "no progress and no remarks")
  boolean quiet;

  @Option(names = "--no-color", description = "no colours (there are none yet)")
  boolean noColor;

  @Option(names = "--debug", description = "show stack traces of our own faults")
  boolean debug;

  @Option(names = "--memory", paramLabel = "SIZE", description = "memory for tables, such as 2G")
  @Nullable String memory;

  @Option(names = "--threads", paramLabel = "N", description = "threads to use")
  @Nullable Integer threads;

  @Option(names = "--time-limit", paramLabel = "TIME", description = "stop after, such as 10s, 5m")
  @Nullable String timeLimit;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  boolean help;

  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmgt]?)i?b?");
  private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|m|h|d)?");

  /** The limits these options ask for. */
  Limits limits() {
    Limits standard = Limits.standard();
    if (threads != null && threads < 1) {
      throw Refusal.input("bad-option", "--threads has to be at least 1", "");
    }
    return new Limits(
        memory == null ? standard.memory() : size(memory),
        threads == null ? standard.threads() : threads,
        timeLimit == null ? Optional.empty() : Optional.of(time(timeLimit)));
  }

  private static long size(String text) {
    Matcher matcher = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw Refusal.input(
          "bad-option", "--memory " + text + " is no size", "write for example 512M or 2G");
    }
    int power = "kmgt".indexOf(matcher.group(2)) + (matcher.group(2).isEmpty() ? 0 : 1);
    return (long) (Double.parseDouble(matcher.group(1)) * Math.pow(1024, power));
  }

  private static Duration time(String text) {
    Matcher matcher = TIME.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw Refusal.input(
          "bad-option", "--time-limit " + text + " is no time", "write for example 10s, 5m or 2h");
    }
    double unit =
        switch (matcher.group(2) == null ? "s" : matcher.group(2)) {
          case "ms" -> 0.001;
          case "m" -> 60;
          case "h" -> 3600;
          case "d" -> 86400;
          default -> 1;
        };
    return Duration.ofNanos(
        (long) Math.min(9e18, Double.parseDouble(matcher.group(1)) * unit * 1e9));
  }
}
