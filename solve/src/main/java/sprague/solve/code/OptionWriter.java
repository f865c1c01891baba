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

/** What the innermost loop of a rule does with an option: the nim-sum of its parts is marked. */
final class OptionWriter {
  private static final Term TWO = Terms.constant(2);

  private final RuleWriter writer;
  private final TargetLanguage idiom;
  private final CodeBuilder source;
  private final RuleLoops loops;
  private final Rule rule;

  /** A writer inside the loops of a rule. */
  OptionWriter(RuleWriter writer, RuleLoops loops, Rule rule) {
    this.writer = writer;
    this.idiom = writer.idiom();
    this.source = writer.source();
    this.loops = loops;
    this.rule = rule;
  }

  /** Whether it declares variables. */
  boolean declares() {
    return writer.finishes() || !rule.parts().stream().allMatch(Part.One.class::isInstance);
  }

  /** Writes it, and leaves blocks open. */
  void write() {
    Set<String> guards = guards(rule.parts().stream());
    if (!guards.isEmpty()) {
      source.open(idiom.when(String.join(idiom.both(), guards)));
    }
    if (rule.parts().stream().allMatch(Part.One.class::isInstance)) {
      List<String> values =
          rule.parts().stream()
              .map(Part.One.class::cast)
              .map(part -> call(function(part.name()), part))
              .toList();
      if (!writer.finishes()) {
        source.line(idiom.mark(String.join(" ^ ", values)));
        return;
      }
      String all = values.stream().reduce((a, b) -> idiom.tool("join", a, b)).orElseThrow();
      source.line(idiom.let("sum", all));
      take();
      return;
    }
    boolean doubtful = !rule.checked() && rule.parts().stream().anyMatch(OptionWriter::isSum);
    source.line(idiom.let("sum", "0"));
    if (doubtful) {
      source.line(idiom.flag("exists", true));
    }
    rule.parts().forEach(part -> add(part, List.of()));
    if (doubtful) {
      source.open(idiom.when("exists"));
    }
    take();
  }

  private void take() {
    if (!writer.finishes()) {
      source.line(idiom.mark("sum"));
      return;
    }
    source.open(idiom.when("sum == -2"));
    source.line(idiom.statement("sunny = " + idiom.truth(true)));
    source.close();
    source.open(idiom.when("sum >= 0"));
    source.line(idiom.mark("sum"));
    source.close();
  }

  /** The conditions under which parts exist, but for those inside indexed sums. */
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
      case Part.One(int _, List<Term> arguments) -> arguments.stream();
      case Part.Copies(Term count, Part copied) -> Stream.concat(Stream.of(count), numbers(copied));
      case Part.Sum _ -> Stream.of();
    };
  }

  private static boolean isSum(Part part) {
    return switch (part) {
      case Part.One _ -> false;
      case Part.Copies(Term _, Part copied) -> isSum(copied);
      case Part.Sum _ -> true;
    };
  }

  /** Adds a part to the sum, as often as the counts say. */
  private void add(Part part, List<Term> counts) {
    switch (part) {
      case Part.One one -> addOne(one, counts);
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
                  source.open(idiom.when(idiom.not(String.join(idiom.both(), guards))));
                  source.line(idiom.statement("exists = " + idiom.truth(false)));
                  source.line(idiom.statement("break"));
                  source.close();
                }
                add(summand, counts);
              });
    }
  }

  private void addOne(Part.One one, List<Term> counts) {
    int depth = source.depth();
    if (writer.finishes()) {
      String left = call(function(one.name()), one);
      for (Term count : counts) {
        left = idiom.tool("copies", loops.term(count), left);
      }
      source.line(idiom.statement("sum = " + idiom.tool("join", "sum", left)));
      return;
    }
    if (!counts.isEmpty()) {
      source.open(
          idiom.when(
              counts.stream()
                  .map(count -> loops.term(Terms.of(Term.Operation.MOD, count, TWO)) + " == 1")
                  .collect(Collectors.joining(idiom.both()))));
    }
    source.line(idiom.statement("sum ^= " + call(function(one.name()), one)));
    source.closeTo(depth);
  }

  private String function(int name) {
    return writer.finishes() ? writer.left(name) : writer.function(name);
  }

  private String call(String function, Part.One one) {
    return TargetLanguage.call(function, one.arguments().stream().map(loops::term).toList());
  }
}
