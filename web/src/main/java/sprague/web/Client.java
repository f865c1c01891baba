// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Who asks. A browser is known by a cookie that the page sets, other clients by their address.
 *
 * @param address whom the bounds count for, as cookies can be thrown away
 * @param owner whom jobs belong to
 */
record Client(String address, String owner) {
  private static final String COOKIE = "sprague";
  private static final int BYTES = 16;
  private static final int YEAR_SECONDS = 365 * 24 * 3600;
  private static final SecureRandom RANDOM = new SecureRandom();

  static Client of(Context request) {
    String cookie = request.cookie(COOKIE);
    String address = request.ip();
    return new Client(address, cookie != null && isOurs(cookie) ? cookie : address);
  }

  /** Gives a browser a name where it has none. */
  static void name(Context request) {
    String known = request.cookie(COOKIE);
    if (known != null && isOurs(known)) {
      return;
    }
    byte[] name = new byte[BYTES];
    RANDOM.nextBytes(name);
    Cookie cookie = new Cookie(COOKIE, HexFormat.of().formatHex(name));
    cookie.setMaxAge(YEAR_SECONDS);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.STRICT);
    request.cookie(cookie);
  }

  private static boolean isOurs(String cookie) {
    return cookie.matches("[0-9a-f]{" + 2 * BYTES + "}");
  }
}
