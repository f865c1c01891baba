// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.beside;
import static sprague.kernel.heap.Forms.between;
import static sprague.kernel.heap.Forms.kind;
import static sprague.kernel.heap.Forms.kinds;
import static sprague.kernel.heap.Forms.take;
import static sprague.kernel.heap.Forms.when;
import static sprague.kernel.heap.Forms.whole;
import static sprague.kernel.heap.NormalFormCheckTest.reason;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Two equal heaps have no value together, and yet play has to end in them. */
final class CancellingPairsTest {
  private static final int SIZES = 8;
  private static final int LARGEST_FIXED = 6;

  /** No number in the plays from sizes up to 8 is greater. */
  private static final int BOUND = SIZES + LARGEST_FIXED;

  /** From a(0) to b(size), from there to two heaps a(size - 1), and down again. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 100, 9000})
  void playsThatReturnThroughAPair_haveNoForm(long size) throws Exception {
    String rules = "a(n) -> a(n - 1) -> b(%d) where n = 0; b(n) -> 2 * a(n - 1)".formatted(size);
    HeapNormalForm form =
        kinds(
            kind("a", take(between(1, 1)), beside(whole(between(0, 0)), 1, size)),
            kind("b", whole(Forms.from(1))));
    assertThat(reason(rules, "a(n)", form)).contains("two equal heaps are left");
  }

  @Test
  void pairsBesideFixedHeapsThatAreNoLarger_areAllowed() throws Exception {
    String rules = "a(n) -> a(n - 1) -> b(3) where n >= 3; b(n) -> 2 * a(n - 1)";
    HeapNormalForm form =
        kinds(
            kind("a", take(between(1, 1)), beside(whole(Forms.from(3)), 1, 3)),
            kind("b", whole(Forms.from(1))));
    assertThat(reason(rules, "a(n)", form)).isEmpty();
  }

  /** A game of heaps, with the form that leaves pairs out. */
  private record Game(String rules, HeapNormalForm form, boolean hasPair) {
    static Game random(long seed) {
      Random random = new Random(seed);
      List<String> names = List.of("a", "b", "c").subList(0, 1 + random.nextInt(3));
      StringBuilder rules = new StringBuilder();
      List<HeapNormalForm.Kind> kinds = new ArrayList<>();
      boolean hasPair = false;
      for (String name : names) {
        rules.append(name).append("(n)");
        List<HeapMove> moves = new ArrayList<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
          int to = random.nextInt(names.size());
          int removed = random.nextInt(4);
          int least = Math.max(removed, random.nextInt(SIZES));
          boolean isExact = random.nextInt(3) == 0;
          NaturalSet sizes = isExact ? between(least, least) : Forms.from(least);
          String condition = " where n " + (isExact ? "= " : ">= ") + least;
          String part = names.get(to) + "(n - " + removed + ")";
          int size = random.nextInt(LARGEST_FIXED + 1);
          String fixed = names.get(to) + "(" + size + ")";
          switch (random.nextInt(4)) {
            case 0 -> {
              rules.append(" -> ").append(part).append(condition);
              moves.add(when(take(to, between(removed, removed)), sizes));
            }
            case 1 -> {
              rules.append(" -> ").append(fixed).append(condition);
              moves.add(beside(whole(sizes), to, size));
            }
            case 2 -> {
              rules.append(" -> 2 * ").append(part).append(condition);
              moves.add(whole(sizes));
              hasPair = true;
            }
            default -> {
              rules.append(" -> %s + %s + %s".formatted(part, fixed, part)).append(condition);
              moves.add(beside(whole(sizes), to, size));
              hasPair = true;
            }
          }
        }
        rules.append('\n');
        kinds.add(kind(name, moves.toArray(HeapMove[]::new)));
      }
      return new Game(rules.toString(), new HeapNormalForm(kinds, 0, 0), hasPair);
    }

    /** Whether the form is accepted, and its table is made. */
    boolean isAccepted() throws CheckFailure {
      if (!reason(rules, "a(n)", form).isEmpty()) {
        return false;
      }
      try {
        GrundyTable.of(form, SIZES, StandardLimits.get());
        return true;
      } catch (CheckFailure endless) {
        return false;
      }
    }

    /** Whether all plays end that begin with one heap of a size below 8, by the definition. */
    boolean ends() {
      ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(rules), BOUND);
      Set<Piece> done = new HashSet<>();
      for (HeapNormalForm.Kind kind : form.kinds()) {
        for (long n = 0; n < SIZES; n++) {
          Piece piece = Piece.of(kind.positions().getFirst().name(), n);
          if (!ends(definition, piece, new HashSet<>(), done)) {
            return false;
          }
        }
      }
      return true;
    }

    /** A play that does not end plays on for ever in what some piece of a move becomes. */
    private static boolean ends(
        ReferenceSolver definition, Piece piece, Set<Piece> begun, Set<Piece> done) {
      if (done.contains(piece)) {
        return true;
      }
      if (!begun.add(piece)) {
        return false;
      }
      for (ReferenceSolver.Option option : definition.options(piece)) {
        for (Piece next : option.pieces()) {
          if (!ends(definition, next, begun, done)) {
            return false;
          }
        }
      }
      done.add(piece);
      return true;
    }
  }

  @Test
  void gamesWhosePlayNeedNotEnd_areRefused() throws Exception {
    int accepted = 0;
    int endless = 0;
    for (int seed = 0; seed < CaseCount.of(100, 20_000); seed++) {
      Game game = Game.random(seed);
      if (game.hasPair && game.isAccepted()) {
        accepted++;
        assertThat(game.ends()).as(game.rules).isTrue();
      } else if (game.hasPair && !game.ends()) {
        endless++;
      }
    }
    assertThat(accepted).isGreaterThan(CaseCount.of(5, 1000));
    assertThat(endless).isGreaterThan(CaseCount.of(5, 1000));
  }
}
