// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.PathClaim;
import sprague.kernel.SameClaim;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Law;
import sprague.kernel.law.Measure;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.misere.MonoidTable;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;

/**
 * Writes certificates as JSON, which {@link CertificateJson} reads; docs/certificates.md has the
 * format. Cost O(length of the text), which is made in memory: megabytes for long periods.
 *
 * <pre>{@code
 * {"format":2,"game":"heap(n) -> heap(n - k) where k in {1, 2}","of":"heap(n)",
 *  "theorem":"finite","values":[0,1,2,0,1]}
 * }</pre>
 */
public final class CertificateWriter {
  private CertificateWriter() {}

  /** A certificate as a JSON object on one line, with the line end. */
  public static String write(Certificate certificate) {
    return FieldWriter.object(
            fields -> {
              fields.number("format", CertificateJson.FORMAT);
              write(certificate, fields);
            })
        + '\n';
  }

  private static void write(Certificate certificate, FieldWriter fields) {
    fields.text("game", certificate.game());
    fields.text("of", certificate.of());
    fields.text("theorem", certificate.claim().theorem());
    write(certificate.claim(), fields);
    fields.objectsIfAny("form", certificate.form().stream().toList(), FormWriter::write);
    certificate.measure().ifPresent(measure -> write(measure, fields));
  }

  /**
   * Writes the fields of a claim, without the theorem's name.
   *
   * @throws IllegalArgumentException when the claim is of no theorem of the kernel
   */
  public static void write(Claim claim, FieldWriter fields) {
    switch (claim) {
      case PeriodicClaim periodic -> {
        fields.number("preperiod", periodic.preperiod());
        fields.number("period", periodic.period());
        fields.number("saltus", periodic.saltus());
        fields.number("from", periodic.commonPreperiod());
        fields.number("joint", periodic.commonPeriod());
        fields.numbers("values", periodic.values());
      }
      case FiniteClaim finite -> fields.numbers("values", finite.values());
      case RecursionClaim recursion -> fields.text("first", recursion.first());
      case DigitsClaim digits -> write(digits, fields);
      case MisereNimClaim misere -> write(misere.values(), fields);
      case OutcomeClaim outcomes -> {
        fields.objects("laws", outcomes.laws(), CertificateWriter::write);
        // 1 and 0 are the defaults of the format.
        if (outcomes.modulus() > 1 || outcomes.below() > 0) {
          fields.number("modulus", outcomes.modulus());
          fields.number("below", outcomes.below());
        }
      }
      case WindowsClaim windows -> write(windows, fields);
      case ParameterClaim parameter -> write(parameter, fields);
      case QuotientClaim quotient -> {
        fields.objects("where", quotient.where(), (line, each) -> each.numbers("line", line));
        fields.numbers("period", quotient.period());
        fields.numbers("divisor", quotient.divisor());
      }
      case MisereClaim misere -> write(misere, fields);
      case SameClaim same -> write(same, fields);
      case BoardClaim board -> write(board, fields);
      case PositionsClaim positions -> write(positions, fields);
      case BoardQuotientClaim board -> write(board, fields);
      case PathClaim paths -> fields.objects("law", List.of(paths.law()), CertificateWriter::write);
      default -> throw new IllegalArgumentException("no theorem " + claim.theorem());
    }
  }

  private static void write(DigitsClaim digits, FieldWriter fields) {
    fields.objects("laws", digits.laws(), CertificateWriter::write);
    fields.objectsIfAny("sums", digits.sums(), CertificateWriter::write);
  }

  private static void write(MonoidTable monoid, FieldWriter fields) {
    fields.number("generators", monoid.generators());
    fields.numbers("table", monoid.products());
    fields.numbers("P", monoid.pPositions());
  }

  private static void write(BoardQuotientClaim claim, FieldWriter fields) {
    write(claim.monoid(), fields);
    fields.objects(
        "positions",
        claim.positions(),
        (stated, each) -> {
          each.text("position", stated.position());
          each.number("class", stated.classNumber());
        });
  }

  private static void write(MisereClaim claim, FieldWriter fields) {
    write(claim.monoid(), fields);
    switch (claim.parts()) {
      case MisereClaim.Heaps(long preperiod, long period, var byKind) -> {
        fields.number("preperiod", preperiod);
        fields.number("period", period);
        fields.objects("heaps", byKind, (classes, each) -> each.numbers("classes", classes));
      }
      case MisereClaim.Positions(var all) ->
          fields.objects(
              "positions",
              all,
              (position, each) -> {
                each.text("name", position.component().name());
                each.numbers("arguments", position.component().arguments());
                each.number("class", position.classNumber());
              });
    }
  }

  private static void write(BoardClaim claim, FieldWriter fields) {
    fields.number("value", claim.value());
    fields.objects(
        "parts",
        claim.parts(),
        (part, each) -> {
          each.numbers("cells", part.cells());
          each.number("value", part.value());
          each.numbersIfAny("replies", part.replies());
          each.numbersIfAny("reflection", part.reflection());
        });
    fields.objects(
        "images",
        claim.images(),
        (image, each) -> {
          each.number("part", image.part());
          each.numbers("cells", image.cells());
        });
  }

