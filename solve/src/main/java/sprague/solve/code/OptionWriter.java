// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.model.Condition;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Writes the innermost statements of a rule's loops: compute the nim-sum of an option's parts (its
 * components, some of them as copies or indexed sums) and add it to the set of values for the mex.
 * For the option {@code heap(a) + heap(b)} this is, in Java, {@code
 * seen.set(Math.toIntExact(heapValue(a) ^ heapValue(b)));}.
 */
final class OptionWriter {
  private static final Term TWO = Terms.constant(2);

  private final RuleWriter writer;
  private final TargetLanguage language;
  private final CodeBuilder code;
  private final RuleLoops loops;
  private final Rule rule;

  /** Creates a writer for the body of a rule's loops, which the caller opens before the body. */
  OptionWriter(RuleWriter writer, RuleLoops loops, Rule rule) {
    this.writer = writer;
    this.language = writer.language;
    this.code = writer.code;
    this.loops = loops;
    this.rule = rule;
  }

  /** Whether the body declares variables, so that it may need a scope of its own. */
  boolean declares() {
    return writer.hasGameEnds() || !rule.parts().stream().allMatch(Part.Single.class::isInstance);
  }

  /** Writes the body, once; the caller closes the blocks that it opens. */
  void write() {
    Set<String> guards = guards(rule.parts().stream());
    if (!guards.isEmpty()) {
      code.open(language.ifHead(String.join(language.and(), guards)));
    }
    if (rule.parts().stream().allMatch(Part.Single.class::isInstance)) {
      List<String> values =
          rule.parts().stream().map(Part.Single.class::cast).map(this::value).toList();
      if (!writer.hasGameEnds()) {
        code.line(language.phrase("add-to-value-set", String.join(" ^ ", values)));
        if (writer.isMisere()) {
          // Each move of such a game leaves one component, so this is the only place.
          code.line(language.statement("stuck = " + language.truth(false)));
        }
        return;
      }
      String all = values.stream().reduce((a, b) -> language.tool("join", a, b)).orElseThrow();
      code.line(language.declare("sum", all));
      addOption();
      return;
    }
    // Other parts were tested by the guards; those of an indexed sum are tested in its loop.
    boolean mayNotExist = !rule.checked() && rule.parts().stream().anyMatch(OptionWriter::isSum);
    code.line(language.declare("sum", "0"));
    if (mayNotExist) {
      code.line(language.phrase("declare-flag", "exists", language.truth(true)));
    }
    rule.parts().forEach(part -> add(part, List.of()));
    if (mayNotExist) {
      code.open(language.ifHead("exists"));
    }
    addOption();
  }

  /**
   * Adds the variable {@code sum} to the values. If positions can end the game, it is a value for
   * the player who leaves the option ({@link RuleWriter}): -2 makes the position sunny, and -1 is
   * ignored, as the move loses.
   */
  private void addOption() {
    if (!writer.hasGameEnds()) {
      code.line(language.phrase("add-to-value-set", "sum"));
      return;
    }
    code.block(language.ifHead("sum == -2"), language.statement("sunny = " + language.truth(true)));
    code.block(language.ifHead("sum >= 0"), language.phrase("add-to-value-set", "sum"));
  }

  /**
   * The conditions under which parts exist: no argument or count is negative. Those that follow
   * from the loops are left out, and all of them if the rule's steps ensure them ({@link
   * Rule#checked}). Parts inside indexed sums are tested there.
   */
  private Set<String> guards(Stream<Part> parts) {
    Set<String> guards = new LinkedHashSet<>();
    if (!rule.checked()) {
      parts
          .flatMap(OptionWriter::numbers)
          .filter(term -> !loops.isNatural(term))
          .forEach(term -> guards.add(loops.term(term) + " >= 0"));
    }
    return guards;
  }

  /** The terms of a part that must not be negative. */
  private static Stream<Term> numbers(Part part) {
    return switch (part) {
      case Part.Single(int _, List<Term> arguments) -> arguments.stream();
      case Part.Copies(Term count, Part copied) -> Stream.concat(Stream.of(count), numbers(copied));
      case Part.Sum _ -> Stream.of();
    };
  }

  private static boolean isSum(Part part) {
    return switch (part) {
      case Part.Single _ -> false;
      case Part.Copies(Term _, Part copied) -> isSum(copied);
      case Part.Sum _ -> true;
    };
  }

