// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Version;
import sprague.engine.Limits;
import sprague.store.json.JsonObject;
import sprague.web.WebServer;
import sprague.web.api.ApiRequest;
import sprague.web.jobs.CommandService;
import sprague.web.jobs.ServerLimits;

/**
 * {@code serve}: serves the web page and the HTTP interface until Ctrl-C. Each request runs a
 * command of this program in this JVM, by {@link #call}.
 */
final class ServeCommand extends BaseCommand {
  /** Any port above 1023 would do, which needs no privileges. */
  private static final int DEFAULT_PORT = 7777;

  private static final int MAX_PORT = 65535;

  private static final String DEFAULT_HOST = "127.0.0.1";

  private final CommandOption port =
      setting("--port", "P", "the port, " + DEFAULT_PORT + " when left out; 0 takes a free one");
  private final CommandOption host =
      setting("--host", "ADDRESS", "address to listen on; this machine only when left out");

  private final CommandOption folder = setting("--store", "FOLDER", "the folder of stored jobs");

  ServeCommand() {
    super(
        "serve",
        "The page to explore and play on, and the HTTP interface under /api/v1/. --memory and"
            + " --time-limit apply to each request. Ctrl-C stops it; unfinished jobs resume at the"
            + " next start.",
        "sprague serve",
        "sprague serve --port 8080 --time-limit 2m");
  }

  @Override
  protected int run(Console console) {
    String address = host.value().orElse(DEFAULT_HOST);
    CountDownLatch ended = new CountDownLatch(1);
    console.onInterruption(ended::countDown);
    try (WebServer server = start(address)) {
      printAddress(console, server, address);
      Thread.ofVirtual().name("warm-up").start(server::warmUp);
      ended.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private WebServer start(String address) {
    int wanted = port.value().map(ServeCommand::port).orElse(DEFAULT_PORT);
    requireKnown(address);
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

  /** Fails for an unknown host, with a clearer message than that of listening on it. */
  private static void requireKnown(String address) {
    try {
      InetAddress.getByName(address);
    } catch (UnknownHostException unknown) {
      throw Failure.input(
          "unknown-host",
          "no address is known for the host \"" + address + "\"",
          "--host takes an address of this machine, such as " + DEFAULT_HOST);
    }
  }

  /** The limits of the server: those of the options for each request, standard ones otherwise. */
  private ServerLimits bounds() {
    Runtime machine = Runtime.getRuntime();
    ServerLimits standard =
        ServerLimits.standard(machine.availableProcessors(), machine.maxMemory());
    // Tables larger than the heap would end the whole server with an OutOfMemoryError.
    long bytes =
        isMemorySet()
            ? Math.min(Limits.standard().memory(), processMemory())
            : standard.run().memory();
    Optional<Duration> time = limits().time();
    return standard.withRunLimits(bytes, time.orElse(standard.run().time()));
  }

  /** Prints the address, and warnings about access and about jobs that are not stored. */
  private void printAddress(Console console, WebServer server, String address) {
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
      console.printMessage(
          "sprague: other machines can reach this server, which has no access control");
    }
    if (!server.whyJobsAreLost().isEmpty()) {
      console.printMessage(
          "sprague: " + server.whyJobsAreLost() + "; jobs of this server end when it stops");
    }
  }

  private static int port(String text) {
    if (text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= MAX_PORT) {
      return Integer.parseInt(text);
    }
    throw Failure.input(
        "bad-port",
        "--port takes a number from 0 to " + MAX_PORT + ", not \"" + text + "\"",
        "for example --port 8080");
  }

  /**
   * Prepares a command of this program for the server: without files, messages to nobody.
   *
   * @param file the temporary file that the command may write, if the request is for a file
   * @param out receives the answer
   * @param progress receives the progress reports
   * @return a call to be run once; {@code interrupt} may be called from any thread
   */
  static CommandService.Call call(
      ApiRequest request,
      Path file,
      Limits limits,
      OutputStream out,
      Consumer<JsonObject> progress) {
    InputStream in = new ByteArrayInputStream(request.input().getBytes(StandardCharsets.UTF_8));
    PrintStream noMessages =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Console console = new Console(in, out, noMessages, /* terminal= */ false);
    console.refuseFiles();
    console.reportProgress(progress);
    return new CommandService.Call() {
      @Override
      public CommandService.Outcome run() {
        CommandRunner.Outcome outcome =
            CommandRunner.execute(request.arguments(file), console, Optional.of(limits));
        return new CommandService.Outcome(
            outcome.status(), outcome.failure().map(CommandRunner::fields), outcome.isFinal());
      }

      @Override
      public void interrupt() {
        console.interrupt();
      }
    };
  }
}
