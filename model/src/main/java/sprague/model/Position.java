// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * A position: a single component, a sum, or another compound of positions (Smith 1966, Conway 1976;
 * Winning Ways, chapter 9).
 */
public sealed interface Position permits Component, Position.Sum, Position.Compound {

  /** The parts of a sum with nested sums flattened; for any other position, the position itself. */
  default List<Position> flattened() {
    return this instanceof Sum(List<Position> parts)
        ? parts.stream().flatMap(part -> part.flattened().stream()).toList()
        : List.of(this);
  }

  /** The disjunctive sum: a move is made in exactly one part. An empty sum has no move. */
  record Sum(List<Position> parts) implements Position {
    public Sum {
      parts = List.copyOf(parts);
    }
  }

  /** A compound other than a sum. */
  record Compound(Way way, List<Position> parts) implements Position {
    public Compound {
      parts = List.copyOf(parts);
    }
  }

  /** How the parts of a compound are played. */
  enum Way {
    /** Selective: a move is made in one or more parts. */
    ANY("any"),
    /** Conjunctive, short rule: a move in every part; the play ends when one has none left. */
    ALL("all"),
    /** Sequential: moves are made in the first part until it has none, then in the next. */
    THEN("then");

    private final String word;

    Way(String word) {
      this.word = word;
    }

    /** The word the command line uses. */
    public String word() {
      return word;
    }
  }
}
