// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a language writes what programs are made of: terms, conditions, loops, and functions of
 * integers, by the phrases of its {@link LanguageTemplates}. Operands are expressions that bind at
 * least as tightly as a product.
 */
final class TargetLanguage {
  private static final int COLUMNS = 92;
  private static final Pattern PLACE = Pattern.compile("\\{([1-9])}");
  private static final Pattern NEXT_WORD = Pattern.compile("_+([a-z0-9])");

  private final LanguageTemplates toolbox;

  private TargetLanguage(LanguageTemplates toolbox) {
    this.toolbox = toolbox;
  }

  /** The idiom of a language. */
  static TargetLanguage of(Target target) {
    return new TargetLanguage(
        new LanguageTemplates(
            switch (target) {
              case CPP -> "toolbox.cpp.txt";
              case JAVA -> "toolbox.java.txt";
              case PYTHON -> "toolbox.py.txt";
            }));
  }

  private boolean lacks(String phrase) {
    return toolbox.phrase(phrase).isEmpty();
  }

  private String say(String phrase, String... expressions) {
    return PLACE
        .matcher(toolbox.phrase(phrase))
        .replaceAll(
            place -> Matcher.quoteReplacement(expressions[Integer.parseInt(place.group(1)) - 1]));
  }

  /** What a comment line begins with. */
  String comment() {
    return say("comment");
  }

  /** The line that closes a block, or an empty string. */
  String end() {
    return say("end");
  }

  /** Statements that use variables for nothing, where a compiler would miss that. */
  List<String> unused(List<String> variables) {
    return lacks("unused")
        ? List.of()
        : variables.stream().map(each -> say("unused", each)).toList();
  }

  String statement(String expression) {
    return say("statement", expression);
  }

