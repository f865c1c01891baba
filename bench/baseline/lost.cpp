// SPDX-License-Identifier: Apache-2.0
// P-positions by marking lines: each one found rules out the lines through it. Arguments: GAME N, where GAME is
//   wythoff        any number from one heap, or the same from both
//   proportionate  the same, or k from one heap and 2 k from the other (Project Euler 665)
//   equal          three heaps, the same number from one, two or all of them (Project Euler 260)
// Prints the coordinates up to N in the order of the first ones, with a comma between.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static std::string out;

static void two(int n, bool proportionate) {
  std::vector<int> partner(n + 1, -1);
  std::vector<char> diagonal(n + 1), steep(3 * n + 1);
  for (int x = 0; x <= n; ++x)
    for (int y = x; y <= n && partner[x] < 0; ++y) {
      char* line = steep.data() + n;
      if (partner[y] >= 0 || diagonal[y - x]) continue;
      if (proportionate && (line[2 * x - y] || line[2 * y - x])) continue;
      partner[x] = y;
      partner[y] = x;
      diagonal[y - x] = line[2 * x - y] = line[2 * y - x] = 1;
    }
  for (int x = 0; x <= n; ++x)
    if (partner[x] >= 0) out += std::to_string(x) + ',' + std::to_string(partner[x]) + '\n';
}

static void three(int n) {
  int side = n + 1;
  std::vector<char> one(side * side), both(side * side), all(side * side);
  std::vector<int> third(side * side, -1);
  for (int x = 0; x <= n; ++x)
    for (int y = x; y <= n; ++y)
      for (int z = y; z <= n && !one[x * side + y]; ++z) {
        if (one[x * side + z] || one[y * side + z]) continue;
        if (both[(y - x) * side + z] || both[(z - x) * side + y] || both[(z - y) * side + x]) continue;
        if (all[(y - x) * side + (z - x)]) continue;
        one[x * side + y] = one[x * side + z] = one[y * side + z] = 1;
        both[(y - x) * side + z] = both[(z - x) * side + y] = both[(z - y) * side + x] = 1;
        all[(y - x) * side + (z - x)] = 1;
        third[x * side + y] = third[y * side + x] = z;
        third[x * side + z] = third[z * side + x] = y;
        third[y * side + z] = third[z * side + y] = x;
      }
  for (int x = 0; x <= n; ++x)
    for (int y = 0; y <= n; ++y)
      if (third[x * side + y] >= 0)
        out += std::to_string(x) + ',' + std::to_string(y) + ',' + std::to_string(third[x * side + y]) + '\n';
}

int main(int, char** a) {
  int n = atoi(a[2]);
  if (!strcmp(a[1], "equal")) three(n);
  else two(n, !strcmp(a[1], "proportionate"));
  fwrite(out.data(), 1, out.size(), stdout);
}
