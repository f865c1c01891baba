// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Writes the innermost statements of a rule's loops: compute the nim-sum of an option's parts and
 * add it to the set of values for the mex.
 */
final class OptionWriter {
  private static final Term TWO = Terms.constant(2);

  private final RuleWriter writer;
  private final TargetLanguage language;
  private final CodeBuilder code;
  private final RuleLoops loops;
  private final Rule rule;

  /** Creates a writer for the body of a rule's loops. */
  OptionWriter(RuleWriter writer, RuleLoops loops, Rule rule) {
    this.writer = writer;
    this.language = writer.language();
    this.code = writer.code();
    this.loops = loops;
    this.rule = rule;
  }

  /** Whether the body declares variables. */
  boolean declares() {
    return writer.finishes() || !rule.parts().stream().allMatch(Part.Single.class::isInstance);
  }

  /** Writes the body; the caller closes the blocks that it opens. */
  void write() {
    Set<String> guards = guards(rule.parts().stream());
    if (!guards.isEmpty()) {
      code.open(language.ifHead(String.join(language.and(), guards)));
    }
    if (rule.parts().stream().allMatch(Part.Single.class::isInstance)) {
      List<String> values =
          rule.parts().stream()
              .map(Part.Single.class::cast)
              .map(part -> call(function(part.name()), part))
              .toList();
      if (!writer.finishes()) {
        code.line(language.addToValueSet(String.join(" ^ ", values)));
        return;
      }
      String all = values.stream().reduce((a, b) -> language.tool("join", a, b)).orElseThrow();
      code.line(language.declare("sum", all));
      addOption();
      return;
    }
    boolean mayNotExist = !rule.checked() && rule.parts().stream().anyMatch(OptionWriter::isSum);
    code.line(language.declare("sum", "0"));
    if (mayNotExist) {
      code.line(language.declareFlag("exists", true));
    }
    rule.parts().forEach(part -> add(part, List.of()));
    if (mayNotExist) {
      code.open(language.ifHead("exists"));
    }
    addOption();
  }

  /**
   * Adds the variable {@code sum} to the values; if positions can end the game, -2 makes the
   * position sunny and -1 is ignored.
   */
  private void addOption() {
    if (!writer.finishes()) {
      code.line(language.addToValueSet("sum"));
      return;
    }
    code.open(language.ifHead("sum == -2"));
    code.line(language.statement("sunny = " + language.truth(true)));
    code.close();
    code.open(language.ifHead("sum >= 0"));
    code.line(language.addToValueSet("sum"));
    code.close();
  }

  /**
   * The conditions under which parts exist: no argument or count is negative. Parts inside indexed
   * sums are tested there.
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
   * @param counts the numbers of copies, to be multiplied
   */
  private void add(Part part, List<Term> counts) {
    switch (part) {
      case Part.Single one -> addOne(one, counts);
      case Part.Copies(Term count, Part copied) -> {
        List<Term> all = new ArrayList<>(counts);
        all.add(count);
        add(copied, all);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) ->
          loops.inside(
              new Step.Range(slot, low, high),
              () -> {
                Set<String> guards = guards(Stream.of(summand));
                if (!guards.isEmpty()) {
                  code.open(language.ifHead(language.not(String.join(language.and(), guards))));
                  code.line(language.statement("exists = " + language.truth(false)));
                  code.line(language.statement("break"));
                  code.close();
                }
                add(summand, counts);
              });
    }
  }

  private void addOne(Part.Single one, List<Term> counts) {
    int depth = code.depth();
    if (writer.finishes()) {
      String left = call(function(one.name()), one);
      for (Term count : counts) {
        left = language.tool("copies", loops.term(count), left);
      }
      code.line(language.statement("sum = " + language.tool("join", "sum", left)));
      return;
    }
    if (!counts.isEmpty()) {
      code.open(
          language.ifHead(
              counts.stream()
                  .map(count -> loops.term(Terms.of(Term.Operation.MOD, count, TWO)) + " == 1")
                  .collect(Collectors.joining(language.and()))));
    }
    code.line(language.statement("sum ^= " + call(function(one.name()), one)));
    code.closeTo(depth);
  }

  private String function(int name) {
    return writer.finishes() ? writer.left(name) : writer.function(name);
  }

  private String call(String function, Part.Single one) {
    return TargetLanguage.call(function, one.arguments().stream().map(loops::term).toList());
  }
}
