// SPDX-License-Identifier: Apache-2.0
package example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import sprague.bind.Bindings;
import sprague.kernel.write.CertificateWriter;
import sprague.prove.Finding;
import sprague.solve.RuleMistake;
import sprague.solve.Solution;
import sprague.solve.Sprague;

/**
 * A program that uses the library: values, winners, laws and mistakes in rules. {@code 0.77} is the
 * code of Kayles, in which a move takes one or two from a heap and may split the rest in two. Tests
 * compare this text and its output with docs/library.md, where both are shown.
 */
public final class Kayles {
  private Kayles() {}

  /**
   * Prints the values of heaps 0 to 9, a sum that is won, the law of Kayles (found and proved
   * within seconds), why a position of a game with a parameter is won, and the message about {@code
   * hepa}, a mistake made on purpose. Given a file, writes the proof to it.
   */
  public static void main(String[] arguments) throws IOException {
    Sprague kayles = Sprague.game("0.77");
    System.out.println(Arrays.toString(kayles.values(0, 9)));

    Solution solution = kayles.solve("5 + 7");
    System.out.println(solution);
    System.out.println(solution.winner() + ", " + solution.nimber() + ", " + solution.plies());

    Finding law = kayles.theorem();
    System.out.println(law);
    if (arguments.length > 0) {
      // Kayles has a proof, so there is no exception. The command `sprague check` checks the file.
      String certificate = CertificateWriter.write(law.proved().orElseThrow().certificate());
      Files.writeString(Path.of(arguments[0]), certificate);
    }

    Bindings given =
        new Bindings(Map.of("S", new Bindings.BoundValue.Numbers(List.of(1L, 5L, 6L))));
    Sprague takes = Sprague.game("game take(S: set)  heap(n) -> heap(n - s) where s in S", given);
    System.out.println(takes.why("7"));

    try {
      Sprague.game("heap(n) -> hepa(n - 1)");
    } catch (RuleMistake mistake) {
      System.out.println(mistake.getMessage());
    }
  }
}
