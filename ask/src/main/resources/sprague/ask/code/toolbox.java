// SPDX-License-Identifier: Apache-2.0
// What generated programs take over as it is, each only where it is used.

// tool opening
import java.util.Arrays; @ Arrays
import java.util.BitSet; @ BitSet
import java.util.Scanner;
import java.util.stream.LongStream; @ LongStream

// tool readDigits
// Reads the value off the digits of n, the lowest first. Several values may still be possible:
// at most one for each state, and the first that is complete is the value.
static long readDigits(long n) {
    boolean[] open = new boolean[(int) STATES];
    long[] value = new long[(int) STATES];
    open[0] = true;
    for (long place = 1, rest = n; ; place *= BASE, rest /= BASE) {
        if (rest == 0) {
            for (long state : ACCEPTING) {
                if (open[(int) state]) {
                    return value[(int) state];
                }
            }
        }
        boolean[] after = new boolean[open.length];
        long[] next = new long[open.length];
        for (int i = 0; i < FROM.length; i++) {
            if (open[(int) FROM[i]] && DIGIT[i] == rest % BASE) {
                after[(int) TO[i]] = true;
                next[(int) TO[i]] = value[(int) FROM[i]] + place * VALUE_DIGIT[i];
            }
        }
        open = after;
        value = next;
    }
}

// tool Memo
/** The values that are known, by the arguments of their positions. */
static final class Memo {
    private long[] values = {};
    private final BitSet known = new BitSet();
    private Memo[] rows = {};

    Memo row(long i) {
        if (i >= rows.length) {
            rows = Arrays.copyOf(rows, Math.toIntExact(Math.max(i + 1, 2L * rows.length)));
        }
        if (rows[(int) i] == null) {
            rows[(int) i] = new Memo();
        }
        return rows[(int) i];
    }

    boolean knows(long n) {
        return known.get(Math.toIntExact(n));
    }

    long get(long n) {
        return values[(int) n];
    }

    long put(long n, long value) {
        if (n >= values.length) {
            values = Arrays.copyOf(values, Math.toIntExact(Math.max(n + 1, 2L * values.length)));
        }
        known.set((int) n);
        return values[(int) n] = value;
    }
}

// tool between
// The numbers of a sorted list from low to high, both included.
static long[] between(long[] list, long low, long high) {
    int first = Arrays.binarySearch(list, low);
    int last = Arrays.binarySearch(list, high);
    int from = first < 0 ? -first - 1 : first;
    int to = last < 0 ? -last - 1 : last + 1;
    return Arrays.copyOfRange(list, from, Math.max(from, to));
}

// tool contains
static boolean contains(long[] list, long number) {
    return Arrays.binarySearch(list, number) >= 0;
}

// tool isPrime
static boolean isPrime(long x) {
    for (long d = 2; d <= x / d; d++) {
        if (x % d == 0) {
            return false;
        }
    }
    return x >= 2;
}

// tool isSquare
static boolean isSquare(long x) {
    long root = Math.round(Math.sqrt(x));
    return x >= 1 && root * root == x;
}

// tool isTriangular
static boolean isTriangular(long x) {
    return x >= 1 && isSquare(8 * x + 1);
}

// tool isFibonacci
static boolean isFibonacci(long x) {
    long a = 1;
    long b = 2;
    while (a < x) {
        b += a;
        a = b - a;
    }
    return a == x;
}

// tool isPower
static boolean isPower(long base, long x) {
    if (base < 2) {
        throw new ArithmeticException("powers need a base of 2 or more");
    }
    while (x > 1 && x % base == 0) {
        x /= base;
    }
    return x == 1;
}

// tool wonOrLost
// What a component is worth that has ended the game: -2 when its maker won, -1 when he lost.
static long wonOrLost(long end) {
    return end > 0 ? -2 : -1;
}

// tool join
// Components side by side: nim-values, -1 where leaving them loses, -2 where that wins the game.
static long join(long left, long right) {
    return left == -2 || right == -2 ? -2 : left < 0 || right < 0 ? -1 : left ^ right;
}

// tool copies
// So many copies of a component side by side.
static long copies(long count, long one) {
    return count == 0 ? 0 : one < 0 || count % 2 == 1 ? one : 0;
}

// tool show
static String show(long value) {
    return value < 0 ? "sunny" : String.valueOf(value);
}

// tool argument
// The next argument; what is no number from 0 to LIMIT ends the program.
static long argument(Scanner in) {
    long n = in.hasNextLong() ? in.nextLong() : -1;
    if (n < 0 || n > LIMIT) {
        System.out.flush();
        System.err.println("an argument is a number from 0 to " + LIMIT);
        System.exit(2);
    }
    return n;
}

// tool main
public static void main(String[] args) {
    if (args.length > 0 && args[0].equals("check")) {
        System.exit((int) check());
    }
    Scanner in = new Scanner(System.in);
    StringBuilder out = new StringBuilder();
    for (long count = in.nextLong(); count > 0; count--) {
        @READ@
        out.append(@ANSWER@).append('\n');
    }
    System.out.print(out);
}

// tool deep_main
public static void main(String[] args) {
    new Thread(null, () -> run(args), "deep", 1L << 29).start();
}

static void run(String[] args) {
    if (args.length > 0 && args[0].equals("check")) {
        System.exit((int) check());
    }
    Scanner in = new Scanner(System.in);
    StringBuilder out = new StringBuilder();
    for (long count = in.nextLong(); count > 0; count--) {
        @READ@
        out.append(@ANSWER@).append('\n');
    }
    System.out.print(out);
}
