// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sprague.testkit.CaseCount;

/**
 * The headers that all generated C++ programs include, compiled once: reading them takes more than
 * a third of a program's compilation. Headers that only a part of the programs need are not among
 * them, so that a missing {@code #include} is still a compilation error.
 */
final class PrecompiledHeaders {
  private static final List<String> INCLUDES =
      List.of(
          "#include <cstdlib>\n",
          "#include <iostream>\n",
          "#include <string>\n",
          "#include <vector>\n");

  /** The header to be included first; g++ reads the compiled file beside it. */
  static final Path FILE = made();

  private PrecompiledHeaders() {}

  /** The compiler and its flags, which have to be the same for the headers and the programs. */
  static List<String> compiler(Path tool) {
    return List.of(tool.toString(), "-std=c++17", "-O" + CaseCount.of(0, 2), "-Wall", "-Wextra");
  }

  static boolean areIncludedBy(String program) {
    return INCLUDES.stream().allMatch(program::contains);
  }

  private static Path made() {
    try {
      Path folder = Files.createTempDirectory("headers");
      Path header = Files.writeString(folder.resolve("all.hpp"), String.join("", INCLUDES));
      Path compiled = folder.resolve("all.hpp.gch");
      for (Path file : List.of(folder, header, compiled)) {
        // Deleted in the opposite order.
        file.toFile().deleteOnExit();
      }
      List<String> command = new ArrayList<>(compiler(Path.of("g++")));
      command.addAll(List.of("-x", "c++-header", header.toString(), "-o", compiled.toString()));
      new ProcessBuilder(command).inheritIO().start().waitFor();
      return header;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
