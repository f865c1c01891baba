// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Optional;
import sprague.check.decide.Budget;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.syntax.Reading;
import sprague.syntax.SourceText;

/** Re-examines certificates; the only maker of {@link Proved}. */
public final class Checker {
  private Checker() {}

  /**
   * Reads the rules again, checks every hypothesis of the theorem, and computes what has to be
   * computed. Cost: that of the theorem's finite check by plain code.
   *
   * @param budget for the decision procedure, where the theorem needs it; all work is watched
   */
  public static Examination examine(Certificate certificate, Budget budget) {
    return examine(certificate, budget, StageMemory.NONE);
  }

  /**
   * The same, without the stages of a long period that an earlier examination found good.
   *
   * @param memory of this very certificate, and of this version of the checker; it is believed
   */
  public static Examination examine(Certificate certificate, Budget budget, StageMemory memory) {
    try {
      return new Examination.Accepted(
          new Proved(certificate, statement(certificate, budget, memory)));
    } catch (Refusal refusal) {
      return new Examination.Rejected(refusal.reason());
    } catch (ArithmeticException overflow) {
      return new Examination.Rejected("numbers beyond 64 bits occur");
    }
  }

  private static String statement(Certificate certificate, Budget budget, StageMemory memory)
      throws Refusal {
    Game game =
        result(
            Language.bind(new SourceText("certificate", certificate.game()), Bindings.NONE),
            "the rules");
    Start start =
        result(
            Language.pattern(new SourceText("certificate", certificate.of()), game),
            "the position");
    int coordinates = certificate.claim() instanceof Claim.Parametric ? 2 : 1;
    if (start.coordinates().size() != coordinates) {
      throw new Refusal("the claim is about positions with " + coordinates + " coordinates");
    }
    if (!game.hasNimValues()) {
      throw new Refusal("the game has no nim-values");
    }
    return switch (certificate.claim()) {
      case Claim.Periodic periodic -> periodic(game, start, periodic, budget);
      case Claim.Replayed replayed ->
          replayed.stages().isPresent()
              ? StageCheck.examine(heaps(game, start), replayed, budget, memory)
              : ReplayCheck.examine(heaps(game, start), replayed, budget);
      case Claim.Finite finite -> FiniteCheck.examine(heaps(game, start), finite, budget);
      case Claim.Residue residue -> ResidueCheck.examine(heaps(game, start), residue);
      case Claim.Window window -> WindowCheck.examine(game, start);
      case Claim.Automatic automatic -> AutomaticCheck.examine(game, start, automatic, budget);
      case Claim.Parametric parametric -> ParametricCheck.examine(game, start, parametric);
    };
  }

  private static String periodic(Game game, Start start, Claim.Periodic claim, Budget budget)
      throws Refusal {
    return switch (claim.theorem()) {
      case Theorems.GUY_SMITH -> PeriodicCheck.examine(heaps(game, start), claim, budget);
      case Theorems.ALL_BUT -> AllButCheck.examine(heaps(game, start), claim, budget);
      case Theorems.AUTOMATIC -> AutomaticPeriodCheck.examine(game, start, claim, budget);
      default -> throw new Refusal("no theorem of the name " + claim.theorem() + " proves periods");
    };
  }

  private static HeapSystem heaps(Game game, Start start) throws Refusal {
    HeapSystem.Reading reading = HeapSystem.of(game, start);
    Optional<HeapSystem> system = reading.system();
    if (system.isEmpty()) {
      throw new Refusal("the game is no heap system: " + reading.reason());
    }
    return system.get();
  }

  private static <T> T result(Reading<T> reading, String what) throws Refusal {
    if (reading.result().isEmpty()) {
      throw new Refusal(what + " cannot be read: " + reading.show().strip());
    }
    return reading.result().get();
  }
}
