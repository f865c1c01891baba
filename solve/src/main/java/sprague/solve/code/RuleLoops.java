// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.RuleNode;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Writes the loops and conditions of one rule in a target language: its {@link Step}s, over slots,
 * the indices of the rule's variables. For {@code heap(n) -> heap(n - k) where k >= 1, k in {1, 3,
 * 9}, k <= n} it opens, in Java,
 *
 * <pre>
 * for (long k : SET_1) {
 *   if (k > Math.min(9, n)) {
 *     break;
 *   }
 * </pre>
 *
 * <p>Tracks the linear inequalities that hold inside the loops, so that a condition that follows
 * from them, such as k >= 1 here, is not written. Each such test costs an elimination, see {@link
 * LinearFacts}. Mutable: the output is appended to the code of the {@link RuleWriter}.
 */
final class RuleLoops {
  private static final Term ZERO = Terms.constant(0);
  private static final Term ONE = Terms.constant(1);

  private final RuleWriter writer;
  private final TargetLanguage language;
  private final CodeBuilder code;

  /** The program's variable of each slot. */
  private final List<String> names;

  private final Expressions expressions;

  /** Upper bounds of the slots bound so far, which say where overflow has to be checked. */
  private final Map<Integer, Double> bounds = new HashMap<>();

  /** The inequalities between slots that hold in the innermost open loop. */
  private LinearFacts facts = LinearFacts.none();

  /** The variable of the list of each term's divisors; declared in an open block. */
  private final Map<Term, String> divisorLists = new HashMap<>();

  /**
   * Creates a writer with no loop open.
   *
   * @param slotNames the names of all slots in the rules, if they have one
   * @param parameters the variables of the position's arguments; these are the first slots
   * @param maxArgument a bound of the arguments
   */
  RuleLoops(
      RuleWriter writer, List<String> parameters, List<String> slotNames, double maxArgument) {
    this.writer = writer;
    language = writer.language;
    code = writer.code;
    names = writer.variables.of(slotNames, parameters);
    expressions =
        new Expressions(language, names::get, this::bound, writer.numberLists, this::isNatural);
    for (int slot = 0; slot < parameters.size(); slot++) {
      facts = facts.atLeast(new Term.Slot(slot), ZERO);
      bounds.put(slot, maxArgument);
    }
  }

  private double bound(int slot) {
    return bounds.getOrDefault(slot, Expressions.NO_BOUND);
  }

  /** Opens nested loops and conditions for steps, outermost first. The caller closes them. */
  void open(List<Step> steps) {
    for (Step step : steps) {
      open(step);
      if (step instanceof Step.Binding binding) {
        bounds.put(binding.slot(), expressions.bound(most(binding)));
      }
      facts = facts.after(step);
    }
  }

  /** An upper bound of the variable that a step binds. */
  private static Term most(Step.Binding step) {
    return switch (step) {
      case Step.Range(int _, Term _, Term high) -> high;
      case Step.Walk(int _, NumberSet _, Term _, Term high) -> high;
      case Step.Divisors(int _, Term number, Term _, Term _) -> number;
      case Step.Let(int _, Term value) -> value;
      case Step.Quotient(int _, Term numerator, Term _) -> numerator;
      case Step.Solve(int _, Term _, Term _, Term _, Term high) -> high;
    };
  }

  /**
   * Opens a loop or test, runs {@code body} inside it, closes it and forgets its facts.
   *
   * @param step no loop over divisors, whose list would be out of scope for later ones
   */
  void inside(Step step, Runnable body) {
    LinearFacts outside = facts;
    int depth = code.depth();
    open(List.of(step));
    body.run();
    code.closeTo(depth);
    facts = outside;
  }

  /** Whether a term is known to be non-negative after one more step, which is not opened. */
  boolean isNaturalInside(Step step, Term term) {
    return facts.after(step).implies(term, ZERO);
  }

  /** Whether a term is known to be non-negative. */
  boolean isNatural(Term term) {
    return facts.implies(term, ZERO);
  }

  /** A term in the language, with checks for overflow where bounds do not exclude it. */
  String term(Term term) {
    return expressions.term(term);
  }

  private void open(Step step) {
    switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          code.open(language.loopHead(names.get(slot), term(low), end(high)));
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          walk(slot, naturals(set), low, high);
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          loopOverDivisors(new Term.Slot(slot), number, low, high);
      case Step.Let(int slot, Term value) -> let(slot, value);
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        String divides =
            term(new Term.Binary(Term.Operation.MOD, numerator, denominator)) + " == 0";
        code.open(
            language.ifHead(
                facts.implies(denominator, ONE)
                    ? divides
                    : term(denominator) + " != 0" + language.and() + divides));
        let(slot, new Term.Binary(Term.Operation.DIVIDE, numerator, denominator));
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) -> {
        // The left side increases, so no number after one that makes it too large is a solution.
        String from = isNatural(low) ? term(low) : language.phrase("max", "0", term(low));
        code.open(language.loopHead(names.get(slot), from, term(high)));
        code.block(language.ifHead(term(left) + " > " + term(right)), language.statement("break"));
        code.open(language.ifHead(term(left) + " == " + term(right)));
      }
      case Step.Test(Condition condition) ->
          code.open(language.ifHead(expressions.condition(condition)));
    }
  }

  /**
   * Loops over the divisors of a number between two bounds; nested loops over the same number share
   * one list. Divisors are from 1 to the number, so only bounds that are closer are tested.
   */
  private void loopOverDivisors(Term.Slot slot, Term number, Term low, Term high) {
    String list = divisorLists.get(number);
    if (list == null) {
      list = writer.newName();
      code.line(language.phrase("declare-list", list, language.tool("divisors", term(number))));
      divisorLists.put(number, list);
    }
    code.open(language.loopHead(names.get(slot.slot()), list));
    facts = facts.atLeast(slot, ONE).atLeast(number, slot);
    List<String> tests = new ArrayList<>();
    if (!facts.implies(slot, low)) {
      tests.add(term(low) + " <= " + term(slot));
    }
    if (!facts.implies(high, slot)) {
      tests.add(term(slot) + " <= " + term(high));
    }
    if (!tests.isEmpty()) {
      code.open(language.ifHead(String.join(language.and(), tests)));
    }
  }

  /**
   * The upper bound of a loop. One with a root or quotient is stored in a variable, since the loop
   * condition evaluates it at each iteration, and these take longer than the iteration.
   */
  private String end(Term high) {
    if (!hasRootOrQuotient(high)) {
      return term(high);
    }
    String end = writer.newName();
    code.line(language.declare(end, term(high)));
    return end;
  }

  private static boolean hasRootOrQuotient(RuleNode node) {
    return (node instanceof Term.Binary(Term.Operation operation, Term _, Term _)
            && (operation == Term.Operation.ROOT || operation == Term.Operation.DIVIDE))
        || node.children().stream().anyMatch(RuleLoops::hasRootOrQuotient);
  }

  /** Declares a variable and, if it may be negative, opens a test that it is not. */
  private void let(int slot, Term value) {
    code.variable(names.get(slot), language.declare(names.get(slot), term(value)));
    if (!isNatural(value)) {
      code.open(language.ifHead(names.get(slot) + " >= 0"));
    }
  }

  /**
   * Loops over the members of a set between two terms: over consecutive numbers, over the bits of a
   * mask of decimal digits, over a list of the members, or else over all numbers with a test.
   */
  private void walk(int slot, NumberSet set, Term low, Term high) {
    if (set instanceof NumberSet.Fixed(List<Long> members)
        && !members.isEmpty()
        && members.getLast() - members.getFirst() == members.size() - 1) {
      loopOverRange(slot, members, low, high);
      return;
    }
    if (set instanceof NumberSet.Digits(Term of)) {
      String mask = writer.newName();
      code.line(language.declare(mask, language.tool("digit_mask", term(of))));
      Term last = Terms.least(List.of(Terms.constant(NumberSets.LARGEST_DIGIT), high));
      code.open(language.loopHead(names.get(slot), term(low), term(last)));
      code.open(language.ifHead("(" + mask + " >> " + names.get(slot) + " & 1) != 0"));
      return;
    }
    String end = end(high);
    Optional<String> members = expressions.members(set, low, end);
    if (members.isPresent()) {
      code.open(language.loopHead(names.get(slot), members.get()));
      // With a lower bound that is a computed term, the list has just the members between both.
      if (!(low instanceof Term.Binary)) {
        code.block(language.ifHead(names.get(slot) + " > " + end), language.statement("break"));
        // The members of a set alone may imply the lower bound.
        if (!facts.after(new Step.Walk(slot, set, ZERO, high)).implies(new Term.Slot(slot), low)) {
          code.open(language.ifHead(names.get(slot) + " >= " + term(low)));
        }
      }
      return;
    }
    code.open(language.loopHead(names.get(slot), term(low), term(high)));
    code.open(language.ifHead(expressions.member(names.get(slot), set)));
  }

  /** A set without the negative numbers that it lists, as no variable takes them. */
  private static NumberSet naturals(NumberSet set) {
    return set instanceof NumberSet.Fixed(List<Long> members)
        ? new NumberSet.Fixed(members.stream().filter(member -> member >= 0).toList())
        : set;
  }

  /** A loop over consecutive numbers, restricted to those between two terms. */
  private void loopOverRange(int slot, List<Long> members, Term low, Term high) {
    Term first = Terms.constant(members.getFirst());
    Term last = Terms.constant(members.getLast());
    Term from = facts.implies(low, first) ? low : Terms.of(Term.Operation.MAX, first, low);
    Term to = facts.implies(last, high) ? high : Terms.of(Term.Operation.MIN, last, high);
    code.open(language.loopHead(names.get(slot), term(from), term(to)));
  }
}
