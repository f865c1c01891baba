// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.solve.Multiples;
import sprague.solve.Sprague;

/** Programs whose numbers come near 2^63. */
final class LimitsOfProgramsTest {
  private static final long FAR = 1_000_000_000_000_000_000L;
  private static final long MOST = 1L << 40;

  @TempDir Path folder;

  private static Program program(String rules, long most, Target target) {
    Game game = Sprague.game(rules).game();
    Effort effort = new Effort(new Limits(1 << 28, 1, Optional.empty()));
    return ProgramPlan.of(game, game.start(), most, effort).in(target, ProgramOptions.VALUE);
  }

  @Test
  void limitOfALawWithASaltus_isAsFarAsValuesFit() {
    Random random = new Random(11);
    for (int round = 0; round < 2000; round++) {
      int period = round < 1000 ? 1 + round % 40 : 1;
      long saltus = random.nextLong(MOST + 1) >>> random.nextInt(41);
      long greatest = random.nextInt(2) == 0 ? MOST : random.nextLong(MOST);
      List<Long> values = new ArrayList<>(Collections.nCopies(period, greatest));
      PeriodicClaim law = new PeriodicClaim("guy-smith", 0, period, saltus, 0, period, values);
      long limit = LawWriter.limit(law);
      BigInteger value =
          BigInteger.valueOf(limit / period)
              .multiply(BigInteger.valueOf(saltus))
              .add(BigInteger.valueOf(greatest));
      assertThat(value.bitLength())
          .as("%s, saltus %d, up to %d", law, saltus, limit)
          .isLessThan(64);
      assertThat(limit).isEqualTo(saltus <= 8L * period ? FAR : Math.min(limit, FAR / 2));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, 1000000000000000000",
    "2, 7, 1000000000000000000",
    "2, 8, 1000000000000000000",
    "2, 9, 576460752303423487",
    "2, 16, 576460752303423487",
    "2, 17, 288230376151711743",
    "3, 1, 1000000000000000000",
    "3, 3, 1000000000000000000",
    "3, 4, 450283905890997362",
    "10, 1, 999999999999999999",
    "10, 9, 99999999999999999"
  })
  void limitOfALawOfDigits_isAsFarAsAnyValueOfSoManyDigitsFits(int base, int factor, long limit) {
    assertThat(LawWriter.limit(Multiples.automaton(base, factor))).isEqualTo(limit);
    assertThat(BigInteger.valueOf(limit).multiply(BigInteger.valueOf(factor)).bitLength())
        .isLessThan(64);
  }

  /** A number that may be taken once only; the set of those taken has 64 bits from n = 64 on. */
  @Test
  void valuesThatDoNotFit_beyondTheLargestArgument_areNoFailure() {
    String rules =
        "pile(n, used) -> pile(n - k, used + power(2, k - 1))"
            + " where 1 <= k <= n, bitand(used, power(2, k - 1)) = 0 start pile(n, 0)";
    assertThat(program(rules, 12, Target.CPP).limit()).isEqualTo(12);
  }

  /** 16 * 2^59 is 2^63. */
  @Test
  @Tag("long")
  void aLawOfDigits_isNotAskedForMoreThan64Bits() throws Exception {
    String rules =
        "heap(n) -> nim(k) where k < 16 * n, n in powers(2); nim(n) -> nim(k) where k < n;"
            + " start heap(n)";
    Program program = program(rules, 4000, Target.JAVA);
    assertThat(program.byLaw()).isTrue();
    assertThat(program.limit()).isEqualTo((1L << 59) - 1);
    Compiled compiled = Compiled.of(program, folder);
    assertThat(compiled.run("2\n" + (1L << 58) + " " + ((1L << 59) - 1)).lines())
        .containsExactly(String.valueOf(1L << 62), "0");
    assertThat(compiled.run("1\n" + (1L << 59)).status()).isEqualTo(2);
  }

