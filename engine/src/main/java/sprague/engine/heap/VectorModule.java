// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;

/** The module of the Vector API, which is an incubator's: it is loaded by the first user. */
public final class VectorModule {
  private static final String NAME = "jdk.incubator.vector";

  private static final boolean IS_LOADED = load();

  private VectorModule() {}

  /** Loads the module if necessary; false if that fails, and vectors are not to be used then. */
  public static boolean isLoaded() {
    return IS_LOADED;
  }

  private static boolean load() {
    try {
      Optional<Module> present = ModuleLayer.boot().findModule(NAME);
      VectorModule.class.getModule().addReads(present.isPresent() ? present.get() : loaded());
      return true;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  /**
   * Loads the module. Adding it by a start option would make the JVM print a warning. The internal
   * package is exported when the program is started ({@code --add-exports}); otherwise this fails.
   */
  private static Module loaded() throws ReflectiveOperationException {
    return (Module)
        Class.forName("jdk.internal.module.Modules")
            .getMethod("loadModule", String.class)
            .invoke(null, NAME);
  }
}
