/**
 * Takes the arguments of `mongod` and answers the commands that make a replica set of one member; all others are those of
 * the embedded database. It keeps the configuration in its data folder, as mongod does.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hello } from '../../../server/embedded-mongo/src/commands/admin/handshake.ts';
import type { Command, Handler } from '../../../server/embedded-mongo/src/commands/command.ts';
import { COMMANDS } from '../../../server/embedded-mongo/src/commands/registry.ts';
import { CommandError } from '../../../server/embedded-mongo/src/errors.ts';
import { startEmbeddedMongo } from '../../../server/embedded-mongo/src/server.ts';

type Configuration = { _id: string; version: number; members: { _id: number; host: string }[] };

const text = { type: 'string' } as const;
const { values } = parseArgs({
  strict: true,
  options: {
    port: text,
    bind_ip: text,
    dbpath: text,
    logpath: text,
    logappend: { type: 'boolean' },
    replSet: text,
    oplogSize: text,
    wiredTigerCacheSizeGB: text,
    setParameter: text,
  },
});
const { port = '', dbpath = '', logpath = '', replSet = '' } = values;
const file = join(dbpath, 'replica-set.json');

let configuration: Configuration | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : undefined;

function keep(given: Configuration): void {
  configuration = given;
  writeFileSync(file, JSON.stringify(given));
}

function readConfiguration({ body, name }: Command): Configuration {
  const { _id, version = 1, members } = body[name] as Partial<Configuration>;
  if (_id !== replSet || members?.length !== 1) {
    throw new CommandError(93, 'the stand-in takes one member of the set of its arguments');
  }
  return { _id, version: Number(version), members };
}

const replSetInitiate: Handler = (command) => {
  if (configuration !== undefined) throw new CommandError(23, 'already initialized');
  keep(readConfiguration(command));
  return {};
};

const replSetReconfig: Handler = (command) => {
  const given = readConfiguration(command);
  if (command.body.force !== true || given.version <= (configuration?.version ?? 0)) {
    throw new CommandError(103, 'a member that is not the primary takes newer versions by force');
  }
  keep(given);
  return {};
};

/** Without the time that sessions last: drivers then use none, which only a real replica set keeps. */
const helloOfMember: Handler = async (command, engine) => {
  const reply: Record<string, unknown> = { ...(await hello(command, engine)) };
  delete reply.logicalSessionTimeoutMinutes;
  const isPrimary = configuration?.members[0]?.host === `127.0.0.1:${port}`;
  const host = `127.0.0.1:${port}`;
  return {
    ...reply,
    isWritablePrimary: isPrimary,
    ismaster: isPrimary,
    ...(isPrimary ? { setName: replSet, hosts: [host], me: host, primary: host } : {}),
  };
};

if (!(COMMANDS instanceof Map)) throw new Error('The commands are not in a Map.');
for (const name of ['hello', 'isMaster', 'ismaster']) COMMANDS.set(name, helloOfMember);
COMMANDS.set('replSetInitiate', replSetInitiate);
COMMANDS.set('replSetReconfig', replSetReconfig);
COMMANDS.set('replSetGetConfig', () => ({ config: configuration ?? {} }));

const server = await startEmbeddedMongo({ directory: join(dbpath, 'lmdb'), port: Number(port) });
writeFileSync(logpath, 'started\n', { flag: 'a' });
process.once('SIGTERM', async () => {
  await server.close();
  writeFileSync(logpath, 'stopped\n', { flag: 'a' });
  process.exit(0);
});
