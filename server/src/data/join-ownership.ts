import type { Ownership } from '#database/ownership.ts';
import type { AccountDataPart } from './account-data.ts';

/** The ownership of the documents of all folders of data together. */
export function joinOwnership(parts: readonly AccountDataPart[]): Ownership {
  const all = parts.flatMap(({ ownership }) => ownership ?? []);
  const callAll = async (call: (ownership: Ownership) => Promise<void>) => {
    await Promise.all(all.map(call));
  };
  const askAny = async (ask: (part: Ownership) => Promise<boolean>) =>
    (await Promise.all(all.map(ask))).includes(true);
  return {
    ownsUnbound: (email) => askAny((part) => part.ownsUnbound(email)),
    ownsAny: (uid) => askAny((part) => part.ownsAny(uid)),
    async listUnbound() {
      const counts = new Map<string, number>();
      for (const part of all) {
        for (const { email, count } of await part.listUnbound()) {
          counts.set(email, (counts.get(email) ?? 0) + count);
        }
      }
      return [...counts].map(([email, count]) => ({ email, count }));
    },
    bindUnbound: (email, uid) => callAll((part) => part.bindUnbound(email, uid)),
    moveOwned: (from, to) => callAll((part) => part.moveOwned(from, to)),
    changeEmail: (uid, email) => callAll((part) => part.changeEmail(uid, email)),
  };
}
