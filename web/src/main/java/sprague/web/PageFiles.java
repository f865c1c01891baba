// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import sprague.web.api.ApiResponse;

/**
 * The page's files, read from the program's resources and cached. File names consist of letters,
 * digits, hyphens and single dots, so that no path leads out of the page's folder.
 */
final class PageFiles {
  private static final String FOLDER = "page/";

  private static final int MAX_NAME_LENGTH = 100;
  private static final String NAME = "([a-zA-Z0-9-]+/)*[a-zA-Z0-9-]+(\\.[a-z]+)+";

  private static final Map<String, String> MEDIA =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "md", "text/markdown; charset=utf-8",
          "json", "application/json");

  private final Map<String, ApiResponse> cache = new ConcurrentHashMap<>();

  /** The file with a path such as {@code play/board.js}; empty if there is none. */
  Optional<ApiResponse> find(String name) {
    String media = MEDIA.get(name.substring(name.lastIndexOf('.') + 1));
    if (media == null || name.length() > MAX_NAME_LENGTH || !name.matches(NAME)) {
      return Optional.empty();
    }
    ApiResponse cached = cache.get(name);
    if (cached != null) {
      return Optional.of(cached);
    }
    try (InputStream stream = PageFiles.class.getResourceAsStream(FOLDER + name)) {
      if (stream == null) {
        return Optional.empty();
      }
      ApiResponse file = new ApiResponse(200, media, stream.readAllBytes(), true);
      cache.put(name, file);
      return Optional.of(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
