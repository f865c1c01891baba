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
 * Writes the rules of a game as functions of a program, one for each position name: nested loops
 * over the moves, the mex of the options' values, and a memo.
 *
 * <p>If positions can end the game, a sunny position has the value -1, and each name has two more
 * functions: {@code ends} is 1 if reaching the position wins the game for the mover, -1 if it
 * loses, else 0; {@code left} is the value of a component for the player who leaves it: a
 * nim-value, -1 if leaving it loses, -2 if it wins the game.
 */
final class RuleWriter {
  private final Game game;
  private final TargetLanguage language;
  private final CodeBuilder code;
  private final NumberLists numberLists;
  private final FreshNames variables;
  private final List<Integer> names;

  /** Creates a writer for the position names that can be reached from one of them. */
  RuleWriter(
      Game game, int start, TargetLanguage language, CodeBuilder code, NumberLists numberLists) {
    this.game = game;
    this.language = language;
    this.code = code;
    this.numberLists = numberLists;
    names = game.reachedFrom(start);
    Set<String> functions = new HashSet<>(language.templates().names());
    for (int name : names) {
      functions.addAll(List.of(function(name), function(name) + "s", ends(name), left(name)));
    }
    variables = new FreshNames(functions);
  }

  /** Writes all functions. */
  void write() {
    if (names.size() > 1 || finishes()) {
      for (int name : names) {
        functions(name)
            .map(function -> language.forwardDeclaration(function, parameters(name)))
            .filter(text -> !text.isEmpty())
            .forEach(code::line);
      }
      code.gap();
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

  TargetLanguage language() {
    return language;
  }

  CodeBuilder code() {
    return code;
  }

  NumberLists numberLists() {
    return numberLists;
  }

  /** Whether positions can end the game. */
  boolean finishes() {
    return !game.gameEnds().isEmpty();
  }

  /** The name of the value function of a position name. */
  String function(int name) {
    return function(name, "value");
  }

  /** The name of the function {@code left} of a position name. */
  String left(int name) {
    return function(name, "left");
  }

  private String ends(int name) {
    return function(name, "ends");
  }

  private String function(int name, String suffix) {
    return language.name(game.names().get(name).name() + "_" + suffix);
  }

  private Stream<String> functions(int name) {
    return finishes()
        ? Stream.of(ends(name), left(name), function(name))
        : Stream.of(function(name));
  }

  /** The variables for a position name's arguments, named as in its first rule. */
  List<String> parameters(int name) {
    int arity = game.names().get(name).arity();
    Stream<List<String>> rules = game.rulesOf(name).stream().map(Rule::slotNames);
    Stream<List<String>> finishes =
        game.gameEnds().stream().filter(finish -> finish.head() == name).map(GameEnd::slotNames);
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
      code.open(language.functionHead(function(name), parameters));
      language.unused(parameters).forEach(code::line);
      code.line(language.statement("return 0"));
      close();
      return;
    }
    List<String> memoKeys = parameters.isEmpty() ? List.of("0") : parameters;
    String memory = language.memoDeclaration(function(name), memoKeys);
    if (!memory.isEmpty()) {
      code.line(memory);
      code.gap();
    }
    code.open(language.functionHead(function(name), parameters));
    code.line(language.memoLookup(function(name), memoKeys));
    if (finishes()) {
      code.open(language.ifHead(TargetLanguage.call(ends(name), parameters) + " != 0"));
      code.line(language.memoStore(function(name), memoKeys, "0"));
      code.close();
      code.line(language.declareFlag("sunny", false));
    }
    code.line(language.emptyValueSet());
    for (Rule rule : rules) {
      RuleLoops loops = new RuleLoops(this, parameters, rule.slotNames(), Expressions.MEMO_BOUND);
      OptionWriter option = new OptionWriter(this, loops, rule);
      int depth = code.depth();
      openScope(rules.size(), rule.steps(), option.declares());
      loops.open(rule.steps());
      option.write();
      code.closeTo(depth);
    }
    if (finishes()) {
      code.open(language.ifHead("sunny"));
      code.line(language.memoStore(function(name), memoKeys, "-1"));
      code.close();
    }
    code.line(language.memoStore(function(name), memoKeys, language.mex()));
    close();
  }

  /**
   * Opens a scope for a rule that declares variables outside of its loops: other rules of the
   * function may have variables of the same names.
   */
  private void openScope(int rules, List<Step> steps, boolean declares) {
    boolean outside = steps.isEmpty() ? declares : steps.getFirst() instanceof Step.Let;
    if (rules > 1 && outside && !language.scopeHead().isEmpty()) {
      code.open(language.scopeHead());
    }
  }

  /** Writes the function {@code ends}. */
  private void writeEnds(int name) {
    code.open(language.functionHead(ends(name), parameters(name)));
    List<GameEnd> finishes =
        game.gameEnds().stream().filter(finish -> finish.head() == name).toList();
    if (finishes.isEmpty()) {
      language.unused(parameters(name)).forEach(code::line);
    }
    for (GameEnd finish : finishes) {
      String result = finish.result() == GameEnd.Result.WINS ? "1" : "-1";
      int depth = code.depth();
      openScope(finishes.size(), finish.steps(), false);
      // No memo is indexed by these arguments, so they have no bound.
      new RuleLoops(this, parameters(name), finish.slotNames(), Expressions.NO_BOUND)
          .open(finish.steps());
      code.line(language.statement("return " + result));
      code.closeTo(depth);
    }
    code.line(language.statement("return 0"));
    close();
  }

  private void writeLeft(int name) {
    List<String> parameters = parameters(name);
    code.open(language.functionHead(left(name), parameters));
    code.line(language.declare("end", TargetLanguage.call(ends(name), parameters)));
    code.open(language.ifHead("end != 0"));
    code.line(language.statement("return " + language.tool("won_or_lost", "end")));
    code.close();
    code.line(language.statement("return " + TargetLanguage.call(function(name), parameters)));
    close();
  }

  private void close() {
    code.close();
    code.gap();
  }
}
