// SPDX-License-Identifier: Apache-2.0
/** A program that uses Sprague as a library. */
module example {
  requires sprague.solve;
}
