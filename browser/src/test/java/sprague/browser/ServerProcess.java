// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code sprague serve} in a separate process. */
final class ServerProcess implements AutoCloseable {
  private static final int STOP_SECONDS = 20;

  private final Process process;
  private final String address;

  private ServerProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts the server and waits until it prints its address.
   *
   * @param home the folder of its data
   * @param port 0 for a free one
   */
  static ServerProcess start(Path home, int port) {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    // The second compiler costs a server of minutes more than its code gives back.
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("sprague.cli.Main", "serve", "--port", Integer.toString(port)));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPRAGUE_HOME", home.toString());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      Process process = builder.start();
      BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
      String told = out.readLine();
      if (told == null) {
        throw new IllegalStateException("the server ended before it told its address");
      }
      return new ServerProcess(process, told.replaceAll(".*(http://\\S+).*", "$1"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The address of the page, with a stroke at its end. */
  String address() {
    return address;
  }

  int port() {
    return Integer.parseInt(address.replaceAll(".*:(\\d+)/", "$1"));
  }

  /** Ends it as Ctrl-C does. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
