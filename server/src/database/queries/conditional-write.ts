/** Far more than concurrent calls of one account. It is reached only when `findReason` does not check what `write` filters by. */
const maxTries = 100;

/**
 * Repeats a conditional write until it succeeds or the stored documents explain why it cannot. The document that made the filter
 * fail may have changed before it is read; then nothing explains the failure, and the write is tried again.
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
