/** Far more than calls of one account meet: only a condition that does not say what its write filters by gets there. */
const maxTries = 100;

/**
 * Repeats a conditional write until it has succeeded, or what is stored says why it cannot: what refused it may be gone when
 * it is looked for, and then that is no reason any more.
 * @param write `undefined` when nothing has matched
 * @param findReason reads what is stored; `undefined` when the write should succeed now
 * @throws what `findReason` finds
 */
export async function writeUnless<Result>(
  write: () => Promise<Result | undefined>,
  findReason: () => Promise<Error | undefined>,
): Promise<Result> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const written = await write();
    if (written !== undefined) return written;
    const reason = await findReason();
    if (reason !== undefined) throw reason;
  }
  throw new Error('A conditional write matches nothing, and nothing that is stored says why.');
}
