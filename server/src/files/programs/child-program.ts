import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureProcess, type ProcessUsage } from './process-usage.ts';

/** A program that a child process runs: it has loaded what it needs, and answers one request after the other. */
export type ChildProgram = ChildProcess;

/** The program ended before it answered. */
export class ProgramEnded extends Error {
  /** Whether the system or V8 ended it, as V8 does with a process whose memory is used up. */
  readonly isAborted: boolean;

  constructor(code: number | null) {
    super(code === null ? 'The program was ended.' : `The program ended with ${code}.`);
    this.isAborted = code === null || code >= abortedCode;
  }
}

/** From here on, exit codes name the signal that ended a process. */
const abortedCode = 128;

/** Milliseconds between two looks at what a program uses. */
const checkInterval = 100;

/**
 * Starts a program of this server in a process of its own, which opens what strangers have sent. A worker thread is not enough: V8
 * ends the whole process when the memory of one of its threads is used up at the wrong moment. The program gets no settings, and
 * ends with this process.
 * @param from the address of the module that starts it (`import.meta.url`); the program lies beside it, also in the bundle
 * @param heap megabytes for its JavaScript
 */
export function startProgram(from: string, name: string, heap: number): Promise<ChildProgram> {
  const extension = extname(from);
  const program = fork(new URL(`./${name}${extension}`, from), {
    env: {},
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--max-semi-space-size=16',
      ...(extension === '.ts' ? ['--import', typeScriptLoader()] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  program.unref();
  program.channel?.unref();
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.once('exit', (code) => reject(new ProgramEnded(code)));
    program.once('message', () => resolve(program));
  });
}

/** Development and tests run the sources. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/**
 * The program's answer to this request, as it was sent.
 * @param findExcess called several times a second with what the program has used for this request: what it returns ends the program
 * @throws what `findExcess` returns; ProgramEnded
 */
export async function askProgram(
  program: ChildProgram,
  request: Serializable,
  findExcess: (usage: ProcessUsage) => Error | undefined,
): Promise<unknown> {
  const readUsage = await measureProcess(program.pid);
  let checks: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = (code: number | null) => reject(new ProgramEnded(code));
      if (program.exitCode !== null || program.signalCode !== null) fail(program.exitCode);
      program.on('message', resolve).on('exit', fail);
      stopListening = () => program.off('message', resolve).off('exit', fail);
      checks = setInterval(async () => {
        const excess = findExcess(await readUsage());
        if (excess) reject(excess);
      }, checkInterval);
      // Where it has ended meanwhile, `exit` says so with the code.
      program.send(request, () => {});
    });
  } catch (error) {
    program.kill('SIGKILL');
    throw error;
  } finally {
    clearInterval(checks);
    stopListening();
  }
}
