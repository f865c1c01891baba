// SPDX-License-Identifier: Apache-2.0
// Lasker's Nim: take any number, or split in two. Argument: N.
#include "splits.hpp"

int main(int, char** a) {
  int n = atoi(a[1]);
  std::vector<uint32_t> g(n + 1);
  Marks marks(4 * n + 4);
  for (int p = 0; p <= n; ++p) {
    marks.clear();
    for (int x = 0; x < p; ++x) marks.add(g[x]);
    for (int x = 1; 2 * x <= p; ++x) marks.add(g[x] ^ g[p - x]);
    g[p] = marks.mex();
  }
  print(g);
}
