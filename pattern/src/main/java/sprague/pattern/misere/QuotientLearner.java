// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.Effort;
import sprague.pattern.misere.QuotientVerification.Failure;
import sprague.pattern.misere.QuotientVerification.Transition;

/**
 * Finds the misere quotients ({@link MisereQuotient}) of the sums of the first parts, such as
 * heaps, of a sequence in which the options of each part are sums of earlier ones.
 *
 * <p>A part gets the class of a sum of earlier parts if the quotient stays right, which is
 * verified. Otherwise it becomes a generator, and new classes are learned from the outcomes of sums
 * of generators. A part that has been given a class is represented by a word of generators in this
 * search; if the verification fails where the search does not, such a part was not equal to its
 * word and becomes a generator as well.
 *
 * <p>Not thread-safe. When a limit ends {@link #add}, the quotient and the classes of the parts
 * before stay. Memory: O(order^2) for the quotient, the options of all parts, and the outcomes
 * searched.
 */
public final class QuotientLearner {
  private final Effort effort;
  private final int maxClasses;

  /** By part, its options as lists of parts. */
  private final List<List<List<Integer>>> options = new ArrayList<>();

  /** By part, the word of generators that it equals. */
  private final List<String> words = new ArrayList<>();

  /** The parts that are generators, by the number of the generator. */
  private final List<Integer> generators = new ArrayList<>();

  private SumOutcomes outcomes;
  private OutcomeTree tree;

  private MisereQuotient quotient;

  /** By part, its class in the quotient. */
  private final List<Integer> classes = new ArrayList<>();

  /** The distinct transitions of the quotient, by the sets of classes of options. */
  private Map<BitSet, Transition> transitions = new LinkedHashMap<>();

  /**
   * No parts so far.
   *
   * @param maxClasses the maximum order of a quotient
   */
  public QuotientLearner(int maxClasses, Effort effort) {
    this.effort = effort;
    this.maxClasses = maxClasses;
    this.outcomes = new SumOutcomes(effort);
    this.tree = new OutcomeTree(outcomes, maxClasses, effort);
    this.quotient = tree.quotient();
  }

  /** The quotient of the sums of the parts added so far. */
  public MisereQuotient quotient() {
    return quotient;
  }

  /** The class of a part that has been added, by its number. */
  public int classOf(int part) {
    return classes.get(part);
  }

  /** By part, its class; a view, which changes when parts are added. */
  public List<Integer> classes() {
    return Collections.unmodifiableList(classes);
  }

  /**
   * Adds a part and finds the quotient with it. The classes of earlier parts may change. The cost
   * is not bounded: outcomes of sums are searched, and a verification may be exponential.
   *
   * @param partOptions the options, each a sum of parts added before, which may be repeated
   * @return the number of the part: 0, 1, ...
   * @throws TooManyClasses when the quotient has more classes than allowed; the learner cannot go
   *     on
   * @throws sprague.engine.BudgetExceeded when a limit is reached; the learner cannot go on
   */
  public int add(List<List<Integer>> partOptions) {
    int part = options.size();
    options.add(partOptions);
    words.add(Words.EMPTY);
    if (partOptions.isEmpty()) {
      // A part without moves equals the empty sum.
      classes.add(0);
      return part;
    }
    BitSet optionClasses = optionClasses(part, quotient, classes);
    Transition same = transitions.get(optionClasses);
    if (same != null) {
      setWord(part, same.sum());
      return part;
    }
    for (int x = 0; x < quotient.order(); x++) {
      effort.check();
      if (mayBe(x, optionClasses)) {
        Map<BitSet, Transition> more = new LinkedHashMap<>(transitions);
        more.put(optionClasses, new Transition(part, x, optionClasses));
        if (QuotientVerification.failure(quotient, more.values()).isEmpty()) {
          transitions = more;
          setWord(part, x);
          return part;
        }
      }
    }
    makeGenerator(part);
    learn();
    return part;
  }

  private void setWord(int part, int x) {
    words.set(part, tree.word(x));
    classes.add(x);
  }

