// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.Start;
import sprague.web.api.HttpProblem;
import sprague.web.api.Json;

/**
 * Results of items in a folder, a file each, named by the digest of the item's key: three lines,
 * the key, the result, and the digest of both. Files are written aside and renamed, so that there
 * is a whole one or none; several programs may write into one folder.
 */
public final class ItemStore {
  private static final long LARGEST = 1L << 28;

  private final Path folder;
  private final Consumer<String> damage;

  /**
   * The store in a folder, which need not be there.
   *
   * @param damage is told of each file that is not what it should be
   */
  public ItemStore(Path folder, Consumer<String> damage) {
    this.folder = folder;
    this.damage = damage;
  }

  private Path file(String digest) {
    return folder.resolve("items").resolve(digest.substring(0, 2)).resolve(digest + ".json");
  }

  private static String keyLine(Item<?> item) {
    return Json.of(item.key().with("version", Item.VERSION));
  }

  /** The file of an item's result. */
  public Path file(Item<?> item) {
    return file(Digests.of(keyLine(item)));
  }

  /**
   * The kept result of an item; empty when there is none, or what there is is damaged.
   *
   * @throws sprague.engine.BudgetExceeded when the work was cancelled
   */
  public <R> Optional<R> find(Item<R> item, Effort effort) {
    String key = keyLine(item);
    Path file = file(Digests.of(key));
    try {
      Optional<String> text = text(file);
      return text.isEmpty() ? Optional.empty() : Optional.of(read(item, key, text.get(), effort));
    } catch (CorruptResult damaged) {
      damage.accept(file.getFileName() + " is damaged, and computed anew: " + damaged.getMessage());
      return Optional.empty();
    }
  }

  /**
   * The kept result of an item that was computed a moment ago in another process of the sweep,
   * where its certificate was examined; empty when there is none, or not the one that was told of.
   *
   * @param digest the last line of the file, as that process told it
   */
  public <R> Optional<R> findTold(Item<R> item, String digest) {
    String key = keyLine(item);
    try {
      Optional<String> text = text(file(Digests.of(key)));
      if (text.isEmpty() || !text.get().endsWith("\n" + digest + "\n")) {
        return Optional.empty();
      }
      return Optional.of(told(item, text.get()));
    } catch (CorruptResult damaged) {
      return Optional.empty();
    }
  }

  /**
   * Reads the text of a result, without a look at its certificate.
   *
   * @throws CorruptResult when it is not the text of a result of this item
   */
  public <R> R told(Item<R> item, String text) throws CorruptResult {
    ItemFields fields = fields(keyLine(item), text);
    R result = item.parse(fields);
    fields.end();
    return result;
  }

  private <R> R read(Item<R> item, String key, String text, Effort effort) throws CorruptResult {
    ItemFields fields = fields(key, text);
    R result = item.read(fields, this, effort);
    fields.end();
    return result;
  }

  private static ItemFields fields(String key, String text) throws CorruptResult {
    String[] lines = text.split("\n", -1);
    if (lines.length != 4 || !lines[3].isEmpty()) {
      throw new CorruptResult("it has not three lines");
    }
    if (!lines[0].equals(key)) {
      throw new CorruptResult("it is of another item");
    }
    if (!lines[2].equals(Digests.of(lines[0] + "\n" + lines[1] + "\n"))) {
      throw new CorruptResult("its digest is another one");
    }
    try {
      return new ItemFields(Json.read(lines[1].getBytes(StandardCharsets.UTF_8)));
    } catch (HttpProblem wrong) {
      throw new CorruptResult("its result is no JSON object");
    }
  }

  private static Optional<String> text(Path file) throws CorruptResult {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (Files.size(file) > LARGEST) {
        throw new CorruptResult("it has more than " + LARGEST + " bytes");
      }
      return Optional.of(Files.readString(file));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } catch (IOException unreadable) {
      throw new CorruptResult("it cannot be read");
    }
  }

  /** A result as it is kept: three lines, the last of which is the digest of the others. */
  public static <R> String text(Item<R> item, R result) {
    String lines = keyLine(item) + "\n" + Json.of(item.write(result)) + "\n";
    return lines + Digests.of(lines) + "\n";
  }

  /**
   * Keeps a result.
   *
   * @return the text that is kept
   * @throws UncheckedIOException when it cannot be written, and nothing is kept then
   */
  public <R> String keep(Item<R> item, R result) {
    String text = text(item, result);
    write(file(item), text);
    return text;
  }

  /** Keeps a certificate beside the results and gives its digest. */
  String keep(Certificate certificate) {
    String text = CertificateWriter.write(certificate);
    String digest = Digests.of(text);
    write(certificateFile(digest), text);
    return digest;
  }

  /**
   * What is kept of a long search that is not at its end; of what is damaged is told.
   *
   * @throws sprague.store.StoreFailure when somebody else is at it
   */
  FarSearch search(String title, Game game, Start start) {
    return FarSearch.of(folder.resolve("searches"), title, game, start, damage);
  }

  /** The file of a certificate. */
  public Path certificateFile(String digest) {
    return folder.resolve("certificates").resolve(digest + ".json");
  }

  /** Reads a certificate that was kept, which is not examined here. */
  Certificate certificate(String digest) throws CorruptResult {
    String text =
        text(certificateFile(digest))
            .orElseThrow(() -> new CorruptResult("its certificate is missing"));
    if (!Digests.of(text).equals(digest)) {
      throw new CorruptResult("its certificate is another one");
    }
    try {
      return CertificateJson.read(text);
    } catch (MalformedCertificate malformed) {
      throw new CorruptResult("its certificate is none: " + malformed.getMessage());
    }
  }

  private static void write(Path file, String text) {
    try {
      Path parent = Objects.requireNonNull(file.toAbsolutePath().getParent());
      Files.createDirectories(parent);
      Path aside = TempFiles.create(parent);
      try {
        Files.writeString(aside, text);
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(aside);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
