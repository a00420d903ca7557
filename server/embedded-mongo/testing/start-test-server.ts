import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../src/server.ts';

export interface TestServer {
  readonly uri: string;
  close(): Promise<void>;
}

/** Starts an empty server on a free port; `close` also deletes its data. */
export async function startTestServer({ ttlIntervalSeconds = 60 } = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ directory, port: 0, ttlIntervalSeconds });
  return {
    uri: server.uri,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
