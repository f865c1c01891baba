// SPDX-License-Identifier: Apache-2.0
// Grundy's game: split a heap into two unequal parts. Argument: N.
#include "splits.hpp"

int main(int, char** a) {
  int n = atoi(a[1]);
  std::vector<uint32_t> g(n + 1);
  Marks marks(1 << 12);
  for (int p = 0; p <= n; ++p) {
    marks.clear();
    for (int x = 1; 2 * x < p; ++x) marks.add(g[x] ^ g[p - x]);
    g[p] = marks.mex();
  }
  print(g);
}
