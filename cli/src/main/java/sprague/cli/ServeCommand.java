// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Version;
import sprague.web.WebServer;
import sprague.web.jobs.CommandLine;
import sprague.web.jobs.ServerLimits;

/** Serves the page and the HTTP interface until Ctrl-C. */
final class ServeCommand extends BaseCommand {
  private static final int PORT = 7777;
  private static final int MOST_PORT = 65535;
  private static final String HERE = "127.0.0.1";

  private final CommandOption port =
      setting("--port", "P", "the port, " + PORT + " when left out; 0 takes a free one");
  private final CommandOption host =
      setting("--host", "ADDRESS", "listen there too, for other machines; this one alone else");

  private final CommandOption folder = setting("--store", "FOLDER", "where jobs are kept");

  ServeCommand() {
    super(
        "serve",
        "The page to explore and play on, and the HTTP interface under /api/v1/. --memory and"
            + " --time-limit are for one question each. Ctrl-C ends it; unfinished jobs go on with"
            + " the next start.",
        "sprague serve",
        "sprague serve --port 8080 --time-limit 2m");
  }

  @Override
  int run(Console console) {
    String address = host.value().orElse(HERE);
    CountDownLatch ended = new CountDownLatch(1);
    console.onInterruption(ended::countDown);
    try (WebServer server = started(address)) {
      tell(console, server, address);
      Thread.ofVirtual().name("rehearsal").start(server::rehearse);
      ended.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private WebServer started(String address) {
    int wanted = port.value().map(ServeCommand::port).orElse(PORT);
    demandKnown(address);
    try {
      return WebServer.start(
          address, wanted, ServeCommand::call, bounds(), StoreFolder.data(folder), Version.text());
    } catch (UncheckedIOException failure) {
      if (!(failure.getCause() instanceof SocketException refused)) {
        throw failure;
      }
      throw Failure.limit(
          "no-port",
          "cannot listen on %s:%s: %s".formatted(address, wanted, refused.getMessage()),
          "--port 0 takes a free port; --host takes an address of this machine");
    }
  }

  private static void demandKnown(String address) {
    try {
      InetAddress.getByName(address);
    } catch (UnknownHostException unknown) {
      throw Failure.input(
          "unknown-host",
          "there is no host called \"" + address + "\" here",
          "--host takes an address of this machine, such as " + HERE);
    }
  }

  private ServerLimits bounds() {
    Runtime machine = Runtime.getRuntime();
    ServerLimits standard =
        ServerLimits.standard(machine.availableProcessors(), machine.maxMemory());
    // Tables that outgrow the heap would take the server with them.
    long most = machine.maxMemory() / 2;
    long bytes = isMemorySet() ? Math.min(most, limits().memory()) : standard.run().memory();
    Optional<Duration> time = limits().time();
    return standard.within(bytes, time.orElse(standard.run().time()));
  }

  private void tell(Console console, WebServer server, String address) {
    String name = address.contains(":") ? "[" + address + "]" : address;
    String url = "http://" + name + ":" + server.port() + "/";
    if (json()) {
      console.json(Map.of("address", url));
    } else {
      console.text().put("Sprague is at " + url + "  (Ctrl-C ends it)").put('\n').flush();
    }
    if (quiet()) {
      return;
    }
    if (!WebServer.isLoopback(address)) {
      console.tell(
          "sprague: other machines can reach this server, and it asks nobody who they are");
    }
    if (!server.whyJobsEnd().isEmpty()) {
      console.tell("sprague: " + server.whyJobsEnd() + "; those of this server end with it");
    }
  }

  private static int port(String text) {
    if (text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= MOST_PORT) {
      return Integer.parseInt(text);
    }
    throw Failure.input(
        "bad-port", "--port takes a number from 0 to " + MOST_PORT + ", not \"" + text + "\"", "");
  }

  /** A command of this program, for the server. */
  static CommandLine.Call call(
      List<String> words, InputStream in, OutputStream out, OutputStream err) {
    PrintStream remarks = new PrintStream(err, true, StandardCharsets.UTF_8);
    Console console = new Console(in, out, remarks, false);
    console.refuseFiles();
    return new CommandLine.Call() {
      @Override
      public int run() {
        return CommandRunner.run(words, console, true);
      }

      @Override
      public void interrupt() {
        console.interrupt();
      }
    };
  }
}
