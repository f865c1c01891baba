// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Budget;
import sprague.kernel.decide.Numeration;
import sprague.kernel.heap.HeapForm;
import sprague.kernel.heap.HeapForm.Pattern;
import sprague.kernel.heap.HeapValues;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.law.Kind;
import sprague.kernel.law.Law;
import sprague.kernel.law.LawProof;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Refusal;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Proves a period, with or without a saltus, by automata.
 *
 * <p>A table of values has the claimed period on two joint periods from its start on. For each kind
 * of position the table, continued periodically, is the language of an automaton, and {@link
 * LawProof} decides whether these automata accept the nim-values. It does not matter where the
 * table comes from, so the normal form that it is computed with is not verified.
 */
final class DecidedPeriodCheck {
  /** The most sizes of a table; no budget suffices for the automata of longer ones. */
  private static final long MAX_SIZES = 1 << 13;

  private DecidedPeriodCheck() {}

  static String examine(ClaimContext question, PeriodicClaim claim) throws Refusal {
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
      throws Refusal {
    Map<Pattern, int[]> tables = new LinkedHashMap<>();
    if (question.form().isPresent()) {
      HeapForm form = question.unverifiedForm();
      if (claim.from() < claim.preperiod() + form.shift()) {
        throw new Refusal("the kinds together do not repeat before the one asked about");
      }
      if (!form.isAskedAbout(question.family())) {
        throw new Refusal("the positions asked about are not of the kind that is named");
      }
      int[][] values = HeapValues.of(form, sizes, question.budget());
      TableCheck.compare(values[form.root()], (int) form.shift(), claim, sizes - form.shift());
      for (int kind = 0; kind < form.kinds().size(); kind++) {
        for (Pattern pattern : form.kinds().get(kind).positions()) {
          if (pattern.offset() > 0 || tables.put(pattern, values[kind]) != null) {
            throw new Refusal("a kind of heaps has an offset, or a position is of two kinds");
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
      throw new Refusal("there is no normal form, and not one kind of position");
    }
    int[] values = TableCheck.continued(claim, sizes);
    TableCheck.compare(values, 0, claim, sizes);
    tables.put(new Pattern(family.name(), List.of(OptionalLong.empty())), values);
    return tables;
  }

  /** Decides that the tables, continued periodically, are the nim-values. */
  private static void demandLaws(
      ClaimContext question, Map<Pattern, int[]> tables, PeriodicClaim claim) throws Refusal {
    int from = (int) claim.from();
    int joint = (int) claim.joint();
    Budget budget = question.budget();
    Numeration numeration = DefaultBase.of(question.rules());
    List<Law> laws = new ArrayList<>();
    for (Map.Entry<Pattern, int[]> kind : tables.entrySet()) {
      int[] values = kind.getValue();
      int saltus = values[from + joint] - values[from];
      if (saltus < 0) {
        throw new Refusal("values get smaller from period to period");
      }
      Automaton automaton =
          PeriodicLaw.of(n -> values[n], from, joint, saltus, numeration, budget)
              .orElseThrow(() -> new Undecided("the automaton of the period would be too large"));
      laws.add(new Law(new Kind(kind.getKey().name(), kind.getKey().fixed()), automaton));
    }
    LawProof.demand(question.rules(), laws, question.measureOrSum(), budget);
  }
}
