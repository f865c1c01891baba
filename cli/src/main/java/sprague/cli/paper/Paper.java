// SPDX-License-Identifier: Apache-2.0
package sprague.cli.paper;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import sprague.check.Certificate;
import sprague.check.CertificateJson;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Kind;
import sprague.check.law.Law;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.OutcomeLaw;
import sprague.check.table.PeriodicClaim;
import sprague.cli.console.ByteText;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.ProofText;

/**
 * A law as a paper tells it, before it is written in a markup: what G is, the rules, the law, the
 * values, the automata that it is read from, the proof, and what to cite.
 *
 * @param title the game with its parameters; empty where it has no name
 * @param finding the law, or what was tried
 * @param rules the rules, with parameters' values in place where a proof names them
 * @param position what G(n) is the value of
 * @param coordinates the names of G's arguments
 * @param table the first values
 * @param proof the proof, where there is one
 */
public record Paper(
    String title,
    Finding finding,
    List<String> rules,
    String position,
    List<String> coordinates,
    Table table,
    Optional<Proof> proof) {

  /** As many columns of one digit as a page has room for. */
  private static final int ROOM = 20;

  private static final int MOST_ROWS = 16;

  /** A table without a period has so many rows. */
  private static final int ROWS = 3;

  /**
   * The first values.
   *
   * @param values G(0), G(1), ..., as many as are shown; empty where none were computed
   * @param columns how many of them stand in a row
   */
  record Table(List<Long> values, int columns) {}

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
          Paper.digest(certificate));
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

  public static Paper of(String title, Game game, Start start, Finding finding) {
    Optional<Certificate> certificate = finding.proved().map(proved -> proved.certificate());
    List<String> names = start.coordinates().size() == 1 ? List.of("n") : start.coordinates();
    String position =
        certificate
            .map(Certificate::of)
            .or(() -> PositionText.of(game, new Start(start.name(), names, start.arguments())))
            .orElse("the start");
    return new Paper(
        title,
        finding,
        certificate.map(Certificate::game).orElse(game.text()).strip().lines().toList(),
        position,
        names,
        table(finding),
        certificate.map(Proof::of));
  }

  /** The digest of the file that {@code --certificate} writes. */
  static String digest(Certificate certificate) {
    try {
      byte[] bytes = CertificateJson.write(certificate).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      // Every Java has SHA-256.
      throw new IllegalStateException(impossible);
    }
  }

  /** The law in a sentence without its full stop. */
  String statement() {
    String text = finding.statement();
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** What is known or thought beyond what is proved: P-positions, what was tried. */
  List<String> remarks() {
    return TheoremText.remarks(finding);
  }

  List<Machine> machines() {
    return finding.claim().map(Paper::machines).orElse(List.of());
  }

  private static Table table(Finding finding) {
    List<Long> values =
        finding.claim().orElse(null) instanceof PeriodicClaim claim
                && claim.values().size() > finding.values().size()
            ? claim.values()
            : finding.values();
    int columns = columns(finding, values);
    int shown = Math.min(values.size(), shown(finding, columns));
    return new Table(values.subList(0, shown), Math.min(columns, shown));
  }

  /** A divisor of the period that fills a line, or as many as there is room for. */
  private static int columns(Finding finding, List<Long> values) {
    long most = values.stream().limit(ROOM * MOST_ROWS).mapToLong(Long::longValue).max().orElse(0);
    int room = Math.max(5, 2 * ROOM / (1 + ByteText.width(most)));
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      if (claim.period() <= room) {
        return (int) (room / claim.period() * claim.period());
      }
      for (int columns = room; 2 * columns >= room; columns--) {
        if (claim.period() % columns == 0) {
          return columns;
        }
      }
    }
    return room >= 20 ? 20 : room >= 10 ? 10 : 5;
  }

  private static int shown(Finding finding, int columns) {
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      long whole = claim.preperiod() + Math.max(claim.period(), 2L * columns);
      long rows = Math.min(MOST_ROWS, (whole + columns - 1) / columns);
      return (int) rows * columns;
    }
    return ROWS * columns;
  }

  private static List<Machine> machines(Claim claim) {
    List<Machine> machines = new ArrayList<>();
    if (claim instanceof DigitsClaim digits) {
      for (Law law : digits.laws()) {
        machines.add(machine(law.kind(), law.values()));
      }
    }
    if (claim instanceof OutcomeClaim outcomes) {
      for (OutcomeLaw law : outcomes.laws()) {
        machines.add(machine(law.kind(), law.lost()));
      }
    }
    return machines;
  }

  private static Machine machine(Kind positions, Automaton automaton) {
    List<String> reads = new ArrayList<>();
    int running = positions.running();
    for (int i = 0; i < running; i++) {
      reads.add(running == 1 ? "n" : "n" + (i + 1));
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
