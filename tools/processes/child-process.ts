import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { waitUntil } from './wait-until.ts';

export const rootDirectory = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds from SIGTERM to SIGKILL, unless the settings of a process say otherwise. */
const defaultStopTimeout = 2_000;

const endWithParent = `--import=${new URL('end-with-parent.mjs', import.meta.url).href}`;

export type ProcessSettings = {
  /** Prefix of each line of the output. */
  name: string;
  /** The arguments of `node`, with paths relative to the root of the repository. */
  nodeArguments: string[];
  /** Added to this process's environment. */
  environment?: Record<string, string>;
  /** Receives stdout instead of this process's own stdout. */
  logFile?: string;
  /** Milliseconds from SIGTERM to SIGKILL. */
  stopTimeout?: number;
  /** Whether it is stopped before the others, because it uses them. */
  stopsFirst?: boolean;
  /** What to do when it crashes, for the message of the launcher. */
  crashAdvice?: string;
};

export type StartedProcess = Required<Pick<ProcessSettings, 'name' | 'stopsFirst'>> & {
  child: ChildProcess;
  /** Resolves with the exit code, or with the signal that ended the process. Never rejects. */
  ended: Promise<number | NodeJS.Signals>;
};

/**
 * Starts a Node process in a process group of its own: Ctrl-C in the terminal then reaches only the launcher, which
 * stops the processes in order.
 */
export function startProcess({
  name,
  nodeArguments,
  environment,
  logFile,
  stopTimeout = defaultStopTimeout,
  stopsFirst = false,
}: ProcessSettings): StartedProcess {
  const prefixLine = function* (line: unknown) {
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
    stdout: logFile === undefined ? [prefixLine, 'inherit'] : { file: logFile, append: true },
    stderr: [prefixLine, 'inherit'],
    ipc: true,
    buffer: false,
    forceKillAfterDelay: stopTimeout,
    reject: false,
  });
  // execa's own promise also waits for the output, which a descendant may keep open.
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  return { name, stopsFirst, child, ended };
}

/**
 * Waits until the process is ready.
 * @throws {Error} when it ends instead, or is not ready within two minutes
 */
export async function waitUntilReady(
  started: StartedProcess,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const waiting = new AbortController();
  const early = started.ended.then((how) => {
    throw new Error(`${started.name} ended (${how}) instead of starting`);
  });
  const ready = waitUntil(isReady, { what: `${started.name} is ready`, signal: waiting.signal });
  try {
    await Promise.race([early, ready]);
  } finally {
    waiting.abort();
  }
}

/** Sends SIGTERM, and SIGKILL after the timeout; then kills what is left of the process group. */
export async function stopProcess({ child, ended }: StartedProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
  killGroup(child);
}

/** Stops the processes with `stopsFirst` at the same time, and then all others at the same time. */
export async function stopProcesses(processes: Iterable<StartedProcess>): Promise<void> {
  const all = [...processes];
  await Promise.all(all.filter(({ stopsFirst }) => stopsFirst).map(stopProcess));
  await Promise.all(all.filter(({ stopsFirst }) => !stopsFirst).map(stopProcess));
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
