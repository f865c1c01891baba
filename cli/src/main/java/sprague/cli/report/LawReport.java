// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import sprague.kernel.Certificate;
import sprague.kernel.Proved;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.ProofText;
import sprague.prove.misere.MisereLaw;
import sprague.store.Sha256;

/**
 * The content of a report about a law, independent of the markup: the rules, the definitions, the
 * law, values, automata, the proof and references. {@link LatexReport}, {@link MarkdownReport} and
 * {@link HtmlReport} write it.
 *
 * @param title the game's name with its parameters; empty if it has none
 * @param status whether the law is proved, conjectured or unknown
 * @param statement the law as a sentence without full stop
 * @param remarks sentences without full stop about what is not proved: P-positions, methods tried
 * @param rules the lines of the rules; those of the certificate, with values for parameters, if
 *     there is one
 * @param position the position that the law is about, such as {@code heap(n)}
 * @param coordinates the names of G's arguments
 * @param subject what the law is about
 * @param examples sentences that belong to the law, without full stop: about the first positions,
 *     or about the classes of a misere quotient
 * @param table the first values
 * @param automata the automata of the law
 * @param proof the proof, if there is one
 */
public record LawReport(
    String title,
    Finding.Status status,
    String statement,
    List<String> remarks,
    List<String> rules,
    String position,
    List<String> coordinates,
    Subject subject,
    List<String> examples,
    ValueTable table,
    List<LawAutomaton> automata,
    Optional<Proof> proof) {

  /** What a law is about, which says what has to be defined before it. */
  enum Subject {
    /** Nim-values G. */
    VALUES,
    /** A set of positions, such as the P-positions. */
    POSITIONS,
    /** Sums under misere play, by the classes of the misere quotient. */
    MISERE_QUOTIENT
  }

  /**
   * A proof that the checker accepted.
   *
   * @param paragraphs its text
   * @param theorem the name of the theorem used
   * @param references the sources of that theorem
   * @param digest the SHA-256 of the certificate, in hexadecimal
   */
  record Proof(List<String> paragraphs, String theorem, List<Reference> references, String digest) {
    private static Proof of(Certificate certificate) {
      String theorem = certificate.claim().theorem();
      return new Proof(
          ProofText.of(certificate),
          ProofText.name(theorem),
          Reference.of(certificate.claim()),
          LawReport.digest(certificate));
    }
  }

  /** The beginning of a position, whose name must keep its small letter. */
  private static final Pattern POSITION = Pattern.compile("\\w+\\(");

  /**
   * An automaton of a law.
   *
   * @param kind the positions that it is about, such as {@code heap(n)}
   * @param reads the names of the numbers it reads, one for each track: n, and v for the value
   */
  record LawAutomaton(String kind, List<String> reads, Automaton automaton) {}

  public LawReport {
    statement = capitalised(statement);
    remarks = List.copyOf(remarks);
    rules = List.copyOf(rules);
    coordinates = List.copyOf(coordinates);
    examples = examples.stream().map(LawReport::capitalised).toList();
    automata = List.copyOf(automata);
  }

  /** The sentence with a capital, unless it begins with a position. */
  static String capitalised(String sentence) {
    return POSITION.matcher(sentence).lookingAt()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /**
   * The report of a finding.
   *
   * @param title the game's name; empty if it has none
   * @param start the family that was asked about
   */
  public static LawReport of(String title, Game game, Start start, Finding finding) {
    return of(title, game, start, finding, Optional.empty());
  }

  /** The report of a misere law: of a proved quotient, otherwise of the law as a finding. */
  public static LawReport of(String title, Game game, Start start, MisereLaw law, Finding finding) {
    boolean isQuotient = law.proof().isPresent() && !law.isNim();
    return of(title, game, start, finding, isQuotient ? Optional.of(law) : Optional.empty());
  }

  private static LawReport of(
      String title, Game game, Start start, Finding finding, Optional<MisereLaw> quotient) {
    Optional<Certificate> certificate = finding.proved().map(Proved::certificate);
    boolean isAlongN = finding.target().isEmpty() && start.coordinates().size() == 1;
    List<String> names = isAlongN ? List.of("n") : start.coordinates();
    String position =
        certificate
            .filter(_ -> finding.target().isEmpty())
            .map(Certificate::of)
            .or(() -> PositionText.of(game, new Start(start.name(), names, start.arguments())))
            .orElse("the start");
    boolean isOutcome =
        game.isPlainMisere()
            && finding.claim().filter(PositionsClaim.class::isInstance).isPresent();
    Subject subject =
        quotient.isPresent()
            ? Subject.MISERE_QUOTIENT
            : finding.isOfValues() && !isOutcome ? Subject.VALUES : Subject.POSITIONS;
    return new LawReport(
        title,
        finding.status(),
        finding.statement(),
        TheoremText.remarks(finding),
        rules(game, certificate),
        position,
        names,
        subject,
        switch (subject) {
          case VALUES -> List.of();
          case POSITIONS -> TheoremText.examples(finding);
          case MISERE_QUOTIENT -> QuotientText.sentences(quotient.orElseThrow(), position);
        },
        ValueTable.of(finding),
        finding.claim().map(claim -> automata(claim, names)).orElse(List.of()),
        certificate.map(Proof::of));
  }

  private static List<String> rules(Game game, Optional<Certificate> certificate) {
    return certificate.map(Certificate::game).orElse(game.text()).strip().lines().toList();
  }

  /** The SHA-256 of the file that {@code --certificate} writes, in hexadecimal. */
  static String digest(Certificate certificate) {
    return Sha256.of(CertificateWriter.write(certificate));
  }

  /** The automata of the two kinds of claims that are stated by automata. */
  private static List<LawAutomaton> automata(Claim claim, List<String> names) {
    return switch (claim) {
      case DigitsClaim digits ->
          digits.laws().stream().map(law -> lawAutomaton(law.kind(), law.values(), names)).toList();
      case OutcomeClaim outcomes ->
          outcomes.laws().stream()
              .map(law -> lawAutomaton(law.kind(), law.pPositions(), names))
              .toList();
      default -> List.of();
    };
  }

  /**
   * The automaton with names for the numbers it reads: n for one argument, the coordinates' names
   * if their number is that of the arguments, otherwise n1, n2, ...; then v if it also reads a
   * value.
   */
  private static LawAutomaton lawAutomaton(
      PositionClass positions, Automaton automaton, List<String> names) {
    List<String> reads = new ArrayList<>();
    int running = positions.running();
    for (int i = 0; i < running; i++) {
      reads.add(running == 1 ? "n" : running == names.size() ? names.get(i) : "n" + (i + 1));
    }
    boolean isWhole = positions.fixed().size() == running;
    String kind = positions.name() + (isWhole ? "(" + String.join(", ", reads) + ")" : "");
    if (automaton.tracks() > running) {
      reads.add("v");
    }
    return new LawAutomaton(kind, reads, automaton);
  }

  /** G with its arguments, such as {@code G(n, k)}. */
  String call() {
    return "G(" + String.join(", ", coordinates) + ")";
  }

  /** The references: for the definition of G, for the proof, and the program. */
  List<Reference> bibliography() {
    List<Reference> all = new ArrayList<>();
    if (subject != Subject.MISERE_QUOTIENT) {
      all.addAll(Reference.definition());
    }
    proof.ifPresent(each -> all.addAll(each.references()));
    all.add(Reference.program());
    return all;
  }
}
