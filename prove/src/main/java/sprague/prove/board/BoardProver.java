// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PlacementForm;
import sprague.syntax.board.Region;

/**
 * Chooses the parts, images and witnesses of a {@link BoardClaim}, given an oracle for the values
 * of parts. A part is a set of cells that the moves of a position tie together ({@link
 * PlacementForm}); a position is the sum of its parts. An image is a part that a bijection of cells
 * maps to one that is proved. Witnesses for the value v of a part are an option of each smaller
 * value and, for each option, the option itself or a reply to it of value v.
 *
 * <p>The choice is greedy. Parts are taken by size, the largest first, and each witness is the one
 * that adds the least to the parts to be proved, by the sum of the squares of their sizes. Parts
 * with the same moves are one {@link Shape}, which is proved once; the others are its images. A
 * second pass chooses among witnesses of proved shapes those with the fewest images. The claim is
 * small, not smallest; it is proved when the kernel accepts it.
 *
 * <p>Cost: O(m^2) positions for each part to be proved, where m is the number of moves. Not
 * thread-safe.
 */
public final class BoardProver {
  /**
   * Larger parts whose forms differ are not compared: they seldom have the same moves, and it would
   * take most of the time. Affects only the length of the claim.
   */
  private static final int MAX_COMPARED = 12;

  private final PlacementForm form;
  private final PartValues oracle;

  /** The shape of each part that was met; parts with the same moves have one shape. */
  private final Map<Region, Shape> shapes = new HashMap<>();

  /** The shape by the oracle's form, or by the part itself where the oracle has none. */
  private final Map<Object, Shape> byForm = new HashMap<>();

  /** The shapes that were compared, by {@link Shape#key}. */
  private final Map<Long, List<Shape>> byKey = new HashMap<>();

  private final Map<Shape, Long> values = new HashMap<>();

  /** The shapes to prove, with the number of the part in the claim. */
  private final Map<Shape, Integer> needed = new LinkedHashMap<>();

  /** The needed shapes that have no witnesses so far. */
  private final PriorityQueue<Shape> open =
      new PriorityQueue<>(Comparator.comparingInt(shape -> -shape.size()));

  /** The shapes of value 0 that are proved by a reflection instead of witnesses. */
  private final Map<Shape, List<Long>> reflections = new HashMap<>();

  /** The parts that witnesses mention. */
  private final Set<Region> used = new LinkedHashSet<>();

  private BoardProver(PlacementForm form, PartValues oracle) {
    this.form = form;
    this.oracle = oracle;
  }

  /**
   * The claim for the start of a form, which counts the steps and throws when they reach a limit.
   *
   * @param oracle the values of parts; it is asked once for each shape. What it throws passes
   *     through, and with a wrong value a witness may be missing: {@code NoSuchElementException}
   */
  public static BoardClaim claim(PlacementForm form, PartValues oracle) {
    return new BoardProver(form, oracle).claim();
  }

  private Shape shape(Region part) {
    Shape met = shapes.get(part);
    if (met != null) {
      return met;
    }
    Optional<Object> known = oracle.form(part);
    boolean isCompared = known.isEmpty() || part.size() <= MAX_COMPARED;
    Shape shape = byForm.computeIfAbsent(known.orElse(part), _ -> found(part, isCompared));
    shapes.put(part, shape);
    return shape;
  }

  /** A shape with the same moves that was met before, or a new one. */
  private Shape found(Region part, boolean isCompared) {
    Shape shape = new Shape(part, form);
    if (!isCompared) {
      return shape;
    }
    List<Shape> alike = byKey.computeIfAbsent(shape.key(), _ -> new ArrayList<>());
    for (Shape each : alike) {
      if (each.mapTo(shape).isPresent()) {
        return each;
      }
    }
    alike.add(shape);
    return shape;
  }

  private long valueOf(Shape shape) {
    return values.computeIfAbsent(shape, each -> oracle.nimber(each.region()));
  }

  /**
   * A position with its parts.
   *
   * @param move the number of the move that leads to it, for a reply; -1 for other positions
   */
  private record Sum(Region position, int move, List<Region> parts) {}

  private Sum sum(Region position, int move) {
    return new Sum(position, move, form.parts(position));
  }

  private long value(Sum sum) {
    return sum.parts.stream().mapToLong(each -> valueOf(shape(each))).reduce(0, (x, y) -> x ^ y);
  }

  /** The cost of a witness, by its parts, and the record that it was chosen. */
  private interface Choice {
    /** 0 if nothing is to be added, {@link Long#MAX_VALUE} if it cannot be. */
    long cost(Sum sum);

    void take(Sum sum);
  }

  /** The first pass: chooses the shapes to prove. */
  private final class Shapes implements Choice {
    @Override
    public long cost(Sum sum) {
      return sum.parts.stream()
          .map(each -> shape(each))
          .distinct()
          .filter(shape -> !needed.containsKey(shape))
          .mapToLong(shape -> (long) shape.size() * shape.size())
          .sum();
    }

    @Override
    public void take(Sum sum) {
      for (Region part : sum.parts) {
        Shape shape = shape(part);
        if (needed.putIfAbsent(shape, needed.size()) == null) {
          open.add(shape);
        }
      }
    }
  }

