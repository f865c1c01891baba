// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.bind.Nearest;
import sprague.bind.SourceText;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
import sprague.model.GameEnd;
import sprague.model.LinearFacts;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Span;

/** Binds one move or one finishing clause: gives its variables slots and its conditions loops. */
final class RuleBinder {
  private final SourceText source;
  private final Names names;
  private final Scope parameters;
  private final Mistakes mistakes;
  private int countedTo;
  private int countedLine = 1;

  RuleBinder(SourceText source, Names names, Scope parameters, Mistakes mistakes) {
    this.source = source;
    this.names = names;
    this.parameters = parameters;
    this.mistakes = mistakes;
  }

  /** The rules of one move: one, unless alternatives had to be taken apart. */
  List<Rule> move(int head, Head given, Clause.Move move) {
    int before = mistakes.errors();
    FreeVariables free = new FreeVariables(parameters);
    given.equations().values().forEach(free::of);
    move.option().parts().forEach(free::of);
    move.gain().ifPresent(free::of);
    free.of(move.where());
    Variables variables = Variables.of(given, free.found());
    TermBinder terms = new TermBinder(parameters.with(variables.slots()), mistakes);

    List<Condition> conditions = conditions(given, move.where(), terms);
    List<Part> parts = new ArrayList<>();
    List<String> slotNames = new ArrayList<>(variables.names());
    for (PartSyntax part : move.option().parts()) {
      part(part, terms, slotNames, conditions, true).ifPresent(parts::add);
    }
    Optional<Term> gain = move.gain().map(terms::term);
    if (mistakes.errors() > before) {
      return List.of();
    }
    List<Rule> rules = new ArrayList<>();
    for (List<Step> steps :
        loops(
            given,
            variables,
            free.found(),
            conditions,
            move.span(),
            start(move.where()),
            "in this move")) {
      // Whether the steps ensure that no argument and no count is negative.
      LinearFacts facts = LinearFacts.of(steps, given.slotNames().size());
      boolean checked = parts.stream().allMatch(part -> ensured(part, facts));
      String text = source.slice(move.span()).strip().replaceAll("\\s+", " ");
      rules.add(new Rule(head, slotNames, steps, parts, gain, checked, line(move.span()), text));
    }
    return rules;
  }

  /** The finishing positions of one clause. */
  List<GameEnd> finish(int head, Head given, Clause.Finishes clause, GameEnd.Result result) {
    int before = mistakes.errors();
    FreeVariables free = new FreeVariables(parameters);
    given.equations().values().forEach(free::of);
    free.of(clause.where());
    Variables variables = Variables.of(given, free.found());
    TermBinder terms = new TermBinder(parameters.with(variables.slots()), mistakes);
    List<Condition> conditions = conditions(given, clause.where(), terms);
    if (mistakes.errors() > before) {
      return List.of();
    }
    List<GameEnd> finishes = new ArrayList<>();
    for (List<Step> steps :
        loops(
            given,
            variables,
            free.found(),
            conditions,
            clause.span(),
            start(clause.where()),
            "in this clause")) {
      finishes.add(new GameEnd(head, variables.names(), steps, result, line(clause.span())));
    }
    return finishes;
  }

  /**
   * Where the conditions begin: a name that first occurs there is in nothing that a move leaves.
   */
  private static int start(Optional<Clause.Where> where) {
    return where.map(list -> list.span().start()).orElse(Integer.MAX_VALUE);
  }

  /** The line of a place, counted on from the last one: clauses come in the order of the text. */
  private int line(Span span) {
    String text = source.text();
    if (span.start() < countedTo) {
      countedTo = 0;
      countedLine = 1;
    }
    for (; countedTo < span.start(); countedTo++) {
      countedLine += text.charAt(countedTo) == '\n' ? 1 : 0;
    }
    return countedLine;
  }

  /** The slots of a rule's variables: arguments first, then the others in order of appearance. */
  private record Variables(Map<String, Integer> slots, List<String> names) {
    static Variables of(Head head, Map<String, Span> free) {
      Map<String, Integer> slots = new HashMap<>(head.variables());
      List<String> names = new ArrayList<>(head.slotNames());
      for (String name : free.keySet()) {
        if (!slots.containsKey(name)) {
          slots.put(name, names.size());
          names.add(name);
        }
      }
      return new Variables(slots, names);
    }
  }

