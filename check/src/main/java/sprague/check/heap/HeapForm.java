// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.check.rules.Family;
import sprague.check.rules.NumberLimits;
import sprague.ground.linear.LinearForm;

/**
 * A game of heaps in normal form: finitely many kinds of heaps, and for each the moves from a heap
 * of size n, n left open. A certificate brings it along, and {@link FormCheck} decides whether it
 * says what the rules say.
 *
 * @param kinds the kinds
 * @param root the kind of the positions asked about
 * @param shift the size of the heap asked about at coordinate 0
 */
public record HeapForm(List<Kind> kinds, int root, long shift) {

  /** Makes the list unmodifiable, and checks the numbers. */
  public HeapForm {
    kinds = List.copyOf(kinds);
    NumberLimits.within("the number of kinds of heaps", kinds.size(), 1, MOST_KINDS);
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

  private static final int MOST_KINDS = 1 << 10;
  private static final int MOST_OFFSET = 1 << 6;

  /**
   * Heaps that play alike: they differ in size only.
   *
   * @param positions what a heap of size n of this kind may be
   */
  public record Kind(List<Pattern> positions, List<HeapMove> moves) {
    public Kind {
      positions = List.copyOf(positions);
      moves = List.copyOf(moves);
    }
  }

  /**
   * A position name all of whose arguments but one are numbers.
   *
   * @param fixed these numbers; empty in the place of the size
   * @param offset what the argument there exceeds the size by; positions with a smaller argument
   *     have no move
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
      NumberLimits.within("an offset", offset, 0, MOST_OFFSET);
    }

    /** A pattern whose argument is the size. */
    public Pattern(String name, List<OptionalLong> fixed) {
      this(name, fixed, 0);
    }

    /** Whether some position is of both patterns. */
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

    /** Which argument is the size. */
    public int size() {
      return fixed.indexOf(OptionalLong.empty());
    }
  }

  /** Whether the heaps of the kind asked about, less the shift, are a family of positions. */
  public boolean isAskedAbout(Family family) {
    if (family.variables().size() != 1) {
      return false;
    }
    LinearForm<Integer> heap = LinearForm.of(0).plus(shift);
    for (Pattern pattern : kinds.get(root).positions) {
      LinearForm<Integer> size = heap.plus(pattern.offset);
      boolean fits =
          pattern.name.equals(family.name()) && pattern.fixed.size() == family.arguments().size();
      for (int i = 0; fits && i < pattern.fixed.size(); i++) {
        OptionalLong fixed = pattern.fixed.get(i);
        fits =
            family
                .arguments()
                .get(i)
                .equals(fixed.isPresent() ? LinearForm.constant(fixed.getAsLong()) : size);
      }
      if (fits) {
        return true;
      }
    }
    return false;
  }

  public List<HeapMove> moves(int kind) {
    return kinds.get(kind).moves;
  }

  /** Whether every move is seen to leave smaller heaps only. */
  public boolean getsSmaller() {
    return kinds.stream().flatMap(kind -> kind.moves.stream()).allMatch(HeapMove::getsSmaller);
  }

  /** Whether no option has a heap larger than the one moved from. */
  boolean neverGrows() {
    return kinds.stream().flatMap(kind -> kind.moves.stream()).allMatch(HeapMove::neverGrows);
  }

  /** The most heaps that an option has whose size is not known beforehand. */
  public int parts() {
    return kinds.stream()
        .flatMap(kind -> kind.moves.stream())
        .mapToInt(move -> move.parts().size())
        .max()
        .orElse(0);
  }

  /**
   * The numbers that may be taken when all moves are to take a number of a set, at least 1, from
   * the one kind of heap. To take the whole heap may be a family of its own, whose options are
   * empty: a heap of size 0 has no move then, and is worth nothing.
   */
  public Optional<Numbers> subtractionSet() {
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
