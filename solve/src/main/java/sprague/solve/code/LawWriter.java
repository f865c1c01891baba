// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.heap.WindowGame;
import sprague.nimber.linear.LinearForm;
import sprague.prove.DigitValues;
import sprague.prove.Finding;

/**
 * Writes a proved law as the function {@code law} of a program: from the coordinates of a position
 * in its family, such as n of {@code heap(n)}, to the nim-value, or by a misere quotient to the
 * class. For example, the law of period 3 with the values 0, 1, 2 in Java:
 *
 * <pre>
 * static long law(long n) {
 *     long rounds = n / 3;
 *     return VALUES[(int) (n - 3 * rounds)];
 * }
 * </pre>
 *
 * <p>Laws without listed values call {@code oracle}, the value by the rules, which {@link
 * ProgramWriter} writes.
 *
 * @param tables receives the declarations of numbers that the law needs
 * @param code receives the functions
 */
record LawWriter(TargetLanguage language, CodeBuilder tables, CodeBuilder code) {
  /**
   * Largest argument in a query. Round for the user, and 8 times as large a number still fits in 64
   * bits, with room for a constant.
   */
  static final long MAX_ARGUMENT = 1_000_000_000_000_000_000L;

  /**
   * Maximum number of values listed in a program; longer laws compute the first period by the
   * rules. In Java a listed number takes 9 bytes of a static initialiser, which may have 65535:
   * these and {@link NumberLists} take 63000.
   */
  private static final int MAX_LISTED_VALUES = 2000;

  /**
   * Maximum number of transitions in a program: 4 numbers of 9 bytes each, 54000 bytes in all.
   * Rules with a law of digits have short lists, so that the sum stays below 65535.
   */
  private static final int MAX_EDGES = 1500;

  /**
   * The claim of a finding, if it is proved, gives values or misere classes, and is short enough to
   * write. The other methods accept no other claim.
   *
   * @param start the family of positions that the finding is about
   */
  static Optional<Claim> of(Finding finding, Game game, Start start) {
    return finding
        .proved()
        .map(proved -> proved.certificate().claim())
        .filter(
            claim ->
                switch (claim) {
                  case PeriodicClaim _, WindowsClaim _, RecursionClaim _, ParameterClaim _ -> true;
                  case MisereClaim law -> QuotientWriter.isWritable(law);
                  case DigitsClaim digits -> isWritable(DigitValues.automaton(digits, game, start));
                  default -> false;
                });
  }

  private static boolean isWritable(Automaton values) {
    return values.numeration().isBase() && Transducer.edges(values).size() <= MAX_EDGES;
  }

  /** The largest coordinate up to which all values fit in 64 bits, at most 10^18. */
  static long limit(Claim claim, Game game, Start start) {
    return switch (claim) {
      case PeriodicClaim law -> limit(law);
      case DigitsClaim digits -> limit(DigitValues.automaton(digits, game, start));
      case ParameterClaim law -> ParameterWriter.limit(law);
      default -> MAX_ARGUMENT;
    };
  }

  /**
   * The largest n for a law with period p and saltus s. With c = ceil(s / 8p), n is at most 10^18 /
   * c, so s n / p is at most 8 * 10^18; the rest of the value is below 2^40, and 2^63 is above 9.2
   * * 10^18.
   */
  static long limit(PeriodicClaim law) {
    return MAX_ARGUMENT / Math.max(1, Math.ceilDiv(law.saltus(), 8 * law.period()));
  }

  /**
   * The largest argument for an automaton of values in a base. Let D be the largest number of
   * digits with which all numbers are below 2^63. A value has at most e digits more than its
   * argument, so arguments of D - e digits are safe.
   */
  static long limit(Automaton values) {
    int base = values.numeration().base();
    // Becomes D - e; 0 or less if only the argument 0 is safe.
    int digits = -new DigitValues(values).longerBy();
    for (long all = 0; all <= (Long.MAX_VALUE - (base - 1)) / base; digits++) {
      all = all * base + base - 1;
    }
    long limit = 0;
    for (; digits > 0 && limit < MAX_ARGUMENT; digits--) {
      limit = limit * base + base - 1;
    }
    return Math.min(MAX_ARGUMENT, limit);
  }

