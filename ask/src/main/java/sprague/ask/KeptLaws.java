// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.check.Certificate;
import sprague.check.CertificateJson;
import sprague.check.Checker;
import sprague.check.Examination;
import sprague.check.Proved;
import sprague.check.claim.Claim;
import sprague.check.claim.Malformed;
import sprague.check.decide.Budget;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Kind;
import sprague.check.law.Law;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.OutcomeLaw;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.prove.Comparison;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.prove.PositionText;
import sprague.prove.Witnesses;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.syntax.SourceText;

/**
 * Laws of several coordinates that were found once and come along, so that nobody waits for the
 * search. Nothing is believed: what is kept says what to claim, and the checker proves it anew from
 * the rules of the game in question.
 *
 * <p>A law is claimed of a game that has the same moves as the one it was found for: the same loops
 * in whatever order and by whatever names, or, where its small positions fit, moves that are proved
 * to be the same.
 */
public final class KeptLaws {
  /** Where the certificates are, with a list of their names. */
  private static final String FOLDER = "laws/";

  /** Coordinates below this are compared before a proof that the moves are the same is tried. */
  private static final long CORNER = 12;

  /**
   * A law as it is kept.
   *
   * @param name its file's name, without the ending
   * @param certificate the proof, as it was found
   * @param game the game that the certificate speaks of
   */
  public record Kept(String name, Certificate certificate, Game game) {
    private Start start() {
      SourceText of = new SourceText(name, certificate.of());
      return Language.pattern(of, game).result().orElseThrow();
    }
  }

  /** All that are kept, read when the first is asked for. */
  private static final class All {
    static final List<Kept> LAWS =
        text("index.txt").lines().filter(line -> !line.isBlank()).map(KeptLaws::read).toList();
  }

  private KeptLaws() {}

  /** The laws that come along. */
  public static List<Kept> all() {
    return All.LAWS;
  }

  private static Kept read(String name) {
    try {
      Certificate certificate = CertificateJson.read(text(name + ".json"));
      SourceText rules = new SourceText(name, certificate.game());
      return new Kept(
          name, certificate, Language.bind(rules, Bindings.NONE).result().orElseThrow());
    } catch (Malformed damaged) {
      throw new IllegalStateException("the law " + name + " cannot be read", damaged);
    }
  }

  private static String text(String name) {
    try (InputStream file = KeptLaws.class.getResourceAsStream(FOLDER + name)) {
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
   * Costs the examination of the certificate.
   */
  public static Optional<Proved> of(Game game, Start family, Effort effort) {
    if (family.coordinates().size() < 2) {
      return Optional.empty();
    }
    Budget budget = Budget.standard().watched(effort::check);
    List<Kept> shaped = all().stream().filter(law -> isShaped(law, game, family)).toList();
    return shaped.stream()
        .filter(law -> moves(law.game()).equals(moves(game)))
        .findFirst()
        .or(() -> withSameMoves(shaped, game, family, effort, budget))
        .flatMap(law -> proved(law, game, family, budget));
  }

  /** The law of a game of which it is proved that it has the same moves. */
  private static Optional<Kept> withSameMoves(
      List<Kept> laws, Game game, Start family, Effort effort, Budget budget) {
    if (laws.isEmpty()) {
      return Optional.empty();
    }
    List<Long> corner = corner(game, family, effort);
    return laws.stream()
        .filter(law -> corner(law.game(), law.start(), effort).equals(corner))
        .filter(
            law ->
                Comparison.byRules(
                        new Family(game, family),
                        new Family(law.game(), law.start()),
                        effort,
                        budget)
                    .filter(Equality.Proved.class::isInstance)
                    .isPresent())
        .findFirst();
  }

  private static Optional<Proved> proved(Kept law, Game game, Start family, Budget budget) {
    Certificate certificate =
        Witnesses.certificate(
            game,
            family,
            PositionText.of(game, family).orElseThrow(),
            claim(law.certificate().claim(), law.game(), game));
    return Checker.examine(certificate, budget) instanceof Examination.Accepted(Proved proved)
        ? Optional.of(proved)
        : Optional.empty();
  }

  /** Whether a family is of the positions that a law speaks of, in a game that ends like its. */
  private static boolean isShaped(Kept law, Game game, Start family) {
    Start start = law.start();
    return law.game().ending() == game.ending()
        && !game.scoring()
        && game.finishes().isEmpty()
        && arities(law.game()).equals(arities(game))
        && start.name() == family.name()
        && start.arguments().equals(family.arguments());
  }

  private static List<Integer> arities(Game game) {
    return game.names().stream().map(PositionName::arity).toList();
  }

  /** A rule without what it is called. */
  private record Moves(int head, List<Step> steps, List<Part> parts, Optional<Term> gain) {}

  private static Set<Moves> moves(Game game) {
    Set<Moves> moves = new HashSet<>();
    for (Rule rule : game.rules()) {
      moves.add(new Moves(rule.head(), rule.steps(), rule.parts(), rule.gain()));
    }
    return moves;
  }

  /** The values of the smallest positions. */
  private static List<Long> corner(Game game, Start family, Effort effort) {
    int sides = family.coordinates().size();
    Question.Box box =
        new Question.Box(
            game,
            family,
            IntStream.range(0, sides).mapToObj(_ -> 0L).toList(),
            IntStream.range(0, sides).mapToObj(_ -> CORNER - 1).toList());
    int size = (int) Math.pow(CORNER, sides);
    return Planner.choose(box, effort)
        .flatMap(Bid::engine)
        .map(engine -> Arrays.stream(engine.values(size, effort)).boxed().toList())
        .orElse(List.of());
  }

  /** A claim of positions of one game as a claim of those of another one, which are as many. */
  private static Claim claim(Claim claim, Game from, Game to) {
    return switch (claim) {
      case DigitsClaim digits ->
          new DigitsClaim(
              digits.laws().stream()
                  .map(law -> new Law(kind(law.kind(), from, to), law.values()))
                  .toList());
      case OutcomeClaim outcomes ->
          new OutcomeClaim(
              outcomes.laws().stream()
                  .map(law -> new OutcomeLaw(kind(law.kind(), from, to), law.sets()))
                  .toList(),
              outcomes.modulus(),
              outcomes.below());
      default -> throw new IllegalStateException("no law of digits: " + claim.theorem());
    };
  }

  private static Kind kind(Kind kind, Game from, Game to) {
    return new Kind(to.names().get(from.indexOf(kind.name())).name(), kind.fixed());
  }
}
