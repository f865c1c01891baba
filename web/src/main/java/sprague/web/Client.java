// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The sender of a request.
 *
 * @param address the IP address, by which limits count, as a client could drop its cookies
 * @param owner the owner of the client's jobs: the page's cookie, or the address without one
 */
record Client(String address, String owner) {
  private static final String COOKIE = "sprague";

  /** 128 random bits cannot be guessed. */
  private static final int ID_BYTES = 16;

  /** How long a browser keeps the cookie, and so finds its jobs again. */
  private static final int YEAR_SECONDS = 365 * 24 * 3600;

  private static final SecureRandom RANDOM = new SecureRandom();

  /** The sender; a cookie that this server cannot have set is ignored. */
  static Client of(Context request) {
    return new Client(request.ip(), cookie(request).orElse(request.ip()));
  }

  /** Sets the cookie if the request has none. */
  static void setCookie(Context request) {
    if (cookie(request).isPresent()) {
      return;
    }
    byte[] id = new byte[ID_BYTES];
    RANDOM.nextBytes(id);
    Cookie cookie = new Cookie(COOKIE, HexFormat.of().formatHex(id));
    cookie.setMaxAge(YEAR_SECONDS);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.STRICT);
    request.cookie(cookie);
  }

  private static Optional<String> cookie(Context request) {
    return Optional.ofNullable(request.cookie(COOKIE))
        .filter(cookie -> cookie.matches("[0-9a-f]{" + 2 * ID_BYTES + "}"));
  }
}
