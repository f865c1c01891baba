// SPDX-License-Identifier: Apache-2.0
// Cutting game (POJ 2311): whoever first cuts out a 1 x 1 sheet wins; -1 marks a sheet from which
// that can be done at once. Arguments: W H. Prints row after row, widths down, heights across.
#include "splits.hpp"

int main(int, char** a) {
  int w = atoi(a[1]), h = atoi(a[2]);
  std::vector<std::vector<int>> g(w + 1, std::vector<int>(h + 1, 0));
  Marks marks(1 << 12);
  for (int x = 1; x <= w; ++x)
    for (int y = 1; y <= h; ++y) {
      if ((x == 1 && y > 1) || (y == 1 && x > 1)) {
        // A strip: cutting off its end wins at once.
        g[x][y] = -1;
        continue;
      }
      marks.clear();
      for (int i = 1; 2 * i <= x; ++i)
        if (g[i][y] >= 0 && g[x - i][y] >= 0) marks.add(g[i][y] ^ g[x - i][y]);
      for (int i = 1; 2 * i <= y; ++i)
        if (g[x][i] >= 0 && g[x][y - i] >= 0) marks.add(g[x][i] ^ g[x][y - i]);
      g[x][y] = marks.mex();
    }
  std::string out;
  for (int x = 1; x <= w; ++x) {
    for (int y = 1; y <= h; ++y) {
      out += std::to_string(g[x][y]);
      out += y == h ? '\n' : ' ';
    }
  }
  fwrite(out.data(), 1, out.size(), stdout);
}
