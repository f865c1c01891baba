// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** What became of a claim about nim-values. */
public sealed interface LawVerdict {

  /** The laws give the nim-value of every position that they speak about. */
  record Proved() implements LawVerdict {}

  /**
   * At one position a law does not give the least value that no option has, when the options are
   * valued by the laws. If the laws are right about everything that can be reached from it, the law
   * is wrong there; in any case one of them is wrong.
   *
   * @param name the position name
   * @param arguments the arguments; of all such positions, one of a law with the least running
   *     arguments, compared one after the other
   * @param reason what is wrong there
   */
  record Refuted(String name, List<BigInteger> arguments, String reason) implements LawVerdict {

    public Refuted {
      arguments = List.copyOf(arguments);
    }

    /** The position and what is wrong there, for example {@code heap(5): ...}. */
    public String show() {
      return name
          + arguments.stream()
              .map(BigInteger::toString)
              .collect(Collectors.joining(", ", "(", "): "))
          + reason;
    }
  }

  /** The theorem does not apply: {@code reason} names the hypothesis that does not hold. */
  record Inapplicable(String reason) implements LawVerdict {}

  /** A limit was reached before anything else was shown. */
  record Undecided(String reason) implements LawVerdict {}
}
