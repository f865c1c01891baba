// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.PlainCode;
import sprague.testkit.CaseCount;

/** The classes and laws that a sweep reports agree with the definition. */
@Order(1)
final class SweepTest {
  private static final Path TABLE =
      Path.of("..", "catalogue", "src", "test", "resources", "sprague", "catalogue", "octal.csv");

  private static final int COUNT = SharedSweep.COUNT;

  @TempDir Path folder;

  private static List<String> asked(String sql) {
    return Answer.asked(SharedSweep.FOLDER, sql);
  }

  @Test
  void classes_areThoseOfTheDefinition() {
    List<String> rows = asked("select code, representative, shift from run where n = 256");
    assertThat(rows).hasSize(64);
    Map<List<Long>, String> byValues = new HashMap<>();
    Set<String> representatives = new HashSet<>();
    for (String row : rows) {
      String[] cells = row.split(",", -1);
      List<Long> values = PlainCode.after(cells[0], COUNT);
      String earlier = byValues.putIfAbsent(values, cells[1]);
      assertThat(earlier == null || earlier.equals(cells[1])).as(row).isTrue();
      representatives.add(cells[1]);
      shifted(cells[0], cells[1], Integer.parseInt(cells[2]));
    }
    assertThat(byValues).hasSameSizeAs(representatives);
  }

  private static void shifted(String code, String representative, int shift) {
    long[] mine = PlainCode.values(code, COUNT);
    long[] theirs = PlainCode.values(representative, COUNT);
    for (int n = Math.max(0, -shift); n + Math.max(0, shift) < COUNT; n++) {
      assertThat(mine[n + shift]).as("%s at %s", code, n + shift).isEqualTo(theirs[n]);
    }
  }

  /** Both sides of each law: it holds, and no smaller preperiod or period does. */
  @Test
  void laws_areThoseOfTheDefinition() {
    List<String> rows =
        asked("select code, preperiod, period, max, argmax from run" + " where status = 'proved'");
    assertThat(rows).hasSizeGreaterThan(40);
    for (String row : rows) {
      String[] cells = row.split(",", -1);
      int preperiod = Integer.parseInt(cells[1]);
      int period = Integer.parseInt(cells[2]);
      long[] values = PlainCode.values(cells[0], COUNT);
      assertThat(preperiod).as(row).isEqualTo(preperiod(values, period));
      for (int p = 1; p < period; p++) {
        assertThat(preperiod(values, p)).as(row).isGreaterThan(COUNT - 2 * period);
      }
      assertThat(values[Integer.parseInt(cells[4])]).as(row).isEqualTo(Long.parseLong(cells[3]));
      assertThat(Arrays.stream(values).max()).as(row).hasValue(Long.parseLong(cells[3]));
    }
  }

  private static int preperiod(long[] values, int period) {
    int n = values.length - period;
    while (n > 0 && values[n - 1] == values[n - 1 + period]) {
      n--;
    }
    return n;
  }

  @Test
  void everyLawHasACertificate_thatIsAccepted() throws IOException {
    List<String> digests =
        asked("select distinct certificate from run where status = 'proved' order by 1");
    List<String> arguments = new ArrayList<>(List.of("check"));
    for (String digest : CaseCount.everyNth(4, digests).toList()) {
      arguments.add(
          SharedSweep.FOLDER.resolve("certificates").resolve(digest + ".json").toString());
    }
    Answer answer = Answer.run(arguments.toArray(String[]::new));
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(asked("select digest from certificate order by 1")).isEqualTo(digests);
    assertThat(asked("select code from run where status = 'proved' and certificate is null"))
        .isEmpty();
    try (Stream<Path> files = Files.list(SharedSweep.FOLDER.resolve("certificates"))) {
      assertThat(files).hasSameSizeAs(digests);
    }
  }

  @Test
  void reasons_areKept() {
    assertThat(asked("select reason from reason where code = '0.03'"))
        .containsExactly("first cousin");
    assertThat(asked("select count(*) from run where code != representative"))
        .isEqualTo(asked("select count(*) from reason"));
    assertThat(asked("select distinct reason from reason order by 1"))
        .containsExactly("both proved", "first cousin");
  }

  @Test
  void thePublishedTable_agrees() {
    Answer answer = Answer.in(SharedSweep.FOLDER, "compare", TABLE.toString());
    assertThat(answer.status()).as(answer.out() + answer.err()).isZero();
    assertThat(answer.out()).startsWith("684 rows: 0 differences; 642 games are not in the sweep");
  }

