// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.Take;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCase.Summand;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.linear.LinearForm;

/**
 * Computes the {@link HeapSystem} of a game: breadth-first search from the start over the kinds of
 * heaps that moves lead to. Exactly one argument of each position name, always the same one, is the
 * symbolic size; the others must be constants in every reachable position.
 */
final class HeapReader {
  /**
   * A game with more kinds is refused, so that other engines take it. The limit stops the search
   * when an argument other than the size is unbounded; heap engines keep one table for each kind.
   */
  private static final int MAX_KINDS = 512;

  /**
   * A move that leaves more heaps of symbolic size is refused. Any large number would do: it bounds
   * time and memory only.
   */
  private static final int MAX_PARTS = 1000;

  /**
   * A split into more parts of several kinds or least sizes is refused: each of them may be empty,
   * so that {@link MoveNormaliser} makes up to 2^12 families of twelve.
   */
  private static final int MAX_UNLIKE_PARTS = 12;

  /**
   * A rule with a set of at least this size is first read with the set as one unknown and a filter,
   * which needs one case instead of one for each member. The options are the same either way.
   */
  private static final int MIN_LARGE_SET = 16;

  /**
   * A loop over at most 64 constants is written out, one case for each; the variable of a longer
   * one is an unknown, since the cases of nested loops multiply.
   */
  private static final int MAX_UNROLLED = 64;

  private final Game game;

  /** Whether equal heaps of an option are kept. */
  private final boolean keepsPairs;

  /** The argument of each position name met so far that is the size. */
  private final Map<Integer, SizeArgument> sizeArguments = new HashMap<>();

  /** The kinds found so far, and the index of each. */
  private final List<HeapKind> kinds = new ArrayList<>();

  private final Map<HeapKind, Integer> numbers = new LinkedHashMap<>();

  /** The moves of the first kinds; the others are still to be read. */
  private final List<List<HeapMove>> moves = new ArrayList<>();

  /**
   * The argument of a position name that is the size.
   *
   * @param isAssumed whether all arguments of the name met so far are constants
   */
  private record SizeArgument(int name, int index, boolean isAssumed) {}

  /** The first size argument that contradicts an assumption, or null. */
  private @Nullable SizeArgument contradiction;

  private HeapReader(Game game, boolean keepsPairs, Map<Integer, SizeArgument> known) {
    this.game = game;
    this.keepsPairs = keepsPairs;
    sizeArguments.putAll(known);
  }

  /** A reader that writes out sets of at most that number of members. */
  private LinearCaseReader reader(int members) {
    return new LinearCaseReader(
        MAX_UNROLLED, members, /* opaque= */ false, keepsPairs, /* fixesArguments= */ true);
  }

  private LinearCaseReader memberwise() {
    return reader(Integer.MAX_VALUE);
  }

  /**
   * The normal form of a game from a start.
   *
   * @param keepsPairs whether equal heaps of an option are kept, so that the form has the same
   *     positions as the game; otherwise it has the same nim-values
   * @throws NotApplicable with the reason when the game is not a heap game, or exceeds a limit
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  static HeapSystem read(Game game, Start start, boolean keepsPairs) throws NotApplicable {
    if (!game.hasNimValues() && !keepsPairs) {
      throw new NotApplicable(game.whyNoNimValues());
    }
    if (!game.gameEnds().isEmpty()) {
      throw new NotApplicable("a position `wins` or `loses` before nobody can move");
    }
    if (game.measure().isEmpty()) {
      throw new NotApplicable("no measure shows that every move makes progress");
    }
    if (start.coordinates().size() != 1) {
      throw new NotApplicable("the start has " + start.coordinates().size() + " coordinates");
    }
    Map<Integer, SizeArgument> known = new HashMap<>();
    while (true) {
      HeapReader reader = new HeapReader(game, keepsPairs, known);
      try {
        return read(reader, start);
      } catch (NotApplicable refused) {
        if (reader.contradiction == null) {
          throw refused;
        }
        // Read again with this size, once for each name at most.
        known.put(reader.contradiction.name(), reader.contradiction);
      }
    }
  }

  private static HeapSystem read(HeapReader reader, Start start) throws NotApplicable {
    Map<Integer, LinearForm<Term>> coordinate = Map.of(0, LinearForm.of(MoveExtractor.N));
    List<LinearForm<Term>> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      arguments.add(reader.memberwise().linear(argument, coordinate));
    }
    int size = reader.sizeArgument(start.name(), arguments);
    LinearForm<Term> heap = arguments.get(size);
    if (heap.coefficient(MoveExtractor.N) != 1) {
      throw new NotApplicable("the start's heap is a multiple of the coordinate");
    }
    int root = reader.indexOf(start.name(), arguments, size);
    for (int kind = 0; kind < reader.kinds.size(); kind++) {
      reader.moves.add(reader.movesOf(kind));
    }
    HeapSystem system =
        MoveNormaliser.of(
            new HeapSystem(
                reader.game, reader.kinds, reader.numbers, reader.moves, root, heap.constant()),
            reader.keepsPairs);
    return KindMinimisation.merged(system)
        .map(merged -> MoveNormaliser.of(merged, reader.keepsPairs))
        .orElse(system);
  }

  private List<HeapMove> movesOf(int kind) throws NotApplicable {
    List<HeapMove> found = new ArrayList<>();
    for (Rule rule : game.rulesOf(kinds.get(kind).name())) {
      found.addAll(
          hasLargeSet(rule) ? movesByFilters(rule, kind) : moves(rule, kind, memberwise()));
    }
    return found;
  }

  private static boolean hasLargeSet(Rule rule) {
    return rule.steps().stream()
        .anyMatch(
            step ->
                step instanceof Step.Walk walk
                    && walk.set() instanceof NumberSet.Fixed(List<Long> members)
                    && members.size() >= MIN_LARGE_SET);
  }

  /**
   * The moves of a rule, its sets read as filters if all moves are takes then, else member by
   * member. The kinds that a discarded attempt has added are removed again.
   */
  private List<HeapMove> movesByFilters(Rule rule, int kind) throws NotApplicable {
    int known = kinds.size();
    Map<Integer, SizeArgument> sizeArgumentsBefore = Map.copyOf(sizeArguments);
    try {
      List<HeapMove> found = moves(rule, kind, reader(/* members= */ 0));
      if (found.stream().allMatch(Take.class::isInstance)) {
        return found;
      }
    } catch (NotApplicable withFilters) {
      // A filter may test something that has no normal form; single members have no filter.
    }
    // Also those of moves that were found but are not all takes: the other reading may need fewer.
    kinds.subList(known, kinds.size()).clear();
    numbers.values().removeIf(number -> number >= known);
    sizeArguments.clear();
    sizeArguments.putAll(sizeArgumentsBefore);
    return moves(rule, kind, memberwise());
  }

