// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;

/**
 * Runs the formatter over all Java sources of a checkout, and says which sources are not plain
 * ASCII: {@code Format.java check|write FOLDER}, with the jar of google-java-format as the class
 * path. The exit status is 0 if all is well, else 1. Both leave out what an earlier check found to
 * be good.
 */
class Format {
  /** The digests of all sources at the last check without complaints, one a line. */
  private static final Path GOOD = Path.of("build", "target", "formatted.txt");

  /** Long strings are broken when sources are written; to see that they are takes half the time. */
  private static final List<String> CHECK =
      List.of("--dry-run", "--set-exit-if-changed", "--skip-reflowing-long-strings");

  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[1]);
    boolean good = arguments[0].equals("write") ? write(root) : check(root);
    System.exit(good ? 0 : 1);
  }

  private static boolean write(Path root) throws IOException {
    List<Path> sources = unknown(root, new TreeSet<>());
    // With & and not &&, both complaints are printed.
    return arePlain(root, sources) & isWell(List.of("--replace"), sources);
  }

  private static boolean check(Path root) throws IOException {
    Set<String> digests = new TreeSet<>();
    List<Path> sources = unknown(root, digests);
    if (!(arePlain(root, sources) & isWell(CHECK, sources))) {
      return false;
    }
    Path file = root.resolve(GOOD);
    Files.createDirectories(file.getParent());
    Files.write(file, digests);
    return true;
  }

  /** The sources that no check has found to be good; adds the digests of all to a set. */
  private static List<Path> unknown(Path root, Set<String> digests) throws IOException {
    // Another formatter, or another program than this, has found nothing yet.
    String tools =
        digest(Path.of(System.getProperty("java.class.path")))
            + digest(root.resolve("build/Format.java"));
    Path file = root.resolve(GOOD);
    Set<String> known = Files.exists(file) ? Set.copyOf(Files.readAllLines(file)) : Set.of();
    List<Path> unknown = new ArrayList<>();
    for (Path source : sources(root)) {
      String digest = tools + digest(source);
      digests.add(digest);
      if (!known.contains(digest)) {
        unknown.add(source);
      }
    }
    return unknown;
  }

  /** Whether sources are plain ASCII; names the others on the standard error stream. */
  private static boolean arePlain(Path root, List<Path> sources) throws IOException {
    boolean plain = true;
    for (Path source : sources) {
      if (!StandardCharsets.US_ASCII.newEncoder().canEncode(Files.readString(source))) {
        System.err.println("not plain ASCII: " + root.relativize(source));
        plain = false;
      }
    }
    return plain;
  }

  /** The sources, sorted. Skips what builds write, as a build may change that meanwhile. */
  private static List<Path> sources(Path root) throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.equals(root) ? "" : folder.getFileName().toString();
            return name.equals("target") || name.startsWith(".")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(sources);
    return sources;
  }

  /** The first 16 bytes of SHA-256, in hexadecimal: enough to tell versions of sources apart. */
  private static String digest(Path file) throws IOException {
    try {
      byte[] content = Files.readAllBytes(file);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, 16);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Runs the formatter; false if it fails or, with the options of a check, would change a source.
   */
  private static boolean isWell(List<String> options, List<Path> sources) {
    if (sources.isEmpty()) {
      return true;
    }
    List<String> call = new ArrayList<>(options);
    sources.forEach(source -> call.add(source.toString()));
    int status =
        ToolProvider.findFirst("google-java-format")
            .orElseThrow()
            .run(System.out, System.err, call.toArray(String[]::new));
    if (status != 0) {
      System.err.println(
          "badly formatted, see above; mend it with: ./mvnw -pl build -Pformat verify");
    }
    return status == 0;
  }
}
