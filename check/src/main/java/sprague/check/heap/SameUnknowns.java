// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sprague.check.decide.Formula;
import sprague.check.rules.UnknownSets;
import sprague.ground.linear.LinearForm;

/**
 * Sets that no automaton reads, as the same unknown on both sides: whether n, or what is removed
 * from it, belongs to such a set is a truth value of its own, and what is decided holds whatever it
 * is.
 *
 * <p>A number that is asked about is either n as it stands, or claimed to be what is removed; that
 * claim is examined.
 */
final class SameUnknowns implements UnknownSets {
  private static final int MOST_LISTED = 64;
  private static final String SIZE = "size in ";
  private static final String REMOVED = "removed in ";

  private final LinearForm<String> n;
  private final Set<String> names;
  private final List<LinearForm<String>> removed = new ArrayList<>();

  /**
   * The unknowns of one family of options.
   *
   * @param names where the names of the truth values go
   */
  SameUnknowns(LinearForm<String> n, Set<String> names) {
    this.n = n;
    this.names = names;
  }

  @Override
  public Formula member(String set, LinearForm<String> form) {
    boolean isSize = form.equals(n);
    if (!isSize) {
      removed.add(form);
    }
    names.add(SIZE + set);
    names.add(REMOVED + set);
    return equal(number((isSize ? SIZE : REMOVED) + set), number(1));
  }

  /** Says that n and what is removed belong to the same sets when no size is left. */
  static Formula agree(Set<String> names, List<String> sizes) {
    LinearForm<String> left = number(0);
    for (String size : sizes) {
      left = left.plus(number(size));
    }
    List<Formula> agree = new ArrayList<>();
    for (String name : names) {
      if (name.startsWith(SIZE)) {
        LinearForm<String> other = number(REMOVED + name.substring(SIZE.length()));
        agree.add(Formula.or(Formula.not(equal(left, number(0))), equal(number(name), other)));
      }
    }
    return new Formula.And(agree);
  }

  @Override
  public int mostListed() {
    return MOST_LISTED;
  }

  List<LinearForm<String>> removed() {
    return removed;
  }
}
