// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NumberLimits;
import sprague.nimber.linear.LinearForm;

/**
 * A normal form of a take-and-break game: finitely many kinds of heaps, and for each kind the moves
 * from a heap of size n, for all n. A certificate contains it as a witness, and {@link
 * NormalFormCheck} decides whether it has the same options as the rules. Immutable.
 *
 * @param kinds the kinds, at least one; elsewhere a kind is named by its index here, from 0 on
 * @param root the kind of the positions that the claim is about
 * @param shift the size of the position at coordinate 0: coordinate n is a heap of size n + shift
 */
public record HeapNormalForm(List<Kind> kinds, int root, long shift) {

  /** An IllegalArgumentException when a number is out of range. */
  public HeapNormalForm {
    kinds = List.copyOf(kinds);
    NumberLimits.within("the number of kinds of heaps", kinds.size(), 1, MAX_KINDS);
    NumberLimits.within("the kind asked about", root, 0, kinds.size() - 1);
    NumberLimits.natural("the size at coordinate 0", shift);
    long lastKind = kinds.size() - 1L;
    for (Kind kind : kinds) {
      for (HeapMove move : kind.moves) {
        move.parts().forEach(each -> NumberLimits.within("a kind", each.kind(), 0, lastKind));
        move.fixed().forEach(each -> NumberLimits.within("a kind", each.kind(), 0, lastKind));
      }
    }
  }

  /** The maximum number of kinds: 2^28 table entries in all leave 2^18 sizes for each. */
  private static final int MAX_KINDS = 1 << 10;

  /** The maximum offset: all positions below it are enumerated to show that they have no move. */
  private static final int MAX_OFFSET = 1 << 6;

  /**
   * A kind of heaps: positions that have the same moves if they have the same size.
   *
   * @param positions patterns of the positions that are heaps of this kind
   * @param moves the moves from a heap of size n
   */
  public record Kind(List<Pattern> positions, List<HeapMove> moves) {
    public Kind {
      positions = List.copyOf(positions);
      moves = List.copyOf(moves);
    }
  }

  /**
   * The positions of a name in which all arguments but one are given constants, as gap(n, 1, 2).
   * The remaining argument is the size of the heap plus the offset; positions in which it is less
   * than the offset have no move.
   *
   * @param fixed for each argument its constant, or empty for the remaining argument
   * @param offset 0, except for games that end at small heaps
   */
  public record Pattern(String name, List<OptionalLong> fixed, long offset) {
    /** An IllegalArgumentException unless exactly one is empty, and numbers are in range. */
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

    /** A pattern with the offset 0. */
    public Pattern(String name, List<OptionalLong> fixed) {
      this(name, fixed, 0);
    }

    /** The positions that match, and those below the offset; the running argument is the size. */
    public PositionClass positions() {
      return new PositionClass(name, fixed);
    }

    /** The arguments of the heap of size n + shift as forms in the coordinate n, unknown 0. */
    private List<LinearForm<Integer>> arguments(long shift) {
      LinearForm<Integer> remaining = LinearForm.of(0).plus(shift + offset);
      List<LinearForm<Integer>> arguments = new ArrayList<>();
      for (OptionalLong each : fixed) {
        arguments.add(each.isEmpty() ? remaining : LinearForm.constant(each.getAsLong()));
      }
      return arguments;
    }

    private String text() {
      String running = offset == 0 ? "n" : "n + " + offset;
      return fixed.stream()
          .map(each -> each.isPresent() ? String.valueOf(each.getAsLong()) : running)
          .collect(Collectors.joining(", ", name + "(", ")"));
    }

    /** The index of the argument that is not fixed, the size. */
    public int sizeIndex() {
      return fixed.indexOf(OptionalLong.empty());
    }
  }

  /** Whether a family has one coordinate n, and stands for the root's heaps of size n + shift. */
  public boolean describes(Family family) {
    return family.variables().size() == 1
        && kinds.get(root).positions.stream()
            .anyMatch(
                pattern ->
                    pattern.name.equals(family.name())
                        && pattern.arguments(shift).equals(family.arguments()));
  }

  /** The positions of all kinds as text, where n is the size: {@code gap(n, 1), heap(n + 2)}. */
  public String positionTexts() {
    return kinds.stream()
        .flatMap(kind -> kind.positions.stream())
        .map(Pattern::text)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** The moves from a heap of a kind. */
  public List<HeapMove> moves(int kind) {
    return kinds.get(kind).moves;
  }

  public List<HeapMove> allMoves() {
    return kinds.stream().flatMap(kind -> kind.moves.stream()).toList();
  }

  /** Whether the parameters of the moves show that all heaps of all options are smaller. */
  public boolean isDecreasing() {
    return allMoves().stream().allMatch(HeapMove::getsSmaller);
  }

  /** Whether the parameters of the moves show that no heap of an option is larger. */
  boolean neverGrows() {
    return allMoves().stream().allMatch(HeapMove::neverGrows);
  }

  /** The maximum number of parts of a move, heaps of variable size in an option. */
  public int parts() {
    return allMoves().stream().mapToInt(move -> move.parts().size()).max().orElse(0);
  }

  /**
   * The subtraction set S, if this is a subtraction game: there is one kind of heap, and the moves
   * from n are to n - s for s in S, s at least 1 and at most n. Empty if it is not. Taking the
   * whole heap may be a separate family, whose option is empty: as a heap of size 0 has no move
   * then, both options have the value 0.
   */
  public Optional<NaturalSet> subtractionSet() {
    List<HeapMove> takes = moves(0).stream().filter(move -> !move.parts().isEmpty()).toList();
    List<HeapMove> wholes = moves(0).stream().filter(move -> move.parts().isEmpty()).toList();
    if (kinds.size() != 1 || takes.size() != 1 || wholes.size() > 1) {
      return Optional.empty();
    }
    HeapMove take = takes.getFirst();
    boolean leavesOneHeap =
        take.parts().size() == 1
            && take.leastPart() == wholes.size()
            && take.fixed().isEmpty()
            && take.sizes().isEverything()
            && take.removed().low() >= 1;
    boolean takesAll =
        wholes.stream()
            .allMatch(move -> move.fixed().isEmpty() && move.sizes().equals(take.removed()));
    return leavesOneHeap && takesAll ? Optional.of(take.removed()) : Optional.empty();
  }
}
