// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.model.Term;

/** Writes a program: the law on top where one is proved, the rules as its oracle below. */
final class ProgramWriter {
  /** From this argument on recursion may go too deep for the stack that programs start with. */
  private static final long DEEP = 200;

  private static final Pattern READ = Pattern.compile("( *)@READ@\n");

  private final ProgramPlan plan;
  private final TargetLanguage idiom;
  private final ProgramOptions answer;
  private final List<String> variables;

  ProgramWriter(ProgramPlan plan, TargetLanguage idiom, ProgramOptions answer) {
    this.plan = plan;
    this.idiom = idiom;
    this.answer = answer;
    variables =
        plan.isAlongOne()
            ? List.of("n")
            : new FreshNames(idiom.toolbox().names()).of(plan.start().coordinates());
  }

  /** The whole program. */
  String text() {
    String byLaw = law();
    String byRules = rules();
    String main = main();
    CodeBuilder body = part();
    body.line(byLaw);
    Set<String> before = new LinkedHashSet<>(idiom.toolbox().usedBy(byLaw));
    idiom.toolbox().usedBy(byRules + main).stream()
        .filter(tool -> !before.contains(tool))
        .forEach(tool -> add(body, tool));
    body.line(byRules);
    body.line(main);
    CodeBuilder whole = part();
    new Header(plan, answer)
        .lines()
        .forEach(line -> whole.line((idiom.comment() + " " + line).stripTrailing()));
    whole.line("\n");
    whole.line(idiom.toolbox().opening(body.toString()));
    whole.gap();
    if (!idiom.shell().isEmpty()) {
      whole.open(idiom.shell());
    }
    whole.line(body.toString());
    whole.closeTo(0);
    return whole.toString();
  }

  private static void add(CodeBuilder source, String text) {
    source.line(text);
    source.gap();
  }

  private CodeBuilder part() {
    return new CodeBuilder(idiom.end(), idiom.gap());
  }

  /** The limits, and the law with all it needs. */
  private String law() {
    CodeBuilder tables = part();
    tables.line(idiom.constant("LIMIT", plan.limit()));
    tables.line(idiom.constant("CHECKED", plan.checked()));
    CodeBuilder function = part();
    if (plan.law().isEmpty()) {
      tables.line(idiom.numbers("EXPECTED", plan.expected()));
    } else if (plan.saysWinners()) {
      new WinnerWriter(idiom, tables, function)
          .write(plan.finding().lost().orElseThrow(), variables);
    } else {
      new LawWriter(idiom, tables, function)
          .write(plan.game(), plan.start(), plan.law().get(), variables);
    }
    tables.gap();
    idiom.toolbox().usedBy(function.toString()).forEach(tool -> add(tables, tool));
    String promise = idiom.promise("oracle", variables);
    if (!promise.isEmpty() && function.toString().contains("oracle(")) {
      add(tables, promise);
    }
    return tables + function.toString();
  }

  /** The rules as functions, and the value of a member of the family by them. */
  private String rules() {
    NumberLists lists = new NumberLists(idiom);
    CodeBuilder functions = part();
    RuleWriter writer = new RuleWriter(plan.game(), plan.start().name(), idiom, functions, lists);
    writer.write();
    oracle(writer, functions);
    check(functions);
    CodeBuilder head = part();
    for (String list : lists.texts()) {
      add(head, list);
    }
    return head + functions.toString();
  }

  private void oracle(RuleWriter writer, CodeBuilder functions) {
    String counter = idiom.name("next_n");
    if (variables.size() == 1) {
      functions.line(idiom.comment() + " The value by the rules, smaller numbers first.");
      if (!idiom.counter(counter).isEmpty()) {
        add(functions, idiom.counter(counter));
      }
    } else {
      functions.line(idiom.comment() + " The value by the rules.");
    }
    functions.open(idiom.head("oracle", variables));
    if (variables.size() == 1) {
      functions.line(idiom.upTo(counter, variables.getFirst(), value(writer, List.of(counter))));
    }
    functions.line(idiom.statement("return " + value(writer, variables)));
    functions.close();
    functions.gap();
  }

