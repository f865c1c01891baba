// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.store.json.JsonObject;

final class ProblemWordingTest {
  private static Object reworded(String endpoint, String name, String text) {
    JsonObject failure = new JsonObject().with("code", "x").with(name, text).with("line", 3);
    JsonObject fields = new ProblemWording(Endpoint.find(endpoint).orElseThrow()).of(failure);
    assertThat(fields).containsEntry("code", "x").containsEntry("line", 3);
    return String.valueOf(fields.get(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          values  | message | the game has 2 coordinates, and --to gives 3  | the game has 2 coordinates, and `to` gives 3
          values  | message | --from 30 is above --to 20                    | `from` 30 is above `to` 20
          solve   | message | --to 30 is too much                           | --to 30 is too much
          values  | message | the rules contain heap(n--to)                 | the rules contain heap(n--to)
          check   | message | standard input is no certificate              | `certificate` is no certificate
          values  | message | standard input is closed                      | standard input is closed
          values  | hint    | use --format csv, or ask for --zeros          | use `format` csv, or ask for `zeros`
          solve   | hint    | give it after the game: m=3                   | give it in the field `parameters`: m=3
          values  | hint    | ask for fewer positions, or raise --memory    | ask for fewer positions
          values  | hint    | raise --memory                                | null
          code    | hint    | a longer --time-limit may find one            | a longer `timeLimit` may find one
          values  | hint    | `sprague catalogue` lists them; a file ends so | `/api/v1/catalogue` lists them; a file ends so
          theorem | hint    | try; sprague values shows the scores          | try; `/api/v1/values` shows the scores
          judge   | hint    | `sprague judge` lists the problems            | `/api/v1/problems` lists the problems
          values  | hint    | see `sprague help rules` for the terms        | null
          check   | hint    | sprague theorem GAME --certificate FILE does  | null
          solve   | hint    | for example 5 7; as in: sprague solve 0.77 7  | for example 5 7
          values  | file    | --of                                          | of
          values  | file    | rules                                         | rules
          fmt     | file    | standard input                                | game
          """)
  void failureNamesFieldsAndRoutes(String endpoint, String name, String given, String expected) {
    assertThat(reworded(endpoint, name, given)).isEqualTo(expected);
  }

  @Test
  void failuresListedInAFailure_areRewordedToo() {
    JsonObject other = new JsonObject().with("message", "--from is too large").with("hint", null);
    JsonObject failure = new JsonObject().with("code", "x").with("others", List.of(other));
    JsonObject fields = new ProblemWording(Endpoint.find("values").orElseThrow()).of(failure);
    assertThat(fields)
        .containsEntry("others", List.of(other.with("message", "`from` is too large")));
  }
}
