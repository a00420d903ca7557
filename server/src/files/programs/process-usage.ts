import { readFile } from 'node:fs/promises';

/** What a process has used since the measurement began. */
export type ProcessUsage = {
  /** Milliseconds by the clock. */
  elapsed: number;
  /** Milliseconds of the processor, by all its threads; 0 where the system does not say it. */
  computed: number;
  /** Bytes of memory at present; 0 where the system does not say it. */
  resident: number;
};

/** Milliseconds of a tick, in which Linux says the times of a process to every program. */
const tick = 10;

/**
 * Begins to measure another process. Only Linux has `/proc` (man 5 proc): on other systems, which developers use, only the
 * clock counts. @returns a function that reads the usage
 */
export async function measureProcess(
  pid: number | undefined,
): Promise<() => Promise<ProcessUsage>> {
  const start = performance.now();
  const before = await readComputed(pid);
  return async () => ({
    elapsed: performance.now() - start,
    computed: (await readComputed(pid)) - before,
    resident: await readResident(pid),
  });
}

async function readComputed(pid: number | undefined): Promise<number> {
  const text = await read(pid, 'stat');
  // The name of the program, in brackets, may have spaces. The fields after it begin with the third.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) * tick;
}

async function readResident(pid: number | undefined): Promise<number> {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(await read(pid, 'status')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Empty where there is no such file, or no such process any more. */
function read(pid: number | undefined, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
}
