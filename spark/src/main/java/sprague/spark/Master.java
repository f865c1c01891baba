// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.cli.console.Failure;

/**
 * Where Spark is: in this process, or a stand-alone cluster. Any other one that Spark knows serves
 * where {@code spark-submit} has named it.
 *
 * @param url what Spark calls it
 * @param threads how many tasks it does at a time, where it is this process
 * @param places the machines of a stand-alone master, as host and port
 */
record Master(String url, OptionalInt threads, List<String> places) {
  private static final Pattern LOCAL = Pattern.compile("local(?:\\[([1-9][0-9]{0,3}|\\*)])?");
  private static final String PLACE = "[A-Za-z0-9_.-]+:[0-9]{1,5}|\\[[0-9a-fA-F:.]+]:[0-9]{1,5}";
  private static final Pattern ALONE =
      Pattern.compile("spark://((?:%1$s)(?:,(?:%1$s))*)".formatted(PLACE));
  private static final int GREATEST_PORT = 65_535;
  private static final int PATIENCE_MILLIS = 5_000;

  /** What Spark was begun with, by {@code spark-submit}. */
  static Optional<String> submitted() {
    return Optional.ofNullable(System.getProperty("spark.master"));
  }

  /**
   * Reads what the command line says.
   *
   * @throws Failure when it is nothing that serves
   */
  static Master read(String text) {
    Matcher local = LOCAL.matcher(text);
    if (local.matches()) {
      String threads = local.group(1) == null ? "1" : local.group(1);
      int count =
          threads.equals("*")
              ? Runtime.getRuntime().availableProcessors()
              : Integer.parseInt(threads);
      return new Master(text, OptionalInt.of(count), List.of());
    }
    Matcher alone = ALONE.matcher(text);
    if (alone.matches()) {
      List<String> places = Arrays.asList(alone.group(1).split(","));
      if (places.stream().allMatch(it -> port(it) >= 1 && port(it) <= GREATEST_PORT)) {
        return new Master(text, OptionalInt.empty(), places);
      }
    } else if (submitted().equals(Optional.of(text))) {
      return new Master(text, OptionalInt.empty(), List.of());
    }
    throw Failure.input(
        "bad-master",
        "--spark takes a master of Spark, not \"" + text + "\"",
        "for example --spark local[2], or --spark spark://host:7077; others by spark-submit");
  }

  private static int port(String place) {
    return Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
  }

  boolean isHere() {
    return threads.isPresent();
  }

  /**
   * Looks whether somebody is there, as Spark itself takes a minute to give up.
   *
   * @throws Failure when nobody is
   */
  void demandSomebody() {
    String reason = "";
    for (String place : places) {
      String host = place.substring(0, place.lastIndexOf(':')).replaceAll("[\\[\\]]", "");
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, port(place)), PATIENCE_MILLIS);
        return;
      } catch (IOException none) {
        reason = String.valueOf(none.getMessage());
      }
    }
    if (!places.isEmpty()) {
      throw Failure.limit(
          "no-cluster",
          "no master of Spark answers at %s: %s".formatted(url, reason),
          "begin one (sbin/start-master.sh of Spark), or leave --spark out: this machine will do");
    }
  }
}
