// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files and stores that cannot be written, used or found are reported with the reason, as invalid
 * input.
 */
final class ReasonsTest {
  @TempDir private Path folder;

  @Test
  void aFileThatCannotBeWritten() {
    Path absent = folder.resolve("absent");
    String reason = "there is no folder " + absent;
    for (Answer answer :
        new Answer[] {
          run("theorem", "kayles", "--certificate", absent.resolve("x").toString()),
          run("code", "kayles", "--lang", "java", "--out", absent.resolve("X.java").toString()),
          run("values", "kayles", "--out", absent.resolve("x").toString()),
        }) {
      assertThat(answer.status()).isEqualTo(2);
      assertThat(answer.err()).contains(reason);
    }
    assertThat(run("values", "kayles", "--out", "").err())
        .contains("cannot write to \"\": the name is empty");
  }

  /** As of a variable of the shell that is not set; it does not stand for the current folder. */
  @Test
  void anEmptyName() {
    for (String[] command :
        new String[][] {
          {"check", ""}, {"graph", ""}, {"values", "kayles", "--keep", "--store", ""}
        }) {
      Answer answer = run(command);
      assertThat(answer.status()).isEqualTo(2);
      assertThat(answer.err()).containsAnyOf("no file called \"\"", "\"\" is no valid folder name");
    }
  }

  @Test
  void aStoreThatIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no store");
    for (Answer answer :
        new Answer[] {
          run("store", "list", "--store", file.toString()),
          run("values", "kayles", "--keep", "--store", file.toString()),
        }) {
      assertThat(answer.status()).isEqualTo(2);
      assertThat(answer.err()).contains(file + " is a file, and a store is a folder");
    }
    String below = file.resolve("store").toString();
    for (Answer answer :
        new Answer[] {
          run("store", "list", "--store", below),
          run("values", "kayles", "--keep", "--store", below),
          run("theorem", "0.106", "--to", "9000", "--keep", "--store", below),
          run("values", "cram", "w=2", "h=2", "--keep", "--store", below),
        }) {
      assertThat(answer.status()).as(answer.err()).isEqualTo(2);
      assertThat(answer.err()).contains("cannot use " + below, "choose another folder");
    }
  }

  @Test
  void aHostThatNobodyKnows() {
    Answer answer = run("serve", "--host", "[::zz]", "--port", "0");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("no address is known for the host \"[::zz]\"");
  }

  @Test
  void aPageOfAModule() {
    Answer answer = run("help", "atlas");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err())
        .contains("the help of atlas belongs to its own module")
        .contains("sprague atlas --help");
  }

  /** Twice 2^62 + 1 is more than a number of 64 bits. */
  @Test
  void howManyValuesAreNeeded() {
    String game = "heap(n) -> heap(n - k) where k in {4611686018427387904, 1}";
    assertThat(run("theorem", game, "--to", "100").out())
        .contains("moves reach back 4611686018427387905")
        .contains("more than 9223372036854775810 values");
  }
}
