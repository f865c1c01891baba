// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Writes statements and expressions in a target language by filling in the phrases of its {@link
 * LanguageTemplates}: {@code declare("x", "5")} is {@code long x = 5;} in Java. Operands must bind
 * at least as tightly as a product. Immutable. Each call costs O(length of its result).
 *
 * <p>Methods named {@code ...Head} return the first line of a block, for {@link CodeBuilder#open}.
 */
final class TargetLanguage {
  /** Maximum width of a list of numbers, so that it stays below 100 columns when indented. */
  private static final int COLUMNS = 92;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([1-9])}");
  private static final Pattern NEXT_WORD = Pattern.compile("_+([a-z0-9])");

  private final LanguageTemplates templates;

  private TargetLanguage(LanguageTemplates templates) {
    this.templates = templates;
  }

  /** The language of a target; reads its templates, some 10 kB, each time. */
  static TargetLanguage of(Target target) {
    return new TargetLanguage(
        new LanguageTemplates(
            switch (target) {
              case CPP -> "templates.cpp.txt";
              case JAVA -> "templates.java.txt";
              case PYTHON -> "templates.py.txt";
            }));
  }

  /** Whether a phrase is empty, as the language needs nothing for it. */
  private boolean lacks(String phrase) {
    return templates.phrase(phrase).isEmpty();
  }

  /**
   * A phrase of the templates with {@code {1}}, {@code {2}}, ... replaced by expressions. Methods
   * of this class are for phrases whose expressions need more than that.
   */
  String phrase(String phrase, String... expressions) {
    return PLACEHOLDER
        .matcher(templates.phrase(phrase))
        .replaceAll(
            match -> Matcher.quoteReplacement(expressions[Integer.parseInt(match.group(1)) - 1]));
  }

  /** An expression or assignment as a statement. */
  String statement(String expression) {
    return phrase("statement", expression);
  }

  /** The statement that returns the value of an expression from a function. */
  String returning(String expression) {
    return statement("return " + expression);
  }

  /** A comment of one line. */
  String comment(String text) {
    return (phrase("comment") + " " + text).stripTrailing();
  }

  /** A function name in the language's style, from {@code snake_case}. */
  String name(String words) {
    return phrase("names").equals("camelCase")
        ? NEXT_WORD.matcher(words).replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT))
        : words;
  }

  /** The head of a function from integers to an integer. */
  String functionHead(String function, List<String> parameters) {
    return phrase("function-head", signature(function, parameters));
  }

  private String signature(String function, List<String> parameters) {
    return call(function, parameters.stream().map(each -> phrase("declared", each)).toList());
  }

  /** A forward declaration of a function; empty if the language needs none. */
  String forwardDeclaration(String function, List<String> parameters) {
    return phrase("forward-declaration", signature(function, parameters));
  }

  /** Declares an integer variable. */
  String declare(String variable, String value) {
    return phrase("declare", variable, value);
  }

  /** The head of a loop over the integers from low to high, both included. */
  String loopHead(String variable, String low, String high) {
    return phrase(low.equals("0") ? "loop-from-0" : "loop", variable, low, high);
  }

  /** The head of a loop over a list of numbers. */
  String loopHead(String variable, String numbers) {
    return phrase("loop-over", variable, numbers);
  }

  String ifHead(String condition) {
    return phrase("if", condition);
  }

  String and() {
    return " " + phrase("and") + " ";
  }

  String or() {
    return " " + phrase("or") + " ";
  }

  String truth(boolean value) {
    return phrase(value ? "true" : "false");
  }

  /**
   * Whether integers have no fixed size, so that nothing overflows: the language then needs no
   * checked addition, the phrase {@code plus}.
   */
  boolean unbounded() {
    return lacks("plus");
  }

  /** An integer literal; beyond 32 bits by the phrase {@code long}, as Java needs the suffix L. */
  String literal(long number) {
    String digits = Long.toString(number);
    return number == (int) number ? digits : phrase("long", digits);
  }

  String constant(String name, long number) {
    return phrase("constant", name, literal(number));
  }

  /** Declares a constant list of integers, on one line if it fits in {@value #COLUMNS} columns. */
  String numbers(String name, List<Long> numbers) {
    String head = phrase("numbers", name);
    String tail = phrase("numbers-end");
    String line = numbers.stream().map(this::literal).collect(Collectors.joining(", "));
    if (head.length() + line.length() + tail.length() <= COLUMNS) {
      return head + line + tail;
    }
    StringBuilder text = new StringBuilder(head);
    // The line of the head counts as full, so that the numbers begin on a line of their own.
    int column = COLUMNS;
    for (long each : numbers) {
      String number = literal(each) + ",";
      boolean full = column + 1 + number.length() > COLUMNS;
      text.append(full ? "\n    " : " ").append(number);
      column = full ? 4 + number.length() : column + 1 + number.length();
    }
    return text.append('\n').append(tail).toString();
  }

  /** Declares the list of f(0), ..., f(length - 1). */
  String numbers(String name, long length, LongUnaryOperator f) {
    return numbers(name, LongStream.range(0, length).map(f).boxed().toList());
  }

  /** A list element, index from 0, without a check that it exists. */
  String element(String list, String index) {
    // Java needs a cast to int for an index that is no constant.
    return phrase(index.matches("\\d+") ? "constant-element" : "element", list, index);
  }

  /**
   * Fills in a phrase about a function's memo: {1} its name, {2} the key, {3} the last one, {4} the
   * calls that select a row of the memo by the other parameters, {5} a value, {6} as {4} for a row
   * that exists. A phrase with the suffix {@code -rows} is preferred when there are rows. For
   * example, with the parameters a and b {@code {1}s{4}.knows({3})} becomes {@code
   * heap_values.row(a).knows(b)}.
   *
   * @param parameters the expressions that index the memo, at least one; see {@link MemoKeys#of}
   * @param value what {5} stands for, or an empty string if the phrase has none
   */
  String memo(String phrase, String function, List<String> parameters, String value) {
    List<String> before = parameters.subList(0, parameters.size() - 1);
    String rows = before.stream().map(each -> ".row(" + each + ")").collect(Collectors.joining());
    String known =
        before.stream().map(each -> ".known(" + each + ")").collect(Collectors.joining());
    String name = rows.isEmpty() || !templates.has(phrase + "-rows") ? phrase : phrase + "-rows";
    String key = String.join(", ", parameters);
    return phrase(
        name,
        function,
        rows.isEmpty() ? key : "(" + key + ")",
        parameters.getLast(),
        rows,
        value,
        known);
  }

  /**
   * Prints a line.
   *
   * @param pieces alternately a text and an expression, a text first
   */
  String print(String... pieces) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < pieces.length; i++) {
      String piece = i + 1 < pieces.length ? pieces[i] : pieces[i] + phrase("line-end");
      if (!piece.isEmpty()) {
        parts.add(phrase(i % 2 == 0 ? "text" : "value", piece));
      }
    }
    String between = lacks("between") ? "" : " " + phrase("between") + " ";
    return phrase("print", String.join(between, parts));
  }

  LanguageTemplates templates() {
    return templates;
  }

  /** A call of a function of the templates, named in {@code snake_case}. */
  String tool(String words, String... arguments) {
    return call(name(words), List.of(arguments));
  }

  static String call(String function, List<String> arguments) {
    return function + arguments.stream().collect(Collectors.joining(", ", "(", ")"));
  }
}
