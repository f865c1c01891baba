// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.model.Game;
import sprague.model.GameEnd;

/** The property of positions that a law is about; the user may choose it by {@code --claim}. */
public sealed interface LawTarget {
  /**
   * The greatest v of {@link Value}: the claim has an automaton for each value up to v, each of
   * which makes the guess and the check slower.
   */
  int MAX_VALUE = 15;

  /** The nim-values of all positions. */
  record Values() implements LawTarget {}

  /** Which positions are P-positions: the player to move loses. */
  record PPositions() implements LawTarget {}

  /**
   * Which positions have one nim-value.
   *
   * @param value from 0 to {@link #MAX_VALUE}
   */
  record Value(int value) implements LawTarget {
    public Value {
      if (value < 0 || value > MAX_VALUE) {
        throw new IllegalArgumentException("a value is from 0 to " + MAX_VALUE + ", not " + value);
      }
    }
  }

  /** The target of a text {@code values}, {@code lost} or {@code value=V}; empty for others. */
  static Optional<LawTarget> read(String text) {
    if (text.equals("values")) {
      return Optional.of(new Values());
    }
    if (text.equals("lost")) {
      return Optional.of(new PPositions());
    }
    // Nine digits are below 2^31.
    return text.matches("value=[0-9]{1,9}")
        ? Optional.of(Integer.parseInt(text.substring("value=".length())))
            .filter(value -> value <= MAX_VALUE)
            .map(Value::new)
        : Optional.empty();
  }

  /** Its name in data: {@code values}, {@code lost} or {@code value}. */
  default String dataName() {
    return switch (this) {
      case Values _ -> "values";
      case PPositions _ -> "lost";
      case Value _ -> "value";
    };
  }

  /** A plural noun phrase for sentences, such as {@code lost positions}. */
  default String nounPhrase() {
    return switch (this) {
      case Values _ -> "values";
      case PPositions _ -> "lost positions";
      case Value(int value) -> "positions of value " + value;
    };
  }

  /** The index of its automaton among those of an {@link OutcomeClaim}; unused for all values. */
  default int setIndex() {
    return this instanceof Value(int value) ? value : 0;
  }

  /**
   * The automaton of a claim that accepts the coordinates of the positions with this property; for
   * {@link Values}, the coordinates and then the value.
   *
   * @param claim a {@link DigitsClaim} for {@link Values}, else an {@link OutcomeClaim}
   * @throws java.util.NoSuchElementException when the claim has none for these positions
   */
  default Automaton automaton(Claim claim, PositionClass positions) {
    Optional<Automaton> automaton =
        switch (claim) {
          case DigitsClaim digits ->
              digits.laws().stream()
                  .filter(law -> law.kind().equals(positions))
                  .map(Law::values)
                  .findFirst();
          case OutcomeClaim outcomes ->
              outcomes.laws().stream()
                  .filter(law -> law.kind().equals(positions))
                  .map(law -> law.sets().get(setIndex()))
                  .findFirst();
          default -> Optional.empty();
        };
    return automaton.orElseThrow();
  }

  /** The targets with automata in one claim: for a value all values up to it, ascending. */
  default List<LawTarget> withThoseBelow() {
    return this instanceof Value(int value)
        ? IntStream.rangeClosed(0, value).<LawTarget>mapToObj(Value::new).toList()
        : List.of(this);
  }

  /** Whether a game has the property: nim-values, or for P-positions outcomes without draws. */
  default boolean appliesTo(Game game) {
    return game.hasNimValues()
        || (this instanceof PPositions
            && !game.scoring()
            && game.ending() != Game.Ending.STUCK_DRAWS
            && game.gameEnds().stream()
                .noneMatch(finish -> finish.result() == GameEnd.Result.DRAWS));
  }

  /**
   * Whether a position with a value, coded as in a {@link ValueBox}, has the property; true for all
   * values.
   */
  default boolean contains(long code) {
    return switch (this) {
      case Values _ -> true;
      case PPositions _ -> code == 0;
      case Value(int value) -> code == value;
    };
  }
}
