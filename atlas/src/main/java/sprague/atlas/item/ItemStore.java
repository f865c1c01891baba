// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.cli.store.StoredSearch;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.model.Start;
import sprague.store.AtomicFile;
import sprague.store.Sha256;
import sprague.store.Store;
import sprague.store.json.Json;
import sprague.store.json.MalformedJson;

/**
 * Stores the results of items in a folder, one file for each, named by the digest of the item's
 * key. A file has three lines: the key, the result, and the digest of both. For example:
 *
 * <pre>
 * {"item":"law","game":"0.77","to":1024,"version":2}
 * {"status":"proved","reason":"","lead":0,"greatest":9,...}
 * 5f0c...
 * </pre>
 *
 * <p>Items are in the subfolder {@code items}. Two more subfolders have what results refer to:
 * {@code certificates} the proofs, named by the digest of their text, and {@code searches} the
 * checkpoints of unfinished searches.
 *
 * <p>Files are written under a temporary name and renamed, so that several processes may write into
 * one folder and readers never see an incomplete file.
 */
public final class ItemStore {
  /**
   * Larger files are treated as damaged, as reading them could exhaust the memory. Any number far
   * above the largest result or certificate will do; {@link #put} does not check it, so a larger
   * result would be computed again by each run.
   */
  private static final long MAX_FILE_BYTES = 1L << 28;

  private final Path folder;
  private final Consumer<String> damage;

  /**
   * The store in a folder, which is created at the first write. Threads may share it.
   *
   * @param damage receives a message for each damaged file, from any thread
   */
  public ItemStore(Path folder, Consumer<String> damage) {
    this.folder = folder;
    this.damage = damage;
  }

  private Path file(String digest) {
    // 256 subfolders, as folders with very many files are slow on some file systems.
    return folder.resolve("items").resolve(digest.substring(0, 2)).resolve(digest + ".json");
  }

  private static String keyLine(Item<?> item) {
    return Json.of(item.key().with("version", Item.VERSION));
  }

  /** The file of an item's result. */
  public Path file(Item<?> item) {
    return file(Sha256.of(keyLine(item)));
  }

  /**
   * The stored result of an item, with its certificate checked; empty if there is none or its file
   * is damaged. Reads the file; a proved law costs a check of its certificate.
   *
   * @throws sprague.engine.BudgetExceeded when the work was cancelled
   */
  public <R> Optional<R> find(Item<R> item, Effort effort) {
    String key = keyLine(item);
    Path file = file(Sha256.of(key));
    try {
      Optional<String> text = readText(file);
      return text.isEmpty() ? Optional.empty() : Optional.of(read(item, key, text.get(), effort));
    } catch (CorruptResult corrupt) {
      damage.accept(
          file.getFileName() + " is damaged and is computed again: " + corrupt.getMessage());
      return Optional.empty();
    }
  }

  /**
   * The result that another process of this sweep has just computed, checked and reported. Its
   * certificate is not checked again, so this costs only parsing and a digest. Empty if the file is
   * missing or is not the reported one.
   *
   * @param digest the last line of the file, as reported by that process
   */
  public <R> Optional<R> findReported(Item<R> item, String digest) {
    try {
      Optional<String> text = readText(file(item)).filter(it -> it.endsWith("\n" + digest + "\n"));
      return text.isEmpty() ? Optional.empty() : Optional.of(parse(item, text.get()));
    } catch (CorruptResult corrupt) {
      return Optional.empty();
    }
  }

  /**
   * Parses the text of a result, without checking its certificate.
   *
   * @throws CorruptResult if it is not the text of a result of this item
   */
  public <R> R parse(Item<R> item, String text) throws CorruptResult {
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
      throw new CorruptResult("it does not have three lines");
    }
    if (!lines[0].equals(key)) {
      throw new CorruptResult("it belongs to another item");
    }
    if (!lines[2].equals(Sha256.of(lines[0] + "\n" + lines[1] + "\n"))) {
      throw new CorruptResult("its digest does not match");
    }
    try {
      return new ItemFields(Json.read(lines[1]));
    } catch (MalformedJson wrong) {
      throw new CorruptResult("its result is not a JSON object");
    }
  }

  private static Optional<String> readText(Path file) throws CorruptResult {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (Files.size(file) > MAX_FILE_BYTES) {
        throw new CorruptResult("it has more than " + MAX_FILE_BYTES + " bytes");
      }
      return Optional.of(Files.readString(file));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } catch (IOException unreadable) {
      throw new CorruptResult("it cannot be read");
    }
  }

  /** The text of a result as it is stored. */
  public static <R> String text(Item<R> item, R result) {
    String lines = keyLine(item) + "\n" + Json.of(item.write(result)) + "\n";
    return lines + Sha256.of(lines) + "\n";
  }

  /**
   * Stores a result.
   *
   * @return the text of the file
   * @throws UncheckedIOException if it cannot be written; then nothing is stored
   */
  public <R> String put(Item<R> item, R result) {
    String text = text(item, result);
    write(file(item), text);
    return text;
  }

  /** Stores a certificate in the same folder and returns its digest. */
  String put(Certificate certificate) {
    String text = CertificateWriter.write(certificate);
    String digest = Sha256.of(text);
    write(certificateFile(digest), text);
    return digest;
  }

  /**
   * Opens and locks the checkpoints of a long search, until the caller closes them.
   *
   * @param title the name of the game in messages
   * @throws sprague.store.StoreFailure if another process is searching for this game
   */
  StoredSearch search(String title, Game game, Start start) {
    Store searches = Store.at(folder.resolve("searches"));
    StoredSearch search = StoredSearch.open(searches, game, title, start, "atlas");
    search.damage().forEach(each -> damage.accept("the search for " + title + ": " + each));
    return search;
  }

  /** The file of a certificate. */
  public Path certificateFile(String digest) {
    return folder.resolve("certificates").resolve(digest + ".json");
  }

  /**
   * Reads a stored certificate, without checking its proof.
   *
   * @throws CorruptResult if it is missing or damaged
   */
  Certificate certificate(String digest) throws CorruptResult {
    String text =
        readText(certificateFile(digest))
            .orElseThrow(() -> new CorruptResult("its certificate is missing"));
    if (!Sha256.of(text).equals(digest)) {
      throw new CorruptResult("its certificate has another digest");
    }
    try {
      return CertificateJson.read(text);
    } catch (MalformedCertificate malformed) {
      throw new CorruptResult("its certificate is malformed: " + malformed.getMessage());
    }
  }

  private static void write(Path file, String text) {
    try {
      AtomicFile.write(file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
