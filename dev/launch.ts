import { onPackageManagerEnd } from './ancestors.ts';
import { type Part, type PartSettings, startPart, stopPart } from './part.ts';

export type Launcher = {
  /** Starts a part that is to serve until the end: its own end ends the others too. */
  serve: (settings: PartSettings) => Part;
  /** Runs a part that ends by itself; rejects unless it ends well. */
  run: (settings: PartSettings) => Promise<void>;
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
    await Promise.all([...parts].map(stopPart));
    process.exit(exitCode);
  };
  const fail = (error: unknown): void => {
    if (isStopping) return;
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    stop(1);
  };
  const start = (settings: PartSettings): Part => {
    if (isStopping) throw new Error(`${settings.name} is not started while stopping`);
    const part = startPart(settings);
    parts.add(part);
    return part;
  };
  const serve = (settings: PartSettings): Part => {
    const part = start(settings);
    part.ended.then((how) => fail(new Error(`${part.name} has ended (${how}), so the rest does.`)));
    return part;
  };
  const run = async (settings: PartSettings): Promise<void> => {
    const part = start(settings);
    const how = await part.ended;
    parts.delete(part);
    if (how !== 0) throw new Error(`${part.name} has failed (${how}).`);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  onPackageManagerEnd(() => stop(0));
  // Whoever read the output may be gone before the parts are.
  process.stdout.on('error', () => stop(0));
  process.stderr.on('error', () => stop(0));
  begin({ serve, run }).catch(fail);
}