  private static void write(PositionsClaim claim, FieldWriter fields) {
    fields.number("value", claim.value());
    fields.objects(
        "positions",
        claim.positions(),
        (stated, each) -> {
          each.text("position", stated.position());
          each.number("value", stated.value());
        });
  }

  private static void write(WindowsClaim claim, FieldWriter fields) {
    fields.number("preperiod", claim.preperiod());
    fields.number("period", claim.period());
    fields.number("greatest", claim.greatest());
    fields.number("zeros", claim.zeros());
    fields.numbers("first", claim.first());
    fields.numbers("masks", claim.space().masks());
    fields.numbers("sized", claim.space().usesParity());
    fields.numbers("rare", claim.space().rare());
    fields.number("reach", claim.space().reach());
    fields.number("from", claim.checkpoints().from());
    fields.number("every", claim.checkpoints().every());
    fields.texts("windows", claim.checkpoints().windows());
  }

  private static void write(ParameterClaim claim, FieldWriter fields) {
    fields.number("least", claim.least());
    fields.objects("takes", claim.takes(), (take, each) -> each.numbers("line", numbers(take)));
    fields.objects("patterns", claim.sequences(), CertificateWriter::write);
  }

  private static void write(PiecewisePeriodicSequence pattern, FieldWriter fields) {
    fields.numbers("period", pattern.period().map(CertificateWriter::numbers).orElse(List.of()));
    fields.numbers("start", numbers(pattern.start()));
    fields.objects(
        "stretches",
        pattern.stretches(),
        (stretch, each) -> {
          each.numbers("from", numbers(stretch.from()));
          each.numbers("word", stretch.word());
        });
  }

  /** The function a m + b as [a, b]. */
  private static List<Long> numbers(Linear line) {
    return List.of(line.times(), line.plus());
  }

  private static void write(SameClaim claim, FieldWriter fields) {
    fields.text("other", claim.other());
    fields.text("otherOf", claim.otherOf());
    fields.number("shift", claim.shift());
    switch (claim.reason()) {
      case SameClaim.EqualNormalForms(HeapNormalForm form, OptionalLong from) -> {
        from.ifPresent(size -> fields.number("from", size));
        fields.objects("otherForm", List.of(form), FormWriter::write);
      }
      case SameClaim.EqualValueLaws(Certificate mine, Certificate theirs) ->
          fields.objects("laws", List.of(mine, theirs), CertificateWriter::write);
      case SameClaim.EqualPPositions(Certificate mine, Certificate theirs) ->
          fields.objects("lostLaws", List.of(mine, theirs), CertificateWriter::write);
      case SameClaim.EqualOptions(Map<String, String> names) ->
          fields.objects(
              "names",
              new TreeMap<>(names).entrySet(),
              (pair, each) -> {
                each.text("name", pair.getKey());
                each.text("other", pair.getValue());
              });
    }
  }

  /** Writes a law of values: its class, then its automaton. */
  private static void write(Law law, FieldWriter fields) {
    write(law.kind().name(), law.kind().fixed(), fields);
    write(law.values(), fields);
  }

  /** Writes a law of outcomes: its class, the automaton of the P-positions, then the others. */
  private static void write(OutcomeLaw law, FieldWriter fields) {
    write(law.kind().name(), law.kind().fixed(), fields);
    write(law.pPositions(), fields);
    fields.objectsIfAny(
        "above", law.sets().subList(1, law.sets().size()), CertificateWriter::write);
  }

  /**
   * Writes a class of positions: its name, and its arguments, of which -1 stands for one that may
   * be any number, as fixed ones are 0 or more.
   */
  static void write(String name, List<OptionalLong> fixed, FieldWriter fields) {
    fields.text("name", name);
    fields.numbers("fixed", fixed.stream().map(number -> number.orElse(-1)).toList());
  }

  /** Writes an automaton: its table state by state, column by column, and accepting states. */
  private static void write(Automaton automaton, FieldWriter fields) {
    List<Long> next = new ArrayList<>();
    List<Long> accepting = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      for (int column = 0; column < automaton.columns(); column++) {
        next.add((long) automaton.next(state, column));
      }
      if (automaton.accepts(state)) {
        accepting.add((long) state);
      }
    }
    fields.numbers(
        "numeration", automaton.numeration().digits().stream().map(Integer::longValue).toList());
    fields.number("tracks", automaton.tracks());
    fields.numbers("next", next);
    fields.numbers("accepting", accepting);
  }

  private static void write(Measure measure, FieldWriter fields) {
    fields.objects(
        "measure",
        measure.ranks().entrySet(),
        (each, rank) -> {
          rank.text("name", each.getKey());
          rank.number("level", each.getValue().level());
          rank.numbers("coefficients", each.getValue().coefficients());
          rank.number("constant", each.getValue().constant());
        });
  }
}
