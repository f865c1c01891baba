// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.model.Condition;
import sprague.model.Condition.Compare;
import sprague.model.LinearFacts;
import sprague.model.Terms;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Finds conditions of a move or of a finishing clause that no numbers for the variables fulfil, for
 * any values of the parameters. An integer parameter may be any integer; conditions that mention
 * another parameter, or have an error, are ignored. It never reports a condition that can hold, and
 * does not find every contradiction. Cost: at most {@code MAX_BRANCHES} refutations of linear
 * inequalities for each condition.
 *
 * <p>For example, in {@code heap(n) -> heap(n - k) where k >= 3, k < 2} it finds {@code k < 2}.
 */
public final class Contradiction {
  /**
   * The maximum number of combinations of alternatives of {@code or} that are refuted for one
   * prefix of the conditions, as their number is exponential. Beyond it no contradiction is found.
   */
  private static final int MAX_BRANCHES = 256;

  private final Set<String> integerParameters;

  /** The number of combinations of alternatives refuted so far for the current conditions. */
  private int branches;

  private Contradiction(Set<String> integerParameters) {
    this.integerParameters = integerParameters;
  }

  /** Prepares searches in the clauses of a text, by one thread at a time. */
  public static Contradiction in(GameSyntax syntax) {
    return new Contradiction(
        syntax.parameters().stream()
            .filter(parameter -> parameter.kind() == Kind.INTEGER)
            .map(Parameter::name)
            .collect(Collectors.toSet()));
  }

  /**
   * The first condition that contradicts the conditions before it; the whole option if the numbers
   * in it are always negative. Empty if a move is possible as far as this search can see.
   */
  public Optional<Span> of(PositionSyntax head, Clause.Move move) {
    List<Expression> naturals = new ArrayList<>();
    move.option().parts().forEach(part -> addNaturals(part, naturals));
    return of(head, naturals, move.where(), move.option().span());
  }

  /** The first condition that contradicts the head and the conditions before it. */
  public Optional<Span> of(Clause.Finish clause) {
    return of(clause.head(), List.of(), clause.where(), clause.head().span());
  }

  /** Adds the arguments and counts of a part; those in an indexed sum depend on its variable. */
  private static void addNaturals(PartSyntax part, List<Expression> into) {
    switch (part) {
      case PartSyntax.Single one -> into.addAll(one.position().arguments());
      case PartSyntax.Copies copies -> {
        into.add(copies.count());
        addNaturals(copies.part(), into);
      }
      case PartSyntax.Sum _ -> {}
    }
  }

  /**
   * Adds each condition to the facts, until they contradict each other.
   *
   * @param naturals expressions that must not be negative, in addition to the arguments of the head
   * @param whole the place if the naturals contradict each other without any condition
   */
  private Optional<Span> of(
      PositionSyntax head, List<Expression> naturals, Optional<Clause.Where> where, Span whole) {
    FreeVariables free = new FreeVariables(Scope.ofVariables(Map.of()));
    head.arguments().forEach(free::visit);
    naturals.forEach(free::visit);
    free.visit(where);
    List<String> names = List.copyOf(free.found().keySet());
    Map<String, Integer> slots = new HashMap<>();
    IntStream.range(0, names.size()).forEach(i -> slots.put(names.get(i), i));
    // Integer parameters are variables, too, as their values are unknown.
    Scope scope = Scope.ofVariables(slots);
    LinearFacts facts =
        LoopNest.naturals(
            IntStream.range(0, names.size())
                .filter(i -> !integerParameters.contains(names.get(i)))
                .boxed()
                .collect(Collectors.toSet()));
    List<Condition> known = new ArrayList<>();
    Stream.concat(head.arguments().stream(), naturals.stream())
        .flatMap(natural -> bound(scope, terms -> terms.term(natural)).stream())
        .map(natural -> new Compare(Relation.AT_LEAST, natural, Terms.constant(0)))
        .forEach(known::add);
    if (areContradictory(facts, known)) {
      return Optional.of(whole);
    }
    for (ConditionSyntax condition : where.map(Clause.Where::conditions).orElse(List.of())) {
      bound(scope, terms -> new ConditionBinder(terms).condition(condition))
          .ifPresent(it -> LoopSolver.flatten(it, known));
      if (areContradictory(facts, known)) {
        return Optional.of(condition.span());
      }
    }
    return Optional.empty();
  }

  /** What is bound; empty after an error, such as a set or list parameter, which is no variable. */
  private static <T> Optional<T> bound(Scope scope, Function<TermBinder, T> bind) {
    Mistakes mistakes = new Mistakes();
    T result = bind.apply(new TermBinder(scope, mistakes));
    return mistakes.anyError() ? Optional.empty() : Optional.of(result);
  }

  private boolean areContradictory(LinearFacts naturals, List<Condition> conditions) {
    branches = 0;
    return isEachBranchContradictory(naturals, conditions);
  }

  /** Whether the linear facts refute the conditions, in each combination of alternatives. */
  private boolean isEachBranchContradictory(LinearFacts naturals, List<Condition> conditions) {
    LinearFacts facts = naturals;
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
          if (++branches > MAX_BRANCHES || !isEachBranchContradictory(naturals, branch)) {
            return false;
          }
        }
        return true;
      }
    }
    return false;
  }
}