  /**
   * Three times the number is 2^63 and more from 31 on; a position there has no value by the rules.
   */
  @Test
  void sumsThatLeave64Bits_endAProgram() throws Exception {
    assertSumsAreWatched(Target.JAVA);
  }

  @ParameterizedTest
  @Tag("long")
  @EnumSource(names = {"CPP", "PYTHON"})
  void sumsThatLeave64Bits_endAProgramInOtherLanguages_orDoNotLeave(Target target)
      throws Exception {
    assumeTrue(Compiled.runs(target));
    assertSumsAreWatched(target);
  }

  private void assertSumsAreWatched(Target target) throws Exception {
    for (String rules :
        List.of(
            "board(x, y) -> board(0, y - 1)"
                + " where a = x * 100000000000000000, a + a + a >= 10, y >= 1"
                + " -> board(x, y - 1) where y >= 1; start board(x, y)",
            "board(x, y) -> stop(x * 100000000000000000) where y >= 1"
                + " -> board(x, y - 1) where y >= 1; stop(n);"
                + " stop(n) wins where n + n + n >= 10; start board(x, y)")) {
      Compiled compiled = Compiled.of(program(rules, 100, target), folder);
      assertThat(compiled.run("1\n30 1").lines()).hasSize(1);
      Compiled.Run far = compiled.run("1\n31 1");
      if (target == Target.PYTHON) {
        assertThat(far.lines()).isEqualTo(compiled.run("1\n30 1").lines());
      } else {
        assertThat(far.status()).as(far.out()).isNotZero();
      }
    }
  }

  private static final List<String> MEMBERS =
      List.of(
          "squares 9223372030926249001", // 3037000499^2
          "squares 9223372024852248004",
          "triangular 9223372034707292160", // 4294967295 * 4294967296 / 2
          "triangular 9223372030412324865",
          "triangular 1152921505384281375", // the first x with 8 x + 1 > 2^63
          "fibonacci 7540113804746346429",
          "fibonacci 4660046610375530309",
          "fibonacci 1",
          "fibonacci 2",
          "fibonacci 3");

  private static final List<String> OTHERS =
      List.of(
          "squares 9223372030926249000",
          "squares 9223372036854775000",
          "triangular 9223372034707292159",
          "triangular 9223372036854775000",
          "triangular 1152921505384281374",
          "fibonacci 7540113804746346430",
          "fibonacci 9223372036854775000",
          "fibonacci 4");

  /** A move to (0, 1), whose value is 1, makes that of (x, 1) 0; without it it is 1. */
  private void assertSetsAreThose(Target target) throws Exception {
    List<String> cases = new ArrayList<>(MEMBERS);
    cases.addAll(OTHERS);
    StringBuilder rules = new StringBuilder("board(x, y) -> board(x, y - 1) where y >= 1");
    StringBuilder input = new StringBuilder().append(cases.size());
    List<String> values = new ArrayList<>();
    for (int x = 1; x <= cases.size(); x++) {
      String[] words = cases.get(x - 1).split(" ", -1);
      rules
          .append(" -> board(0, y) where x = ")
          .append(x)
          .append(", a = ")
          .append(Long.parseLong(words[1]) + x)
          .append(" - x, a in ")
          .append(words[0]);
      input.append(' ').append(x).append(" 1");
      values.add(x <= MEMBERS.size() ? "0" : "1");
    }
    Compiled compiled = Compiled.of(program(rules + "; start board(x, y)", 30, target), folder);
    assertThat(compiled.run(input.toString()).lines()).isEqualTo(values);
  }

  @Tag("long")
  @Test
  void membersOfSetsNear2To63_areSeenAsSuch() throws Exception {
    assertSetsAreThose(Target.JAVA);
  }

  @ParameterizedTest
  @Tag("long")
  @EnumSource(names = {"CPP", "PYTHON"})
  void membersOfSetsNear2To63_areSeenAsSuchInOtherLanguages(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    assertSetsAreThose(target);
  }
}
