// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.CertificateBuilder;
import sprague.prove.PositionText;
import sprague.prove.SubstitutedStart;

/**
 * Laws of several coordinates that are bundled with the program as certificates, so that they need
 * not be searched for.
 *
 * <p>A bundled law is tried for games with the same formatted rules, whatever their title. It is
 * not trusted: the kernel checks its proof against the rules of the game in question.
 *
 * <p>{@code laws/index.txt} has a line for each certificate: its name, and the number of arguments
 * of each position name of its game, such as {@code wythoff 2}. Only certificates whose line fits a
 * game are read. Thread-safe.
 */
public final class BundledLaws {
  /** The resource folder of the certificates and their index. */
  private static final String FOLDER = "laws/";

  /** The lines of the index as words; a class of its own, so that it loads on use. */
  private static final class Index {
    static final List<List<String>> LINES =
        text("index.txt").lines().map(line -> List.of(line.split(" ", -1))).toList();
  }

  private BundledLaws() {}

  private static Certificate read(String name) {
    try {
      return CertificateJson.read(text(name + ".json"));
    } catch (MalformedCertificate damaged) {
      throw new IllegalStateException("the bundled law " + name + ".json cannot be read", damaged);
    }
  }

  private static String text(String name) {
    try (InputStream file = BundledLaws.class.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("the resource " + FOLDER + name + " is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * The proof of a bundled law for a family of positions; empty when there is none for these rules
   * or the check of its proof fails, always with less than two coordinates, scores or early
   * endings. Costs the check of the proof, at each call.
   *
   * @param start the family
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public static Optional<Proved> of(Game game, Start start, Effort effort) {
    if (whole(start).coordinates().size() < 2 || game.scoring() || !game.gameEnds().isEmpty()) {
      return Optional.empty();
    }
    List<String> arities = game.names().stream().map(name -> "" + name.arity()).toList();
    return Index.LINES.stream()
        .filter(words -> words.subList(1, words.size()).equals(arities))
        .map(words -> read(words.getFirst()))
        .filter(law -> untitled(law.game()).equals(untitled(game.text())))
        .findFirst()
        .flatMap(law -> proved(game, start, law.claim(), effort));
  }

  /**
   * The family that bundled laws are stated for: with fixed sets of coordinates, that of all
   * positions with the same name.
   */
  private static Start whole(Start start) {
    return SubstitutedStart.needsSubstitution(start) ? SubstitutedStart.allPositions(start) : start;
  }

  /** Formatted rules without the title in {@code game TITLE(...)}, but with the parameters. */
  private static String untitled(String rules) {
    return rules.replaceFirst("^game [^(\n]*", "").strip();
  }

  private static Optional<Proved> proved(Game game, Start start, Claim claim, Effort effort) {
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    Optional<String> of = PositionText.written(game, start);
    return of.map(text -> CertificateBuilder.certificate(game, start, text, claim))
        .flatMap(certificate -> CertificateBuilder.proof(certificate, budget));
  }
}
