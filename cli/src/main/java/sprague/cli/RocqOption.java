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

/** The option {@code --rocq}: a proof is also written for Rocq, or it is said why not. */
final class RocqOption {
  /** What {@code coqc} takes for the name of a library: one word of its language. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\.v");

  private final CommandOption file;

  /** Declares the option. */
  RocqOption(BaseCommand command) {
    file = command.setting("--rocq", "FILE", "write the proof for Rocq (Coq), a file .v for coqc");
  }

  /**
   * What became of the file.
   *
   * @param line a line about it, where one was written
   * @param place where it is
   * @param refusal why there is none, where it was asked for
   */
  record Outcome(Optional<String> line, Optional<String> place, Optional<Failure> refusal) {

    /** Nothing was asked for. */
    static final Outcome NONE = new Outcome(Optional.empty(), Optional.empty(), Optional.empty());

    /** Ends the command where a file was asked for that there is not. */
    void demandWritten() {
      if (refusal.isPresent()) {
        throw refusal.get();
      }
    }
  }

  boolean isSet() {
    return file.isSet();
  }

  /** Refuses, before any work is done, a file that cannot be written or compiled. */
  void demandGoodName() {
    file.value()
        .ifPresent(
            name -> {
              if (!NAME.matcher(lastName(name)).matches()) {
                throw Failure.input(
                    "bad-name",
                    "coqc compiles files named by letters, digits and _ with .v behind, not \""
                        + name
                        + "\"",
                    "for example --rocq kayles.v");
              }
              Output.checkWritable(name);
            });
  }

  private static String lastName(String path) {
    try {
      Path name = Path.of(path).getFileName();
      return name == null ? "" : name.toString();
    } catch (InvalidPathException wrong) {
      return "";
    }
  }

  /** Refuses the option with a reason, where it is set. */
  void refuse(String reason) {
    if (isSet()) {
      throw refusal(new RocqProof.Refused(reason, RocqProof.WHICH));
    }
  }

  /** Writes a proof where it is asked for. */
  Outcome write(Supplier<RocqProof> proof) {
    if (!isSet()) {
      return Outcome.NONE;
    }
    return switch (proof.get()) {
      case RocqProof.Refused refused ->
          new Outcome(Optional.empty(), Optional.empty(), Optional.of(refusal(refused)));
      case RocqProof.Written(String text, Duration estimate) -> {
        String name = file.value().orElseThrow();
        Output.write(name, text);
        String line =
            "proof for Rocq: %s; coqc takes about %s s"
                .formatted(name, Math.max(1, Math.round(estimate.toMillis() / 1000.0)));
        yield new Outcome(Optional.of(line), file.value(), Optional.empty());
      }
    };
  }

  private static Failure refusal(RocqProof.Refused refused) {
    return Failure.limit(
        "no-rocq-proof", "there is no proof for Rocq: " + refused.reason(), refused.mend());
  }
}
