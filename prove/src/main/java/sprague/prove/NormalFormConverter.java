// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.kernel.heap.HeapMove.FixedHeap;
import sprague.kernel.heap.HeapMove.Part;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.linear.Filter;

/**
 * Converts the heap normal form of a game from the classes of the engines ({@link HeapSystem}) to
 * those of certificates ({@link HeapNormalForm}), which the checker reads and verifies.
 *
 * <p>Both say the same: kinds of heaps, which are classes of positions with equal values, and the
 * moves from a heap of size n of each kind. For Kayles there is one kind, {@code heap(n)}, with one
 * move to two parts of this kind, which removes a number from 1 to 2. Only sets differ: the checker
 * gets them as text of the rule language, such as {@code powers(2)}. Cost O(size of the form).
 */
final class NormalFormConverter {
  private NormalFormConverter() {}

  /**
   * The form for certificates, with kinds and moves in the same order.
   *
   * @throws CheckFailure when a set depends on a variable, and so has no text of its own
   * @throws IllegalArgumentException when a number exceeds the limits of certificates
   */
  static HeapNormalForm of(HeapSystem system) throws CheckFailure {
    List<HeapNormalForm.Kind> kinds = new ArrayList<>();
    for (int kind = 0; kind < system.kinds().size(); kind++) {
      List<HeapNormalForm.Pattern> positions = new ArrayList<>();
      // A kind of the form stands for all classes of positions with its moves.
      for (HeapKind each : system.indexOfKind().keySet()) {
        if (system.indexOfKind().getOrDefault(each, -1) == kind) {
          positions.add(pattern(system.game(), each));
        }
      }
      List<sprague.kernel.heap.HeapMove> moves = new ArrayList<>();
      for (HeapMove move : system.moves().get(kind)) {
        moves.add(move(move));
      }
      kinds.add(new HeapNormalForm.Kind(positions, moves));
    }
    return new HeapNormalForm(kinds, system.root(), system.shift());
  }

  /** The positions of a kind of heaps: a name, with one argument that is the size. */
  private static HeapNormalForm.Pattern pattern(Game game, HeapKind heaps) {
    PositionClass positions = AutomaticMethod.positionClass(game, heaps);
    return new HeapNormalForm.Pattern(positions.name(), positions.fixed());
  }

  /** A move to no, one or two heaps of variable size, and heaps of fixed size. */
  private static sprague.kernel.heap.HeapMove move(HeapMove move) throws CheckFailure {
    List<Part> parts = new ArrayList<>();
    long minGap = 0;
    switch (move) {
      case HeapMove.KnownOption _ -> {}
      case HeapMove.Take take -> parts.add(new Part(take.kind(), take.minRest()));
      case HeapMove.Split split -> {
        minGap = split.minDifference();
        split.parts().forEach(each -> parts.add(new Part(each.kind(), each.minSize())));
      }
    }
    return new sprague.kernel.heap.HeapMove(
        parts,
        numbers(move.removed()),
        minGap,
        move.extraHeaps().stream().map(known -> new FixedHeap(known.kind(), known.size())).toList(),
        numbers(move.when()));
  }

  /** The same set of natural numbers: an interval, and conditions on its members. */
  private static NaturalSet numbers(sprague.model.heap.IntegerSet numbers) throws CheckFailure {
    List<LiteralSet> supersets = new ArrayList<>();
    List<LiteralSet> excluded = new ArrayList<>();
    List<NaturalSet.Residues> residues = new ArrayList<>();
    for (Filter filter : numbers.filters()) {
      switch (filter) {
        case Filter.Member(NumberSet set, boolean wanted) ->
            (wanted ? supersets : excluded).add(LiteralSet.read(text(set)));
        case Filter.Residues(long modulus, List<Long> rests) ->
            residues.add(new NaturalSet.Residues(modulus, rests));
      }
    }
    // Sets of the engines may have a bound below 0, though no member.
    return new NaturalSet(
        Math.max(0, numbers.low()), numbers.high(), supersets, excluded, residues);
  }

  /** The set as text of the rule language. */
  private static String text(NumberSet set) throws CheckFailure {
    return switch (set) {
      case NumberSet.Fixed(List<Long> numbers) ->
          numbers.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
      case NumberSet.Interval(Term.Constant(long low), Term.Constant(long high)) ->
          low + ".." + high;
      case NumberSet.Powers(Term.Constant(long base)) -> "powers(" + base + ")";
      case NumberSet.Named(var family) -> family.word();
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          "(" + text(left) + " union " + text(right) + ")";
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          "(" + text(from) + " except " + text(without) + ")";
      default -> throw new CheckFailure("a set has variables");
    };
  }
}
