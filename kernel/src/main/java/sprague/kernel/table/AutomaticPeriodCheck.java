// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.HeapNormalForm.Pattern;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.law.Law;
import sprague.kernel.law.MexInduction;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Proves G(n + p) = G(n) + s by automata.
 *
 * <p>A table of values is computed or read from the claim, up to two common periods from where all
 * kinds of positions are periodic. Continued periodically, it gives for each kind an automaton that
 * accepts the pairs (n, value), and {@link MexInduction} decides that these values satisfy the mex
 * rule for all n. That proves them, wherever the table comes from; so the normal form that it is
 * computed with need not be verified. The second common period of the table is no input of the
 * automata, but for its first value. For the claim's positions it agrees with them, because the
 * claim's equation holds in the whole table, and its period divides the common one.
 *
 * <p>Cost: a table for each kind, if there is a normal form ({@link GrundyTable}); then decisions
 * about the automata, whose states grow with the number of sizes, which take nearly all of the
 * time.
 */
final class AutomaticPeriodCheck {
  /** The maximum number of sizes of a table; the automata of longer ones exceed the limits. */
  private static final long MAX_SIZES = 1 << 13;

  private AutomaticPeriodCheck() {}

  /**
   * Proves a claim and returns the theorem in a sentence.
   *
   * @throws CheckFailure when the claim is false or not proved
   */
  static String examine(ClaimContext context, PeriodicClaim claim) throws CheckFailure {
    long sizes = claim.commonPreperiod() + 2 * claim.commonPeriod();
    if (sizes > MAX_SIZES) {
      throw new Undecided("the automata of " + sizes + " sizes would be too large");
    }
    Map<Pattern, int[]> tables =
        context.form().isPresent()
            ? computed(context, claim, (int) sizes)
            : claimed(context, claim, (int) sizes);
    demandLaws(context, tables, claim);
    return claim.equation().from(claim.preperiod());
  }

  /**
   * The values of each kind of position by size, computed from the normal form. Those of the
   * claim's positions are compared with the claim.
   */
  private static Map<Pattern, int[]> computed(ClaimContext context, PeriodicClaim claim, int sizes)
      throws CheckFailure {
    HeapNormalForm form = context.unverifiedForm();
    CheckFailure.require(
        claim.commonPreperiod() >= claim.preperiod() + form.shift(),
        "from is less than the preperiod of the positions of the claim");
    CheckFailure.require(
        form.describes(context.family()),
        "the positions of the claim are not the heaps of the kind root");
    int[][] values =
        GrundyTable.of(form, sizes, context.limits().forNumbers(claim.values().size()));
    TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
    Map<Pattern, int[]> tables = new LinkedHashMap<>();
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (Pattern pattern : form.kinds().get(kind).positions()) {
        CheckFailure.require(
            pattern.offset() == 0 && tables.put(pattern, values[kind]) == null,
            "a kind of heaps has an offset, or a position is of two kinds");
      }
    }
    return tables;
  }

  /** The claimed values by size, if the game has no other positions than those of the claim. */
  private static Map<Pattern, int[]> claimed(ClaimContext context, PeriodicClaim claim, int sizes)
      throws CheckFailure {
    Family family = context.family();
    CheckFailure.require(
        context.rules().arities().size() == 1
            && family.arguments().equals(List.of(LinearForm.of(0)))
            && claim.commonPreperiod() == claim.preperiod()
            && claim.commonPeriod() == claim.period(),
        "without a normal form, all positions have to be of one kind heap(n)");
    int[] values = new int[sizes];
    Arrays.setAll(values, n -> Math.toIntExact(claim.valueAt(n)));
    TableCheck.compare(values, 0, claim, sizes);
    return Map.of(new Pattern(family.name(), List.of(OptionalLong.empty())), values);
  }

  /** Decides that the tables, continued periodically, give the nim-values of all positions. */
  private static void demandLaws(
      ClaimContext context, Map<Pattern, int[]> tables, PeriodicClaim claim) throws CheckFailure {
    int from = (int) claim.commonPreperiod();
    int period = (int) claim.commonPeriod();
    ProofLimits limits = context.limits();
    Numeration numeration = DefaultBase.of(context.rules());
    List<Law> laws = new ArrayList<>();
    for (Map.Entry<Pattern, int[]> kind : tables.entrySet()) {
      int[] values = kind.getValue();
      int saltus = values[from + period] - values[from];
      CheckFailure.require(saltus >= 0, "the values decrease from one period to the next");
      Automaton automaton =
          PeriodicLaw.of(n -> values[n], from, period, saltus, numeration, limits)
              .orElseThrow(() -> new Undecided("the automaton of the period would be too large"));
      laws.add(new Law(kind.getKey().positions(), automaton));
    }
    MexInduction.require(context.rules(), laws, List.of(), context.measureOrSum(), limits);
  }
}
