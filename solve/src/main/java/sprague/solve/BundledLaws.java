// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.prove.Family;
import sprague.prove.PositionText;
import sprague.prove.Witnesses;
import sprague.prove.several.PlacedStart;

/**
 * Laws of games of several coordinates that are bundled with the program, so that nobody waits for
 * the search.
 *
 * <p>A law is claimed of games with equal formatted rules, whatever their title. It is not
 * believed: the checker proves it anew from the rules of the game in question.
 */
public final class BundledLaws {
  /** Where the certificates are, with a list of their names. */
  private static final String FOLDER = "laws/";

  /**
   * A bundled law.
   *
   * @param name its file's name, without the ending
   * @param certificate the proof, as it was found
   */
  public record Kept(String name, Certificate certificate) {
    /** Its line in the list: the name, and how many arguments each position name has. */
    public String line() {
      return name
          + arities(family().game()).stream()
              .map(arity -> " " + arity)
              .collect(Collectors.joining());
    }

    /** The positions that it speaks of. */
    private Family family() {
      SourceText rules = new SourceText(name, certificate.game());
      Game game = Language.bind(rules, Bindings.NONE).result().orElseThrow();
      SourceText of = new SourceText(name, certificate.of());
      return new Family(game, whole(Language.pattern(of, game).result().orElseThrow()));
    }
  }

  /** The list of laws, read when first needed; each law is read once, when it may fit. */
  private static final class Index {
    private static final Map<String, Kept> READ = new ConcurrentHashMap<>();

    static final List<List<String>> LINES =
        text("index.txt")
            .lines()
            .filter(line -> !line.isBlank())
            .map(line -> List.of(line.split(" ", -1)))
            .toList();

    static Kept law(String name) {
      return READ.computeIfAbsent(name, BundledLaws::read);
    }
  }

  private BundledLaws() {}

  /** The bundled laws. Reads all files. */
  public static List<Kept> all() {
    return Index.LINES.stream().map(words -> read(words.getFirst())).toList();
  }

  private static Kept read(String name) {
    try {
      return new Kept(name, CertificateJson.read(text(name + ".json")));
    } catch (MalformedCertificate damaged) {
      throw new IllegalStateException("the law " + name + " cannot be read", damaged);
    }
  }

  private static String text(String name) {
    try (InputStream file = BundledLaws.class.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("among the laws " + name + " is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * The proof of a bundled law for a family of positions; empty when there is none for these rules.
   * Costs the check of the proof.
   */
  public static Optional<Proved> of(Game game, Start start, Effort effort) {
    Family asked = new Family(game, whole(start));
    if (asked.start().coordinates().size() < 2 || game.scoring() || !game.finishes().isEmpty()) {
      return Optional.empty();
    }
    List<String> arities = arities(game).stream().map(String::valueOf).toList();
    return Index.LINES.stream()
        .filter(words -> words.subList(1, words.size()).equals(arities))
        .map(words -> Index.law(words.getFirst()).certificate())
        .filter(
            law -> untitled(law.game()).equals(untitled(game.text())) && isOf(law.claim(), asked))
        .findFirst()
        .flatMap(law -> proved(game, start, law.claim(), effort));
  }

  /** The positions that a law is kept of: those of a family, or all of their name. */
  private static Start whole(Start start) {
    return PlacedStart.isPlaced(start) ? PlacedStart.whole(start) : start;
  }

  /** Formatted rules without the game's name; the values of parameters stay. */
  private static String untitled(String rules) {
    return rules.replaceFirst("^game [^(\n]*", "").strip();
  }

  private static List<Integer> arities(Game game) {
    return game.names().stream().map(PositionName::arity).toList();
  }

  private static Optional<Proved> proved(Game game, Start start, Claim claim, Effort effort) {
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    Optional<String> of = PositionText.written(game, start);
    return of.isPresent()
            && SampledCheck.examine(Witnesses.certificate(game, start, of.get(), claim), budget)
                instanceof CheckResult.Accepted(Proved proved)
        ? Optional.of(proved)
        : Optional.empty();
  }

  /** Whether the first of a claim's laws is of positions of the name asked about. */
  private static boolean isOf(Claim claim, Family asked) {
    PositionClass kind =
        claim instanceof OutcomeClaim outcomes
            ? outcomes.laws().getFirst().kind()
            : digits(claim).laws().getFirst().kind();
    return kind.name().equals(asked.game().names().get(asked.start().name()).name())
        && kind.running() == asked.start().coordinates().size();
  }

  private static DigitsClaim digits(Claim claim) {
    if (claim instanceof DigitsClaim digits) {
      return digits;
    }
    throw new IllegalStateException("no law of several coordinates: " + claim.theorem());
  }
}
