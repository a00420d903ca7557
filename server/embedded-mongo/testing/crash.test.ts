import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLedger, type Entry, findLost, writeUntilDisconnected } from './crash-writers.ts';

const KILLS = 20;
const WRITERS = 8;
const SHORTEST_LOAD_MS = 50;
const LONGEST_LOAD_MS = 400;
/** Ten times the duration on an idle machine. */
const TIME_LIMIT_MS = 400_000;
const SAMPLE = 5;

/** Where Node finds the packages that the bundle imports. */
const bundles = join(import.meta.dirname, '../node_modules');

let directory: string;
let server: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-crash-'));
  // The bundle starts with a third of the processor time that the sources take.
  server = join(await mkdtemp(join(bundles, '.crash-')), 'server.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'crash-server.ts')],
    outfile: server,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dirname(server), { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
});

test(`loses no acknowledged write when killed ${KILLS} times under ${WRITERS} writers`, {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const ledgers = Array.from({ length: WRITERS }, (_, writer) => createLedger(writer));
  const figures = { kills: 0, failedReopenings: 0, documents: 0 };
  const lost: string[] = [];
  for (let round = 0; round <= KILLS; round++) {
    const uri = await start();
    if (!uri) {
      figures.failedReopenings++;
      break;
    }
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 1000 });
    const collection = client.db('crash').collection<Entry>('entries');
    if (round === 0) await createIndexes(collection);
    const stored = await readConsistently(collection);
    lost.push(...ledgers.flatMap((ledger) => findLost(ledger, stored)));
    figures.documents = stored.size;
    if (round < KILLS) {
      const writers = ledgers.map((ledger) => writeUntilDisconnected(collection, ledger));
      await setTimeout(SHORTEST_LOAD_MS + Math.random() * (LONGEST_LOAD_MS - SHORTEST_LOAD_MS));
      await kill();
      figures.kills++;
      await Promise.all(writers);
    }
    await client.close();
  }
  const writes = ledgers.reduce((sum, ledger) => sum + ledger.writes, 0);
  console.info(
    `crash test: ${JSON.stringify({ ...figures, lost: lost.length, acknowledgedWrites: writes })}`,
  );
  expect(figures).toMatchObject({ kills: KILLS, failedReopenings: 0 });
  expect(lost).toEqual([]);
  expect(writes).toBeGreaterThan(KILLS);
});

/** Starts the server in a child process; undefined when it exits instead of listening. */
async function start(): Promise<string | undefined> {
  child = spawn(process.execPath, [server, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the child has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  return undefined;
}

async function kill(): Promise<void> {
  if (!child) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function createIndexes(collection: Collection<Entry>): Promise<void> {
  await collection.createIndex({ label: 1 }, { unique: true });
  await collection.createIndex({ writer: 1, sequence: -1 });
  await collection.createIndex({ count: 1 });
}

/** Reads all documents and checks that every index contains exactly these. */
async function readConsistently(collection: Collection<Entry>): Promise<Map<string, Entry>> {
  const scanned = await collection.find({}, { hint: { $natural: 1 } }).toArray();
  const expected = scanned.map(({ _id }) => _id).sort();
  for (const { name, key } of await collection.indexes()) {
    const field = Object.keys(key)[0] ?? '_id';
    const found = await collection
      .find({ [field]: { $exists: true } }, { hint: String(name) })
      .toArray();
    expect(found.map(({ _id }) => _id).sort(), `index ${name}`).toEqual(expected);
    for (const entry of scanned.slice(0, SAMPLE)) {
      const value = Object.entries(entry).find(([name]) => name === field)?.[1];
      const byValue = await collection.find({ [field]: value }, { hint: String(name) }).toArray();
      expect(
        byValue.map(({ _id }) => _id),
        `index ${name} at ${value}`,
      ).toContain(entry._id);
    }
  }
  return new Map(scanned.map((entry) => [entry._id, entry]));
}
