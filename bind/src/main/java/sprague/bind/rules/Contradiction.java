// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;
import sprague.syntax.SyntaxWalk;

/**
 * Conditions that no numbers fulfil, whatever the parameters are: a parameter is any number, and
 * what mentions a set or a list that is one is left out of account. Never says so wrongly; it may
 * overlook some.
 */
public final class Contradiction {
  /** Alternatives are tried one by one up to this number. */
  private static final int MOST_BRANCHES = 256;

  /** Numbers of any sign. */
  private final Set<String> numbers;

  /** Sets and lists, of which nothing is known. */
  private final Set<String> unknown;

  private int branches;

  private Contradiction(Set<String> numbers, Set<String> unknown) {
    this.numbers = numbers;
    this.unknown = unknown;
  }

  /** For the clauses of a text. */
  public static Contradiction in(GameSyntax syntax) {
    List<Parameter> declared = syntax.parameters();
    return new Contradiction(
        names(declared, kind -> kind == Kind.INTEGER),
        names(declared, kind -> kind != Kind.INTEGER));
  }

  private static Set<String> names(List<Parameter> declared, Predicate<Kind> kinds) {
    return declared.stream()
        .filter(parameter -> kinds.test(parameter.kind()))
        .map(Parameter::name)
        .collect(Collectors.toSet());
  }

  /** The first place in a move by which it is clear that there never is one. */
  public Optional<Span> of(PositionSyntax head, Clause.Move move) {
    List<Expression> natural = new ArrayList<>();
    move.option().parts().forEach(part -> naturals(part, natural));
    return of(head, natural, move.where(), move.option().span());
  }

  /** The first place in a finishing clause by which it is clear that it never holds. */
  public Optional<Span> of(Clause.Finishes clause) {
    return of(clause.head(), List.of(), clause.where(), clause.head().span());
  }

  /** The arguments and counts that must not be negative, outside of indexed sums. */
  private static void naturals(PartSyntax part, List<Expression> into) {
    switch (part) {
      case PartSyntax.One one -> into.addAll(one.position().arguments());
      case PartSyntax.Copies copies -> {
        into.add(copies.count());
        naturals(copies.part(), into);
      }
      case PartSyntax.Sum _ -> {}
    }
  }

  private Optional<Span> of(
      PositionSyntax position,
      List<Expression> naturals,
      Optional<Clause.Where> where,
      Span whole) {
    FreeVariables free = new FreeVariables(noParameters(Map.of()));
    position.arguments().forEach(free::of);
    naturals.forEach(free::of);
    free.of(where);
    List<String> names = List.copyOf(free.found().keySet());
    Map<String, Integer> slots = new HashMap<>();
    IntStream.range(0, names.size()).forEach(i -> slots.put(names.get(i), i));
    Mistakes mistakes = new Mistakes(List.of());
    TermBinder terms = new TermBinder(noParameters(slots), mistakes);
    LinearFacts facts = LinearFacts.none();
    for (String name : names) {
      if (numbers.contains(name)) {
        continue;
      }
      facts = facts.atLeast(new Term.Slot(names.indexOf(name)), Terms.constant(0));
    }
    List<Expression> all = new ArrayList<>(position.arguments());
    all.addAll(naturals);
    List<Condition> known = new ArrayList<>();
    for (Expression natural : all) {
      if (isFree(walk -> walk.of(natural))) {
        Term term = terms.term(natural);
        known.add(new Condition.Compare(Condition.Relation.AT_LEAST, term, Terms.constant(0)));
      }
    }
    Span place = whole;
    List<ConditionSyntax> conditions = where.map(Clause.Where::conditions).orElse(List.of());
    for (int i = -1; i < conditions.size(); i++) {
      if (i >= 0) {
        ConditionSyntax condition = conditions.get(i);
        if (!isFree(walk -> walk.of(condition))) {
          continue;
        }
        place = condition.span();
        LoopSolver.flatten(terms.condition(condition), known);
      }
      branches = 0;
      if (!mistakes.anyError() && contradict(facts, known)) {
        return Optional.of(place);
      }
    }
    return Optional.empty();
  }

  /** Whether conditions contradict each other, in each of their alternatives. */
  private boolean contradict(LinearFacts start, List<Condition> conditions) {
    LinearFacts facts = start;
    for (Condition condition : conditions) {
      facts = facts.and(condition);
    }
    if (facts.refreshed().isContradictory()) {
      return true;
    }
    for (int i = 0; i < conditions.size(); i++) {
      if (conditions.get(i) instanceof Condition.Or(List<Condition> alternatives)) {
        for (Condition alternative : alternatives) {
          List<Condition> branch = new ArrayList<>(conditions);
          branch.remove(i);
          LoopSolver.flatten(alternative, branch);
          if (++branches > MOST_BRANCHES || !contradict(start, branch)) {
            return false;
          }
        }
        return true;
      }
    }
    return false;
  }

  private static Scope noParameters(Map<String, Integer> variables) {
    return new Scope(Map.of(), Map.of(), Map.of(), variables, true);
  }

  /** Whether no set or list that is a parameter is mentioned by what a walk goes through. */
  private boolean isFree(Consumer<SyntaxWalk> piece) {
    Mentions mentions = new Mentions();
    piece.accept(mentions);
    return !mentions.any;
  }

  private final class Mentions extends SyntaxWalk {
    private boolean any;

    @Override
    public void of(Expression expression) {
      switch (expression) {
        case Expression.Name name -> any |= unknown.contains(name.name());
        case Expression.Index _ -> any = true;
        default -> super.of(expression);
      }
    }

    @Override
    public void of(SetSyntax set) {
      if (set instanceof SetSyntax.Name name) {
        any |= unknown.contains(name.name());
      }
      super.of(set);
    }
  }
}
