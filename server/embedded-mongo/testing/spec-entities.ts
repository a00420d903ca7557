import { type Collection, type CommandStartedEvent, type Db, MongoClient } from 'mongodb';
import type { EntitySpec } from './spec-file.ts';

export interface Entities {
  readonly clients: Map<string, { client: MongoClient; events: CommandStartedEvent[] }>;
  readonly objects: Map<string, Db | Collection>;
}

/** Creates the clients, databases and collections of a test file. */
export function createEntities(uri: string, specs: readonly EntitySpec[]): Entities {
  const entities: Entities = { clients: new Map(), objects: new Map() };
  for (const { client, database, collection } of specs) {
    if (client) entities.clients.set(client.id, openClient(uri, client));
    if (database) {
      const owner = require(entities.clients.get(database.client)).client;
      const db = owner.db(database.databaseName, database.databaseOptions);
      entities.objects.set(database.id, db);
    }
    if (collection) {
      const db = require(entities.objects.get(collection.database)) as Db;
      const made = db.collection(collection.collectionName, collection.collectionOptions);
      entities.objects.set(collection.id, made);
    }
  }
  return entities;
}

export async function closeEntities({ clients }: Entities): Promise<void> {
  await Promise.all([...clients.values()].map(({ client }) => client.close()));
}

function openClient(uri: string, spec: NonNullable<EntitySpec['client']>) {
  const client = new MongoClient(uri, { ...spec.uriOptions, monitorCommands: true });
  const events: CommandStartedEvent[] = [];
  client.on('commandStarted', (event) => events.push(event));
  return { client, events };
}

function require<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the test uses an entity that it does not create');
  return value;
}