  /** 0.161 and 0.36 are the same for 518 values, which is an error in published tables. */
  @Test
  void whereValuesPartThatBeganAlike_theEdgeIsKept() throws IOException {
    Path games = Files.writeString(folder.resolve("games.txt"), "0.36\n0.161 # another\n0.36\n");
    Path out = folder.resolve("out");
    assertThat(Answer.in(out, games.toString(), "--to", "600").out()).startsWith("2 games in 2");
    assertThat(Answer.asked(out, "select * from class_edge"))
        .containsExactly("0.36,0.161,600,519,4,519,2");
  }

  @Test
  void subtractionSets_areProved_andScaledOnesSaidSo() {
    Path out = folder.resolve("sets");
    Answer answer = Answer.in(out, "subtraction", "--max", "4", "--to", "128", "--json");
    assertThat(answer.out()).startsWith("{\"codes\":15,").contains("\"open\":0,\"failed\":0,");
    assertThat(
            Answer.asked(
                out, "select period, preperiod, scale from run where code = 'subtraction S={2,4}'"))
        .containsExactly("6,0,2");
    assertThat(Answer.asked(out, "select reason from reason where code = 'subtraction S={2,4}'"))
        .containsExactly("gcd scaling");
  }

  @Test
  void aGameThatFails_isARowThatSaysSo() throws IOException {
    Path games =
        Files.writeString(
            folder.resolve("games.txt"),
            """
            bounded-nim m=3
            no-such-game
            wythoff
            "heap(n) -> heap(n - s) where s in S" S={1,2,3}
            """);
    Path out = folder.resolve("out");
    Answer answer = Answer.in(out, games.toString(), "--to", "200", "--json");
    assertThat(answer.out())
        .startsWith("{\"codes\":4,\"classes\":3,\"proved\":1,\"open\":0,\"failed\":2,")
        .contains("\"failures\":[{\"game\":\"no-such-game\",\"reason\":\"no game of the catalogue");
    assertThat(Answer.in(out, games.toString(), "--to", "200").out())
        .contains("\n  failed: wythoff: a sweep needs a start with one coordinate, not 2\n");
    assertThat(
            Answer.asked(
                out, "select code, failure from run where status = 'failed' order by code"))
        .containsExactly(
            "no-such-game,no game of the catalogue has this name",
            "wythoff,\"a sweep needs a start with one coordinate, not 2\"");
    assertThat(Answer.asked(out, "select reason from reason")).containsExactly("same moves");
  }

  @Test
  void aSweepThatIsStopped_saysWhatIsComplete() {
    Path out = folder.resolve("out");
    Answer none = Answer.in(out, "codes", "0.6", "--stop-after", "1ms");
    assertThat(none.status()).isEqualTo(3);
    assertThat(none.err())
        .contains("no table is complete yet in " + out)
        .contains("the time limit of 0.00100 s was reached");
    assertThat(Answer.in(out, "codes", "0.6", "--to", "1024").status()).isZero();
    // Nobody knows a law of 0.6, so that values are computed until the time is over. A busy machine
    // may not come to the tables in a second.
    assertThat(List.of("1s", "20s"))
        .anySatisfy(
            time -> {
              Answer some =
                  Answer.in(out, "codes", "0.6", "--to", "40000000", "--stop-after", time);
              assertThat(some.status()).isEqualTo(3);
              assertThat(some.err()).containsPattern("the tables are complete up to n = [0-9]");
            });
  }

  @Test
  @Tag("long")
  void threeDigits_haveTheClassesThatAreKnown() {
    Path out = folder.resolve("three");
    Answer answer = Answer.in(out, "codes", "x.ddd", "--to", "1500", "--json");
    assertThat(answer.out())
        .startsWith("{\"codes\":1024,\"classes\":175,\"proved\":85,\"open\":90,");
    Answer compared = Answer.in(out, "compare", TABLE.toString());
    assertThat(compared.out()).startsWith("684 rows: 0 differences; 1 games are not in the sweep");
    assertThat(Answer.asked(out, "select one, other, n_one from class_edge"))
        .containsExactly("0.36,0.161,519");
  }

  @Test
  @Tag("long")
  void fourDigits_haveTheClassesThatAreKnown() {
    Path out = folder.resolve("four");
    assertThat(Answer.in(out, "codes", "x.dddd", "--to", "6000").status()).isZero();
    assertThat(
            Answer.asked(
                out, "select count(distinct representative) from last where code like '%.____'"))
        .containsExactly("769");
  }
}
