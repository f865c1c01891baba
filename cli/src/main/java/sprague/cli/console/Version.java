// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

/** The program's version, from the manifest of its jar. */
public final class Version {
  private Version() {}

  /** {@code sprague} and the version, or "(built from source)" if it does not run from a jar. */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "sprague " + (version == null ? "(built from source)" : version);
  }
}