  /** The cost of a call of {@code law}, for the header of the program. */
  static String cost(Claim claim, Game game, Start start) {
    return switch (claim) {
      case PeriodicClaim law when law.values().size() <= MAX_LISTED_VALUES ->
          "O(1) an argument, from a table of " + law.values().size() + " values";
      case PeriodicClaim law -> byRules(law.values().size());
      case WindowsClaim law -> byRules(law.preperiod() + law.period());
      case RecursionClaim _ ->
          "a step for each heap in a chain of equal values; they are O(log n) where the"
              + " window n - l(n) grows in proportion to n";
      case ParameterClaim law -> ParameterWriter.cost(law);
      case MisereClaim law -> QuotientWriter.cost(law);
      case DigitsClaim digits -> cost(DigitValues.automaton(digits, game, start), start);
      default -> throw new IllegalArgumentException("no law of values");
    };
  }

  /** The cost of a law by an automaton that reads the coordinates of a family. */
  static String cost(Automaton law, Start start) {
    return "O(log n): a pass over the digits of %s in %s with %s states"
        .formatted(
            start.coordinates().size() == 1 ? "n" : "the numbers, n the largest,",
            law.numeration(),
            law.live().cardinality());
  }

  private static String byRules(long count) {
    return "O(1) an argument, after the first "
        + count
        + " values by the rules, up to the largest one needed";
  }

  /**
   * Writes the law.
   *
   * @param claim one that {@link #of} returned for the game and the start
   * @param variables the program's names for the coordinates, in their order; {@code n} for one
   * @throws sprague.solve.UnsupportedQuery if the rules list too many numbers for a program
   */
  void write(Game game, Start start, Claim claim, List<String> variables) {
    switch (claim) {
      case ParameterClaim law ->
          new ParameterWriter(language, tables, code, law, variables.get(0), variables.get(1))
              .write();
      case MisereClaim law -> new QuotientWriter(language, tables, code).write(game, start, law);
      case PeriodicClaim law -> periodic(law);
      case WindowsClaim law ->
          periodic(law.preperiod(), law.period(), place -> "oracle(" + place + ")");
      case RecursionClaim _ -> window(game, start);
      case DigitsClaim digits -> digits(DigitValues.automaton(digits, game, start), variables);
      default -> throw new IllegalArgumentException("no law of values");
    }
  }

  private void periodic(PeriodicClaim law) {
    boolean listed = law.values().size() <= MAX_LISTED_VALUES;
    if (listed) {
      tables.line(language.numbers("VALUES", law.values()));
    }
    String addend =
        law.saltus() == 0
            ? ""
            : " + " + (law.saltus() == 1 ? "" : language.literal(law.saltus()) + " * ") + "rounds";
    periodic(
        law.preperiod(),
        law.period(),
        place -> (listed ? language.element("VALUES", place) : "oracle(" + place + ")") + addend);
  }

  /**
   * Writes a periodic law: {@code rounds} is the number of periods to go back from n to a value
   * below preperiod + period: floor((n - preperiod) / period), but at least 0.
   *
   * @param read makes the expression for the value at an index below preperiod + period
   */
  void periodic(long preperiod, long period, UnaryOperator<String> read) {
    code.open(language.functionHead("law", List.of("n")));
    code.line(language.declare("rounds", rounds(preperiod, period)));
    String place = "n - " + (period == 1 ? "" : period + " * ") + "rounds";
    code.line(language.returning(read.apply(place)));
    code.closeFunction();
  }

