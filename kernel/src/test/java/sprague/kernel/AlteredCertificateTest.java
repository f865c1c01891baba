// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.kernel.write.CertificateWriter;
import sprague.testkit.CaseCount;

/**
 * An altered certificate is refused, unless its claim holds by definition for the game that it then
 * names.
 */
final class AlteredCertificateTest {
  private static final long SEED = 20261122;

  /** Altered certificates of one kind, each altered in one way. */
  private static final int ALIKE = CaseCount.of(1, 8);

  /** Altered certificates that the checker has to decide about. */
  private static final int READABLE = CaseCount.of(330, 5_000);

  private static final int MANY = 100_000;

  /** Each good certificate altered in each way. */
  private static final List<Map<Alteration, Set<String>>> BY_KIND = new Mutator(good()).byKind();

  private static List<String> good() {
    return GoodCertificates.all().map(CertificateWriter::write).toList();
  }

  /**
   * Each certificate altered in each way (in the normal run in every second), then in up to three
   * places.
   */
  @Test
  void mutants_areRefusedOrTrue() {
    Random random = new Random(SEED);
    Mutator mutator = new Mutator(good());
    try (Attack attack = new Attack()) {
      List<Set<String>> kinds =
          BY_KIND.stream().flatMap(altered -> altered.values().stream()).toList();
      for (Set<String> alike : CaseCount.everyNth(2, kinds).toList()) {
        List<String> any = new ArrayList<>(alike);
        Collections.shuffle(any, random);
        any.subList(0, Math.min(ALIKE, any.size())).forEach(attack::examine);
      }
      assertThat(attack.readable()).isBetween(READABLE / 4, READABLE * 3 / 4);
      while (attack.readable() < READABLE) {
        attack.examine(mutator.any(random));
      }
      assertThat(attack.accepted()).as("%s", attack).isBetween(READABLE / 50, READABLE / 4);
      assertThat(attack.judged()).as("%s", attack).isGreaterThan(attack.accepted() * 9 / 10);
      assertThat(attack.stopped()).as("%s", attack).isLessThan(READABLE / 50);
    }
  }

  /** A claim without lists has nothing to be swapped. */
  @Test
  void everyTheorem_isAlteredInEveryWay() {
    Map<String, Set<Alteration>> ways = new HashMap<>();
    List<Certificate> good = GoodCertificates.all().toList();
    for (int i = 0; i < good.size(); i++) {
      ways.computeIfAbsent(good.get(i).claim().theorem(), theorem -> EnumSet.of(Alteration.SWAPPED))
          .addAll(BY_KIND.get(i).keySet());
    }
    assertThat(ways.keySet()).containsExactlyInAnyOrderElementsOf(Theorems.names());
    assertThat(ways.values()).allMatch(EnumSet.allOf(Alteration.class)::equals);
  }

  @Test
  void certificatesThatAreGood_areTrue() {
    try (Attack attack = new Attack()) {
      List<String> some = CaseCount.everyNth(6, good()).toList();
      for (String json : some) {
        assertThat(attack.examine(json)).as(json).isPresent();
      }
      assertThat(attack.judged()).isEqualTo(some.size());
    }
  }

  @Test
  void certificatesOfTheCatalogue_areAccepted() throws Exception {
    GamesOfTheCatalogue games = new GamesOfTheCatalogue(SEED);
    try (Attack attack = new Attack()) {
      for (int i = 0; i < CaseCount.of(10, 60); i++) {
        String json = CertificateWriter.write(games.next());
        assertThat(attack.examine(json)).as(json).isPresent();
      }
    }
  }

  /** Random combinations; every thousand of the certificates of other games. */
  @Tag("long")
  @Test
  void manyMutants_areRefusedOrTrue() throws Exception {
    Random random = new Random(SEED);
    GamesOfTheCatalogue games = new GamesOfTheCatalogue(SEED + 1);
    try (Attack attack = new Attack()) {
      for (int i = 0; i < MANY; i += 1000) {
        List<String> good = new ArrayList<>(good());
        for (int j = 0; j < 2 * good().size(); j++) {
          good.add(CertificateWriter.write(games.next()));
        }
        Mutator mutator = new Mutator(good);
        for (int j = 0; j < 1000; j++) {
          attack.examine(mutator.any(random));
        }
        System.out.println(i + " " + attack);
      }
      assertThat(attack.accepted()).as("%s", attack).isGreaterThan(MANY / 100);
      assertThat(attack.judged()).as("%s", attack).isGreaterThan(attack.accepted() * 9 / 10);
      assertThat(attack.stopped()).as("%s", attack).isLessThan(MANY / 50);
    }
  }
}
