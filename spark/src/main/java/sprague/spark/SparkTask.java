// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** The one function that Spark runs: a partition is one order. */
final class SparkTask extends AbstractFunction1<Iterator<TaskRequest>, TaskReport>
    implements Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public TaskReport apply(Iterator<TaskRequest> orders) {
    TaskContext context = TaskContext.get();
    return new TaskWork(orders.next(), context::isInterrupted).report();
  }
}
