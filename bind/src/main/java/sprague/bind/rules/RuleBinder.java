// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.bind.SourceText;
import sprague.model.Condition;
import sprague.model.GameEnd;
import sprague.model.LinearFacts;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Span;

/**
 * Binds the moves and finishing clauses of a game, one at a time: gives slots (indices) to the
 * variables, binds the terms, and turns the conditions into loop nests. Each nest becomes one
 * {@link Rule} or {@link GameEnd}. The cost is that of {@link LoopSolver#solve}.
 */
final class RuleBinder {
  private final SourceText source;
  private final Names names;
  private final Scope parameters;
  private final Mistakes mistakes;

  /** The place that {@link #line} has last counted to, and its line. */
  private int lastOffset;

  private int lastLine = 1;

  RuleBinder(SourceText source, Names names, Scope parameters, Mistakes mistakes) {
    this.source = source;
    this.names = names;
    this.parameters = parameters;
    this.mistakes = mistakes;
  }

  /**
   * The rules of one move: one for each loop nest, none if an error was reported.
   *
   * @param name the index of the position name of the head
   */
  List<Rule> move(int name, Head head, Clause.Move move) {
    int errorsBefore = mistakes.errors();
    FreeVariables free = new FreeVariables(parameters);
    // In this order they get their slots; the values do not depend on it.
    head.equations().values().forEach(free::visit);
    free.visit(move);
    ClauseVariables variables = ClauseVariables.of(head, free);
    TermBinder terms = new TermBinder(parameters.with(variables.slots()), mistakes);

    List<Condition> conditions = conditions(head, move.where(), terms);
    List<Part> parts = new ArrayList<>();
    List<String> slotNames = new ArrayList<>(variables.names());
    for (PartSyntax part : move.option().parts()) {
      part(part, terms, slotNames, Optional.of(conditions)).ifPresent(parts::add);
    }
    Optional<Term> gain = move.gain().map(terms::term);
    if (mistakes.errors() > errorsBefore) {
      return List.of();
    }
    List<Rule> rules = new ArrayList<>();
    for (List<Step> steps :
        new ClauseLoops(variables, parameters, mistakes)
            .of(conditions, move.span(), move.where(), "in this move")) {
      LinearFacts facts = LinearFacts.of(steps, head.slotNames().size());
      boolean checked = parts.stream().allMatch(part -> isNatural(part, facts));
      String text = source.slice(move.span()).strip().replaceAll("\\s+", " ");
      rules.add(new Rule(name, slotNames, steps, parts, gain, checked, line(move.span()), text));
    }
    return rules;
  }

  /**
   * The finishing positions of one clause: one record for each loop nest, none if an error was
   * reported.
   *
   * @param name the index of the position name of the head
   */
  List<GameEnd> finish(int name, Head head, Clause.Finish clause, GameEnd.Result result) {
    int errorsBefore = mistakes.errors();
    FreeVariables free = new FreeVariables(parameters);
    head.equations().values().forEach(free::visit);
    free.visit(clause.where());
    ClauseVariables variables = ClauseVariables.of(head, free);
    TermBinder terms = new TermBinder(parameters.with(variables.slots()), mistakes);
    List<Condition> conditions = conditions(head, clause.where(), terms);
    if (mistakes.errors() > errorsBefore) {
      return List.of();
    }
    List<GameEnd> finishes = new ArrayList<>();
    for (List<Step> steps :
        new ClauseLoops(variables, parameters, mistakes)
            .of(conditions, clause.span(), clause.where(), "in this clause")) {
      finishes.add(new GameEnd(name, variables.names(), steps, result, line(clause.span())));
    }
    return finishes;
  }

  /**
   * The line of the start of a place, from 1. Clauses have to come in the order of the text, as it
   * counts on from the last place: O(length of the text) for the whole game.
   */
  private int line(Span span) {
    for (; lastOffset < span.start(); lastOffset++) {
      lastLine += source.text().charAt(lastOffset) == '\n' ? 1 : 0;
    }
    return lastLine;
  }

  /** The equations of the head and the conditions of the clause. */
  private static List<Condition> conditions(
      Head head, Optional<Clause.Where> where, TermBinder terms) {
    List<Condition> conditions = new ArrayList<>();
    head.equations()
        .forEach(
            (slot, expression) ->
                conditions.add(
                    new Condition.Compare(
                        Relation.EQUAL, new Term.Slot(slot), terms.term(expression))));
    ConditionBinder binder = new ConditionBinder(terms);
    where.ifPresent(
        list ->
            list.conditions()
                .forEach(each -> LoopSolver.flatten(binder.condition(each), conditions)));
    return conditions;
  }

  /**
   * Binds a part (a summand) of an option; empty if its position was reported.
   *
   * @param slotNames gets the name of each new slot, that of the variable of an indexed sum
   * @param conditions gets the condition that each argument and count is natural; empty within an
   *     indexed sum, where that depends on the variable of the sum and is checked later
   */
  private Optional<Part> part(
      PartSyntax part,
      TermBinder terms,
      List<String> slotNames,
      Optional<List<Condition>> conditions) {
    return switch (part) {
      case PartSyntax.Single(Clause.PositionSyntax position, Span span) -> {
        List<Term> arguments = position.arguments().stream().map(terms::term).toList();
        conditions.ifPresent(list -> arguments.forEach(each -> list.add(natural(each))));
        yield names.index(position).map(name -> new Part.Single(name, arguments));
      }
      case PartSyntax.Copies(Expression count, PartSyntax copied, Span span) -> {
        Term copies = terms.term(count);
        conditions.ifPresent(list -> list.add(natural(copies)));
        yield part(copied, terms, slotNames, conditions)
            .map(inner -> new Part.Copies(copies, inner));
      }
      case PartSyntax.Sum sum -> {
        if (parameters.isParameter(sum.variable())) {
          mistakes.error(
              "name-taken",
              sum.variableSpan(),
              "`" + sum.variable() + "` is a parameter and cannot run over a sum",
              "choose another name");
        }
        Term low = terms.term(sum.low());
        Term high = terms.term(sum.high());
        int slot = slotNames.size();
        slotNames.add(sum.variable());
        yield part(sum.part(), terms.with(sum.variable(), slot), slotNames, Optional.empty())
            .map(inner -> new Part.Sum(slot, low, high, inner));
      }
    };
  }

  private static Condition natural(Term term) {
    return new Condition.Compare(Relation.AT_LEAST, term, Terms.constant(0));
  }

  /** Whether the facts imply that no argument and no count of a part is negative. */
  private static boolean isNatural(Part part, LinearFacts facts) {
    return switch (part) {
      case Part.Single(int name, List<Term> arguments) ->
          arguments.stream().allMatch(argument -> facts.implies(argument, Terms.constant(0)));
      case Part.Copies(Term count, Part copied) ->
          facts.implies(count, Terms.constant(0)) && isNatural(copied, facts);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          isNatural(summand, facts.between(slot, low, high));
    };
  }
}
