// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/** Unfolds a game from its start into kinds of heaps, and their rules into moves. */
final class HeapReader {
  /** Games with more kinds of heaps are not read as heaps, but position by position. */
  private static final int MOST_KINDS = 512;

  /** Moves that leave more heaps are not read as moves of heaps. */
  private static final int MOST_PARTS = 1000;

  /** A set of so many members is first tried in one piece, which saves a branch for each. */
  private static final int LARGE_SET = 16;

  /** Over so many numbers a loop is written out; over more its variable stays an unknown. */
  private static final int MOST_UNROLLED = 64;

  private static final LinearCaseReader UNROLLED =
      new LinearCaseReader(MOST_UNROLLED, Integer.MAX_VALUE, false);
  private static final LinearCaseReader IN_ONE_PIECE =
      new LinearCaseReader(MOST_UNROLLED, 0, false);

  private final Game game;
  private final int[] sizeOf;
  private final Map<HeapKind, Integer> numbers = new LinkedHashMap<>();
  private final List<HeapKind> kinds = new ArrayList<>();
  private final List<List<HeapMove>> moves = new ArrayList<>();

  private HeapReader(Game game) {
    this.game = game;
    this.sizeOf = new int[game.names().size()];
    Arrays.fill(sizeOf, -1);
  }

  static HeapSystem read(Game game, Start start) throws NotApplicable {
    if (!game.hasNimValues()) {
      throw new NotApplicable(game.whyNoNimValues());
    }
    if (!game.finishes().isEmpty()) {
      throw new NotApplicable("a position `wins` or `loses` before nobody can move");
    }
    if (game.measure().isEmpty()) {
      throw new NotApplicable("no measure shows that every move makes progress");
    }
    if (start.coordinates().size() != 1) {
      throw new NotApplicable("the start has " + start.coordinates().size() + " coordinates");
    }
    HeapReader reader = new HeapReader(game);
    Map<Integer, LinearForm<Term>> coordinate = Map.of(0, LinearForm.of(MoveExtractor.N));
    List<LinearForm<Term>> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      arguments.add(UNROLLED.linear(argument, coordinate));
    }
    int size = reader.sizeIn(start.name(), arguments);
    LinearForm<Term> heap = arguments.get(size);
    if (heap.coefficient(MoveExtractor.N) != 1) {
      throw new NotApplicable("the start's heap is a multiple of the coordinate");
    }
    int root = reader.kind(start.name(), arguments, size);
    for (int kind = 0; kind < reader.kinds.size(); kind++) {
      reader.moves.add(reader.movesOf(kind));
    }
    return KindMinimisation.merged(
        MoveNormaliser.of(
            new HeapSystem(
                game, reader.kinds, reader.numbers, reader.moves, root, heap.constant())));
  }

  private List<HeapMove> movesOf(int kind) throws NotApplicable {
    List<HeapMove> found = new ArrayList<>();
    for (Rule rule : game.rulesOf(kinds.get(kind).name())) {
      found.addAll(walksLargeSet(rule) ? takes(rule, kind) : moves(rule, kind, false));
    }
    return found;
  }

  private static boolean walksLargeSet(Rule rule) {
    return rule.steps().stream()
        .anyMatch(
            step ->
                step instanceof Step.Walk walk
                    && walk.set() instanceof NumberSet.Fixed(List<Long> members)
                    && members.size() >= LARGE_SET);
  }

  /** The moves of a rule: with its sets in one piece when they are all takes, else by members. */
  private List<HeapMove> takes(Rule rule, int kind) throws NotApplicable {
    int known = kinds.size();
    int[] sizes = sizeOf.clone();
    try {
      List<HeapMove> found = moves(rule, kind, true);
      if (found.stream().allMatch(HeapMove.Take.class::isInstance)) {
        return found;
      }
    } catch (NotApplicable inOnePiece) {
      // The members one by one may still do.
    }
    kinds.subList(known, kinds.size()).clear();
    numbers.values().removeIf(number -> number >= known);
    System.arraycopy(sizes, 0, sizeOf, 0, sizes.length);
    return moves(rule, kind, false);
  }

  private List<HeapMove> moves(Rule rule, int kind, boolean whole) throws NotApplicable {
    HeapKind of = kinds.get(kind);
    List<HeapMove> found = new ArrayList<>();
    Map<Integer, LinearForm<Term>> head = new LinkedHashMap<>();
    for (int i = 0; i < of.arguments().size(); i++) {
      head.put(
          i,
          i == of.size()
              ? LinearForm.of(MoveExtractor.N)
              : LinearForm.constant(of.arguments().get(i)));
    }
    for (LinearCase branch : (whole ? IN_ONE_PIECE : UNROLLED).read(rule, head)) {
      List<Integer> sized = new ArrayList<>();
      List<LinearForm<Term>> sizes = new ArrayList<>();
      List<HeapMove.Known> beside = new ArrayList<>();
      for (LinearCase.Left part : branch.parts()) {
        int size = sizeIn(part.name(), part.arguments());
        int left = kind(part.name(), part.arguments(), size);
        LinearForm<Term> heap = part.arguments().get(size);
        if (heap.isConstant()) {
          beside.add(new HeapMove.Known(left, heap.constant()));
        } else if (sized.size() == MOST_PARTS) {
          throw new NotApplicable("a move leaves more than " + MOST_PARTS + " heaps");
        } else {
          sized.add(left);
          sizes.add(heap);
        }
      }
      found.addAll(MoveExtractor.of(branch, sized, sizes, beside));
    }
    return found;
  }

  /** Which argument of a name is the size of a heap: always the same one. */
  private int sizeIn(int name, List<LinearForm<Term>> arguments) throws NotApplicable {
    String shown = game.names().get(name).name();
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).isConstant()) {
        if (sizeOf[name] >= 0 && sizeOf[name] != i) {
          throw new NotApplicable("more than one argument of " + shown + " varies");
        }
        sizeOf[name] = i;
      }
    }
    if (sizeOf[name] < 0) {
      sizeOf[name] = arguments.size() - 1;
    }
    if (sizeOf[name] < 0) {
      throw new NotApplicable(shown + " has no argument that could be a size");
    }
    return sizeOf[name];
  }

  private int kind(int name, List<LinearForm<Term>> arguments, int size) throws NotApplicable {
    List<Long> fixed = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      fixed.add(i == size ? 0 : arguments.get(i).constant());
    }
    HeapKind kind = new HeapKind(name, fixed, size);
    Integer number = numbers.get(kind);
    if (number != null) {
      return number;
    }
    if (kinds.size() == MOST_KINDS) {
      throw new NotApplicable("there are more than " + MOST_KINDS + " kinds of heaps");
    }
    numbers.put(kind, kinds.size());
    kinds.add(kind);
    return kinds.size() - 1;
  }
}
