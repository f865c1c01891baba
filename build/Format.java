// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Runs the formatter over all Java sources of a checkout, and says which sources are not plain
 * ASCII: {@code Format.java check|write FOLDER}.
 */
class Format {
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[1]);
    List<String> sources = sources(root);
    boolean plain = true;
    for (String source : sources) {
      if (!StandardCharsets.US_ASCII.newEncoder().canEncode(Files.readString(Path.of(source)))) {
        System.err.println("not plain ASCII: " + root.relativize(Path.of(source)));
        plain = false;
      }
    }
    List<String> call = new ArrayList<>();
    call.addAll(
        arguments[0].equals("write")
            ? List.of("--replace")
            : List.of("--dry-run", "--set-exit-if-changed"));
    call.addAll(sources);
    int status = runFormatter(call);
    if (status != 0) {
      System.err.println(
          "badly formatted, see above; mend it with: ./mvnw -pl build -Pformat verify");
    }
    System.exit(status != 0 || !plain ? 1 : 0);
  }

  private static List<String> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().matches("(.*/)?(target|\\..+)/.*"))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }

  private static int runFormatter(List<String> call) {
    return ToolProvider.findFirst("google-java-format")
        .orElseThrow()
        .run(System.out, System.err, call.toArray(String[]::new));
  }
}