  /** The second pass: all shapes are known, and images of them are chosen. */
  private final class Images implements Choice {
    @Override
    public long cost(Sum sum) {
      long cost = 0;
      for (Region part : sum.parts) {
        if (!needed.containsKey(shape(part))) {
          return Long.MAX_VALUE;
        }
        cost += used.contains(part) ? 0 : part.size();
      }
      return cost;
    }

    @Override
    public void take(Sum sum) {
      used.addAll(sum.parts);
    }
  }

  /**
   * The claim. The search for a map may give up on two parts with the same moves. Then one of them
   * becomes a shape of its own, and the choice is made again; there are finitely many parts.
   */
  private BoardClaim claim() {
    Optional<BoardClaim> claim = attempt();
    while (claim.isEmpty()) {
      needed.clear();
      reflections.clear();
      used.clear();
      claim = attempt();
    }
    return claim.get();
  }

  /** The claim by the present shapes, or empty if one of them has an image without a map. */
  private Optional<BoardClaim> attempt() {
    Sum start = sum(form.start(), /* move= */ -1);
    Choice shapesNeeded = new Shapes();
    shapesNeeded.take(start);
    while (!open.isEmpty()) {
      Shape shape = open.remove();
      Optional<int[]> reflection = valueOf(shape) == 0 ? shape.reflection() : Optional.empty();
      reflection.ifPresentOrElse(
          map -> reflections.put(shape, shape.images(map)), () -> witnesses(shape, shapesNeeded));
    }
    // The first pass found a witness for each option among the needed shapes, so there is one here.
    Choice imagesUsed = new Images();
    imagesUsed.take(start);
    List<List<Sum>> chosen = new ArrayList<>();
    for (Shape shape : needed.keySet()) {
      used.add(shape.region());
      chosen.add(reflections.containsKey(shape) ? List.of() : witnesses(shape, imagesUsed));
    }
    List<BoardClaim.Part> parts = new ArrayList<>();
    needed.forEach((shape, number) -> parts.add(part(shape, chosen.get(number))));
    List<BoardClaim.Image> images = new ArrayList<>();
    for (Region part : used) {
      Shape shape = shape(part);
      if (!part.equals(shape.region())) {
        Shape image = new Shape(part, form);
        shape
            .mapTo(image)
            .ifPresentOrElse(
                map ->
                    images.add(
                        new BoardClaim.Image(needed.getOrDefault(shape, -1), image.images(map))),
                () -> shapes.put(part, image));
      }
    }
    boolean isComplete = used.stream().allMatch(part -> needed.containsKey(shape(part)));
    return isComplete ? Optional.of(new BoardClaim(value(start), parts, images)) : Optional.empty();
  }

  private BoardClaim.Part part(Shape shape, List<Sum> chosen) {
    List<Long> replies = new ArrayList<>();
    List<Region> options = chosen.isEmpty() ? List.of() : form.options(shape.region());
    // A reply is listed only where the checker does not know the value of the option.
    for (int i = 0; i < options.size(); i++) {
      if (!used.containsAll(form.parts(options.get(i)))) {
        replies.add((long) chosen.get(i).move);
      }
    }
    return new BoardClaim.Part(
        shape.region().cells().asLongStream().boxed().toList(),
        valueOf(shape),
        replies,
        reflections.getOrDefault(shape, List.of()));
  }

  /** Takes the witnesses of a shape; returns for each option itself or the reply taken. */
  private List<Sum> witnesses(Shape shape, Choice choice) {
    long value = valueOf(shape);
    List<Sum> options =
        form.options(shape.region()).stream().map(option -> sum(option, /* move= */ -1)).toList();
    for (long smaller = 0; smaller < value; smaller++) {
      choice.take(cheapest(options.stream(), smaller, choice, Long.MAX_VALUE).orElseThrow());
    }
    List<Sum> chosen = new ArrayList<>();
    for (Sum option : options) {
      // The option itself is a witness of any value but the part's, and no option has that value.
      long most = choice.cost(option);
      Sum witness =
          most == 0
              ? option
              : cheapest(replies(option.position), value, choice, most).orElse(option);
      choice.take(witness);
      chosen.add(witness);
    }
    return chosen;
  }

  /** The positions after one more move from an option. */
  private Stream<Sum> replies(Region position) {
    return IntStream.range(0, form.moves().size())
        .filter(i -> form.moves().get(i).needs().isSubsetOf(position))
        .mapToObj(i -> sum(position.minus(form.moves().get(i).removes()), i));
  }

  /** The sum of a value that costs least, if one costs less than {@code most}. */
  private Optional<Sum> cheapest(Stream<Sum> sums, long value, Choice choice, long most) {
    TreeMap<Long, List<Sum>> byCost = new TreeMap<>();
    for (Sum sum : (Iterable<Sum>) sums::iterator) {
      long cost = choice.cost(sum);
      if (cost == 0 && value(sum) == value) {
        return Optional.of(sum);
      }
      byCost.computeIfAbsent(cost, _ -> new ArrayList<>()).add(sum);
    }
    // Values are asked for in the order of costs, as the oracle may have to search.
    return byCost.headMap(most).values().stream()
        .flatMap(List::stream)
        .filter(sum -> value(sum) == value)
        .findFirst();
  }
}
