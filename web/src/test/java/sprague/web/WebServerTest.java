// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.web.api.ApiResponse;
import sprague.web.jobs.Scripted;
import sprague.web.jobs.ServerLimits;

/** Questions that are answered while the client waits, however busy the machine is. */
class WebServerTest extends ServedCase {
  @Override
  ServerLimits limits() {
    return Scripted.patient(3, 1);
  }

  @Test
  void aQuestion_isAnsweredAlikeByPostAndGet() {
    String expected = "[\"values\",\"subtraction\",\"S={1,5}\",\"--to=9\",\"--json\"]";
    HttpResponse<String> posted =
        send(
            post("values", "{\"game\":\"subtraction\",\"to\":9,\"parameters\":{\"S\":\"{1,5}\"}}"));
    assertThat(posted.body()).isEqualTo(expected);
    assertThat(posted.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(get(Routes.BASE + "values?game=subtraction&to=9&p.S=%7B1,5%7D").body())
        .isEqualTo(expected);
    assertThat(program.asked).hasSize(1);
  }

  @Test
  void aFinishedAnswer_isNotSentTwice() {
    String path = Routes.BASE + "values?game=nim";
    String tag = get(path).headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    HttpResponse<String> other =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", "\"0\""));
    assertThat(other.statusCode()).isEqualTo(200);
    HttpResponse<String> several =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", "\"0\", " + tag));
    assertThat(several.statusCode()).isEqualTo(304);
    HttpResponse<String> weak =
        send(HttpRequest.newBuilder(uri(path)).header("If-None-Match", "\"0\",W/" + tag));
    assertThat(weak.statusCode()).isEqualTo(304);
    HttpResponse<String> part =
        send(
            HttpRequest.newBuilder(uri(path))
                .header("If-None-Match", tag.replaceAll("\"$", "0\"")));
    assertThat(part.statusCode()).isEqualTo(200);
    HttpResponse<String> posted =
        send(post("values", "{\"game\":\"nim\"}").header("If-None-Match", tag));
    assertThat(posted.statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/main.js", "/metrics", "/api/v1/values?game=nim", "/api/v1/jobs"})
  void head_saysWhatGetSays_withoutABody(String path) {
    HttpResponse<String> whole = get(path);
    HttpResponse<String> head = send(HttpRequest.newBuilder(uri(path)).HEAD());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    for (String name : List.of("Content-Type", "ETag")) {
      assertThat(head.headers().firstValue(name)).isEqualTo(whole.headers().firstValue(name));
    }
    long length = head.headers().firstValueAsLong("Content-Length").orElseThrow();
    if (!path.equals("/metrics")) {
      assertThat(length).isEqualTo(whole.body().getBytes(StandardCharsets.UTF_8).length);
    }
    assertThat(length).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET /api/v1/values?game=nim&to=%zz HTTP/1.1\\Host: localhost                | 400
          GET /%zz HTTP/1.1\\Host: localhost                                          | 400
          GET / HTTP/1.1                                                              | 400
          NONSENSE                                                                    | 400
          GET / HTTP/9.9\\Host: localhost                                             | 505
          POST /api/v1/values HTTP/1.1\\Host: localhost\\Content-Type: application/json\\Transfer-Encoding: chunked\\\\zz | 400
          """)
  void whatCannotBeRead_hasProblemDetailsToo(String lines, int status) throws IOException {
    String request =
        lines.replace("\\", "\r\n").replaceFirst("HTTP/1.1", "HTTP/1.1\r\nConnection: close");
    String response = raw(request + "\r\n\r\n");
    assertThat(response)
        .startsWith("HTTP/1.1 " + status)
        .contains("Content-Type: " + ApiResponse.PROBLEM, "\"status\":" + status);
  }

  @Test
  void aPicture_isWhatTheCommandWroteToItsFile() {
    HttpResponse<String> picture = get(Routes.BASE + "picture?game=nim&format=svg");
    assertThat(picture.body()).isEqualTo("<svg/>");
    assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/svg+xml");
    assertThat(get(Routes.BASE + "certificate?game=nim").statusCode()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [3]                       | 400
          {"game":                  | 400
          {"game":"a","game":"b"}   | 400
          {"game":"nim"} {}         | 400
          {"game":"wrong"}          | 400
          {"game":"late"}           | 422
          {"game":"crash"}          | 500
          ''                        | 400
          """)
  void whatHasNoAnswer_hasProblemDetails(String body, int status) {
    HttpResponse<String> response = send(post("values", body));
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type")).hasValue(ApiResponse.PROBLEM);
    assertThat(json(response)).containsEntry("status", (long) status).containsKey("detail");
  }

  @Test
  void aFieldGivenTwice_isRefused() {
    assertThat(get(Routes.BASE + "values?game=nim&game=kayles").statusCode()).isEqualTo(400);
    assertThat(get(Routes.BASE + "values?game=subtraction&p.S=1&p.S=2").statusCode())
        .isEqualTo(400);
  }

  @Test
  void deepNesting_isRefused() {
    String deep = "{\"parameters\":".repeat(1000) + "{}" + "}".repeat(1000);
    assertThat(send(post("values", deep)).statusCode()).isEqualTo(400);
  }

  @Test
  void aLargeBody_isRefused_atTheBound() {
    String frame = "{\"problem\":\"a\",\"input\":\"\"}";
    int room = limits().request().body() - frame.length();
    String fits = frame.replace("\"\"}", "\"" + "x".repeat(room) + "\"}");
    assertThat(send(post("judge", fits)).statusCode()).isEqualTo(422);
    assertThat(send(post("judge", fits + " ")).statusCode()).isEqualTo(413);
  }

  @Test
  void onlyJson_isAQuestion() {
    HttpRequest.Builder form =
        HttpRequest.newBuilder(uri(Routes.BASE + "values"))
            .header("Content-Type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString("{\"game\":\"nim\"}"));
    assertThat(send(form).statusCode()).isEqualTo(415);
  }

  @Test
  void pagesOfOtherOrigins_areNotServed() {
    HttpRequest.Builder foreign = post("values", "{\"game\":\"nim\"}");
    assertThat(send(foreign.header("Origin", "https://example.org")).statusCode()).isEqualTo(403);
    String own = "http://127.0.0.1:" + server().port();
    assertThat(send(post("values", "{\"game\":\"nim\"}").header("Origin", own)).statusCode())
        .isEqualTo(200);
    assertThat(program.asked).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site"})
  void aForeignPage_startsNoWork(String site) {
    for (String path : List.of("/api/v1/values?game=nim", "/api/v1/jobs", "/main.js", "/metrics")) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(uri(path)).header("Sec-Fetch-Site", site);
      assertThat(send(request.copy()).statusCode()).as(path).isEqualTo(403);
      assertThat(send(request.copy().HEAD()).statusCode()).as(path).isEqualTo(403);
    }
    assertThat(send(post("values", "{\"game\":\"nim\"}").header("Sec-Fetch-Site", site)).body())
        .contains("foreign-origin");
    assertThat(program.asked).isEmpty();
    HttpRequest.Builder link =
        HttpRequest.newBuilder(uri("/?game=nim")).header("Sec-Fetch-Site", site);
    assertThat(send(link).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"same-origin", "none"})
  void thePageItself_andAnAddressThatIsTyped_areAnswered(String site) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri("/api/v1/values?game=nim")).header("Sec-Fetch-Site", site);
    assertThat(send(request).statusCode()).isEqualTo(200);
  }

  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void longHeaders_areReadInLinearTime() {
    String path = Routes.BASE + "values?game=nim";
    get(path);
    for (String name : List.of("Prefer", "If-None-Match")) {
      for (String filling : List.of(" ", "wait=", "\"0\", ", "1")) {
        String value = "a" + filling.repeat(15_000 / filling.length()) + "b";
        for (int i = 0; i < 30; i++) {
          HttpRequest.Builder request = HttpRequest.newBuilder(uri(path)).header(name, value);
          assertThat(send(request).statusCode()).isEqualTo(200);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"NONSENSE", "GET / HTTP/9.9\r\nHost: localhost", "GET /%zz HTTP/1.1"})
  void everyResponse_hasTheHeadersThatBrowsersHeed(String lines) throws IOException {
    assertPolicy(raw(lines + "\r\nConnection: close\r\n\r\n"));
    assertPolicy(raw("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(17_000) + "\r\n\r\n"));
    for (String path : List.of("/", "/nothing", "/api/v1/values?game=unheard-of")) {
      assertPolicy(
          raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    }
  }

  private static void assertPolicy(String response) {
    for (String name : OriginCheck.HEADERS.keySet()) {
      assertThat(response).containsOnlyOnce("\r\n" + name + ": ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Host: example.org", "Host: 127.0.0.1.example.org", "Host: localhost@x"})
  void namesOfStrangers_areNotAnsweredTo(String host) throws IOException {
    assertThat(raw("GET / HTTP/1.1\r\n" + host + "\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/page/../../WebServer.class",
        "/docs/..;/index.html",
        "//etc/passwd",
        "/style/tokens.css%00.js",
        "/WebServer.class",
        "/index.html/",
        "/api/v1/../../index.html"
      })
  void nothingOutsideOfThePage_isAFile(String path) throws IOException {
    String response =
        raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assertThat(response).startsWith("HTTP/1.1 4").doesNotContain("root:");
  }

  @Test
  void thePage_isServedWithAPolicyThatLetsNothingElseIn() {
    HttpResponse<String> page = get("/");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("<title>Sprague</title>").doesNotContain("<style>");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "script-src 'self'")
        .doesNotContain("unsafe", "http");
    assertThat(page.headers().firstValue("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict");
    assertThat(get("/main.js").headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/javascript");
    assertThat(get("/docs/glossary.md").body()).startsWith("# Glossary");
  }

  @Test
  void filesOfThePage_areKeptByBrowsers_butNotThePage() {
    HttpResponse<String> page = get("/");
    List<String> names =
        Pattern.compile("(?:href|src)=\"([^\"#]+)\"")
            .matcher(page.body())
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(names).hasSizeGreaterThan(20);
    for (String name : names) {
      HttpResponse<String> file = get("/" + name);
      assertThat(file.statusCode()).as(name).isEqualTo(200);
      assertThat(cacheControl(file)).as(name).contains("immutable");
    }
    assertThat(cacheControl(page)).isEqualTo("no-cache");
    assertThat(cacheControl(get("/main.js"))).isEqualTo("no-cache");
    assertThat(get("/run-1/main.js").body())
        .as("of an earlier run")
        .isEqualTo(get("/main.js").body());
    assertThat(get("/run-1/run-1/main.js").statusCode()).isEqualTo(404);
    assertThat(get("/run-1/nothing.js").statusCode()).isEqualTo(404);
    assertThat(cacheControl(get("/run-1/nothing.js"))).isEqualTo("no-cache");
  }

  private static String cacheControl(HttpResponse<String> answer) {
    return answer.headers().firstValue("Cache-Control").orElseThrow();
  }

  @Test
  void whatIsNotThere_saysSo() {
    assertThat(get("/nothing.js").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/nothing").statusCode()).isEqualTo(404);
    HttpRequest.Builder put =
        HttpRequest.newBuilder(uri(Routes.BASE + "values"))
            .PUT(HttpRequest.BodyPublishers.noBody());
    assertThat(send(put).statusCode()).isEqualTo(405);
    assertThat(send(put).headers().firstValue("Allow").orElseThrow()).contains("GET", "POST");
    for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
      for (String path : List.of("/nothing.js", "/api/v2/values", "/api/v1/nothing")) {
        HttpResponse<String> answer = send(request(method, path));
        assertThat(answer.statusCode()).as(method + " " + path).isEqualTo(404);
        assertThat(text(json(answer), "code")).isEqualTo("not-found");
      }
      for (String path : List.of("/", "/main.js", "/metrics", "/api/v1/jobs")) {
        assertThat(send(request(method, path)).statusCode()).as(method + " " + path).isEqualTo(405);
      }
    }
    assertThat(get("/api/v1/catalogue/unheard-of").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/values?game=unheard-of").statusCode()).isEqualTo(400);
    assertThat(get("/api/v1/jobs/0").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/jobs/0/events").statusCode()).isEqualTo(406);
    assertThat(send(events("/api/v1/jobs/0")).statusCode()).isEqualTo(404);
  }

  private HttpRequest.Builder request(String method, String path) {
    return HttpRequest.newBuilder(uri(path))
        .header("Content-Type", "application/json")
        .method(method, HttpRequest.BodyPublishers.ofString("{}"));
  }

  @Test
  void theDescription_hasTheRoutesThatThereAre() {
    Object paths = json(get("/api/v1/openapi.json")).get("paths");
    Set<String> described = new TreeSet<>();
    assertThat(paths).isInstanceOf(Map.class);
    if (paths instanceof Map<?, ?> all) {
      all.forEach(
          (path, methods) ->
              ((Map<?, ?>) methods)
                  .keySet()
                  .forEach(
                      method ->
                          described.add(
                              String.valueOf(method).toUpperCase(Locale.ROOT) + " " + path)));
    }
    assertThat(described).isEqualTo(new TreeSet<>(server().routes()));
  }

  @Test
  void figures_countQuestions() {
    get(Routes.BASE + "values?game=nim");
    get(Routes.BASE + "values?game=nim");
    List<String> lines = new ArrayList<>(get("/metrics").body().lines().toList());
    assertThat(lines)
        .contains("sprague_questions_total{command=\"values\",kept=\"true\"} 1.0")
        .contains("sprague_requests_total{route=\"api\",status=\"200\"} 2.0");
  }
}
