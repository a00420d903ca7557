import { toExitCode, UsageError } from '../../server/src/usage-error.ts';
import { onPackageManagerEnd } from './ancestors.ts';
import { type Part, type PartSettings, startPart, stopParts } from './part.ts';

export type Launcher = {
  /** Starts a part that is to serve until the end: its own end ends the others too. */
  serve: (settings: PartSettings) => Part;
  /** Runs a part that ends by itself; the exit code, which has to be one of these. */
  run: (settings: PartSettings, exitCodes: readonly number[]) => Promise<number>;
};

/**
 * Runs the parts that `begin` starts, until this process is told to stop, a part ends by itself, or the package
 * manager above is gone. All parts have ended when this process does; its exit code tells whether it was asked to.
 */
export function launch(begin: (launcher: Launcher) => Promise<void>): void {
  const parts = new Set<Part>();
  let isStopping = false;

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await stopParts(parts);
    process.exit(exitCode);
  };
  const fail = (error: unknown): void => {
    if (isStopping) return;
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    stop(toExitCode(error));
  };
  const start = (settings: PartSettings): Part => {
    if (isStopping) throw new Error(`${settings.name} is not started while stopping`);
    const part = startPart(settings);
    parts.add(part);
    return part;
  };
  const serve = (settings: PartSettings): Part => {
    const part = start(settings);
    part.ended.then((how) => {
      const reason = `${part.name} has ended (${how}), so the rest does.`;
      fail(how === 2 ? new UsageError(reason) : new Error(reason));
    });
    return part;
  };
  const run = async (settings: PartSettings, exitCodes: readonly number[]): Promise<number> => {
    const part = start(settings);
    const how = await part.ended;
    parts.delete(part);
    if (typeof how === 'number' && exitCodes.includes(how)) return how;
    const reason = `${part.name} has failed (${how}).`;
    throw how === 2 ? new UsageError(reason) : new Error(reason);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  onPackageManagerEnd(() => stop(0));
  // Whoever read the output may be gone before the parts are.
  process.stdout.on('error', () => stop(0));
  process.stderr.on('error', () => stop(0));
  begin({ serve, run }).catch(fail);
}
