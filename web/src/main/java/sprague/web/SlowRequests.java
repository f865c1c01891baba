// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/**
 * Closes connections on which a request begins and does not come to the end of its head in time, so
 * that nobody holds them by a byte now and then. Those that are silent are left to the server's
 * timeout, and bodies to their reader.
 */
final class SlowRequests implements Connection.Listener, AutoCloseable {
  private final Map<Connection, Seen> open = new ConcurrentHashMap<>();
  private final Duration patience;
  private final Thread rounds;

  /** What was seen of a connection between two requests. */
  private static final class Seen {
    long requests = -1;
    long bytes;

    /** When the first byte of the next request was noticed; 0 before. */
    long begun;
  }

  /**
   * Watches no connection yet.
   *
   * @param patience how long a head may take
   */
  SlowRequests(Duration patience) {
    this.patience = patience;
    this.rounds = Thread.ofVirtual().name("slow requests").start(this::rounds);
  }

  @Override
  public void onOpened(Connection connection) {
    open.put(connection, new Seen());
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  private void rounds() {
    try {
      while (true) {
        Thread.sleep(patience.dividedBy(4));
        open.forEach(this::look);
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(Connection connection, Seen seen) {
    long requests = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    boolean isServed = requests > connection.getMessagesOut();
    if (isServed || (requests != seen.requests && seen.requests >= 0)) {
      seen.requests = requests;
      seen.bytes = bytes;
      seen.begun = 0;
      return;
    }
    seen.requests = requests;
    if (bytes > seen.bytes && seen.begun == 0) {
      seen.begun = System.nanoTime();
    } else if (seen.begun != 0 && System.nanoTime() - seen.begun > patience.toNanos()) {
      connection.getEndPoint().close();
    }
  }

  @Override
  public void close() {
    rounds.interrupt();
  }
}
