// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Names of variables in generated programs. */
final class FreshNamesTest {
  private static List<String> fresh(String... slots) {
    return new FreshNames(Set.of("heap", "floor_div")).of(List.of(slots), List.of());
  }

  @Test
  void namesThatAreInUse_areChanged_andOthersAreNot() {
    assertThat(fresh("n", "k", "S", "Nn", "errnos", "unix2"))
        .containsExactly("n", "k", "S", "Nn", "errnos", "unix2");
    assertThat(fresh("int", "int_", "unix", "linux", "errno", "heap", "floor_div"))
        .containsExactly("int_", "int__", "unix_", "linux_", "errno_", "heap_", "floor_div_");
    assertThat(fresh("NAN", "EOF", "N1", "M_PIl", "LIMIT", "SET_1", "set_1", "vNAN", "_k"))
        .containsExactly(
            "vNAN", "vEOF", "vN1", "vM_PIl", "vLIMIT", "vSET_1", "vset_1", "vNAN_", "v_k");
  }

  /** The compiler replaces macros wherever their names are, also where a variable is declared. */
  @Test
  void noVariable_isAMacroOfTheHeaders() throws IOException {
    String headers;
    try (InputStream templates = FreshNames.class.getResourceAsStream("templates.cpp.txt")) {
      headers =
          new String(templates.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.startsWith("#include"))
              .map(line -> line.replaceFirst(" @.*", "\n"))
              .collect(Collectors.joining("\n"));
    }
    List<String> macros = macros(headers).stream().filter(name -> !name.startsWith("_")).toList();
    assertThat(macros).contains("EOF", "errno", "linux");
    assertThat(fresh(macros.toArray(String[]::new))).doesNotContainAnyElementsOf(macros);
  }

  /** The macros without arguments that headers and the compiler define. */
  private static List<String> macros(String headers) throws IOException {
    Process compiler;
    try {
      compiler = new ProcessBuilder("g++", "-dM", "-E", "-x", "c++", "-").start();
    } catch (IOException none) {
      assumeTrue(false, "no g++ here");
      throw new UncheckedIOException(none);
    }
    try (var in = compiler.outputWriter(StandardCharsets.UTF_8)) {
      in.write(headers + "\n");
    }
    String defined = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return defined
        .lines()
        .map(line -> line.split(" ", 3)[1])
        .filter(name -> !name.contains("("))
        .toList();
  }
}
