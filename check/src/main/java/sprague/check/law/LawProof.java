// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.exists;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.check.decide.Budget;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;
import sprague.check.rules.Demands;
import sprague.check.rules.MoveFormula;
import sprague.check.rules.Rules;
import sprague.check.rules.UnknownSets;
import sprague.check.rules.Untranslatable;
import sprague.ground.linear.LinearForm;

/**
 * Proves that laws give the nim-values of a game.
 *
 * <p>By induction along a measure it suffices that every law gives each of its positions exactly
 * one value, that no option has this value, and that every smaller number is the value of an
 * option, where options are valued by the laws. These are sentences; so is that the measure falls,
 * and that moves lead to positions with laws. Numbers are unbounded here: where a rule would leave
 * 64 bits, the law speaks of what it would say with more.
 */
public final class LawProof {
  private final Rules rules;
  private final Measure measure;
  private final List<Law> laws;
  private final Numeration numeration;
  private final Decider decider;
  private final Variable value = new Variable("value");
  private final Variable other = new Variable("other");

  private LawProof(
      Rules rules, Measure measure, List<Law> laws, Numeration numeration, Budget budget) {
    this.rules = rules;
    this.measure = measure;
    this.laws = laws;
    this.numeration = numeration;
    this.decider = new Decider(numeration, budget);
  }

  /**
   * Whether the laws give the nim-value of every position that they speak about.
   *
   * @param laws at least one, all in the same numeration, no two for one kind of position
   * @param measure what is to fall in every move
   * @param budget the size is for each construction, the time for all of them together
   */
  public static LawVerdict of(Rules rules, List<Law> laws, Measure measure, Budget budget) {
    if (laws.isEmpty()) {
      return new LawVerdict.Inapplicable("there is no law");
    }
    Numeration numeration = laws.getFirst().values().numeration();
    if (!laws.stream().allMatch(law -> law.values().numeration().equals(numeration))) {
      return new LawVerdict.Inapplicable("the laws are in different numerations");
    }
    if (!laws.stream().allMatch(law -> law.kind().fits(rules))) {
      return new LawVerdict.Inapplicable("a law speaks of positions that the game does not have");
    }
    if (!measure.fits(rules)) {
      return new LawVerdict.Inapplicable("the measure is not one of the game's positions");
    }
    if (Kind.overlap(laws.stream().map(Law::kind).toList())) {
      return new LawVerdict.Inapplicable("two laws speak of one kind of position");
    }
    try {
      return new LawProof(rules, measure, laws, numeration, budget).verdict();
    } catch (Untranslatable beyond) {
      return beyond.isLimit()
          ? new LawVerdict.Undecided(beyond.reason())
          : new LawVerdict.Inapplicable(beyond.reason());
    } catch (ArithmeticException overflow) {
      return new LawVerdict.Undecided("a number does not fit in 64 bits");
    }
  }

  private LawVerdict verdict() {
    List<Sentence> sentences = new ArrayList<>();
    for (Law law : laws) {
      sentences.addAll(sentences(law));
    }
    Optional<Failure> least = Optional.empty();
    for (Sentence sentence : sentences) {
      switch (decider.decide(sentence.formula)) {
        case Verdict.Holds _ -> {}
        case Verdict.GaveUp(String reason) -> {
          return new LawVerdict.Undecided(reason);
        }
        case Verdict.Fails fails -> {
          Failure failure = new Failure(sentence, fails);
          if (!sentence.refutes) {
            return new LawVerdict.Inapplicable(
                sentence.law.kind().name() + failure.arguments() + ": " + failure.reason());
          }
          least =
              least.filter(known -> known.compareTo(failure) <= 0).or(() -> Optional.of(failure));
        }
      }
    }
    return least.<LawVerdict>map(Failure::refuted).orElseGet(LawVerdict.Proved::new);
  }

  private List<Sentence> sentences(Law law) {
    List<Variable> running = law.kind().newVariables();
    List<LinearForm<Variable>> arguments = law.kind().arguments(running);
    List<ValuedMove> moves = new ArrayList<>();
    List<Sentence> sentences = new ArrayList<>();
    for (MoveFormula formula :
        MoveFormula.all(rules, law.kind().name(), arguments, numeration, UnknownSets.NONE)) {
      ValuedMove move = new ValuedMove(formula, law.kind().name(), arguments, laws, measure);
      moves.add(move);
      for (Demands.Obligation obligation : move.obligations()) {
        sentences.add(
            sentence(law, running, List.of(), obligation.formula(), _ -> obligation.otherwise())
                .notRefuting());
      }
    }
    Formula isValue = Law.value(laws, law.kind().name(), arguments, value);
    Formula isOther = Law.value(laws, law.kind().name(), arguments, other);
    sentences.add(
        sentence(
            law, running, List.of(), exists(value, isValue), _ -> "the law gives it no value"));
    sentences.add(
        sentence(
            law,
            running,
            List.of(value, other),
            implies(and(isValue, isOther), equal(number(value), number(other))),
            fails ->
                "the law gives it both " + fails.number(value) + " and " + fails.number(other)));
    sentences.add(
        sentence(
            law,
            running,
            List.of(value),
            implies(isValue, not(option(moves, value))),
            fails -> "the law says " + fails.number(value) + ", which is the value of an option"));
    sentences.add(
        sentence(
            law,
            running,
            List.of(value, other),
            implies(and(isValue, less(number(other), number(value))), option(moves, other)),
            fails ->
                "the law says %s, but no option has the value %s"
                    .formatted(fails.number(value), fails.number(other))));
    return sentences;
  }

  private static Formula option(List<ValuedMove> moves, Variable value) {
    return new Formula.Or(moves.stream().map(move -> move.option(value)).toList());
  }

  /** A formula about every position of a law, and perhaps numbers besides. */
  private static Sentence sentence(
      Law law,
      List<Variable> running,
      List<Variable> more,
      Formula formula,
      Function<Verdict.Fails, String> otherwise) {
    List<Variable> variables = new ArrayList<>(running);
    variables.addAll(more);
    return new Sentence(law, running, true, new Formula.ForAll(variables, formula), otherwise);
  }

  /**
   * What is to be decided.
   *
   * @param running the variables of the running arguments
   * @param refutes whether its failure refutes a law; else the translation does not apply
   * @param otherwise what is the matter where it fails
   */
  private record Sentence(
      Law law,
      List<Variable> running,
      boolean refutes,
      Formula formula,
      Function<Verdict.Fails, String> otherwise) {

    Sentence notRefuting() {
      return new Sentence(law, running, false, formula, otherwise);
    }
  }

  /** A sentence that fails, and where. */
  private record Failure(Sentence sentence, Verdict.Fails fails) implements Comparable<Failure> {
    private List<BigInteger> running() {
      return sentence.running.stream().map(fails::number).toList();
    }

    List<BigInteger> arguments() {
      Iterator<BigInteger> running = running().iterator();
      return sentence.law.kind().fixed().stream()
          .map(fixed -> fixed.isPresent() ? BigInteger.valueOf(fixed.getAsLong()) : running.next())
          .toList();
    }

    String reason() {
      return sentence.otherwise.apply(fails);
    }

    LawVerdict refuted() {
      return new LawVerdict.Refuted(sentence.law.kind().name(), arguments(), reason());
    }

    /** By the running arguments, one after the other. */
    @Override
    public int compareTo(Failure other) {
      return Arrays.compare(
          running().toArray(BigInteger[]::new), other.running().toArray(BigInteger[]::new));
    }
  }
}
