import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart, stopPart, waitForPart } from '../processes/part.ts';
import { embeddedMongo } from '../processes/parts.ts';
import { findFreePorts } from '../processes/ports.ts';
import { acceptsConnections } from '../processes/wait-until.ts';

/** Starts an embedded MongoDB on a free port, in a directory that is removed when it is stopped. */
export async function startTemporaryMongo(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'study-flow-mongo-'));
  const part = startPart(embeddedMongo({ port, dataDirectory }));
  await waitForPart(part, () => acceptsConnections(port));
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    async stop() {
      await stopPart(part);
      await rm(dataDirectory, { recursive: true });
    },
  };
}
