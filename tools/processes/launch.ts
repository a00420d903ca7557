import { toExitCode, UsageError } from '../../server/src/command-line/usage-error.ts';
import {
  type ProcessSettings,
  type StartedProcess,
  startProcess,
  stopProcesses,
} from './child-process.ts';
import { onPackageManagerEnd } from './package-manager-end.ts';

/** Signals that a process gets for a mistake of its own, such as reading a damaged file. */
const crashSignals = new Set<number | string>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);

type Launcher = {
  /** Starts a process that runs until the launcher stops: when it ends by itself, all others are stopped. */
  serve: (settings: ProcessSettings) => StartedProcess;
  /** Runs a process to its end and returns its exit code; rejects when the code is not among `exitCodes`. */
  run: (settings: ProcessSettings, exitCodes: readonly number[]) => Promise<number>;
};

/**
 * Runs the processes that `begin` starts until a signal arrives, one of them ends by itself, or the package manager
 * above this process ends. Then stops them all and exits: with 0 after a signal, else with the code of the error.
 */
export function launch(begin: (launcher: Launcher) => Promise<void>): void {
  const processes = new Set<StartedProcess>();
  let isStopping = false;

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await stopProcesses(processes);
    process.exit(exitCode);
  };
  const fail = (error: unknown): void => {
    if (isStopping) return;
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    stop(toExitCode(error));
  };
  const start = (settings: ProcessSettings): StartedProcess => {
    if (isStopping) throw new Error(`${settings.name} is not started while stopping`);
    const started = startProcess(settings);
    processes.add(started);
    return started;
  };
  const serve = (settings: ProcessSettings): StartedProcess => {
    const started = start(settings);
    started.ended.then((how) => {
      const reason = describeEnd(settings, how);
      fail(how === 2 ? new UsageError(reason) : new Error(reason));
    });
    return started;
  };
  const run = async (settings: ProcessSettings, exitCodes: readonly number[]): Promise<number> => {
    const started = start(settings);
    const how = await started.ended;
    processes.delete(started);
    if (typeof how === 'number' && exitCodes.includes(how)) return how;
    const reason = `${settings.name} has failed (${how}).`;
    throw how === 2 ? new UsageError(reason) : new Error(reason);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  onPackageManagerEnd(() => stop(0));
  // The reader of the output may end first, as in `pnpm dev | head`.
  process.stdout.on('error', () => stop(0));
  process.stderr.on('error', () => stop(0));
  begin({ serve, run }).catch(fail);
}

function describeEnd({ name, crashAdvice }: ProcessSettings, how: number | string): string {
  const reason = `${name} has ended (${how}). Stopping the others.`;
  return crashAdvice && crashSignals.has(how) ? `${reason}\n${crashAdvice}` : reason;
}
