import { readFile } from 'node:fs/promises';
import type { StartedProcess } from '../processes/child-process.ts';

/** Watches how much memory a process has, in MB. Only Linux says it. */
export function watchMemory({ child }: StartedProcess) {
  let peak = 0;
  const read = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
    peak = Math.max(peak, Math.round(Number(kilobytes) / 1024));
  };
  const interval = setInterval(() => void read().catch(() => {}), 50);
  return {
    /** The most since the last call. */
    takePeak() {
      const lastPeak = peak;
      peak = 0;
      return lastPeak;
    },
    stop: () => clearInterval(interval),
  };
}
