// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/**
 * Classes of sums of generators (positions), told apart by the misere outcomes of their sums with
 * test words: a tree with a test at each inner node and a class at each leaf. A word is such a sum
 * as a string ({@link Words}). Each class has a word, and a sum belongs to the class at whose leaf
 * its outcomes end. Different classes are different in the misere quotient; equal ones may turn out
 * to be different by more tests. To find the class of a sum takes a test for each node on its path,
 * at most one for each class.
 *
 * <p>This is Angluin's method of learning a finite automaton, with the tree of M. Kearns and U.
 * Vazirani (An Introduction to Computational Learning Theory, 1994, chapter 8) and the binary
 * search of R. Rivest and R. Schapire (1993), for a commutative monoid: the outcomes of sums are
 * the answers.
 *
 * <p>After {@link TooManyClasses} or {@link sprague.engine.BudgetExceeded} the tree is useless.
 */
final class OutcomeTree {
  /** No class: that of an inner node, or of a sum that has not been found. */
  private static final int UNKNOWN = -1;

  /** A node: a test with up to two children, or a leaf if the test is null. */
  private static final class Node {
    private @Nullable String test;

    /** By whether the sum with the test is a P-position. */
    private final Map<Boolean, Node> children = new HashMap<>();

    private final @Nullable Node parent;
    private int leaf = UNKNOWN;

    Node(@Nullable Node parent) {
      this.parent = parent;
    }

    String test() {
      return Objects.requireNonNull(test);
    }
  }

  private final SumOutcomes outcomes;
  private final Effort effort;
  private final int maxClasses;
  private final Node root = new Node(null);

  /** By class, the word that it was found with, and its leaf. */
  private final List<String> words = new ArrayList<>();

  private final List<Node> leaves = new ArrayList<>();

  /** By class and generator, the class of their sum, or {@link #UNKNOWN}. */
  private final List<int[]> table = new ArrayList<>();

  /** The classes of P-positions. */
  private final BitSet pPositions = new BitSet();

  private int generators;

  /** A tree with the class of the empty sum, which is 0, and no generators. */
  OutcomeTree(SumOutcomes outcomes, int maxClasses, Effort effort) {
    this.outcomes = outcomes;
    this.maxClasses = maxClasses;
    this.effort = effort;
    root.test = Words.EMPTY;
    classOf(Words.EMPTY);
  }

  /** Adds a generator, which {@link SumOutcomes} knows already. */
  void addGenerator() {
    generators++;
    table.replaceAll(
        row -> {
          int[] longer = Arrays.copyOf(row, generators);
          longer[generators - 1] = UNKNOWN;
          return longer;
        });
  }

  private boolean isP(String word) {
    return outcomes.isP(word, this::isLikelyP);
  }

  /** Whether a word is a P-position by the table; false where the table has no class for it. */
  private boolean isLikelyP(String word) {
    int state = 0;
    for (int generator = 0; generator < word.length(); generator++) {
      for (int copy = 0; copy < word.charAt(generator); copy++) {
        state = table.get(state)[generator];
        if (state == UNKNOWN) {
          return false;
        }
      }
    }
    return pPositions.get(state);
  }

  /** The class of a word by the tests; a new one if no word had these outcomes. */
  private int classOf(String word) {
    Node node = root;
    while (node.test != null) {
      boolean isP = isP(Words.sum(word, node.test));
      Node next = node.children.get(isP);
      if (next == null) {
        next = new Node(node);
        addClass(word, next);
        node.children.put(isP, next);
      }
      node = next;
    }
    return node.leaf;
  }

  private void addClass(String word, Node leaf) {
    if (words.size() == maxClasses) {
      throw new TooManyClasses(maxClasses);
    }
    leaf.leaf = words.size();
    pPositions.set(leaf.leaf, isP(word));
    words.add(word);
    leaves.add(leaf);
    int[] row = new int[generators];
    Arrays.fill(row, UNKNOWN);
    table.add(row);
  }

  /** The word that a class was found with. */
  String word(int x) {
    return words.get(x);
  }

  /** The class that the table gives, starting from a class; the table must be complete. */
  int run(int from, List<Integer> word) {
    int state = from;
    for (int generator : word) {
      state = table.get(state)[generator];
    }
    return state;
  }

  /**
   * The quotient by the table, once the table is complete and agrees with the tests. Each round
   * splits a class; it takes up to a test for each class, generator and node of a path.
   */
  MisereQuotient quotient() {
    // Without generators there is the empty sum only, and no limit is looked at.
    do {
      complete();
    } while (generators > 0 && mend());
    return new MisereQuotient(
        table.stream().map(int[]::clone).toArray(int[][]::new), words, pPositions);
  }

