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
import sprague.syntax.BoardSyntax;
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

/**
 * The rules of a game: a rule text that has been parsed, that passed {@link StaticCheck}, and in
 * which every parameter has a value. For example {@code game x(m = 3) heap(n) -> heap(n - k) where
 * 1 <= k <= m}, with the parameter m. Immutable.
 */
public final class Rules {
  private final String text;
  private final GameSyntax syntax;
  private final Map<String, Integer> arities = new LinkedHashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, List<Long>> lists = new HashMap<>();

  /** The members of each set parameter, ascending and distinct. */
  private final Map<String, List<Long>> sets = new HashMap<>();

  private Rules(String text, GameSyntax syntax) {
    this.text = text;
    this.syntax = syntax;
  }

  /**
   * Reads the rules of a game in normal play: the player who cannot move loses, and nothing else
   * ends the game.
   *
   * @throws CheckFailure when the text has no meaning, a parameter has no value, or the game ends
   *     in another way
   */
  public static Rules read(String text) throws CheckFailure {
    Rules rules = withEndings(text);
    CheckFailure.require(
        Endings.of(rules).arePlain(),
        "the game is not of plain normal play: who cannot move loses");
    return rules;
  }

  /**
   * Reads the rules of a game with any ending, ties and points included. For theorems that read the
   * {@link Endings} themselves. Cost: linear in the text, apart from constant expressions, each of
   * which is evaluated with every subexpression, and {@link MoveConditions#propagateBounds} for
   * each move.
   *
   * @throws CheckFailure when the text has no meaning, or a parameter has no value
   */
  public static Rules withEndings(String text) throws CheckFailure {
    Rules rules = new Rules(text, game(text));
    CheckFailure.require(
        !BoardSyntax.isIn(rules.syntax),
        "the rules are about boards, and this theorem is about numbers");
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

  /** The syntax tree of a rule text, which need not mean anything; fails if there is none. */
  public static GameSyntax syntax(String text) throws CheckFailure {
    // For the lexer it ends a comment, but many programs show the next line as part of it.
    CheckFailure.require(
        text.replace("\r\n", "\n").indexOf('\r') < 0,
        "a line of the rules ends with a carriage return alone; use a line feed");
    ParseResult reading = RuleParser.parse(text);
    if (reading.error().isPresent()) {
      throw new CheckFailure("the rules cannot be read: " + reading.error().get().show(text));
    }
    return reading.result().orElseThrow();
  }

  /**
   * The syntax tree of a game, which need not mean anything.
   *
   * @throws CheckFailure when the text cannot be parsed, or has two starts or two endings
   */
  public static GameSyntax game(String text) throws CheckFailure {
    GameSyntax syntax = syntax(text);
    requireSingle(Clause.StuckResult.class, syntax, "there are two stuck clauses");
    requireSingle(Clause.Start.class, syntax, "there are two start clauses");
    return syntax;
  }

  private static void requireSingle(
      Class<? extends Clause> kind, GameSyntax syntax, String otherwise) throws CheckFailure {
    CheckFailure.require(
        syntax.clauses().stream().filter(kind::isInstance).count() <= 1, otherwise);
  }

  /** Sets a parameter to its default value, in which the parameters before it may occur. */
  private void bind(Parameter parameter) throws CheckFailure {
    String name = parameter.name();
    if (isParameter(name)) {
      throw new CheckFailure("there are two parameters " + name);
    }
    Argument argument =
        parameter
            .defaultValue()
            .orElseThrow(() -> new CheckFailure("the parameter " + name + " has no value"));
    switch (argument) {
      case Argument.Integer(Expression value) -> numbers.put(name, number(value));
      case Argument.Numbers(SetSyntax set) -> {
        List<Long> members =
            Sets.listed(this, set)
                .orElseThrow(
                    () -> new CheckFailure("the set " + name + " is not finite and constant"));
        sets.put(name, members.stream().distinct().sorted().toList());
        if (sets.values().stream().mapToLong(List::size).sum() > Sets.MAX_MEMBERS) {
          throw new Undecided(
              "the sets of the parameters have more than " + Sets.MAX_MEMBERS + " members");
        }
      }
      case Argument.Items(List<Expression> items) -> {
        List<Long> values = new ArrayList<>();
        for (Expression item : items) {
          values.add(number(item));
        }
        lists.put(name, List.copyOf(values));
      }
      case Argument.Board _ -> throw new CheckFailure("the parameter " + name + " is a board");
    }
  }

  private long number(Expression expression) throws CheckFailure {
    return constant(expression)
        .orElseThrow(
            () -> new CheckFailure("a parameter's value is not defined, or exceeds 64 bits"));
  }

  /**
   * The value of an expression without variables; empty where a part of it is a variable, is
   * undefined, or exceeds 64 bits.
   */
  public Optional<Long> constant(Expression expression) {
    Evaluation evaluation = new Evaluation(this, Map.of());
    Range value = evaluation.value(expression);
    return evaluation.sawNoNumber() ? Optional.empty() : Optional.of(value.low());
  }

  public String text() {
    return text;
  }

  /** The rules token by token as they were parsed, on one line and without comments. */
  public String oneLine() {
    return RuleParser.oneLine(text);
  }

  /** The number of arguments of each name of positions with moves, in the order of the text. */
  public Map<String, Integer> arities() {
    return Collections.unmodifiableMap(arities);
  }

  /** The clauses with the moves of positions of a name, in the order of the text; perhaps none. */
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

  /** The constants b for which the set {@code powers(b)} occurs in the clauses. */
  public Set<Long> powers() {
    Set<Long> bases = new TreeSet<>();
    SyntaxWalk walk =
        new SyntaxWalk() {
          @Override
          public void visit(SetSyntax set) {
            super.visit(set);
            if (set instanceof SetSyntax.Powers(Expression base, var _)) {
              constant(base).ifPresent(bases::add);
            }
          }
        };
    clauses().forEach(walk::visit);
    return bases;
  }

  public boolean isParameter(String name) {
    return numbers.containsKey(name) || lists.containsKey(name) || sets.containsKey(name);
  }

  /** The value of an integer parameter, or null. */
  @Nullable Long number(String name) {
    return numbers.get(name);
  }

  /** The items of a list parameter, or null. */
  @Nullable List<Long> list(String name) {
    return lists.get(name);
  }

  /** The members of a set parameter, ascending and distinct, or null. */
  public @Nullable List<Long> set(String name) {
    return sets.get(name);
  }

  /** The number of items or members of a list or set parameter; empty for other names. */
  OptionalInt size(String name) {
    List<Long> all = lists.getOrDefault(name, sets.get(name));
    return all == null ? OptionalInt.empty() : OptionalInt.of(all.size());
  }
}
