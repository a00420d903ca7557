import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramEnded, runProgram } from '#files/programs/child-program.ts';
import { createTurns } from '#files/programs/turns.ts';
import { unavailable } from '#http/errors/problems.ts';
import type { MarkedWork, StoredWorkFile } from './work.ts';

type StoredWork = MarkedWork<StoredWorkFile>;

type Limits = {
  /** Milliseconds for one work. A script of ten pages takes about one second, most of it loading. */
  time: number;
  /** Bytes of the program: the files, their pages and the result, each up to 200 MB. */
  memory: number;
};

const usualLimits: Limits = { time: 30_000, memory: 1024 * 1024 * 1024 };

/** `heap`: megabytes of its JavaScript. What it reads and writes is not counted there, but in `Limits`. */
const program = { from: import.meta.url, name: 'marked-pdf-program', heap: 512 };

/** One at a time: a second process would only take memory and the processor from requests. */
const inTurn = createTurns();

type Making = {
  /** Who asks for it: accounts take turns. */
  account: string;
  /** Called when it is this work's turn, with a folder for its files; `null` when nobody waits for it any more. */
  read: (folder: string) => Promise<StoredWork | null>;
  /** Called when the pages of the files could not be made, with the reason. */
  onIncomplete: (reason: unknown) => void;
  limits?: Limits;
};

/**
 * The work with its annotations as a PDF, made in a process of its own, which has limits of time and memory. Where that fails,
 * the PDF has the texts of the comments, and says of each file that its pages cannot be shown.
 */
export function makeMarkedPdf({
  account,
  read,
  onIncomplete,
  limits = usualLimits,
}: Making): Promise<Uint8Array | null> {
  return inTurn(account, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'study-flow-marked-'));
    try {
      const work = await read(folder);
      return work && (await makeOf(work, limits, onIncomplete));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function makeOf(
  work: StoredWork,
  limits: Limits,
  onIncomplete: Making['onIncomplete'],
): Promise<Uint8Array> {
  try {
    return await build(work, limits);
  } catch (reason) {
    const isFromOutside = reason instanceof ProgramEnded && reason.isFromOutside;
    if (isFromOutside) throw unavailable('inspection-timed-out', reason);
    onIncomplete(reason);
    const files = work.files.map((file) => ({ ...file, path: null }));
    return build({ ...work, files }, limits);
  }
}

async function build(work: StoredWork, { time, memory }: Limits): Promise<Uint8Array> {
  const made = await runProgram(program, work, ({ elapsed, resident }) => {
    if (elapsed > time) return new Error('It takes too long.');
    return resident > memory ? new Error('It takes too much memory.') : undefined;
  });
  if (!(made instanceof Uint8Array)) throw new Error(String(made));
  return made;
}
