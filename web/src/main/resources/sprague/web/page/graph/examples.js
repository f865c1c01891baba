// SPDX-License-Identifier: Apache-2.0
// Example graphs.

/** Graphs with tokens. */
export const EXAMPLES = [
  { title: 'A few edges', text: '1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n1 6', tokens: '1,3' },
  { title: 'A cycle', text: 'a b\nb c\nc a\nc d\nb e\nd f', tokens: 'a' },
  { title: 'Infinite values', text: 'a b\nb a\na w\nw s\nb w\nc a\nc s\ny z\nz y', tokens: 'c,w' },
  { title: 'DOT', text: 'digraph {\n  start -> bridge -> shore;\n  start -> cave -> bridge;\n  cave -> well;\n  well -> shore;\n}', tokens: 'start,cave' },
  { title: 'Take 1 or 2 of 8', text: Array.from({ length: 8 }, (_, i) => [`${i + 1} ${i}`, i > 0 ? `${i + 1} ${i - 1}` : '']).flat().filter(Boolean).join('\n'), tokens: '8,5' },
];
