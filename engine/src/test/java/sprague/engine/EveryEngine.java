// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;
import sprague.testkit.WideRules;

/** Compares the values of all engines that bid, not only the cheapest, with the definition. */
final class EveryEngine {
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());

  /** Misere play and ties are played out as whole positions, and scores without a memory. */
  private static final long GREATEST_PLAYED_OUT = 6;

  private static final long GREATEST_OF_TWO_PLAYED_OUT = 3;

  private static final int MOST_POSITIONS = CaseCount.of(2_000, 20_000);

  private EveryEngine() {}

  /**
   * Checks a game's values at small sizes.
   *
   * @return how many answers there were
   */
  static int check(String as, String text, Game game, long greatest, long greatestOfTwo) {
    boolean playedOut = ValueKind.of(game) != ValueKind.NIMBER;
    long largest = playedOut ? Math.min(greatest, GREATEST_PLAYED_OUT) : greatest;
    long bound = largest + 2 * WideRules.MORE;
    PlainNimValues plain = new PlainNimValues(RuleText.syntax(text), bound);
    ReferenceSolver definition =
        ReferenceSolver.withMaxPositions(MOST_POSITIONS, RuleText.syntax(text), bound);
    int answers = 0;
    for (int name = 0; name < game.names().size(); name++) {
      PositionName shown = game.names().get(name);
      long most =
          shown.arity() == 1 ? largest : playedOut ? GREATEST_OF_TWO_PLAYED_OUT : greatestOfTwo;
      Question.Box box = box(game, name, most);
      List<Component> components = new ArrayList<>();
      QuestionPositions.of(box, Long.MAX_VALUE).forEach(components::add);
      List<Value> values = new ArrayList<>();
      try {
        for (Component component : components) {
          Piece piece = new Piece(shown.name(), component.arguments());
          values.add(playedOut ? definition.value(piece) : ValueKind.NIMBER.value(plain.of(piece)));
        }
      } catch (ArithmeticException overflow) {
        continue;
      } catch (ReferenceSolver.TooLarge larger) {
        if (values.isEmpty() || shown.arity() > 1) {
          continue;
        }
        box = box(game, name, values.size() - 1L);
        components = components.subList(0, values.size());
      }
      List<Question> questions =
          text.length() % 4 == 0
              ? List.of(box, new Question.Positions(game, components))
              : List.of(box);
      for (Question question : questions) {
        for (EngineOffer bid : Planner.plan(question, new Effort(LIMITS)).offers()) {
          if (bid.engine().isPresent() && bid.bytes() <= LIMITS.memory()) {
            Optional<List<Long>> found = run(bid);
            if (found.isPresent()) {
              assertThat(found.get().stream().map(ValueKind.of(game)::value).toList())
                  .as("%s, %s\n%s", as, bid.name(), text)
                  .isEqualTo(values);
              answers++;
            }
          }
        }
      }
    }
    return answers;
  }

  /** The values, or empty when the rules cannot be evaluated: an overflow is an answer too. */
  private static Optional<List<Long>> run(EngineOffer bid) {
    List<Long> codes = new ArrayList<>();
    try {
      bid.run(
          new Effort(LIMITS),
          (more, count) -> LongStream.of(more).limit(count).forEach(codes::add));
      return Optional.of(codes);
    } catch (RuleFailure failure) {
      return Optional.empty();
    }
  }

  private static Question.Box box(Game game, int name, long greatest) {
    List<Term> slots = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    List<Long> from = new ArrayList<>();
    List<Long> to = new ArrayList<>();
    for (int i = 0; i < game.names().get(name).arity(); i++) {
      slots.add(new Term.Slot(i));
      coordinates.add("x" + i);
      from.add(0L);
      to.add(greatest);
    }
    return new Question.Box(game, new Start(name, coordinates, slots), from, to);
  }
}
