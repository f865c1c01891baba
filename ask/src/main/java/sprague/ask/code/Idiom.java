// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a language writes what programs are made of: terms, conditions, loops, and functions of
 * integers. What is one phrase with places for expressions stands in the language's table, what is
 * more in its class.
 *
 * <p>A line of the table is the name of a phrase and its text, in which {@code {1}} is the place of
 * the first expression. Operands are expressions that bind at least as tightly as a product.
 */
abstract class Idiom {
  private static final int COLUMNS = 92;
  private static final Pattern PLACE = Pattern.compile("\\{([1-9])}");

  private final Map<String, String> phrases = new HashMap<>();
  private final String tools;

  /**
   * A language.
   *
   * @param table its phrases
   * @param tools the resource of its toolbox
   */
  Idiom(String table, String tools) {
    this.tools = tools;
    for (String line : table.lines().toList()) {
      String[] words = line.split(" ", 2);
      phrases.put(words[0], words.length == 1 ? "" : words[1].strip());
    }
  }

  /** The idiom of a language. */
  static Idiom of(Target target) {
    return switch (target) {
      case CPP -> new CppIdiom();
      case JAVA -> new JavaIdiom();
      case PYTHON -> new PythonIdiom();
    };
  }

  private String text(String phrase) {
    return Objects.requireNonNull(phrases.get(phrase), phrase);
  }

  private boolean lacks(String phrase) {
    return text(phrase).isEmpty();
  }

  private String say(String phrase, String... expressions) {
    return PLACE
        .matcher(text(phrase))
        .replaceAll(
            place -> Matcher.quoteReplacement(expressions[Integer.parseInt(place.group(1)) - 1]));
  }

  /** What a comment line begins with. */
  final String comment() {
    return say("comment");
  }

  /** The line that closes a block, or an empty string. */
  final String end() {
    return say("end");
  }

  /** Statements that use variables for nothing, where a compiler would miss that. */
  final List<String> unused(List<String> variables) {
    return lacks("unused")
        ? List.of()
        : variables.stream().map(each -> say("unused", each)).toList();
  }

  /** A statement from its expression. */
  final String statement(String expression) {
    return say("statement", expression);
  }

  /** The name of a function, from its words with underscores between. */
  String name(String words) {
    return words;
  }

  /** The first line of a function from integers to an integer. */
  final String head(String function, List<String> parameters) {
    return say("head", signature(function, parameters));
  }

  private String signature(String function, List<String> parameters) {
    return call(function, parameters.stream().map(each -> say("declared", each)).toList());
  }

  /** Declares a function whose text comes later, or an empty string where nobody asks for that. */
  final String promise(String function, List<String> parameters) {
    return say("promise", signature(function, parameters));
  }

  /** A new variable with its first number. */
  final String let(String variable, String value) {
    return say("let", variable, value);
  }

  /** A new variable with its first truth value. */
  final String flag(String variable, boolean value) {
    return say("flag", variable, truth(value));
  }

  /** The first line of a loop over the integers from low to high, both included. */
  final String loop(String variable, String low, String high) {
    return say(low.equals("0") ? "loop-from-0" : "loop", variable, low, high);
  }

  /** The first line of a loop over some numbers. */
  final String loop(String variable, String numbers) {
    return say("loop-over", variable, numbers);
  }

  /** The first line of a block for variables of its own; empty where blocks are no scopes. */
  final String block() {
    return say("block");
  }

  /** The first line of a loop that is run while a condition holds. */
  final String loopWhile(String condition) {
    return say("while", condition);
  }

  /** The first line of a block that is run under a condition. */
  final String when(String condition) {
    return say("when", condition);
  }

  final String both() {
    return " " + say("both") + " ";
  }

  final String either() {
    return " " + say("either") + " ";
  }

  final String not(String condition) {
    return say("not", condition);
  }

  final String truth(boolean value) {
    return say(value ? "true" : "false");
  }

