import pLimit from 'p-limit';
import * as z from 'zod';
import {
  askProgram,
  type ChildProgram,
  endProgram,
  ProgramEnded,
  startProgram,
} from '#files/programs/child-program.ts';
import { unavailable } from '#http/errors/problems.ts';

export type MetadataRequest = { kind: 'pdf' | 'docx'; content: Uint8Array };

const writtenDocument = z.strictObject({
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Of a PDF. */
  pages: z.number().optional(),
});
export type WrittenDocument = z.infer<typeof writtenDocument>;

/** For one document: milliseconds of the processor and by the clock, megabytes of JavaScript, and bytes with everything else. */
const limits = { computing: 20_000, total: 40_000, heap: 512, resident: 1024 * 1024 * 1024 };

/** The document takes more than these limits. */
class TooMuchError extends Error {}

/** One document at a time: a second process would only take memory and the processor from requests. */
const enqueue = pLimit(1);

/**
 * Writes an accepted document without what says who has made it, in a process of its own, which has limits of time and memory.
 * @returns `undefined` when it cannot be read completely, or takes too much
 * @throws 503 when the machine is too busy for it
 */
export function removeMetadata(
  kind: MetadataRequest['kind'],
  content: Uint8Array,
): Promise<WrittenDocument | undefined> {
  return enqueue(async () => {
    let program: ChildProgram | undefined;
    try {
      program = await startProgram(import.meta.url, 'metadata-program', limits.heap);
      const answer = await askProgram(program, { kind, content }, (used) => {
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
    } finally {
      if (program) await endProgram(program);
    }
  });
}
