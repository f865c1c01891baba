// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.check.decide.Automaton;
import sprague.check.law.Law;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Certificates as JSON; the format is described in docs/certificates.md. */
public final class CertificateJson {
  private static final long FORMAT = 1;
  private static final JsonFactory JSON = JsonFactory.builder().build();

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
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeNumberProperty("format", FORMAT);
      json.writeStringProperty("game", certificate.game());
      json.writeStringProperty("of", certificate.of());
      json.writeStringProperty("theorem", certificate.claim().theorem());
      switch (certificate.claim()) {
        case Claim.Periodic claim -> {
          json.writeNumberProperty("preperiod", claim.preperiod());
          json.writeNumberProperty("period", claim.period());
          json.writeNumberProperty("saltus", claim.saltus());
          json.writeNumberProperty("from", claim.from());
          json.writeNumberProperty("joint", claim.joint());
          numbers(json, "values", claim.values());
        }
        case Claim.Replayed claim -> write(json, claim);
        case Claim.Finite(List<Long> values) -> numbers(json, "values", values);
        case Claim.Window window -> {}
        case Claim.Residue(long modulus) -> json.writeNumberProperty("modulus", modulus);
        case Claim.Automatic(List<Law> laws) -> {
          json.writeArrayPropertyStart("laws");
          laws.forEach(law -> write(json, law));
          json.writeEndArray();
        }
        case Claim.Parametric(long least, List<Pattern> patterns) -> {
          json.writeNumberProperty("least", least);
          json.writeArrayPropertyStart("patterns");
          patterns.forEach(pattern -> write(json, pattern));
          json.writeEndArray();
        }
      }
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Claim.Replayed claim) {
    json.writeNumberProperty("preperiod", claim.preperiod());
    json.writeNumberProperty("period", claim.period());
    json.writeNumberProperty("greatest", claim.greatest());
    json.writeNumberProperty("zeros", claim.zeros());
    numbers(json, "first", claim.first());
    if (claim.stages().isEmpty()) {
      json.writeStringProperty("digest", claim.digest());
    }
    claim
        .division()
        .ifPresent(
            division -> {
              numbers(json, "masks", division.masks());
              numbers(json, "sized", division.sized());
              numbers(json, "rare", division.rare());
              json.writeNumberProperty("reach", division.reach());
            });
    claim
        .stages()
        .ifPresent(
            stages -> {
              json.writeNumberProperty("from", stages.from());
              json.writeNumberProperty("every", stages.every());
              json.writeArrayPropertyStart("windows");
              stages.windows().forEach(json::writeString);
              json.writeEndArray();
            });
  }

  private static void write(JsonGenerator json, Law law) {
    Automaton automaton = law.values();
    int columns = 1;
    for (int i = 0; i < automaton.tracks(); i++) {
      columns *= automaton.base();
    }
    List<Long> next = new ArrayList<>();
    List<Long> accepting = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      for (int column = 0; column < columns; column++) {
        next.add((long) automaton.next(state, column));
      }
      if (automaton.accepts(state)) {
        accepting.add((long) state);
      }
    }
    json.writeStartObject();
    json.writeNumberProperty("name", law.name());
    numbers(json, "fixed", law.fixed().stream().map(fixed -> fixed.orElse(-1)).toList());
    json.writeNumberProperty("base", automaton.base());
    json.writeNumberProperty("tracks", automaton.tracks());
    numbers(json, "next", next);
    numbers(json, "accepting", accepting);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Pattern pattern) {
    json.writeStartObject();
    numbers(json, "period", pattern.period().map(CertificateJson::numbers).orElse(List.of()));
    numbers(json, "start", numbers(pattern.start()));
    json.writeArrayPropertyStart("stretches");
    for (Pattern.Stretch stretch : pattern.stretches()) {
      json.writeStartObject();
      numbers(json, "from", numbers(stretch.from()));
      numbers(json, "word", stretch.word());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<Long> numbers(Pattern.Line line) {
    return List.of(line.times(), line.plus());
  }

  private static void numbers(JsonGenerator json, String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }

  /**
   * Reads a certificate; every field must be there, and no other one.
   *
   * @throws Malformed when the text is none
   */
  public static Certificate read(String text) throws Malformed {
    Fields fields;
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new Malformed("a certificate is a JSON object");
      }
      fields = new Fields(object(json));
      if (json.nextToken() != null) {
        throw new Malformed("something follows the certificate");
      }
    } catch (JacksonException broken) {
      throw new Malformed("this is no JSON: " + broken.getOriginalMessage());
    }
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

  private static Claim periodic(String theorem, Fields fields) throws Malformed {
    return new Claim.Periodic(
        theorem,
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("saltus"),
        fields.number("from"),
        fields.number("joint"),
        fields.numbers("values"));
  }

  private static Stages stages(Fields fields) throws Malformed {
    return new Stages(fields.number("from"), fields.number("every"), fields.texts("windows"));
  }

  private static Claim replayed(Fields fields, Optional<Division> division, Optional<Stages> stages)
      throws Malformed {
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

  private static Division division(Fields fields) throws Malformed {
    List<Long> masks = fields.numbers("masks");
    List<Long> sized = fields.numbers("sized");
    if (masks.size() != 2 || sized.size() != 2) {
      throw new Malformed("masks and sized have two numbers each");
    }
    return new Division(masks, sized, fields.numbers("rare"), fields.number("reach"));
  }

  private static List<Pattern> patterns(List<Fields> all) throws Malformed {
    List<Pattern> patterns = new ArrayList<>();
    for (Fields fields : all) {
      List<Long> period = fields.numbers("period");
      Pattern.Line start = line(fields.numbers("start"));
      List<Pattern.Stretch> stretches = new ArrayList<>();
      for (Fields stretch : fields.objects("stretches")) {
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

  private static List<Law> laws(List<Fields> all) throws Malformed {
    List<Law> laws = new ArrayList<>();
    for (Fields fields : all) {
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

  private static Map<String, Object> object(JsonParser json) throws Malformed {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (fields.put(name, value(json)) != null) {
        throw new Malformed("the field " + name + " is there twice");
      }
    }
    return fields;
  }

  private static Object value(JsonParser json) throws Malformed {
    return switch (json.currentToken()) {
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case START_OBJECT -> object(json);
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json));
        }
        yield elements;
      }
      default -> throw new Malformed("a value of an unexpected kind");
    };
  }

  /** The fields of an object, each to be asked for. */
  private static final class Fields {
    private final Map<String, Object> left;
    private final Map<String, Object> all;

    Fields(Map<String, Object> all) {
      this.all = all;
      this.left = new LinkedHashMap<>(all);
    }

    private <T> T get(String name, Class<T> kind) throws Malformed {
      left.remove(name);
      Object value = all.get(name);
      if (!kind.isInstance(value)) {
        throw new Malformed("the field " + name + " is missing or of the wrong kind");
      }
      return kind.cast(value);
    }

    boolean has(String name) {
      return all.containsKey(name);
    }

    String text(String name) throws Malformed {
      return get(name, String.class);
    }

    long number(String name) throws Malformed {
      return get(name, Long.class);
    }

    List<Long> numbers(String name) throws Malformed {
      List<Long> numbers = new ArrayList<>();
      for (Object element : get(name, List.class)) {
        if (!(element instanceof Long number)) {
          throw new Malformed("the field " + name + " holds something else than numbers");
        }
        numbers.add(number);
      }
      return numbers;
    }

    List<String> texts(String name) throws Malformed {
      List<String> texts = new ArrayList<>();
      for (Object element : get(name, List.class)) {
        if (!(element instanceof String text)) {
          throw new Malformed("the field " + name + " holds something else than texts");
        }
        texts.add(text);
      }
      return texts;
    }

    @SuppressWarnings("unchecked")
    List<Fields> objects(String name) throws Malformed {
      List<Fields> objects = new ArrayList<>();
      for (Object element : get(name, List.class)) {
        if (!(element instanceof Map<?, ?> map)) {
          throw new Malformed("the field " + name + " holds something else than objects");
        }
        objects.add(new Fields((Map<String, Object>) map));
      }
      return objects;
    }

    void end() throws Malformed {
      if (!left.isEmpty()) {
        throw new Malformed("unknown field: " + String.join(", ", left.keySet()));
      }
    }
  }
}
