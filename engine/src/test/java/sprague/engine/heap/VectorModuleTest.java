// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whether the module of vectors is found, by Java machines that are started in several ways. */
final class VectorModuleTest {
  /**
   * The program of a separate JVM: prints whether the module is loaded, whether it was asked for at
   * the start, and whether the vectors work.
   */
  static final class Probe {
    private Probe() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) {
      System.out.print(VectorModule.isLoaded() + " ");
      System.out.print(ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent() + " ");
      try {
        long[] others = new long[1];
        SplitLookup.clearEqual(new byte[] {}, (byte) 0, 0, 0, others);
        System.out.print("vectors");
      } catch (LinkageError e) {
        System.out.print("none");
      }
    }
  }

  private static String probe(List<String> options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    String path =
        System.getProperty("java.class.path") + ":" + System.getProperty("jdk.module.path");
    command.addAll(List.of("-cp", path, Probe.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  @Test
  void theOptionsOfTheLauncherLeadToItWithoutAWarning() throws IOException, InterruptedException {
    String start = "vectors=\"";
    String line =
        Files.readAllLines(Path.of("..", "sprague")).stream()
            .filter(it -> it.startsWith(start))
            .findFirst()
            .orElseThrow();
    List<String> options = List.of(line.substring(start.length(), line.length() - 1).split(" "));
    assertThat(probe(options)).isEqualTo("true false vectors");
  }

  @Test
  void whoAddsTheModuleHasIt() throws IOException, InterruptedException {
    assertThat(probe(List.of("--add-modules", "jdk.incubator.vector")))
        .endsWith("true true vectors");
  }

  @Test
  void withoutEitherThereIsNone() throws IOException, InterruptedException {
    assertThat(probe(List.of())).isEqualTo("false false none");
  }
}
