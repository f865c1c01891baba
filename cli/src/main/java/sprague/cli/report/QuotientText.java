// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.cli.console.LineWrapper;
import sprague.pattern.misere.QuotientPresentation;
import sprague.prove.PeriodicSet;
import sprague.prove.ProofText;
import sprague.prove.misere.MisereLaw;
import sprague.store.json.JsonObject;

/**
 * The misere quotient of a game as text and as JSON, the answer of {@code theorem --misere}. The
 * quotient is the finite commutative monoid of sums of positions, where two sums are equal if no
 * third sum added to both tells them apart. Classes are written as words of generators, such as
 * {@code ab^2}; class n is that of the position with coordinate n.
 */
public final class QuotientText {
  /** The maximum number of classes in a text if they have no period: a few lines of a screen. */
  private static final int MAX_SHOWN = 60;

  private QuotientText() {}

  /** The generators with the positions that they are: {@code a = heap(1), b = heap(2)}. */
  private static String generators(MisereLaw law) {
    return IntStream.range(0, law.generators().size())
        .mapToObj(i -> law.presentation().generator(i) + " = " + law.generators().get(i))
        .collect(Collectors.joining(", "));
  }

  /** The theorem's name in certificates; the law must be proved. */
  private static String theorem(MisereLaw law) {
    return law.proof().orElseThrow().certificate().claim().theorem();
  }

  /** Whether the law is about the positions up to some n, as larger ones are not known. */
  private static boolean hasReach(MisereLaw law) {
    return !law.reason().isEmpty() && !law.isEmpty();
  }

  /** The words of the classes; the first is that of the position with n = 0. */
  private static List<String> classes(MisereLaw law) {
    return law.classes().stream().map(law.presentation()::word).toList();
  }

  /** The number of classes that a text shows: all of a period, else the first. */
  private static int shown(MisereLaw law) {
    int all = law.classes().size();
    return law.preperiod().isPresent() ? all : Math.min(all, MAX_SHOWN);
  }

  /**
   * What belongs to the theorem in a report besides the order: generators, relations, the classes
   * in P, and the class of each position; sentences without full stop.
   *
   * @param position the position with coordinate n, such as {@code heap(n)}
   */
  static List<String> sentences(MisereLaw law, String position) {
    QuotientPresentation presentation = law.presentation();
    List<String> sentences = new ArrayList<>();
    if (!law.generators().isEmpty()) {
      sentences.add(
          "It is the commutative monoid with the generators "
              + IntStream.range(0, law.generators().size())
                  .mapToObj(
                      i ->
                          formulas(List.of(presentation.generator(i).strip()))
                              + ", the class of "
                              + law.generators().get(i))
                  .collect(Collectors.joining("; "))
              + "; and with the relations "
              + formulas(presentation.relationTexts()));
    }
    sentences.add(
        "A sum is lost for the player to move if its class is one of "
            + formulas(presentation.pWords()));
    sentences.add(
        law.classes().size() == 1
            ? "The class of the position is " + formulas(classes(law))
            : "The classes of "
                + position
                + " from n = 0 on are "
                + formulas(classes(law).subList(0, shown(law)))
                + (law.preperiod().isPresent()
                    ? ", and so on with the period"
                    : shown(law) < law.classes().size() ? ", and others" : ""));
    lost(law).ifPresent(words -> sentences.add(LawReport.capitalised(words)));
    sentences.add(
        law.quotient().isTame()
            ? "It is tame: sums are won as in misere Nim, on nim-values"
            : "It is wild: sums are not won as in misere Nim");
    return sentences;
  }

  /** Formulas with commas between them, each in the dollar signs that {@link MathText} expects. */
  private static String formulas(List<String> all) {
    return all.stream().collect(Collectors.joining("$, $", "$", "$"));
  }

  /**
   * The law in a sentence without full stop, such as "the misere quotient has order 6, and 2 of its
   * classes are lost; the classes repeat with period 2 from n = 1 on; it is tame: ...".
   */
  public static String statement(MisereLaw law) {
    if (law.isNim()) {
      return "tame: " + law.proof().orElseThrow().statement();
    }
    if (law.isEmpty()) {
      return "the search ended before the misere quotient of any position was known";
    }
    String order =
        "the misere quotient%s has order %s, and %s of its classes are lost"
            .formatted(
                law.reason().isEmpty() ? "" : " of the positions up to n = " + law.exactTo(),
                law.quotient().order(),
                law.quotient().pPositions().cardinality());
    String period =
        law.preperiod().isPresent()
            ? "; the classes repeat with period %s from n = %s on"
                .formatted(law.period(), law.preperiod().getAsInt())
            : "";
    return order
        + period
        + (law.quotient().isTame()
            ? "; it is tame: sums are won as in misere Nim, on nim-values"
            : "; it is wild");
  }

