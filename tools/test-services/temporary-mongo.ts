import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, stopProcess, waitUntilReady } from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { embeddedMongo } from '../processes/product-processes.ts';
import { acceptsConnections } from '../processes/wait-until.ts';

/** Starts an embedded MongoDB on a free port, in a directory that `stop` removes. */
export async function startTemporaryMongo(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-flow-mongo-'));
  const mongo = startProcess(embeddedMongo({ port, dataDirectory }));
  await waitUntilReady(mongo, () => acceptsConnections(port));
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    async stop() {
      await stopProcess(mongo);
      await rm(dataDirectory, { recursive: true });
    },
  };
}
