// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a problem's whole input by its layout. Linear in the input. */
final class CaseReader {
  /** No contest of the catalogue has more cases; a larger count is a mistake. */
  private static final long MOST_CASES = 10_000_000;

  private final NumberReader numbers;

  private CaseReader(NumberReader numbers) {
    this.numbers = numbers;
  }

  /**
   * Reads all cases.
   *
   * @throws BadInput when the input is not as the problem says
   */
  static List<Case> read(Problem problem, InputStream input) throws IOException {
    return new CaseReader(new NumberReader(input)).all(problem);
  }

  private List<Case> all(Problem problem) throws IOException {
    List<Case> cases = new ArrayList<>();
    switch (problem.repeat()) {
      case ONCE -> {
        cases.add(one(problem.body()));
        expectEnd();
      }
      case COUNTED -> {
        long count = numbers.next("the number of cases", 0, MOST_CASES);
        for (long i = 0; i < count; i++) {
          cases.add(one(problem.body()));
        }
        expectEnd();
      }
      case UNTIL_END -> {
        while (!numbers.atEnd()) {
          cases.add(one(problem.body()));
        }
      }
      case UNTIL_ZERO -> untilZero(problem, cases);
    }
    return cases;
  }

  private void untilZero(Problem problem, List<Case> cases) throws IOException {
    Layout.Number first = (Layout.Number) problem.body().getFirst();
    List<Layout> rest = problem.body().subList(1, problem.body().size());
    while (true) {
      long number = numbers.next(first.name() + " (0 ends the input)", 0, first.high());
      if (number == 0) {
        return;
      }
      Case given = new Case();
      given.put(first.name(), number);
      fill(given, rest);
      cases.add(given);
    }
  }

  private void expectEnd() throws IOException {
    if (!numbers.atEnd()) {
      throw numbers.fail("the input goes on after its last number");
    }
  }

  private Case one(List<Layout> body) throws IOException {
    Case given = new Case();
    fill(given, body);
    return given;
  }

  private void fill(Case given, List<Layout> body) throws IOException {
    for (Layout layout : body) {
      switch (layout) {
        case Layout.Number(String name, long low, long high) ->
            given.put(name, numbers.next(name, low, high));
        case Layout.Row(String name, String count, long low, long high) ->
            given.put(name, row(name, given.number(count), low, high));
        case Layout.Times(String name, String count, List<Layout> inner) -> {
          long times = given.number(count);
          List<Case> cases = new ArrayList<>();
          for (long i = 0; i < times; i++) {
            cases.add(one(inner));
          }
          given.put(name, cases);
        }
      }
    }
  }

  /** Grows with what is there, so that a wrong count alone does not take memory. */
  private long[] row(String name, long count, long low, long high) throws IOException {
    long[] row = new long[(int) Math.min(count, 1024)];
    for (int i = 0; i < count; i++) {
      if (i == row.length) {
        row = Arrays.copyOf(row, (int) Math.min(count, 2L * row.length));
      }
      row[i] = numbers.next(name, low, high);
    }
    return row;
  }
}
