// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A stand-alone cluster on this machine, and programs on it, each in a separate process. */
final class Processes implements AutoCloseable {
  static final Path JAR = Path.of("target", "sprague-spark.jar").toAbsolutePath();
  private static final Path LIBRARIES = Path.of("target", "lib").toAbsolutePath();
  private static final long PATIENCE_SECONDS = 240;

  private final Path folder;
  private final Path home;
  private final List<Process> all = new ArrayList<>();
  private final int port;

  /**
   * No process yet.
   *
   * @param folder where logs and the parts of Spark are put
   */
  Processes(Path folder) throws IOException {
    this.folder = folder;
    this.home = Files.createDirectories(folder.resolve("spark"));
    Files.createDirectories(temporary());
    // A place to run Spark from is a folder with its jars.
    Path jars = Files.createDirectories(home.resolve("jars"));
    try (Stream<Path> libraries = Files.list(LIBRARIES)) {
      for (Path each : libraries.toList()) {
        Files.createSymbolicLink(jars.resolve(each.getFileName()), each);
      }
    }
    // What Spark shares with the program is not among its jars here.
    for (String each : System.getProperty("java.class.path").split(":", -1)) {
      Path file = Path.of(each);
      if (each.matches(".*/(slf4j-api|jakarta\\.[a-z.]+-api)-[0-9.]+\\.jar")) {
        Path link = jars.resolve(file.getFileName());
        if (Files.notExists(link)) {
          Files.createSymbolicLink(link, file);
        }
      }
    }
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
  }

  String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** The folder for temporary files of all processes. */
  Path temporary() {
    return folder.resolve("temporary");
  }

  Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** What a process has written. */
  String said(String name) throws IOException {
    return Files.readString(log(name));
  }

  private Process begin(Map<String, String> environment, String name, String path, String... words)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(
        List.of(
            "-Xmx1g",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Djava.io.tmpdir=" + temporary(),
            "@" + Path.of("jvm.options").toAbsolutePath(),
            "-cp",
            path));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log(name).toFile());
    builder.environment().remove("SPARK_LOCAL_IP");
    builder.environment().putAll(environment);
    Process process = builder.start();
    all.add(process);
    return process;
  }

  /** Returns the environment of the cluster's processes. */
  private Map<String, String> cluster() {
    return Map.of(
        "SPARK_HOME",
        home.toString(),
        "SPARK_SCALA_VERSION",
        "2.13",
        "SPARK_LOCAL_IP",
        "127.0.0.1",
        "JAVA_HOME",
        System.getProperty("java.home"));
  }

  private Process daemon(String name, String... words) throws Exception {
    Process process = begin(cluster(), name, home.resolve("jars") + "/*", words);
    String wanted =
        name.equals("master") ? "I have been elected leader" : "Successfully registered";
    await(process, name, () -> said(name).contains(wanted));
    return process;
  }

  /** Begins the master. */
  void beginMaster() throws Exception {
    daemon(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        "" + port,
        "--webui-port",
        "0");
  }

  /** Begins a worker with one core. */
  Process worker(String name) throws Exception {
    return daemon(
        name,
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--webui-port",
        "0",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        folder.resolve(name).toString(),
        master());
  }

  /** The program as the launcher begins it. */
  Process program(String name, String... words) throws IOException {
    return begin(cluster(), name, JAR + ":" + home.resolve("jars") + "/*", words);
  }

  /** Runs the program with Spark in its process, without any settings. */
  Process alone(String name, String... words) throws IOException {
    return begin(Map.of(), name, JAR + ":" + home.resolve("jars") + "/*", words);
  }

  /** The program as {@code spark-submit} begins it. */
  Process submitted(String name, String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit"));
    all.addAll(List.of("--master", master(), JAR.toString()));
    all.addAll(List.of(words));
    return begin(cluster(), name, home.resolve("jars") + "/*", all.toArray(String[]::new));
  }

  /** Something that becomes true. */
  interface Hope {
    boolean isFulfilled() throws IOException;
  }

  /** Waits for something that a process brings about. */
  void await(Process process, String name, Hope hope) throws Exception {
    long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000;
    while (!hope.isFulfilled()) {
      boolean isOver = !process.isAlive() && !hope.isFulfilled();
      if (isOver || System.nanoTime() > end) {
        throw new AssertionError(name + ": " + said(name));
      }
      Thread.sleep(20);
    }
  }

  /** Waits for the end of a process and gives its status. */
  int ended(Process process, String name) throws Exception {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError(name + ": " + said(name));
    }
    return process.exitValue();
  }

  /** Kills a process and its descendants, as by {@code kill -9}. */
  static void kill(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
  }

  @Override
  public void close() {
    for (Process each : all.reversed()) {
      kill(each);
    }
    // The links go before their folder does, whose removal would warn of each.
    try (Stream<Path> links = Files.list(home.resolve("jars"))) {
      for (Path each : links.toList()) {
        Files.delete(each);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
