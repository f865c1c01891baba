// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import sprague.ground.linear.LinearForm;
import sprague.model.Arithmetic;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;

/** What terms and sets of numbers are on a branch: linear forms in its unknowns, or numbers. */
final class BranchTerms {
  private BranchTerms() {}

  /** A term as a linear form in the unknowns of a branch. */
  static LinearForm<Integer> linear(Term term, Branch branch) throws NotHeaps {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Slot(int slot) -> {
        LinearForm<Integer> form = branch.slots().get(slot);
        if (form == null) {
          throw new NotHeaps("a variable is read before it is known");
        }
        yield form;
      }
      case Term.Absolute(Term of) -> {
        LinearForm<Integer> form = linear(of, branch);
        if (!form.isConstant()) {
          throw new NotHeaps("an absolute value depends on the size of the heap");
        }
        yield LinearForm.constant(Math.absExact(form.constant()));
      }
      case Term.Ones(Term of) -> {
        LinearForm<Integer> form = linear(of, branch);
        if (!form.isConstant()) {
          throw new NotHeaps("a number of ones depends on the size of the heap");
        }
        yield LinearForm.constant(Arithmetic.ones(form.constant()));
      }
      case Term.Item(String name, List<Long> list, Term index) -> {
        LinearForm<Integer> form = linear(index, branch);
        if (!form.isConstant() || form.constant() < 0 || form.constant() >= list.size()) {
          throw new NotHeaps("an element of " + name + " is looked up by the size of the heap");
        }
        yield LinearForm.constant(list.get((int) form.constant()));
      }
      case Term.Binary binary -> {
        Term.Operation operation = binary.operation();
        LinearForm<Integer> a = linear(binary.left(), branch);
        LinearForm<Integer> b = linear(binary.right(), branch);
        yield switch (operation) {
          case PLUS -> a.plus(b);
          case MINUS -> a.minus(b);
          default -> {
            if (operation == Term.Operation.TIMES && (a.isConstant() || b.isConstant())) {
              yield a.isConstant() ? b.times(a.constant()) : a.times(b.constant());
            }
            if (!a.isConstant() || !b.isConstant()) {
              throw new NotHeaps(
                  "a move depends on the size of the heap by `" + operation.symbol() + "`");
            }
            yield LinearForm.constant(Arithmetic.apply(operation, a.constant(), b.constant()));
          }
        };
      }
    };
  }

  /** Whether a term is a number on a branch, whatever the size of the heap. */
  static boolean isConstant(Term term, Branch branch) {
    try {
      return linear(term, branch).isConstant();
    } catch (NotHeaps notLinear) {
      return false;
    }
  }

  /** The number that a term is. */
  static long constant(Term term, Branch branch) throws NotHeaps {
    return linear(term, branch).constant();
  }

  /** A set with its variables replaced by numbers. */
  static NumberSet closed(NumberSet set, Branch branch) throws NotHeaps {
    return switch (set) {
      case NumberSet.Fixed fixed -> fixed;
      case NumberSet.Known known -> known;
      case NumberSet.Powers(Term base) ->
          new NumberSet.Powers(new Term.Constant(known(base, branch)));
      case NumberSet.Digits(Term of) -> new NumberSet.Fixed(NumberSets.digits(known(of, branch)));
      case NumberSet.Interval(Term low, Term high) ->
          new NumberSet.Interval(
              new Term.Constant(known(low, branch)), new Term.Constant(known(high, branch)));
      case NumberSet.Listed(List<Term> members) -> {
        List<Long> numbers = new ArrayList<>();
        for (Term member : members) {
          numbers.add(known(member, branch));
        }
        yield new NumberSet.Fixed(numbers.stream().distinct().sorted().toList());
      }
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          new NumberSet.Union(closed(left, branch), closed(right, branch));
      case NumberSet.Except(NumberSet left, NumberSet right) ->
          new NumberSet.Except(closed(left, branch), closed(right, branch));
    };
  }

  private static long known(Term term, Branch branch) throws NotHeaps {
    if (!isConstant(term, branch)) {
      throw new NotHeaps("a set depends on the size of the heap");
    }
    return constant(term, branch);
  }
}
