// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import java.util.stream.Stream;

/** The numerations that sentences are tried in. */
final class Numerations {
  private Numerations() {}

  static Stream<Numeration> small() {
    return Stream.of(List.of(2), List.of(3), List.of(1, 1), List.of(2, 1)).map(Numeration::new);
  }

  static Stream<Numeration> all() {
    return Stream.concat(
        small(),
        Stream.of(
                List.of(10),
                List.of(2, 2),
                List.of(4, 1),
                List.of(3, 2),
                List.of(1, 1, 1),
                List.of(2, 1, 1),
                List.of(1, 1, 1, 1))
            .map(Numeration::new));
  }
}
