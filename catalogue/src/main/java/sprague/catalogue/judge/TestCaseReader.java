// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.catalogue.judge.InputLayout.Bound;

/** Reads a problem's whole input by its layout. Linear in the input. */
final class TestCaseReader {
  private final InputReader input;
  private final Map<String, Long> totals = new HashMap<>();

  private TestCaseReader(InputReader input) {
    this.input = input;
  }

  /**
   * Reads all cases.
   *
   * @throws BadInput when the input is not as the problem says
   */
  static List<TestCase> read(Problem problem, InputStream input) throws IOException {
    return new TestCaseReader(new InputReader(input)).all(problem.repeat(), problem.body());
  }

  private List<TestCase> all(InputLayout.Repeat repeat, List<InputLayout> body) throws IOException {
    List<TestCase> cases = new ArrayList<>();
    switch (repeat) {
      case InputLayout.Repeat.Once() -> cases.add(one(Optional.empty(), body));
      case InputLayout.Repeat.Counted(long most) -> {
        long count = input.number("the number of cases", 0, most);
        for (long i = 0; i < count; i++) {
          cases.add(one(Optional.empty(), body));
        }
      }
      case InputLayout.Repeat.UntilEnd() -> {
        while (!input.atEnd()) {
          cases.add(one(Optional.empty(), body));
        }
      }
      case InputLayout.Repeat.UntilZero(int zeros) -> {
        untilZero(Optional.empty(), cases, body);
        for (int i = 1; i < zeros; i++) {
          input.number(body.get(i).name() + " after the 0 that ends the input", 0, 0);
        }
        return cases;
      }
    }
    if (!input.atEnd()) {
      throw input.fail("the input goes on after its last number");
    }
    return cases;
  }

  /** At the end of an input what follows the zeros is not read: contests keep notes there. */
  private void untilZero(Optional<TestCase> outer, List<TestCase> cases, List<InputLayout> body)
      throws IOException {
    while (true) {
      TestCase given = new TestCase(outer, body);
      switch (body.getFirst()) {
        case InputLayout.Number(String name, long low, Bound high) -> {
          long[] number = zeroOr(name, 1, low, bound(given, high));
          if (number.length == 0) {
            return;
          }
          given.put(0, number[0]);
        }
        case InputLayout.Row(String name, Bound count, long low, Bound high) -> {
          long[] row = zeroOr(name, (int) bound(given, count), low, bound(given, high));
          if (row.length == 0) {
            return;
          }
          given.put(0, row);
        }
        default -> throw new IllegalStateException("no zero can stand here: " + body.getFirst());
      }
      fill(given, body, 1);
      cases.add(given);
    }
  }

  /** Numbers from {@code low} to {@code high}, or none when they are all 0. */
  private long[] zeroOr(String name, int count, long low, long high) throws IOException {
    String what = name + " (0 ends the input)";
    long first = input.number(what, 0, high);
    if (first != 0 && first < low) {
      throw input.fail(what + " has to be from " + low + " to " + high + ", not " + first);
    }
    long[] numbers = new long[count];
    numbers[0] = first;
    for (int i = 1; i < count; i++) {
      numbers[i] = input.number(name, first == 0 ? 0 : low, first == 0 ? 0 : high);
    }
    return first == 0 ? new long[0] : numbers;
  }

  private TestCase one(Optional<TestCase> outer, List<InputLayout> body) throws IOException {
    TestCase given = new TestCase(outer, body);
    fill(given, body, 0);
    return given;
  }

  private void fill(TestCase given, List<InputLayout> body, int from) throws IOException {
    for (int field = from; field < body.size(); field++) {
      switch (body.get(field)) {
        case InputLayout.Number(String name, long low, Bound high) ->
            given.put(field, input.number(name, low, bound(given, high)));
        case InputLayout.Row(String name, Bound count, long low, Bound high) ->
            given.put(field, row(name, bound(given, count), low, bound(given, high)));
        case InputLayout.Natural(String name, int digits) ->
            given.put(field, input.natural(name, digits));
        case InputLayout.Word(String name, char first, char last, int most) ->
            given.put(field, input.word(name, first, last, most));
        case InputLayout.Times(String name, Bound count, List<InputLayout> inner) -> {
          long times = bound(given, count);
          List<TestCase> cases = new ArrayList<>();
          for (long i = 0; i < times; i++) {
            cases.add(one(Optional.of(given), inner));
          }
          given.put(field, List.copyOf(cases));
        }
        case InputLayout.Until(String _, List<InputLayout> inner) -> {
          List<TestCase> cases = new ArrayList<>();
          untilZero(Optional.of(given), cases, inner);
          given.put(field, List.copyOf(cases));
        }
        case InputLayout.Total(String of, long most) -> {
          if (totals.merge(of, given.number(of), Math::addExact) > most) {
            throw input.fail("the sum of all " + of + " may be " + most + " and is above it here");
          }
        }
        case InputLayout.Promise promise -> {
          if (!promise.holds().test(given)) {
            throw input.fail("before this, the input breaks a promise: " + promise.promise());
          }
        }
      }
    }
  }

  private static long bound(TestCase given, Bound bound) {
    return switch (bound) {
      case Bound.Fixed(long number) -> number;
      case Bound.Field(String name, long more) -> given.number(name) + more;
    };
  }

  /** Grows with what is there, so that a wrong count alone does not take memory. */
  private long[] row(String name, long count, long low, long high) throws IOException {
    long[] row = new long[(int) Math.min(count, 1024)];
    for (int i = 0; i < count; i++) {
      if (i == row.length) {
        row = Arrays.copyOf(row, (int) Math.min(count, 2L * row.length));
      }
      row[i] = input.number(name, low, high);
    }
    return row;
  }
}
