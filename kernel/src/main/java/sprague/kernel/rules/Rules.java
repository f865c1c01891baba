// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.parse.ParseResult;
import sprague.syntax.parse.RuleParser;

/** A rule text that the language admits, all of whose parameters have values. */
public final class Rules {
  private final String text;
  private final GameSyntax syntax;
  private final Map<String, Integer> arities = new LinkedHashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, List<Long>> lists = new HashMap<>();

  /** The members of each set that is a parameter, ascending, each once. */
  private final Map<String, List<Long>> sets = new HashMap<>();

  private Rules(String text, GameSyntax syntax) {
    this.text = text;
    this.syntax = syntax;
  }

  /**
   * Reads the rules of a game in normal play: who cannot move loses, and nothing else ends it.
   *
   * @throws CheckFailure when the text means nothing, a parameter has no value, or the game ends in
   *     another way
   */
  public static Rules read(String text) throws CheckFailure {
    Rules rules = withEndings(text);
    if (!Endings.of(rules).arePlain()) {
      throw new CheckFailure("the game does not end when a player cannot move, who loses");
    }
    return rules;
  }

  /**
   * Reads rules, whatever ends the game and whatever is at stake; for what rests on the text and
   * the moves alone. Linear in the text, but for constants: quadratic in the operators of one.
   *
   * @throws CheckFailure when the text means nothing, or a parameter has no value
   */
  public static Rules withEndings(String text) throws CheckFailure {
    if (text.replace("\r\n", "\n").indexOf('\r') >= 0) {
      // It ends a comment, but many programs show what follows as part of the comment.
      throw new CheckFailure(
          "a line of the rules ends with a carriage return alone; use a line feed");
    }
    ParseResult reading = RuleParser.parse(text);
    if (reading.error().isPresent()) {
      throw new CheckFailure("the rules cannot be read: " + reading.error().get().show(text));
    }
    Rules rules = new Rules(text, reading.result().orElseThrow());
    for (Parameter parameter : rules.syntax.parameters()) {
      rules.bind(parameter);
    }
    for (Clause clause : rules.syntax.clauses()) {
      if (clause instanceof Moves moves) {
        rules.arities.putIfAbsent(moves.head().name(), moves.head().arguments().size());
      }
    }
    StaticCheck.examine(rules);
    return rules;
  }

  /** Gives a parameter its default for value, in which the parameters before it may occur. */
  private void bind(Parameter parameter) throws CheckFailure {
    String name = parameter.name();
    if (isParameter(name)) {
      throw new CheckFailure("there are two parameters " + name);
    }
    Argument argument =
        parameter
            .standard()
            .orElseThrow(() -> new CheckFailure("the parameter " + name + " has no value"));
    switch (argument) {
      case Argument.Integer(Expression value) -> numbers.put(name, number(value));
      case Argument.Numbers(SetSyntax set) -> {
        List<Long> members =
            Sets.listed(this, set)
                .orElseThrow(
                    () -> new CheckFailure("the set " + name + " is not finite and constant"));
        sets.put(name, members.stream().distinct().sorted().toList());
      }
      case Argument.Items(List<Expression> items) -> {
        List<Long> values = new ArrayList<>();
        for (Expression item : items) {
          values.add(number(item));
        }
        lists.put(name, List.copyOf(values));
      }
    }
  }

  private long number(Expression expression) throws CheckFailure {
    return constant(expression)
        .orElseThrow(
            () -> new CheckFailure("a parameter's value is not defined, or beyond 64 bits"));
  }

  /**
   * The value of an expression without variables; empty where a part of it depends on a variable,
   * is not defined, or is beyond 64 bits.
   */
  public Optional<Long> constant(Expression expression) {
    Evaluation evaluation = new Evaluation(this, Map.of());
    Range value = evaluation.value(expression);
    return evaluation.isVague() ? Optional.empty() : Optional.of(value.low());
  }

  public String text() {
    return text;
  }

  /** The rules as they were read, on one line and without comments. */
  public String oneLine() {
    return RuleParser.oneLine(text);
  }

  /** How many arguments each name has, in the order of the text. */
  public Map<String, Integer> arities() {
    return Collections.unmodifiableMap(arities);
  }

  /** The clauses about positions of a name. */
  public List<Moves> movesOf(String name) {
    List<Moves> found = new ArrayList<>();
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Moves moves && moves.head().name().equals(name)) {
        found.add(moves);
      }
    }
    return found;
  }

  /** All clauses, in the order of the text. */
  public List<Clause> clauses() {
    return syntax.clauses();
  }

  /** Whether all parameters have the same names and values in other rules. */
  public boolean hasParametersOf(Rules other) {
    return numbers.equals(other.numbers) && lists.equals(other.lists) && sets.equals(other.sets);
  }

  /** The bases of the powers that the rules name. */
  public Set<Long> powers() {
    Set<Long> bases = new TreeSet<>();
    SyntaxWalk walk =
        new SyntaxWalk() {
          @Override
          public void of(SetSyntax set) {
            super.of(set);
            if (set instanceof SetSyntax.Powers(Expression base, var _)) {
              constant(base).ifPresent(bases::add);
            }
          }
        };
    clauses().forEach(walk::of);
    return bases;
  }

  public boolean isParameter(String name) {
    return numbers.containsKey(name) || lists.containsKey(name) || sets.containsKey(name);
  }

  /** The value of a parameter that is an integer, or null. */
  @Nullable Long number(String name) {
    return numbers.get(name);
  }

  /** The items of a parameter that is a list, or null. */
  @Nullable List<Long> list(String name) {
    return lists.get(name);
  }

  /** The members of a parameter that is a set, ascending, or null. */
  public @Nullable List<Long> set(String name) {
    return sets.get(name);
  }

  /** How many items or members a parameter has, none for what is neither list nor set. */
  OptionalInt size(String name) {
    List<Long> all = lists.getOrDefault(name, sets.get(name));
    return all == null ? OptionalInt.empty() : OptionalInt.of(all.size());
  }
}
