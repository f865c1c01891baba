// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.ArrayList;
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
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Proves a period, with or without a saltus, by automata.
 *
 * <p>A table of values has the claimed period on two joint periods from its start on. For each kind
 * of position the table, continued periodically, is the language of an automaton, and {@link
 * MexInduction} decides whether these automata accept the nim-values. It does not matter where the
 * table comes from, so the normal form that it is computed with is not verified.
 */
final class AutomaticPeriodCheck {
  /** The most sizes of a table; no budget suffices for the automata of longer ones. */
  private static final long MAX_SIZES = 1 << 13;

  private AutomaticPeriodCheck() {}

  static String examine(ClaimContext question, PeriodicClaim claim) throws CheckFailure {
    long sizes = claim.from() + 2 * claim.joint();
    if (sizes > MAX_SIZES) {
      throw new Undecided("the repetition starts at " + claim.from() + ", too late for automata");
    }
    Map<Pattern, int[]> tables = tables(question, claim, (int) sizes);
    demandLaws(question, tables, claim);
    return claim.equation().from(claim.preperiod());
  }

  /** The values of each kind of position by size; the claim is true of those of the family. */
  private static Map<Pattern, int[]> tables(ClaimContext question, PeriodicClaim claim, int sizes)
      throws CheckFailure {
    Map<Pattern, int[]> tables = new LinkedHashMap<>();
    if (question.form().isPresent()) {
      HeapNormalForm form = question.unverifiedForm();
      if (claim.from() < claim.preperiod() + form.shift()) {
        throw new CheckFailure("the kinds together do not repeat before the one asked about");
      }
      if (!form.isAskedAbout(question.family())) {
        throw new CheckFailure("the positions asked about are not of the kind that is named");
      }
      int[][] values = GrundyTable.of(form, sizes, question.budget());
      TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
      for (int kind = 0; kind < form.kinds().size(); kind++) {
        for (Pattern pattern : form.kinds().get(kind).positions()) {
          if (pattern.offset() > 0 || tables.put(pattern, values[kind]) != null) {
            throw new CheckFailure("a kind of heaps has an offset, or a position is of two kinds");
          }
        }
      }
      return tables;
    }
    Family family = question.family();
    if (question.rules().arities().size() != 1
        || !family.arguments().equals(List.of(LinearForm.of(0)))
        || claim.from() != claim.preperiod()
        || claim.joint() != claim.period()) {
      throw new CheckFailure("there is no normal form, and not one kind of position");
    }
    int[] values = TableCheck.continued(claim, sizes);
    TableCheck.compare(values, 0, claim, sizes);
    tables.put(new Pattern(family.name(), List.of(OptionalLong.empty())), values);
    return tables;
  }

  /** Decides that the tables, continued periodically, are the nim-values. */
  private static void demandLaws(
      ClaimContext question, Map<Pattern, int[]> tables, PeriodicClaim claim) throws CheckFailure {
    int from = (int) claim.from();
    int joint = (int) claim.joint();
    ProofLimits budget = question.budget();
    Numeration numeration = DefaultBase.of(question.rules());
    List<Law> laws = new ArrayList<>();
    for (Map.Entry<Pattern, int[]> kind : tables.entrySet()) {
      int[] values = kind.getValue();
      int saltus = values[from + joint] - values[from];
      if (saltus < 0) {
        throw new CheckFailure("values get smaller from period to period");
      }
      Automaton automaton =
          PeriodicLaw.of(n -> values[n], from, joint, saltus, numeration, budget)
              .orElseThrow(() -> new Undecided("the automaton of the period would be too large"));
      laws.add(new Law(new PositionClass(kind.getKey().name(), kind.getKey().fixed()), automaton));
    }
    MexInduction.demand(question.rules(), laws, question.measureOrSum(), budget);
  }
}
