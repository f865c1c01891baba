// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/** How the moves of a game are enumerated, in words: a loop, a definition or a test a piece. */
record LoopText(Rule rule) {
  /** Members of a set that are shown; more are counted. */
  private static final int MOST_MEMBERS = 12;

  /** One line for each family of moves. */
  static List<String> of(Game game) {
    List<String> lines = new ArrayList<>();
    for (Rule rule : game.rules()) {
      LoopText words = new LoopText(rule);
      String steps = rule.steps().stream().map(words::step).collect(Collectors.joining(", "));
      String copies = copiesAddUp(game) ? words.copies() : "";
      lines.add(rule.text() + ": " + (steps.isEmpty() ? "one move" : steps) + copies);
    }
    return lines;
  }

  /** Whether two equal components count as nothing: nim-values exist, and no component is sunny. */
  private static boolean copiesAddUp(Game game) {
    return game.ending() == Game.Ending.STUCK_LOSES && game.finishes().isEmpty() && !game.scoring();
  }

  /** What the parity of the copies does, for each part that is copied. */
  private String copies() {
    return rule.parts().stream()
        .map(this::copied)
        .flatMap(List::stream)
        .distinct()
        .map(
            count ->
                count instanceof Term.Constant(long fixed)
                    ? fixed + " copies count as " + (fixed % 2 == 0 ? "nothing" : "one")
                    : copies(term(count)))
        .map(words -> "; " + words)
        .collect(Collectors.joining());
  }

  private static String copies(String count) {
    return "%1$s copies count as one when %1$s is odd and as nothing when %1$s is even"
        .formatted(count);
  }

  private List<Term> copied(Part part) {
    return switch (part) {
      case Part.One one -> List.of();
      case Part.Sum(int slot, Term low, Term high, Part summand) -> copied(summand);
      case Part.Copies(Term count, Part inner) -> {
        List<Term> counts = new ArrayList<>(List.of(count));
        counts.addAll(copied(inner));
        yield counts;
      }
    };
  }

  private String step(Step step) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          "for " + name(slot) + " from " + term(low) + " to " + term(high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          "for " + name(slot) + " in " + set(set) + " from " + term(low) + " to " + term(high);
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          "for %s dividing %s from %s to %s"
              .formatted(name(slot), term(number), term(low), term(high));
      case Step.Let(int slot, Term value) -> "let " + name(slot) + " = " + term(value);
      case Step.Quotient(int slot, Term numerator, Term denominator) ->
          "let %s = %s / %s if exact".formatted(name(slot), factor(numerator), factor(denominator));
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) ->
          "the one " + name(slot) + " with " + term(left) + " = " + term(right);
      case Step.Test(Condition condition) -> "if " + condition(condition);
    };
  }

  private String name(int slot) {
    return rule.slotNames().get(slot);
  }

  private String term(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> Long.toString(value);
      case Term.Slot(int slot) -> name(slot);
      case Term.Absolute(Term of) -> "abs(" + term(of) + ")";
      case Term.Ones(Term of) -> "bits(" + term(of) + ")";
      case Term.Item(String list, List<Long> values, Term index) -> list + "[" + term(index) + "]";
      case Term.Binary binary -> binary(binary);
    };
  }

  private String binary(Term.Binary binary) {
    Term.Operation operation = binary.operation();
    Term left = binary.left();
    Term right = binary.right();
    return switch (operation) {
      case PLUS -> term(left) + " + " + term(right);
      case MINUS -> term(left) + " - " + factor(right);
      case TIMES, DIVIDE, MOD -> factor(left) + " " + operation.symbol() + " " + factor(right);
      case MIN, MAX, BITXOR, BITAND, GCD ->
          operation.symbol() + "(" + term(left) + ", " + term(right) + ")";
    };
  }

  private String factor(Term term) {
    boolean sum =
        term instanceof Term.Binary binary
            && switch (binary.operation()) {
              case PLUS, MINUS, TIMES, DIVIDE, MOD -> true;
              case MIN, MAX, BITXOR, BITAND, GCD -> false;
            };
    return sum ? "(" + term(term) + ")" : term(term);
  }

  private String condition(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          term(left) + " " + relation.symbol() + " " + term(right);
      case Condition.In(Term term, NumberSet set) -> term(term) + " in " + set(set);
      case Condition.Not(Condition negated) -> "not (" + condition(negated) + ")";
      case Condition.And(List<Condition> all) -> joined(all, " and ");
      case Condition.Or(List<Condition> any) -> "(" + joined(any, " or ") + ")";
    };
  }

  private String joined(List<Condition> conditions, String word) {
    return conditions.stream().map(this::condition).collect(Collectors.joining(word));
  }

  private String set(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          braces(members.stream().map(String::valueOf).toList());
      case NumberSet.Listed(List<Term> members) ->
          braces(members.stream().map(this::term).toList());
      case NumberSet.Interval(Term low, Term high) -> term(low) + ".." + term(high);
      case NumberSet.Known(NumberSet.Family family) -> family.name().toLowerCase(Locale.ROOT);
      case NumberSet.Powers(Term base) -> "powers(" + term(base) + ")";
      case NumberSet.Digits(Term of) -> "digits(" + term(of) + ")";
      case NumberSet.Union(NumberSet left, NumberSet right) -> set(left) + " union " + set(right);
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          set(from) + " except " + set(without);
    };
  }

  private static String braces(List<String> members) {
    if (members.size() <= MOST_MEMBERS) {
      return "{" + String.join(", ", members) + "}";
    }
    return "{%s, ... %s numbers}"
        .formatted(String.join(", ", members.subList(0, MOST_MEMBERS)), members.size());
  }
}
