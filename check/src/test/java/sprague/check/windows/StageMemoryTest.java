// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import sprague.check.claim.StageMemory;
import sprague.check.rules.Refusal;
import sprague.check.search.StandardBudget;

/** The code 0.156, preperiod 3479 and period 349, in sixteen stages, some of them remembered. */
final class StageMemoryTest {
  private static final SmallGame GAME = SmallGame.CODE_0_156;
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

  /** From values by the definition. */
  private static WindowsClaim certificate() {
    Division division = new Division(List.of(27L, 27L), List.of(0L, 0L), RARE, REACH);
    int[] values = GAME.values(PREPERIOD + WINDOW + PERIOD);
    return GAME.claim(values, PREPERIOD, PERIOD, division, FROM, EVERY);
  }

  private static String examine(WindowsClaim claim, StageMemory memory) throws Refusal {
    return WindowsCheck.examine(GAME.form(), claim, StandardBudget.get(), memory);
  }

  /** Stages whose values are compared with others are gone through every time. */
  @Test
  void stagesBeforeThePreperiod_areRemembered() throws Refusal {
    Memory memory = new Memory();
    assertThat(examine(certificate(), memory)).isNotEmpty();
    assertThat(memory.good).containsOnlyKeys(0, 1, 2, 3, 4, 5, 6, 7, 8);
    memory.most = 0;
    assertThat(examine(certificate(), memory)).isNotEmpty();
  }

  @Test
  void aCheckThatWasKilled_goesOn_withoutTheStagesItRemembers() throws Refusal {
    WindowsClaim certificate = certificate();
    Memory memory = new Memory();
    for (int most = 3; most < 9; most += 3) {
      memory.most = most;
      assertThatThrownBy(() -> examine(certificate, memory))
          .isInstanceOf(IllegalStateException.class);
      assertThat(memory.good).hasSize(most);
    }
    memory.most = 9;
    assertThat(examine(certificate, memory)).isNotEmpty();
  }

  /** It is believed, but what it says enters into what is claimed. */
  @Test
  void aMemoryOfOtherValues_isNoticed() throws Refusal {
    WindowsClaim certificate = certificate();
    for (StageMemory.Good wrong :
        List.of(new StageMemory.Good(0, 1), new StageMemory.Good(100, 0))) {
      Memory memory = new Memory();
      memory.good.put(4, wrong);
      assertThatThrownBy(() -> examine(certificate, memory)).isInstanceOf(Refusal.class);
    }
  }

  /** What is compared is found again, whatever is remembered of it. */
  @Test
  void aMemoryOfStagesThatAreCompared_isNotBelieved() throws Refusal {
    WindowsClaim claim = certificate();
    Memory memory = new Memory();
    for (int stage = 9; stage < claim.stages().windows().size(); stage++) {
      memory.good.put(stage, new StageMemory.Good(200, 0));
    }
    assertThat(memory.good).hasSize(7);
    assertThat(examine(claim, memory)).isEqualTo(examine(claim, StageMemory.NONE));
  }

  /** A window that is wrong: the stage before it is not good, nor is the one that it begins. */
  @Test
  void stagesThatDoNotLeadOn_areNotRemembered() throws Refusal {
    WindowsClaim good = certificate();
    List<String> windows = new ArrayList<>(good.stages().windows());
    windows.set(5, windows.get(4));
    WindowsClaim altered =
        new WindowsClaim(
            PREPERIOD,
            PERIOD,
            good.greatest(),
            good.zeros(),
            good.first(),
            good.division(),
            new Stages(FROM, EVERY, windows));
    Memory memory = new Memory();
    assertThatThrownBy(() -> examine(altered, memory)).isInstanceOf(Refusal.class);
    assertThat(memory.good).containsKeys(0, 1, 2, 3, 6, 7, 8).doesNotContainKeys(4, 5);
  }
}