  private String rounds(long preperiod, long period) {
    if (preperiod == 0) {
      return period == 1 ? "n" : language.phrase("quotient", "n", String.valueOf(period));
    }
    String past = "(n - " + preperiod + ")";
    return language.phrase(
        "max", "0", period == 1 ? past : language.phrase("quotient", past, String.valueOf(period)));
  }

  /**
   * Writes the law of a {@link WindowGame}, with l(n) as the function {@code first}: while l(n) and
   * l(n - 1) differ, G(n) = G(l(n) - 1); then G(n) = n - l(n).
   */
  private void window(Game game, Start start) {
    WindowGame window = WindowGame.of(game).orElseThrow().of(start);
    OptionalLong width = width(window);
    if (width.isPresent()) {
      code.function(
          language.functionHead("law", List.of("n")),
          language.returning("n % " + language.literal(Math.addExact(width.getAsLong(), 1))));
      return;
    }
    // Division and the like are shorter for operands that are known to be at least 0, as n is.
    NumberLists numberLists = new NumberLists(language);
    Term zero = Terms.constant(0);
    LinearFacts facts = LinearFacts.none().atLeast(new Term.Slot(window.moving()), zero);
    Expressions terms =
        new Expressions(
            language,
            slot -> "n",
            slot -> MAX_ARGUMENT,
            numberLists,
            term -> facts.implies(term, zero));
    // The window's term may be outside of 0..n, where l(n) is the nearest end.
    String least =
        language.phrase("max", "0", language.phrase("min", "n", terms.term(window.least())));
    numberLists.texts().forEach(tables::line);
    code.line(language.comment("The options of n are first(n), ..., n - 1."));
    code.function(language.functionHead("first", List.of("n")), language.returning(least));
    code.open(language.functionHead("law", List.of("n")));
    code.block(
        language.phrase("while", "n > 0" + language.and() + "first(n) != first(n - 1)"),
        language.statement("n = first(n) - 1"));
    code.line(language.returning("n - first(n)"));
    code.closeFunction();
  }

  /**
   * The width w of a window whose options are n - w, ..., n - 1 for all n >= w: then G(n) = G(n - w
   * - 1), so G(n) = n mod (w + 1). Empty for other windows.
   */
  private static OptionalLong width(WindowGame window) {
    Term n = new Term.Slot(window.moving());
    LinearForm<Term> width = Terms.linear(Terms.minus(n, window.least()));
    return width.isConstant() && width.constant() >= 0
        ? OptionalLong.of(width.constant())
        : OptionalLong.empty();
  }

  /** Writes the transitions of the transducer as lists; the tool {@code read_digits} runs it. */
  private void digits(Automaton values, List<String> variables) {
    List<Transducer.Edge> edges = Transducer.edges(values);
    tables.line(language.constant("BASE", values.numeration().base()));
    tables.line(language.constant("LONGER", new DigitValues(values).longerBy()));
    tables.line(language.constant("STATES", values.states()));
    tables.line(
        language.numbers(
            "ACCEPTING",
            IntStream.range(0, values.states())
                .filter(values::accepts)
                .mapToObj(state -> (long) state)
                .toList()));
    tables.line(
        language.comment(
            "A transition from the state FROM, on the digit DIGIT"
                + (variables.size() == 1
                    ? " of n"
                    : " (digits of " + String.join(", ", variables) + " times 1, BASE, ..)")
                + ", writes the digit VALUE_DIGIT of the value and leads to the state TO."));
    tables.line(language.numbers("FROM", edges.stream().map(edge -> (long) edge.from()).toList()));
    tables.line(
        language.numbers("DIGIT", edges.stream().map(edge -> (long) edge.digit()).toList()));
    tables.line(
        language.numbers("VALUE_DIGIT", edges.stream().map(edge -> (long) edge.value()).toList()));
    tables.line(language.numbers("TO", edges.stream().map(edge -> (long) edge.to()).toList()));
    code.function(
        language.functionHead("law", variables),
        language.returning(
            language.tool(
                "read_digits", language.phrase("variadic", String.join(", ", variables)))));
  }
}
