// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import picocli.CommandLine.IVersionProvider;

/** The program's version, from the manifest of its jar. */
final class Version implements IVersionProvider {
  static String text() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "sprague " + (version == null ? "(built from source)" : version);
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
