import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureProcess, type ProcessUsage } from './process-usage.ts';

/** A program that a child process runs: it has loaded what it needs, and answers one request after the other. */
export type ChildProgram = {
  process: ChildProcess;
  /** Resolves when it has ended. */
  ended: Promise<ProgramEnded>;
};

/** The program ended before it answered. The message has the end of what it has written as errors. */
export class ProgramEnded extends Error {
  /** The signal that ended it; `null` when it ended by itself. */
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null, errors: string) {
    super(`The program ended with ${signal ?? code}. ${errors}`.trim());
    this.name = 'ProgramEnded';
    this.signal = signal;
  }

  /** Whether its own code ended it, as V8 does when its memory is used up. */
  get isCrash(): boolean {
    return this.signal !== null && crashes.includes(this.signal);
  }

  /** Whether somebody else ended it, which says nothing about what it was asked. */
  get isFromOutside(): boolean {
    return this.signal !== null && !this.isCrash;
  }
}

const crashes: NodeJS.Signals[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** Milliseconds in which a program starts, also on a busy machine. */
const startTime = 30_000;
/** Characters of the errors of a program that are kept. */
const keptErrors = 2000;

/** Milliseconds between two looks at what a program uses. */
const checkInterval = 100;

let folderOfBundles: string | undefined;

/** From now on the programs of the sources are started from these bundles of them, in a fifth of the processor time. For tests. */
export function useBundledPrograms(folder: string): void {
  folderOfBundles = folder;
}

/**
 * Starts a program of this server in a process of its own, which opens what strangers have sent. A worker thread is not enough: V8
 * ends the whole process when the memory of one of its threads is used up at the wrong moment. The program gets no settings, and
 * ends with this process.
 * @param from the address of the module that starts it (`import.meta.url`); the program lies beside it, also in the bundle
 * @param heap megabytes for its JavaScript
 */
export function startProgram(from: string, name: string, heap: number): Promise<ChildProgram> {
  const path = findProgram(from, name);
  const child = fork(path, {
    env: {},
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--max-semi-space-size=16',
      ...(extname(path.pathname) === '.ts' ? ['--import', typeScriptLoader()] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  let errors = '';
  if (child.stderr instanceof Socket) child.stderr.unref();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-keptErrors);
  });
  const ended = new Promise<ProgramEnded>((resolve) => {
    child.once('error', (error) => resolve(new ProgramEnded(null, null, error.message)));
    child.once('exit', (code, signal) => resolve(new ProgramEnded(code, signal, errors)));
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      kill();
      reject(new Error(`The program ${name} has not started.`));
    }, startTime);
    child.once('message', () => {
      clearTimeout(timeout);
      resolve({ process: child, ended });
    });
    void ended.then((error) => {
      clearTimeout(timeout);
      reject(error);
    });
  });
}

/** Development runs the sources, and so do tests that have no bundles of them. */
function findProgram(from: string, name: string): URL {
  const extension = extname(from);
  const isSource = extension === '.ts';
  if (isSource && folderOfBundles) return pathToFileURL(join(folderOfBundles, `${name}.js`));
  return new URL(`./${name}${extension}`, from);
}

function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/**
 * The program's answer to this request, as it was sent. A program that fails has ended when this throws.
 * @param findExcess called several times a second with what the program has used for this request: what it returns ends the program
 * @throws what `findExcess` returns; ProgramEnded
 */
export async function askProgram(
  { process: child, ended }: ChildProgram,
  request: Serializable,
  findExcess: (usage: ProcessUsage) => Error | undefined,
): Promise<unknown> {
  const readUsage = await measureProcess(child.pid);
  let checks: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = () => void ended.then(reject);
      if (child.exitCode !== null || child.signalCode !== null) fail();
      // Not by `ended` alone, which would keep what each request has asked for as long as the program runs.
      child.on('message', resolve).on('exit', fail);
      stopListening = () => child.off('message', resolve).off('exit', fail);
      checks = setInterval(async () => {
        const excess = findExcess(await readUsage());
        if (excess) reject(excess);
      }, checkInterval);
      // Where it has ended meanwhile, `exit` says so.
      child.send(request, () => {});
    });
  } catch (error) {
    await endProgram({ process: child, ended });
    throw error;
  } finally {
    clearInterval(checks);
    stopListening();
  }
}

/** Starts a program for one request, and ends it: see `startProgram` and `askProgram`. */
export async function runProgram(
  { from, name, heap }: { from: string; name: string; heap: number },
  request: Serializable,
  findExcess: (usage: ProcessUsage) => Error | undefined,
): Promise<unknown> {
  const program = await startProgram(from, name, heap);
  try {
    return await askProgram(program, request, findExcess);
  } finally {
    await endProgram(program);
  }
}

/** Ends the program, whatever it does. */
export async function endProgram({ process: child, ended }: ChildProgram): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
