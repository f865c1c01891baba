// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.engine.EngineOffer;
import sprague.engine.PairEngineFactory;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Rule;

/** Recognises a position name with two arguments whose moves are rays and fixed leaps. */
public final class RayFactory extends PairEngineFactory {
  private static final String NAME = "bit sets along rays";
  // Estimates, which choose among engines; no value depends on them.
  // On Wythoff's game about a thirteenth of the words of a set are read for a position.
  private static final double SECONDS_A_CELL = 1.2e-8;
  private static final double SECONDS_A_WORD = 1.5e-10;

  /**
   * Rows, positions of a row and words of all sets are fewer than this: numbers of rows go on in
   * bands of 32, and MOST + 32 is less than 2^31.
   */
  private static final long MOST = Integer.MAX_VALUE - 63;

  /** The recogniser, which knows nothing of any game. */
  public RayFactory() {}

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected EngineOffer bid(Question question, int name) {
    Set<Ray> rays = new LinkedHashSet<>();
    Set<FixedStep> leaps = new LinkedHashSet<>();
    for (Rule rule : question.game().rulesOf(name)) {
      Optional<RayMoves> moves = RayMoves.of(rule);
      if (moves.isEmpty()) {
        return EngineOffer.decline(NAME, "neither a ray nor fixed leaps: " + rule.text().strip());
      }
      rays.addAll(moves.get().rays());
      leaps.addAll(moves.get().leaps());
    }
    if (rays.isEmpty()) {
      return EngineOffer.decline(NAME, "no move goes along a ray");
    }
    // No move raises an argument.
    long height = QuestionPositions.greatest(question, 0).orElse(MOST);
    long width = QuestionPositions.greatest(question, 1).orElse(MOST);
    if (height >= MOST || width >= MOST) {
      return EngineOffer.decline(NAME, "no bound of 31 bits was found for the arguments");
    }
    RayMoves moves = new RayMoves(List.copyOf(rays), List.copyOf(leaps));
    return offer(question, name, moves, Math.max(0, height) + 1, Math.max(0, width) + 1);
  }

  private static EngineOffer offer(
      Question question, int name, RayMoves moves, long height, long width) {
    Lattice upright = new Lattice(moves.within(height, width), height, width, false);
    Lattice turned = upright.turn();
    Lattice lattice =
        turned.bytes(question, name) < upright.bytes(question, name) ? turned : upright;
    if (lattice.options() > MOST || lattice.longest() > MOST || lattice.recent() > MOST) {
      return EngineOffer.decline(NAME, "the sets of values would be too long for one array");
    }
    double cells = (double) lattice.height() * lattice.width();
    String finding =
        (moves.rays().size() == 1 ? "ray " : "rays ")
            + list(moves.rays())
            + (moves.leaps().isEmpty() ? "" : ", fixed leaps " + list(moves.leaps()))
            + ", %s by %s over %s x %s positions"
                .formatted(
                    lattice.turned() ? "column" : "row",
                    lattice.turned() ? "column" : "row",
                    height,
                    upright.width());
    return EngineOffer.offer(
        NAME,
        finding,
        cells * (SECONDS_A_CELL + lattice.words() * SECONDS_A_WORD),
        lattice.bytes(question, name),
        (run, values) -> new RayEngine(question, name, lattice).compute(run, values));
  }

  private static String list(List<?> moves) {
    return moves.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
