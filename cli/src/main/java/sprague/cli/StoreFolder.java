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

/**
 * The option {@code --store}, and the default folder for stored tables and searches, such as {@code
 * ~/.local/share/sprague/store} on Linux. Folders are not created here.
 */
final class StoreFolder {
  private StoreFolder() {}

  static CommandOption option(BaseCommand command) {
    return command.setting("--store", "FOLDER", "the folder of stored tables and searches");
  }

  /** The store in the folder of {@code --store}, otherwise in the default one. */
  static Store store(CommandOption option) {
    return Store.at(
        option.value().map(StoreFolder::path).orElseGet(() -> programData().resolve("store")));
  }

  /** The folder of {@code --store}, otherwise that of the program's data. */
  static Path data(CommandOption option) {
    return option.value().map(StoreFolder::path).orElseGet(StoreFolder::programData);
  }

  private static Path path(String name) {
    try {
      if (!name.isEmpty()) { // which would be the current folder
        return Path.of(name).toAbsolutePath();
      }
    } catch (InvalidPathException wrong) {
      // The name is refused below.
    }
    throw Failure.input(
        "bad-folder", "\"" + name + "\" is no valid folder name", "for example --store kept");
  }

  private static Path programData() {
    return programData(
        System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", "."));
  }

  /**
   * The folder of the program's data: {@code $SPRAGUE_HOME}, otherwise {@code sprague} in the
   * platform's data folder.
   *
   * @param os the name of the operating system, as in the property {@code os.name}
   * @param home the user's folder by the system's list of users, where {@code $HOME} is not set
   */
  static Path programData(Map<String, String> environment, String os, String home) {
    return absolute(environment.get("SPRAGUE_HOME"))
        .orElseGet(() -> platformData(environment, os, Path.of(home)).resolve("sprague"));
  }

  private static Path platformData(Map<String, String> environment, String os, Path home) {
    if (os.startsWith("Windows")) {
      return absolute(environment.get("LOCALAPPDATA"))
          .orElse(home.resolve("AppData").resolve("Local"));
    }
    Path own = absolute(environment.get("HOME")).orElse(home);
    Path standard =
        os.startsWith("Mac")
            ? own.resolve("Library").resolve("Application Support")
            : own.resolve(".local").resolve("share");
    return absolute(environment.get("XDG_DATA_HOME")).orElse(standard);
  }

  /**
   * The folder in an environment variable; relative paths are ignored, as the XDG Base Directory
   * specification requires.
   */
  private static Optional<Path> absolute(@Nullable String folder) {
    return Optional.ofNullable(folder).map(Path::of).filter(Path::isAbsolute);
  }
}
