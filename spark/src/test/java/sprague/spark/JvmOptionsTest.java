// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/** The launcher passes to the JVM the options that this version of Spark requires. */
final class JvmOptionsTest {
  @Test
  void theyAreThoseOfSpark() throws IOException {
    List<String> wanted =
        Arrays.stream(JavaModuleOptions.defaultModuleOptions().split(" "))
            .filter(JvmOptionsTest::isOfUse)
            .toList();
    assertThat(Files.readAllLines(Path.of("jvm.options"))).isEqualTo(wanted);
  }

  /**
   * Vectors are for linear algebra, and warn of themselves; so does a package that JDK 25 has not.
   * The launcher ignores what a JVM does not know anyway.
   */
  private static boolean isOfUse(String option) {
    return !option.contains("jdk.incubator.vector")
        && !option.contains("sun.security.action")
        && !option.contains("IgnoreUnrecognizedVMOptions");
  }
}
