// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Expression;
import sprague.syntax.SyntaxPrinter;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.parse.ParseResult;
import sprague.syntax.parse.RuleParser;
import sprague.syntax.parse.Words;

/** A rule text, all of whose parameters have values. */
public final class Rules {
  private final String text;
  private final GameSyntax syntax;
  private final Map<String, Integer> arities = new LinkedHashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, List<Long>> lists = new HashMap<>();
  private final Map<String, SetSyntax> sets = new HashMap<>();
  private final Map<String, List<Long>> listedSets = new ConcurrentHashMap<>();

  private Rules(String text, GameSyntax syntax) {
    this.text = text;
    this.syntax = syntax;
  }

  /**
   * Reads the rules of a game that is lost by the player who cannot move. Linear in the text.
   *
   * @throws Refusal when the text is no rule text, a parameter has no value, a name is not declared
   *     or has several numbers of arguments, or the game does not end by being stuck
   */
  public static Rules read(String text) throws Refusal {
    Rules rules = withEndings(text);
    for (Clause clause : rules.syntax.clauses()) {
      switch (clause) {
        case Clause.Stuck(Result result, var _) -> {
          if (result != Result.LOSES) {
            throw new Refusal("the player who cannot move does not lose");
          }
        }
        case Clause.Finishes _ -> throw new Refusal("a position ends the game at once");
        case Clause.Starts _ -> {}
        case Moves moves -> {
          if (moves.moves().stream().anyMatch(move -> move.gain().isPresent())) {
            throw new Refusal("points are at stake, not the last move");
          }
        }
      }
    }
    return rules;
  }

  /**
   * Reads rules, whatever ends the game and whatever is at stake; for what rests on the text and
   * the moves alone. Linear in the text.
   *
   * @throws Refusal when the text is no rule text, a parameter has no value, or a name is not
   *     declared or has several numbers of arguments
   */
  public static Rules withEndings(String text) throws Refusal {
    if (text.replace("\r\n", "\n").indexOf('\r') >= 0) {
      // It ends a comment, but many programs show what follows as part of the comment.
      throw new Refusal("a line of the rules ends with a carriage return alone; use a line feed");
    }
    ParseResult reading = RuleParser.parse(text);
    if (reading.error().isPresent()) {
      throw new Refusal("the rules cannot be read: " + reading.error().get().show(text));
    }
    Rules rules = new Rules(text, reading.result().orElseThrow());
    rules.bindParameters();
    for (Clause clause : rules.syntax.clauses()) {
      rules.declare(clause);
    }
    for (Clause clause : rules.syntax.clauses()) {
      rules.checkNames(clause);
    }
    return rules;
  }

  private void bindParameters() throws Refusal {
    for (Parameter parameter : syntax.parameters()) {
      String name = parameter.name();
      if (isParameter(name) || Words.KNOWN_SETS.contains(name)) {
        throw new Refusal("the name " + name + " of a parameter is taken");
      }
      Argument argument =
          parameter
              .standard()
              .orElseThrow(() -> new Refusal("the parameter " + name + " has no value"));
      switch (argument) {
        case Argument.Integer(Expression value) -> numbers.put(name, number(value));
        case Argument.Numbers(SetSyntax set) -> sets.put(name, set);
        case Argument.Items(List<Expression> items) -> {
          List<Long> values = new ArrayList<>();
          for (Expression item : items) {
            values.add(number(item));
          }
          lists.put(name, List.copyOf(values));
        }
      }
    }
  }

  /** The value of an expression without variables. */
  private long number(Expression expression) throws Refusal {
    Range value = new Evaluation(this, Map.of()).value(expression);
    if (!value.isPoint()) {
      throw new Refusal("a parameter's value is not defined, or beyond 64 bits");
    }
    return value.low();
  }

  private void declare(Clause clause) throws Refusal {
    if (clause instanceof Moves moves) {
      int arity = moves.head().arguments().size();
      Integer known = arities.putIfAbsent(moves.head().name(), arity);
      if (known != null && known != arity) {
        throw new Refusal(
            moves.head().name() + " has once " + known + ", once " + arity + " arguments");
      }
    }
  }

  private void checkNames(Clause clause) throws Refusal {
    if (clause instanceof Clause.Starts(PositionSyntax position, var _)) {
      check(position);
    }
    if (clause instanceof Clause.Finishes finish) {
      check(finish.head());
    }
    if (clause instanceof Moves moves) {
      for (Clause.Move move : moves.moves()) {
        for (PartSyntax part : move.option().parts()) {
          check(part);
        }
      }
    }
  }

  private void check(PartSyntax part) throws Refusal {
    switch (part) {
      case PartSyntax.One(PositionSyntax position, var _) -> check(position);
      case PartSyntax.Copies copies -> check(copies.part());
      case PartSyntax.Sum sum -> {
        if (isParameter(sum.variable())) {
          throw new Refusal(sum.variable() + " is a parameter and cannot run over a sum");
        }
        check(sum.part());
      }
    }
  }

  /** Checks that a position is one of the game's. */
  void check(PositionSyntax position) throws Refusal {
    Integer arity = arities.get(position.name());
    if (arity == null || arity != position.arguments().size()) {
      throw new Refusal(
          "no rule is about %s with %s arguments"
              .formatted(position.name(), position.arguments().size()));
    }
  }

  public String text() {
    return text;
  }

  /** The rules as they were read, on one line and without comments. */
  public String oneLine() {
    return SyntaxPrinter.oneLine(syntax);
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

  /** All statements, in their order. */
  public List<Clause> clauses() {
    return syntax.clauses();
  }

  /** Whether all parameters have the same names and values in other rules. */
  public boolean hasParametersOf(Rules other) {
    return numbers.equals(other.numbers)
        && lists.equals(other.lists)
        && sets.keySet().equals(other.sets.keySet())
        && sets.keySet().stream().allMatch(name -> other.written(name).equals(written(name)));
  }

  /** The set that a parameter is, as it is written. */
  private String written(String name) {
    SetSyntax set = sets.get(name);
    return set == null ? "" : text.substring(set.span().start(), set.span().end());
  }

  /** The numbers that the rules name, parameters' values among them. */
  public Set<Long> constants() {
    return named().numbers();
  }

  /** The bases of the powers that the rules name. */
  public Set<Long> powers() {
    return named().powers();
  }

  private Constants named() {
    Constants constants = new Constants(this);
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Moves moves) {
        moves.head().arguments().forEach(constants::of);
        moves.moves().forEach(constants::of);
      }
    }
    return constants;
  }

  public boolean isParameter(String name) {
    return numbers.containsKey(name) || lists.containsKey(name) || sets.containsKey(name);
  }

  /** The value of a parameter that is an integer, or null. */
  @Nullable Long number(String name) {
    return numbers.get(name);
  }

  /** The items of a list, or the numbers that were given for a set. */
  List<Long> list(String name) throws Refusal {
    List<Long> list = lists.get(name);
    if (list != null) {
      return list;
    }
    SetSyntax set = sets.get(name);
    if (set == null) {
      throw new Refusal("there is no list or set " + name);
    }
    List<Long> numbers = listedSets.get(name);
    if (numbers == null) {
      numbers =
          new TreeSet<>(
                  Sets.listed(this, set)
                      .orElseThrow(() -> new Refusal("the set " + name + " is not listed")))
              .stream().toList();
      listedSets.put(name, numbers);
    }
    return numbers;
  }

  /** The set that a name stands for, or null when it is no parameter. */
  @Nullable SetSyntax set(String name) {
    return sets.get(name);
  }
}
