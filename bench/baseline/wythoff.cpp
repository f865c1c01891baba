// SPDX-License-Identifier: Apache-2.0
// Wythoff's game: a queen that moves left, down or along the diagonal. Arguments: W H.
#include "splits.hpp"

int main(int, char** a) {
  int w = atoi(a[1]), h = atoi(a[2]);
  // A second copy by columns and a third by diagonals, so that all three scans run along memory.
  std::vector<std::vector<uint32_t>> g(w + 1, std::vector<uint32_t>(h + 1, 0));
  std::vector<std::vector<uint32_t>> column(h + 1, std::vector<uint32_t>(w + 1, 0));
  std::vector<std::vector<uint32_t>> diagonal(w + h + 1);
  Marks marks(3 * (w + h) + 4);
  for (int x = 0; x <= w; ++x)
    for (int y = 0; y <= h; ++y) {
      marks.clear();
      for (int i = 0; i < x; ++i) marks.add(column[y][i]);
      for (int i = 0; i < y; ++i) marks.add(g[x][i]);
      for (uint32_t v : diagonal[x - y + h]) marks.add(v);
      g[x][y] = column[y][x] = marks.mex();
      diagonal[x - y + h].push_back(g[x][y]);
    }
  std::string out;
  for (int x = 0; x <= w; ++x) {
    for (int y = 0; y <= h; ++y) {
      out += std::to_string(g[x][y]);
      out += y == h ? '\n' : ' ';
    }
  }
  fwrite(out.data(), 1, out.size(), stdout);
}
