// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.bind.Parsed;
import sprague.catalogue.Catalogue;
import sprague.catalogue.GameResolver;
import sprague.catalogue.ParameterWords;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Comparison;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.prove.board.PathGame;
import sprague.solve.OptionTable;
import sprague.solve.rocq.RocqProof;

/**
 * {@code same}: proves that two games have the same values or the same lost positions, or finds the
 * first difference. With {@code --shift K}, the value of the first at n is that of the second at n
 * + K. The status is 1 if they differ, 0 if they are the same or the same as far as compared, 3 if
 * a limit on the command line ended the comparison.
 */
final class SameCommand extends BaseCommand {
  /**
   * The last heap compared when neither a proof nor a difference is found and {@code --to} is not
   * given; seconds for most games.
   */
  private static final long DEFAULT_TO = 20_000;

  /** The last value of each of several coordinates; a second or less for most games. */
  private static final long DEFAULT_TO_EACH = 63;

  private static final LawTarget LOST = new LawTarget.PPositions();

  /**
   * The maximum number of coordinates: in four or more, a box of positions that fits in memory is
   * too short in each direction to compare anything useful.
   */
  private static final int MAX_COORDINATES = 3;

  private final List<String> words;
  private final RangeOptions range =
      new RangeOptions(
          this,
          "compare the values up to B where rules alone prove nothing",
          DEFAULT_TO,
          DEFAULT_TO_EACH);
  private final CommandOption shift =
      setting("--shift", "K", "compare n in the first game with n + K in the second");

  private final CommandOption claim =
      setting(
          "--claim",
          "KIND",
          "what to compare: values, or lost (the P-positions)",
          List.of("values", "lost"));

  private final CommandOption certificate =
      setting("--certificate", "FILE", "write the proof to a file that sprague check reads");
  private final RocqOption rocq = new RocqOption(this);
  private final MisereOption misere = new MisereOption(this);

  SameCommand() {
    super(
        "same",
        "Whether two games have the same values: a proof, or how far they were compared, or the"
            + " first difference. Takes up to a minute, or --time-limit.",
        "sprague same powers-of-two bounded-nim m=2",
        "sprague same 0.137 0.07 --shift 1",
        "sprague same 0.161 0.36",
        "sprague same powers-of-two bounded-nim m=2 --claim lost");
    words =
        arguments(
            "GAME [NAME=VALUE...] GAME [NAME=VALUE...]",
            "two games, each a rule file, a catalogue name, a code or rules in quotes, followed by"
                + " its parameters",
            "2..*",
            Catalogue::ids);
  }

  @Override
  protected int run(Console console) {
    rocq.requireValidName();
    List<List<String>> given = wordsByGame();
    Game leftGame = open(given.get(0));
    Game rightGame = open(given.get(1));
    List<Start> starts = range.starts(leftGame, rightGame);
    Family left = new Family(leftGame, starts.get(0));
    Family right = new Family(rightGame, starts.get(1));
    SameText.NamedFamily first = named(given.get(0), left);
    SameText.NamedFamily second = named(given.get(1), right);
    checkExistence(left.start(), right.start());
    long by = shift.value().map(SameCommand::shift).orElse(0L);
    boolean comparesLost = isLostClaim();
    if (comparesLost && by != 0) {
      throw Failure.input(
          "bad-shift", "lost positions are compared at the same coordinates", "leave --shift out");
    }
    if (comparesLost || left.start().coordinates().size() != 1) {
      rocq.refuse("lost positions or values of several coordinates are compared");
    }
    if (Stream.of(leftGame, rightGame)
        .anyMatch(game -> game.board().isPresent() || !game.hasNimValues())) {
      rocq.refuse("boards are compared, or outcomes or scores");
    }
    Effort effort = effort(console, SearchTimes.EQUALITY);
    SameText text =
        withProgress(console, effort, () -> compareGames(first, second, by, comparesLost, effort));
    Equality equality = text.equality();
    certificate.value().ifPresent(file -> writeCertificate(file, equality, console));
    boolean differ = equality instanceof Equality.Differs;
    RocqOption.Outcome proof =
        differ
            ? RocqOption.Outcome.NONE
            : rocq.write(() -> rocqProof(equality, left, right, by, effort));
    answer(
        console,
        () -> text.fields().withIfPresent("rocq", proof.place()),
        () -> Stream.concat(text.lines().stream(), proof.line().stream()).toList());
    if (equality instanceof Equality.EqualSoFar(var _, var _, var stopped)) {
      effort.checkCancellation();
      stopped.ifPresent(limit -> throwIfOptionLimit(limit, effort));
    }
    proof.throwIfRefused();
    return differ ? 1 : 0;
  }

