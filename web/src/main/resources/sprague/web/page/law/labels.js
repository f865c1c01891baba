// SPDX-License-Identifier: Apache-2.0
// The labels of an arrow, each the digits that are read side by side, as 1/0: merged where a digit may be any.

/** What stands for any digit. */
export const ANY = '\u2217';

/** Labels in as few as they merge into; `count` is how many digits there are. */
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
