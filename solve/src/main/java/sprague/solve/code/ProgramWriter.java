// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static sprague.solve.code.TargetLanguage.call;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.model.Term;

/**
 * Assembles a program: header, law (if proved), rules (called {@code oracle}), check, and main
 * function. Functions of the templates (tools) are copied before their first use. Its phrases are
 * patterns such as {@code long {1} = {2};}, by name; see {@link LanguageTemplates}. Cost: O(length
 * of the program).
 */
final class ProgramWriter {
  /**
   * With constant arguments above this, or not exactly one coordinate, the main function makes room
   * for deep recursion: Python by default allows 1000 nested calls, and a position takes up to
   * three ({@link RuleWriter}: value, mex and left or prefix), so that 400 are left. Along one
   * coordinate smaller positions are computed first.
   */
  private static final long MAX_SHALLOW_ARGUMENT = 200;

  /** The place in the template of the main function for the lines that read a query. */
  private static final Pattern READ = Pattern.compile("( *)@READ@\n");

  private final ProgramPlan plan;
  private final TargetLanguage language;
  private final ProgramOptions options;

  /** The program's names for the coordinates. */
  private final List<String> variables;

  /** A writer for one program; the caller has checked that the plan answers the options. */
  ProgramWriter(ProgramPlan plan, TargetLanguage language, ProgramOptions options) {
    this.plan = plan;
    this.language = language;
    this.options = options;
    variables =
        plan.isAlongOne()
            ? List.of("n")
            : new FreshNames(language.templates().names())
                .of(plan.start().coordinates(), List.of());
  }

  /**
   * The whole program. Each tool stands before its first use, as C++ needs it: those of the law in
   * {@link #law}, the others before the rules.
   */
  String text() {
    String byLaw = law();
    String byRules = rules();
    String main = main();
    CodeBuilder body = newCode();
    body.line(byLaw);
    Set<String> before = new LinkedHashSet<>(language.templates().usedBy(byLaw));
    language.templates().usedBy(byRules + main).stream()
        .filter(tool -> !before.contains(tool))
        .forEach(tool -> add(body, tool));
    body.line(byRules);
    body.line(main);
    CodeBuilder whole = newCode();
    new Header(plan, options, language).lines().forEach(line -> whole.line(language.comment(line)));
    whole.line("\n");
    whole.line(language.templates().opening(body.toString()));
    whole.gap();
    if (!language.phrase("program-head").isEmpty()) {
      whole.open(language.phrase("program-head"));
    }
    whole.line(body.toString());
    whole.closeTo(0);
    return whole.toString();
  }

  private static void add(CodeBuilder source, String text) {
    source.line(text);
    source.gap();
  }

  private CodeBuilder newCode() {
    return new CodeBuilder(
        language.phrase("block-end"), Integer.parseInt(language.phrase("empty-lines")));
  }

  /**
   * The constants, and the law with its tables and functions. In the program, {@code LIMIT} is the
   * largest coordinate that it answers, and {@code CHECKED} the largest that its function {@code
   * check} compares.
   */
  private String law() {
    CodeBuilder tables = newCode();
    tables.line(language.constant("LIMIT", plan.limit()));
    tables.line(language.constant("CHECKED", plan.checked()));
    CodeBuilder function = newCode();
    if (plan.givesClasses()) {
      tables.line(
          language.comment(
              "Bit b of EXPECTED[a] is 1 if the player to move wins the sum of a and b."));
      tables.line(language.numbers("EXPECTED", plan.expected()));
    }
    if (plan.law().isEmpty()) {
      tables.line(language.numbers("EXPECTED", plan.expected()));
    } else if (plan.givesOutcomes()) {
      new WinnerWriter(language, tables, function)
          .write(plan.finding().pPositionAutomaton().orElseThrow(), variables);
    } else {
      new LawWriter(language, tables, function)
          .write(plan.game(), plan.start(), plan.law().get(), variables);
    }
    tables.gap();
    language.templates().usedBy(function.toString()).forEach(tool -> add(tables, tool));
    // A long law calls the rules, which stand behind it.
    String declaration = language.forwardDeclaration("oracle", variables);
    if (!declaration.isEmpty() && function.toString().contains("oracle(")) {
      add(tables, declaration);
    }
    return tables + function.toString();
  }

