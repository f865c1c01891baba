// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
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
import sprague.kernel.law.PositionClass;
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
 * Decides that a normal form and the rules have the same options: for each position pattern of each
 * kind and all sizes n, a multiset of heaps is an option by the form if and only if it is one by
 * the rules. Heaps without a move are removed from options first ({@link OptionPattern}), and so
 * are pairs of equal heaps, unless pairs are kept: then positions of one kind and size have equal
 * game trees, apart from heaps without a move.
 *
 * <p><b>Values.</b> It follows that the nim-value of a position is the mex of the nim-sums of the
 * options of the form, and that positions of one kind and size have the same value. The proof is by
 * induction along the play: the options of the form and of the rules differ only by heaps of value
 * 0, pairs of equal value, and positions of the same kind and size in place of each other.
 *
 * <p><b>Termination.</b> The theorem that uses the form has to prove that plays by the form end;
 * for the sizes of a table, its computation does. Then plays by the rules end, too. They differ
 * from plays by the form by pairs of equal heaps, which are smaller than the heap moved from; and
 * if there are such pairs, no move of the form leads to a larger heap. So sizes do not increase
 * along a play, and an infinite play would contain an infinite play by the form among heaps of one
 * size.
 *
 * <p>Sets that no automaton recognises are uninterpreted predicates ({@link
 * UninterpretedPredicates}). Cost: for each pattern, the decision of some sentences for each move
 * of the rules and for each list of kinds of heaps that an option has.
 */
public final class NormalFormCheck {
  /**
   * The maximum number of assignments tried for a position below an offset, of which a pattern has
   * at most 64. They take some seconds; with more, the form is undecided.
   */
  private static final long MAX_TRIES = 1 << 20;

  /** The maximum number of cases of a move; each is a formula, and no limit suffices for more. */
  private static final int MAX_CASES = 1 << 12;

  private final Rules rules;
  private final HeapNormalForm form;
  private final ProofLimits limits;
  private final boolean keepsPairs;
  private final OptionComparison comparison;

  /** The options of positions below an offset. */
  private final Options options;

  /** The size n of the heap that is moved from. */
  private final LinearForm<Variable> n;

  private NormalFormCheck(
      Rules rules, HeapNormalForm form, ProofLimits limits, boolean keepsPairs) {
    this.rules = rules;
    this.form = form;
    this.limits = limits;
    this.keepsPairs = keepsPairs;
    this.comparison = new OptionComparison(WorthlessHeaps.withoutMove(form), limits);
    this.options = new Options(rules, limits);
    this.n = comparison.size();
  }

  /**
   * Verifies a normal form.
   *
   * @param family the positions that the claim is about, with one coordinate
   * @param limits the limit of steps is for all decisions together
   * @param keepsPairs whether options differ if one lacks a pair of equal heaps of the other
   * @throws CheckFailure when the options differ, a rule is beyond formulas, or a limit is reached
   */
  public static void examine(
      Rules rules, Family family, HeapNormalForm form, ProofLimits limits, boolean keepsPairs)
      throws CheckFailure {
    NormalFormCheck check = new NormalFormCheck(rules, form, limits, keepsPairs);
    check.checkShape(family);
    try {
      for (int kind = 0; kind < form.kinds().size(); kind++) {
        for (Pattern pattern : form.kinds().get(kind).positions()) {
          check.compare(kind, pattern);
        }
      }
    } catch (NotExpressible beyond) {
      throw beyond.toCheckFailure();
    }
  }

  /** Checks that no position matches two patterns, and that the claim is about the root. */
  private void checkShape(Family family) throws CheckFailure {
    List<PositionClass> seen = new ArrayList<>();
    for (HeapNormalForm.Kind kind : form.kinds()) {
      for (Pattern pattern : kind.positions()) {
        if (rules.arities().getOrDefault(pattern.name(), -1) != pattern.fixed().size()) {
          throw new CheckFailure("no rule is about a kind of heaps " + pattern.name());
        }
        limits.watch().run();
        CheckFailure.require(
            seen.stream().noneMatch(pattern.positions()::overlaps),
            "a position is of two kinds of heaps");
        seen.add(pattern.positions());
        demandNoMoveBelow(pattern);
      }
    }
    CheckFailure.require(
        form.describes(family), "the positions of the claim are not the heaps of the kind root");
  }

  /** Checks that the positions whose argument is below the offset have no move. */
  private void demandNoMoveBelow(Pattern pattern) throws CheckFailure {
    for (long argument = 0; argument < pattern.offset(); argument++) {
      List<Long> arguments = new ArrayList<>();
      for (OptionalLong fixed : pattern.fixed()) {
        arguments.add(fixed.orElse(argument));
      }
      try {
        if (!options.of(new Component(pattern.name(), arguments), MAX_TRIES).isEmpty()) {
          throw new CheckFailure(pattern.name() + " has a move below its offset");
        }
      } catch (Options.TryLimitReached tired) {
        throw new Undecided(pattern.name() + " has too many options below its offset");
      }
    }
  }

  /** Decides that a position of a kind and any size n has the same options by form and rules. */
  private void compare(int kind, Pattern pattern) throws CheckFailure {
    List<OptionPattern> byForm = comparison.cases(form.moves(kind));
    List<OptionPattern> byRules = new ArrayList<>();
    for (Clause.Moves clause : rules.movesOf(pattern.name())) {
      for (Clause.Move move : clause.moves()) {
        byRules.addAll(cases(clause, move, pattern));
      }
    }
    comparison.demandSame(
        byRules,
        byForm,
        0,
        pattern.name() + ": the normal form lacks an option",
        pattern.name() + ": the rules lack an option");
  }

