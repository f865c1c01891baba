// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.PathClaim;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardInstance;
import sprague.model.board.PlacementForm;
import sprague.model.board.PlacementGame;
import sprague.model.heap.HeapSystem;
import sprague.prove.CertificateBuilder;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.syntax.BoardFunction;
import sprague.syntax.board.BoardFamilies;

/**
 * A game on paths or cycles of n cells, and the heap game that it is: guessed from the moves on
 * short ones ({@link PathMoves}), then proved ({@link PathClaim}).
 *
 * @param board the game on paths or cycles
 * @param of its positions as text, such as {@code free(path(n))}
 * @param heaps the heap game, of the same ending, whose start stands for these positions
 */
public record PathGame(Game board, String of, Game heaps) {
  /**
   * The number of cells of the longest path or cycle whose moves are looked at: several times the
   * reach of a usual move, so that rules for all lengths can be guessed. A wrong guess is refused.
   */
  private static final int MAX_CELLS = 16;

  /**
   * The heap game of a game on paths or cycles. Empty if the start is not all cells of path(n) or
   * cycle(n), for the one coordinate n, or the checker does not accept a heap game. In misere play
   * it is checked only by {@link #proof}, as there is no law so far that a certificate could state.
   * Cost: the moves on short paths, else on short cycles too, and one check.
   *
   * @param budget of the check; its watch also runs between the moves on short boards, and what it
   *     throws passes through
   */
  public static Optional<PathGame> of(Game game, Start start, ProofLimits budget) {
    if (game.board().isEmpty() || start.coordinates().size() != 1 || !start.equals(game.start())) {
      return Optional.empty();
    }
    String name = game.names().get(start.name()).name();
    // Heaps that are paths have the name of the positions; those that are cycles need another one.
    String cycle = name.equals("cycle") ? "ring" : "cycle";
    String n = "(" + start.coordinates().getFirst() + ")";
    BoardGame board = game.board().get();
    return games(board, BoardFunction.PATH, budget.watch())
        .flatMap(
            games -> of(game, name + "(path" + n + ")", PathMoves.rules(name, games), name + n))
        .or(
            () ->
                games(board, BoardFunction.CYCLE, budget.watch())
                    .flatMap(
                        games ->
                            of(
                                game,
                                name + "(cycle" + n + ")",
                                PathMoves.rules(name, cycle, games),
                                cycle + n)))
        .filter(it -> game.isPlainMisere() || it.proof(it.valueOfNothing(), budget).isPresent());
  }

  private static Optional<PathGame> of(Game game, String of, String rules, String heap) {
    String ending = game.isPlainMisere() ? "\nstuck wins\n" : "\n";
    return Language.bind(new SourceText("rules", rules + "\nstart " + heap + ending), Bindings.NONE)
        .result()
        .map(heaps -> new PathGame(game, of, heaps));
  }

  /** The moves on the boards of 0, 1, ... cells, if the start is all cells of these. */
  private static Optional<List<PlacementGame>> games(
      BoardGame game, BoardFunction family, Runnable watch) {
    List<PlacementGame> games = new ArrayList<>();
    try {
      for (int cells = 0; cells <= MAX_CELLS; cells++) {
        Optional<PlacementGame> on = on(family, game, cells, watch);
        if (on.isEmpty()) {
          return Optional.empty();
        }
        games.add(on.get());
      }
    } catch (RuleFailure none) {
      return Optional.empty();
    }
    return Optional.of(games);
  }

  /** The moves on the board of one size; empty if the start is not all cells of that board. */
  private static Optional<PlacementGame> on(
      BoardFunction family, BoardGame game, long cells, Runnable watch) {
    BoardInstance instance = game.on(List.of(cells));
    boolean isOfFamily =
        instance.main().filter(BoardFamilies.of(family, List.of(cells))::equals).isPresent();
    return (isOfFamily ? PlacementForm.of(game, instance, watch) : Optional.<PlacementForm>empty())
        .filter(form -> form.game().cells() == cells && !form.game().addsCells())
        .filter(form -> Arrays.equals(form.position(instance.startComponent()), form.game().all()))
        .map(PlacementForm::game);
  }

  /** That the empty heap has value 0: the check only has to see that paths are heaps. */
  private Certificate valueOfNothing() {
    String heap = family().text().orElseThrow();
    return CertificateBuilder.certificate(heaps, heaps.start(), heap, new FiniteClaim(List.of(0L)));
  }

  /** The family of the heaps. */
  public Family family() {
    return new Family(heaps, heaps.start());
  }

  /**
   * Turns a proof that the heaps have the values of another game into one for the paths.
   *
   * @param found the answer for the heaps; one that is not proved is returned unchanged
   * @param budget of the check; what its watch throws passes through
   */
  public Equality about(Equality found, ProofLimits budget) {
    if (!(found instanceof Equality.ProvedEqual(var reason, var checkedTo, var certificate))) {
      return found;
    }
    return certificate
        .flatMap(it -> proof(it, budget))
        .<Equality>map(
            proved ->
                new Equality.ProvedEqual(reason, checkedTo, Optional.of(proved.certificate())))
        .orElse(
            new Equality.EqualSoFar(
                checkedTo, List.of("the checker did not accept the proof"), Optional.empty()));
  }

  /**
   * Searches for a law of the heaps and has it proved for the paths; if the checker does not accept
   * it for these, the law is a conjecture.
   *
   * @param target what to prove; empty for the most that can be proved
   */
  public Finding law(
      Optional<LawTarget> target, SearchLimits within, Effort effort, ProofLimits limits) {
    Finding law = Prover.prove(heaps, heaps.start(), target, within, effort, limits);
    ProofLimits budget = limits.watched(effort::check);
    return law.withProof(law.proved().flatMap(proved -> proof(proved.certificate(), budget)));
  }

  /** The law of the paths by one of the heaps; empty if the checker does not accept it. */
  public Optional<Proved> proof(Certificate law, ProofLimits budget) {
    return HeapSystem.withPairs(heaps, heaps.start())
        .system()
        .flatMap(CertificateBuilder::form)
        .map(Optional::of)
        .map(form -> new Certificate(board.text(), of, form, Optional.empty(), new PathClaim(law)))
        .flatMap(certificate -> CertificateBuilder.proof(certificate, budget));
  }
}
