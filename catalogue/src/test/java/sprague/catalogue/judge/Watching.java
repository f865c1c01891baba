// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Proved;
import sprague.solve.ValueOrigin;
import sprague.solve.closedform.Citation;

/**
 * What answers inputs of a contest problem: the engines and laws that the judge tells of, and the
 * graph engines and theorems whose classes it loads, which nobody has to declare.
 */
final class Watching extends ClassLoader {
  /** Classes of these are loaded here, each when it is first used. */
  private static final List<String> WATCHED =
      List.of("sprague.catalogue.judge.", "sprague.solve.closedform.", "sprague.engine.graph.");

  private static final Set<String> GRAPH_ENGINES = Set.of("VertexValues", "LeafPayoffs");

  /** The same on every machine, as engines are chosen by them. */
  private static final Limits LIMITS = new Limits(2L << 30, 2, Optional.of(Duration.ofSeconds(60)));

  private final Set<String> loaded = new TreeSet<>();

  private Watching() {
    super(Watching.class.getClassLoader());
  }

  /**
   * What was seen.
   *
   * @param answers each as kind and name, such as {@code engine: window recursion}
   * @param laws the proofs that values or winners were read off
   */
  record Seen(Set<String> answers, List<Proved> laws) {}

  /** Has inputs answered, and says by what. */
  static Seen judge(String problem, List<String> inputs) {
    Watching classes = new Watching();
    Set<String> answers = new TreeSet<>();
    List<Proved> laws = new ArrayList<>();
    List<ValueOrigin> told = new ArrayList<>();
    for (String input : inputs) {
      classes.judge(problem, input, told::add);
      for (ValueOrigin served : told) {
        switch (served) {
          case ValueOrigin.Engine(var _, String name) -> answers.add("engine: " + name);
          case ValueOrigin.Law(var _, Proved proved) -> {
            answers.add("law: " + proved.certificate().claim().theorem());
            laws.add(proved);
          }
        }
      }
      told.clear();
    }
    answers.addAll(classes.used());
    return new Seen(answers, laws);
  }

  private void judge(String problem, String input, Consumer<ValueOrigin> heard) {
    try {
      InputStream given = new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII));
      Object verdict =
          loadClass(Judge.class.getName())
              .getMethod(
                  "run",
                  String.class,
                  InputStream.class,
                  OutputStream.class,
                  Effort.class,
                  Consumer.class)
              .invoke(null, problem, given, new ByteArrayOutputStream(), new Effort(LIMITS), heard);
      if (!verdict.toString().contains("status=DONE")) {
        throw new AssertionError(problem + ": " + verdict);
      }
    } catch (InvocationTargetException failure) {
      throw new AssertionError(problem, failure);
    } catch (ReflectiveOperationException failure) {
      throw new LinkageError(problem, failure);
    }
  }

  private List<String> used() {
    List<String> used = new ArrayList<>();
    for (String name : loaded) {
      String simple = name.substring(name.lastIndexOf('.') + 1);
      if (GRAPH_ENGINES.contains(simple)) {
        used.add("graph engine: " + simple);
      } else if (theorem(name).isPresent()) {
        used.add("theorem: " + simple);
      }
    }
    return used;
  }

  /** What a class states, when it is a theorem. */
  static Optional<Citation> theorem(String name) {
    try {
      return Optional.ofNullable(Class.forName(name).getAnnotation(Citation.class));
    } catch (ClassNotFoundException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /**
   * As this class finds those of its module, where tests run as modules: nobody else finds them.
   */
  @Override
  public InputStream getResourceAsStream(String name) {
    InputStream within = Watching.class.getResourceAsStream("/" + name);
    return within == null ? super.getResourceAsStream(name) : within;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (WATCHED.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> before = findLoadedClass(name);
      if (before != null) {
        return before;
      }
      loaded.add(name);
      String file = name.replace('.', '/') + ".class";
      try (InputStream bytes = Objects.requireNonNull(getResourceAsStream(file), file)) {
        byte[] all = bytes.readAllBytes();
        return defineClass(name, all, 0, all.length);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
