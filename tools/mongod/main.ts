/** Runs the mongod of this machine as a replica set of one member, until a signal stops it. */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { initiateReplicaSet, replicaSetName } from './replica-set.ts';

const { MONGOD_PATH: path = 'mongod', EMBEDDED_MONGO_PORT = '', DATA_DIR = '' } = process.env;
const port = Number(EMBEDDED_MONGO_PORT);
const directory = join(DATA_DIR, 'mongod');
const logFile = join(directory, 'mongod.log');

await mkdir(directory, { recursive: true });
const starting = new AbortController();
const mongod = spawn(
  path,
  [
    ...['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', directory],
    ...['--logpath', logFile, '--logappend', '--replSet', replicaSetName],
    // The defaults are a part of the disk and half of the memory.
    ...['--oplogSize', '100', '--wiredTigerCacheSizeGB', '0.25'],
    // At SIGTERM a primary waits 15 s for another member to take over; here there is none.
    ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => mongod.kill(signal));
mongod.once('error', (error) => fail(`${path} cannot be run (${error.message}): set MONGOD_PATH`));
mongod.once('exit', (code, signal) => {
  starting.abort();
  if (code === 0) process.exit(0);
  fail(`mongod ended (${code ?? signal}); the reason is in ${logFile}`);
});
initiateReplicaSet(port, starting.signal).then(
  () => process.stdout.write(`mongod: mongodb://127.0.0.1:${port}, data in ${directory}\n`),
  (error: unknown) => {
    // It has ended, which is reported above.
    if (starting.signal.aborted) return;
    mongod.kill();
    fail(`the replica set cannot be initiated: ${error instanceof Error ? error.message : error}`);
  },
);

function fail(reason: string): void {
  process.stderr.write(`mongod: ${reason}\n`);
  process.exit(1);
}
