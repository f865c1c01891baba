// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.RuleText;

/**
 * What holds for every engine. The test of an engine extends this class, names its recogniser and
 * says which random games it has to answer.
 */
public abstract class EngineContract {
  private static final Limits LIMITS = new Limits(200 << 20, 2, Optional.empty());

  private final EngineFactory recogniser;
  private final Question.Box endless;
  private final int leastAnswered;
  private final List<RandomRules.Ending> endings;

  /**
   * For the test of an engine.
   *
   * @param recogniser the recogniser whose engine is tested
   * @param endless a box that the engine is busy with for seconds, and hands the first values of at
   *     once
   * @param leastAnswered how many of all {@value RandomCases#ALL} random games of an ending the
   *     engine has to answer at least; 0 for engines of so special games that chance does not find
   *     one
   * @param endings the endings of games that the engine may answer
   */
  protected EngineContract(
      EngineFactory recogniser,
      Question.Box endless,
      int leastAnswered,
      RandomRules.Ending... endings) {
    this.recogniser = recogniser;
    this.endless = endless;
    this.leastAnswered = leastAnswered;
    this.endings = List.of(endings);
  }

  /** The box of a game's start from 0 on. */
  protected static Question.Box box(String rules, Long... to) {
    Game game = RuleText.game(rules);
    return new Question.Box(game, game.start(), Collections.nCopies(to.length, 0L), List.of(to));
  }

  private Optional<Engine> engine(Question question) {
    EngineOffer bid = recogniser.offer(question, new Effort(LIMITS));
    return bid.engine().filter(engine -> bid.bytes() <= LIMITS.memory());
  }

  /** A sink that keeps the first codes it was given. */
  private static final class Kept implements ValueSink {
    private static final int MOST = 10_000;

    final List<Long> codes = new ArrayList<>();
    volatile boolean begun;

    @Override
    public void accept(long[] more, int count) {
      LongStream.of(more).limit(Math.min(count, MOST - codes.size())).forEach(codes::add);
      begun = true;
    }

    List<Value> values(Game game) {
      return codes.stream().map(ValueKind.of(game)::value).toList();
    }
  }

  @Test
  void everyAnswerToAListIsThatOfTheDefinition() {
    for (RandomRules.Ending ending : endings) {
      int answered = 0;
      for (RandomCases.Case each : RandomCases.of(ending)) {
        // The order of the list and repeated positions make no difference.
        List<Integer> order =
            IntStream.range(0, each.components().size())
                .mapToObj(i -> i % 2 == 0 ? i : i / 3)
                .toList();
        Optional<Engine> engine =
            engine(
                new Question.Positions(
                    each.game(), order.stream().map(each.components()::get).toList()));
        if (engine.isPresent()) {
          Kept kept = new Kept();
          engine.get().run(new Effort(LIMITS), kept);
          assertThat(kept.values(each.game()))
              .as(each.rules())
              .isEqualTo(order.stream().map(each.values()::get).toList());
          answered++;
        }
      }
      assertThat(answered)
          .as("games %s answered", ending)
          .isGreaterThanOrEqualTo(CaseCount.of(leastAnswered / 8, leastAnswered));
    }
  }

  @Test
  void everyAnswerToABoxIsThatOfTheDefinition_lastCoordinateFastest() {
    for (RandomRules.Ending ending : endings) {
      for (RandomCases.Case each : RandomCases.of(ending)) {
        Map<Component, Value> values =
            IntStream.range(0, each.values().size())
                .boxed()
                .collect(Collectors.toMap(each.components()::get, each.values()::get));
        for (int name = 0; name < each.game().names().size(); name++) {
          Question.Box box = box(each.game(), name);
          Optional<Engine> engine = engine(box);
          if (engine.isPresent()) {
            Kept kept = new Kept();
            engine.get().run(new Effort(LIMITS), kept);
            List<Component> cells = new ArrayList<>();
            QuestionPositions.of(box, Long.MAX_VALUE).forEach(cells::add);
            assertThat(kept.codes).hasSameSizeAs(cells);
            List<Value> found = kept.values(each.game());
            for (int i = 0; i < cells.size(); i++) {
              Value expected = values.get(cells.get(i));
              if (expected != null) {
                assertThat(found.get(i))
                    .as("%s of\n%s", cells.get(i).show(each.game()), each.rules())
                    .isEqualTo(expected);
              }
            }
          }
        }
      }
    }
  }

