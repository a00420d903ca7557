import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, stopProcess, waitUntilReady } from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { developmentDatabase } from '../processes/product-processes.ts';

/**
 * Starts a database on a free port, in a directory that `stop` removes: the mongod at `mongodPath`, else the embedded one.
 */
export async function startTemporaryMongo({
  mongodPath,
}: {
  mongodPath?: string | undefined;
} = {}): Promise<{ uri: string; stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-flow-mongo-'));
  const database = developmentDatabase({ mongodPath, port, dataDirectory });
  const mongo = startProcess(database.process);
  await waitUntilReady(mongo, database.isReady);
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    async stop() {
      await stopProcess(mongo);
      await rm(dataDirectory, { recursive: true });
    },
  };
}
