// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NumberLimits;
import sprague.nimber.linear.LinearForm;

/**
 * A normal form of a take-and-break game: finitely many kinds of heaps, and for each kind the moves
 * from a heap of size n, with n as a variable. A certificate contains it, and {@link
 * NormalFormCheck} decides whether it has the same options as the rules.
 *
 * @param kinds the kinds, numbered from 0 on
 * @param root the kind of the positions that the claim is about
 * @param shift the size of the heap at coordinate 0; coordinate n is a heap of size n + shift
 */
public record HeapNormalForm(List<Kind> kinds, int root, long shift) {

  /** Makes the list unmodifiable, and checks the numbers. */
  public HeapNormalForm {
    kinds = List.copyOf(kinds);
    NumberLimits.within("the number of kinds of heaps", kinds.size(), 1, MAX_KINDS);
    NumberLimits.within("the kind asked about", root, 0, kinds.size() - 1);
    NumberLimits.natural("the size at coordinate 0", shift);
    for (Kind kind : kinds) {
      for (HeapMove move : kind.moves) {
        for (HeapMove.Part part : move.parts()) {
          NumberLimits.within("a kind", part.kind(), 0, kinds.size() - 1);
        }
        for (HeapMove.Known known : move.beside()) {
          NumberLimits.within("a kind", known.kind(), 0, kinds.size() - 1);
        }
      }
    }
  }

  /** A table of all kinds has 2^28 entries at most, so that more kinds leave few sizes. */
  private static final int MAX_KINDS = 1 << 10;

  /** The positions below an offset are tried one by one. */
  private static final int MAX_OFFSET = 1 << 6;

  /**
   * A kind of heaps: positions with the same moves, as functions of their size.
   *
   * @param positions the positions that are heaps of this kind
   * @param moves the moves from a heap of size n
   */
  public record Kind(List<Pattern> positions, List<HeapMove> moves) {
    public Kind {
      positions = List.copyOf(positions);
      moves = List.copyOf(moves);
    }
  }

  /**
   * Positions of a name all of whose arguments but one are constants: for gap(n, 1, 2) these are 1
   * and 2. The remaining argument is the size plus the offset; positions in which it is less than
   * the offset have no move.
   *
   * @param fixed the constants; empty in the place of the remaining argument
   */
  public record Pattern(String name, List<OptionalLong> fixed, long offset) {
    /** Makes the list unmodifiable, and checks that there is one size and no negative number. */
    public Pattern {
      fixed = List.copyOf(fixed);
      NumberLimits.require(
          fixed.stream().filter(OptionalLong::isEmpty).count() == 1,
          "a kind of heaps has one argument that is its size");
      for (OptionalLong number : fixed) {
        NumberLimits.natural("an argument", number.orElse(0));
      }
      NumberLimits.within("an offset", offset, 0, MAX_OFFSET);
    }

    /** A pattern whose argument is the size. */
    public Pattern(String name, List<OptionalLong> fixed) {
      this(name, fixed, 0);
    }

    /** Whether some position belongs to both patterns. */
    boolean overlaps(Pattern other) {
      if (!name.equals(other.name)) {
        return false;
      }
      for (int i = 0; i < fixed.size(); i++) {
        OptionalLong mine = fixed.get(i);
        OptionalLong theirs = other.fixed.get(i);
        if (mine.isPresent() && theirs.isPresent() && !mine.equals(theirs)) {
          return false;
        }
      }
      return true;
    }

    /** The arguments of the heap of size n + shift, n being the coordinate. */
    private List<LinearForm<Integer>> arguments(long shift) {
      LinearForm<Integer> running = LinearForm.of(0).plus(shift + offset);
      return fixed.stream()
          .map(
              number ->
                  number.isEmpty() ? running : LinearForm.<Integer>constant(number.getAsLong()))
          .toList();
    }

    /** The index of the argument that is not constant. */
    public int size() {
      return fixed.indexOf(OptionalLong.empty());
    }
  }

  /** Whether the heaps of kind {@code root} and size n + shift are the positions of a family. */
  public boolean isAskedAbout(Family family) {
    return family.variables().size() == 1
        && kinds.get(root).positions.stream()
            .anyMatch(
                pattern ->
                    pattern.name.equals(family.name())
                        && pattern.arguments(shift).equals(family.arguments()));
  }

  /** The moves from a heap of a kind. */
  public List<HeapMove> moves(int kind) {
    return kinds.get(kind).moves;
  }

  /** Whether it is seen that every option has smaller heaps only. */
  public boolean getsSmaller() {
    return kinds.stream().flatMap(kind -> kind.moves.stream()).allMatch(HeapMove::getsSmaller);
  }

  /** Whether no option has a heap larger than the one moved from. */
  boolean neverGrows() {
    return kinds.stream().flatMap(kind -> kind.moves.stream()).allMatch(HeapMove::neverGrows);
  }

  /** The largest number of heaps of variable size in an option. */
  public int parts() {
    return kinds.stream()
        .flatMap(kind -> kind.moves.stream())
        .mapToInt(move -> move.parts().size())
        .max()
        .orElse(0);
  }

  /**
   * The subtraction set, if there is one kind of heap and a move takes a number of a set, at least
   * 1. Taking the whole heap may be a family of its own, with an empty option: a heap of size 0 has
   * no move then, so that its value is 0 as well.
   */
  public Optional<NaturalSet> subtractionSet() {
    if (kinds.size() != 1 || moves(0).isEmpty() || moves(0).size() > 2) {
      return Optional.empty();
    }
    HeapMove take = moves(0).getLast();
    HeapMove whole = moves(0).getFirst();
    if (take.parts().isEmpty()) {
      take = moves(0).getFirst();
      whole = moves(0).getLast();
    }
    long leastRest = moves(0).size() - 1L;
    boolean takes =
        take.parts().size() == 1
            && take.leastPart() == leastRest
            && take.beside().isEmpty()
            && take.when().isEverything()
            && take.removed().low() >= 1;
    boolean takesAll =
        leastRest == 0
            || (whole.parts().isEmpty()
                && whole.beside().isEmpty()
                && whole.when().equals(take.removed()));
    return takes && takesAll ? Optional.of(take.removed()) : Optional.empty();
  }
}
