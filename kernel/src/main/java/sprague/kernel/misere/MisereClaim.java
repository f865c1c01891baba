// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.List;
import java.util.Set;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.claim.NumberList;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.misere.QuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that a monoid is the misere quotient of all sums of heaps of a game, or of finitely
 * many positions, and that these have given classes. In a certificate, for one kind of heap: {@code
 * "theorem": "misere-quotient", "generators": 1, "table": [1, 0], "P": [1], "preperiod": 0,
 * "period": 2, "heaps": [{"classes": [0, 1]}]}. {@link QuotientCheck} has the theorem.
 *
 * @param generators the number of generators; 0 for the monoid of one class
 * @param table at index {@code c * generators + i} the product of class c with generator i, both
 *     from 0; class 0 is that of the empty sum
 * @param pPositions the classes of the P-positions
 * @param parts the parts of which the sums consist, with their classes
 */
public record MisereClaim(long generators, List<Long> table, List<Long> pPositions, Parts parts)
    implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "misere-quotient";

  /** The maximum order: the table of all products has 16 megabytes then. */
  private static final int MAX_ORDER = 1 << 11;

  /**
   * @throws IllegalArgumentException when the sizes do not fit, or a number is not a class
   */
  public MisereClaim {
    table = NumberList.copyOf(table);
    pPositions = NumberList.copyOf(pPositions);
    NumberLimits.within("the number of generators", generators, 0, MAX_ORDER);
    long order = generators == 0 ? 1 : table.size() / generators;
    NumberLimits.within("the order of the quotient", order, 1, MAX_ORDER);
    NumberLimits.require(order * generators == table.size(), "a row of the table is incomplete");
    for (List<Long> numbers : List.of(table, pPositions, parts.classes())) {
      numbers.forEach(each -> NumberLimits.within("a class", each, 0, order - 1));
    }
  }

  /** The number of classes. */
  int order() {
    return generators == 0 ? 1 : (int) (table.size() / generators);
  }

  /**
   * Whether the position at coordinate n of a normal form is a P-position of misere play. The parts
   * of the claim have to be {@link Heaps}.
   */
  public boolean isLost(HeapNormalForm form, long n) {
    int part = ((Heaps) parts).of(form.root(), n + form.shift());
    return pPositions.contains((long) part);
  }

  /** The parts of which the sums consist. */
  public sealed interface Parts {
    /** The classes that are listed. */
    List<Long> classes();
  }

  /**
   * The heaps of all kinds of a normal form, of all sizes.
   *
   * @param byKind by kind, the classes of the sizes from 0 to preperiod + period - 1
   */
  public record Heaps(long preperiod, long period, List<List<Long>> byKind) implements Parts {
    public Heaps {
      byKind = byKind.stream().<List<Long>>map(NumberList::copyOf).toList();
      NumberLimits.natural("the preperiod", preperiod);
      NumberLimits.within("the period", period, 1, NumberLimits.MAX);
      for (List<Long> classes : byKind) {
        NumberLimits.require(
            classes.size() == preperiod + period, "a list of classes has another length");
      }
    }

    @Override
    public List<Long> classes() {
      return byKind.stream().flatMap(List::stream).toList();
    }

    /** The class of a heap of any size, 0 or more; kinds are counted from 0. */
    public int of(int kind, long size) {
      long place = size < preperiod + period ? size : preperiod + (size - preperiod) % period;
      return byKind.get(kind).get((int) place).intValue();
    }
  }

  /** Finitely many positions; the components of each one's options come before it. */
  public record Positions(List<Position> all) implements Parts {
    public Positions {
      all = List.copyOf(all);
    }

    @Override
    public List<Long> classes() {
      return all.stream().map(Position::classNumber).toList();
    }
  }

  /** A position and its class. */
  public record Position(Component component, long classNumber) {
    public Position {
      component.arguments().forEach(each -> NumberLimits.natural("an argument", each));
    }
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads the fields of the sample above; {@code positions} replaces the last three. */
  public static MisereClaim read(JsonFields fields) throws MalformedCertificate {
    Parts parts =
        fields.has("positions")
            ? new Positions(
                fields.objects(
                    "positions",
                    each ->
                        new Position(
                            new Component(each.text("name"), each.numbers("arguments")),
                            each.number("class"))))
            : new Heaps(
                fields.number("preperiod"),
                fields.number("period"),
                fields.objects("heaps", each -> each.numbers("classes")));
    return new MisereClaim(
        fields.number("generators"), fields.numbers("table"), fields.numbers("P"), parts);
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    Endings.of(context.rules()).requirePlainMisere();
    MisereMonoid monoid = new MisereMonoid(this, context.limits());
    Set<Transition> transitions;
    String subject;
    switch (parts) {
      case Heaps heaps -> {
        context.requireCoordinates(1);
        HeapNormalForm form = context.verifiedFormWithPairs();
        // The classes of heaps that are no positions of the game would add elements to the
        // quotient.
        if (form.kinds().stream().anyMatch(kind -> kind.positions().isEmpty())) {
          throw new CheckFailure("a kind of heaps has no positions");
        }
        transitions = HeapClasses.transitions(form, monoid, heaps, context.limits());
        subject =
            "%s, whose classes have period %s from size %s on,"
                .formatted(form.positionTexts(), heaps.period, heaps.preperiod);
      }
      case Positions positions -> {
        PositionClasses listed = new PositionClasses(context, monoid);
        transitions = listed.transitions(positions.all);
        subject = listed.subject();
      }
    }
    QuotientCheck.examine(monoid, transitions, context.limits());
    return "the misere quotient of all sums of %s has order %s, and %s of its classes are lost"
        .formatted(subject, monoid.order(), monoid.sizeOfP());
  }
}
