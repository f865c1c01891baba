# SPDX-License-Identifier: Apache-2.0
# What generated programs take over as it is, each only where it is used.

# tool opening
import bisect @ bisect
import math @ math
import sys
import threading @ threading

# tool read_digits
# Reads the value off the digits of n, the lowest first. Several values may still be possible:
# at most one for each state, and the first that is complete is the value.
def read_digits(n):
    values = {0: 0}
    place = 1
    while True:
        if n == 0:
            for state in ACCEPTING:
                if state in values:
                    return values[state]
        n, digit = divmod(n, BASE)
        values = {
            after: values[before] + place * more
            for before, read, more, after in zip(FROM, DIGIT, VALUE_DIGIT, TO)
            if before in values and read == digit
        }
        place *= BASE

# tool mex
# The least number that is not among those seen.
def mex(seen):
    value = 0
    while value in seen:
        value += 1
    return value

# tool between
# The numbers of a sorted list from low to high, both included.
def between(numbers, low, high):
    return numbers[bisect.bisect_left(numbers, low):bisect.bisect_right(numbers, high)]

# tool contains
def contains(numbers, number):
    at = bisect.bisect_left(numbers, number)
    return at < len(numbers) and numbers[at] == number

# tool item
def item(numbers, index):
    if index < 0:
        raise IndexError(index)
    return numbers[index]

# tool is_prime
def is_prime(x):
    return x >= 2 and all(x % d != 0 for d in range(2, math.isqrt(x) + 1))

# tool is_square
def is_square(x):
    return x >= 1 and math.isqrt(x) ** 2 == x

# tool is_triangular
def is_triangular(x):
    return x >= 1 and is_square(8 * x + 1)

# tool is_fibonacci
def is_fibonacci(x):
    a, b = 1, 2
    while a < x:
        a, b = b, a + b
    return a == x

# tool is_power
def is_power(base, x):
    if base < 2:
        raise ValueError("powers need a base of 2 or more")
    while x > 1 and x % base == 0:
        x //= base
    return x == 1

# tool won_or_lost
# What a component is worth that has ended the game: -2 when its maker won, -1 when he lost.
def won_or_lost(end):
    return -2 if end > 0 else -1

# tool join
# Components side by side: nim-values, -1 where leaving them loses, -2 where that wins the game.
def join(left, right):
    if left == -2 or right == -2:
        return -2
    return -1 if left < 0 or right < 0 else left ^ right

# tool copies
# So many copies of a component side by side.
def copies(count, one):
    return 0 if count == 0 else one if one < 0 or count % 2 == 1 else 0

# tool show
def show(value):
    return "sunny" if value < 0 else str(value)

# tool argument
# The next argument; what is no number from 0 to LIMIT ends the program.
def argument(words):
    word = next(words, "")
    if not word.isdecimal() or int(word) > LIMIT:
        print(f"an argument is a number from 0 to {LIMIT}", file=sys.stderr)
        sys.exit(2)
    return int(word)

# tool main
def main():
    if sys.argv[1:] == ["check"]:
        sys.exit(check())
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words, "0"))):
        @READ@
        print(@ANSWER@)


main()

# tool deep_main
def main():
    if sys.argv[1:] == ["check"]:
        return check()
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words, "0"))):
        @READ@
        print(@ANSWER@)
    return 0


def run():
    global status
    try:
        status = main()
    except SystemExit as end:
        status = end.code


# A thread of its own has a stack for deep recursion.
status = 1
sys.setrecursionlimit(1000000)
threading.stack_size(1 << 29)
thread = threading.Thread(target=run)
thread.start()
thread.join()
sys.exit(status)
