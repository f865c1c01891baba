// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.ground.linear.LinearForm;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;

/** Unfolds a game from its start into kinds of heaps, and their rules into moves. */
final class HeapReader {
  /** Games with more kinds of heaps are not read as heaps, but position by position. */
  private static final int MOST_KINDS = 512;

  /** Moves that leave more heaps are not read as moves of heaps. */
  private static final int MOST_PARTS = 1000;

  /** A set of so many members is first tried in one piece, which saves a branch for each. */
  private static final int LARGE_SET = 16;

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

  static HeapSystem read(Game game, Start start) throws NotHeaps {
    if (!game.hasNimValues()) {
      throw new NotHeaps(game.whyNoNimValues());
    }
    if (!game.finishes().isEmpty()) {
      throw new NotHeaps("a position `wins` or `loses` before nobody can move");
    }
    if (game.measure().isEmpty()) {
      throw new NotHeaps("no measure shows that every move makes progress");
    }
    if (start.coordinates().size() != 1) {
      throw new NotHeaps("the start has " + start.coordinates().size() + " coordinates");
    }
    HeapReader reader = new HeapReader(game);
    Branch head = new Branch(Map.of(0, LinearForm.of(Branch.N)), List.of(), List.of(), List.of());
    List<LinearForm<Integer>> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      arguments.add(BranchTerms.linear(argument, head));
    }
    int size = reader.sizeIn(start.name(), arguments);
    LinearForm<Integer> heap = arguments.get(size);
    if (heap.coefficient(Branch.N) != 1) {
      throw new NotHeaps("the start's heap is a multiple of the coordinate");
    }
    int root = reader.kind(start.name(), arguments, size);
    for (int kind = 0; kind < reader.kinds.size(); kind++) {
      reader.moves.add(reader.movesOf(kind));
    }
    return AlikeKinds.merged(
        Canonical.of(
            new HeapSystem(
                game, reader.kinds, reader.numbers, reader.moves, root, heap.constant())));
  }

  private List<HeapMove> movesOf(int kind) throws NotHeaps {
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
  private List<HeapMove> takes(Rule rule, int kind) throws NotHeaps {
    int known = kinds.size();
    int[] sizes = sizeOf.clone();
    try {
      List<HeapMove> found = moves(rule, kind, true);
      if (found.stream().allMatch(HeapMove.Take.class::isInstance)) {
        return found;
      }
    } catch (NotHeaps inOnePiece) {
      // The members one by one may still do.
    }
    kinds.subList(known, kinds.size()).clear();
    numbers.values().removeIf(number -> number >= known);
    System.arraycopy(sizes, 0, sizeOf, 0, sizes.length);
    return moves(rule, kind, false);
  }

  private List<HeapMove> moves(Rule rule, int kind, boolean whole) throws NotHeaps {
    HeapKind of = kinds.get(kind);
    List<HeapMove> found = new ArrayList<>();
    Map<Integer, LinearForm<Integer>> head = new LinkedHashMap<>();
    for (int i = 0; i < of.arguments().size(); i++) {
      head.put(
          i, i == of.size() ? LinearForm.of(Branch.N) : LinearForm.constant(of.arguments().get(i)));
    }
    for (Branch branch : Branches.of(rule, head, whole)) {
      List<Integer> sized = new ArrayList<>();
      List<LinearForm<Integer>> sizes = new ArrayList<>();
      List<HeapMove.Known> beside = new ArrayList<>();
      Branch end = branch;
      for (Part part : rule.parts()) {
        end = place(part, end, true, sized, sizes, beside);
      }
      if (!end.isImpossible()) {
        found.addAll(MoveForm.of(end, sized, sizes, beside));
      }
    }
    return found;
  }

  /** Adds the heaps of a part; what cancels in pairs is required to exist, and dropped. */
  private Branch place(
      Part part,
      Branch branch,
      boolean kept,
      List<Integer> sized,
      List<LinearForm<Integer>> sizes,
      List<HeapMove.Known> beside)
      throws NotHeaps {
    switch (part) {
      case Part.Copies(Term count, Part copied) -> {
        LinearForm<Integer> copies = BranchTerms.linear(count, branch);
        if (!copies.isConstant()) {
          throw new NotHeaps("the number of copies depends on the size of the heap");
        }
        return place(
            copied,
            branch.atLeastZero(copies),
            kept && copies.constant() % 2 != 0,
            sized,
            sizes,
            beside);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        LinearForm<Integer> from = BranchTerms.linear(low, branch);
        LinearForm<Integer> to = BranchTerms.linear(high, branch);
        if (!from.isConstant()
            || !to.isConstant()
            || Math.subtractExact(to.constant(), from.constant()) > MOST_PARTS) {
          throw new NotHeaps("the number of parts depends on the size of the heap");
        }
        Branch all = branch;
        long last = to.constant() - from.constant();
        for (long i = 0; i <= last; i++) {
          LinearForm<Integer> number = LinearForm.constant(from.constant() + i);
          all = place(summand, all.bind(slot, number), kept, sized, sizes, beside);
        }
        return all;
      }
      case Part.One(int name, List<Term> terms) -> {
        Branch all = branch;
        List<LinearForm<Integer>> arguments = new ArrayList<>();
        for (Term term : terms) {
          LinearForm<Integer> argument = BranchTerms.linear(term, branch);
          arguments.add(argument);
          all = all.atLeastZero(argument);
        }
        if (kept && !all.isImpossible()) {
          int size = sizeIn(name, arguments);
          int kind = kind(name, arguments, size);
          LinearForm<Integer> heap = arguments.get(size);
          if (heap.isConstant()) {
            beside.add(new HeapMove.Known(kind, heap.constant()));
          } else {
            if (sized.size() == MOST_PARTS) {
              throw new NotHeaps("a move leaves more than " + MOST_PARTS + " heaps");
            }
            sized.add(kind);
            sizes.add(heap);
          }
        }
        return all;
      }
    }
  }

  /** Which argument of a name is the size of a heap: always the same one. */
  private int sizeIn(int name, List<LinearForm<Integer>> arguments) throws NotHeaps {
    String shown = game.names().get(name).name();
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).isConstant()) {
        if (sizeOf[name] >= 0 && sizeOf[name] != i) {
          throw new NotHeaps("more than one argument of " + shown + " varies");
        }
        sizeOf[name] = i;
      }
    }
    if (sizeOf[name] < 0) {
      sizeOf[name] = arguments.size() - 1;
    }
    if (sizeOf[name] < 0) {
      throw new NotHeaps(shown + " has no argument that could be a size");
    }
    return sizeOf[name];
  }

  private int kind(int name, List<LinearForm<Integer>> arguments, int size) throws NotHeaps {
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
      throw new NotHeaps("there are more than " + MOST_KINDS + " kinds of heaps");
    }
    numbers.put(kind, kinds.size());
    kinds.add(kind);
    return kinds.size() - 1;
  }
}
