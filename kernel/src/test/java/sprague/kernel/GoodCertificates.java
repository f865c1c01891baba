// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;
import static sprague.kernel.heap.Forms.ALL;
import static sprague.kernel.heap.Forms.apart;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.except;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.mod;
import static sprague.kernel.heap.Forms.numbers;
import static sprague.kernel.heap.Forms.pattern;
import static sprague.kernel.heap.Forms.split;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Law;
import sprague.kernel.law.Measure;
import sprague.kernel.law.PositionClass;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereCertificates;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.misere.MonoidTable;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.Checkpoints;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.kernel.write.WindowsText;

/**
 * Certificates that hold, one at least for each theorem. Their witnesses are written by hand, and
 * their values come from the literature or from counting by hand.
 */
public final class GoodCertificates {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable N = new Variable("n");
  private static final Variable V = new Variable("v");

  private static final String TAKE = "heap(n) -> heap(n - s) where s in {1, 3, 4}\n";
  private static final String POWERS_RULES = "heap(n) -> heap(n - s) where s in powers(2)\n";

  public static final Certificate SUBTRACTION =
      with(
          TAKE,
          heap(take(numbers(1, 4, "{1, 3, 4}"))),
          periodic(PeriodicClaim.GUY_SMITH, 0, 7, 0, 1, 7, 0, 1, 0, 1, 2, 3, 2));

  /** Asked about from size 2 on. */
  public static final Certificate SHIFTED =
      new Certificate(
          TAKE,
          "heap(n + 2)",
          Optional.of(new HeapNormalForm(heap(take(numbers(1, 4, "{1, 3, 4}"))).kinds(), 0, 2)),
          Optional.empty(),
          periodic(PeriodicClaim.GUY_SMITH, 0, 7, 0, 2, 7, 0, 1, 2, 3, 2, 0, 1));

  /** One is taken where one or two are left by threes; two always. */
  public static final Certificate CONDITION =
      with(
          "heap(n) -> heap(n - 1) where n mod 3 = 1 -> heap(n - 2)\n",
          heap(when(take(between(1, 1)), mod(0, 3, 1L)), take(between(2, 2))),
          periodic(PeriodicClaim.GUY_SMITH, 2, 3, 0, 2, 3, 0, 1, 1, 0, 2));

  /** Kayles as Guy and Smith have it. */
  public static final Certificate KAYLES =
      with(
          """
          heap(n) -> heap(n - k) where k in {1, 2}
                  -> heap(a) + heap(b) where a + b = n - k, a >= 1, b >= 1, k in {1, 2}
          """,
          heap(take(between(1, 2)), split(2, 1, between(1, 2))),
          new PeriodicClaim(PeriodicClaim.GUY_SMITH, 71, 12, 0, 71, 12, longs(kayles(83))));

  public static final Certificate WINDOWS =
      new Certificate(KAYLES.game(), KAYLES.of(), KAYLES.form(), Optional.empty(), windows());

