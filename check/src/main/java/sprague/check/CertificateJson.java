// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.check.decide.Automaton;
import sprague.check.law.Law;
import tools.jackson.core.json.JsonFactory;

/** Certificates as JSON; the format is described in docs/certificates.md. */
public final class CertificateJson {
  static final long FORMAT = 1;
  static final JsonFactory JSON = JsonFactory.builder().build();

  private CertificateJson() {}

  /** A text that is no certificate, with the reason. */
  public static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String reason) {
      super(reason);
    }
  }

  /** Writes a certificate. */
  public static String write(Certificate certificate) {
    return CertificateWriter.write(certificate);
  }

  /**
   * Reads a certificate; every field must be there, and no other one.
   *
   * @throws Malformed when the text is none
   */
  public static Certificate read(String text) throws Malformed {
    JsonFields fields = JsonFields.of(text);
    if (fields.number("format") != FORMAT) {
      throw new Malformed("the format is not " + FORMAT);
    }
    String theorem = fields.text("theorem");
    Claim claim =
        switch (theorem) {
          case Theorems.GUY_SMITH, Theorems.ALL_BUT -> periodic(theorem, fields);
          case Theorems.AUTOMATIC ->
              fields.has("laws")
                  ? new Claim.Automatic(laws(fields.objects("laws")))
                  : periodic(theorem, fields);
          case Theorems.TAKING -> replayed(fields, Optional.empty(), Optional.empty());
          case Theorems.RARE_VALUES ->
              replayed(fields, Optional.of(division(fields)), Optional.empty());
          case Theorems.RARE_STAGES ->
              replayed(fields, Optional.of(division(fields)), Optional.of(stages(fields)));
          case Theorems.FINITE -> new Claim.Finite(fields.numbers("values"));
          case Theorems.WINDOW -> new Claim.Window();
          case Theorems.RESIDUE -> new Claim.Residue(fields.number("modulus"));
          case Theorems.PARAMETRIC ->
              new Claim.Parametric(fields.number("least"), patterns(fields.objects("patterns")));
          default -> throw new Malformed("the theorem " + theorem + " is not known");
        };
    Certificate certificate = new Certificate(fields.text("game"), fields.text("of"), claim);
    fields.end();
    return certificate;
  }

  private static Claim periodic(String theorem, JsonFields fields) throws Malformed {
    return new Claim.Periodic(
        theorem,
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("saltus"),
        fields.number("from"),
        fields.number("joint"),
        fields.numbers("values"));
  }

  private static Stages stages(JsonFields fields) throws Malformed {
    return new Stages(fields.number("from"), fields.number("every"), fields.texts("windows"));
  }

  private static Claim replayed(
      JsonFields fields, Optional<Division> division, Optional<Stages> stages) throws Malformed {
    return new Claim.Replayed(
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("greatest"),
        fields.number("zeros"),
        fields.numbers("first"),
        stages.isPresent() ? "" : fields.text("digest"),
        division,
        stages);
  }

  private static Division division(JsonFields fields) throws Malformed {
    List<Long> masks = fields.numbers("masks");
    List<Long> sized = fields.numbers("sized");
    if (masks.size() != 2 || sized.size() != 2) {
      throw new Malformed("masks and sized have two numbers each");
    }
    return new Division(masks, sized, fields.numbers("rare"), fields.number("reach"));
  }

  private static List<Pattern> patterns(List<JsonFields> all) throws Malformed {
    List<Pattern> patterns = new ArrayList<>();
    for (JsonFields fields : all) {
      List<Long> period = fields.numbers("period");
      Pattern.Line start = line(fields.numbers("start"));
      List<Pattern.Stretch> stretches = new ArrayList<>();
      for (JsonFields stretch : fields.objects("stretches")) {
        stretches.add(new Pattern.Stretch(line(stretch.numbers("from")), stretch.numbers("word")));
        stretch.end();
      }
      patterns.add(
          new Pattern(
              period.isEmpty() ? Optional.empty() : Optional.of(line(period)), start, stretches));
      fields.end();
    }
    return patterns;
  }

  private static Pattern.Line line(List<Long> numbers) throws Malformed {
    if (numbers.size() != 2) {
      throw new Malformed("a place has two numbers: how often m, and what is added");
    }
    return new Pattern.Line(numbers.get(0), numbers.get(1));
  }

  private static List<Law> laws(List<JsonFields> all) throws Malformed {
    List<Law> laws = new ArrayList<>();
    for (JsonFields fields : all) {
      List<OptionalLong> fixed = new ArrayList<>();
      for (long number : fields.numbers("fixed")) {
        fixed.add(number < 0 ? OptionalLong.empty() : OptionalLong.of(number));
      }
      BitSet accepting = new BitSet();
      for (long state : fields.numbers("accepting")) {
        if (state < 0 || state > Integer.MAX_VALUE) {
          throw new Malformed("a state is out of range");
        }
        accepting.set((int) state);
      }
      int[] next = new int[fields.numbers("next").size()];
      List<Long> given = fields.numbers("next");
      for (int i = 0; i < next.length; i++) {
        next[i] = Math.toIntExact(given.get(i));
      }
      try {
        laws.add(
            new Law(
                Math.toIntExact(fields.number("name")),
                fixed,
                new Automaton(
                    Math.toIntExact(fields.number("base")),
                    Math.toIntExact(fields.number("tracks")),
                    next,
                    accepting)));
      } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException wrong) {
        throw new Malformed("a law's automaton is wrong: " + wrong.getMessage());
      }
      fields.end();
    }
    return laws;
  }
}
