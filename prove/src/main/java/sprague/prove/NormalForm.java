// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/** Converts the engines' normal form of a heap game to the form in certificates. */
final class NormalForm {
  private NormalForm() {}

  /**
   * The form of a system, with kinds and moves in the same order.
   *
   * @throws CheckFailure when a set cannot be written without variables
   */
  static HeapNormalForm of(HeapSystem system) throws CheckFailure {
    List<HeapNormalForm.Kind> kinds = new ArrayList<>();
    for (int kind = 0; kind < system.kinds().size(); kind++) {
      List<HeapNormalForm.Pattern> positions = new ArrayList<>();
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

  private static HeapNormalForm.Pattern pattern(Game game, HeapKind heaps) {
    PositionClass kind = AutomaticMethod.positionClass(game, heaps);
    return new HeapNormalForm.Pattern(kind.name(), kind.fixed());
  }

  private static sprague.kernel.heap.HeapMove move(HeapMove move) throws CheckFailure {
    List<Part> parts = new ArrayList<>();
    long apart = 0;
    switch (move) {
      case HeapMove.KnownOption _ -> {}
      case HeapMove.Take take -> parts.add(new Part(take.kind(), take.minRest()));
      case HeapMove.Split split -> {
        apart = split.minDifference();
        for (int i = 0; i < split.kinds().size(); i++) {
          parts.add(new Part(split.kinds().get(i), split.minSizes().get(i)));
        }
      }
    }
    return new sprague.kernel.heap.HeapMove(
        parts,
        numbers(move.removed()),
        apart,
        move.extraHeaps().stream().map(known -> new FixedHeap(known.kind(), known.size())).toList(),
        numbers(move.when()));
  }

  private static NaturalSet numbers(sprague.model.heap.IntegerSet numbers) throws CheckFailure {
    List<LiteralSet> in = new ArrayList<>();
    List<LiteralSet> out = new ArrayList<>();
    List<NaturalSet.Residues> residues = new ArrayList<>();
    for (Filter filter : numbers.filters()) {
      switch (filter) {
        case Filter.Member(NumberSet set, boolean wanted) ->
            (wanted ? in : out).add(LiteralSet.read(text(set)));
        case Filter.Residues(long modulus, List<Long> rests) ->
            residues.add(new NaturalSet.Residues(modulus, rests));
      }
    }
    return new NaturalSet(Math.max(0, numbers.low()), numbers.high(), in, out, residues);
  }

  private static String text(NumberSet set) throws CheckFailure {
    return switch (set) {
      case NumberSet.Fixed(List<Long> numbers) ->
          numbers.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
      case NumberSet.Interval(Term.Constant(long low), Term.Constant(long high)) ->
          low + ".." + high;
      case NumberSet.Powers(Term.Constant(long base)) -> "powers(" + base + ")";
      case NumberSet.Named(NumberSet.Family family) -> family.name().toLowerCase(Locale.ROOT);
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          "(" + text(left) + " union " + text(right) + ")";
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          "(" + text(from) + " except " + text(without) + ")";
      default -> throw new CheckFailure("a set has variables");
    };
  }
}
