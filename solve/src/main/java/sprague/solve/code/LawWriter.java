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
 * A proved law of nim-values as the function {@code law} of a program.
 *
 * @param tables where the numbers go that the law needs
 * @param source where the functions go
 */
record LawWriter(TargetLanguage idiom, CodeBuilder tables, CodeBuilder source) {
  /** No law is asked for arguments beyond; 8 * 10^18 and some more are below 2^63. */
  static final long MOST_ARGUMENT = 1_000_000_000_000_000_000L;

  /**
   * So many values of a period are listed; more are computed by the rules. In Java a number of a
   * list takes 9 bytes of a method of 65535 at most: these and {@link NumberLists} take 63000.
   */
  private static final int MOST_LISTED = 2000;

  /**
   * More edges than these are not listed: 4 numbers each, of 9 bytes, take 54000. A law of digits
   * is proved of rules with short lists only.
   */
  private static final int MOST_EDGES = 1500;

  /** The claim of a finding when it is proved, gives nim-values, and is not too long to write. */
  static Optional<Claim> of(Finding finding, Game game, Start start) {
    return finding
        .proved()
        .map(proved -> proved.certificate().claim())
        .filter(
            claim ->
                switch (claim) {
                  case PeriodicClaim _, WindowsClaim _, RecursionClaim _, ParameterClaim _ -> true;
                  case DigitsClaim automatic ->
                      isWritable(DigitValues.automaton(automatic, game, start));
                  default -> false;
                });
  }

  private static boolean isWritable(Automaton values) {
    return values.numeration().isBase() && Transducer.edges(values).size() <= MOST_EDGES;
  }

  /** The greatest argument up to which values certainly fit in 64 bits. */
  static long limit(Claim claim, Game game, Start start) {
    return switch (claim) {
      case PeriodicClaim law -> limit(law);
      case DigitsClaim automatic -> limit(DigitValues.automaton(automatic, game, start));
      case ParameterClaim law -> ParameterWriter.limit(law);
      default -> MOST_ARGUMENT;
    };
  }

  /**
   * With c = ceil(s / 8p), n is at most 10^18 / c, so that s n / p is at most 8 * 10^18; what is
   * added to it is below 2^40 (saltus and period are below 2^40, too), and 2^63 is more than 9.2 *
   * 10^18.
   */
  static long limit(PeriodicClaim law) {
    return MOST_ARGUMENT / Math.max(1, Math.ceilDiv(law.saltus(), 8 * law.period()));
  }

  /**
   * All numbers of D digits are below 2^63, and a value has at most e digits more than its
   * argument, so that numbers of D - e digits will do.
   */
  static long limit(Automaton values) {
    int base = values.numeration().base();
    int digits = -new DigitValues(values).longerBy();
    for (long all = 0; all <= (Long.MAX_VALUE - (base - 1)) / base; digits++) {
      all = all * base + base - 1;
    }
    long limit = 0;
    for (; digits > 0 && limit < MOST_ARGUMENT; digits--) {
      limit = limit * base + base - 1;
    }
    return Math.min(MOST_ARGUMENT, limit);
  }

  /** What an argument costs, in words. */
  static String cost(Claim claim, Game game, Start start) {
    return switch (claim) {
      case PeriodicClaim law when law.values().size() <= MOST_LISTED ->
          "O(1) an argument, from a table of " + law.values().size() + " values";
      case PeriodicClaim law -> byRules(law.values().size());
      case WindowsClaim law -> byRules(law.preperiod() + law.period());
      case RecursionClaim _ ->
          "a step for each heap that the value is handed down from; they are O(log n) where the"
              + " window n - l(n) grows in proportion to n";
      case ParameterClaim law -> ParameterWriter.cost(law);
      case DigitsClaim automatic -> {
        Automaton values = DigitValues.automaton(automatic, game, start);
        String read = start.coordinates().size() == 1 ? "of n" : "of the numbers, n the largest,";
        yield "O(log n): a pass over the digits %s in %s with %s states"
            .formatted(read, values.numeration(), values.states());
      }
      default -> throw new IllegalArgumentException("no law of values");
    };
  }

  private static String byRules(long count) {
    return "O(1) an argument, after the first "
        + count
        + " values by the rules, up to the largest that is asked for";
  }

  /**
   * Writes what the law needs.
   *
   * @param variables what the program calls the coordinates
   */
  void write(Game game, Start start, Claim claim, List<String> variables) {
    switch (claim) {
      case ParameterClaim law ->
          new ParameterWriter(idiom, tables, source, law, variables.get(0), variables.get(1))
              .write();
      case PeriodicClaim law -> periodic(law);
      case WindowsClaim law ->
          periodic(law.preperiod(), law.period(), place -> "oracle(" + place + ")");
      case RecursionClaim _ -> window(game, start);
      case DigitsClaim automatic ->
          automatic(DigitValues.automaton(automatic, game, start), variables);
      default -> throw new IllegalArgumentException("no law of values");
    }
  }