  /** Writes the certificate of an equality, or says why there is none. */
  private void writeCertificate(String file, Equality equality, Console console) {
    if (equality instanceof Equality.ProvedEqual proved && proved.certificate().isPresent()) {
      Output.write(file, CertificateWriter.write(proved.certificate().get()));
    } else {
      String reason =
          switch (equality) {
            case Equality.ProvedEqual _ -> "same rules on boards have none";
            case Equality.EqualSoFar _ -> "nothing could be proved";
            case Equality.Differs _ -> "the games differ";
          };
      notices(console).warn("no-certificate", "certificate: none, as " + reason);
    }
  }

  /** A Rocq proof of both laws and of their equality; refused unless the equality is proved. */
  private static RocqProof rocqProof(
      Equality equality, Family left, Family right, long by, Effort effort) {
    if (!(equality instanceof Equality.ProvedEqual)) {
      return new RocqProof.Refusal("it is not proved that the games have the same values", "");
    }
    Finding first = law(left, effort);
    Finding second = law(right, effort);
    return by >= 0
        ? RocqProof.ofSame(first, second, by)
        : RocqProof.ofSame(second, first, Math.negateExact(by));
  }

  /** The law of one of two games that are proved to be the same, for the Rocq proof. */
  private static Finding law(Family family, Effort effort) {
    SearchLimits reach = new SearchLimits(DEFAULT_TO, Prover.MAX_BYTE_TABLE);
    return Prover.prove(family.game(), family.start(), reach, effort, StandardLimits.get());
  }

  private boolean isLostClaim() {
    String kind = claim.value().orElse("values").strip();
    return switch (kind) {
      case "values" -> false;
      case "lost" -> true;
      default ->
          throw Failure.input(
              "bad-claim",
              "--claim takes values or lost, not \"" + kind + "\"",
              "for example --claim lost");
    };
  }

  /**
   * Compares the games; where values differ, also the options there and, of several coordinates,
   * the lost positions. {@code by} is the shift.
   */
  private SameText compareGames(
      SameText.NamedFamily first,
      SameText.NamedFamily second,
      long by,
      boolean comparesLost,
      Effort effort) {
    Family left = first.family();
    Family right = second.family();
    Equality equality = compare(left, right, by, comparesLost, effort);
    if (comparesLost || !(equality instanceof Equality.Differs(Equality.Place place, var _))) {
      return new SameText(
          first, second, by, comparesLost, equality, Optional.empty(), Optional.empty());
    }
    Optional<OptionTable> options = OptionTable.at(place, left, right, effort);
    Optional<Equality> lost =
        left.start().coordinates().size() > 1
                && LOST.appliesTo(left.game())
                && LOST.appliesTo(right.game())
            ? Optional.of(compareLost(left, right, effort))
            : Optional.empty();
    return new SameText(first, second, by, comparesLost, equality, options, lost);
  }

  private Equality compare(
      Family left, Family right, long by, boolean comparesLost, Effort effort) {
    // Same rules on boards need no search, and may have any number of coordinates.
    Optional<Equality> sameBoards = Comparison.ofSameBoards(left, right).filter(_ -> by == 0);
    if (sameBoards.isPresent()) {
      return sameBoards.get();
    }
    requireSameDimension(left, right);
    if (!comparesLost) {
      return compareValues(left, right, by, effort);
    }
    requireOutcomes(left.game());
    requireOutcomes(right.game());
    return compareLost(left, right, effort);
  }

  /** Compares the lost positions, up to the smallest number of {@code --to} if it is given. */
  private Equality compareLost(Family left, Family right, Effort effort) {
    long farthest =
        range.hasTo()
            ? Collections.min(range.box(left.start(), Optional.empty()).to())
            : Long.MAX_VALUE; // no bound but time and memory
    return Comparison.ofLost(left, right, farthest, effort, StandardLimits.get());
  }

  private static void requireOutcomes(Game game) {
    if (!LOST.appliesTo(game)) {
      throw Failure.input(
          "no-lost-positions",
          "the game has ties or scores, so its positions are not simply won or lost",
          "leave --claim out");
    }
  }