  private static List<Condition> conditions(
      Head given, Optional<Clause.Where> where, TermBinder terms) {
    List<Condition> conditions = new ArrayList<>();
    given
        .equations()
        .forEach(
            (slot, expression) ->
                conditions.add(
                    new Condition.Compare(
                        Relation.EQUAL, new Term.Slot(slot), terms.term(expression))));
    where.ifPresent(
        list ->
            list.conditions()
                .forEach(each -> LoopSolver.flatten(terms.condition(each), conditions)));
    return conditions;
  }

  /** Binds a part; what must not be negative joins the conditions, outside of indexed sums. */
  private Optional<Part> part(
      PartSyntax part,
      TermBinder terms,
      List<String> slotNames,
      List<Condition> conditions,
      boolean outside) {
    return switch (part) {
      case PartSyntax.One(Clause.PositionSyntax position, Span span) -> {
        List<Term> arguments = position.arguments().stream().map(terms::term).toList();
        if (outside) {
          arguments.forEach(argument -> conditions.add(notNegative(argument)));
        }
        yield names.index(position).map(name -> new Part.One(name, arguments));
      }
      case PartSyntax.Copies(Expression count, PartSyntax copied, Span span) -> {
        Term copies = terms.term(count);
        if (outside) {
          conditions.add(notNegative(copies));
        }
        yield part(copied, terms, slotNames, conditions, outside)
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
        yield part(sum.part(), terms.with(sum.variable(), slot), slotNames, conditions, false)
            .map(inner -> new Part.Sum(slot, low, high, inner));
      }
    };
  }

  private static Condition notNegative(Term term) {
    return new Condition.Compare(Relation.AT_LEAST, term, Terms.constant(0));
  }

  private List<List<Step>> loops(
      Head given,
      Variables variables,
      Map<String, Span> places,
      List<Condition> conditions,
      Span whole,
      int conditionsFrom,
      String where) {
    Set<Integer> bound = new LinkedHashSet<>();
    Set<Integer> open = new LinkedHashSet<>();
    for (int slot = 0; slot < variables.names().size(); slot++) {
      (slot < given.slotNames().size() ? bound : open).add(slot);
    }
    try {
      return switch (LoopSolver.solve(bound, open, conditions)) {
        case LoopSolver.Solution.Loops(List<List<Step>> nests) -> nests;
        case LoopSolver.Solution.Unbounded(int slot, List<Term> factors) -> {
          String name = variables.names().get(slot);
          Span place = places.getOrDefault(name, new Span(0, 0));
          boolean onlyTested = place.start() >= conditionsFrom;
          mistakes.error(
              "no-upper-bound",
              place,
              "`"
                  + name
                  + "` has no upper bound "
                  + where
                  + (onlyTested ? ", and it is not declared as a parameter" : ""),
              positiveHint(factors, variables.names())
                  .orElseGet(() -> boundHint(name, given, onlyTested)));
          yield List.of();
        }
      };
    } catch (ArithmeticException overflow) {
      mistakes.error(
          "overflow",
          whole,
          "the numbers " + where + " do not fit in 64 bits",
          "numbers go up to 9223372036854775807");
      return List.of();
    }
  }

  /** The hint where a bound is missing only because a factor may be 0. */
  private static Optional<String> positiveHint(List<Term> factors, List<String> names) {
    List<String> positive = new ArrayList<>();
    for (Term factor : factors) {
      if (!(factor instanceof Term.Slot(int slot))) {
        return Optional.empty();
      }
      positive.add(names.get(slot) + " >= 1");
    }
    return positive.isEmpty()
        ? Optional.empty()
        : Optional.of("it has one where no factor is 0; add " + String.join(", ", positive));
  }

  private String boundHint(String name, Head given, boolean onlyTested) {
    List<String> known = new ArrayList<>(given.variables().keySet());
    String bound = known.isEmpty() ? "10" : known.getFirst();
    known.addAll(parameters.numbers().keySet());
    return Nearest.to(name, known)
        .map(near -> "did you mean `" + near + "`?")
        .orElse(
            onlyTested
                ? "if it is a parameter, %s; if not, add a condition %s <= ... that excludes no move"
                    .formatted(parameters.declaring(name, name + "=3"), name)
                : "add a condition that bounds it, such as " + name + " <= " + bound);
  }

  private static boolean ensured(Part part, LinearFacts facts) {
    return switch (part) {
      case Part.One(int name, List<Term> arguments) ->
          arguments.stream().allMatch(argument -> facts.implies(argument, Terms.constant(0)));
      case Part.Copies(Term count, Part copied) ->
          facts.implies(count, Terms.constant(0)) && ensured(copied, facts);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          ensured(summand, facts.between(slot, low, high));
    };
  }
}
