// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.QuestionPositions;
import sprague.kernel.Certificate;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MonoidTable;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.board.BoardText;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;
import sprague.pattern.Repetition;
import sprague.pattern.misere.MisereQuotient;
import sprague.pattern.misere.QuotientPresentation;
import sprague.pattern.misere.TooManyClasses;
import sprague.prove.CertificateBuilder;
import sprague.prove.HeapPeriod;
import sprague.prove.PositionText;

/**
 * Finds the misere quotient of a family of positions, and has it proved. Along a coordinate the
 * quotients of the first positions are found one after another, until the classes repeat as long as
 * a proof for all sizes needs, or a limit is reached. A class is an element of the quotient; a part
 * the number of a component in {@link MisereParts}, whose search has most of the cost. The tables
 * for a period, of N sizes after N positions, take O(N^2). Not thread-safe.
 */
public final class MisereProver {
  private final Game game;
  private final Start start;
  private final ProofLimits budget;
  private final Effort effort;
  private final MisereParts parts;

  /** The normal form for which a period is looked for; empty if no period could be proved. */
  private final Optional<HeapSystem> system;

  /** Why a search that no limit ended has no law of all positions. */
  private final String unfinished;

  /** The number of coordinates whose positions have all been added. */
  private int count;

  /** The quotient of these positions. */
  private MisereQuotient quotient;

  /** The classes of these positions and all that they lead to, by part. */
  private final List<Integer> classes = new ArrayList<>();

  /** A period is looked for from this number of positions on; it doubles when one fails. */
  private int nextTry;

  /** The limit that ended the search. */
  private Optional<BudgetExceeded> stopped = Optional.empty();

  private MisereProver(Game game, Start start, ProofLimits budget, Effort effort) {
    this.game = game;
    this.start = start;
    this.budget = budget;
    this.effort = effort;
    this.parts = new MisereParts(game, effort);
    HeapSystem.Result form =
        start.coordinates().size() == 1
            ? HeapSystem.withPairs(game, start)
            : new HeapSystem.Result(Optional.empty(), "");
    Optional<String> obstacle = form.system().flatMap(HeapPeriod::obstacle);
    this.system = obstacle.isEmpty() ? form.system() : Optional.empty();
    this.unfinished =
        system.isPresent()
            ? "the classes do not repeat for as long as a proof needs"
            : "no period can be proved: " + obstacle.orElse(form.reason());
    this.quotient = parts.quotient();
  }

  /**
   * The quotient of a family with at most one coordinate, of a game in misere play.
   *
   * @param to the greatest coordinate looked at; the search ends before if the classes repeat, or a
   *     limit is reached
   * @param effort when a limit of it is reached, the law so far is returned, with {@code stopped}
   * @param budget of the checks; if its watch ends one, there is no proof
   */
  public static MisereLaw find(Game game, Start start, long to, Effort effort, ProofLimits budget) {
    MisereProver prover = new MisereProver(game, start, budget, effort);
    return start.coordinates().isEmpty() ? prover.ofOne() : prover.along(to);
  }

  private MisereLaw ofOne() {
    Optional<String> obstacle = add(0);
    if (obstacle.isEmpty()) {
      remember(0);
    }
    return law(obstacle.orElse(""));
  }

  private MisereLaw along(long to) {
    for (int n = 0; n <= to; n++) {
      Optional<String> obstacle = add(n);
      if (obstacle.isPresent()) {
        return law(obstacle.get() + (n == 0 ? "" : "; up to there, " + unfinished));
      }
      remember(n);
      Optional<MisereLaw> law = system.flatMap(this::periodic);
      if (law.isPresent()) {
        return law.get();
      }
    }
    return law(unfinished);
  }

  /** The position of the family at a coordinate, which is 0 if the family has none. */
  private Component position(int coordinate) {
    return QuestionPositions.at(
        start, start.coordinates().isEmpty() ? new long[0] : new long[] {coordinate});
  }

  /**
   * Adds the positions for a coordinate n: its own, and for the period those heaps of all kinds
   * that are no larger and have not been added. Position n is the heap of n + shift.
   *
   * @return why that failed; empty if it did not
   */
  private Optional<String> add(int n) {
    try {
      parts.add(position(n));
      if (system.isPresent()) {
        long last = n + system.get().shift();
        // All smaller sizes were added with the positions before.
        for (long size = n == 0 ? 0 : last; size <= last; size++) {
          for (HeapKind kind : system.get().kinds()) {
            parts.add(kind.heap(size));
          }
        }
      }
      return Optional.empty();
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
      return Optional.of(String.valueOf(spent.getMessage()));
    } catch (MisereParts.NoQuotient | TooManyClasses | RuleFailure none) {
      return Optional.of(String.valueOf(none.getMessage()));
    }
  }

  /** Records that all positions up to a coordinate have been added. */
  private void remember(int coordinate) {
    // A new quotient numbers its classes anew; otherwise only the classes of new parts are added.
    if (quotient != parts.quotient()) {
      quotient = parts.quotient();
      classes.clear();
    }
    classes.addAll(parts.classes().subList(classes.size(), parts.classes().size()));
    count = coordinate + 1;
    effort.show(count, 0);
    effort.note("positions, whose misere quotient has order " + quotient.order());
  }