  /** The quotient rounded down. */
  final String divide(String left, String right) {
    return say("divide", left, right);
  }

  /** The remainder, never negative. */
  final String modulo(String left, String right) {
    return say("modulo", left, right);
  }

  /** The quotient of a number that is not negative by one that is positive. */
  final String quotient(String left, String right) {
    return say("quotient", left, right);
  }

  /** Whether numbers are as long as they need to be. */
  final boolean unbounded() {
    return lacks("plus");
  }

  /** Where numbers are bounded, a sum, difference or product that fails outside 64 bits. */
  final String exact(char sign, String left, String right) {
    return say(sign == '+' ? "plus" : sign == '-' ? "minus" : "times", left, right);
  }

  final String least(String left, String right) {
    return say("least", left, right);
  }

  final String greatest(String left, String right) {
    return say("greatest", left, right);
  }

  final String absolute(String of) {
    return say("absolute", of);
  }

  /** A number as it is written. */
  final String number(long number) {
    String digits = Long.toString(number);
    return number == (int) number ? digits : say("long", digits);
  }

  /** A number that never changes, by its name. */
  final String constant(String name, long number) {
    return say("constant", name, number(number));
  }

  /** A list of numbers that never changes, by its name. */
  final String numbers(String name, List<Long> numbers) {
    return listed(say("numbers", name), numbers, say("numbers-end"));
  }

  /** An element of a list, counted from 0; fails outside. */
  final String item(String list, String index) {
    return say("item", list, index);
  }

  /** An element of a list, of which it is known that it is there. */
  final String element(String list, String index) {
    return say(index.equals("0") ? "first" : "element", list, index);
  }

  /**
   * The function that gives the members of a set up to a number, remembering those it found.
   *
   * @param condition whether the number x is a member
   */
  abstract String members(String name, String condition);

  /** Declares the memory of a function where that is done outside; else an empty string. */
  abstract String memory(String function, List<String> parameters);

  /** Returns the value of a position that is known. */
  abstract void recall(Source source, String function, List<String> parameters);

  /** Keeps a value as the position's and returns it. */
  abstract void remember(Source source, String function, List<String> parameters, String value);

  /** Starts the set of the nim-values of the options. */
  final String noneSeen() {
    return say("none-seen");
  }

  /** Adds a nim-value to the set. */
  final String mark(String value) {
    return say("mark", value);
  }

  /** The least number that is not in the set. */
  final String mex() {
    return say("mex");
  }

  /** Declares a number that functions change, where that is done outside; else an empty string. */
  final String counter(String name) {
    return say("counter", name);
  }

  /** Does something for all numbers of a counter up to a last one; later calls go on from there. */
  abstract void upTo(Source source, String counter, String last, String each);

  /** Reads the next argument. */
  final String argument() {
    return say("argument");
  }

  /** Reads the next argument where it is a parameter, which is at least so much. */
  final String parameter(long least) {
    return say("parameter", number(least));
  }

  /** Reads how many components a sum has. */
  final String heaps() {
    return say("heaps");
  }

  /** Writes a line: texts and expressions by turns, a text first. */
  abstract String print(String... pieces);

  /** The first line of a block that holds the whole program, or an empty string. */
  final String shell() {
    return say("shell");
  }

  /** The tool that is the main program where recursion may go deep. */
  final String deepMain() {
    return say("deep-main");
  }

  /** How many empty lines stand between functions. */
  final int gap() {
    return Integer.parseInt(say("gap"));
  }

  /** The texts that programs take over as they are. */
  final Toolbox toolbox() {
    return new Toolbox(tools);
  }

  /** A call of a function that the toolbox has. */
  final String tool(String words, String... arguments) {
    return call(name(words), List.of(arguments));
  }

  /** A call of a function. */
  static String call(String function, List<String> arguments) {
    return function + arguments.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** A list between its brackets: on the line of its head, or else on lines of their own. */
  final String listed(String head, List<Long> numbers, String tail) {
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
