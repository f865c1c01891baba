// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.Optional;
import sprague.catalogue.identify.CodeDigits;
import sprague.catalogue.identify.CodeValues;
import sprague.prove.FirstCousin;

/**
 * A normal form of take-and-break codes: codes with the same root have equal values up to a shift.
 * First cousins (the code whose heap n behaves as heap n + 1 of this one) are taken until a heap of
 * 1 has a move. Then moves that take a whole heap are removed from heaps that have another option
 * of value 0, which changes no value.
 *
 * @param digits the root's digits
 * @param shift the number of cousins taken: G(n) of the code is G(n - shift) of the root
 * @param isReduced whether a move was removed
 */
public record CodeRoot(CodeDigits digits, int shift, boolean isReduced) {
  /**
   * The smallest heap with a move, which is at most 4 larger than the number of digits, gets
   * smaller by 1 with each cousin. So 64 suffice for 60 digits. Of a longer code cousins may
   * remain; then it may have another root than a code with equal values.
   */
  private static final int MAX_COUSINS = 64;

  /**
   * The root of a code. No cousins are taken if a move leaves five heaps, see {@link FirstCousin}.
   * O(d^3) for d digits and two heaps.
   */
  public static CodeRoot of(CodeDigits digits) {
    CodeDigits last = digits;
    int shift = 0;
    while (shift < MAX_COUSINS) {
      Optional<CodeDigits> next = FirstCousin.codeOf(last.code()).map(CodeDigits::read);
      // A code without moves is its own cousin.
      if (next.isEmpty() || next.get().equals(last)) {
        break;
      }
      last = next.get();
      shift++;
    }
    CodeDigits reduced = reduce(last);
    return new CodeRoot(reduced, shift, !reduced.equals(last));
  }

  /**
   * Removes the moves that take a whole heap of t if G(t) > 0 without them: by mex, that heap then
   * has another option of value 0. Only the heap of t has this move.
   */
  private static CodeDigits reduce(CodeDigits digits) {
    CodeDigits last = digits;
    for (int t = 1; t <= last.maxTaken(); t++) {
      // Bit 0 of digit t: a move may take a whole heap of t.
      if ((last.at(t) & 1) != 0) {
        CodeDigits without = last.with(t, last.at(t) & ~1);
        if (CodeValues.of(without, t + 1)[t] > 0) {
          last = without;
        }
      }
    }
    return last;
  }
}