  public static final Certificate TAKING =
      with(
          TAKE,
          SUBTRACTION.form().orElseThrow(),
          new WindowsClaim(
              0,
              7,
              3,
              2,
              List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L),
              SparseSpace.NONE,
              new Checkpoints(6, 2, List.of("00010203", "02030200", "02000100", "01000102"))));

  /** Two kinds with moves to each other, and a move that leaves an additional heap of 2. */
  public static final Certificate TWO_KINDS =
      new Certificate(
          """
          up(n) -> down(n - 1) + up(2) -> up(n - 3)
          down(n) -> up(n - 1) -> down(n - 2)
          """,
          "up(n)",
          Optional.of(
              kinds(
                  kind("up", beside(take(1, between(1, 1)), 0, 2), take(0, between(3, 3))),
                  kind("down", take(0, between(1, 1)), take(1, between(2, 2))))),
          Optional.empty(),
          new FiniteClaim(List.of(0L)));

  public static final Certificate ALL_BUT =
      with(
          "heap(n) -> heap(n - s) where s >= 1, s != 3\n",
          heap(take(except(1, "{3}"))),
          periodic(PeriodicClaim.ALL_BUT, 0, 6, 3, 0, 6, 0, 1, 2, 0, 1, 2));

  public static final Certificate POWERS =
      new Certificate(
          POWERS_RULES, "heap(n)", periodic(PeriodicClaim.AUTOMATIC, 0, 3, 0, 0, 3, 0, 1, 2));

  public static final Certificate LASKER =
      new Certificate(
          """
          heap(n) -> heap(n - k) where k >= 1
                  -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1
          """,
          "heap(n)",
          periodic(PeriodicClaim.AUTOMATIC, 1, 4, 4, 1, 4, 0, 1, 2, 4, 3));

  /** Two kinds: the strip may be a ring at first. */
  public static final Certificate RING =
      new Certificate(
          """
          ring(n) -> line(n - s) where s in powers(2)
          line(n) -> line(n - s) where s in powers(2)
          """,
          "ring(n)",
          Optional.of(
              kinds(
                  kind("ring", take(1, numbers(1, 4, "{1, 2, 4}"))),
                  kind("line", take(1, numbers(1, 4, "{1, 2, 4}"))))),
          Optional.empty(),
          periodic(PeriodicClaim.AUTOMATIC, 0, 3, 0, 0, 3, 0, 1, 2));

  /** Laws of two kinds, written out as automata. */
  public static final Certificate DIGITS =
      new Certificate(
          RING.game(), RING.of(), new DigitsClaim(List.of(thirds("ring"), thirds("line"))));

  /** Moves to all coins from a to n - 1; the values are 0, 1, 0, 0, ... and the xors follow. */
  public static final Certificate SUMS =
      new Certificate(
          "coin(n) -> sum(i in 0..n - 1) coin(i) where n >= 1",
          "coin(n)",
          new DigitsClaim(List.of(coins(1, 1, 0)), List.of(coins(1, 0, 1))));

  /** Sums of heaps from which 1 or 2 are taken are won as in misere Nim, on n mod 3. */
  public static final Certificate MISERE_NIM =
      new Certificate(
          "heap(n) -> heap(n - k) where k in {1, 2}; stuck wins",
          "heap(n)",
          new MisereNimClaim(new DigitsClaim(List.of(thirds("heap")))));

  /** The sum of the arguments does not fall from one name to the other; levels do. */
  public static final Certificate MEASURED =
      new Certificate(
          "first(n) -> second(n); second(n) -> second(n - k) where k in {1, 2}",
          "second(n)",
          Optional.empty(),
          Optional.of(measure()),
          new DigitsClaim(List.of(thirds("second"), first())));

  public static final Certificate GRUNDY =
      with(
          "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b\n",
          heap(apart(2, 1, 1, between(0, 0))),
          new FiniteClaim(List.of(0L, 0L, 0L, 1L, 0L, 2L, 1L, 0L, 2L, 1L, 0L)));

  /** The same by the definition. */
  public static final Certificate PLAIN =
      new Certificate(GRUNDY.game(), GRUNDY.of(), GRUNDY.claim());

  /** Heaps larger than n are read before heaps of n. */
  public static final Certificate FORWARD =
      with(
          "a(n) -> b(7); b(n) -> b(n - 1)",
          "a(n)",
          kinds(
              kind("a", beside(new HeapMove(List.of(), between(0, 0), 0, List.of(), ALL), 1, 7)),
              kind("b", take(1, between(1, 1)))),
          new FiniteClaim(List.of(0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L)));

  public static final Certificate HALF =
      new Certificate(
          "heap(n) -> heap(n - s) where 1 <= s <= n / 2\n",
          "heap(n)",
          new RecursionClaim("(n + 1) / 2"));

  /** Removes the top of an interval; the lower end and the factor do not change. */
  public static final Certificate CUT =
      new Certificate(
          """
          top(l, p, r) -> top(l, p, x - 1)
                          where x >= max(l, 1), x <= r, x >= (r + max(p, 1) - 1) / max(p, 1)
          """,
          "top(2, 3, r)",
          new RecursionClaim("max(2, (r + 2) / 3) - 1"));

  private static final PiecewisePeriodicSequence PERIOD_3 =
      new PiecewisePeriodicSequence(
          Optional.empty(), List.of(new Segment(new Linear(0, 0), List.of(0L, 1L, 2L))));

  /** Take 1, 2 or k, for all k. */
  public static final Certificate ONE_TWO_K =
      new Certificate(
          "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1\n",
          "heap(n, k)",
          new ParameterClaim(
              1,
              List.of(new Linear(0, 1), new Linear(0, 2), new Linear(1, 0)),
              List.of(
                  new PiecewisePeriodicSequence(
                      Optional.of(new Linear(3, 1)),
                      List.of(
                          new Segment(new Linear(0, 0), List.of(0L, 1L, 2L)),
                          new Segment(new Linear(3, 0), List.of(3L)))),
                  PERIOD_3,
                  PERIOD_3)));

  /** Take l to r. */
  public static final Certificate FROM_TO =
      new Certificate(
          "heap(n, l, r) -> heap(n - k, l, r) where l <= k <= r, l >= 1\n",
          "heap(n, l, r)",
          new QuotientClaim(
              List.of(List.of(1L, 0L, -1L), List.of(-1L, 1L, 0L)),
              List.of(1L, 1L, 0L),
              List.of(1L, 0L, 0L)));

  /** Further arguments are numbers. */
  public static final Certificate FIXED =
      with(
          "gap(n, l, r) -> gap(n - 1, l, r) -> gap(n - 2, r, l) where l != r",
          "gap(n, 1, 2)",
          kinds(
              kind(
                  List.of(pattern("gap", -1, 1, 2), pattern("gap", -1, 2, 1)),
                  take(0, between(1, 1)),
                  take(0, between(2, 2)))),
          periodic(PeriodicClaim.GUY_SMITH, 0, 3, 0, 1, 3, 0, 1, 2));

  /** Row 2 of Wythoff's game, which begins 2 0 1 5 3. */
  public static final Certificate ROW =
      new Certificate(
          """
          heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1
                      -> heaps(a - k, b - k) where k >= 1
          """,
          "heaps(2, b)",
          periodic(PeriodicClaim.ROWS, 0, 3, 3, 0, 3, 2, 0, 1));

  private GoodCertificates() {}

  private static Certificate with(String game, HeapNormalForm form, Claim claim) {
    return with(game, "heap(n)", form, claim);
  }

  private static Certificate with(String game, String of, HeapNormalForm form, Claim claim) {
    return new Certificate(game, of, Optional.of(form), Optional.empty(), claim);
  }

  private static PeriodicClaim periodic(
      String theorem,
      long preperiod,
      long period,
      long saltus,
      long from,
      long joint,
      long... values) {
    return new PeriodicClaim(
        theorem, preperiod, period, saltus, from, joint, LongStream.of(values).boxed().toList());
  }

  private static List<Long> longs(byte[] values) {
    return IntStream.range(0, values.length).mapToObj(n -> (long) values[n]).toList();
  }

  /** R. K. Guy, C. A. B. Smith, The G-values of various games, 1956: exceptions up to 70. */
  private static byte[] kayles(int count) {
    byte[] values = new byte[count];
    for (int n = 0; n < values.length; n++) {
      values[n] = new byte[] {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}[n % 12];
    }
    int[] sizes = {0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70};
    byte[] others = {0, 3, 3, 4, 6, 7, 3, 4, 6, 5, 6, 3, 4, 6};
    for (int i = 0; i < sizes.length; i++) {
      values[sizes[i]] = others[i];
    }
    return values;
  }

  /** The rare sizes have values with an even number of bits. */
  private static WindowsClaim windows() {
    List<Long> rare = List.of(0L, 3L, 6L, 11L, 18L, 22L, 28L, 34L, 39L, 70L);
    byte[] values = kayles(158);
    List<String> windows =
        IntStream.of(146, 150, 154)
            .mapToObj(end -> WindowsText.window(Arrays.copyOfRange(values, end - 72, end)))
            .toList();
    return new WindowsClaim(
        71,
        12,
        8,
        1,
        longs(kayles(83)),
        new SparseSpace(List.of(15L, 15L), List.of(0L, 0L), rare, 70),
        new Checkpoints(146, 4, windows));
  }

  private static Law thirds(String name) {
    return new Law(
        new PositionClass(name, List.of(OptionalLong.empty())),
        Decision.solutions(
                and(less(number(V), number(3)), residue(number(N).minus(number(V)), 3, 0)),
                List.of(N, V),
                Numeration.base(2),
                StandardLimits.get())
            .orElseThrow());
  }

  /** The value is 0 at 0, {@code first} up to a number, and from there on {@code last}. */
  private static Law coins(long upTo, long first, long last) {
    Formula all =
        or(
            and(equal(number(N), number(0)), equal(number(V), number(0))),
            and(
                less(number(0), number(N)),
                less(number(N), number(upTo + 1)),
                equal(number(V), number(first))),
            and(less(number(upTo), number(N)), equal(number(V), number(last))));
    return new Law(
        new PositionClass("coin", List.of(OptionalLong.empty())),
        Decision.solutions(all, List.of(N, V), Numeration.base(2), StandardLimits.get())
            .orElseThrow());
  }

  /** The value is 0 but where n is a multiple of 3, where it is 1. */
  private static Law first() {
    Automaton values =
        Decision.solutions(
                or(
                    and(residue(number(N), 3, 0), equal(number(V), number(1))),
                    and(not(residue(number(N), 3, 0)), equal(number(V), number(0)))),
                List.of(N, V),
                Numeration.base(2),
                StandardLimits.get())
            .orElseThrow();
    return new Law(new PositionClass("first", List.of(OptionalLong.empty())), values);
  }

  private static Measure measure() {
    Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
    ranks.put("first", new Measure.Rank(1, List.of(1L), 0));
    ranks.put("second", new Measure.Rank(0, List.of(1L), 0));
    return new Measure(ranks);
  }

  /** The P-positions are the multiples of 3, as no power of 2 is one and 1 and 2 are. */
  public static final Certificate OUTCOMES = new Certificate(POWERS_RULES, "heap(n)", outcomes());

  private static Claim outcomes() {
    BitSet multiples = new BitSet();
    multiples.set(0);
    Automaton lost =
        SetAutomaton.periodic(multiples, 0, 3, Numeration.base(2), StandardLimits.get())
            .orElseThrow();
    PositionClass heaps = new PositionClass("heap", List.of(OptionalLong.empty()));
    return new OutcomeClaim(List.of(new OutcomeLaw(heaps, lost)), 1, 0);
  }

  private static final String TWO_HEAPS =
      "two(a, b) -> two(a - k, b) where k >= 1 -> two(a, b - k) where k >= 1";

  private static Certificate ofTwoHeaps(String ending, Formula... values) {
    List<Automaton> sets =
        Stream.of(values)
            .map(
                each ->
                    Decision.solutions(
                            each, List.of(A, B), Numeration.base(2), StandardLimits.get())
                        .orElseThrow())
            .toList();
    PositionClass pairs =
        new PositionClass("two", List.of(OptionalLong.empty(), OptionalLong.empty()));
    return new Certificate(
        TWO_HEAPS + ending,
        "two(a, b)",
        new OutcomeClaim(List.of(new OutcomeLaw(pairs, sets)), 1, 0));
  }

  /** The law of all heaps, asked about one further on: n mod 3 is 2 where these are lost. */
  public static final Certificate PLACED = new Certificate(POWERS_RULES, "heap(n + 1)", outcomes());

  private static Formula heaps(long a, long b) {
    return and(equal(number(A), number(a)), equal(number(B), number(b)));
  }

  /** Nim in misere play (Bouton 1901): equal heaps, but one of 1 alone where none is larger. */
  public static final Certificate MISERE =
      ofTwoHeaps(
          "; stuck wins",
          or(
              heaps(0, 1),
              heaps(1, 0),
              and(equal(number(A), number(B)), less(number(1), number(A)))));

  /** Who leaves (1, 1) has won. */
  public static final Certificate EARLY =
      ofTwoHeaps("; two(a, b) wins where a = 1, b = 1", and(equal(number(A), number(B))));

  /** Equal heaps have the value 0, and 2 m and 2 m + 1 the value 1. */
  public static final Certificate ZERO_AND_ONE =
      ofTwoHeaps(
          "",
          equal(number(A), number(B)),
          or(
              and(equal(number(B), number(A).plus(1)), residue(number(A), 2, 0)),
              and(equal(number(A), number(B).plus(1)), residue(number(B), 2, 0))));

  /** The same moves under another name, and one further on. */
  public static final Certificate SAME_MOVES =
      sameAsTake(
          "pile(n) -> pile(n - s) where s in {1, 3, 4}, n > s",
          "pile(n + 1)",
          new HeapNormalForm.Kind(
              List.of(new HeapNormalForm.Pattern("pile", List.of(OptionalLong.empty()), 1)),
              takeMoves()),
          OptionalLong.empty());

  /** The same values: a heap of 4 has an option worth 0 anyway. */
  public static final Certificate SAME_VALUES =
      sameAsTake(
          "pile(n) -> pile(n - s) where s in {1, 3, 4} -> pile(0) where n = 5",
          "pile(n)",
          new HeapNormalForm.Kind(
              List.of(pattern("pile", -1)),
              Stream.concat(takeMoves().stream(), Stream.of(whole(between(5, 5)))).toList()),
          OptionalLong.of(6));

  private static List<HeapMove> takeMoves() {
    return SUBTRACTION.form().orElseThrow().moves(0);
  }

  /** That heaps of TAKE have the values of another game, by the kind of its heaps. */
  private static Certificate sameAsTake(
      String other, String otherOf, HeapNormalForm.Kind theirs, OptionalLong from) {
    return new Certificate(
        TAKE,
        "heap(n)",
        SUBTRACTION.form(),
        Optional.empty(),
        new SameClaim(other, otherOf, 0, new SameClaim.EqualNormalForms(kinds(theirs), from)));
  }

  /** The same options, written differently, on a board. */
  public static final Certificate SAME_OPTIONS =
      new Certificate(
          "p(a, b) -> p(a - k, b) where k >= 1 -> q(b) + q(b) where a > 2; q(n) -> q(n - 1)",
          "p(n, 3)",
          new SameClaim(
              "r(n) -> r(n - 1); s(x, y) -> r(y) + r(y) where x >= 3 -> s(z, y) where z < x",
              "s(n, 3)",
              0,
              new SameClaim.EqualOptions(Map.of("p", "s", "q", "r"))));

  /** Powers of 2 may be taken, or 1 and 2 only: period 3 both times. */
  public static final Certificate SAME_LAWS =
      new Certificate(
          POWERS.game(),
          POWERS.of(),
          new SameClaim(
              "heap(n) -> heap(n - s) where s in {1, 2}",
              "heap(n)",
              3,
              new SameClaim.EqualValueLaws(
                  POWERS,
                  new Certificate(
                      "heap(n) -> heap(n - s) where s in {1, 2}",
                      "heap(n)",
                      periodic(PeriodicClaim.AUTOMATIC, 0, 3, 0, 0, 3, 0, 1, 2)))));

  private static final String ONE_OR_TWO = "heap(n) -> heap(n - s) where s in {1, 2}";

  /** Powers of 2 may be taken, or 1 and 2 only: the multiples of 3 are lost both times. */
  public static final Certificate SAME_LOST =
      new Certificate(
          POWERS_RULES,
          "heap(n)",
          new SameClaim(
              ONE_OR_TWO,
              "heap(n)",
              0,
              new SameClaim.EqualPPositions(
                  OUTCOMES, new Certificate(ONE_OR_TWO, "heap(n)", outcomes()))));

  /** In misere play: 1 may be taken, or 1 and 3; odd heaps are lost both times. */
  public static final Certificate SAME_QUOTIENTS =
      new Certificate(
          MisereCertificates.ALTERNATING.game(),
          "heap(n)",
          new SameClaim(
              MisereCertificates.ONE_OR_THREE.game(),
              "heap(n)",
              0,
              new SameClaim.EqualPPositions(
                  MisereCertificates.ALTERNATING, MisereCertificates.ONE_OR_THREE)));

  /** A domino is laid on two rows of three. */
  public static final Certificate CRAM =
      new Certificate(
          "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b",
          "board(grid(2, 3))",
          new BoardClaim(
              1,
              List.of(
                  part(1, list(0, 1, 2, 3, 4, 5), list(5, 3, 6, 3, 0, 2), list()),
                  part(1, list(0, 3), list(), list())),
              List.of(new BoardClaim.Image(1, list(2, 5)))));

  /** Every domino has one opposite. */
  public static final Certificate REFLECTED =
      new Certificate(
          "game cram(w = 2) board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b",
          "board(grid(w, 4))",
          new BoardClaim(
              0,
              List.of(part(0, list(0, 1, 2, 3, 4, 5, 6, 7), list(), list(7, 6, 5, 4, 3, 2, 1, 0))),
              List.of()));

  /** Two colours on a row of three. */
  public static final Certificate COLOURS =
      new Certificate(
          "free(A, B) -> free(A - near(v), B - {v}) where v in A"
              + " -> free(A - {v}, B - near(v)) where v in B",
          "free(path(3), path(3))",
          new BoardClaim(
              1,
              List.of(
                  part(1, list(0, 1, 2, 3, 4, 5), list(2, 0, 1, 0, 1), list()),
                  part(1, list(3), list(), list())),
              List.of(
                  new BoardClaim.Image(1, list(5)),
                  new BoardClaim.Image(1, list(4)),
                  new BoardClaim.Image(1, list(2)))));

  /** Dawson's Kayles on a row of five. */
  public static final Certificate ROW_OF_FIVE =
      new Certificate(
          "free(S) -> free(S - near(v)) where v in S",
          "free(path(5))",
          new BoardClaim(
              3,
              List.of(
                  part(3, list(0, 1, 2, 3, 4), list(), list()),
                  part(1, list(0), list(), list()),
                  part(1, list(3, 4), list(), list()),
                  part(2, list(2, 3, 4), list(), list())),
              List.of(
                  new BoardClaim.Image(1, list(4)),
                  new BoardClaim.Image(2, list(0, 1)),
                  new BoardClaim.Image(3, list(0, 1, 2)),
                  new BoardClaim.Image(1, list(2)))));

  /** A shape of three cells, laid in any way. */
  public static final Certificate SHAPE =
      new Certificate(
          "b(S) -> b(S - L) where L in copies(\"##/#.\"), L subset S",
          "b(grid(2, 3) - {5})",
          new BoardClaim(1, List.of(part(1, list(0, 1, 2, 3, 4), list(), list())), List.of()));

  /** A token on two rows of two, which leaves no cell twice. */
  public static final Certificate TOKEN =
      new Certificate(
          "game token(g: board = grid(2, 2), c: cell = 0)"
              + " at(v, S) -> at(u, S - {u}) where u in S, u ~ v",
          "at(c, g - {c})",
          positions(
              1,
              "at(2, {})=0",
              "at(3, {2})=1",
              "at(1, {2, 3})=0",
              "at(1, {})=0",
              "at(3, {1})=1",
              "at(0, {1, 2, 3})=1"));

  /** No three in a row of four may be taken, and who cannot move wins. */
  public static final Certificate NO_THREE =
      new Certificate(
          "free(S) -> free(S - {v}) where v in S, no L in lines(3) subset path(4) - S stuck wins",
          "free(path(4))",
          positions(
              1,
              "free({})=1",
              "free({2})=0",
              "free({1})=0",
              "free({1, 2, 3})=0",
              "free({0, 1, 2, 3})=1"));

  /** A move leaves what is left without a vertex, and without its neighbours too. */
  public static final Certificate BOARD_QUOTIENT =
      new Certificate(
          "b(S) -> b(S - {v}) + b(S - near(v)) where v in S stuck wins",
          "b(path(2))",
          new BoardQuotientClaim(
              new MonoidTable(1, list(1, 0), list(1)),
              List.of(
                  new BoardQuotientClaim.Stated("b({})", 0),
                  new BoardQuotientClaim.Stated("b({0})", 1),
                  new BoardQuotientClaim.Stated("b({1})", 1),
                  new BoardQuotientClaim.Stated("b({0, 1})", 0))));

  /** A claim about positions, each of which is written like {@code at(2, {})=0}. */
  public static PositionsClaim positions(long value, String... stated) {
    return new PositionsClaim(
        value,
        Stream.of(stated)
            .map(each -> each.split("="))
            .map(each -> new PositionsClaim.Stated(each[0], Long.parseLong(each[1])))
            .toList());
  }

  /** Kayles on paths: a pin, or two neighbours, are knocked down. */
  public static final Certificate PATHS =
      new Certificate(
          "heap(S) -> heap(S - {a}) where a in S -> heap(S - {a, b}) where a in S, b in S, a ~ b",
          "heap(path(n))",
          KAYLES.form(),
          Optional.empty(),
          new PathClaim(KAYLES));

  private static BoardClaim.Part part(
      long value, List<Long> cells, List<Long> replies, List<Long> reflection) {
    return new BoardClaim.Part(cells, value, replies, reflection);
  }

  private static List<Long> list(long... numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  public static Stream<Certificate> all() {
    return Stream.of(
        CRAM,
        REFLECTED,
        COLOURS,
        ROW_OF_FIVE,
        SHAPE,
        TOKEN,
        NO_THREE,
        BOARD_QUOTIENT,
        PATHS,
        OUTCOMES,
        PLACED,
        MISERE,
        EARLY,
        ZERO_AND_ONE,
        SAME_MOVES,
        SAME_VALUES,
        SAME_OPTIONS,
        SAME_LAWS,
        SAME_LOST,
        SAME_QUOTIENTS,
        MisereCertificates.ALTERNATING,
        MisereCertificates.WILD,
        MisereCertificates.LISTED,
        MISERE_NIM,
        SUBTRACTION,
        SHIFTED,
        CONDITION,
        KAYLES,
        WINDOWS,
        TAKING,
        TWO_KINDS,
        ALL_BUT,
        POWERS,
        LASKER,
        RING,
        DIGITS,
        SUMS,
        MEASURED,
        GRUNDY,
        PLAIN,
        FORWARD,
        HALF,
        CUT,
        ONE_TWO_K,
        FROM_TO,
        FIXED,
        ROW);
  }
}