  private void periodic(PeriodicClaim law) {
    boolean listed = law.values().size() <= MOST_LISTED;
    if (listed) {
      tables.line(idiom.numbers("VALUES", law.values()));
    }
    String rise =
        law.saltus() == 0
            ? ""
            : " + " + (law.saltus() == 1 ? "" : idiom.number(law.saltus()) + " * ") + "rounds";
    periodic(
        law.preperiod(),
        law.period(),
        place -> (listed ? idiom.element("VALUES", place) : "oracle(" + place + ")") + rise);
  }

  /** A law that reads values of the first period, or before. */
  private void periodic(long preperiod, long period, UnaryOperator<String> read) {
    source.open(idiom.head("law", List.of("n")));
    source.line(idiom.let("rounds", rounds(preperiod, period)));
    String place = "n - " + (period == 1 ? "" : period + " * ") + "rounds";
    source.line(idiom.statement("return " + read.apply(place)));
    close();
  }

  private String rounds(long preperiod, long period) {
    if (preperiod == 0) {
      return period == 1 ? "n" : idiom.quotient("n", String.valueOf(period));
    }
    String past = "(n - " + preperiod + ")";
    return idiom.greatest("0", period == 1 ? past : idiom.quotient(past, String.valueOf(period)));
  }

  private void window(Game game, Start start) {
    WindowGame window = WindowGame.of(game).orElseThrow().of(start);
    OptionalLong width = width(window);
    if (width.isPresent()) {
      source.open(idiom.head("law", List.of("n")));
      source.line(
          idiom.statement("return n % " + idiom.number(Math.addExact(width.getAsLong(), 1))));
      close();
      return;
    }
    NumberLists lists = new NumberLists(idiom);
    Term zero = Terms.constant(0);
    LinearFacts facts = LinearFacts.none().atLeast(new Term.Slot(window.moving()), zero);
    Expressions terms =
        new Expressions(
            idiom, slot -> "n", slot -> MOST_ARGUMENT, lists, term -> facts.implies(term, zero));
    String least = idiom.greatest("0", idiom.least("n", terms.term(window.least())));
    lists.texts().forEach(tables::line);
    source.line(idiom.comment() + " The options of n are first(n), ..., n - 1.");
    source.open(idiom.head("first", List.of("n")));
    source.line(idiom.statement("return " + least));
    close();
    source.open(idiom.head("law", List.of("n")));
    source.open(idiom.loopWhile("n > 0" + idiom.both() + "first(n) != first(n - 1)"));
    source.line(idiom.statement("n = first(n) - 1"));
    source.close();
    source.line(idiom.statement("return n - first(n)"));
    close();
  }

  /**
   * The width w of a window that is the same everywhere but for the first w positions: then n
   * inherits from n - w - 1, and G(n) is n mod (w + 1).
   */
  private static OptionalLong width(WindowGame window) {
    Term n = new Term.Slot(window.moving());
    LinearForm<Term> behind = Terms.linear(Terms.minus(n, window.least()));
    return behind.isConstant() && behind.constant() >= 0
        ? OptionalLong.of(behind.constant())
        : OptionalLong.empty();
  }

  private void automatic(Automaton values, List<String> variables) {
    List<Transducer.Edge> edges = Transducer.edges(values);
    tables.line(idiom.constant("BASE", values.numeration().base()));
    tables.line(idiom.constant("LONGER", new DigitValues(values).longerBy()));
    tables.line(idiom.constant("STATES", values.states()));
    tables.line(
        idiom.numbers(
            "ACCEPTING",
            IntStream.range(0, values.states())
                .filter(values::accepts)
                .mapToObj(state -> (long) state)
                .toList()));
    tables.line(
        idiom.comment()
            + " From state FROM, on the digit DIGIT"
            + (variables.size() == 1
                ? " of n"
                : " (digits of " + String.join(", ", variables) + " times 1, BASE, ..)")
            + ", the value has the digit VALUE_DIGIT, and TO follows.");
    tables.line(idiom.numbers("FROM", edges.stream().map(edge -> (long) edge.from()).toList()));
    tables.line(idiom.numbers("DIGIT", edges.stream().map(edge -> (long) edge.digit()).toList()));
    tables.line(
        idiom.numbers("VALUE_DIGIT", edges.stream().map(edge -> (long) edge.value()).toList()));
    tables.line(idiom.numbers("TO", edges.stream().map(edge -> (long) edge.to()).toList()));
    source.open(idiom.head("law", variables));
    source.line(idiom.statement("return " + idiom.tool("read_digits", idiom.several(variables))));
    close();
  }

  private void close() {
    source.close();
    source.gap();
  }
}
