// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.Optional;
import sprague.prove.FirstCousin;

/**
 * The code that all codes share which are the same by their digits alone: first cousins are taken
 * until a heap of 1 has a move, then moves to nothing are left out where another move leaves value
 * 0. Neither changes any value but the shift: G(n) of the code is G(n - shift) of the root.
 *
 * @param digits the root's digits
 * @param shift how many cousins were taken
 * @param isMended whether a move was left out
 */
public record CodeRoot(CodeDigits digits, int shift, boolean isMended) {
  /** Each cousin has its first move one earlier, so that codes of a shape have fewer cousins. */
  private static final int MOST_COUSINS = 64;

  /** The root of a code of at most five heaps. */
  public static CodeRoot of(CodeDigits digits) {
    CodeDigits last = digits;
    int shift = 0;
    while (shift < MOST_COUSINS) {
      Optional<CodeDigits> next = FirstCousin.codeOf(last.code()).map(CodeDigits::read);
      if (next.isEmpty() || next.get().equals(last)) {
        break;
      }
      last = next.get();
      shift++;
    }
    CodeDigits mended = mended(last);
    return new CodeRoot(mended, shift, !mended.equals(last));
  }

  /**
   * Without the moves that take a whole heap which is worth something anyway: by the definition of
   * mex another move of it leaves value 0 then, and that heap alone has the move.
   */
  private static CodeDigits mended(CodeDigits digits) {
    CodeDigits last = digits;
    for (int t = 1; t <= last.last(); t++) {
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
