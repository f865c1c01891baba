// SPDX-License-Identifier: Apache-2.0
/** Benchmarks of single operations; whole runs against C++ are the matter of {@code bench/run}. */
@NullMarked
package sprague.micro;

import org.jspecify.annotations.NullMarked;
