// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sprague.model.NotApplicable;
import sprague.model.Term;
import sprague.model.linear.LinearCase;
import sprague.nimber.linear.LinearForm;

/** The elimination of variables that are in no size. */
final class MoveExtractorTest {
  private static final LinearForm<Term> N = LinearForm.of(MoveExtractor.N);
  private static final LinearForm<Term> X = LinearForm.of(new Term.Slot(0));

  /** The requirements {@code n - i <= x <= n + j} and {@code n >= 1}. */
  private static LinearCase bounded(int lower, int upper, int kept) {
    List<LinearForm<Term>> forms = new ArrayList<>();
    for (int i = 0; i < lower; i++) {
      forms.add(X.minus(N).plus(i));
    }
    for (int j = 0; j < upper; j++) {
      forms.add(N.minus(X).plus(j));
    }
    for (int i = 0; i < kept; i++) {
      forms.add(N.plus(i - kept));
    }
    return new LinearCase(Map.of(), forms, List.of(), List.of(), List.of());
  }

  private static List<HeapMove> moves(LinearCase given) throws NotApplicable {
    return MoveExtractor.of(given, List.of(), List.of(), List.of());
  }

  @Test
  void inequalities_areEliminatedUpToTheLimit() throws NotApplicable {
    List<HeapMove> fromThree =
        List.of(new HeapMove.KnownOption(List.of(), IntegerSet.between(3, IntegerSet.UNBOUNDED)));
    assertThat(moves(bounded(1, 1, 3))).isEqualTo(fromThree);
    assertThat(moves(bounded(30, 34, 4))).hasSize(1);
    assertThatThrownBy(() -> moves(bounded(30, 34, 5)))
        .isInstanceOf(NotApplicable.class)
        .hasMessageContaining("bounded by too many of each other");
  }
}
