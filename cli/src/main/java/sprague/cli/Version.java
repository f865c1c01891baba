// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

/** The program's version, from the manifest of its jar. */
final class Version {
  private Version() {}

  static String text() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "sprague " + (version == null ? "(built from source)" : version);
  }
}
