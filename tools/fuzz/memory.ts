import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes in use after garbage collection. Those of buffers are freed a little later, hence the pause. */
export async function measureMemory(): Promise<number> {
  if (typeof collectGarbage === 'function') {
    collectGarbage();
    await setTimeout(1_000);
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
