// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.Measure;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/** A bound rule in words: its loops as a person would read them out. */
public final class RuleWords {
  private final List<String> slots;

  private RuleWords(List<String> slots) {
    this.slots = slots;
  }

  /** The loops of a rule, one line a step, then the option they lead to. */
  public static List<String> of(Game game, Rule rule) {
    RuleWords words = new RuleWords(rule.slotNames());
    List<String> lines = new ArrayList<>();
    rule.steps().forEach(step -> lines.add(words.step(step)));
    for (Part part : rule.parts()) {
      if (part instanceof Part.Copies(Term count, Part copied)) {
        lines.add("two copies cancel, so only the parity of " + words.term(count) + " matters");
      }
    }
    lines.add(
        "leave "
            + rule.parts().stream()
                .map(part -> words.part(game, part))
                .collect(Collectors.joining(" + ")));
    return lines;
  }

  /** Whether and why every play ends. */
  public static String progress(Game game) {
    if (game.measure().isEmpty()) {
      return "No measure was found that every move lowers.";
    }
    Measure measure = game.measure().get();
    List<String> forms = new ArrayList<>();
    for (int name = 0; name < game.names().size(); name++) {
      StringBuilder form = new StringBuilder();
      List<Long> by = measure.coefficients().get(name);
      for (int i = 0; i < by.size(); i++) {
        if (by.get(i) != 0) {
          form.append(by.get(i) < 0 ? " - " : form.isEmpty() ? "" : " + ")
              .append(Math.abs(by.get(i)) == 1 ? "" : Math.abs(by.get(i)) + " * ")
              .append(argument(game, name, i));
        }
      }
      if (measure.constants().get(name) != 0) {
        form.append(" + ").append(measure.constants().get(name));
      }
      forms.add(
          (form.isEmpty() ? "0" : form.toString().strip())
              + " of "
              + game.names().get(name).name());
    }
    return "Every move lowers the measure: " + String.join(", ", forms) + ".";
  }

  /** A name for an argument: that of the first rule's head, else its place. */
  private static String argument(Game game, int name, int index) {
    return game.rulesOf(name).stream()
        .findFirst()
        .map(rule -> rule.slotNames().get(index))
        .orElse("argument " + (index + 1));
  }

  private String step(Step step) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          "for " + slots.get(slot) + " from " + term(low) + " to " + term(high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          "for " + slots.get(slot) + " in " + set(set) + " from " + term(low) + " to " + term(high);
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          "for "
              + slots.get(slot)
              + " among the divisors of "
              + term(number)
              + " from "
              + term(low)
              + " to "
              + term(high);
      case Step.Let(int slot, Term value) -> slots.get(slot) + " = " + term(value);
      case Step.Quotient(int slot, Term numerator, Term denominator) ->
          slots.get(slot) + " = (" + term(numerator) + ") / " + factor(denominator) + ", if whole";
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) ->
          "the one " + slots.get(slot) + " with " + term(left) + " = " + term(right) + ", if any";
      case Step.Test(Condition condition) -> "if " + condition(condition);
    };
  }

  private String part(Game game, Part part) {
    return switch (part) {
      case Part.One(int name, List<Term> arguments) ->
          game.names().get(name).name()
              + arguments.stream().map(this::term).collect(Collectors.joining(", ", "(", ")"));
      case Part.Copies(Term count, Part copied) -> factor(count) + " * " + part(game, copied);
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          "sum("
              + slots.get(slot)
              + " in "
              + term(low)
              + ".."
              + term(high)
              + ") "
              + part(game, summand);
    };
  }

  private String term(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> Long.toString(value);
      case Term.Slot(int slot) -> slots.get(slot);
      case Term.Absolute(Term of) -> "abs(" + term(of) + ")";
      case Term.Item(String name, List<Long> list, Term index) -> name + "[" + term(index) + "]";
      case Term.Binary binary -> binary(binary);
    };
  }

  private String binary(Term.Binary binary) {
    String left = term(binary.left());
    String right = term(binary.right());
    String symbol = binary.operation().symbol();
    return switch (binary.operation()) {
      case PLUS -> left + " + " + right;
      case MINUS -> left + " - " + (isSum(binary.right()) ? "(" + right + ")" : right);
      case TIMES, DIVIDE, MOD ->
          factor(binary.left()) + " " + symbol + " " + factor(binary.right());
      case MIN, MAX, BITXOR, BITAND -> symbol + "(" + left + ", " + right + ")";
    };
  }

  private String factor(Term term) {
    return term instanceof Term.Binary(Term.Operation operation, Term left, Term right)
            && (isSum(term)
                || operation == Term.Operation.DIVIDE
                || operation == Term.Operation.MOD
                || operation == Term.Operation.TIMES)
        ? "(" + term(term) + ")"
        : term(term);
  }

  private static boolean isSum(Term term) {
    return term instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && (operation == Term.Operation.PLUS || operation == Term.Operation.MINUS);
  }

  private String condition(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          term(left) + " " + relation.symbol() + " " + term(right);
      case Condition.In(Term term, NumberSet set) -> term(term) + " in " + set(set);
      case Condition.Not(Condition.In(Term term, NumberSet set)) ->
          term(term) + " not in " + set(set);
      case Condition.Not(Condition negated) -> "not (" + condition(negated) + ")";
      case Condition.And(List<Condition> all) ->
          all.stream().map(this::condition).collect(Collectors.joining(" and ", "(", ")"));
      case Condition.Or(List<Condition> any) ->
          any.stream().map(this::condition).collect(Collectors.joining(" or "));
    };
  }

  private String set(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          members.size() <= 12
              ? members.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"))
              : "{"
                  + members.get(0)
                  + ", "
                  + members.get(1)
                  + ", ..., "
                  + members.getLast()
                  + "} ("
                  + members.size()
                  + " numbers)";
      case NumberSet.Listed(List<Term> members) ->
          members.stream().map(this::term).collect(Collectors.joining(", ", "{", "}"));
      case NumberSet.Interval(Term low, Term high) -> term(low) + ".." + term(high);
      case NumberSet.Known(NumberSet.Family family) ->
          switch (family) {
            case PRIMES -> "primes";
            case SQUARES -> "squares";
            case TRIANGULAR -> "triangular";
            case FIBONACCI -> "fibonacci";
          };
      case NumberSet.Powers(Term base) -> "powers(" + term(base) + ")";
      case NumberSet.Union(NumberSet left, NumberSet right) -> set(left) + " union " + set(right);
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          set(from) + " except " + set(without);
    };
  }
}
