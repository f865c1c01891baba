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
 * Refuses requests that a page of another origin sends in the user's name (cross-site request
 * forgery, DNS rebinding), and holds the security headers of all responses.
 *
 * @param isLocal whether the server listens on a loopback address only. Then the Host header must
 *     be a local name, as a foreign name may have been made to point here
 */
record OriginCheck(boolean isLocal) {
  /**
   * What the page may load: its own files, and images that its scripts make. It may not be framed.
   */
  private static final String CONTENT_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /**
   * The headers of every response. The page loads nothing from other servers. With {@code
   * no-cache}, browsers keep what has an entity tag, and ask each time whether it has changed.
   */
  static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy", CONTENT_POLICY,
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cache-Control", "no-cache");

  /**
   * Lets a request through or refuses it; called before any route.
   *
   * @throws HttpProblem 403 for a foreign host or origin, 415 for a POST that is not JSON: forms of
   *     foreign pages can send other types without asking the server first
   */
  void check(Context request) {
    String host = request.header("Host");
    if (isLocal && (host == null || !isLocalName(host))) {
      throw new HttpProblem(403, "foreign-host", "this server answers to localhost only", "");
    }
    // Without the scheme: behind a proxy, it may be https there and http here.
    String origin = request.header("Origin");
    if (origin != null && !origin.replaceFirst("^https?://", "").equals(host)) {
      throw foreign();
    }
    // Other sites may link to the page itself, but not load or send anything else.
    String site = request.header("Sec-Fetch-Site");
    boolean isCrossSite = "cross-site".equals(site) || "same-site".equals(site);
    if (isCrossSite && !request.req().getRequestURI().equals("/")) {
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

  private static boolean isLocalName(String host) {
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
