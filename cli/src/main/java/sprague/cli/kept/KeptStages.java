// SPDX-License-Identifier: Apache-2.0
package sprague.cli.kept;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sprague.check.Certificate;
import sprague.check.claim.StageMemory;
import sprague.check.write.CertificateWriter;
import sprague.cli.console.Failure;
import sprague.cli.console.Remarks;
import sprague.cli.console.Version;
import sprague.keep.Store;
import sprague.keep.Subject;

/** The stages of a certificate that were found good, kept in the store. */
public final class KeptStages implements StageMemory, AutoCloseable {
  /** Raised when the checker changes so that what an earlier one found does not count. */
  private static final int FORMAT = 1;

  private static final int BYTES_A_STAGE = 2 * Integer.BYTES + Long.BYTES;

  /**
   * More stages than this are not kept, and the next check looks at them again: 16 (2^27 - 1) bytes
   * are 2^31 - 16, the most that go into an array.
   */
  private static final int MOST = (Integer.MAX_VALUE - 8) / BYTES_A_STAGE;

  private static final Duration WAIT = Duration.ofSeconds(2);

  private final KeptState kept;
  private final Map<Integer, Good> stages = new TreeMap<>();
  private final int recalled;
  private long written = System.nanoTime();
  private boolean unwritten;

  private KeptStages(KeptState kept) {
    this.kept = kept;
    kept.read().ifPresent(this::take);
    this.recalled = stages.size();
  }

  /**
   * Opens what is kept of the check of a certificate, and keeps others from it.
   *
   * @param name what people call the certificate
   * @throws Failure when the store cannot be used
   */
  public static KeptStages open(
      Store store, Certificate certificate, String name, Remarks remarks) {
    String meaning =
        String.join("\n", "check " + FORMAT, Version.text(), CertificateWriter.write(certificate));
    Subject subject = new Subject(meaning, name, certificate.game(), "stages", "check");
    return new KeptStages(KeptState.open(store, subject, "check of stages", remarks));
  }

  private void take(byte[] state) {
    ByteBuffer bytes = ByteBuffer.wrap(state);
    while (bytes.remaining() >= BYTES_A_STAGE) {
      stages.put(bytes.getInt(), new Good(bytes.getInt(), bytes.getLong()));
    }
  }

  /** How many stages earlier checks had found good. */
  public int recalled() {
    return recalled;
  }

  @Override
  public synchronized Optional<Good> recall(int stage) {
    return Optional.ofNullable(stages.get(stage));
  }

  @Override
  public synchronized void remember(int stage, Good found) {
    if (stages.size() == MOST) {
      return;
    }
    stages.put(stage, found);
    unwritten = true;
    if (System.nanoTime() - written > WAIT.toNanos()) {
      write();
    }
  }

  private void write() {
    ByteBuffer bytes = ByteBuffer.allocate(stages.size() * BYTES_A_STAGE);
    stages.forEach(
        (stage, good) -> bytes.putInt(stage).putInt(good.greatest()).putLong(good.zeros()));
    kept.write(bytes.array(), stages.size());
    unwritten = false;
    written = System.nanoTime();
  }

  /** Writes what is left, and lets others write. */
  @Override
  public synchronized void close() {
    try (kept) {
      if (unwritten) {
        write();
      }
    }
  }
}
