import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { indexes } from '../../../server/src/all-data.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import { buildUser } from '../../../server/src/testing/builders/accounts.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { buildPdf } from '../../../server/src/testing/files/pdf-samples.ts';
import { startS3Server } from '../../../server/src/testing/files/s3-server.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { teacher } from './dataset.ts';
import { sendGet } from './growth.ts';
import { compareRates, type Load, measureLoads, type Target } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, type BenchServer, readProcessorTime, startServer } from './servers.ts';

const megabytes = 50;
const content = buildPdf({ pages: 30, filling: randomBytes(megabytes * 1_000_000) });

type Store = { name: string; uri: string; environment: Record<string, string> };

/**
 * Uploads of a large file compared with `@tus/server` alone, and downloads compared with `node:http` alone, on the same store.
 * The uploads of the API are inspected, which those of the other one are not.
 */
export async function measureFiles(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('files');
  await createIndexes(database, indexes);
  const { email, name } = teacher;
  await openCollections(database).users.insertOne(buildUser({ email, name, role: 'admin' }));
  const s3 = await startS3Server();
  try {
    return [
      ...(await measureStore({ name: 'GridFS', uri, environment: {} }, profile)),
      ...(await measureStore({ name: 'S3', uri, environment: s3.environment }, profile)),
    ];
  } finally {
    await s3.stop();
  }
}

async function measureStore(
  { name, uri, environment }: Store,
  profile: BenchProfile,
): Promise<Row[]> {
  const bare = await startServer('files', uri, environment);
  const api = await startServer('api', uri, environment);
  const agent = new Agent({ keepAlive: true });
  try {
    const uploaded = { bare: await upload(bare), api: await upload(api) };
    // The bare server reads what the API has stored, and both answer what was sent.
    await requireContent(`${bare.url}/files/${uploaded.bare}`);
    await requireContent(`${bare.url}/files/${uploaded.api}`);
    await requireContent(`${api.url}/files/${uploaded.api}`);

    const uploads = await measureLoads(
      [repeat(bare, () => upload(bare)), repeat(api, () => upload(api))],
      profile,
    );
    const downloads = await measureLoads(
      [bare, api].map((server) =>
        repeat(server, () => sendGet(`${server.url}/files/${uploaded.api}`, agent)),
      ),
      profile,
    );
    return [
      ...compare(`Upload of ${megabytes} MB to ${name}: API against @tus/server`, uploads, 0.7),
      ...compare(`Download of ${megabytes} MB from ${name}: API against node:http`, downloads, 0.8),
    ];
  } finally {
    agent.destroy();
    await Promise.all([bare, api].map(({ stop }) => stop()));
  }
}

/** The rates, and the processor time for one file. */
function compare(name: string, [bare, api]: Load[], goal: number): Row[] {
  if (!bare || !api) throw new Error(`${name}: a load is missing`);
  return [
    compareRates(name, api, bare, goal),
    {
      name: `${name}: processor time`,
      figure: api.cost / 1_000,
      baseline: bare.cost / 1_000,
      unit: 'ms',
    },
  ];
}

/** One call after the other: each keeps a server busy for a large part of a second. */
function repeat(server: BenchServer, call: () => Promise<unknown>): Target {
  return async (seconds) => {
    const before = await readProcessorTime(server);
    const start = performance.now();
    let count = 0;
    let time = 0;
    for (; time < seconds * 1_000; time = performance.now() - start) {
      await call();
      count += 1;
    }
    const cost = ((await readProcessorTime(server)) - before) / count;
    return { rate: count / (time / 1_000), p99: Number.NaN, cost };
  };
}

/** Uploads the file by tus, in one request. @returns the id of the file */
async function upload({ url }: BenchServer): Promise<string> {
  const headers = { ...authorize(teacher), 'Tus-Resumable': '1.0.0' };
  const created = await fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(content.length),
      'Upload-Metadata': `filename ${btoa('work.pdf')}`,
    },
  });
  const id = created.headers.get('Location')?.split('/').at(-1) ?? '';
  const sent = await fetch(`${url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  });
  if (sent.status !== 204) throw new Error(`The upload was answered ${sent.status}`);
  return id;
}

async function requireContent(url: string): Promise<void> {
  const response = await fetch(url, { headers: authorize(teacher) });
  const received = Buffer.from(await response.arrayBuffer());
  if (hash(received) !== hash(content)) throw new Error(`${url} answers something else`);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
