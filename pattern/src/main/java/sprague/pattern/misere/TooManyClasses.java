// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

/** Thrown when a quotient has more classes than the learner may keep. */
public final class TooManyClasses extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyClasses(int most) {
    super("the quotient has more than " + most + " classes");
  }
}
