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

/** A program that uses the library: values, winners, laws and mistakes in rules. */
public final class Kayles {
  private Kayles() {}

  /** Prints what the page about the library shows; given a file, writes the proof to it. */
  public static void main(String[] arguments) throws IOException {
    Sprague kayles = Sprague.game("0.77");
    System.out.println(Arrays.toString(kayles.values(0, 9)));

    Solution solution = kayles.solve("5 + 7");
    System.out.println(solution);
    System.out.println(solution.winner() + ", " + solution.nimber() + ", " + solution.plies());

    Finding law = kayles.theorem();
    System.out.println(law);
    if (arguments.length > 0) {
      // Checked by `sprague check`.
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
