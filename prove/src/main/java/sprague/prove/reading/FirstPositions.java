// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.check.decide.Formula.atMost;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.number;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.check.decide.Automaton;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;
import sprague.ground.linear.LinearForm;

/**
 * Lists the first members of a set of tuples, ordered by their sums: {@code (0, 0), (1, 2), (3, 5),
 * ...}. Of a symmetric set only ascending tuples are listed.
 */
final class FirstPositions {
  private static final int MAX_LISTED = 6;

  /** Tuples tested for membership, each in O(digits); a set without so small members is cut off. */
  private static final int MAX_TESTED = 1 << 16;

  private final Automaton set;
  private final Decider decider;
  private final List<Variable> variables;

  private FirstPositions(Automaton set, Decider decider) {
    this.set = set;
    this.decider = decider;
    this.variables = Variable.list("x", set.tracks());
  }

  /** The list for a set of at least two tracks. Decides at most one sentence a track. */
  static String of(Automaton set, Decider decider) {
    return new FirstPositions(set, decider).words();
  }

  private String words() {
    boolean isSymmetric =
        IntStream.range(1, variables.size()).allMatch(i -> isTrue(swapped(i - 1, i)));
    List<List<Long>> found = new ArrayList<>();
    int tested = 0;
    long sum = 0;
    for (; tested < MAX_TESTED && found.size() <= MAX_LISTED; sum++) {
      List<List<Long>> tuples = new ArrayList<>();
      tuples(sum, isSymmetric, new ArrayList<>(), tuples);
      tested += tuples.size();
      for (List<Long> tuple : tuples) {
        if (set.contains(tuple.stream().mapToLong(Long::longValue).toArray())) {
          found.add(tuple);
        }
      }
    }
    boolean more = found.size() > MAX_LISTED || !isTrue(within(sum - 1));
    List<String> listed =
        new ArrayList<>(
            found.stream()
                .limit(MAX_LISTED)
                .map(
                    tuple ->
                        tuple.stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ", "(", ")")))
                .toList());
    if (more) {
      listed.add("...");
    }
    return listed.isEmpty()
        ? "there are none"
        : String.join(", ", listed) + (isSymmetric ? ", in any order" : "");
  }

  private boolean isTrue(Formula formula) {
    return decider.decide(new Formula.ForAll(variables, formula)) instanceof Verdict.Holds;
  }

  /** Two neighbouring numbers of a member may be exchanged. */
  private Formula swapped(int first, int second) {
    List<Variable> other = new ArrayList<>(variables);
    Collections.swap(other, first, second);
    return implies(new Formula.Member(set, variables), new Formula.Member(set, other));
  }

  /** No member has a greater sum. */
  private Formula within(long sum) {
    LinearForm<Variable> all = number(0);
    for (Variable variable : variables) {
      all = all.plus(number(variable));
    }
    return implies(new Formula.Member(set, variables), atMost(all, number(sum)));
  }

  /** Adds the tuples with a sum and a prefix, in lexicographic order. */
  private void tuples(long sum, boolean isAscending, List<Long> begun, List<List<Long>> tuples) {
    int left = variables.size() - begun.size();
    long least = isAscending && !begun.isEmpty() ? begun.getLast() : 0;
    if (left == 1) {
      if (sum >= least) {
        List<Long> whole = new ArrayList<>(begun);
        whole.add(sum);
        tuples.add(whole);
      }
      return;
    }
    for (long next = least; next <= (isAscending ? sum / left : sum); next++) {
      begun.addLast(next);
      tuples(sum - next, isAscending, begun, tuples);
      begun.removeLast();
    }
  }
}