  /** The name of a function, from its words with underscores between. */
  String name(String words) {
    return say("names").equals("camelCase")
        ? NEXT_WORD.matcher(words).replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT))
        : words;
  }

  /** The first line of a function from integers to an integer. */
  String head(String function, List<String> parameters) {
    return say("head", signature(function, parameters));
  }

  private String signature(String function, List<String> parameters) {
    return call(function, parameters.stream().map(each -> say("declared", each)).toList());
  }

  /** Declares a function whose text comes later, or an empty string where nobody asks for that. */
  String promise(String function, List<String> parameters) {
    return say("promise", signature(function, parameters));
  }

  /** A new variable with its first number. */
  String let(String variable, String value) {
    return say("let", variable, value);
  }

  /** A new variable with its first truth value. */
  String flag(String variable, boolean value) {
    return say("flag", variable, truth(value));
  }

  /** The first line of a loop over the integers from low to high, both included. */
  String loop(String variable, String low, String high) {
    return say(low.equals("0") ? "loop-from-0" : "loop", variable, low, high);
  }

  /** Some numbers as what stands for any number of them in a call. */
  String several(List<String> numbers) {
    return say("several", String.join(", ", numbers));
  }

  /** The first line of a loop over some numbers. */
  String loop(String variable, String numbers) {
    return say("loop-over", variable, numbers);
  }

  /** The first line of a block for variables of its own; empty where blocks are no scopes. */
  String block() {
    return say("block");
  }

  /** The first line of a loop that is run while a condition holds. */
  String loopWhile(String condition) {
    return say("while", condition);
  }

  /** The first line of a block that is run under a condition. */
  String when(String condition) {
    return say("when", condition);
  }

  String both() {
    return " " + say("both") + " ";
  }

  String either() {
    return " " + say("either") + " ";
  }

  String not(String condition) {
    return say("not", condition);
  }

  String truth(boolean value) {
    return say(value ? "true" : "false");
  }

  /** The quotient rounded down. */
  String divide(String left, String right) {
    return say("divide", left, right);
  }

  /** The remainder, never negative. */
  String modulo(String left, String right) {
    return say("modulo", left, right);
  }

  /** The quotient of a number that is not negative by one that is positive. */
  String quotient(String left, String right) {
    return say("quotient", left, right);
  }

  /** Whether numbers are as long as they need to be. */
  boolean unbounded() {
    return lacks("plus");
  }

  /** Where numbers are bounded, a sum, difference or product that fails outside 64 bits. */
  String exact(char sign, String left, String right) {
    return say(sign == '+' ? "plus" : sign == '-' ? "minus" : "times", left, right);
  }

  String least(String left, String right) {
    return say("least", left, right);
  }

  String greatest(String left, String right) {
    return say("greatest", left, right);
  }

  String absolute(String of) {
    return say("absolute", of);
  }

  /** A number as it is written. */
  String number(long number) {
    String digits = Long.toString(number);
    return number == (int) number ? digits : say("long", digits);
  }

  /** A number that never changes, by its name. */
  String constant(String name, long number) {
    return say("constant", name, number(number));
  }

  /** A list of numbers that never changes, by its name. */
  String numbers(String name, List<Long> numbers) {
    return listed(say("numbers", name), numbers, say("numbers-end"));
  }

  /** An element of a list, counted from 0; fails outside. */
  String item(String list, String index) {
    return say("item", list, index);
  }

  /** An element of a list, of which it is known that it is there. */
  String element(String list, String index) {
    return say(index.equals("0") ? "first" : "element", list, index);
  }

  /**
   * The function that gives the members of a set up to a number, remembering those it found.
   *
   * @param condition whether the number x is a member
   */
  String members(String name, String condition) {
    return say("members", name, condition, name.toUpperCase(Locale.ROOT));
  }

  /** Declares the memory of a function where that is done outside; else an empty string. */
  String memory(String function, List<String> parameters) {
    return sayOf("memory", function, parameters, "");
  }

  /** Returns the value of a position that is known. */
  String recall(String function, List<String> parameters) {
    return sayOf("recall", function, parameters, "");
  }

  /** Keeps a value as the position's and returns it. */
  String remember(String function, List<String> parameters, String value) {
    return sayOf("remember", function, parameters, value);
  }

  /**
   * Says something of the memory of a function: its name, its parameters, the last one, the rows of
   * a table to go through for the others, and a value.
   */
  private String sayOf(String phrase, String function, List<String> parameters, String value) {
    String rows =
        parameters.subList(0, parameters.size() - 1).stream()
            .map(each -> ".row(" + each + ")")
            .collect(Collectors.joining());
    String name = rows.isEmpty() || !toolbox.has(phrase + "-rows") ? phrase : phrase + "-rows";
    return say(name, function, String.join(", ", parameters), parameters.getLast(), rows, value);
  }

  /** Starts the set of the nim-values of the options. */
  String noneSeen() {
    return say("none-seen");
  }

  /** Adds a nim-value to the set. */
  String mark(String value) {
    return say("mark", value);
  }

  /** The least number that is not in the set. */
  String mex() {
    return say("mex");
  }

  /** Declares a number that functions change, where that is done outside; else an empty string. */
  String counter(String name) {
    return say("counter", name);
  }

  /** Does something for all numbers of a counter up to a last one; later calls go on from there. */
  String upTo(String counter, String last, String each) {
    return say("up-to", counter, last, each);
  }

  /** Reads the next argument. */
  String argument() {
    return say("argument");
  }

  /** Reads the next argument where it is a parameter, which is at least so much. */
  String parameter(long least) {
    return say("parameter", number(least));
  }

  /** Reads how many components a sum has. */
  String heaps() {
    return say("heaps");
  }

  /** Writes a line: texts and expressions by turns, a text first. */
  String print(String... pieces) {
    List<String> said = new ArrayList<>();
    for (int i = 0; i < pieces.length; i++) {
      String piece = i + 1 < pieces.length ? pieces[i] : pieces[i] + say("line-end");
      if (!piece.isEmpty()) {
        said.add(say(i % 2 == 0 ? "text" : "value", piece));
      }
    }
    String between = lacks("between") ? "" : " " + say("between") + " ";
    return say("print", String.join(between, said));
  }

  /** The first line of a block that holds the whole program, or an empty string. */
  String shell() {
    return say("shell");
  }

  /** The tool that is the main program where recursion may go deep. */
  String deepMain() {
    return say("deep-main");
  }

  /** How many empty lines stand between functions. */
  int gap() {
    return Integer.parseInt(say("gap"));
  }

  /** The texts that programs take over as they are. */
  LanguageTemplates toolbox() {
    return toolbox;
  }

  /** A call of a function that the toolbox has. */
  String tool(String words, String... arguments) {
    return call(name(words), List.of(arguments));
  }

  static String call(String function, List<String> arguments) {
    return function + arguments.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** A list between its brackets: on the line of its head, or else on lines of their own. */
  String listed(String head, List<Long> numbers, String tail) {
    String line = numbers.stream().map(this::number).collect(Collectors.joining(", "));
    if (head.length() + line.length() + tail.length() <= COLUMNS) {
      return head + line + tail;
    }
    StringBuilder text = new StringBuilder(head);
    int column = COLUMNS;
    for (long each : numbers) {
      String number = number(each) + ",";
      boolean full = column + 1 + number.length() > COLUMNS;
      text.append(full ? "\n    " : " ").append(number);
      column = full ? 4 + number.length() : column + 1 + number.length();
    }
    return text.append('\n').append(tail).toString();
  }
}
