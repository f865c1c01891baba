// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** The function that Spark runs on executors. A partition holds exactly one request. */
final class SparkTask extends AbstractFunction1<Iterator<TaskRequest>, TaskReport>
    implements Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public TaskReport apply(Iterator<TaskRequest> requests) {
    TaskContext context = TaskContext.get();
    return new TaskWork(requests.next(), context::isInterrupted).report();
  }
}
