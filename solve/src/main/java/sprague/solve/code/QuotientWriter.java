// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import sprague.engine.QuestionPositions;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MonoidTable;
import sprague.kernel.rules.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;

/**
 * Writes a proved misere quotient: a finite commutative monoid, whose elements are classes of
 * positions with the same winner in all sums. The function {@code law} gives the class of a
 * position, the tool {@code class_product} that of a sum. The monoid is written as the products of
 * its classes and generators, as the table of all products would have hundreds of lines.
 *
 * @param tables receives the tables
 * @param code receives the function {@code law}
 */
record QuotientWriter(TargetLanguage language, CodeBuilder tables, CodeBuilder code) {

  /** Whether a quotient is small enough to be written into a program. */
  static boolean isWritable(MisereClaim law) {
    long classes =
        switch (law.parts()) {
          case MisereClaim.Heaps heaps -> heaps.preperiod() + heaps.period();
          case MisereClaim.Positions positions -> positions.all().size();
        };
    MonoidTable monoid = law.monoid();
    // TABLE, then PLACE and IS_LOST, then CLASSES, which may be shorter.
    return monoid.products().size() + 2 * monoid.order() + classes <= WinnerWriter.MAX_NUMBERS;
  }

  /** The cost of a component, for the header of the program. */
  static String cost(MisereClaim law) {
    return "O(1) a component, from a table"
        + (law.parts() instanceof MisereClaim.Heaps ? " of the first period" : "");
  }

  /**
   * Writes the tables and the function {@code law}, in O(order * table) for {@code order} classes.
   * Classes are numbered by the lengths of their words, so the first place in the table of a class
   * other than 0 is the product of a smaller class and a generator. To multiply by a class, {@code
   * class_product} follows these places down to class 0.
   *
   * @param start a family with one coordinate, the one that the law is about
   * @param law one that {@link #isWritable}
   */
  void write(Game game, Start start, MisereClaim law) {
    MonoidTable monoid = law.monoid();
    List<Long> products = monoid.products();
    tables.line(
        language.comment(
            "Class x times generator g is TABLE[x * GENERATORS + g]; class y is first at"
                + " PLACE[y]."));
    tables.line(language.constant("GENERATORS", monoid.generators()));
    tables.line(language.numbers("TABLE", products));
    // Class 0, the neutral element, need not be in the table; nobody follows its place.
    tables.line(language.numbers("PLACE", monoid.order(), y -> Math.max(0, products.indexOf(y))));
    tables.line(language.comment("IS_LOST is 1 for classes of P-positions."));
    tables.line(
        language.numbers("IS_LOST", monoid.order(), x -> monoid.pPositions().contains(x) ? 1 : 0));
    switch (law.parts()) {
      case MisereClaim.Heaps heaps -> ofAllSizes(game, start, heaps);
      case MisereClaim.Positions positions -> ofTheFirst(game, start, positions);
    }
  }

  private void ofAllSizes(Game game, Start start, MisereClaim.Heaps heaps) {
    HeapSystem form = HeapSystem.withPairs(game, start).system().orElseThrow();
    // The position at n is a heap of n + shift.
    long preperiod = Math.max(0, heaps.preperiod() - form.shift());
    tables.line(language.comment("The classes for n = 0, 1, ... to the end of the first period."));
    tables.line(
        language.numbers(
            "CLASSES", preperiod + heaps.period(), n -> heaps.of(form.root(), n + form.shift())));
    new LawWriter(language, tables, code)
        .periodic(preperiod, heaps.period(), n -> language.element("CLASSES", n));
  }

  private void ofTheFirst(Game game, Start start, MisereClaim.Positions positions) {
    Map<Component, Long> classes = new HashMap<>();
    positions.all().forEach(each -> classes.put(each.component(), each.classNumber()));
    String name = game.names().get(start.name()).name();
    List<Long> ofFamily =
        LongStream.iterate(0, n -> n + 1)
            .mapToObj(
                n -> new Component(name, QuestionPositions.at(start, new long[] {n}).arguments()))
            .takeWhile(classes::containsKey)
            .map(classes::get)
            .toList();
    tables.line(language.comment("The classes for n = 0, 1, ..."));
    tables.line(language.numbers("CLASSES", ofFamily));
    code.function(
        language.functionHead("law", List.of("n")),
        language.returning(language.element("CLASSES", "n")));
  }

  /**
   * Writes the function {@code check}, which compares the winners of pairs of components with the
   * list {@code EXPECTED} of bit masks ({@link ProgramPlan#expected}).
   */
  static void check(TargetLanguage language, CodeBuilder code) {
    code.open(language.functionHead("check", List.of()));
    int depth = code.depth();
    code.open(language.loopHead("a", "0", "CHECKED"));
    code.open(language.loopHead("b", "0", "a"));
    String law = winner(language, language.tool("class_product", "law(a)", "law(b)"));
    code.open(
        language.ifHead("%s != (%s >> b & 1)".formatted(law, language.element("EXPECTED", "a"))));
    code.line(language.print("law and search differ on the sum of ", "a", " and ", "b", ""));
    code.line(language.returning("1"));
    code.closeTo(depth);
    code.line(language.print("law and search agree on two components up to ", "CHECKED", ""));
    code.line(language.returning("0"));
    code.closeFunction();
  }

  /** An expression for a class: 0 if the player to move loses its sums, else 1. */
  static String winner(TargetLanguage language, String classNumber) {
    return "1 - " + language.element("IS_LOST", classNumber);
  }
}
