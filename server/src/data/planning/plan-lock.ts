import { ObjectId } from 'mongodb';
import { problem } from '#http/errors/problems.ts';
import { type Availabilities, findAvailability } from './availability.ts';

/** After this many milliseconds a request that plans counts as ended: its process may have stopped. */
const planningTimeout = 10_000;
const waitStep = 50;

/**
 * Plans of one student one after the other: two at the same time would give the same minutes away twice.
 * @throws 409 without an availability, and when another plan takes longer than `maxWait` milliseconds
 */
export async function whilePlanning<Result>(
  availabilities: Availabilities,
  uid: string,
  act: () => Promise<Result>,
  maxWait = 3_000,
): Promise<Result> {
  const by = new ObjectId();
  const start = Date.now();
  while (!(await claim(availabilities, uid, by))) {
    if ((await findAvailability(availabilities, uid)) === null) {
      throw problem('availability-required');
    }
    if (Date.now() - start > maxWait) throw problem('plan-running');
    await new Promise((resolve) => setTimeout(resolve, waitStep));
  }
  try {
    return await act();
  } finally {
    await release(availabilities, uid, by);
  }
}

/** Whether this request may plan now. */
export async function claim(
  availabilities: Availabilities,
  uid: string,
  by: ObjectId,
): Promise<boolean> {
  const now = Date.now();
  const { modifiedCount } = await availabilities.updateOne(
    { uid, $or: [{ planning: null }, { 'planning.until': { $lt: new Date(now) } }] },
    { $set: { planning: { by, until: new Date(now + planningTimeout) } } },
  );
  return modifiedCount === 1;
}

export async function release(
  availabilities: Availabilities,
  uid: string,
  by: ObjectId,
): Promise<void> {
  await availabilities.updateOne({ uid, 'planning.by': by }, { $set: { planning: null } });
}