  /** A small box of a name with its arguments for coordinates that begins at neither end. */
  private static Question.Box box(Game game, int name) {
    PositionName shown = game.names().get(name);
    List<Term> slots = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    List<Long> from = new ArrayList<>();
    List<Long> to = new ArrayList<>();
    for (int i = 0; i < shown.arity(); i++) {
      slots.add(new Term.Slot(i));
      coordinates.add("x" + i);
      from.add(1L - i);
      to.add(shown.arity() == 1 ? 6L : 3L - i);
    }
    return new Question.Box(game, new Start(name, coordinates, slots), from, to);
  }

  @Test
  @Timeout(120)
  void cancelledInTheMiddle_itStops_andWhatTheSinkGotIsGood() throws InterruptedException {
    Engine engine = engine(endless).orElseThrow();
    Effort effort = new Effort(LIMITS);
    Kept kept = new Kept();
    List<BudgetExceeded.Reason> end = new ArrayList<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                engine.run(effort, kept);
              } catch (BudgetExceeded spent) {
                end.add(spent.reason());
              }
            });
    thread.start();
    while (!kept.begun && thread.isAlive()) {
      Thread.sleep(5);
    }
    Thread.sleep(CaseCount.of(20, 100));
    effort.cancel();
    thread.join();
    assertThat(end).containsExactly(BudgetExceeded.Reason.INTERRUPT);
    assertThat(kept.codes).isNotEmpty();
    assertPrefix(kept.codes);
  }

  @Test
  @Timeout(120)
  void timeLimitEndsIt_andWhatTheSinkGotIsGood() {
    Engine engine = engine(endless).orElseThrow();
    Limits limits =
        new Limits(LIMITS.memory(), 2, Optional.of(Duration.ofMillis(CaseCount.of(100, 500))));
    Kept kept = new Kept();
    assertThatThrownBy(() -> engine.run(new Effort(limits), kept))
        .isInstanceOf(BudgetExceeded.class)
        .extracting(spent -> ((BudgetExceeded) spent).reason())
        .isEqualTo(BudgetExceeded.Reason.TIME);
    assertPrefix(kept.codes);
  }

  /** The first codes of the endless box equal the codes of a box that ends there. */
  private void assertPrefix(List<Long> codes) {
    if (codes.isEmpty()) {
      return;
    }
    Question.Box all = endless;
    long row = 1;
    for (int i = 1; i < all.to().size(); i++) {
      row *= all.to().get(i) - all.from().get(i) + 1;
    }
    long rows = Math.max(1, Math.min(codes.size(), 2000) / row);
    List<Long> to = new ArrayList<>(all.to());
    to.set(0, all.from().getFirst() + rows - 1);
    Question.Box first = new Question.Box(all.game(), all.start(), all.from(), to);
    Kept kept = new Kept();
    engine(first).orElseThrow().run(new Effort(LIMITS), kept);
    int count = Math.min(codes.size(), kept.codes.size());
    assertThat(codes.subList(0, count)).isEqualTo(kept.codes.subList(0, count));
  }

  @Test
  void anotherKindOfGameIsDeclinedWithAReason() {
    for (RandomRules.Ending ending : RandomRules.Ending.values()) {
      if (!endings.contains(ending)) {
        for (long seed = 0; seed < CaseCount.of(5, 20); seed++) {
          RandomRules rules = RandomRules.of(ending, seed);
          Game game = RuleText.game(rules.text());
          Piece piece = rules.pieces().getLast();
          Component component = new Component(game.indexOf(piece.name()), piece.arguments());
          EngineOffer bid =
              recogniser.offer(
                  new Question.Positions(game, List.of(component)), new Effort(LIMITS));
          assertThat(bid.engine()).as(rules.text()).isEmpty();
          assertThat(bid.finding()).isNotBlank();
        }
      }
    }
  }
}
