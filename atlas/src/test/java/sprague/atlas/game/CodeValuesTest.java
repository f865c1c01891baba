// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.catalogue.identify.CodeDigits;
import sprague.catalogue.identify.CodeValues;
import sprague.testkit.CaseCount;

/** First values and roots of codes agree with the definition. */
final class CodeValuesTest {
  private static List<String> codes(long seed, int count, int bits, int digits) {
    Random random = new Random(seed);
    return random
        .ints(count, 0, 1 << 30)
        .mapToObj(
            _ -> {
              StringBuilder code = new StringBuilder(random.nextBoolean() ? "0." : "4.");
              for (int i = 0; i < digits; i++) {
                code.append(
                    Integer.toString(random.nextInt(1 << bits), 36)
                        .toUpperCase(java.util.Locale.ROOT));
              }
              return code.toString();
            })
        .toList();
  }

  private static void check(String code, int size) {
    CodeDigits digits = CodeDigits.read(code);
    long[] wanted = PlainCode.values(code, size);
    long[] found = Arrays.stream(CodeValues.of(digits, size)).asLongStream().toArray();
    assertThat(found).as(code).isEqualTo(wanted);
    CodeRoot root = CodeRoot.of(digits);
    int[] moved = CodeValues.of(root.digits(), size);
    for (int n = 0; n + root.shift() < size; n++) {
      assertThat((long) moved[n])
          .as("%s at %s, root %s", code, n, root)
          .isEqualTo(wanted[n + root.shift()]);
    }
    assertThat(Arrays.stream(wanted, 0, Math.min(size, root.shift())))
        .as(code)
        .allMatch(it -> it == 0);
  }

  @Test
  void octalCodes() {
    codes(1, CaseCount.of(60, 3000), 3, 4).forEach(code -> check(code, 150));
  }

  @Test
  void codesOfThreeHeapsAndMore() {
    codes(2, CaseCount.of(25, 500), 4, 3).forEach(code -> check(code, 50));
    codes(3, CaseCount.of(10, 100), 5, 2).forEach(code -> check(code, 36));
    List.of("0.0G", "0.0V", "0.0W", "0.0Z", "0.2W", "0.00Y6").forEach(code -> check(code, 24));
  }

  /** Its values pass 64 and 128, where sets of values take more words. */
  @Test
  void greatValues() {
    check("4.327", 400);
    check("0.07", 300);
  }

  @Test
  void codesThatAreTheSameByTheirDigits_haveOneRoot() {
    assertThat(root("0.137")).isEqualTo(root("0.07"));
    assertThat(root("0.04")).isEqualTo(root("0.042")).isEqualTo(root("0.007"));
    assertThat(root("4.4")).isEqualTo(root("0.77"));
    assertThat(root("4.327")).isEqualTo(root("4.337"));
    assertThat(root("0.161")).isNotEqualTo(root("0.36"));
    assertThat(CodeRoot.of(CodeDigits.read("0.137")).shift() + 1)
        .isEqualTo(CodeRoot.of(CodeDigits.read("0.07")).shift());
  }

  private static CodeDigits root(String code) {
    return CodeRoot.of(CodeDigits.read(code)).digits();
  }

  @Test
  void shapes() {
    assertThat(CodeShape.read("x.ddd").orElseThrow().games()).hasSize(1024);
    assertThat(CodeShape.read("0.hh").orElseThrow().games()).hasSize(256);
    assertThat(CodeShape.read("x.h").orElseThrow().games()).hasSize(64);
    assertThat(CodeShape.read("0.07d").orElseThrow().games())
        .extracting(AtlasGame::line)
        .containsExactly("0.07", "0.071", "0.072", "0.073", "0.074", "0.075", "0.076", "0.077");
    assertThat(CodeShape.read("x.dd").orElseThrow().games())
        .extracting(AtlasGame::line)
        .doesNotHaveDuplicates()
        .contains("0.0", "4.0", "0.7", "4.77");
    assertThat(CodeShape.read("0.dddddd")).isPresent();
    assertThat(CodeShape.read("x.dddddd")).isPresent();
    for (String wrong : List.of("0.ddddddd", "1.dd", "0.", "ddd", "0.d[7]", "x.hhhhhh", "3.d")) {
      assertThat(CodeShape.read(wrong)).as(wrong).isEmpty();
    }
  }

  @Test
  void subtractionSets() {
    List<AtlasGame> sets = new SubtractionSets(4).games();
    assertThat(sets).hasSize(15);
    for (AtlasGame set : sets) {
      CodeDigits digits = set.digits().orElseThrow();
      long[] wanted = PlainCode.values(digits.code(), 60);
      int divisor = SubtractionSets.divisor(digits);
      int[] divided = CodeValues.of(SubtractionSets.divided(digits, divisor), 60);
      for (int n = 0; n < 60; n++) {
        assertThat((long) divided[n / divisor]).as(set.line()).isEqualTo(wanted[n]);
      }
      assertThat(set.open().result()).as(set.line()).isPresent();
    }
    assertThat(SubtractionSets.divisor(CodeDigits.read("0.0303"))).isEqualTo(2);
  }
}
