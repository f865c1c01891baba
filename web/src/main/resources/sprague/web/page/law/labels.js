// SPDX-License-Identifier: Apache-2.0
// Merges the labels of an arrow. A label is the digits read in parallel, such as 1/0; positions with any digit become
// a wildcard.

/** The wildcard for any digit. */
export const ANY = '\u2217';

/** The labels merged as far as possible; `count` is the number of digits. */
export function merged(labels, count) {
  let all = labels.map((each) => each.split('/'));
  for (let track = 0; track < (all[0]?.length ?? 0); track++) {
    const groups = new Map();
    for (const label of all) {
      const rest = label.with(track, ANY).join('/');
      groups.set(rest, [...(groups.get(rest) ?? []), label]);
    }
    all = [...groups].flatMap(([rest, group]) => (group.length === count ? [rest.split('/')] : group));
  }
  return all.map((each) => each.join('/'));
}
