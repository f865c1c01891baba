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
import java.util.stream.LongStream;
import sprague.catalogue.judge.InputLayout.Bound;

/** Reads and checks the whole input of a problem by its layout. O(input) time and memory. */
final class TestCaseReader {
  private final InputReader input;

  /** The sums so far that checks of totals compare, by the name of the number field. */
  private final Map<String, Long> totals = new HashMap<>();

  private TestCaseReader(InputReader input) {
    this.input = input;
  }

  /**
   * Reads all cases.
   *
   * @throws BadInput when the input violates the layout
   */
  static List<TestCase> read(Problem problem, InputStream input) throws IOException {
    return new TestCaseReader(new InputReader(input)).all(problem.repeat(), problem.body());
  }

  private List<TestCase> all(InputLayout.Repeat repeat, List<InputLayout> body) throws IOException {
    List<TestCase> cases = new ArrayList<>();
    switch (repeat) {
      case InputLayout.Repeat.Once() -> cases.add(readCase(Optional.empty(), body));
      case InputLayout.Repeat.WithCount(long most) -> {
        long count = input.number("the number of cases", 0, most);
        cases.addAll(readCases(count, Optional.empty(), body));
      }
      case InputLayout.Repeat.UntilEnd() -> {
        while (!input.atEnd()) {
          cases.add(readCase(Optional.empty(), body));
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
      throw input.fail("the input continues after its last number");
    }
    return cases;
  }

  /**
   * Reads cases up to the one that begins with zeros, and adds them to {@code cases}. After the
   * zeros that end an input nothing is read, because contest sites keep notes there.
   */
  private void untilZero(Optional<TestCase> outer, List<TestCase> cases, List<InputLayout> body)
      throws IOException {
    while (true) {
      TestCase testCase = new TestCase(outer, body);
      InputLayout field = body.getFirst();
      long[] numbers =
          switch (field) {
            case InputLayout.Number(String name, long low, Bound high) ->
                zeroOrNumbers(name, 1, low, valueOf(testCase, high));
            case InputLayout.Row(String name, Bound count, long low, Bound high) ->
                zeroOrNumbers(name, (int) valueOf(testCase, count), low, valueOf(testCase, high));
            default ->
                throw new IllegalStateException(
                    "a case cannot begin with this field if 0 ends the input: " + field);
          };
      if (numbers.length == 0) {
        return;
      }
      testCase.put(0, field instanceof InputLayout.Row ? numbers : (Object) numbers[0]);
      readFields(testCase, body, /* from= */ 1);
      cases.add(testCase);
    }
  }

  /**
   * Reads the first field of a case, which has {@code count >= 1} numbers: numbers from {@code low}
   * to {@code high}; or an empty array if all are 0. If 0 is below {@code low}, all have to be 0
   * once the first is.
   */
  private long[] zeroOrNumbers(String name, int count, long low, long high) throws IOException {
    String description = name + " (0 ends the input)";
    // 0 is allowed whatever the bounds; so the lower one is checked apart.
    long first = input.number(description, 0, high);
    if (first != 0 && first < low) {
      throw input.fail(description + " has to be from " + low + " to " + high + ", not " + first);
    }
    boolean mustEnd = first == 0 && low > 0;
    long[] numbers = new long[count];
    numbers[0] = first;
    for (int i = 1; i < count; i++) {
      numbers[i] = input.number(name, mustEnd ? 0 : low, mustEnd ? 0 : high);
    }
    return LongStream.of(numbers).allMatch(each -> each == 0) ? new long[0] : numbers;
  }

  private List<TestCase> readCases(long count, Optional<TestCase> outer, List<InputLayout> body)
      throws IOException {
    List<TestCase> cases = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      cases.add(readCase(outer, body));
    }
    return cases;
  }

  private TestCase readCase(Optional<TestCase> outer, List<InputLayout> body) throws IOException {
    TestCase testCase = new TestCase(outer, body);
    readFields(testCase, body, /* from= */ 0);
    return testCase;
  }

  /** Reads the fields from index {@code from} on, and makes the checks between them. */
  private void readFields(TestCase testCase, List<InputLayout> body, int from) throws IOException {
    for (int field = from; field < body.size(); field++) {
      switch (body.get(field)) {
        case InputLayout.Number(String name, long low, Bound high) ->
            testCase.put(field, input.number(name, low, valueOf(testCase, high)));
        case InputLayout.Row(String name, Bound count, long low, Bound high) ->
            testCase.put(
                field, readRow(name, valueOf(testCase, count), low, valueOf(testCase, high)));
        case InputLayout.Natural(String name, int digits) ->
            testCase.put(field, input.natural(name, digits));
        case InputLayout.Word(String name, char first, char last, int most) ->
            testCase.put(field, input.word(name, first, last, most));
        case InputLayout.Times(String _, Bound count, List<InputLayout> inner) ->
            testCase.put(field, readCases(valueOf(testCase, count), Optional.of(testCase), inner));
        case InputLayout.Until(String _, List<InputLayout> inner) -> {
          List<TestCase> cases = new ArrayList<>();
          untilZero(Optional.of(testCase), cases, inner);
          testCase.put(field, cases);
        }
        case InputLayout.Total(String of, long most) -> {
          if (totals.merge(of, testCase.number(of), Math::addExact) > most) {
            throw input.fail("the sum of all " + of + " is above its maximum " + most);
          }
        }
        case InputLayout.Promise promise -> {
          if (!promise.holds().test(testCase)) {
            throw input.fail(
                "the input before this place breaks a promise of the problem: "
                    + promise.promise());
          }
        }
      }
    }
  }

  private static long valueOf(TestCase testCase, Bound bound) {
    return switch (bound) {
      case Bound.Constant(long number) -> number;
      case Bound.FieldValue(String name, long more) -> testCase.number(name) + more;
    };
  }

  /**
   * Reads a row. The array grows with the numbers read, so that a wrong count alone takes no
   * memory.
   */
  private long[] readRow(String name, long count, long low, long high) throws IOException {
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