  /**
   * Adds a part to the variable {@code sum}.
   *
   * @param counts the numbers of copies, to be multiplied; none for a single copy
   */
  private void add(Part part, List<Term> counts) {
    switch (part) {
      case Part.Single one -> addOne(one, counts);
      case Part.Copies(Term count, Part copied) -> {
        List<Term> all = new ArrayList<>(counts);
        all.add(count);
        add(copied, all);
      }
      case Part.Sum sum -> {
        if (!addedAsPrefixes(sum, counts)) {
          addEach(sum, counts);
        }
      }
    }
  }

  /** Adds the parts of an indexed sum in a loop, which ends if one of them does not exist. */
  private void addEach(Part.Sum sum, List<Term> counts) {
    loops.inside(
        new Step.Range(sum.slot(), sum.low(), sum.high()),
        () -> {
          Set<String> guards = guards(Stream.of(sum.part()));
          if (!guards.isEmpty()) {
            code.open(language.ifHead(language.phrase("not", String.join(language.and(), guards))));
            code.line(language.statement("exists = " + language.truth(false)));
            code.line(language.statement("break"));
            code.close();
          }
          add(sum.part(), counts);
        });
  }

  /**
   * Adds the sum over an interval of consecutive positions as the xor of two prefixes, the xors of
   * all values before an argument. Consecutive means that the argument is the index of the sum,
   * plus or minus, and a term without it. Writes nothing and returns false for other sums.
   */
  private boolean addedAsPrefixes(Part.Sum sum, List<Term> counts) {
    Term.Slot slot = new Term.Slot(sum.slot());
    if (!(sum.part() instanceof Part.Single(int name, List<Term> arguments))
        || !writer.hasPrefix(name)) {
      return false;
    }
    final Term first;
    final Term end;
    try {
      LinearForm<Term> argument = Terms.linear(arguments.getFirst());
      long step = argument.coefficients().getOrDefault(slot, 0L);
      // A nonlinear unknown, such as a quotient, may hide the index.
      Term rest = Terms.term(argument.minus(LinearForm.<Term>of(slot).times(step)));
      if (Math.abs(step) != 1 || Terms.slots(rest).contains(sum.slot())) {
        return false;
      }
      first = step == 1 ? Terms.plus(rest, sum.low()) : Terms.minus(rest, sum.high());
      Term last = step == 1 ? Terms.plus(rest, sum.high()) : Terms.minus(rest, sum.low());
      end = Terms.plus(last, Terms.constant(1));
    } catch (ArithmeticException overflow) {
      return false;
    }
    // Two equal prefixes cancel, so a range that ends just before its start needs no test. Ordered
    // rules read prefixes from a table that is filled up to slot 0, the position's argument.
    boolean needsNoTest =
        loops.isNatural(Terms.minus(sum.high(), sum.low()))
            || (writer.isOrdered
                && loops.isNatural(Terms.minus(end, first))
                && loops.isNatural(Terms.minus(new Term.Slot(0), end)));
    if (needsNoTest && loops.isNatural(first)) {
      addPrefixes(name, first, end, counts);
      return true;
    }
    Step isNotEmpty = new Step.Test(new Condition.Compare(Relation.AT_MOST, sum.low(), sum.high()));
    if (!loops.isNaturalInside(isNotEmpty, first)) {
      return false;
    }
    loops.inside(isNotEmpty, () -> addPrefixes(name, first, end, counts));
    return true;
  }

  private void addPrefixes(int name, Term first, Term end, List<Term> counts) {
    addValue(
        writer.prefix(name, loops.term(end)) + " ^ " + writer.prefix(name, loops.term(first)),
        counts);
  }

  private void addOne(Part.Single one, List<Term> counts) {
    if (writer.hasGameEnds()) {
      String left = value(one);
      for (Term count : counts) {
        left = language.tool("copies", loops.term(count), left);
      }
      code.line(language.statement("sum = " + language.tool("join", "sum", left)));
      return;
    }
    addValue(value(one), counts);
  }

  /** Adds a nim-value to the variable {@code sum} if all numbers of copies are odd. */
  private void addValue(String value, List<Term> counts) {
    int depth = code.depth();
    if (!counts.isEmpty()) {
      code.open(
          language.ifHead(
              counts.stream()
                  .map(count -> loops.term(Terms.of(Term.Operation.MOD, count, TWO)) + " == 1")
                  .collect(Collectors.joining(language.and()))));
    }
    code.line(language.statement("sum ^= " + value));
    code.closeTo(depth);
  }

  private String value(Part.Single one) {
    return writer.valueLeft(one.name(), one.arguments().stream().map(loops::term).toList());
  }
}
