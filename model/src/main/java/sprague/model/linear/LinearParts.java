// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Term;
import sprague.model.linear.LinearCase.Summand;
import sprague.nimber.linear.LinearForm;

/**
 * The components that a move leaves in one case, with linear forms as arguments: copies and sums
 * over ranges written out, one component each. Cost: O(size of the case) for each component and
 * each part visited.
 */
final class LinearParts {
  /** A move that leaves more components is refused; the limit bounds memory and time. */
  private static final int MAX_COMPONENTS = 1000;

  /**
   * A move that visits more parts is refused: sums inside sums take time also where they leave no
   * component.
   */
  private static final int MAX_VISITED_PARTS = 10 * MAX_COMPONENTS;

  private final LinearCaseTerms terms;
  private final boolean keepsCopies;
  private final List<Summand> components = new ArrayList<>();
  private int visitedParts;

  private LinearParts(LinearCaseTerms terms, boolean keepsCopies) {
    this.terms = terms;
    this.keepsCopies = keepsCopies;
  }

  /**
   * The case with the components of the parts, and the requirement that no argument and no number
   * of copies is negative.
   *
   * @param keepsCopies whether to keep all copies of a component; otherwise one is kept if their
   *     number is odd, and none if it is even
   * @throws NotApplicable with the reason if an argument is not linear, or the number of components
   *     is not constant, or more than {@value #MAX_COMPONENTS}
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  static LinearCase of(
      List<Part> parts, LinearCase given, LinearCaseTerms terms, boolean keepsCopies)
      throws NotApplicable {
    LinearParts left = new LinearParts(terms, keepsCopies);
    LinearCase required = given;
    for (Part part : parts) {
      required = left.add(part, required, /* kept= */ true);
    }
    return required.withParts(left.components);
  }

  /**
   * Adds the components of a part, unless {@code kept} is false because they are even in number and
   * copies are not kept; returns the case with the requirements of the part in any case.
   */
  private LinearCase add(Part part, LinearCase given, boolean kept) throws NotApplicable {
    if (++visitedParts > MAX_VISITED_PARTS) {
      throw new NotApplicable("a move has too many parts");
    }
    return switch (part) {
      case Part.Copies(Term count, Part copied) -> addCopies(count, copied, given, kept);
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        long first = constant(low, given, "the number of parts");
        long last = constant(high, given, "the number of parts");
        if (Math.subtractExact(last, first) > MAX_COMPONENTS) {
          throw new NotApplicable("a move leaves more than " + MAX_COMPONENTS + " components");
        }
        LinearCase required = given;
        for (long i = 0; i <= last - first; i++) {
          required = add(summand, required.bind(slot, LinearForm.constant(first + i)), kept);
        }
        yield required;
      }
      case Part.Single(int name, List<Term> arguments) -> {
        List<LinearForm<Term>> forms = new ArrayList<>();
        LinearCase required = given;
        for (Term argument : arguments) {
          forms.add(terms.linear(argument, given));
          required = required.atLeastZero(forms.getLast());
        }
        if (kept) {
          if (components.size() == MAX_COMPONENTS) {
            throw new NotApplicable("a move leaves more than " + MAX_COMPONENTS + " components");
          }
          components.add(new Summand(name, forms));
        }
        yield required;
      }
    };
  }

  private LinearCase addCopies(Term count, Part copied, LinearCase given, boolean kept)
      throws NotApplicable {
    long copies = constant(count, given, "the number of copies");
    if (keepsCopies && copies > MAX_COMPONENTS) {
      throw new NotApplicable("a move leaves more than " + MAX_COMPONENTS + " components");
    }
    LinearCase required =
        add(
            copied,
            given.atLeastZero(LinearForm.constant(copies)),
            kept && (copies % 2 != 0 || (keepsCopies && copies > 0)));
    for (long i = 1; keepsCopies && kept && i < copies; i++) {
      required = add(copied, required, /* kept= */ true);
    }
    return required;
  }

  /** The value of a term that is constant in a case. */
  private long constant(Term term, LinearCase given, String what) throws NotApplicable {
    LinearForm<Term> form = terms.linear(term, given);
    if (!form.isConstant()) {
      throw new NotApplicable(what + " depends on the size of the heap");
    }
    return form.constant();
  }
}
