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
 * A Spark master: threads of this process ({@code local[2]}) or a stand-alone cluster ({@code
 * spark://host:7077}). Other kinds are accepted only if {@code spark-submit} started this program
 * with them.
 *
 * @param url the master as Spark writes it
 * @param threads the number of parallel tasks, if it is this process
 * @param addresses the addresses of a stand-alone master, as host:port; otherwise empty
 */
record Master(String url, OptionalInt threads, List<String> addresses) {
  private static final Pattern LOCAL = Pattern.compile("local(?:\\[([1-9][0-9]{0,3}|\\*)])?");
  private static final String ADDRESS = "[A-Za-z0-9_.-]+:[0-9]{1,5}|\\[[0-9a-fA-F:.]+]:[0-9]{1,5}";
  private static final Pattern STANDALONE =
      Pattern.compile("spark://((?:%1$s)(?:,(?:%1$s))*)".formatted(ADDRESS));
  private static final int MAX_PORT = 65_535;

  /** For each address. Far above the time of a connection between the machines of a cluster. */
  private static final int CONNECT_TIMEOUT_MILLIS = 5_000;

  /** The master given to {@code spark-submit}; empty if the program was started otherwise. */
  static Optional<String> submitted() {
    return Optional.ofNullable(System.getProperty("spark.master"));
  }

  /**
   * Parses the argument of {@code --spark}.
   *
   * @throws Failure if it is not one of the kinds above
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
    Matcher standalone = STANDALONE.matcher(text);
    if (standalone.matches()) {
      List<String> addresses = Arrays.asList(standalone.group(1).split(","));
      if (addresses.stream().allMatch(it -> port(it) >= 1 && port(it) <= MAX_PORT)) {
        return new Master(text, OptionalInt.empty(), addresses);
      }
    } else if (submitted().equals(Optional.of(text))) {
      return new Master(text, OptionalInt.empty(), List.of());
    }
    throw Failure.input(
        "bad-master",
        "--spark takes a master of Spark, not \"" + text + "\"",
        "for example --spark local[2], or --spark spark://host:7077; others by spark-submit");
  }

  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
  }

  boolean isLocal() {
    return threads.isPresent();
  }

  /**
   * Tests that a stand-alone master accepts connections, as Spark itself takes a minute to give up.
   * Other kinds pass without a test.
   *
   * @throws Failure if none of its addresses answers
   */
  void requireReachable() {
    String reason = "";
    for (String address : addresses) {
      String host = address.substring(0, address.lastIndexOf(':')).replaceAll("[\\[\\]]", "");
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(host, port(address)), CONNECT_TIMEOUT_MILLIS);
        return;
      } catch (IOException unreachable) {
        reason = String.valueOf(unreachable.getMessage());
      }
    }
    if (!addresses.isEmpty()) {
      throw Failure.limit(
          "no-cluster",
          "no master of Spark answers at %s: %s".formatted(url, reason),
          "start one (sbin/start-master.sh of Spark), or leave --spark out to use this machine"
              + " only");
    }
  }
}
