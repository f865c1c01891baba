// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import sprague.check.decide.Budget;
import sprague.model.Game;
import sprague.model.heap.HeapSystem;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.syntax.SourceText;

/** The code 0.156, preperiod 3479 and period 349, in sixteen stages, some of them remembered. */
final class StageMemoryTest {
  private static final String RULES =
      """
      heap(n) -> heap(0) where n in {1, 2}
              -> heap(n - 3) where n > 3
              -> heap(a) + heap(b) where a + b = n - t, t in {2, 3}, 1 <= a <= b
      """;

  private static final int PREPERIOD = 3479;
  private static final int PERIOD = 349;
  private static final int REACH = 400;
  private static final int WINDOW = REACH + 3;
  private static final int FROM = 2200;
  private static final int EVERY = 128;
  private static final List<Long> RARE =
      List.of(0L, 3L, 7L, 8L, 12L, 15L, 16L, 17L, 26L, 46L, 53L, 82L, 91L, 172L, 357L);

  /** Remembers in memory, until it has as many stages as it may. */
  private static final class Memory implements StageMemory {
    private final Map<Integer, Good> good = new ConcurrentHashMap<>();
    private int most = Integer.MAX_VALUE;

    @Override
    public Optional<Good> recall(int stage) {
      return Optional.ofNullable(good.get(stage));
    }

    @Override
    public synchronized void remember(int stage, Good found) {
      if (good.size() == most) {
        throw new IllegalStateException("killed");
      }
      good.put(stage, found);
    }
  }

  private static HeapSystem system() {
    Game game = Language.bind(new SourceText("test", RULES), Bindings.NONE).result().orElseThrow();
    return HeapSystem.of(game, game.start()).system().orElseThrow();
  }

  /** From values by the definition. */
  private static Certificate certificate() throws Refusal {
    int end = PREPERIOD + WINDOW + PERIOD;
    int[] plain = PlainHeaps.values(system(), end, Budget.standard())[0];
    byte[] values = new byte[end];
    for (int n = 0; n < end; n++) {
      values[n] = (byte) plain[n];
    }
    List<String> windows = new ArrayList<>();
    for (int n = FROM; n < end; n += EVERY) {
      windows.add(Stages.text(Arrays.copyOfRange(values, n - WINDOW, n)));
    }
    Division division = new Division(List.of(27L, 27L), List.of(0L, 0L), RARE, REACH);
    Claim.Replayed whole = Claim.Replayed.of(values, PREPERIOD, PERIOD, Optional.of(division));
    return new Certificate(
        RULES,
        "heap(n)",
        new Claim.Replayed(
            PREPERIOD,
            PERIOD,
            whole.greatest(),
            whole.zeros(),
            whole.first(),
            "",
            whole.division(),
            Optional.of(new Stages(FROM, EVERY, windows))));
  }

  private static Examination examine(Certificate certificate, StageMemory memory) {
    return Checker.examine(certificate, Budget.standard(), memory);
  }

  /** Stages whose values are compared with others are gone through every time. */
  @Test
  void stagesBeforeThePreperiod_areRemembered() throws Refusal {
    Memory memory = new Memory();
    assertThat(examine(certificate(), memory)).isInstanceOf(Examination.Accepted.class);
    assertThat(memory.good).containsOnlyKeys(0, 1, 2, 3, 4, 5, 6, 7, 8);
    memory.most = 0;
    assertThat(examine(certificate(), memory)).isInstanceOf(Examination.Accepted.class);
  }

  @Test
  void aCheckThatWasKilled_goesOn_withoutTheStagesItRemembers() throws Refusal {
    Certificate certificate = certificate();
    Memory memory = new Memory();
    for (int most = 3; most < 9; most += 3) {
      memory.most = most;
      assertThatThrownBy(() -> examine(certificate, memory))
          .isInstanceOf(IllegalStateException.class);
      assertThat(memory.good).hasSize(most);
    }
    memory.most = 9;
    assertThat(examine(certificate, memory)).isInstanceOf(Examination.Accepted.class);
  }

  /** It is believed, but what it says enters into what is claimed. */
  @Test
  void aMemoryOfOtherValues_isNoticed() throws Refusal {
    Certificate certificate = certificate();
    for (StageMemory.Good wrong :
        List.of(new StageMemory.Good(0, 1), new StageMemory.Good(100, 0))) {
      Memory memory = new Memory();
      memory.good.put(4, wrong);
      assertThat(examine(certificate, memory)).isInstanceOf(Examination.Rejected.class);
    }
  }

  /** A window that is wrong: the stage before it is not good, nor is the one that it begins. */
  @Test
  void stagesThatDoNotLeadOn_areNotRemembered() throws Refusal {
    Certificate good = certificate();
    Claim.Replayed claim = (Claim.Replayed) good.claim();
    List<String> windows = new ArrayList<>(claim.stages().orElseThrow().windows());
    windows.set(5, windows.get(4));
    Claim altered =
        new Claim.Replayed(
            PREPERIOD,
            PERIOD,
            claim.greatest(),
            claim.zeros(),
            claim.first(),
            "",
            claim.division(),
            Optional.of(new Stages(FROM, EVERY, windows)));
    Memory memory = new Memory();
    assertThat(examine(new Certificate(RULES, "heap(n)", altered), memory))
        .isInstanceOf(Examination.Rejected.class);
    assertThat(memory.good).containsKeys(0, 1, 2, 3, 6, 7, 8).doesNotContainKeys(4, 5);
  }
}
