// SPDX-License-Identifier: Apache-2.0
// What generated programs take over as it is, each only where it is used.

// tool opening
#include <algorithm> @ min max swap fill find lower_bound binary_search
#include <cmath> @ sqrt
#include <cstdlib>
#include <iostream>
#include <stdexcept> @ domain_error overflow_error
#include <string>
#include <vector>

using Int = long long;

using Int = long long;

// tool read_digits
// Reads the value off the digits of n, the lowest first. Several values may still be possible:
// at most one for each state, and the first that is complete is the value.
Int read_digits(Int n) {
    std::vector<bool> open(STATES);
    std::vector<bool> after(STATES);
    std::vector<Int> value(STATES);
    std::vector<Int> next(STATES);
    open[0] = true;
    for (unsigned long long place = 1;; place *= BASE, n /= BASE) {
        if (n == 0) {
            for (Int state : ACCEPTING) {
                if (open[state]) {
                    return value[state];
                }
            }
        }
        std::fill(after.begin(), after.end(), false);
        for (std::size_t i = 0; i < FROM.size(); i++) {
            if (open[FROM[i]] && DIGIT[i] == n % BASE) {
                after[TO[i]] = true;
                next[TO[i]] = value[FROM[i]] + static_cast<Int>(place * VALUE_DIGIT[i]);
            }
        }
        open.swap(after);
        value.swap(next);
    }
}

// tool Memo
// The values that are known, by the arguments of their positions.
struct Memo {
    std::vector<Int> values;
    std::vector<bool> known;
    std::vector<Memo> rows;

    Memo& row(Int i) {
        if (static_cast<std::size_t>(i) >= rows.size()) {
            rows.resize(i + 1);
        }
        return rows[i];
    }

    bool knows(Int n) const {
        return static_cast<std::size_t>(n) < known.size() && known[n];
    }

    Int get(Int n) const {
        return values[n];
    }

    Int put(Int n, Int value) {
        if (static_cast<std::size_t>(n) >= values.size()) {
            values.resize(n + 1);
            known.resize(n + 1);
        }
        known[n] = true;
        return values[n] = value;
    }
};

// tool mark
void mark(std::vector<bool>& seen, Int value) {
    if (static_cast<std::size_t>(value) >= seen.size()) {
        seen.resize(value + 1);
    }
    seen[value] = true;
}

// tool mex
// The least number that is not among those seen.
Int mex(const std::vector<bool>& seen) {
    return std::find(seen.begin(), seen.end(), false) - seen.begin();
}

// tool between
// The numbers of a sorted list from low to high, both included.
std::vector<Int> between(const std::vector<Int>& list, Int low, Int high) {
    auto first = std::lower_bound(list.begin(), list.end(), low);
    auto last = std::upper_bound(first, list.end(), high);
    return {first, last};
}

// tool contains
bool contains(const std::vector<Int>& list, Int number) {
    return std::binary_search(list.begin(), list.end(), number);
}

// tool floor_div
Int floor_div(Int a, Int b) {
    if (b == 0) {
        throw std::domain_error("division by zero");
    }
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

// tool modulo
Int modulo(Int a, Int b) {
    if (b == 0) {
        throw std::domain_error("division by zero");
    }
    return a % b < 0 ? a % b + std::abs(b) : a % b;
}

// tool plus
Int plus(Int a, Int b) {
    Int sum;
    if (__builtin_add_overflow(a, b, &sum)) {
        throw std::overflow_error("a number does not fit in 64 bits");
    }
    return sum;
}

// tool minus
Int minus(Int a, Int b) {
    Int difference;
    if (__builtin_sub_overflow(a, b, &difference)) {
        throw std::overflow_error("a number does not fit in 64 bits");
    }
    return difference;
}

// tool times
Int times(Int a, Int b) {
    Int product;
    if (__builtin_mul_overflow(a, b, &product)) {
        throw std::overflow_error("a number does not fit in 64 bits");
    }
    return product;
}

// tool is_prime
bool is_prime(Int x) {
    for (Int d = 2; d <= x / d; d++) {
        if (x % d == 0) {
            return false;
        }
    }
    return x >= 2;
}

// tool is_square
bool is_square(Int x) {
    Int root = x < 1 ? 0 : static_cast<Int>(std::llround(std::sqrt(static_cast<double>(x))));
    return x >= 1 && root * root == x;
}

// tool is_triangular
bool is_triangular(Int x) {
    return x >= 1 && is_square(8 * x + 1);
}

// tool is_fibonacci
bool is_fibonacci(Int x) {
    Int a = 1, b = 2;
    while (a < x) {
        b += a;
        a = b - a;
    }
    return a == x;
}

// tool is_power
bool is_power(Int base, Int x) {
    if (base < 2) {
        throw std::domain_error("powers need a base of 2 or more");
    }
    while (x > 1 && x % base == 0) {
        x /= base;
    }
    return x == 1;
}

// tool won_or_lost
// What a component is worth that has ended the game: -2 when its maker won, -1 when he lost.
Int won_or_lost(Int end) {
    return end > 0 ? -2 : -1;
}

// tool join
// Components side by side: nim-values, -1 where leaving them loses, -2 where that wins the game.
Int join(Int left, Int right) {
    return left == -2 || right == -2 ? -2 : left < 0 || right < 0 ? -1 : left ^ right;
}

// tool copies
// So many copies of a component side by side.
Int copies(Int count, Int one) {
    return count == 0 ? 0 : one < 0 || count % 2 == 1 ? one : 0;
}

// tool show
std::string show(Int value) {
    return value < 0 ? "sunny" : std::to_string(value);
}

// tool argument
// The next argument; what is no number from 0 to LIMIT ends the program.
Int argument() {
    Int n;
    if (!(std::cin >> n) || n < 0 || n > LIMIT) {
        std::cerr << "an argument is a number from 0 to " << LIMIT << '\n';
        std::exit(2);
    }
    return n;
}

// tool main
int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    if (argc > 1 && std::string(argv[1]) == "check") {
        return static_cast<int>(check());
    }
    Int count = 0;
    std::cin >> count;
    while (count-- > 0) {
        @READ@
        std::cout << @ANSWER@ << '\n';
    }
}
