import type { Ownership } from '#database/ownership.ts';
import type { AccountDataPart } from './account-data.ts';

/** The ownership of the documents of all folders of data together. */
export function joinOwnership(parts: readonly AccountDataPart[]): Ownership {
  const all = parts.flatMap(({ ownership }) => ownership ?? []);
  const callAll = async (call: (each: Ownership) => Promise<void>) => {
    await Promise.all(all.map(call));
  };
  const askAny = async (ask: (each: Ownership) => Promise<boolean>) =>
    (await Promise.all(all.map(ask))).includes(true);
  return {
    ownsUnbound: (email) => askAny((each) => each.ownsUnbound(email)),
    ownsAny: (uid) => askAny((each) => each.ownsAny(uid)),
    async listUnbound() {
      const counts = new Map<string, number>();
      for (const each of all) {
        for (const { email, count } of await each.listUnbound()) {
          counts.set(email, (counts.get(email) ?? 0) + count);
        }
      }
      return [...counts].map(([email, count]) => ({ email, count }));
    },
    bindUnbound: (email, uid) => callAll((each) => each.bindUnbound(email, uid)),
    moveOwned: (from, to) => callAll((each) => each.moveOwned(from, to)),
    changeEmail: (uid, email) => callAll((each) => each.changeEmail(uid, email)),
  };
}
