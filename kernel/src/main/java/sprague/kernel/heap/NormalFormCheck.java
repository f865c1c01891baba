// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.heap.HeapNormalForm.Pattern;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;

/**
 * Decides that a normal form and the rules have the same options: for each position of each kind
 * and all sizes n, a multiset of heaps is an option by the form if and only if it is one by the
 * rules. Heaps without a move are left out ({@link OptionPattern}), and so are pairs of equal
 * heaps.
 *
 * <p><b>Values.</b> The nim-value of a position is then the mex of the nim-sums of the options of
 * the form, and positions of one kind and size have the same value, by induction along the play:
 * their options are the same but for heaps of value 0, pairs of equal value, and positions of the
 * same kind and size in the place of each other.
 *
 * <p><b>Termination.</b> The theorem that uses the form has to show that plays by the form end; a
 * table that was computed shows it for its sizes. Then plays by the rules end, too. They differ
 * from the former in pairs of equal heaps, which are smaller than the heap moved from; and if there
 * are pairs at all, no move of the form leads to a larger heap. So sizes do not grow along a play,
 * and an infinite play would contain an infinite play by the form among heaps of one size.
 *
 * <p>Sets that are not automatic are uninterpreted predicates, see {@link UninterpretedPredicates}.
 */
public final class NormalFormCheck {
  /** The most assignments that are tried for the options of one position below an offset. */
  private static final long MAX_TRIES = 1 << 20;

  /** The most cases of a move; each is a formula of its own. */
  private static final int MAX_CASES = 1 << 12;

  private final Rules rules;
  private final HeapNormalForm form;
  private final ProofLimits budget;
  private final OptionComparison comparison;

  /** The size of the heap that is moved from. */
  private final LinearForm<Variable> whole;

  private NormalFormCheck(Rules rules, HeapNormalForm form, ProofLimits budget) {
    this.rules = rules;
    this.form = form;
    this.budget = budget;
    this.comparison = new OptionComparison(WorthlessHeaps.withoutMove(form), budget);
    this.whole = comparison.whole();
  }

  /**
   * Verifies a normal form.
   *
   * @param family the positions that the claim is about, with one coordinate
   * @param budget for all decisions together
   * @throws CheckFailure when the options differ, or this is not decided
   */
  public static void examine(Rules rules, Family family, HeapNormalForm form, ProofLimits budget)
      throws CheckFailure {
    NormalFormCheck check = new NormalFormCheck(rules, form, budget);
    check.checkShape(family);
    try {
      for (int kind = 0; kind < form.kinds().size(); kind++) {
        for (Pattern pattern : form.kinds().get(kind).positions()) {
          check.compare(kind, pattern);
        }
      }
    } catch (NotExpressible beyond) {
      throw beyond.refusal();
    }
  }

  /** Checks that no position belongs to two patterns, and that the claim is about the root. */
  private void checkShape(Family family) throws CheckFailure {
    List<Pattern> seen = new ArrayList<>();
    for (HeapNormalForm.Kind kind : form.kinds()) {
      for (Pattern pattern : kind.positions()) {
        if (rules.arities().getOrDefault(pattern.name(), -1) != pattern.fixed().size()) {
          throw new CheckFailure("no rule is about a kind of heaps " + pattern.name());
        }
        budget.watch().run();
        if (seen.stream().anyMatch(pattern::overlaps)) {
          throw new CheckFailure("a position is of two kinds of heaps");
        }
        seen.add(pattern);
        demandNoMoveBelow(pattern);
      }
    }
    if (!form.isAskedAbout(family)) {
      throw new CheckFailure(
          "the positions asked about are not the heaps of the kind that is named");
    }
  }

  /** Checks that positions below the offset have no move. */
  private void demandNoMoveBelow(Pattern pattern) throws CheckFailure {
    Options options = new Options(rules, budget.watch());
    for (long argument = 0; argument < pattern.offset(); argument++) {
      List<Long> arguments = new ArrayList<>();
      for (OptionalLong fixed : pattern.fixed()) {
        arguments.add(fixed.orElse(argument));
      }
      try {
        if (!options.of(new Component(pattern.name(), arguments), MAX_TRIES).isEmpty()) {
          throw new CheckFailure(pattern.name() + " has a move below its offset");
        }
      } catch (Options.Tired tired) {
        throw new Undecided(pattern.name() + " has too many options below its offset");
      }
    }
  }

  /** Compares the options of a heap of size n, as the form and as the rules have them. */
  private void compare(int kind, Pattern pattern) throws CheckFailure {
    List<OptionPattern> plain = comparison.cases(form.moves(kind));
    List<OptionPattern> ruled = new ArrayList<>();
    for (Clause.Moves clause : rules.movesOf(pattern.name())) {
      for (Clause.Move move : clause.moves()) {
        ruled.addAll(cases(clause, move, pattern));
      }
    }
    comparison.demandSame(
        ruled,
        plain,
        0,
        pattern.name() + ": the normal form lacks an option",
        pattern.name() + ": the rules lack an option");
  }