  /**
   * Fails if a position of the range, which starts at 0 for every shift, does not exist in one of
   * the games. Different numbers of coordinates are refused later.
   */
  private void checkExistence(Start first, Start second) {
    if (first.coordinates().size() == second.coordinates().size()) {
      range.box(first, Optional.empty());
      range.box(second, Optional.empty());
    }
  }

  /** Fails unless both have the same number of coordinates, from 1 to {@link #MAX_COORDINATES}. */
  private static void requireSameDimension(Family left, Family right) {
    int dimension = left.start().coordinates().size();
    int other = right.start().coordinates().size();
    if (dimension != other) {
      throw Failure.input(
          "wrong-dimension",
          "the games have different numbers of coordinates, " + dimension + " and " + other,
          "--of \"FIRST; SECOND\" picks positions, for example --of \"heaps(n, 3); heap(n)\"");
    }
    if (dimension == 0 || dimension > MAX_COORDINATES) {
      throw Failure.limit(
          "several-coordinates",
          "games are compared along one to " + MAX_COORDINATES + " coordinates",
          dimension == 0
              ? "compare the value of each, as sprague values prints it"
              : "fix the others with --of, for example --of \"heaps(n, 3)\"");
    }
  }

  /** Compares the values; a game on paths or cycles is compared as the heap game that it is. */
  private Equality compareValues(Family left, Family right, long by, Effort effort) {
    if (ValueKind.of(left.game()) != ValueKind.of(right.game())) {
      throw Failure.input(
          "different-kinds",
          "the games have values of different kinds: %s and %s"
              .formatted(SameText.word(left.game()), SameText.word(right.game())),
          "compare two games whose values are of one kind");
    }
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    Optional<PathGame> first = PathGame.of(left.game(), left.start(), budget);
    if (first.isPresent()) {
      return compareHeapsOf(first.get(), right, by, effort);
    }
    // The certificate of paths has them first. Only equality is the same for exchanged games.
    Optional<PathGame> second =
        by == 0 ? PathGame.of(right.game(), right.start(), budget) : Optional.empty();
    return second
        .map(paths -> compareHeapsOf(paths, left, by, effort))
        .filter(Equality.ProvedEqual.class::isInstance)
        .orElseGet(() -> compareAsGiven(left, right, by, effort));
  }

  private Equality compareHeapsOf(PathGame paths, Family other, long by, Effort effort) {
    Equality found = compareAsGiven(paths.family(), other, by, effort);
    return paths.about(found, StandardLimits.get().watched(effort::check));
  }

  private Equality compareAsGiven(Family left, Family right, long by, Effort effort) {
    List<Long> to = range.box(left.start(), Optional.empty()).to();
    if (to.size() > 1) {
      return Comparison.ofValues(left, right, to, effort, StandardLimits.get());
    }
    long most = to.getFirst();
    // Laws of long periods are searched for further, by methods that keep a byte for each value.
    long far = range.hasTo() ? most : Prover.MAX_BYTE_TABLE;
    return Comparison.of(left, right, by, most, far, effort, StandardLimits.get());
  }

  /** The words of each of the two games: first the game, then its parameters NAME=VALUE. */
  private List<List<String>> wordsByGame() {
    List<List<String>> groups = new ArrayList<>();
    for (String word : words) {
      if (groups.isEmpty() || !ParameterWords.isParameter(word)) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(word);
    }
    if (groups.size() != 2) {
      throw Failure.input(
          groups.size() < 2 ? "missing-word" : "unexpected-word",
          "same compares two games, not " + groups.size(),
          "put rules in quotes; write parameters as NAME=VALUE after their game");
    }
    return groups;
  }

  private static SameText.NamedFamily named(List<String> group, Family family) {
    String title = family.game().title();
    return new SameText.NamedFamily(title.isEmpty() ? group.getFirst() : title, family);
  }

  private Game open(List<String> group) {
    List<String> parameters = group.subList(1, group.size());
    Parsed<Game> reading =
        input()
            .watched(
                () ->
                    misere.open(
                        input().text(group.getFirst()), it -> GameResolver.open(it, parameters)));
    addRuleText(reading.source());
    return InputReader.result(reading);
  }

  private static long shift(String text) {
    if (text.matches("-?[0-9]{1,6}")) {
      return Long.parseLong(text);
    }
    throw Failure.input(
        "bad-shift",
        "--shift takes a whole number of at most six digits, not \"" + text + "\"",
        "for example --shift 1, or --shift -1");
  }
}
