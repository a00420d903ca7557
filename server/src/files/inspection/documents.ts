import * as z from 'zod';
import { fileRefusalCodes } from '#contract/files/problems.ts';
import {
  askProgram,
  type ChildProgram,
  ProgramEnded,
  startProgram,
} from '#files/programs/child-program.ts';
import { createTurns } from '#files/programs/turns.ts';
import { unavailable } from '#http/errors/problems.ts';
import { FileRefusal } from './file-refusal.ts';

export type DocumentRequest = {
  kind: 'pdf' | 'docx' | 'zip';
  path: string;
  /** Milliseconds in which nothing happens after which the program ends. */
  idle: number;
};

const documentAnswer = z.strictObject({
  pages: z.number().optional(),
  refusal: z.enum(fileRefusalCodes).optional(),
});
export type DocumentAnswer = z.infer<typeof documentAnswer>;

/** Milliseconds for one document. */
const documentTimes = {
  /** Of the processor; real documents take a hundredth. */
  computing: 2000,
  /** In which the program does nothing, because it waits for something that never comes. */
  idle: 5000,
  /** In all: a machine that is busy otherwise says nothing about the document. */
  total: 20_000,
};

/** Of the program: megabytes of JavaScript, and bytes with everything else. */
const memory = { heap: 256, resident: 768 * 1024 * 1024 };

/** Starts with the first document and stays, because loading pdf.js takes longer than reading most documents. */
let running: Promise<ChildProgram> | undefined;

/** One document at a time: a second process would only take the processor from requests. */
const inTurn = createTurns();

/**
 * Opens a document of an account in a process of its own, which has limits of time and memory.
 * @throws FileRefusal when it cannot be opened; 503 when the machine is too busy for it
 */
export async function inspectDocument(
  kind: DocumentRequest['kind'],
  path: string,
  { account, times = documentTimes }: { account: string; times?: typeof documentTimes },
): Promise<{ pages?: number }> {
  return inTurn(account, async () => {
    const { refusal, pages } = documentAnswer.parse(
      await ask({ kind, path, idle: times.idle }, times).catch(explainEnd),
    );
    if (refusal !== undefined) throw new FileRefusal(refusal);
    return pages === undefined ? {} : { pages };
  });
}

async function ask(
  request: DocumentRequest,
  { computing, total }: typeof documentTimes,
): Promise<unknown> {
  running ??= startDocumentProgram();
  return askProgram(await running, request, (used) => {
    const isTooMuch = used.computed > computing || used.resident > memory.resident;
    if (isTooMuch) return new FileRefusal('file-expands-too-much');
    return used.elapsed > total ? unavailable('inspection-timed-out') : undefined;
  });
}

/** It may end at any time, also after its answer: the next document starts another one. */
function startDocumentProgram(): Promise<ChildProgram> {
  const starting = startProgram(import.meta.url, 'document-program', memory.heap);
  const forget = () => {
    if (running === starting) running = undefined;
  };
  starting.then(({ ended }) => ended.then(forget), forget);
  return starting;
}

function explainEnd(error: unknown): never {
  if (!(error instanceof ProgramEnded)) throw error;
  if (error.isFromOutside) throw unavailable('inspection-timed-out', error);
  throw new FileRefusal(error.isCrash ? 'file-expands-too-much' : 'file-broken', error);
}