  /** The options of a move of the rules. */
  private List<OptionPattern> cases(Clause.Moves clause, Clause.Move move, Pattern pattern)
      throws CheckFailure {
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    for (OptionalLong fixed : pattern.fixed()) {
      arguments.add(fixed.isPresent() ? number(fixed.getAsLong()) : whole.plus(pattern.offset()));
    }
    UninterpretedPredicates unknown = comparison.unknownSets();
    MoveFormula formula =
        new MoveFormula(rules, clause, move, arguments, OptionComparison.BINARY, unknown);
    DefiningConstraints demands = formula.demands();
    // Where a term is not defined the demands contradict each other and imply everything.
    for (DefiningConstraints.Obligation obligation : demands.obligations()) {
      comparison.demand(List.of(), obligation.formula(), obligation.otherwise());
    }
    List<MoveFormula.Part> parts = new ArrayList<>(formula.parts());
    parts.removeIf(
        part -> rules.movesOf(part.name()).stream().allMatch(each -> each.moves().isEmpty()));
    List<OptionPattern> cases = new ArrayList<>();
    split(demands, parts, Map.of(), List.of(), cases);
    return comparison.examined(cases, demands, unknown);
  }

  /**
   * Adds the cases of an option, one for each choice of a kind for each of its parts.
   *
   * @param parts the parts whose kinds are still to be chosen
   * @param chosen the values of the arguments by which the kinds of the others were chosen
   * @param heaps the others, without pairs of equal ones
   */
  private void split(
      DefiningConstraints demands,
      List<MoveFormula.Part> parts,
      Map<LinearForm<Variable>, Long> chosen,
      List<OptionPattern.Heap> heaps,
      List<OptionPattern> cases)
      throws CheckFailure {
    if (parts.isEmpty()) {
      cases.addAll(OptionPattern.of(demands, equations(chosen), heaps, comparison.worthless()));
      if (cases.size() > MAX_CASES) {
        throw NotExpressible.limit("a move leads to too many kinds of heaps");
      }
      return;
    }
    MoveFormula.Part part = parts.getFirst();
    if (!part.count().isConstant()) {
      throw new NotExpressible("copies in a number that varies are no heaps of a few kinds");
    }
    List<Formula> kinds = new ArrayList<>();
    boolean isOfOneKind = false;
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (Pattern pattern : form.kinds().get(kind).positions()) {
        Map<LinearForm<Variable>, Long> more = new LinkedHashMap<>(chosen);
        if (pattern.name().equals(part.name()) && choose(part, pattern, more)) {
          kinds.add(new Formula.And(equations(more)));
          isOfOneKind |= more.size() == chosen.size();
          LinearForm<Variable> size = part.arguments().get(pattern.size()).plus(-pattern.offset());
          OptionPattern.Heap heap = new OptionPattern.Heap(kind, size, pattern.offset() > 0);
          List<OptionPattern.Heap> with = new ArrayList<>(heaps);
          boolean isOdd = part.count().constant() % 2 != 0;
          if (isOdd && !with.remove(heap)) {
            with.add(heap);
          } else {
            demandEnd(heap, demands, more);
          }
          split(demands, parts.subList(1, parts.size()), more, with, cases);
        }
      }
    }
    if (!isOfOneKind) {
      comparison.demand(
          List.of(),
          demands.follows(implies(new Formula.And(equations(chosen)), new Formula.Or(kinds))),
          "a move leads to " + part.name() + ", a kind of heaps that is not there");
    }
  }

  /** Gives the arguments of a part their values in a pattern; false if they have others. */
  private static boolean choose(
      MoveFormula.Part part, Pattern pattern, Map<LinearForm<Variable>, Long> chosen) {
    for (int i = 0; i < pattern.fixed().size(); i++) {
      LinearForm<Variable> argument = part.arguments().get(i);
      OptionalLong fixed = pattern.fixed().get(i);
      if (fixed.isPresent()) {
        Long value =
            argument.isConstant()
                ? Long.valueOf(argument.constant())
                : chosen.putIfAbsent(argument, fixed.getAsLong());
        if (value != null && value != fixed.getAsLong()) {
          return false;
        }
      }
    }
    return true;
  }

  private static List<Formula> equations(Map<LinearForm<Variable>, Long> chosen) {
    List<Formula> equations = new ArrayList<>();
    chosen.forEach((argument, value) -> equations.add(equal(argument, number(value))));
    return equations;
  }

  /** Checks what termination demands of a heap of a pair, which is not compared with the form. */
  private void demandEnd(
      OptionPattern.Heap heap, DefiningConstraints demands, Map<LinearForm<Variable>, Long> chosen)
      throws CheckFailure {
    if (!form.neverGrows()) {
      throw new CheckFailure(
          "two equal heaps are left, and a move of the form leads to a larger heap");
    }
    comparison.demand(
        List.of(),
        demands.follows(
            implies(new Formula.And(equations(chosen)), atMost(heap.size().plus(1), whole))),
        "two equal heaps are left that are no smaller");
  }
}
