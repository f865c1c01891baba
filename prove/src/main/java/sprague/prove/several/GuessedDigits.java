// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.pattern.AutomatonGuess;

/**
 * Laws that automata read from the digits of the coordinates in one numeration: guessed from a part
 * of the corners and tried on the whole, which tells most wrong ones soon; small ones, and those of
 * the last corners, are guessed from the whole, too.
 *
 * @param aspect what the laws tell
 * @param kinds the kinds of positions, those asked about first
 * @param digits the numeration
 */
record GuessedDigits(LawTarget aspect, List<Positions> kinds, Numeration digits)
    implements LawMethod {
  /** A wrong guess of so few states is soon refuted. */
  private static final int FEW_STATES = 16;

  GuessedDigits {
    kinds = List.copyOf(kinds);
  }

  @Override
  public String subject() {
    return aspect.words() + " read from the digits";
  }

  @Override
  public String numeration() {
    return digits.toString();
  }

  @Override
  public Optional<Claim> attempt(List<ValueBox> corners, int most, boolean last) {
    int side = corners.getFirst().side();
    return guess(corners, side / 2, most)
        .or(() -> last || most <= FEW_STATES ? guess(corners, side, most) : Optional.empty())
        .map(this::claim);
  }

  /**
   * For each kind an automaton for each aspect that has to be told, suggested by what is below a
   * bound; empty where one has none.
   */
  private Optional<List<List<Automaton>>> guess(List<ValueBox> corners, int bound, int most) {
    List<List<Automaton>> ofKinds = new ArrayList<>();
    for (ValueBox corner : corners) {
      List<Automaton> automata = new ArrayList<>();
      ValueBox part = corner.within(bound);
      // What is asked for takes the most states as a rule, and so soonest shows that there is none.
      for (LawTarget each : aspect.withThoseBelow().reversed()) {
        Optional<Automaton> guess =
            AutomatonGuess.of(part.relation(each), digits, most)
                .filter(
                    automaton ->
                        bound == corner.side()
                            || AutomatonGuess.reproduces(automaton, corner.relation(each)));
        if (guess.isEmpty()) {
          return Optional.empty();
        }
        automata.add(guess.get());
      }
      ofKinds.add(automata.reversed());
    }
    return Optional.of(ofKinds);
  }

  @Override
  public boolean fits(Claim claim, List<ValueBox> corners) {
    for (int i = 0; i < kinds.size(); i++) {
      for (LawTarget each : aspect.withThoseBelow()) {
        ReadLaw law = ReadLaw.of(claim, each, kinds.get(i).kind());
        if (!AutomatonGuess.reproduces(law.automaton(), corners.get(i).relation(each))) {
          return false;
        }
      }
    }
    return true;
  }

  private Claim claim(List<List<Automaton>> automata) {
    return aspect instanceof LawTarget.Values
        ? new DigitsClaim(each(automata, (kind, sets) -> new Law(kind.kind(), sets.getFirst())))
        : new OutcomeClaim(each(automata, (kind, sets) -> new OutcomeLaw(kind.kind(), sets)), 1, 0);
  }

  private <T> List<T> each(
      List<List<Automaton>> automata, BiFunction<Positions, List<Automaton>, T> law) {
    List<T> laws = new ArrayList<>();
    for (int i = 0; i < automata.size(); i++) {
      laws.add(law.apply(kinds.get(i), automata.get(i)));
    }
    return laws;
  }
}