  /** The options of a position of a pattern, of size n, by a move of the rules. */
  private List<OptionPattern> cases(Clause.Moves clause, Clause.Move move, Pattern pattern)
      throws CheckFailure {
    List<LinearForm<Variable>> arguments = new ArrayList<>();
    for (OptionalLong fixed : pattern.fixed()) {
      arguments.add(fixed.isPresent() ? number(fixed.getAsLong()) : n.plus(pattern.offset()));
    }
    UninterpretedPredicates predicates = comparison.predicates();
    MoveFormula formula =
        new MoveFormula(rules, clause, move, arguments, OptionComparison.BINARY, predicates);
    DefiningConstraints constraints = formula.constraints();
    // These come first: if a term were undefined, the constraints would be contradictory and imply
    // everything that is decided about the parts.
    for (DefiningConstraints.Obligation obligation : constraints.obligations()) {
      comparison.demand(List.of(), obligation.formula(), obligation.otherwise());
    }
    // Positions of names without moves have the value 0.
    List<MoveFormula.Part> parts = new ArrayList<>(formula.parts());
    parts.removeIf(
        part -> rules.movesOf(part.name()).stream().allMatch(each -> each.moves().isEmpty()));
    List<OptionPattern> cases = new ArrayList<>();
    split(constraints, parts, Map.of(), List.of(), cases);
    comparison.requireKnownArguments(cases, constraints, predicates);
    return cases;
  }

  /**
   * Adds the cases of an option, one for each choice of a pattern for each of its parts. It is
   * decided that the parts match one of the patterns in any case.
   *
   * @param parts the parts whose patterns are still to be chosen
   * @param chosen the values that arguments of the other parts have by the patterns chosen
   * @param heaps the other parts as heaps, without pairs of equal ones unless they are kept
   */
  private void split(
      DefiningConstraints constraints,
      List<MoveFormula.Part> parts,
      Map<LinearForm<Variable>, Long> chosen,
      List<OptionPattern.Heap> heaps,
      List<OptionPattern> cases)
      throws CheckFailure {
    if (parts.isEmpty()) {
      cases.addAll(OptionPattern.of(constraints, equations(chosen), heaps, comparison.worthless()));
      if (cases.size() > MAX_CASES) {
        throw NotExpressible.limit("a move leads to too many kinds of heaps");
      }
      return;
    }
    MoveFormula.Part part = parts.getFirst();
    if (!part.count().isConstant()) {
      throw new NotExpressible("a move leaves a variable number of copies of a heap");
    }
    List<Formula> matches = new ArrayList<>();
    boolean alwaysMatches = false;
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (Pattern pattern : form.kinds().get(kind).positions()) {
        Map<LinearForm<Variable>, Long> more = new LinkedHashMap<>(chosen);
        if (pattern.name().equals(part.name()) && choose(part, pattern, more)) {
          matches.add(new Formula.And(equations(more)));
          alwaysMatches |= more.size() == chosen.size();
          LinearForm<Variable> size =
              part.arguments().get(pattern.sizeIndex()).plus(-pattern.offset());
          OptionPattern.Heap heap = new OptionPattern.Heap(kind, size, pattern.offset() > 0);
          List<OptionPattern.Heap> with = new ArrayList<>(heaps);
          // An even number of copies leaves none; an odd one leaves one, or cancels an equal heap.
          if (keepsPairs) {
            addCopies(heap, part.count().constant(), with);
          } else if (part.count().constant() % 2 == 0 || with.remove(heap)) {
            demandSmallerPair(heap, constraints, more);
          } else {
            with.add(heap);
          }
          split(constraints, parts.subList(1, parts.size()), more, with, cases);
        }
      }
    }
    if (!alwaysMatches) {
      comparison.demandImplied(
          constraints,
          equations(chosen),
          new Formula.Or(matches),
          "a move leads to " + part.name() + ", a kind of heaps that is not there");
    }
  }

  /**
   * Adds to {@code chosen} the values that the arguments of a part have if it matches a pattern;
   * returns false, with part of them added, if an argument is known to have another value.
   */
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

  /** Adds {@code count} equal heaps; none below 0, which the constraints exclude. */
  private static void addCopies(
      OptionPattern.Heap heap, long count, List<OptionPattern.Heap> heaps) {
    if (count > OptionPattern.MAX_HEAPS) {
      throw NotExpressible.limit("a move leaves more than " + OptionPattern.MAX_HEAPS + " heaps");
    }
    for (long i = 0; i < count; i++) {
      heaps.add(heap);
    }
  }

  /** Checks what the termination proof requires of a heap of a pair. */
  private void demandSmallerPair(
      OptionPattern.Heap heap,
      DefiningConstraints constraints,
      Map<LinearForm<Variable>, Long> chosen)
      throws CheckFailure {
    CheckFailure.require(
        form.neverGrows(), "two equal heaps are left, and a move leads to a larger heap");
    comparison.demandImplied(
        constraints,
        equations(chosen),
        less(heap.size(), n),
        "two equal heaps are left that are no smaller");
  }
}
