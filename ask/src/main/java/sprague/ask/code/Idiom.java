// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How a language writes what programs are made of: terms, conditions, loops, and functions of
 * integers. What the languages write alike is written here.
 *
 * <p>Operands are expressions that bind at least as tightly as a product.
 */
abstract class Idiom {
  private static final int COLUMNS = 92;

  /** The idiom of a language. */
  static Idiom of(Target target) {
    return switch (target) {
      case CPP -> new CppIdiom();
      case JAVA -> new JavaIdiom();
      case PYTHON -> new PythonIdiom();
    };
  }

  /** What a comment line begins with. */
  abstract String comment();

  /** The line that closes a block, or an empty string. */
  abstract String end();

  /** Statements that use variables for nothing, where a compiler would miss that. */
  List<String> unused(List<String> variables) {
    return List.of();
  }

  /** A statement from its expression. */
  abstract String statement(String expression);

  /** The name of a function, from its words with underscores between. */
  abstract String name(String words);

  /** The first line of a function from integers to an integer. */
  abstract String head(String function, List<String> parameters);

  /** Declares a function whose text comes later, or an empty string where nobody asks for that. */
  String promise(String function, List<String> parameters) {
    return "";
  }

  /** A new variable with its first number. */
  abstract String let(String variable, String value);

  /** A new variable with its first truth value. */
  abstract String flag(String variable, boolean value);

  /** The first line of a loop over the integers from low to high, both included. */
  abstract String loop(String variable, String low, String high);

  /** The first line of a loop over some numbers. */
  abstract String loop(String variable, String numbers);

  /** The first line of a block for variables of its own; empty where blocks are no scopes. */
  abstract String block();

  /** The first line of a loop that is run while a condition holds. */
  abstract String loopWhile(String condition);

  /** The first line of a block that is run under a condition. */
  abstract String when(String condition);

  abstract String both();

  abstract String either();

  abstract String not(String condition);

  abstract String truth(boolean value);

  /** The quotient rounded down. */
  abstract String divide(String left, String right);

  /** The remainder, never negative. */
  abstract String modulo(String left, String right);

  /** The quotient of a number that is not negative by one that is positive. */
  abstract String quotient(String left, String right);

  /** Whether numbers are as long as they need to be. */
  abstract boolean unbounded();

  /** Where numbers are bounded, a sum, difference or product that fails outside 64 bits. */
  abstract String exact(char sign, String left, String right);

  abstract String least(String left, String right);

  abstract String greatest(String left, String right);

  abstract String absolute(String of);

  /** A number as it is written. */
  abstract String number(long number);

  /** A number that never changes, by its name. */
  abstract String constant(String name, long number);

  /** A list of numbers that never changes, by its name. */
  abstract String numbers(String name, List<Long> numbers);

  /** An element of a list, counted from 0; fails outside. */
  abstract String item(String list, String index);

  /** An element of a list, of which it is known that it is there. */
  abstract String element(String list, String index);

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
  abstract String noneSeen();

  /** Adds a nim-value to the set. */
  abstract String mark(String value);

  /** The least number that is not in the set. */
  abstract String mex();

  /** Declares a number that functions change, where that is done outside; else an empty string. */
  abstract String counter(String name);

  /** Does something for all numbers of a counter up to a last one; later calls go on from there. */
  abstract void upTo(Source source, String counter, String last, String each);

  /** Reads the next argument. */
  abstract String argument();

  /** Reads the next argument where it is a parameter, which is at least so much. */
  abstract String parameter(long least);

  /** Reads how many components a sum has. */
  abstract String heaps();

  /** Writes a line: texts and expressions by turns, a text first. */
  abstract String print(String... pieces);

  /** The first line of a block that holds the whole program, or an empty string. */
  abstract String shell();

  /** The tool that is the main program where recursion may go deep. */
  String deepMain() {
    return "deep_main";
  }

  /** How many empty lines stand between functions. */
  abstract int gap();

  /** The texts that programs take over as they are. */
  abstract Toolbox toolbox();

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
