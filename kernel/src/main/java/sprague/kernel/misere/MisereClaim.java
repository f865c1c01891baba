// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.misere.MisereQuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NumberLimits;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Undecided;

/**
 * The claim that a monoid is the misere quotient of all sums of heaps of a game, or of finitely
 * many positions, and that these have given classes. In a certificate, for one kind of heap: {@code
 * "theorem": "misere-quotient", "generators": 1, "table": [1, 0], "P": [1], "preperiod": 0,
 * "period": 2, "heaps": [{"classes": [0, 1]}]}. {@link MisereQuotientCheck} has the theorem.
 *
 * @param monoid the classes: those of P are the classes of the P-positions, and 0 is that of the
 *     empty sum
 * @param parts the parts of which the sums consist, with their classes
 */
public record MisereClaim(MonoidTable monoid, Parts parts) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "misere-quotient";

  /**
   * The maximum number of assignments tried to enumerate the options of one position, some seconds;
   * with more, the claim is undecided.
   */
  private static final long MAX_TRIES = 1 << 20;

  /**
   * @throws IllegalArgumentException when a class is no element of the monoid
   */
  public MisereClaim {
    monoid.requireElements(parts.classes());
  }

  /**
   * Whether the position at coordinate n of a normal form is a P-position of misere play. O(size of
   * P). The parts of the claim have to be {@link Heaps}.
   */
  public boolean isLost(HeapNormalForm form, long n) {
    int part = ((Heaps) parts).of(form.root(), n + form.shift());
    return monoid.pPositions().contains((long) part);
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
    return new MisereClaim(MonoidTable.read(fields), parts);
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    Endings.of(context.rules()).requirePlainMisere();
    ProofLimits limits =
        context.limits().forNumbers(monoid.products().size() + parts.classes().size());
    MisereMonoid verified = new MisereMonoid(monoid, limits);
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
        transitions = HeapClasses.transitions(form, verified, heaps, limits);
        subject =
            "%s, whose classes have period %s from size %s on,"
                .formatted(form.positionTexts(), heaps.period, heaps.preperiod);
      }
      case Positions positions -> {
        PositionClasses<Component> classes = classes(positions, context, verified);
        transitions = classes.transitions();
        subject = subject(classes, context);
      }
    }
    MisereQuotientCheck.examine(verified, transitions, limits);
    return "the misere quotient of all sums of %s has order %s, and %s of its classes are lost"
        .formatted(subject, verified.order(), verified.sizeOfP());
  }

  /**
   * @throws CheckFailure when the game has no such position, or one has too many options; and as
   *     {@link PositionClasses#add}
   */
  private static PositionClasses<Component> classes(
      Positions positions, ClaimContext context, MisereMonoid verified) throws CheckFailure {
    Options options = new Options(context.rules(), context.limits());
    PositionClasses<Component> classes =
        new PositionClasses<>(verified, position -> options(options, position));
    for (Position position : positions.all) {
      Component component = position.component();
      if (context.rules().arities().getOrDefault(component.name(), -1)
          != component.arguments().size()) {
        throw new CheckFailure("the game has no position " + component);
      }
      classes.add(component, position.classNumber());
    }
    return classes;
  }

  private static List<Map<Component, Long>> options(Options options, Component position)
      throws CheckFailure {
    try {
      List<Map<Component, Long>> sums = new ArrayList<>();
      options.of(position, MAX_TRIES).forEach(option -> sums.add(option.counts()));
      return sums;
    } catch (Options.TryLimitReached tired) {
      throw new Undecided(position + " has too many options");
    }
  }

  /**
   * The positions that the claim is about, as text: the one of the certificate, or those of its
   * family for a coordinate from 0 on.
   *
   * @throws CheckFailure when they are not listed, or others are that they do not lead to
   */
  private static String subject(PositionClasses<Component> classes, ClaimContext context)
      throws CheckFailure {
    Family family = context.family();
    if (family.variables().isEmpty()) {
      classes.requireOnly(Set.of(family.at(List.of())));
      return family.at(List.of()) + " and the positions that it leads to";
    }
    context.requireCoordinates(1);
    Set<Component> about = new HashSet<>();
    // Ends at a position that is not listed, or that the family has had before.
    long count = 0;
    while (classes.contains(family.at(List.of(count))) && about.add(family.at(List.of(count)))) {
      count++;
    }
    classes.requireOnly(about);
    // Named by the coordinate: heap(0) to heap(6) would not say that heap(2 * n) leaves out
    // heap(1).
    return "the positions for %s from 0 to %s and those that they lead to"
        .formatted(family.variables().getFirst(), count - 1);
  }
}
