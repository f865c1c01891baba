// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static sprague.solve.code.TargetLanguage.call;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.LinearFacts;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Writes the rules of a game as functions of a program, two for each position name: {@code mex}
 * runs nested loops over the moves and returns the mex of the options' values, and {@code value}
 * calls it once for each position and keeps the value in a memo. So the program takes the time of
 * the loops of all positions that play reaches, and memory for each. If it is not known that every
 * play ends, {@code value} marks positions being computed, and the program ends with a message when
 * it comes back to one of them.
 *
 * <p>In misere play each option is one component, and the values are outcomes: 0 if no option is 0,
 * else 1, and 1 if there is no option.
 *
 * <p>For a name whose positions are summed over a range, {@code prefix} is the xor of the values of
 * 0 to n - 1: a sum over a range then costs O(1).
 *
 * <p>If positions can end the game, a sunny position has the value -1, and each name has two more
 * functions: {@code ends} is 1 if reaching the position wins the game for the mover, -1 if it
 * loses, else 0; {@code left} is the value of a component for the player who leaves it: a
 * nim-value, -1 if leaving it loses, -2 if it wins the game.
 *
 * <p>Position names and slots (variables of a rule) are meant by their indices in the game and the
 * rule. Call {@link #write} once, then {@link #declare}.
 */
final class RuleWriter {
  private final Game game;

  // Shared with the writers of a rule's loops and options.
  final TargetLanguage language;
  final CodeBuilder code;
  final NumberLists numberLists;
  final FreshNames variables;

  /**
   * Whether no option of a position has a larger argument, and all are of the same name. If
   * positions are then computed in ascending order, the values of the options are known, and are
   * read without a test.
   */
  final boolean isOrdered;

  /** The indices of the position names that the family reaches. */
  private final List<Integer> names;

  private final MemoKeys keys;

  /** The names whose values are summed over ranges, with their functions {@code prefix}. */
  private final Set<Integer> prefixed = new LinkedHashSet<>();

  /** The number of names from {@link #newName} in the function that is being written. */
  private int extra;

  /** Creates a writer for the position names that can be reached from a family. */
  RuleWriter(
      Game game, Start start, TargetLanguage language, CodeBuilder code, NumberLists numberLists) {
    this.game = game;
    this.language = language;
    this.code = code;
    this.numberLists = numberLists;
    names = game.reachedFrom(start.name());
    keys = new MemoKeys(game, start, language);
    isOrdered = isOrdered(start);
    Set<String> functions = new HashSet<>(language.templates().names());
    for (int name : names) {
      Stream.of("value", "values", "mex", "ends", "left", "prefix", "prefixs")
          .forEach(suffix -> functions.add(function(name, suffix)));
    }
    variables = new FreshNames(functions);
  }

  /** Writes all functions. */
  void write() {
    for (int name : names) {
      if (hasGameEnds()) {
        writeEnds(name);
        writeLeft(name);
      }
      writeValue(name);
    }
  }

  /** Writes what has to stand before the functions: declarations, memos and prefixes. */
  void declare(CodeBuilder head) {
    List<String> declarations = new ArrayList<>();
    for (int name : names) {
      functions(name)
          .map(function -> language.forwardDeclaration(function, parameters(name)))
          .filter(text -> !text.isEmpty())
          .forEach(declarations::add);
    }
    names.stream()
        .filter(name -> !game.rulesOf(name).isEmpty())
        .map(
            name ->
                language.memo(
                    "memo-declaration", function(name), keys.of(name, parameters(name)), ""))
        .forEach(declarations::add);
    if (!declarations.isEmpty()) {
      declarations.forEach(head::line);
      head.gap();
    }
    for (int name : prefixed) {
      head.line(
          language.phrase(
              "prefix", function(name, "prefix"), function(name), parameters(name).getFirst()));
      head.gap();
    }
  }

  /** Whether positions can end the game. */
  boolean hasGameEnds() {
    return !game.gameEnds().isEmpty();
  }

  /** Whether the values are outcomes in misere play: 0 for a P-position, else 1. */
  boolean isMisere() {
    return game.ending() == Game.Ending.STUCK_WINS;
  }

  /** The name of the value function of a position name. */
  String function(int name) {
    return function(name, "value");
  }

  /**
   * Decides {@link #isOrdered}; false unless the family is all positions of a single name. With one
   * argument a measure that every move lowers, and that grows with it, is enough.
   */
  private boolean isOrdered(Start start) {
    List<Term> arguments =
        IntStream.range(0, start.arguments().size()).<Term>mapToObj(Term.Slot::new).toList();
    if (names.size() > 1
        || game.measure().isEmpty()
        || arguments.isEmpty()
        || !start.arguments().equals(arguments)) {
      return false;
    }
    return arguments.size() == 1
        ? game.measure().get().coefficients().get(start.name()).getFirst() > 0
        : game.rulesOf(start.name()).stream().allMatch(rule -> doesNotGrow(rule, arguments));
  }

  private static boolean doesNotGrow(Rule rule, List<Term> arguments) {
    LinearFacts facts = LinearFacts.of(rule.steps(), arguments.size());
    return rule.parts().stream()
        .allMatch(
            part ->
                part instanceof Part.Single(int _, List<Term> left)
                    && IntStream.range(0, left.size())
                        .allMatch(i -> facts.implies(arguments.get(i), left.get(i))));
  }

  /** An expression for the value of an option's component, from the memo if it is known there. */
  String value(int name, List<String> arguments) {
    return isOrdered
        ? language.memo("memo-read", function(name), keys.of(name, arguments), "")
        : call(function(name), arguments);
  }

  /** An expression for the value of a component for the player who leaves it. */
  String valueLeft(int name, List<String> arguments) {
    return hasGameEnds() ? call(function(name, "left"), arguments) : value(name, arguments);
  }

  /** An expression for the xor of the values at 0 to n - 1 of a name that {@link #hasPrefix}. */
  String prefix(int name, String n) {
    prefixed.add(name);
    return isOrdered
        ? language.element(function(name, "prefix") + "s", n)
        : call(function(name, "prefix"), List.of(n));
  }

  /**
   * Whether a name has one argument, and its values may be computed for all numbers below that of
   * an option's component: by the measure that every move lowers, these are below the position
   * moved in, so none leads back to it.
   */
  boolean hasPrefix(int name) {
    return !hasGameEnds()
        && game.names().get(name).arity() == 1
        && game.measure().filter(it -> it.coefficients().get(name).getFirst() >= 0).isPresent();
  }

  /** A name for a further variable inside the function that is being written. */
  String newName() {
    return "value_" + ++extra;
  }

  private String function(int name, String suffix) {
    return language.name(game.names().get(name).name() + "_" + suffix);
  }

  private Stream<String> functions(int name) {
    return Stream.concat(
        hasGameEnds() ? Stream.of(function(name, "ends"), function(name, "left")) : Stream.of(),
        game.rulesOf(name).isEmpty()
            ? Stream.of(function(name))
            : Stream.of(function(name), function(name, "mex")));
  }

  /** The variables for a position name's arguments, named as in its first rule or game end. */
  List<String> parameters(int name) {
    int arity = game.names().get(name).arity();
    Stream<List<String>> ofRules = game.rulesOf(name).stream().map(Rule::slotNames);
    Stream<List<String>> ofEnds =
        game.gameEnds().stream().filter(end -> end.head() == name).map(GameEnd::slotNames);
    return variables.of(
        Stream.concat(ofRules, ofEnds)
            .findFirst()
            .orElse(Collections.nCopies(arity, "n"))
            .subList(0, arity),
        List.of());
  }

  /** Writes the functions {@code value} and {@code mex}; without rules only {@code value}. */
  private void writeValue(int name) {
    List<String> parameters = parameters(name);
    List<Rule> rules =
        game.rulesOf(name).stream()
            .map(rule -> rule.withSteps(UnorderedPairs.ordered(rule, parameters.size())))
            .toList();
    code.open(language.functionHead(function(name), parameters));
    if (rules.isEmpty()) {
      parameters.forEach(this::markUnused);
      code.line(language.returning(isMisere() ? "1" : "0"));
      code.closeFunction();
      return;
    }
    code.line(
        language.memo(
            game.measure().isPresent() ? "memo-value" : "memo-value-guarded",
            function(name),
            keys.of(name, parameters),
            call(function(name, "mex"), parameters)));
    code.closeFunction();
    writeMex(name, parameters, rules);
  }

  private void writeMex(int name, List<String> parameters, List<Rule> rules) {
    extra = 0;
    code.open(language.functionHead(function(name, "mex"), parameters));
    if (hasGameEnds()) {
      code.block(
          language.ifHead(call(function(name, "ends"), parameters) + " != 0"),
          language.returning("0"));
      code.line(language.phrase("declare-flag", "sunny", language.truth(false)));
    } else {
      unused(rules, parameters).forEach(this::markUnused);
    }
    // Ordered calls are not nested, so that they may share one set, cleared at the start.
    code.line(language.phrase(isOrdered ? "empty-value-set-reused" : "empty-value-set"));
    if (isMisere()) {
      code.line(language.phrase("declare-flag", "stuck", language.truth(true)));
    }
    if (isOrdered && hasPrefix(name)) {
      // No option has a larger argument, so that prefixes are read without a test.
      code.variable(
          function(name, "prefix") + "s",
          language.statement(call(function(name, "prefix"), parameters)));
    }
    for (Rule rule : rules) {
      RuleLoops loops = new RuleLoops(this, parameters, rule.slotNames(), Expressions.MEMO_BOUND);
      OptionWriter option = new OptionWriter(this, loops, rule);
      int depth = code.depth();
      openScope(rules.size(), rule.steps(), option.declares());
      loops.open(rule.steps());
      option.write();
      code.closeTo(depth);
    }
    if (hasGameEnds()) {
      code.block(language.ifHead("sunny"), language.returning("-1"));
    }
    String mex = language.phrase("mex");
    if (isMisere()) {
      code.block(language.ifHead("stuck"), language.returning("1"));
      mex = language.phrase("min", "1", mex);
    }
    code.line(language.returning(mex));
    code.closeFunction();
  }

  private void markUnused(String variable) {
    code.line(language.phrase("unused", variable));
  }

  /** The parameters that no rule reads. */
  private static List<String> unused(List<Rule> rules, List<String> parameters) {
    Set<Integer> used = new HashSet<>();
    for (Rule rule : rules) {
      rule.steps().forEach(step -> used.addAll(Terms.slots(step)));
      rule.parts().forEach(part -> used.addAll(Terms.slots(part)));
    }
    return IntStream.range(0, parameters.size())
        .filter(slot -> !used.contains(slot))
        .mapToObj(parameters::get)
        .toList();
  }

  /**
   * Opens a scope for a rule that declares variables outside of its loops: other rules of the
   * function may have variables of the same names.
   *
   * @param declares whether the statements inside the loops declare variables
   */
  private void openScope(int rules, List<Step> steps, boolean declares) {
    boolean outside = steps.isEmpty() ? declares : steps.getFirst() instanceof Step.Let;
    if (rules > 1 && outside && !language.phrase("scope").isEmpty()) {
      code.open(language.phrase("scope"));
    }
  }

  /** Writes the function {@code ends}. */
  private void writeEnds(int name) {
    code.open(language.functionHead(function(name, "ends"), parameters(name)));
    List<GameEnd> ends = game.gameEnds().stream().filter(end -> end.head() == name).toList();
    if (ends.isEmpty()) {
      parameters(name).forEach(this::markUnused);
    }
    for (GameEnd end : ends) {
      String result = end.result() == GameEnd.Result.WINS ? "1" : "-1";
      int depth = code.depth();
      openScope(ends.size(), end.steps(), /* declares= */ false);
      // No memo is indexed by these arguments, so they have no bound.
      new RuleLoops(this, parameters(name), end.slotNames(), Expressions.NO_BOUND)
          .open(end.steps());
      code.line(language.returning(result));
      code.closeTo(depth);
    }
    code.line(language.returning("0"));
    code.closeFunction();
  }

  /** Writes the function {@code left}. */
  private void writeLeft(int name) {
    List<String> parameters = parameters(name);
    code.open(language.functionHead(function(name, "left"), parameters));
    code.line(language.declare("end", call(function(name, "ends"), parameters)));
    code.block(
        language.ifHead("end != 0"), language.returning(language.tool("won_or_lost", "end")));
    code.line(language.returning(value(name, parameters)));
    code.closeFunction();
  }
}
