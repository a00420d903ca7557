import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { waitUntil } from './wait-until.ts';

export const rootDirectory = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds that a part may take to end, unless its settings say otherwise. */
const defaultStopTimeout = 2_000;

const endWithParent = `--import=${new URL('end-with-parent.mjs', import.meta.url).href}`;

export type PartSettings = {
  /** Stands before each line that the part prints. */
  name: string;
  /** What follows `node` on the command line, relative to the root of the repository. */
  nodeArguments: string[];
  /** Added to this process's environment. */
  environment?: Record<string, string>;
  /** Takes what the part prints, instead of this process's own output. */
  logFile?: string;
  /** Milliseconds that the part may take to end before it is killed. */
  stopTimeout?: number;
  /** Whether it ends before the others, which it uses until then. */
  stopsFirst?: boolean;
};

export type Part = Required<Pick<PartSettings, 'name' | 'stopsFirst'>> & {
  process: ChildProcess;
  /** How the process ended: its exit code, or the signal that ended it. Never rejects. */
  ended: Promise<number | NodeJS.Signals>;
};

/**
 * Starts one part of the stack as a Node process in a process group of its own: a Ctrl-C in the terminal
 * reaches only the launcher, which then stops the parts in order.
 */
export function startPart({
  name,
  nodeArguments,
  environment,
  logFile,
  stopTimeout = defaultStopTimeout,
  stopsFirst = false,
}: PartSettings): Part {
  const withName = function* (line: unknown) {
    yield `${name} │ ${line}`;
  };
  const child = execa(process.execPath, nodeArguments, {
    cwd: rootDirectory,
    detached: true,
    env: {
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...environment,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${endWithParent}`.trim(),
    },
    stdin: 'ignore',
    stdout: logFile === undefined ? [withName, 'inherit'] : { file: logFile, append: true },
    stderr: [withName, 'inherit'],
    ipc: true,
    buffer: false,
    forceKillAfterDelay: stopTimeout,
    reject: false,
  });
  // execa's own promise also waits for the output, which a process below this one may keep open.
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  return { name, stopsFirst, process: child, ended };
}

/** Waits until the part does its work; rejects when it has ended instead, or takes longer than two minutes. */
export async function waitForPart(part: Part, isReady: () => Promise<boolean>): Promise<void> {
  const waiting = new AbortController();
  const early = part.ended.then((how) => {
    throw new Error(`${part.name} ended (${how}) instead of starting`);
  });
  const ready = waitUntil(isReady, { what: `${part.name} is ready`, signal: waiting.signal });
  try {
    await Promise.race([early, ready]);
  } finally {
    waiting.abort();
  }
}

/** Asks a part to end and waits for it; what it leaves behind, or does itself not end in time, is killed. */
export async function stopPart(part: Part): Promise<void> {
  part.process.kill('SIGTERM');
  await part.ended;
  killGroup(part);
}

/** Stops parts that may use each other: first those that say so, then the others, each lot at once. */
export async function stopParts(parts: Iterable<Part>): Promise<void> {
  const all = [...parts];
  await Promise.all(all.filter(({ stopsFirst }) => stopsFirst).map(stopPart));
  await Promise.all(all.filter(({ stopsFirst }) => !stopsFirst).map(stopPart));
}

function killGroup({ process: { pid } }: Part): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
