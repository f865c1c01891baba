// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.prove.Comparison;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.prove.PositionText;
import sprague.prove.Witnesses;
import sprague.prove.several.PlacedStart;

/**
 * Laws of several coordinates that were found once and come along, so that nobody waits for the
 * search. None is believed: what is kept says what to claim, and the checker proves it anew from
 * the rules of the game in question.
 *
 * <p>A law is claimed of a game that has the moves of the one it was found for: the same rules, the
 * same loops in another order and by other names, or, where the small positions fit, moves that are
 * proved to be the same.
 */
public final class BundledLaws {
  /** Where the certificates are, with a list of their names. */
  private static final String FOLDER = "laws/";

  /** Coordinates below this are compared before a proof that the moves are the same is tried. */
  private static final long CORNER = 12;

  /**
   * A law that comes along.
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

  /** A law whose rules are bound, and the values of its smallest positions once they are known. */
  private static final class Bound {
    final Kept law;
    final Family family;
    private volatile List<Long> corner = List.of();

    Bound(Kept law) {
      this.law = law;
      this.family = law.family();
    }

    List<Long> corner(Effort effort) {
      if (corner.isEmpty()) {
        corner = BundledLaws.corner(family, effort);
      }
      return corner;
    }
  }

  /**
   * The list of laws, read when it is first asked for; a law is read where it may fit, and once.
   */
  private static final class Index {
    private static final Map<String, Bound> READ = new ConcurrentHashMap<>();

    static final List<List<String>> LINES =
        text("index.txt")
            .lines()
            .filter(line -> !line.isBlank())
            .map(line -> List.of(line.split(" ", -1)))
            .toList();

    static Bound bound(String name) {
      return READ.computeIfAbsent(name, it -> new Bound(read(it)));
    }
  }

  private BundledLaws() {}

  /** The laws that come along. Reads all files. */
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
   * The proof of a kept law for a family of positions; empty when none is kept for such a game.
   * Costs the proof; where the rules are not written as those of the law, a glance at some others
   * besides.
   */
  public static Optional<Proved> of(Game game, Start start, Effort effort) {
    Family asked = new Family(game, whole(start));
    if (asked.start().coordinates().size() < 2 || game.scoring() || !game.finishes().isEmpty()) {
      return Optional.empty();
    }
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    List<String> arities = arities(game).stream().map(String::valueOf).toList();
    List<Bound> laws =
        Index.LINES.stream()
            .filter(words -> words.subList(1, words.size()).equals(arities))
            .map(words -> Index.bound(words.getFirst()))
            .toList();
    for (Bound bound : laws) {
      Certificate law = bound.law.certificate();
      Claim claim = law.claim();
      if (law.game().equals(game.text()) && isOf(claim, asked)) {
        return proved(game, start, claim, budget);
      }
    }
    return laws.isEmpty()
        ? Optional.empty()
        : byMoves(laws, asked, effort, budget).flatMap(claim -> proved(game, start, claim, budget));
  }

  /** The positions that a law is kept of: those of a family, or all of their name. */
  private static Start whole(Start start) {
    return PlacedStart.isPlaced(start) ? PlacedStart.whole(start) : start;
  }

  private static List<Integer> arities(Game game) {
    return game.names().stream().map(PositionName::arity).toList();
  }

  private static Optional<Proved> proved(Game game, Start start, Claim claim, ProofLimits budget) {
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

  /** What a law claims of a game that is written in another way. */
  private static Optional<Claim> byMoves(
      List<Bound> laws, Family asked, Effort effort, ProofLimits budget) {
    Set<Moves> moves = moves(asked.game());
    List<Long> corner = corner(asked, effort);
    for (Bound law : laws) {
      Family known = law.family;
      if (known.game().ending() == asked.game().ending()
          && known.start().name() == asked.start().name()
          && known.start().arguments().equals(asked.start().arguments())
          && (moves(known.game()).equals(moves)
              || (law.corner(effort).equals(corner)
                  && Comparison.byRules(asked, known, effort, budget)
                      .filter(Equality.Proved.class::isInstance)
                      .isPresent()))) {
        return Optional.of(claim(law.law.certificate().claim(), known.game(), asked.game()));
      }
    }
    return Optional.empty();
  }

  /** A rule without what it is called. */
  private record Moves(int head, List<Step> steps, List<Part> parts) {}

  private static Set<Moves> moves(Game game) {
    Set<Moves> moves = new HashSet<>();
    for (Rule rule : game.rules()) {
      moves.add(new Moves(rule.head(), rule.steps(), rule.parts()));
    }
    return moves;
  }

  /** The values of the smallest positions. */
  private static List<Long> corner(Family family, Effort effort) {
    Question.Box box = Question.Box.below(family.game(), family.start(), CORNER);
    return Planner.choose(box, effort)
        .flatMap(EngineOffer::engine)
        .map(engine -> engine.values((int) QuestionPositions.size(box), effort))
        .map(values -> Arrays.stream(values).boxed().toList())
        .orElse(List.of());
  }

  /** A claim of positions of one game as a claim of those of another one, which are as many. */
  private static Claim claim(Claim claim, Game from, Game to) {
    return claim instanceof OutcomeClaim outcomes
        ? new OutcomeClaim(
            outcomes.laws().stream()
                .map(law -> new OutcomeLaw(kind(law.kind(), from, to), law.sets()))
                .toList(),
            outcomes.modulus(),
            outcomes.below())
        : new DigitsClaim(
            digits(claim).laws().stream()
                .map(law -> new Law(kind(law.kind(), from, to), law.values()))
                .toList());
  }

  private static DigitsClaim digits(Claim claim) {
    if (claim instanceof DigitsClaim digits) {
      return digits;
    }
    throw new IllegalStateException("no law of several coordinates: " + claim.theorem());
  }

  private static PositionClass kind(PositionClass kind, Game from, Game to) {
    return new PositionClass(to.names().get(from.indexOf(kind.name())).name(), kind.fixed());
  }
}