  /**
   * Whether x can be the class of a part: false if some z puts both x z and z with an option in P.
   */
  private boolean mayBe(int x, BitSet optionClasses) {
    return optionClasses.stream()
        .noneMatch(each -> quotient.complements(x).intersects(quotient.complements(each)));
  }

  /**
   * The classes of the options of a part by a quotient.
   *
   * @param classOf the class of each part in it
   */
  private BitSet optionClasses(int part, MisereQuotient by, List<Integer> classOf) {
    BitSet optionClasses = new BitSet();
    for (List<Integer> option : options.get(part)) {
      optionClasses.set(by.product(option.stream().mapToInt(classOf::get)));
    }
    return optionClasses;
  }

  /** Adds a generator; if it had a word, everything learned with that word is forgotten. */
  private void makeGenerator(int part) {
    boolean isNew = part == options.size() - 1;
    generators.add(part);
    words.set(part, Words.generator(generators.size() - 1));
    if (!isNew) {
      outcomes = new SumOutcomes(effort);
      tree = new OutcomeTree(outcomes, maxClasses, effort);
    }
    for (int each : isNew ? List.of(part) : generators) {
      outcomes.add(options.get(each).stream().map(this::word).toList());
      tree.addGenerator();
    }
  }

  private String word(List<Integer> parts) {
    return parts.stream().map(words::get).reduce(Words.EMPTY, Words::sum);
  }

  /** Learns the quotient of all parts with the present generators, or more. */
  private void learn() {
    while (true) {
      effort.check();
      MisereQuotient next = tree.quotient();
      Map<Integer, Map<BitSet, Transition>> all = transitions(next);
      List<Transition> distinct =
          all.values().stream().flatMap(each -> each.values().stream()).toList();
      Optional<Failure> failure = QuotientVerification.failure(next, distinct);
      if (failure.isEmpty()) {
        quotient = next;
        classes.clear();
        words.forEach(word -> classes.add(tree.run(0, Words.generators(word))));
        transitions = new LinkedHashMap<>();
        distinct.forEach(each -> transitions.put(each.options(), each));
        return;
      }
      if (!isExplained(failure.get())) {
        // If all parts were generators, the outcomes searched would show the failure.
        makeGenerator(
            failure.get().parts().stream()
                .filter(part -> !generators.contains(part))
                .mapToInt(part -> part)
                .max()
                .orElseThrow());
      }
    }
  }

  /**
   * The transitions of all parts that have options, by class and then by the classes of options;
   * each is that of a generator if possible, whose options have been searched.
   */
  private Map<Integer, Map<BitSet, Transition>> transitions(MisereQuotient next) {
    List<Integer> sums = words.stream().map(word -> tree.run(0, Words.generators(word))).toList();
    Stream<Integer> parts = IntStream.range(0, words.size()).boxed();
    Map<Integer, Map<BitSet, Transition>> all = new HashMap<>();
    for (int part : Stream.concat(generators.stream(), parts).distinct().toList()) {
      BitSet optionClasses = optionClasses(part, next, sums);
      if (!optionClasses.isEmpty()) {
        all.computeIfAbsent(sums.get(part), _ -> new LinkedHashMap<>())
            .putIfAbsent(optionClasses, new Transition(part, sums.get(part), optionClasses));
      }
    }
    return all;
  }

  /** Whether the outcome of the sum of a failure, or of an option, splits a class of the tree. */
  private boolean isExplained(Failure failure) {
    String factor = tree.word(failure.factor());
    if (tree.contradicts(Words.sum(word(failure.parts()), factor))) {
      return true;
    }
    for (int i = 0; i < failure.parts().size(); i++) {
      List<Integer> parts = failure.parts();
      String before = word(parts.subList(0, i));
      String rest = Words.sum(factor, Words.sum(before, word(parts.subList(i + 1, parts.size()))));
      for (List<Integer> option : options.get(parts.get(i))) {
        if (tree.contradicts(Words.sum(rest, word(option)))) {
          return true;
        }
      }
    }
    return false;
  }
}
