// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Failure;
import sprague.store.Store;

/** Where kept tables live. */
final class StoreFolder {
  private StoreFolder() {}

  static CommandOption option(BaseCommand command) {
    return command.setting("--store", "FOLDER", "where tables and searches are kept");
  }

  /** The store in the folder that the user names, else in the usual one. */
  static Store store(CommandOption option) {
    Path folder =
        option.value().map(StoreFolder::path).orElseGet(() -> usual(System.getenv(), os(), home()));
    return Store.at(folder);
  }

  private static Path path(String name) {
    try {
      return Path.of(name).toAbsolutePath();
    } catch (InvalidPathException wrong) {
      throw Failure.input(
          "bad-folder", "no folder can be called \"" + name + "\"", "for example --store kept");
    }
  }

  private static String os() {
    return System.getProperty("os.name", "");
  }

  private static String home() {
    return System.getProperty("user.home", ".");
  }

  /** The folder of this program's data, in which the store lives. */
  static Path home(Map<String, String> environment, String os, String home) {
    return given(environment.get("SPRAGUE_HOME"))
        .orElseGet(() -> data(environment, os, Path.of(home)).resolve("sprague"));
  }

  /** The folder that the user names, else that of this program's data on this machine. */
  static Path data(CommandOption option) {
    return option
        .value()
        .map(StoreFolder::path)
        .orElseGet(() -> home(System.getenv(), os(), home()));
  }

  /** {@code $SPRAGUE_HOME/store}, else {@code sprague/store} in the platform's data folder. */
  static Path usual(Map<String, String> environment, String os, String home) {
    return home(environment, os, home).resolve("store");
  }

  private static Path data(Map<String, String> environment, String os, Path home) {
    if (os.startsWith("Windows")) {
      return given(environment.get("LOCALAPPDATA"))
          .orElse(home.resolve("AppData").resolve("Local"));
    }
    Path standard =
        os.startsWith("Mac")
            ? home.resolve("Library").resolve("Application Support")
            : home.resolve(".local").resolve("share");
    return given(environment.get("XDG_DATA_HOME")).orElse(standard);
  }

  /** A folder that a variable names; relative ones do not count, as the XDG rules have it. */
  private static Optional<Path> given(@Nullable String folder) {
    return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
  }
}
