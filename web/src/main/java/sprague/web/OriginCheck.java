// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.web.api.HttpProblem;
import sprague.web.api.ResponseFormat;

/**
 * What every request has to pass, and what every response says to a browser: a page of another
 * origin cannot ask in the name of a user, and this page loads nothing from elsewhere.
 *
 * @param isLocal whether only this machine is served: then only its own names are answered to, and
 *     no name that a stranger had point here
 */
record OriginCheck(boolean isLocal) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** What every response says to a browser. */
  static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          POLICY,
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-cache");

  /** Refuses a request that no client of ours makes. */
  void pass(Context request) {
    String host = request.header("Host");
    if (isLocal && (host == null || !isOurs(host))) {
      throw new HttpProblem(403, "foreign-host", "this server answers to localhost only", "");
    }
    String origin = request.header("Origin");
    if (origin != null && !origin.replaceFirst("^https?://", "").equals(host)) {
      throw foreign();
    }
    // A link to the page may stand anywhere; what a foreign page loads or sends by itself may not.
    String site = request.header("Sec-Fetch-Site");
    boolean isForeign = "cross-site".equals(site) || "same-site".equals(site);
    if (isForeign && !request.req().getRequestURI().equals("/")) {
      throw foreign();
    }
    boolean isPost = request.req().getMethod().equals("POST");
    if (isPost && !isJson(request.header("Content-Type"))) {
      throw new HttpProblem(
          415, "json-expected", "a question is JSON", "send Content-Type: application/json");
    }
  }

  private static HttpProblem foreign() {
    return new HttpProblem(403, "foreign-origin", "pages of other origins are not served", "");
  }

  private static boolean isOurs(String host) {
    String name = host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
    return List.of("localhost", "127.0.0.1", "[::1]").contains(name);
  }

  private static boolean isJson(@Nullable String type) {
    return type != null
        && type.toLowerCase(Locale.ROOT)
            .replaceFirst(";.*", "")
            .strip()
            .equals(ResponseFormat.JSON);
  }
}