  /** The law if the classes of all kinds of heaps repeat for long enough, and it is proved. */
  private Optional<MisereLaw> periodic(HeapSystem form) {
    if (count < nextTry) {
      return Optional.empty();
    }
    int sizes = (int) form.shift() + count;
    List<long[]> tables = new ArrayList<>();
    for (HeapKind kind : form.kinds()) {
      long[] table = new long[sizes];
      for (int size = 0; size < sizes; size++) {
        table[size] = parts.classOf(kind.heap(size));
      }
      tables.add(table);
    }
    Optional<HeapPeriod> found =
        HeapPeriod.of(
            form, tables.stream().map(Repetition::of).toList(), sizes, /* isWhole= */ true);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    long from = found.get().from();
    int period = (int) found.get().period();
    int end = (int) from + period;
    QuotientPresentation presentation = QuotientPresentation.of(quotient, classes);
    List<List<Long>> byKind =
        tables.stream()
            .map(
                table ->
                    IntStream.range(0, end)
                        .mapToObj(n -> (long) presentation.numbers().get((int) table[n]))
                        .toList())
            .toList();
    MisereClaim.Heaps heaps = new MisereClaim.Heaps(from, period, byKind);
    Optional<Proved> proof =
        proof(
            new MisereClaim(table(presentation.quotient()), heaps), CertificateBuilder.form(form));
    if (proof.isEmpty()) {
      nextTry = 2 * count;
      return Optional.empty();
    }
    // Long enough for the least period, also where the family begins with large heaps.
    long[] own =
        LongStream.rangeClosed(0, end + period)
            .map(n -> heaps.of(form.root(), n + form.shift()))
            .toArray();
    Repetition repetition = Repetition.of(own);
    int least = HeapPeriod.least(repetition, own.length, period);
    int preperiod = Math.max(1, repetition.preperiod(least));
    List<Integer> classes =
        Arrays.stream(own).limit(preperiod + least).mapToObj(x -> (int) x).toList();
    return Optional.of(
        new MisereLaw(
            presentation,
            generators(presentation),
            classes,
            OptionalInt.of(preperiod),
            least,
            Optional.of(
                new SumClasses<>(
                    presentation,
                    /* isProved= */ true,
                    each -> form.heapOf(each).map(heap -> heaps.of(heap.kind(), heap.size())))),
            proof,
            "",
            Optional.empty()));
  }

  /** The law without a period: of the positions looked at. */
  private MisereLaw law(String reason) {
    // A limit may have ended the addition of later components, which have no class here.
    List<Component> components = parts.components().subList(0, classes.size());
    SumClasses<Component> sums = SumClasses.of(quotient, components, classes);
    QuotientPresentation presentation = sums.presentation();
    List<Integer> own = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      own.add(sums.classOf(position(n)));
    }
    return new MisereLaw(
        presentation,
        generators(presentation),
        own,
        /* preperiod= */ OptionalInt.empty(),
        /* period= */ 0,
        /* sums= */ Optional.empty(),
        count == 0 ? Optional.empty() : proof(claim(sums, components), Optional.empty()),
        reason,
        stopped);
  }

  private List<String> generators(QuotientPresentation presentation) {
    List<Component> components = parts.components();
    return presentation.generatorParts().stream()
        .map(part -> components.get(part).show(game))
        .toList();
  }

  /** The claim of the classes of components, each after those that it leads to. */
  private Claim claim(SumClasses<Component> sums, List<Component> components) {
    MonoidTable monoid = table(sums.presentation().quotient());
    if (game.board().isPresent()) {
      return new BoardQuotientClaim(
          monoid,
          components.stream()
              .map(
                  each ->
                      new BoardQuotientClaim.Stated(
                          BoardText.byNumbers(each, game.board().get()), sums.classOf(each)))
              .toList());
    }
    return new MisereClaim(
        monoid,
        new MisereClaim.Positions(
            components.stream()
                .map(
                    each ->
                        new MisereClaim.Position(
                            new sprague.kernel.rules.Component(
                                game.names().get(each.name()).name(), each.arguments()),
                            sums.classOf(each)))
                .toList()));
  }

  private static MonoidTable table(MisereQuotient quotient) {
    List<Long> table = new ArrayList<>();
    for (int x = 0; x < quotient.order(); x++) {
      for (int generator = 0; generator < quotient.generators(); generator++) {
        table.add((long) quotient.times(x, generator));
      }
    }
    List<Long> pPositions = quotient.pPositions().stream().asLongStream().boxed().toList();
    return new MonoidTable(quotient.generators(), table, pPositions);
  }

  /** The claim, checked; empty if the checker does not accept it. */
  private Optional<Proved> proof(Claim claim, Optional<HeapNormalForm> form) {
    Optional<Certificate> certificate =
        PositionText.of(game, start)
            .map(of -> new Certificate(game.text(), of, form, Optional.empty(), claim));
    try {
      return certificate.flatMap(it -> CertificateBuilder.proof(it, budget));
    } catch (BudgetExceeded unchecked) {
      return Optional.empty();
    }
  }
}
