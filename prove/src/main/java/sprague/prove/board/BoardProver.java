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
 * Chooses the parts, images and witnesses of a {@link BoardClaim} for a position whose parts have
 * known values.
 *
 * <p>The choice is greedy. Parts are taken by size, the largest first. For each smaller value the
 * option is chosen, and for each other option the reply or the option itself, that needs the least
 * of parts not yet needed, by the sum of the squares of their sizes. Parts with the same moves are
 * proved once. The result is small, not smallest; it is proved when the kernel accepts it.
 *
 * <p>Time: for each part chosen, each move twice in a row is looked at. Not thread-safe.
 */
public final class BoardProver {
  /** Larger parts of other forms are seldom alike, and comparing them takes most of the time. */
  private static final int MAX_COMPARED = 12;

  private final PlacementForm form;
  private final PartValues oracle;

  /** The shape of each part that was met; parts with the same moves have one shape. */
  private final Map<Region, Shape> shapes = new HashMap<>();

  private final Map<Object, Shape> byForm = new HashMap<>();

  private final Map<Long, List<Shape>> byKey = new HashMap<>();
  private final Map<Shape, Long> values = new HashMap<>();

  /** The shapes to prove, with the number of the part in the claim. */
  private final Map<Shape, Integer> needed = new LinkedHashMap<>();

  private final PriorityQueue<Shape> open =
      new PriorityQueue<>(Comparator.comparingInt(shape -> -shape.size()));
  private final Map<Shape, List<Long>> reflections = new HashMap<>();

  /** The parts that witnesses mention. */
  private final Set<Region> used = new LinkedHashSet<>();

  private BoardProver(PlacementForm form, PartValues oracle) {
    this.form = form;
    this.oracle = oracle;
  }

  /**
   * The claim for the position that a form was read with. The steps of the form are counted.
   *
   * @param oracle the values of parts; it is asked once for each shape
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
   * @param move the number of the move that leads to it; -1 where that does not matter
   */
  private record Sum(Region position, int move, List<Region> parts) {}

  private Sum sum(Region position, int move) {
    return new Sum(position, move, form.parts(position));
  }

  private long value(Sum sum) {
    long value = 0;
    for (Region part : sum.parts) {
      value ^= valueOf(shape(part));
    }
    return value;
  }

  /** What the parts of a sum cost that a witness mentions, and what is done with them. */
  private interface Choice {
    /** 0 if nothing is to be added, {@link Long#MAX_VALUE} if it cannot be. */
    long cost(Sum sum);

    void take(Sum sum);
  }

  /** The choice of shapes to prove. */
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

  /** The choice of images of shapes that are proved. */
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

  private BoardClaim claim() {
    Sum start = sum(form.start(), -1);
    Choice shapesNeeded = new Shapes();
    shapesNeeded.take(start);
    while (!open.isEmpty()) {
      Shape shape = open.remove();
      Optional<int[]> reflection = valueOf(shape) == 0 ? shape.reflection() : Optional.empty();
      reflection.ifPresentOrElse(
          map -> reflections.put(shape, shape.images(map)), () -> witnesses(shape, shapesNeeded));
    }
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
        List<Long> map = shape.mapTo(image).map(image::images).orElse(List.of());
        images.add(new BoardClaim.Image(needed.getOrDefault(shape, -1), map));
      }
    }
    return new BoardClaim(value(start), parts, images);
  }

  private BoardClaim.Part part(Shape shape, List<Sum> chosen) {
    List<Long> replies = new ArrayList<>();
    List<Region> options = chosen.isEmpty() ? List.of() : form.options(shape.region());
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

  /** Takes, for each option of a shape, the option itself or a reply to it. */
  private List<Sum> witnesses(Shape shape, Choice choice) {
    long value = valueOf(shape);
    List<Sum> options =
        form.options(shape.region()).stream().map(option -> sum(option, -1)).toList();
    for (long smaller = 0; smaller < value; smaller++) {
      choice.take(cheapest(options.stream(), smaller, choice, Long.MAX_VALUE).orElseThrow());
    }
    List<Sum> chosen = new ArrayList<>();
    for (Sum option : options) {
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
    return byCost.headMap(most).values().stream()
        .flatMap(List::stream)
        .filter(sum -> value(sum) == value)
        .findFirst();
  }
}
