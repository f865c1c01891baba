// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.testkit.RuleText;

/**
 * The classes that a check loads outside the kernel: the parser, exact linear reasoning, the JSON
 * reader and the Java platform, and no other part of the program.
 */
final class LoadedClassesTest {
  /** Packages of the kernel's module that are not believed, and that a check does not need. */
  private static final List<String> NOT_BELIEVED =
      List.of("sprague.kernel.sample.", "sprague.kernel.write.");

  private static final List<String> BELIEVED =
      List.of(
          "sprague.kernel.",
          "sprague.syntax.",
          "sprague.nimber.linear.",
          // Finds derivations; each one is verified.
          "sprague.nimber.elimination.",
          // Ends a check by an exception, and does nothing else.
          "sprague.nimber.CancellationCheck",
          "tools.jackson.",
          "org.jspecify.",
          "java.",
          "javax.",
          "jdk.");

  /** Defines the program's classes anew on first use and records every class that they request. */
  private static final class Watching extends ClassLoader {
    private final Set<String> loaded = new TreeSet<>();

    Watching() {
      super(LoadedClassesTest.class.getClassLoader());
    }

    Object call(String type, String method, List<Class<?>> types, Object... arguments)
        throws ReflectiveOperationException {
      var called = loadClass(type).getDeclaredMethod(method, types.toArray(Class<?>[]::new));
      called.setAccessible(true);
      return called.invoke(null, arguments);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        loaded.add(name);
        if (!name.startsWith("sprague.")) {
          return super.loadClass(name, resolve);
        }
        Class<?> before = findLoadedClass(name);
        if (before != null) {
          return before;
        }
        String file = name.replace('.', '/') + ".class";
        try (InputStream bytes = Objects.requireNonNull(getResourceAsStream(file), file)) {
          byte[] all = bytes.readAllBytes();
          return defineClass(name, all, 0, all.length);
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    }

    Set<String> strangers() {
      Set<String> strangers = new TreeSet<>(loaded);
      strangers.removeIf(
          name ->
              BELIEVED.stream().anyMatch(name::startsWith)
                  && NOT_BELIEVED.stream().noneMatch(name::startsWith));
      return strangers;
    }
  }

  private static void check(String json, Watching classes, Class<?> expected)
      throws ReflectiveOperationException {
    Object certificate =
        classes.call(CertificateJson.class.getName(), "read", List.of(String.class), json);
    Object budget = classes.call(StandardLimits.class.getName(), "get", List.of());
    Object examination =
        classes.call(
            Checker.class.getName(),
            "examine",
            List.of(certificate.getClass(), budget.getClass()),
            certificate,
            budget);
    assertThat(examination.getClass().getName()).as(json).isEqualTo(expected.getName());
    assertThat(examination.getClass()).isNotSameAs(expected);
  }

  /** The classes that check one certificate of every theorem at least. */
  private static final Watching CHECKING = new Watching();

  @BeforeAll
  static void check() throws ReflectiveOperationException {
    for (Certificate certificate : GoodCertificates.all().toList()) {
      check(CertificateWriter.write(certificate), CHECKING, CheckResult.Accepted.class);
    }
  }

  @Test
  void aCheck_usesNothingOfTheProgramButTheKernelAndTheParser() {
    Watching classes = CHECKING;
    assertThat(classes.strangers()).isEmpty();
    assertThat(classes.loaded)
        .contains(
            "sprague.kernel.LawsCompared",
            "sprague.kernel.heap.NormalFormCheck",
            "sprague.nimber.linear.LinearForm",
            "sprague.syntax.parse.RuleParser");
    assertThat(GoodCertificates.all().map(each -> each.claim().theorem()))
        .containsAll(Theorems.names());
    GoodCertificates.all()
        .map(each -> each.claim().getClass().getName())
        .forEach(claims -> assertThat(classes.loaded).contains(claims));
  }

  /** {@code build/trusted} counts all of the module {@code syntax}: it holds nothing else. */
  @Test
  void checks_useAllOfTheParser() throws Exception {
    Watching classes = CHECKING;
    Certificate good = GoodCertificates.all().findFirst().orElseThrow();
    Certificate unreadable =
        new Certificate("game g(k = 1)", good.of(), good.form(), good.measure(), good.claim());
    check(CertificateWriter.write(unreadable), classes, CheckResult.Rejected.class);
    Path root = Path.of("..", "syntax", "src", "main", "java");
    try (Stream<Path> files = Files.walk(root.resolve("sprague"))) {
      assertThat(
              files
                  .map(file -> root.relativize(file).toString().replace(File.separatorChar, '.'))
                  .filter(name -> name.endsWith(".java") && !name.endsWith("package-info.java"))
                  .map(name -> name.substring(0, name.length() - ".java".length())))
          .hasSizeGreaterThan(10)
          .isSubsetOf(classes.loaded);
    }
  }

  /** The tests' own way to read rules goes through the binder. */
  @Test
  void whatUsesMore_isNoticed() throws Exception {
    Watching classes = new Watching();
    String rules = "heap(n) -> heap(n - 1)";
    classes.call(RuleText.class.getName(), "game", List.of(String.class), rules);
    assertThat(classes.strangers())
        .contains(RuleText.class.getName(), "sprague.bind.Language", "sprague.model.Game");
  }
}
