// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static sprague.cli.Answer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completion scripts; that of bash in a bash. */
final class CompletionTest {
  private static final Path BASH = Path.of("/bin/bash");

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    assumeTrue(Files.isExecutable(BASH));
    Files.writeString(folder.resolve("script"), run("completion", "bash").out());
  }

  /** What bash offers for the last word of each line; a word is followed by a blank. */
  private List<List<String>> complete(String... lines) throws IOException {
    StringBuilder program = new StringBuilder("source ./script\n");
    for (String line : lines) {
      program
          .append("COMP_WORDS=(sprague " + line + ")\n")
          .append("COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()\n")
          .append("_complete_sprague 2>errors\necho \"${COMPREPLY[@]}\"\n");
    }
    Process bash =
        new ProcessBuilder(BASH.toString(), "--norc", "-c", program.toString())
            .directory(folder.toFile())
            .redirectError(folder.resolve("complaints").toFile())
            .start();
    List<List<String>> offered = new ArrayList<>();
    try (var reader = bash.inputReader()) {
      reader.lines().forEach(line -> offered.add(List.of(line.strip().split(" "))));
    }
    assertThat(folder.resolve("complaints")).content().isEmpty();
    return offered;
  }

  @Test
  void bash_completesCommandsOptionsGamesAndChoices() throws IOException {
    List<List<String>> offered =
        complete(
            "sol",
            "values --fo",
            "values kayl",
            "same kayles lask",
            "values 0.77 --format js",
            "code kayles --lang p",
            "store exp",
            "judge hdu-1536",
            "help theor",
            "completion z");
    assertThat(offered)
        .containsExactly(
            List.of("solve"),
            List.of("--format"),
            List.of("kayles", "kayles-on-three"),
            List.of("lasker"),
            List.of("json"),
            List.of("python"),
            List.of("export"),
            List.of("hdu-1536"),
            List.of("theorem"),
            List.of("zsh"));
  }

  @Test
  void aShellThatIsNotKnown_isRefused() {
    Answer answer = run("completion", "tcsh");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("the shells are bash, zsh");
    assertThat(run("completion")).isEqualTo(run("completion", "zsh"));
  }
}
