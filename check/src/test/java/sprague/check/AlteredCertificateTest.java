// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Altered certificates are refused unless what they then say is true of the game that they then
 * name, by its definition.
 */
final class AlteredCertificateTest {
  private static final long SEED = 20261122;
  private static final int FEW = 1500;
  private static final int MANY = 100_000;

  private static List<String> good() {
    return GoodCertificates.all().map(CertificateJson::write).toList();
  }

  @Test
  void mutants_areRefusedOrTrue() {
    List<String> mutants = new ArrayList<>(new Mutator(good()).all());
    Collections.shuffle(mutants, new Random(SEED));
    try (Attack attack = new Attack()) {
      mutants.subList(0, FEW).forEach(attack::examine);
      assertThat(attack.accepted()).as("%s", attack).isBetween(FEW / 100, FEW / 5);
      assertThat(attack.judged()).as("%s", attack).isGreaterThan(attack.accepted() * 9 / 10);
      assertThat(attack.stopped()).as("%s", attack).isLessThan(FEW / 50);
    }
  }

  @Test
  void certificatesThatAreGood_areTrue() {
    try (Attack attack = new Attack()) {
      for (String json : good()) {
        assertThat(attack.examine(json)).as(json).isPresent();
      }
      assertThat(attack.judged()).isEqualTo(good().size());
    }
  }

  @Test
  void certificatesOfTheCatalogue_areAccepted() throws Exception {
    GamesOfTheCatalogue games = new GamesOfTheCatalogue(SEED);
    try (Attack attack = new Attack()) {
      for (int i = 0; i < 60; i++) {
        String json = CertificateJson.write(games.next());
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
          good.add(CertificateJson.write(games.next()));
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
