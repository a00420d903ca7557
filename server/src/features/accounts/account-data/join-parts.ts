import type { Ownership } from '../../../database/ownership.ts';
import type { AccountDataPart } from '../../../feature.ts';

/** The ownership of the documents of all features together. */
export function joinOwnership(parts: readonly AccountDataPart[]): Ownership {
  const all = parts.flatMap(({ ownership }) => ownership ?? []);
  const callAll = async (call: (each: Ownership) => Promise<void>) => {
    await Promise.all(all.map(call));
  };
  return {
    async ownsUnbound(email) {
      const found = await Promise.all(all.map((each) => each.ownsUnbound(email)));
      return found.includes(true);
    },
    bindUnbound: (email, uid) => callAll((each) => each.bindUnbound(email, uid)),
    moveOwned: (from, to) => callAll((each) => each.moveOwned(from, to)),
    changeEmail: (uid, email) => callAll((each) => each.changeEmail(uid, email)),
  };
}
