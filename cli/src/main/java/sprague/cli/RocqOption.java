// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.solve.rocq.RocqProof;

/**
 * The option {@code --rocq}: writes the proof also as a file for the Rocq prover. If what is found
 * has no such proof, the command prints its answer and then fails. The calls are, in this order:
 * {@link #requireValidName} and {@link #refuse} before the search, {@link #write} after it, and
 * {@link Outcome#throwIfRefused} at the end.
 */
final class RocqOption {
  /** The file names that {@code coqc} compiles: an identifier of its language and {@code .v}. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\.v");

  private final CommandOption file;

  RocqOption(BaseCommand command) {
    file =
        command.setting("--rocq", "FILE", "write the proof for Rocq (Coq), as a .v file for coqc");
  }

  /**
   * The result of {@link #write}; all fields are empty without the option.
   *
   * @param line the line of the text answer about the file written
   * @param place the name of the file written, for JSON
   * @param refusal why none was written
   */
  record Outcome(Optional<String> line, Optional<String> place, Optional<Failure> refusal) {
    static final Outcome NONE = new Outcome(Optional.empty(), Optional.empty(), Optional.empty());

    /** Throws the refusal, if any; called after the rest of the answer is printed. */
    void throwIfRefused() {
      if (refusal.isPresent()) {
        throw refusal.get();
      }
    }
  }

  boolean isSet() {
    return file.isSet();
  }

  /**
   * Fails, before the proof is searched for, if the file cannot be written or its name does not
   * compile.
   */
  void requireValidName() {
    file.value()
        .ifPresent(
            name -> {
              if (!NAME.matcher(lastName(name)).matches()) {
                throw Failure.input(
                    "bad-name",
                    "coqc needs a file name of letters, digits and _ that ends in .v, not \""
                        + name
                        + "\"",
                    "for example --rocq kayles.v");
              }
              Output.checkWritable(name);
            });
  }

  /** The file name of a path without its folders; empty if it is no path. */
  private static String lastName(String path) {
    try {
      Path name = Path.of(path).getFileName();
      return name == null ? "" : name.toString();
    } catch (InvalidPathException wrong) {
      return "";
    }
  }

  /** Fails with status 3 if the option is set; {@code reason} is a clause. */
  void refuse(String reason) {
    if (isSet()) {
      throw refusal(new RocqProof.Refusal(reason, RocqProof.SUPPORTED_GAMES));
    }
  }

  /** Writes the proof if the option is set; the proof is computed only then. */
  Outcome write(Supplier<RocqProof> proof) {
    if (!isSet()) {
      return Outcome.NONE;
    }
    return switch (proof.get()) {
      case RocqProof.Refusal refused ->
          new Outcome(Optional.empty(), Optional.empty(), Optional.of(refusal(refused)));
      case RocqProof.ProofFile(String text, Duration estimate) -> {
        String name = file.value().orElseThrow();
        Output.write(name, text);
        String line =
            "proof for Rocq: %s; coqc takes about %s s"
                .formatted(name, Math.max(1, Math.round(estimate.toMillis() / 1000.0)));
        yield new Outcome(Optional.of(line), file.value(), Optional.empty());
      }
    };
  }

  private static Failure refusal(RocqProof.Refusal refused) {
    return Failure.limit(
        "no-rocq-proof", "there is no proof for Rocq: " + refused.reason(), refused.mend());
  }
}