  private void complete() {
    for (int x = 0; x < words.size(); x++) {
      for (int generator = 0; generator < generators; generator++) {
        if (table.get(x)[generator] == UNKNOWN) {
          int next = classOf(Words.sum(words.get(x), Words.generator(generator)));
          table.get(x)[generator] = next;
        }
      }
    }
  }

  /** Splits one class where the table contradicts itself or the tests; false if it does nowhere. */
  private boolean mend() {
    int before = words.size();
    for (int x = 0; x < words.size() && words.size() == before; x++) {
      effort.check();
      if (!mendWord(0, Words.generators(words.get(x)), x)) {
        mendTests(x);
      }
      for (int i = 0; i < generators && words.size() == before; i++) {
        for (int j = 0; j < i && words.size() == before; j++) {
          mendWord(x, List.of(i, j), run(x, List.of(j, i)));
        }
      }
    }
    return words.size() > before;
  }

  /**
   * Splits a class, and returns true, if a word does not lead from a class to the expected one,
   * which is right by the tests, or by the table with the generators in reversed order.
   */
  private boolean mendWord(int from, List<Integer> word, int expected) {
    int reached = run(from, word);
    if (reached == expected) {
      return false;
    }
    String test = distinguishingTest(reached, expected);
    String sum = Words.sum(words.get(from), Words.sum(word));
    if (isP(Words.sum(sum, test)) != isP(Words.sum(words.get(reached), test))) {
      split(from, word, test);
    } else {
      // The word belongs to the class reached, so that the other order of generators is wrong.
      split(from, word.reversed(), test);
    }
    return true;
  }

  /** Splits a class if the table is wrong about the sum of a class with one of its tests. */
  private void mendTests(int x) {
    Node node = leaves.get(x);
    while (node.parent != null) {
      Node parent = node.parent;
      List<Integer> test = Words.generators(parent.test());
      if (pPositions.get(run(x, test)) != (parent.children.get(true) == node)) {
        split(x, test, Words.EMPTY);
        return;
      }
      node = parent;
    }
  }

  /**
   * Whether the outcome of a word is not the one by the table; then a class has been split. Call it
   * only while the table is complete, after {@link #quotient}.
   */
  boolean contradicts(String word) {
    List<Integer> sequence = Words.generators(word);
    if (isP(word) == pPositions.get(run(0, sequence))) {
      return false;
    }
    split(0, sequence, Words.EMPTY);
    return true;
  }

  /** The test at the node where the paths to two classes part. */
  private String distinguishingTest(int x, int y) {
    List<Node> path = new ArrayList<>();
    for (Node node = leaves.get(x); node != null; node = node.parent) {
      path.add(node);
    }
    Node node = leaves.get(y);
    while (!path.contains(node)) {
      node = Objects.requireNonNull(node.parent);
    }
    return node.test();
  }

  /**
   * Splits a class, given a word that leads from one class to another, where the sum of the word
   * and a test has another outcome than the other class's word and the test. Along the way there is
   * a generator before which the outcome of the rest is still that of the word, and after which it
   * is not: a binary search finds one.
   */
  private void split(int from, List<Integer> word, String test) {
    int low = 0;
    int high = word.size();
    boolean outcome = isP(at(from, word, 0, test));
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (isP(at(from, word, middle, test)) == outcome) {
        low = middle;
      } else {
        high = middle;
      }
    }
    int before = run(from, word.subList(0, low));
    int generator = word.get(low);
    String member = Words.sum(words.get(before), Words.generator(generator));
    String newTest = Words.sum(Words.sum(word.subList(high, word.size())), test);
    divide(table.get(before)[generator], member, newTest);
  }

  /** The word of the class reached after some generators, with the other generators and a test. */
  private String at(int from, List<Integer> word, int count, String test) {
    int state = run(from, word.subList(0, count));
    String rest = Words.sum(word.subList(count, word.size()));
    return Words.sum(Words.sum(words.get(state), rest), test);
  }

  /** Makes two classes of one: its own word, and a word that a test tells apart from it. */
  private void divide(int old, String member, String test) {
    Node node = leaves.get(old);
    Node mine = new Node(node);
    Node other = new Node(node);
    mine.leaf = old;
    node.test = test;
    node.leaf = UNKNOWN;
    boolean isP = isP(Words.sum(words.get(old), test));
    node.children.put(isP, mine);
    node.children.put(!isP, other);
    leaves.set(old, mine);
    addClass(member, other);
    // Any sum of the old class may belong to the new one.
    for (int[] row : table) {
      for (int generator = 0; generator < generators; generator++) {
        row[generator] = row[generator] == old ? UNKNOWN : row[generator];
      }
    }
  }
}
