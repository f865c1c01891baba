// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.NumberSet;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * The loops of one rule in a program, and what is known inside them: what cannot be negative is not
 * asked for again.
 */
final class RuleLoops {
  private static final Term ZERO = Terms.constant(0);
  private static final Term ONE = Terms.constant(1);

  private final TargetLanguage idiom;
  private final CodeBuilder source;
  private final List<String> names;
  private final Expressions expressions;
  private final Map<Integer, Double> bounds = new HashMap<>();
  private LinearFacts facts = LinearFacts.none();

  /**
   * No loops yet.
   *
   * @param parameters the variables of the position's arguments, the first slots
   * @param largest a bound of the arguments
   */
  RuleLoops(RuleWriter writer, List<String> parameters, List<String> slotNames, double largest) {
    idiom = writer.idiom();
    source = writer.source();
    names = writer.variables().of(slotNames, parameters);
    expressions = new Expressions(idiom, names::get, this::bound, writer.lists(), this::isNatural);
    for (int slot = 0; slot < parameters.size(); slot++) {
      facts = facts.atLeast(new Term.Slot(slot), ZERO);
      bounds.put(slot, largest);
    }
  }

  private double bound(int slot) {
    return bounds.getOrDefault(slot, Expressions.ANY);
  }

  /** Opens the loops of some steps, one in another. */
  void open(List<Step> steps) {
    for (Step step : steps) {
      open(step);
      remember(step);
      facts = facts.after(step);
    }
  }

  /** A variable runs through natural numbers, up to the end of its range. */
  private void remember(Step step) {
    switch (step) {
      case Step.Range(int slot, Term _, Term high) -> bounds.put(slot, expressions.bound(high));
      case Step.Walk(int slot, NumberSet _, Term _, Term high) ->
          bounds.put(slot, expressions.bound(high));
      case Step.Divisors(int slot, Term number, Term _, Term _) ->
          bounds.put(slot, expressions.bound(number));
      case Step.Let(int slot, Term value) -> bounds.put(slot, expressions.bound(value));
      case Step.Quotient(int slot, Term numerator, Term _) ->
          bounds.put(slot, expressions.bound(numerator));
      case Step.Solve(int slot, Term _, Term _, Term _, Term high) ->
          bounds.put(slot, expressions.bound(high));
      case Step.Test _ -> {
        // No variable.
      }
    }
  }

  /** Opens one loop and runs something inside it; what the loop makes known is forgotten then. */
  void inside(Step step, Runnable body) {
    LinearFacts outside = facts;
    int depth = source.depth();
    open(List.of(step));
    body.run();
    source.closeTo(depth);
    facts = outside;
  }

  /** Whether a term is known not to be negative. */
  boolean isNatural(Term term) {
    return facts.implies(term, ZERO);
  }

  /** A term in the language. */
  String term(Term term) {
    return expressions.term(term);
  }

  private void open(Step step) {
    switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          source.open(idiom.loop(names.get(slot), term(low), term(high)));
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> walk(slot, set, low, high);
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        Term from = Terms.of(Term.Operation.MAX, ONE, low);
        Term to = Terms.of(Term.Operation.MIN, number, high);
        source.open(idiom.loop(names.get(slot), term(from), term(to)));
        facts = facts.atLeast(new Term.Slot(slot), ONE).atLeast(number, new Term.Slot(slot));
        source.open(idiom.when(divides(new Term.Slot(slot), number)));
      }
      case Step.Let(int slot, Term value) -> let(slot, value);
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        String divides = divides(denominator, numerator);
        source.open(
            idiom.when(
                facts.implies(denominator, ONE)
                    ? divides
                    : term(denominator) + " != 0" + idiom.both() + divides));
        let(slot, new Term.Binary(Term.Operation.DIVIDE, numerator, denominator));
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) -> {
        String from = isNatural(low) ? term(low) : idiom.greatest("0", term(low));
        source.open(idiom.loop(names.get(slot), from, term(high)));
        source.open(idiom.when(term(left) + " > " + term(right)));
        source.line(idiom.statement("break"));
        source.close();
        source.open(idiom.when(term(left) + " == " + term(right)));
      }
      case Step.Test(Condition condition) ->
          source.open(idiom.when(expressions.condition(condition)));
    }
  }

  private String divides(Term divisor, Term number) {
    return term(new Term.Binary(Term.Operation.MOD, number, divisor)) + " == 0";
  }

  private void let(int slot, Term value) {
    source.variable(names.get(slot), idiom.let(names.get(slot), term(value)));
    if (!isNatural(value)) {
      source.open(idiom.when(names.get(slot) + " >= 0"));
    }
  }

  private void walk(int slot, NumberSet set, Term low, Term high) {
    if (set instanceof NumberSet.Fixed(List<Long> members)
        && !members.isEmpty()
        && members.getLast() - members.getFirst() == members.size() - 1) {
      stretch(slot, members, low, high);
      return;
    }
    Optional<String> members = expressions.members(set, low, high);
    if (members.isPresent()) {
      source.open(idiom.loop(names.get(slot), members.get()));
      return;
    }
    source.open(idiom.loop(names.get(slot), term(low), term(high)));
    source.open(idiom.when(expressions.member(names.get(slot), set)));
  }

  /** A loop over those of some numbers in a row that lie between two terms. */
  private void stretch(int slot, List<Long> members, Term low, Term high) {
    Term first = Terms.constant(members.getFirst());
    Term last = Terms.constant(members.getLast());
    Term from = facts.implies(low, first) ? low : Terms.of(Term.Operation.MAX, first, low);
    Term to = facts.implies(last, high) ? high : Terms.of(Term.Operation.MIN, last, high);
    source.open(idiom.loop(names.get(slot), term(from), term(to)));
  }
}