  /**
   * Which positions alone are lost for the player to move, in a sentence without full stop; empty
   * if none has a class, or if the law is that of misere Nim. Without a period the sentence is
   * about the classes shown only.
   */
  private static Optional<String> lost(MisereLaw law) {
    List<Integer> classes = law.classes();
    if (classes.isEmpty() || law.isNim()) {
      return Optional.empty();
    }
    if (classes.size() == 1) {
      boolean isLost = law.quotient().isP(classes.getFirst());
      return Optional.of(
          "alone it is %s for the player to move".formatted(isLost ? "lost" : "won"));
    }
    boolean isWhole = law.preperiod().isPresent();
    PeriodicSet lost =
        PeriodicSet.of(
            n -> n < shown(law) && law.quotient().isP(classes.get((int) n)),
            isWhole ? law.preperiod().getAsInt() : shown(law),
            isWhole ? law.period() : 1);
    return Optional.of(
        (isWhole ? "" : "up to n = %s ".formatted(shown(law) - 1))
            + lost.sentence(
                "the player to move at n alone loses",
                "the player to move at n alone never loses"));
  }

  /**
   * The answer as text.
   *
   * @param subject the heading
   * @param certificate the line about the certificate, if any
   * @param width the columns of the screen
   */
  public static List<String> plain(
      String subject, MisereLaw law, Optional<String> certificate, int width) {
    QuotientPresentation presentation = law.presentation();
    List<String> sentences = new ArrayList<>(List.of(statement(law)));
    if (!law.isNim() && !law.generators().isEmpty()) {
      sentences.add("generators: " + generators(law));
      sentences.add("relations: " + String.join(", ", presentation.relationTexts()));
      sentences.add("P = {" + String.join(", ", presentation.pWords()) + "}");
    }
    if (!law.isNim() && !law.isEmpty()) {
      boolean isMore = law.preperiod().isPresent() || shown(law) < law.classes().size();
      sentences.add(
          (law.classes().size() == 1 ? "class: " : "classes from n = 0 on: ")
              + String.join(" ", classes(law).subList(0, shown(law)))
              + (isMore ? " ..." : ""));
    }
    lost(law).ifPresent(sentences::add);
    List<String> lines = new ArrayList<>(List.of(subject));
    sentences.forEach(sentence -> lines.addAll(LineWrapper.lines(sentence, width)));
    lines.add(
        law.isProved()
            ? "status: proved (" + ProofText.name(theorem(law)) + ")"
            : "status: none" + (hasReach(law) ? ", exact to n = " + law.exactTo() : ""));
    if (!law.reason().isEmpty()) {
      lines.addAll(LineWrapper.lines("  stopped: " + law.reason(), width));
    }
    certificate.ifPresent(lines::add);
    return lines;
  }

  /**
   * The answer as JSON.
   *
   * @param of the positions, such as {@code heap(n)}, if they can be written
   * @param file the file of the certificate, if one was written
   */
  public static JsonObject json(
      String title, Optional<String> of, MisereLaw law, Optional<String> file) {
    JsonObject fields =
        new JsonObject()
            .with("game", title)
            .with("of", of)
            .with("play", "misere")
            .with("status", law.isProved() ? "proved" : "none")
            .with("kind", "quotient");
    if (law.isNim() || law.isEmpty()) {
      List.of("order", "pPortion", "preperiod", "period").forEach(name -> fields.put(name, null));
    } else {
      addQuotient(fields, law);
    }
    return fields
        .with("tame", law.isEmpty() ? null : law.quotient().isTame())
        .with("exactTo", hasReach(law) ? law.exactTo() : null)
        .with("theorem", law.isProved() ? theorem(law) : null)
        .with("statement", statement(law))
        .with("certificate", file)
        .with("reason", law.reason().isEmpty() ? null : law.reason());
  }

  private static void addQuotient(JsonObject fields, MisereLaw law) {
    fields
        .with("order", law.quotient().order())
        .with("pPortion", law.quotient().pPositions().cardinality())
        .with("preperiod", law.preperiod().isPresent() ? law.preperiod().getAsInt() : null)
        .with("period", law.preperiod().isPresent() ? law.period() : null)
        .with(
            "generators",
            IntStream.range(0, law.generators().size())
                .mapToObj(i -> law.presentation().generator(i).strip())
                .toList())
        .with("generatorPositions", law.generators())
        .with("relations", law.presentation().relationTexts())
        .with("P", law.presentation().pWords())
        .with("classes", classes(law))
        .with("words", lost(law));
  }
}
