// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Rule;
import sprague.model.Step;

/**
 * The rules of a game as functions of a program, one for each position name: nested loops over the
 * moves, the mex of what they leave, and a memory of what is known.
 *
 * <p>In a game whose positions may end it, a sunny position has value -1, and the function {@code
 * left} of a name says what a component means to the player who leaves it: a nim-value, -1 when it
 * loses, -2 when it wins the game.
 */
final class RuleWriter {
  private final Game game;
  private final TargetLanguage idiom;
  private final CodeBuilder source;
  private final NumberLists lists;
  private final FreshNames variables;
  private final List<Integer> names;

  /** A writer of the rules of those positions that play from some position name leads to. */
  RuleWriter(Game game, int start, TargetLanguage idiom, CodeBuilder source, NumberLists lists) {
    this.game = game;
    this.idiom = idiom;
    this.source = source;
    this.lists = lists;
    names = game.reachedFrom(start);
    Set<String> functions = new HashSet<>(idiom.toolbox().names());
    for (int name : names) {
      functions.addAll(List.of(function(name), function(name) + "s", ends(name), left(name)));
    }
    variables = new FreshNames(functions);
  }

  /** Writes the functions of all names. */
  void write() {
    if (names.size() > 1 || finishes()) {
      for (int name : names) {
        functions(name)
            .map(function -> idiom.promise(function, parameters(name)))
            .filter(text -> !text.isEmpty())
            .forEach(source::line);
      }
      source.gap();
    }
    for (int name : names) {
      if (finishes()) {
        writeEnds(name);
        writeLeft(name);
      }
      writeValue(name);
    }
  }

  FreshNames variables() {
    return variables;
  }

  TargetLanguage idiom() {
    return idiom;
  }

  CodeBuilder source() {
    return source;
  }

  NumberLists lists() {
    return lists;
  }

  /** Whether positions may end the game. */
  boolean finishes() {
    return !game.finishes().isEmpty();
  }

  /** The function that gives the value of a position name. */
  String function(int name) {
    return function(name, "value");
  }

  /** The function that says what a component means to the player who leaves it. */
  String left(int name) {
    return function(name, "left");
  }

  private String ends(int name) {
    return function(name, "ends");
  }

  private String function(int name, String gives) {
    return idiom.name(game.names().get(name).name() + "_" + gives);
  }

  private Stream<String> functions(int name) {
    return finishes()
        ? Stream.of(ends(name), left(name), function(name))
        : Stream.of(function(name));
  }

  /** The variables of a position name's arguments, as its first rule calls them. */
  List<String> parameters(int name) {
    int arity = game.names().get(name).arity();
    Stream<List<String>> rules = game.rulesOf(name).stream().map(Rule::slotNames);
    Stream<List<String>> finishes =
        game.finishes().stream().filter(finish -> finish.head() == name).map(GameEnd::slotNames);
    return variables.of(
        Stream.concat(rules, finishes)
            .findFirst()
            .orElse(Collections.nCopies(arity, "n"))
            .subList(0, arity));
  }

  private void writeValue(int name) {
    List<String> parameters = parameters(name);
    List<Rule> rules = game.rulesOf(name);
    if (rules.isEmpty()) {
      source.open(idiom.head(function(name), parameters));
      idiom.unused(parameters).forEach(source::line);
      source.line(idiom.statement("return 0"));
      close();
      return;
    }
    List<String> keys = parameters.isEmpty() ? List.of("0") : parameters;
    String memory = idiom.memory(function(name), keys);
    if (!memory.isEmpty()) {
      source.line(memory);
      source.gap();
    }
    source.open(idiom.head(function(name), parameters));
    source.line(idiom.recall(function(name), keys));
    if (finishes()) {
      source.open(idiom.when(TargetLanguage.call(ends(name), parameters) + " != 0"));
      source.line(idiom.remember(function(name), keys, "0"));
      source.close();
      source.line(idiom.flag("sunny", false));
    }
    source.line(idiom.noneSeen());
    for (Rule rule : rules) {
      RuleLoops loops = new RuleLoops(this, parameters, rule.slotNames(), Expressions.IN_TABLES);
      OptionWriter option = new OptionWriter(this, loops, rule);
      int depth = source.depth();
      openScope(rules.size(), rule.steps(), option.declares());
      loops.open(rule.steps());
      option.write();
      source.closeTo(depth);
    }
    if (finishes()) {
      source.open(idiom.when("sunny"));
      source.line(idiom.remember(function(name), keys, "-1"));
      source.close();
    }
    source.line(idiom.remember(function(name), keys, idiom.mex()));
    close();
  }

  /**
   * Opens a block for a rule that declares variables outside of its loops: another rule of the
   * function may have variables of the same names.
   */
  private void openScope(int rules, List<Step> steps, boolean declares) {
    boolean outside = steps.isEmpty() ? declares : steps.getFirst() instanceof Step.Let;
    if (rules > 1 && outside && !idiom.block().isEmpty()) {
      source.open(idiom.block());
    }
  }

  /** What the position means to the player who brings it about: 1 a win, -1 a loss, 0 neither. */
  private void writeEnds(int name) {
    source.open(idiom.head(ends(name), parameters(name)));
    List<GameEnd> finishes =
        game.finishes().stream().filter(finish -> finish.head() == name).toList();
    if (finishes.isEmpty()) {
      idiom.unused(parameters(name)).forEach(source::line);
    }
    for (GameEnd finish : finishes) {
      String result = finish.result() == GameEnd.Result.WINS ? "1" : "-1";
      int depth = source.depth();
      openScope(finishes.size(), finish.steps(), false);
      // What ends the game is not kept, so that any number may come here.
      new RuleLoops(this, parameters(name), finish.slotNames(), Expressions.ANY)
          .open(finish.steps());
      source.line(idiom.statement("return " + result));
      source.closeTo(depth);
    }
    source.line(idiom.statement("return 0"));
    close();
  }

  private void writeLeft(int name) {
    List<String> parameters = parameters(name);
    source.open(idiom.head(left(name), parameters));
    source.line(idiom.let("end", TargetLanguage.call(ends(name), parameters)));
    source.open(idiom.when("end != 0"));
    source.line(idiom.statement("return " + idiom.tool("won_or_lost", "end")));
    source.close();
    source.line(idiom.statement("return " + TargetLanguage.call(function(name), parameters)));
    close();
  }

  private void close() {
    source.close();
    source.gap();
  }
}
