// SPDX-License-Identifier: Apache-2.0
// Cram or Node Kayles on a grid, with parts, the images of a part on the board and one table of
// values. Arguments: cram|kayles ROWS COLUMNS, at most 64 cells. Prints the value of the board.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unordered_map>
#include <vector>

using Cells = uint64_t;
static int rows, columns;
static bool cram;
static std::vector<Cells> takes, near;
static std::vector<std::vector<int>> images;
static std::unordered_map<Cells, int> known;

static Cells canonical(Cells part) {
  Cells least = ~0ull;
  for (auto& image : images) {
    Cells moved = 0;
    for (Cells rest = part; rest; rest &= rest - 1) moved |= 1ull << image[__builtin_ctzll(rest)];
    if (moved < least) least = moved;
  }
  return least;
}

static int value(Cells position);

static int partValue(Cells part) {
  part = canonical(part);
  auto before = known.find(part);
  if (before != known.end()) return before->second;
  uint64_t reached = 0;
  for (size_t move = 0; move < takes.size(); ++move)
    if (cram ? !(takes[move] & ~part) : part >> move & 1) reached |= 1ull << value(part & ~takes[move]);
  return known[part] = __builtin_ctzll(~reached);
}

static int value(Cells position) {
  int sum = 0;
  while (position) {
    Cells part = position & -position, edge = part;
    while (edge) {
      Cells grown = near[__builtin_ctzll(edge)] & position & ~part;
      part |= grown;
      edge = (edge & (edge - 1)) | grown;
    }
    position &= ~part;
    if (!cram || part & (part - 1)) sum ^= partValue(part);
  }
  return sum;
}

int main(int, char** a) {
  cram = !strcmp(a[1], "cram");
  rows = atoi(a[2]), columns = atoi(a[3]);
  int n = rows * columns;
  auto cell = [](int r, int c) { return r * columns + c; };
  for (int i = 0; i < n; ++i) {
    int r = i / columns, c = i % columns;
    Cells me = 1ull << i, around = me;
    if (r > 0) around |= me >> columns;
    if (r + 1 < rows) around |= me << columns;
    if (c > 0) around |= me >> 1;
    if (c + 1 < columns) around |= me << 1;
    near.push_back(around);
    if (!cram) takes.push_back(around);
    if (cram && c + 1 < columns) takes.push_back(me | me << 1);
    if (cram && r + 1 < rows) takes.push_back(me | me << columns);
  }
  for (int map = 0; map < (rows == columns ? 8 : 4); ++map) {
    std::vector<int> image;
    for (int i = 0; i < n; ++i) {
      int r = i / columns, c = i % columns;
      if (map & 1) r = rows - 1 - r;
      if (map & 2) c = columns - 1 - c;
      image.push_back(map & 4 ? cell(c, r) : cell(r, c));
    }
    images.push_back(image);
  }
  printf("%d\n", value(n == 64 ? ~0ull : (1ull << n) - 1));
}
