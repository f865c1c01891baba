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
 * The files of the page, which come with the program. A name is a path of plain words, so that
 * nothing outside of the page's folder has one.
 */
final class PageFiles {
  private static final String FOLDER = "page/";

  private static final String NAME = "([a-zA-Z0-9-]+/)*[a-zA-Z0-9-]+(\\.[a-z]+)+";

  private static final Map<String, String> MEDIA =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "md", "text/markdown; charset=utf-8",
          "json", "application/json");

  private final Map<String, ApiResponse> read = new ConcurrentHashMap<>();

  Optional<ApiResponse> find(String name) {
    String media = MEDIA.get(name.substring(name.lastIndexOf('.') + 1));
    if (media == null || name.length() > 100 || !name.matches(NAME)) {
      return Optional.empty();
    }
    ApiResponse known = read.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    try (InputStream stream = PageFiles.class.getResourceAsStream(FOLDER + name)) {
      if (stream == null) {
        return Optional.empty();
      }
      ApiResponse file = new ApiResponse(200, media, stream.readAllBytes(), true);
      read.put(name, file);
      return Optional.of(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
