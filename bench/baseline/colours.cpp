// SPDX-License-Identifier: Apache-2.0
// Colouring a strip (BZOJ 2410), k colours, neighbours differ; 0 is the strip's edge. Arguments:
// N k. Prints the values of gap(n, 0, 0).
#include "splits.hpp"

int main(int, char** a) {
  int n = atoi(a[1]), k = atoi(a[2]);
  std::vector<std::vector<std::vector<uint32_t>>> g(
      k + 1, std::vector<std::vector<uint32_t>>(k + 1, std::vector<uint32_t>(n + 1, 0)));
  Marks marks(4 * n + 4);
  for (int p = 1; p <= n; ++p)
    for (int l = 0; l <= k; ++l)
      for (int r = 0; r <= k; ++r) {
        marks.clear();
        for (int c = 1; c <= k; ++c)
          for (int x = 0; x < p; ++x) {
            int y = p - 1 - x;
            if ((x == 0 && c == l) || (y == 0 && c == r)) continue;
            marks.add(g[l][c][x] ^ g[c][r][y]);
          }
        g[l][r][p] = marks.mex();
      }
  print(g[0][0]);
}
