// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.store.json.Json;

class RequestParserTest {
  private static final int LONGEST = 100;

  private static ApiRequest question(String endpoint, String json) {
    return new RequestParser(Endpoint.find(endpoint).orElseThrow(), LONGEST)
        .read(Json.read(json.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> words(String endpoint, String json) {
    return question(endpoint, json).arguments(Path.of("OUT"));
  }

  private static HttpProblem refusal(String endpoint, String json) {
    return catchThrowableOfType(HttpProblem.class, () -> question(endpoint, json));
  }

  @Test
  void aQuestionBecomesALineOfWords_inTheOrderOfTheCommand() {
    assertThat(
            words(
                "solve",
                """
                {"remoteness": true, "position": "5 7", "parameters": {"S": "{1,5}", "k": 3},
                 "game": "subtraction"}
                """))
        .containsExactly("solve", "subtraction", "S={1,5}", "k=3", "5 7", "--remoteness", "--json");
    assertThat(words("values", "{\"game\":\"nim\",\"to\":20,\"zeros\":false,\"format\":\"csv\"}"))
        .containsExactly("values", "nim", "--to=20", "--format=csv");
    assertThat(words("values", "{\"game\":\"nim\",\"to\":1e6}"))
        .containsExactly("values", "nim", "--to=1000000", "--json");
    assertThat(words("values", "{\"game\":\"nim\",\"genus\":true,\"misere\":true}"))
        .containsExactly("values", "nim", "--misere", "--genus", "--json");
    assertThat(words("same", "{\"game\":\"a\",\"other\":\"b\",\"otherParameters\":{\"m\":\"2\"}}"))
        .containsExactly("same", "a", "b", "m=2", "--json");
    assertThat(words("picture", "{\"game\":\"nim\",\"format\":\"png\"}"))
        .containsExactly("values", "nim", "--format=none", "--plot", "OUT");
    assertThat(words("graph", "{\"graph\":\"0 1\",\"tokens\":[0,\"b\"]}"))
        .containsExactly("graph", "-", "--tokens=0,b", "--json");
    assertThat(words("graph", "{\"graph\":\"0 1\",\"tokens\":[0],\"misere\":true}"))
        .containsExactly("graph", "-", "--tokens=0", "--misere", "--json");
    assertThat(words("solve", "{\"game\":\"cram\",\"parameters\":{\"w\":2,\"h\":3}}"))
        .containsExactly("solve", "cram", "h=3", "w=2", "--json");
    assertThat(words("values", "{\"game\":\"wythoff\",\"from\":[0,1],\"to\":[3,\"4\"]}"))
        .containsExactly("values", "wythoff", "--from=0,1", "--to=3,4", "--json");
    assertThat(words("identify", "{\"terms\":[0,1,2,3]}"))
        .containsExactly("identify", "0,1,2,3", "--json");
    assertThat(words("play", "{\"game\":\"g\",\"position\":\"1\",\"parameters\":{\"a\":[3,1,2]}}"))
        .contains("a=[3,1,2]");
    assertThat(
            words(
                "values",
                "{\"game\":\"g\",\"parameters\":{\"a\":-4,\"b\":\"-1..3\",\"c\":[-4,3],\"d\":\"--out\"}}"))
        .containsSubsequence("a=-4", "b=-1..3", "c=[-4,3]", "d=--out");
  }

  @Test
  void whatIsReadFromAStream_isNoWord() {
    ApiRequest graph = question("graph", "{\"graph\":\"-1 --json\"}");
    assertThat(graph.input()).isEqualTo("-1 --json");
    assertThat(graph.arguments(Path.of("OUT"))).doesNotContain("-1 --json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve   | {"game":"--store=/tmp","position":"5"}         | begins with a minus sign
          solve   | {"game":"nim","position":" -5"}                | begins with a minus sign
          same    | {"game":"nim"}                                 | other is missing
          same    | {"game":"nim","other":""}                      | other is missing
          solve   | {"game":"pom.xml","position":"5"}              | files are not read
          solve   | {"game":"../rules.game","position":"5"}        | files are not read
          solve   | {"game":["nim"],"position":"5"}                | game is a text
          solve   | {"game":"nim","position":"5","to":"7"}         | has no field "to"
          solve   | {"game":"nim","position":"5","remoteness":7}   | is true or false
          values  | {"game":"nim","to":"20 --keep"}                | takes whole numbers
          values  | {"game":"nim","to":{"a":1}}                    | to is a number, or a list of numbers
          values  | {"game":"nim","to":[[3]]}                      | to is a number, or a list of numbers
          values  | {"game":"nim","to":[]}                         | to takes whole numbers
          values  | {"game":"nim","to":["x"]}                      | to takes whole numbers
          identify | {"terms":{"a":1}}                             | terms is a list of numbers or texts
          identify | {"terms":[0,-1,2,3]}                          | begins with a minus sign
          values  | {"game":"nim","format":"exe"}                  | no format "exe"
          values  | {"game":"nim","parameters":[3]}                | parameters is an object
          values  | {"game":"nim","parameters":{"--out":"x"}}      | no parameter is called
          values  | {"game":"nim","parameters":{"k":{"k":3}}}      | parameters is a text
          values  | {"game":"nim","timeLimit":0}                   | takes seconds
          values  | {"game":"nim","timeLimit":"1e9"}               | takes seconds
          code    | {"game":"nim","lang":"cobol"}                  | lang must be one of
          judge   | {"problem":"a.game","input":""}                | small letters
          judge   | {"problem":"../x","input":"1"}                 | small letters
          lint    | {"game":"nim\\u0000"}                          | the character U+0000
          """)
  void whatIsNoQuestion_isRefusedWithItsReason(String endpoint, String json, String reason) {
    HttpProblem refusal = refusal(endpoint, json);
    assertThat(refusal).as(json).isNotNull();
    assertThat(refusal.status()).isEqualTo(400);
    assertThat(refusal.reason()).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          values | parameters | {"game":"nim","parameters":[3]}
          values | parameters | {"game":"nim","parameters":{"9":3}}
          values | parameters | {"game":"nim","parameters":{"k":true}}
          values | to         | {"game":"nim","to":"x"}
          values | nope       | {"game":"nim","nope":1}
          values | format     | {"game":"nim","format":"exe"}
          values | timeLimit  | {"game":"nim","timeLimit":"x"}
          code   | lang       | {"game":"nim"}
          """)
  void problem_namesItsField(String endpoint, String field, String json) {
    assertThat(refusal(endpoint, json).field()).isEqualTo(field);
  }

  @Test
  void missingChoice_listsTheChoices() {
    assertThat(refusal("code", "{\"game\":\"nim\"}").hint())
        .isEqualTo("lang: the language, one of cpp, java, python");
  }

  @Test
  void aText_isAsLongAsTheBoundAllows() {
    String game = "n".repeat(LONGEST);
    assertThat(question("lint", "{\"game\":\"" + game + "\"}").fields()).containsKey("game");
    assertThat(refusal("lint", "{\"game\":\"" + game + "n\"}").status()).isEqualTo(413);
    String input = "{\"problem\":\"a\",\"input\":\"" + game + "nnn\"}";
    assertThat(question("judge", input).input()).hasSize(LONGEST + 3);
  }

  @Test
  void theMeaningOfRules_tellsQuestionsApart() {
    String loose = key("heap(n)->heap(n-1)  # a comment");
    assertThat(key("heap(n) -> heap(n - 1)")).isEqualTo(loose);
    assertThat(key("heap(n) -> heap(n - 2)")).isNotEqualTo(loose);
    assertThat(key("rip-van-winkle")).isEqualTo(key("kayles")).isNotEqualTo(key("nim"));
    assertThat(question("values", "{\"game\":\"nim\",\"to\":5}").canonical().key())
        .isNotEqualTo(question("values", "{\"game\":\"nim\",\"from\":5}").canonical().key());
    assertThat(question("theorem", "{\"game\":\"nim\",\"timeLimit\":5}").canonical().key())
        .isNotEqualTo(question("theorem", "{\"game\":\"nim\",\"timeLimit\":50}").canonical().key());
  }

  @Test
  void whatIsLeftOut_meansTheSameAsWhatIsNot() {
    assertThat(
            question("values", "{\"game\":\"nim\",\"zeros\":false,\"parameters\":{},\"of\":\"\"}"))
        .isEqualTo(question("values", "{\"game\":\"nim\"}"));
  }

  private static String key(String game) {
    return question("values", Json.of(java.util.Map.of("game", game))).canonical().key();
  }

  @Test
  void lint_speaksOfTheRulesAsTheyAreWritten() {
    ApiRequest question = question("lint", "{\"game\":\"heap(n)->heap(n-1)\"}");
    assertThat(question.canonical()).isEqualTo(question);
  }
}
