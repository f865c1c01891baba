// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Writes the text of a proof file: the library ({@code library.v}, a resource), then the digits,
 * table and theorems of one or two games. O(length of the text). For 0.33, for example:
 *
 * <pre>
 * Definition digits : list N :=
 *   [0; 3; 3]%N.
 *
 * Definition table : list N :=
 *   [0; 1; 2]%N.
 *
 * Lemma good : certified digits table 0 3 = true.
 * </pre>
 */
final class RocqText {
  /** Numbers of up to three digits then fit in 100 columns. */
  private static final int NUMBERS_PER_LINE = 18;

  /**
   * Longer lists are written as concatenations of lists of this length: Rocq's parser recurses
   * along a list.
   */
  private static final int NUMBERS_PER_LIST = 500;

  private final StringBuilder text = new StringBuilder();

  private RocqText(ProofCost cost) {
    long seconds = Math.max(1, Math.round(cost.estimate().toMillis() / 1000.0));
    line("(* Written by Sprague. To check it: coqc FILE, about %s seconds.".formatted(seconds));
    line("   Rocq then says \"Closed under the global context\": no axiom is used. *)");
    line("");
    text.append(resource("library.v"));
  }

  /** The file for the period of one game; the cost is stated in its first line. */
  static String of(PeriodicCode game, ProofCost cost) {
    RocqText file = new RocqText(cost);
    file.line("");
    file.line("(* ---- 4. The game ---- *)");
    file.game(game);
    file.printAssumptions("values, only_values, period");
    return file.text.toString();
  }

  /**
   * The file for both periods, and for G(n) = H(n + shift) with G of the first game, shift >= 0.
   */
  static String of(PeriodicCode first, PeriodicCode second, long shift, ProofCost cost) {
    RocqText file = new RocqText(cost);
    file.text.append(resource("same.v"));
    file.line("");
    file.line("(* ---- 4. The two games ---- *)");
    file.module("First", first);
    file.module("Second", second);
    file.same(first, second, shift);
    file.printAssumptions("First.values, Second.values, same");
    return file.text.toString();
  }

  private void module(String name, PeriodicCode game) {
    line("");
    line("Module " + name + ".");
    game(game);
    line("End " + name + ".");
  }

  /** The definitions and theorems of a game; {@code library.v} defines their terms. */
  private void game(PeriodicCode game) {
    line("(* The digits are those of the game with the rules");
    game.rules().strip().lines().forEach(rule -> line("     " + safeComment(rule)));
    line("   where n is the size of " + safeComment(game.position()) + ". *)");
    line("Definition digits : list N :=");
    numbers(game.digits());
    line("");
    line("Definition table : list N :=");
    numbers(game.table());
    String law = "continued table %s %s".formatted(game.preperiod(), game.period());
    text.append(
        """

        (* Rocq computes here: the periodic continuation of the table is right up to a bound. *)
        Lemma good : certified digits table %1$s %2$s = true.
        Proof. vm_cast_no_check (eq_refl true). Qed.

        (* By the theorem it gives the nim-value of every heap, *)
        Theorem values : nim_values digits (%3$s).
        Proof. exact (certified_sound _ _ _ _ good). Qed.

        (* and no other function does. *)
        Theorem only_values : forall G, nim_values digits G -> forall n, G n = %3$s n.
        Proof. exact (certified_values _ _ _ _ good). Qed.

        Theorem period : forall G, nim_values digits G -> forall n, %1$s <= n -> G (n + %2$s) = G n.
        Proof. exact (certified_period _ _ _ _ good). Qed.
        """
            .formatted(game.preperiod(), game.period(), law));
  }

  private void same(PeriodicCode first, PeriodicCode second, long shift) {
    long common = ProofCost.common(first, second);
    line("");
    line("(* Rocq computes here: the values agree up to the end of the first common period. *)");
    line(
        "Lemma agreed : agree First.table %s Second.table %s %s = true."
            .formatted(periods(first, common), periods(second, common), shift));
    line("Proof. vm_cast_no_check (eq_refl true). Qed.");
    line("");
    line("Theorem same : forall G H, nim_values First.digits G -> nim_values Second.digits H ->");
    line("  forall n, G n = H %s.".formatted(shift == 0 ? "n" : "(n + " + shift + ")"));
    line("Proof.");
    line("  intros G H is_G is_H n.");
    if (shift == 0) {
      // The lemma is about n + shift.
      line("  rewrite <- (Nat.add_0_r n) at 2.");
    }
    line(
        "  exact (same_values _ _ _ _ _ _ _ _ _ _ _ First.good Second.good agreed G H is_G is_H"
            + " n).");
    line("Qed.");
  }

  /**
   * The arguments for {@code agree}: preperiod, period, and the number of periods in the common
   * one.
   */
  private static String periods(PeriodicCode game, long common) {
    return game.preperiod() + " " + game.period() + " " + common / game.period();
  }

  /** Writes a list of numbers, at least one, and ends the definition. */
  private void numbers(List<? extends Number> numbers) {
    for (int from = 0; from < numbers.size(); from += NUMBERS_PER_LIST) {
      int to = Math.min(numbers.size(), from + NUMBERS_PER_LIST);
      line((from == 0 ? "  [" : "  ++ [") + lines(numbers.subList(from, to)) + "]%N");
    }
    // The full stop takes the place of the last line break.
    text.setCharAt(text.length() - 1, '.');
    line("");
  }

  private static String lines(List<? extends Number> numbers) {
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < numbers.size(); from += NUMBERS_PER_LINE) {
      int to = Math.min(numbers.size(), from + NUMBERS_PER_LINE);
      lines.add(
          numbers.subList(from, to).stream()
              .map(String::valueOf)
              .collect(Collectors.joining("; ")));
    }
    return String.join(";\n   ", lines);
  }

  /** Makes Rocq print the axioms that the theorems use. */
  private void printAssumptions(String theorems) {
    line("");
    line("Definition all := (%s).".formatted(theorems));
    line("Print Assumptions all.");
  }

  /** A line made safe for a comment: without characters that begin or end a comment or a string. */
  static String safeComment(String line) {
    return line.replaceAll("[^ -~]", "?")
        .replace('"', '\'')
        .replace("(*", "( *")
        .replace("*)", "* )");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private static String resource(String name) {
    try (InputStream stream = RocqText.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
