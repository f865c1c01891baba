// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Rule;

/**
 * Offers {@link RayEngine} for positions with two arguments whose moves are rays, such as (x - k, y
 * - k) for all k >= 1, or fixed steps, at least one of them a ray. An offer takes the proofs of
 * {@link RayMoves} that the rules are of this form.
 */
public final class RayFactory implements EngineFactory {
  private static final String NAME = "bit sets along rays";
  // Estimates that only decide between engines, measured on Wythoff's game.
  private static final double SECONDS_A_CELL = 1.2e-8;
  private static final double SECONDS_A_WORD = 1.5e-10;

  /**
   * Upper bound for rows, positions of a row and array lengths. The end of a band, at most {@link
   * RayEngine#BAND} = 32 rows beyond, must fit in an int, as must the length of an array, of which
   * some JVMs do not allow the last few. 63 is enough for both.
   */
  private static final long MAX_SIZE = Integer.MAX_VALUE - 63;

  /** A stateless factory. */
  public RayFactory() {}

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    question.requireNimValues();
    Game game = question.game();
    int name = QuestionPositions.name(question).orElse(-1);
    if (name < 0 || game.names().get(name).arity() != 2) {
      throw new NotApplicable("not one position name with two arguments");
    }
    if (game.gameEnds().stream().anyMatch(end -> end.head() == name)) {
      throw new NotApplicable("some positions end the game at once");
    }
    Set<Ray> rays = new LinkedHashSet<>();
    Set<FixedStep> steps = new LinkedHashSet<>();
    for (Rule rule : game.rulesOf(name)) {
      Optional<RayMoves> moves = RayMoves.of(List.of(rule), /* arity= */ 2);
      if (moves.isEmpty()) {
        throw new NotApplicable("neither a ray nor fixed steps: " + rule.text().strip());
      }
      rays.addAll(moves.get().rays());
      steps.addAll(moves.get().steps());
    }
    if (rays.isEmpty()) {
      throw new NotApplicable("no move goes along a ray");
    }
    // No move increases an argument, so the bounds of the question bound all positions.
    long height = QuestionPositions.maxArgument(question, 0).orElse(MAX_SIZE);
    long width = QuestionPositions.maxArgument(question, 1).orElse(MAX_SIZE);
    if (height >= MAX_SIZE || width >= MAX_SIZE) {
      throw new NotApplicable("no bound of 31 bits was found for the arguments");
    }
    RayMoves moves = new RayMoves(List.copyOf(rays), List.copyOf(steps));
    // The bounds of an empty box may be negative.
    return offer(question, name, moves, Math.max(0, height) + 1, Math.max(0, width) + 1);
  }

  /** The offer for the orientation that needs less memory. */
  private static EngineOffer offer(
      Question question, int name, RayMoves moves, long height, long width) throws NotApplicable {
    Lattice upright =
        new Lattice(moves.within(height, width), height, width, /* transposed= */ false);
    Lattice transposed = upright.transpose();
    Lattice lattice =
        transposed.bytes(question, name) < upright.bytes(question, name) ? transposed : upright;
    if (lattice.options() > MAX_SIZE
        || lattice.maxArrayLength() > MAX_SIZE
        || lattice.keptRows() > MAX_SIZE) {
      throw new NotApplicable("the sets of values would be too long for one array");
    }
    double cells = (double) lattice.height() * lattice.width();
    String description =
        (moves.rays().size() == 1 ? "ray " : "rays ")
            + list(moves.rays())
            + (moves.steps().isEmpty() ? "" : ", fixed steps " + list(moves.steps()))
            + ", %s by %s over %s x %s positions"
                .formatted(
                    lattice.transposed() ? "column" : "row",
                    lattice.transposed() ? "column" : "row",
                    height,
                    width);
    return EngineOffer.offer(
        NAME,
        description,
        cells * (SECONDS_A_CELL + lattice.words() * SECONDS_A_WORD),
        lattice.bytes(question, name),
        (run, values) -> new RayEngine(question, name, lattice).compute(run, values));
  }

  private static String list(List<?> moves) {
    return moves.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
