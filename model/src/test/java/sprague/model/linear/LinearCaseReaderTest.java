// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Condition;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/** Rules as branches: listed numbers, open ranges, and numbers at the limits of 64 bits. */
final class LinearCaseReaderTest {
  private static final LinearCaseReader READER = new LinearCaseReader(64, 64, true);
  private static final Term N = new Term.Slot(0);
  private static final Term K = new Term.Slot(1);

  @ParameterizedTest
  @ValueSource(longs = {0, 1, Long.MAX_VALUE - 64})
  void aLoopIsWrittenOut_upToItsCap(long low) throws NotApplicable {
    List<LinearCase> written = READER.possible(taking(range(low, low + 63)), 1);
    assertThat(written)
        .extracting(branch -> branch.displacement(0))
        .containsExactlyElementsOf(
            LongStream.rangeClosed(low, low + 63).mapToObj(LinearForm::<Term>constant).toList());
    assertThat(READER.possible(taking(range(low, low + 64)), 1)).hasSize(1);
  }

  @Test
  void aLoopAsLongAs64BitsGo_isOneBranch() throws NotApplicable {
    assertThat(READER.possible(taking(range(0, Long.MAX_VALUE)), 1)).hasSize(1);
    assertThat(READER.possible(taking(range(1, 0)), 1)).isEmpty();
  }

  @Test
  void aSetIsWrittenOut_upToItsCap() throws NotApplicable {
    assertThat(READER.possible(taking(walk(64)), 1)).hasSize(64).noneMatch(LinearCase::isFiltered);
    assertThat(READER.possible(taking(walk(65)), 1)).hasSize(1).allMatch(LinearCase::isFiltered);
  }

  @Test
  void anUnknownIsListed_upToACapAndBelowTheLastNumber() throws NotApplicable {
    for (long high : new long[] {99, Long.MAX_VALUE - 1}) {
      LinearCase branch = READER.possible(taking(range(high - 99, high)), 1).getFirst();
      assertThat(branch.listed(K, 99)).isEmpty();
      assertThat(branch.listed(K, 100).orElseThrow()).hasSize(100).containsKey(high);
    }
    LinearCase last =
        READER.possible(taking(range(Long.MAX_VALUE - 99, Long.MAX_VALUE)), 1).getFirst();
    assertThat(last.listed(K, 100)).isEmpty();
  }

  @Test
  void aRemainderThatIsNever_leavesNoBranch() throws NotApplicable {
    Term rest = Terms.of(Term.Operation.MOD, K, Terms.constant(3));
    for (long wanted : new long[] {2, 3, Long.MAX_VALUE}) {
      Step test =
          new Step.Test(new Condition.Compare(Relation.EQUAL, rest, Terms.constant(wanted)));
      assertThat(READER.possible(taking(range(1, 1000), test), 1)).hasSize(wanted == 2 ? 1 : 0);
    }
  }

  @Test
  void theOpening_hasFractionsAndSolutionsAsUnknownsWithAnEquation() throws NotApplicable {
    Term square = Terms.times(K, K);
    LinearCase fraction =
        opening(new Step.Quotient(1, Terms.plus(N, Terms.constant(1)), number(3)));
    assertThat(fraction.zero())
        .containsExactly(LinearForm.of(K).times(3).minus(LinearForm.of(N)).plus(-1));
    LinearCase solved = opening(new Step.Solve(1, square, N, number(2), N));
    assertThat(solved.zero()).containsExactly(LinearForm.of(square).minus(LinearForm.of(N)));
    assertThat(solved.atLeastZero()).contains(LinearForm.of(K).plus(-2));
  }

  @Test
  void theOpening_endsBeforeWhatRunsOverNumbersOrIsNotLinear() throws NotApplicable {
    Step first = test(N, number(7));
    for (Step end :
        List.of(
            range(1, 2),
            new Step.Divisors(1, N, number(1), N),
            new Step.Quotient(1, N, N),
            new Step.Quotient(1, N, number(0)),
            test(Terms.of(Term.Operation.DIVIDE, number(100), N), number(9)))) {
      assertThat(opening(first, end, test(N, number(8)))).isEqualTo(opening(first));
    }
  }

  private static LinearCase opening(Step... steps) throws NotApplicable {
    List<LinearCase> branches = new LinearCaseReader(64, 64, false).commonPrefix(List.of(steps), 1);
    assertThat(branches).hasSize(1);
    return branches.getFirst();
  }

  private static Term number(long number) {
    return Terms.constant(number);
  }

  private static Step test(Term left, Term right) {
    return new Step.Test(new Condition.Compare(Relation.EQUAL, left, right));
  }

  @Test
  void aTermThatIsNotLinear_standsForItself_orIsTheReason() throws NotApplicable {
    Term part = Terms.of(Term.Operation.DIVIDE, N, new Term.Slot(0));
    Rule rule = taking(new Step.Range(1, Terms.constant(1), part));
    assertThat(READER.possible(rule, 1).getFirst().atLeastZero())
        .contains(LinearForm.of(part).minus(LinearForm.of(K)));
    assertThatExceptionOfType(NotApplicable.class)
        .isThrownBy(() -> new LinearCaseReader(64, 64, false).possible(rule, 1))
        .withMessage("a move depends on the size of the heap by `/`");
  }

  @Test
  void copiesInPairs_areGone_andStillHaveToExist() throws NotApplicable {
    Part two = new Part.Copies(Terms.constant(2), new Part.Single(0, List.of(K)));
    Rule rule = rule(List.of(range(0, 1000)), List.of(two));
    LinearCase branch = READER.possible(rule, 1).getFirst();
    assertThat(branch.parts()).isEmpty();
    assertThat(branch.atLeastZero()).contains(LinearForm.of(K));
  }

  /** A million parts in pairs, which are gone, still take time. */
  @Test
  void sumsInsideSums_areRefusedSoon() {
    Part single = new Part.Single(0, List.of(K));
    Part inner = new Part.Sum(2, Terms.constant(0), Terms.constant(999), single);
    Part sums = new Part.Sum(3, Terms.constant(0), Terms.constant(999), inner);
    Rule rule = rule(List.of(range(0, 1000)), List.of(new Part.Copies(Terms.constant(2), sums)));
    assertThatExceptionOfType(NotApplicable.class)
        .isThrownBy(() -> READER.possible(rule, 1))
        .withMessage("a move has too many parts");
  }

  private static Step range(long low, long high) {
    return new Step.Range(1, Terms.constant(low), Terms.constant(high));
  }

  /** A step over a fixed set: the first {@code members} positive even numbers. */
  private static Step walk(int members) {
    List<Long> listed = LongStream.rangeClosed(1, members).map(i -> 2 * i).boxed().toList();
    return new Step.Walk(1, new NumberSet.Fixed(listed), Terms.constant(0), N);
  }

  private static Rule taking(Step... steps) {
    return rule(List.of(steps), List.of(new Part.Single(0, List.of(Terms.minus(N, K)))));
  }

  private static Rule rule(List<Step> steps, List<Part> parts) {
    return new Rule(0, List.of("n", "k"), steps, parts, Optional.empty(), false, 1, "");
  }
}