  private String value(RuleWriter writer, List<String> coordinates) {
    Expressions terms =
        new Expressions(
            idiom, coordinates::get, slot -> plan.limit(), writer.lists(), term -> false);
    return TargetLanguage.call(
        writer.function(plan.start().name()),
        plan.start().arguments().stream().map(terms::term).toList());
  }

  private void check(CodeBuilder functions) {
    String byRules = idiom.name("by_rules");
    String other = plan.law().isPresent() ? idiom.name("by_law") : "expected";
    functions.open(idiom.head("check", List.of()));
    int depth = functions.depth();
    for (int i = 0; i < variables.size(); i++) {
      functions.open(idiom.loop(variables.get(i), idiom.number(plan.least(i)), "CHECKED"));
    }
    String value = TargetLanguage.call("oracle", variables);
    // A law of who wins says 1 for all values above 0.
    functions.line(idiom.let(byRules, plan.saysWinners() ? idiom.least("1", value) : value));
    functions.line(
        idiom.let(
            other,
            plan.law().isPresent()
                ? TargetLanguage.call("law", variables)
                : idiom.element("EXPECTED", cell())));
    functions.open(idiom.when(byRules + " != " + other));
    List<String> pieces = new ArrayList<>(List.of("G("));
    for (String each : variables) {
      pieces.add(each);
      pieces.add(", ");
    }
    pieces.set(pieces.size() - 1, variables.isEmpty() ? "G() is " : ") is ");
    pieces.add(shown(byRules));
    pieces.add(" by the rules, ");
    pieces.add(shown(other));
    pieces.add(plan.law().isPresent() ? " by the law" : " by Sprague");
    functions.line(idiom.print(pieces.toArray(String[]::new)));
    functions.line(idiom.statement("return 1"));
    functions.closeTo(depth);
    functions.line(
        idiom.print(
            (plan.law().isPresent() ? "law and rules" : "rules and Sprague") + " agree up to ",
            "CHECKED",
            ""));
    functions.line(idiom.statement("return 0"));
    functions.close();
    functions.gap();
  }

  /** The place of a position in the list of expected values, whose last coordinate runs fastest. */
  private String cell() {
    String cell = "0";
    for (int i = 0; i < variables.size(); i++) {
      String each = variables.get(i);
      cell = i == 0 ? each : (i == 1 ? cell : "(" + cell + ")") + " * (CHECKED + 1) + " + each;
    }
    return cell;
  }

  private String shown(String value) {
    return plan.game().finishes().isEmpty() ? value : idiom.tool("show", value);
  }

  private String main() {
    boolean deep =
        variables.size() != 1
            || plan.start().arguments().stream()
                .anyMatch(term -> term instanceof Term.Constant(long size) && size > DEEP);
    String text =
        idiom.toolbox().text(deep ? idiom.deepMain() : "main").replace("@ANSWER@", answered());
    String read = read();
    return READ.matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(read.indent(place.group(1).length())));
  }

  /** Reads a position, or a sum of them and its value. */
  private String read() {
    CodeBuilder lines = part();
    if (!answer.sums()) {
      arguments(lines);
      return lines.toString();
    }
    lines.line(idiom.let("heaps", idiom.heaps()));
    lines.line(idiom.let("total", "0"));
    lines.open(idiom.loop("each", "1", "heaps"));
    arguments(lines);
    String joined =
        plan.game().finishes().isEmpty()
            ? "total ^ " + value()
            : idiom.tool("join", "total", value());
    lines.line(idiom.statement("total = " + joined));
    lines.close();
    return lines.toString();
  }

  private void arguments(CodeBuilder lines) {
    for (int i = 0; i < variables.size(); i++) {
      long least = plan.least(i);
      String read = least == 0 ? idiom.argument() : idiom.parameter(least);
      lines.line(idiom.let(variables.get(i), read));
    }
  }

  private String value() {
    return TargetLanguage.call(plan.law().isPresent() ? "law" : "oracle", variables);
  }

  private String answered() {
    String value = answer.sums() ? "total" : value();
    return answer.winner() ? idiom.tool("winner", value) : shown(value);
  }
}
