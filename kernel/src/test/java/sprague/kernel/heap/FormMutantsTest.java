// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.kernel.Mutator;
import sprague.kernel.heap.NormalFormCheckTest.Case;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.kernel.write.FieldWriter;
import sprague.kernel.write.FormWriter;
import sprague.testkit.CaseCount;

/** A normal form with one place altered is refused unless it has the options of the rules. */
final class FormMutantsTest {
  private static final int FEW = CaseCount.of(4, 15);

  private static String write(HeapNormalForm form) {
    return FieldWriter.object(fields -> FormWriter.write(form, fields));
  }

  private static Optional<HeapNormalForm> read(String json) {
    try {
      JsonFields fields = JsonFields.of(json);
      HeapNormalForm form = FormJson.read(fields);
      fields.end();
      return Optional.of(form);
    } catch (MalformedCertificate | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  @Test
  void formsThatAreWritten_areReadAgain() {
    NormalFormCheckTest.right()
        .forEach(each -> assertThat(read(write(each.form()))).contains(each.form()));
  }

  @Test
  void someForms_withOnePlaceAltered_areRefusedWhereTheOptionsDiffer() throws Exception {
    int[] found = attack(FEW);
    assertThat(found[0]).isBetween(CaseCount.of(1, 5), 100);
    assertThat(found[1]).isGreaterThan(CaseCount.of(50, 200));
  }

  @Tag("long")
  @Test
  void allForms_withOnePlaceAltered_areRefusedWhereTheOptionsDiffer() throws Exception {
    int[] found = attack(Integer.MAX_VALUE);
    assertThat(found[0]).isGreaterThan(50);
    assertThat(found[1]).isGreaterThan(2000);
  }

  /** How many altered forms were accepted, and how many refused. */
  private static int[] attack(int mutantsOfEach) throws Exception {
    int[] found = new int[2];
    for (Case each : NormalFormCheckTest.right().toList()) {
      List<String> mutants = new ArrayList<>(new Mutator(List.of(write(each.form()))).all());
      Collections.shuffle(mutants, new Random(1));
      for (String json : mutants.subList(0, Math.min(mutants.size(), mutantsOfEach))) {
        Optional<HeapNormalForm> form = read(json);
        if (form.isPresent() && accepts(each, form.get())) {
          found[0]++;
          assertThat(new PlainOptions(form.get(), Rules.read(each.rules())).difference(20))
              .as("%s with %s", each.rules(), json)
              .isEmpty();
        } else {
          found[1]++;
        }
      }
    }
    return found;
  }

  private static boolean accepts(Case each, HeapNormalForm form) throws Exception {
    try {
      return NormalFormCheckTest.reason(each.rules(), each.of(), form).isEmpty();
    } catch (NotExpressible beyond) {
      return false;
    } catch (RuntimeException crash) {
      throw new AssertionError("a crash on " + write(form), crash);
    }
  }
}
