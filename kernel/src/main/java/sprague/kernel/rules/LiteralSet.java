// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.SetSyntax;
import sprague.syntax.parse.ParseResult;
import sprague.syntax.parse.RuleParser;

/**
 * A set of integers that is given by a set expression of the rule language without variables, such
 * as <code>{1, 5, 8..10}</code> or {@code primes except {2}}. Immutable; equal if written with the
 * same text.
 */
public final class LiteralSet {
  private final String text;
  private final SetSyntax syntax;
  private final Rules rules;

  /**
   * The members, ascending, of a finite set with no more members than its text has characters. A
   * short text may name millions, and a certificate many sets, which would not fit into memory.
   */
  private final Optional<long[]> kept;

  private LiteralSet(String text, SetSyntax syntax, Rules rules, Optional<long[]> listed) {
    this.text = text;
    this.syntax = syntax;
    this.rules = rules;
    this.kept = listed.filter(all -> all.length <= text.length());
  }

  private static Optional<long[]> listed(Rules rules, SetSyntax syntax) {
    return Sets.listed(rules, syntax)
        .map(all -> all.stream().mapToLong(Long::longValue).sorted().distinct().toArray());
  }

  /**
   * Reads a set.
   *
   * @throws CheckFailure when the text is no set, has variables, or membership of 0 is undefined
   */
  public static LiteralSet read(String text) throws CheckFailure {
    // The parser reads whole rules only. A text with more than a set gives a second condition. A
    // list or a key shows that the set has no variables, membership of 0 that its expressions have
    // values.
    String rule = "x(n) -> x(n) where n in " + text;
    ParseResult reading = RuleParser.parse(rule);
    List<Clause> clauses = reading.result().map(GameSyntax::clauses).orElse(List.of());
    if (clauses.size() == 1
        && clauses.getFirst() instanceof Clause.Moves moves
        && moves.moves().size() == 1) {
      List<ConditionSyntax> conditions =
          moves.moves().getFirst().where().map(Clause.Where::conditions).orElse(List.of());
      Rules rules = Rules.read(rule);
      if (conditions.size() == 1
          && conditions.getFirst() instanceof ConditionSyntax.In in
          && new Evaluation(rules, Map.of()).contains(in.set(), Range.of(0))
              != KleeneTruth.UNKNOWN) {
        Optional<long[]> listed = listed(rules, in.set());
        if (listed.isPresent() || Sets.key(rules, in.set()).isPresent()) {
          return new LiteralSet(text, in.set(), rules, listed);
        }
      }
    }
    throw new CheckFailure("not a set without variables: " + text);
  }

  public String text() {
    return text;
  }

  /**
   * The members, ascending and distinct, if the set is finite and {@link Sets#listed} lists it.
   * Cost O(members log members).
   */
  public Optional<long[]> listed() {
    return kept.map(long[]::clone).or(() -> listed(rules, syntax));
  }

  /**
   * Whether a number is a member. Cost O(log members), or that of {@link Sets#isInNamedSet}.
   *
   * @throws NotExpressible when this is unknown, beyond the limit of the primality test
   */
  public boolean contains(long number) {
    if (kept.isPresent()) {
      return Arrays.binarySearch(kept.get(), number) >= 0;
    }
    return switch (new Evaluation(rules, Map.of()).contains(syntax, Range.of(number))) {
      case TRUE -> true;
      case FALSE -> false;
      case UNKNOWN ->
          throw NotExpressible.limit("whether " + number + " is in " + text + " takes too long");
    };
  }

  /**
   * Whether it is certain that the set has no multiple of m, where 0 is a multiple. False where
   * this is not found out. Cost O(m + members).
   *
   * @param m at least 2
   */
  public boolean avoidsMultiples(int m) {
    return avoidsMultiples(syntax, m);
  }

  private boolean avoidsMultiples(SetSyntax set, int m) {
    Optional<List<Long>> members = Sets.listed(rules, set);
    if (members.isPresent()) {
      return members.get().stream().noneMatch(each -> each % m == 0);
    }
    Evaluation constant = new Evaluation(rules, Map.of());
    return switch (set) {
      // m itself is the only multiple that may be a prime number.
      case SetSyntax.Name(String name, var _) ->
          name.equals("primes") && constant.contains(set, Range.of(m)) == KleeneTruth.FALSE;
      case SetSyntax.Powers(Expression base, var _) -> {
        Range number = constant.value(base);
        yield number.isPoint() && number.low() >= 2 && powersAvoidMultiples(number.low() % m, m);
      }
      case SetSyntax.Braces _, SetSyntax.Interval _, SetSyntax.Digits _, SetSyntax.Term _ -> false;
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          avoidsMultiples(left, m) && avoidsMultiples(right, m);
      case SetSyntax.Except(SetSyntax from, SetSyntax _, var _) -> avoidsMultiples(from, m);
    };
  }

  /**
   * Whether no power is a multiple of m, given the base modulo m. The powers modulo m repeat within
   * m steps; products of two remainders are below 2^62.
   */
  private static boolean powersAvoidMultiples(long base, int m) {
    long power = 1;
    for (int i = 0; i <= m; i++) {
      if (power % m == 0) {
        return false;
      }
      power = power * base % m;
    }
    return true;
  }

  /**
   * The formula that a number is a member.
   *
   * @param numeration of the automata that decide about the formula
   * @param unknown translates membership where no automaton recognises a set
   * @throws NotExpressible when there is none
   */
  public Formula contains(
      LinearForm<Variable> number, Numeration numeration, NonAutomaticSets unknown) {
    DefiningConstraints constraints = new DefiningConstraints();
    TermFormula terms = new TermFormula(rules, numeration, constraints, Map.of(), unknown);
    Formula member = new SetFormula(rules, numeration, terms, unknown).member(number, syntax);
    if (!constraints.isEmpty()) {
      throw new NotExpressible("a bound of the set " + text + " is not linear");
    }
    return member;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LiteralSet that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