  /**
   * The rules as functions, and the functions {@code oracle} (the value of a member of the family
   * by the rules) and {@code check}; for a misere quotient only {@code check}.
   */
  private String rules() {
    CodeBuilder functions = newCode();
    if (plan.givesClasses()) {
      QuotientWriter.check(language, functions);
      return functions.toString();
    }
    NumberLists numberLists = new NumberLists(language);
    RuleWriter writer = new RuleWriter(plan.game(), plan.start(), language, functions, numberLists);
    writer.write();
    oracle(writer, functions);
    check(functions);
    CodeBuilder head = newCode();
    for (String list : numberLists.texts()) {
      add(head, list);
    }
    writer.declare(head);
    return head + functions.toString();
  }

  /**
   * Writes the function {@code oracle}. Along one coordinate it first computes all smaller ones
   * that are not known, so that the recursion is not deep.
   */
  private void oracle(RuleWriter writer, CodeBuilder functions) {
    if (variables.size() == 1) {
      functions.line(
          language.comment("The value by the rules; smaller arguments are computed first."));
      String counter = language.name("next_n");
      if (!language.phrase("counter", counter).isEmpty()) {
        add(functions, language.phrase("counter", counter));
      }
      functions.open(language.functionHead("oracle", variables));
      functions.line(
          language.phrase("up-to", counter, variables.getFirst(), value(writer, List.of(counter))));
    } else {
      functions.line(language.comment("The value by the rules."));
      functions.open(language.functionHead("oracle", variables));
      if (writer.isOrdered) {
        fillBox(writer, functions);
      }
    }
    functions.line(language.returning(value(writer, variables)));
    functions.closeFunction();
  }

  /**
   * Computes the positions with smaller coordinates in ascending order, unless the one asked for is
   * known: {@link RuleWriter#isOrdered} rules read the values of options without a test.
   */
  private void fillBox(RuleWriter writer, CodeBuilder functions) {
    List<String> smaller = new ArrayList<>();
    int depth = functions.depth();
    functions.open(
        language.ifHead(
            language.memo("memo-lacks", writer.function(plan.start().name()), variables, "")));
    for (String variable : variables) {
      String name = variable + "_";
      while (variables.contains(name)) {
        name += "_";
      }
      smaller.add(name);
      functions.open(language.loopHead(name, "0", variable));
    }
    functions.line(language.statement(value(writer, smaller)));
    functions.closeTo(depth);
  }

  /** The value of the member of the family at some coordinates, by the rules. */
  private String value(RuleWriter writer, List<String> coordinates) {
    Expressions terms =
        new Expressions(
            language, coordinates::get, slot -> plan.limit(), writer.numberLists, term -> false);
    return call(
        writer.function(plan.start().name()),
        plan.start().arguments().stream().map(terms::term).toList());
  }

