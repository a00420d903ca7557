import * as z from 'zod';
import { ProgramEnded, runProgram } from '#files/programs/child-program.ts';
import { createTurns } from '#files/programs/turns.ts';
import { unavailable } from '#http/errors/problems.ts';

export type MetadataRequest = { kind: 'pdf' | 'docx'; path: string };

const writtenDocument = z.strictObject({
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Of a PDF. */
  pages: z.number().optional(),
});
export type WrittenDocument = z.infer<typeof writtenDocument>;

/** `heap`: megabytes of its JavaScript. */
const program = { from: import.meta.url, name: 'metadata-program', heap: 512 };

/** For one document: milliseconds of the processor and by the clock, and bytes of the program. */
const limits = { computing: 20_000, total: 40_000, resident: 1024 * 1024 * 1024 };

/** The document takes more than these limits. */
class TooMuchError extends Error {}

/** One document at a time: a second process would only take memory and the processor from requests. */
const inTurn = createTurns();

/**
 * Writes the accepted document of this file without what says who has made it, in a process of its own, which has limits of time and memory.
 * @param account whose it is: accounts take turns
 * @returns `undefined` when it cannot be read completely, or takes too much
 * @throws 503 when the machine is too busy for it
 */
export function removeMetadata(
  kind: MetadataRequest['kind'],
  path: string,
  account: string,
): Promise<WrittenDocument | undefined> {
  return inTurn(account, async () => {
    try {
      const answer = await runProgram(program, { kind, path }, (used) => {
        const isTooMuch = used.computed > limits.computing || used.resident > limits.resident;
        if (isTooMuch) return new TooMuchError();
        return used.elapsed > limits.total ? unavailable('inspection-timed-out') : undefined;
      });
      return writtenDocument.safeParse(answer).data;
    } catch (error) {
      if (error instanceof TooMuchError) return undefined;
      if (!(error instanceof ProgramEnded)) throw error;
      if (error.isFromOutside) throw unavailable('inspection-timed-out', error);
      return undefined;
    }
  });
}
