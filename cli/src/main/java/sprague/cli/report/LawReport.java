// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import sprague.kernel.Certificate;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.ProofText;
import sprague.prove.several.LawTarget;
import sprague.prove.several.SeveralFinding;

/**
 * A law as a paper tells it, before it is written in a markup: what G is, the rules, the law, the
 * values, the automata that it is read from, the proof, and what to cite.
 *
 * @param title the game with its parameters; empty where it has no name
 * @param status how sure the law is
 * @param statement the law in a sentence without its full stop
 * @param remarks what is known where nothing is proved: P-positions, what was tried
 * @param rules the rules, with parameters' values in place where a proof names them
 * @param position what G(n) is the value of
 * @param coordinates the names of G's arguments
 * @param isOfValues whether the law tells nim-values; else it tells positions
 * @param examples sentences about the first positions, without their full stops
 * @param table the first values
 * @param machines the automata of the law
 * @param proof the proof, where there is one
 */
public record LawReport(
    String title,
    Finding.Status status,
    String statement,
    List<String> remarks,
    List<String> rules,
    String position,
    List<String> coordinates,
    boolean isOfValues,
    List<String> examples,
    ValueTable table,
    List<Machine> machines,
    Optional<Proof> proof) {

  /**
   * A proof that was accepted.
   *
   * @param paragraphs its text
   * @param theorem what the theorem used is called
   * @param references what that rests on
   * @param digest the SHA-256 of the certificate
   */
  record Proof(
      List<String> paragraphs, String theorem, List<References> references, String digest) {
    private static Proof of(Certificate certificate) {
      String theorem = certificate.claim().theorem();
      return new Proof(
          ProofText.of(certificate),
          ProofText.name(theorem),
          References.of(theorem),
          LawReport.digest(certificate));
    }
  }

  /**
   * An automaton of a law.
   *
   * @param kind the positions that it is about
   * @param reads what its tracks are, such as n and v
   * @param automaton the automaton
   */
  record Machine(String kind, List<String> reads, Automaton automaton) {}

  public LawReport {
    statement = capitalised(statement);
    remarks = List.copyOf(remarks);
    rules = List.copyOf(rules);
    coordinates = List.copyOf(coordinates);
    examples = examples.stream().map(LawReport::capitalised).toList();
    machines = List.copyOf(machines);
  }

  private static String capitalised(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /** The paper of a law along one coordinate, or with a parameter besides. */
  public static LawReport of(String title, Game game, Start start, Finding finding) {
    Optional<Certificate> certificate = finding.proved().map(Proved::certificate);
    List<String> names = start.coordinates().size() == 1 ? List.of("n") : start.coordinates();
    String position =
        certificate
            .map(Certificate::of)
            .or(() -> PositionText.of(game, new Start(start.name(), names, start.arguments())))
            .orElse("the start");
    return new LawReport(
        title,
        finding.status(),
        finding.statement(),
        TheoremText.remarks(finding),
        rules(game, certificate),
        position,
        names,
        true,
        List.of(),
        ValueTable.of(finding),
        finding.claim().map(claim -> machines(claim, names)).orElse(List.of()),
        certificate.map(Proof::of));
  }

  /** The paper of a law of several coordinates. */
  public static LawReport of(String title, Game game, Start start, SeveralFinding finding) {
    Optional<Certificate> certificate = finding.proved().map(Proved::certificate);
    List<String> names = start.coordinates();
    boolean isOfValues = finding.aspect() instanceof LawTarget.Values;
    return new LawReport(
        title,
        finding.status(),
        finding.statement(),
        certificate.isPresent() ? List.of() : SeveralText.remarks(finding),
        rules(game, certificate),
        PositionText.of(game, start).orElse("the start"),
        names,
        isOfValues,
        isOfValues ? List.of() : SeveralText.examples(finding),
        isOfValues ? ValueTable.of(finding) : ValueTable.NONE,
        finding.claim().map(claim -> machines(claim, names)).orElse(List.of()),
        certificate.map(Proof::of));
  }

  private static List<String> rules(Game game, Optional<Certificate> certificate) {
    return certificate.map(Certificate::game).orElse(game.text()).strip().lines().toList();
  }

  /** The digest of the file that {@code --certificate} writes. */
  static String digest(Certificate certificate) {
    try {
      byte[] bytes = CertificateWriter.write(certificate).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      // Every Java has SHA-256.
      throw new IllegalStateException(impossible);
    }
  }

  private static List<Machine> machines(Claim claim, List<String> names) {
    List<Machine> machines = new ArrayList<>();
    if (claim instanceof DigitsClaim digits) {
      for (Law law : digits.laws()) {
        machines.add(machine(law.kind(), law.values(), names));
      }
    }
    if (claim instanceof OutcomeClaim outcomes) {
      for (OutcomeLaw law : outcomes.laws()) {
        machines.add(machine(law.kind(), law.lost(), names));
      }
    }
    return machines;
  }

  /** The running arguments are called as the coordinates where they are as many. */
  private static Machine machine(PositionClass positions, Automaton automaton, List<String> names) {
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
    return new Machine(kind, reads, automaton);
  }

  /** The arguments of G, as in {@code G(n, k)}. */
  String call() {
    return "G(" + String.join(", ", coordinates) + ")";
  }

  /** What is cited: for the definition of G, for the proof, and the program. */
  List<References> bibliography() {
    List<References> all = new ArrayList<>(References.definition());
    proof.ifPresent(each -> all.addAll(each.references()));
    all.add(References.program());
    return all;
  }
}