  private List<HeapMove> moves(Rule rule, int kind, LinearCaseReader reader) throws NotApplicable {
    HeapKind heap = kinds.get(kind);
    List<HeapMove> found = new ArrayList<>();
    Map<Integer, LinearForm<Term>> head = new LinkedHashMap<>();
    for (int i = 0; i < heap.arguments().size(); i++) {
      head.put(
          i,
          i == heap.size()
              ? LinearForm.of(MoveExtractor.N)
              : LinearForm.constant(heap.arguments().get(i)));
    }
    for (LinearCase each : reader.read(rule, head)) {
      List<Integer> partKinds = new ArrayList<>();
      List<LinearForm<Term>> sizes = new ArrayList<>();
      List<KnownHeap> extraHeaps = new ArrayList<>();
      for (Summand part : each.parts()) {
        int sizeIndex = sizeArgument(part.name(), part.arguments());
        int partKind = indexOf(part.name(), part.arguments(), sizeIndex);
        LinearForm<Term> size = part.arguments().get(sizeIndex);
        if (size.isConstant()) {
          extraHeaps.add(new KnownHeap(partKind, size.constant()));
        } else if (partKinds.size() == MAX_PARTS) {
          throw new NotApplicable("a move leaves more than " + MAX_PARTS + " heaps");
        } else {
          partKinds.add(partKind);
          sizes.add(size);
        }
      }
      found.addAll(MoveExtractor.of(each, partKinds, sizes, extraHeaps));
    }
    for (HeapMove move : found) {
      if (move instanceof Split split
          && !split.isSymmetric()
          && split.parts().size() > MAX_UNLIKE_PARTS) {
        throw new NotApplicable(
            "a move leaves more than "
                + MAX_UNLIKE_PARTS
                + " heaps of several kinds or least sizes");
      }
    }
    return found;
  }

  /**
   * The index of the argument that is the size: the one that is not constant. It is fixed for the
   * name by the first call; if all arguments are constants then, it is assumed to be the last one.
   */
  private int sizeArgument(int name, List<LinearForm<Term>> arguments) throws NotApplicable {
    String shown = game.names().get(name).name();
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).isConstant()) {
        SizeArgument found = new SizeArgument(name, i, /* isAssumed= */ false);
        SizeArgument known = sizeArguments.getOrDefault(name, found);
        if (known.index() != i) {
          if (known.isAssumed() && contradiction == null) {
            contradiction = found;
          }
          throw new NotApplicable("more than one argument of " + shown + " varies");
        }
        sizeArguments.put(name, found);
      }
    }
    if (arguments.isEmpty()) {
      throw new NotApplicable(shown + " has no argument that could be a size");
    }
    return sizeArguments
        .computeIfAbsent(
            name, _ -> new SizeArgument(name, arguments.size() - 1, /* isAssumed= */ true))
        .index();
  }

  /** The index of a kind, which is added, and so visited later, if it is new. */
  private int indexOf(int name, List<LinearForm<Term>> arguments, int sizeIndex)
      throws NotApplicable {
    List<Long> constants = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      constants.add(i == sizeIndex ? 0 : arguments.get(i).constant());
    }
    HeapKind kind = new HeapKind(name, constants, sizeIndex);
    Integer number = numbers.get(kind);
    if (number != null) {
      return number;
    }
    if (kinds.size() == MAX_KINDS) {
      throw new NotApplicable("there are more than " + MAX_KINDS + " kinds of heaps");
    }
    numbers.put(kind, kinds.size());
    kinds.add(kind);
    return kinds.size() - 1;
  }
}
