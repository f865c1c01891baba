// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Marks a compiled module descriptor as one of Java 17, so that a Maven that runs on Java 17 can
 * put it into a jar: {@code ModuleInfoVersion.java FILE}. The format of descriptors is the same in
 * all versions since 9.
 */
class ModuleInfoVersion {
  private static final int MAJOR_VERSION_OFFSET = 7;
  private static final byte JAVA_17 = 61;

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    if (Files.exists(file)) {
      byte[] bytes = Files.readAllBytes(file);
      bytes[MAJOR_VERSION_OFFSET] = JAVA_17;
      Files.write(file, bytes);
    }
  }
}
