// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import sprague.engine.RuleNumbers;
import sprague.engine.ValueKind;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.SameClaim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.EqualForms;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.sample.SampledCheck;
import sprague.model.PositionName;
import sprague.model.heap.HeapSystem;

/**
 * Certificates for the equality of two families, G(n) = H(n + shift), and their check. Each method
 * states one reason; it returns {@link CheckResult.Rejected} also where there is no such
 * certificate. Cost: that of the check. What the watch of the budget throws passes through.
 *
 * @param shift not negative
 * @param budget of each check
 */
record SameProof(Family left, Family right, long shift, ProofLimits budget) {

  /**
   * Equal moves in the heap normal forms, or else equal options of corresponding positions, for any
   * number of coordinates and any endings.
   */
  CheckResult byRules() {
    boolean plain =
        (ValueKind.of(left.game()) == ValueKind.NIMBER || left.game().isPlainMisere())
            && left.start().coordinates().size() == 1;
    CheckResult moves = plain ? byMoves() : new CheckResult.Rejected("the games are not of heaps");
    if (moves instanceof CheckResult.Accepted || shift != 0) {
      return moves;
    }
    CheckResult options = byOptions();
    // For heaps the reason why the forms differ says more than that of the options.
    return options instanceof CheckResult.Accepted || !plain ? options : moves;
  }

  /** Equal options, where the i-th position names of both games correspond. */
  CheckResult byOptions() {
    if (shift != 0) {
      return new CheckResult.Rejected("the positions are compared with a shift");
    }
    List<PositionName> mine = left.game().names();
    List<PositionName> theirs = right.game().names();
    if (mine.size() != theirs.size()) {
      return new CheckResult.Rejected("the games have different numbers of position names");
    }
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < mine.size(); i++) {
      names.put(mine.get(i).name(), theirs.get(i).name());
    }
    return check(Optional.empty(), new SameClaim.EqualOptions(names));
  }

  /** Normal forms with equal moves, perhaps with sizes larger by shift in the second game. */
  private CheckResult byMoves() {
    return byForms(
        (form, other, haveEqualMoves) -> {
          if (other.kinds().size() > form.kinds().size()) {
            return new CheckResult.Rejected("the games have different kinds of heaps");
          }
          // Equal moves at all sizes need no offset: the shift is then in the start alone.
          long offset = haveEqualMoves ? 0 : shift;
          List<HeapNormalForm.Kind> kinds = new ArrayList<>();
          for (int kind = 0; kind < other.kinds().size(); kind++) {
            List<HeapNormalForm.Pattern> positions =
                other.kinds().get(kind).positions().stream()
                    .map(each -> new HeapNormalForm.Pattern(each.name(), each.fixed(), offset))
                    .toList();
            kinds.add(new HeapNormalForm.Kind(positions, form.moves(kind)));
          }
          // Heap n + shift of the second game, less the offset, is heap n of the first.
          HeapNormalForm placed = new HeapNormalForm(kinds, form.root(), form.shift());
          return check(
              Optional.of(form), new SameClaim.EqualNormalForms(placed, OptionalLong.empty()));
        });
  }

  /**
   * Normal forms with different moves: values of small sizes are computed, and options of larger
   * ones are compared after removing heaps that have value 0 by these.
   */
  CheckResult byValues() {
    if (shift != 0) {
      return new CheckResult.Rejected("the positions are compared with a shift");
    }
    // Beyond the numbers that the rules name, both games have moves of one form.
    long from =
        1
            + Stream.of(left, right)
                .flatMap(each -> RuleNumbers.of(each.game()).all().stream())
                .reduce(0L, Math::max);
    if (from > EqualForms.MAX_FROM) {
      return new CheckResult.Rejected(
          "the rules have numbers of " + EqualForms.MAX_FROM + " or more");
    }
    return byForms(
        (form, other, _) ->
            check(Optional.of(form), new SameClaim.EqualNormalForms(other, OptionalLong.of(from))));
  }

  /** A check of two normal forms. */
  private interface FormsCheck {
    /**
     * Checks two forms.
     *
     * @param haveEqualMoves whether the engines' forms have the same moves
     */
    CheckResult of(HeapNormalForm mine, HeapNormalForm theirs, boolean haveEqualMoves);
  }

  private CheckResult byForms(FormsCheck check) {
    Optional<HeapSystem> mine = left.heaps();
    Optional<HeapSystem> theirs = right.heaps();
    if (mine.isEmpty() || theirs.isEmpty()) {
      return new CheckResult.Rejected("one of the games has no normal form by heaps");
    }
    try {
      return check.of(
          NormalFormConverter.of(mine.get()),
          NormalFormConverter.of(theirs.get()),
          mine.get().moves().equals(theirs.get().moves()));
    } catch (CheckFailure | IllegalArgumentException unwritable) {
      return new CheckResult.Rejected(String.valueOf(unwritable.getMessage()));
    }
  }

  /** Proved laws that are equal for the reason given. */
  CheckResult byLaws(Certificate mine, Certificate theirs, SameClaim.Reason reason) {
    SameClaim claim = new SameClaim(theirs.game(), theirs.of(), shift, reason);
    return SampledCheck.examine(new Certificate(mine.game(), mine.of(), claim), budget);
  }

  private CheckResult check(Optional<HeapNormalForm> form, SameClaim.Reason reason) {
    Optional<String> of = left.text();
    // With normal forms the text of the second family has the shift; the claim has none.
    boolean byForms = reason instanceof SameClaim.EqualNormalForms;
    Optional<String> otherOf = PositionText.of(right.game(), right.start(), byForms ? shift : 0);
    if (of.isEmpty() || otherOf.isEmpty()) {
      return new CheckResult.Rejected("the positions are not linear in their coordinate");
    }
    SameClaim claim =
        new SameClaim(right.game().text(), otherOf.get(), byForms ? 0 : shift, reason);
    Certificate certificate =
        new Certificate(left.game().text(), of.get(), form, Optional.empty(), claim);
    return SampledCheck.examine(certificate, budget);
  }
}
