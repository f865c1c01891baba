// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import sprague.web.api.ApiResponse;

/**
 * The page's files, read from the program's resources and cached. File names consist of letters,
 * digits, hyphens and single dots, so that no path leads out of the page's folder. For any thread.
 *
 * <p>The page is made of some 150 files. It names them in a folder that each run of the server has
 * a new name for, as {@code run-m5x2k1q8/main.js}, so that a browser need not ask again for a file
 * that it has: under that name it never changes.
 */
final class PageFiles {
  private static final String FOLDER = "page/";

  /** No file of the page has a longer name; others are refused before they are matched. */
  private static final int MAX_NAME_LENGTH = 100;

  private static final String NAME = "([a-zA-Z0-9-]+/)*[a-zA-Z0-9-]+(\\.[a-z]+)+";

  /** The folder of any run: the open page of an earlier one gets the files of this one. */
  private static final Pattern RUN = Pattern.compile("^run-[0-9a-z]+/");

  /** Where the page names a file of its own, in letters only; after it, the folder is inserted. */
  private static final Pattern REFERENCE =
      Pattern.compile("(href|src)=\"(?=[a-zA-Z/]+\\.[a-z]+\")");

  private static final Map<String, String> MEDIA =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "md", "text/markdown; charset=utf-8",
          "json", "application/json");

  private final String folder = "run-" + Long.toString(System.currentTimeMillis(), 36) + "/";

  /** The files read so far, by name without the folder of a run; only files that exist. */
  private final Map<String, ApiResponse> cache = new ConcurrentHashMap<>();

  /** Whether a browser may keep the file with this path for good. */
  static boolean isLasting(String path) {
    return RUN.matcher(path).lookingAt();
  }

  /** The file with a path such as {@code play/board.js}, with or without the folder of a run. */
  Optional<ApiResponse> find(String path) {
    String name = RUN.matcher(path).replaceFirst("");
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
      byte[] content = stream.readAllBytes();
      if (media.startsWith("text/html")) {
        String page = new String(content, StandardCharsets.UTF_8);
        content =
            REFERENCE.matcher(page).replaceAll("$0" + folder).getBytes(StandardCharsets.UTF_8);
      }
      ApiResponse file = new ApiResponse(200, media, content, /* isLasting= */ true);
      cache.put(name, file);
      return Optional.of(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