  /** The function {@code check}: a loop over each coordinate, and a comparison inside. */
  private void check(CodeBuilder functions) {
    boolean byLaw = plan.law().isPresent();
    String value = call("oracle", variables);
    String byRules = language.name("by_rules");
    String other = byLaw ? language.name("by_law") : "expected";
    functions.open(language.functionHead("check", List.of()));
    int depth = functions.depth();
    for (int i = 0; i < variables.size(); i++) {
      functions.open(
          language.loopHead(variables.get(i), language.literal(plan.minimum(i)), "CHECKED"));
    }
    // A law of outcomes is 1 for all values above 0.
    functions.line(
        language.declare(
            byRules, plan.givesOutcomes() ? language.phrase("min", "1", value) : value));
    functions.line(
        language.declare(
            other, byLaw ? call("law", variables) : language.element("EXPECTED", cell())));
    functions.open(language.ifHead(byRules + " != " + other));
    // Alternately texts and expressions, as print needs them: "G(", n, ") is ", ...
    List<String> pieces = new ArrayList<>();
    for (String each : variables) {
      pieces.add(pieces.isEmpty() ? "G(" : ", ");
      pieces.add(each);
    }
    pieces.add(variables.isEmpty() ? "G() is " : ") is ");
    pieces.add(shown(byRules));
    pieces.add(" by the rules, ");
    pieces.add(shown(other));
    pieces.add(byLaw ? " by the law" : " by Sprague");
    functions.line(language.print(pieces.toArray(String[]::new)));
    functions.line(language.returning("1"));
    functions.closeTo(depth);
    String compared = byLaw ? "law and rules" : "rules and Sprague";
    functions.line(language.print(compared + " agree up to ", "CHECKED", ""));
    functions.line(language.returning("0"));
    functions.closeFunction();
  }

  /** The index of a position in the list of expected values, whose last coordinate runs fastest. */
  private String cell() {
    String cell = "0";
    for (int i = 0; i < variables.size(); i++) {
      String each = variables.get(i);
      cell = i == 0 ? each : (i == 1 ? cell : "(" + cell + ")") + " * (CHECKED + 1) + " + each;
    }
    return cell;
  }

  /** A value as text: {@code sunny} where positions can end the game and it is negative. */
  private String shown(String value) {
    return plan.game().gameEnds().isEmpty() ? value : language.tool("show", value);
  }

  /**
   * The main function, from the template for a normal or a deep recursion. It is deep without a
   * measure that moves lower, as computing smaller positions first may then not help.
   */
  private String main() {
    boolean isDeep =
        variables.size() != 1
            || plan.game().measure().isEmpty()
            || plan.start().arguments().stream()
                .anyMatch(
                    term ->
                        term instanceof Term.Constant(long size) && size > MAX_SHALLOW_ARGUMENT);
    String text =
        language
            .templates()
            .text(isDeep ? language.phrase("deep-main") : "main")
            .replace("@ANSWER@", answer());
    String read = read();
    return READ.matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(read.indent(place.group(1).length())));
  }

  /** Reads a query: a position, or a sum with its value. */
  private String read() {
    CodeBuilder lines = newCode();
    if (!options.sums()) {
      arguments(lines);
      return lines.toString();
    }
    lines.line(language.declare("heaps", language.phrase("component-count")));
    lines.line(language.declare("total", "0"));
    if (options.misere()) {
      lines.line(language.declare("large", "0"));
    }
    lines.open(language.loopHead("each", "1", "heaps"));
    arguments(lines);
    String joined =
        plan.givesClasses()
            ? language.tool("class_product", "total", value())
            : plan.game().gameEnds().isEmpty()
                ? "total ^ " + value()
                : language.tool("join", "total", value());
    lines.line(language.statement("total = " + joined));
    if (options.misere()) {
      lines.line(language.statement("large = " + language.phrase("max", "large", value())));
    }
    lines.close();
    return lines.toString();
  }

  /** Reads the coordinates of a position, which must be from their minimum to {@code LIMIT}. */
  private void arguments(CodeBuilder lines) {
    for (int i = 0; i < variables.size(); i++) {
      long least = plan.minimum(i);
      String read =
          least == 0
              ? language.phrase("argument")
              : language.phrase("parameter", language.literal(least));
      lines.line(language.declare(variables.get(i), read));
    }
  }

  /** The value, class or outcome of the position that has been read. */
  private String value() {
    return call(plan.law().isPresent() ? "law" : "oracle", variables);
  }

  /** The expression that is printed for a query: the value, or the winner by it. */
  private String answer() {
    String value =
        options.misere()
            ? language.tool("misere", "total", "large")
            : options.sums() ? "total" : value();
    if (plan.givesClasses()) {
      value = QuotientWriter.winner(language, value);
    }
    return options.winner() ? language.tool("winner", value) : shown(value);
  }
}
