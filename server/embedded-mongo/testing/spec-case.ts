import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { MongoClient } from 'mongodb';
import { closeEntities, createEntities, type Entities } from './spec-entities.ts';
import type { CollectionData, Operation, Requirement, SpecCase, SpecFile } from './spec-file.ts';
import { matchError, matchRoot } from './spec-matching.ts';
import { runOperation } from './spec-operations.ts';

/** Runs one test of a file; throws when a result, an event or the outcome is not as expected. */
export async function runCase(
  admin: MongoClient,
  uri: string,
  file: SpecFile,
  specCase: SpecCase,
): Promise<void> {
  for (const data of file.initialData ?? []) await fillCollection(admin, data);
  const entities = createEntities(uri, file.createEntities);
  try {
    for (const operation of specCase.operations) await checkOperation(entities, operation);
    checkEvents(entities, specCase);
    for (const data of specCase.outcome ?? []) await checkOutcome(admin, data);
  } finally {
    await closeEntities(entities);
  }
}

async function fillCollection(admin: MongoClient, data: CollectionData): Promise<void> {
  const db = admin.db(data.databaseName);
  await db.dropCollection(data.collectionName);
  const collection = await db.createCollection(data.collectionName);
  if (data.documents.length > 0) await collection.insertMany(structuredClone([...data.documents]));
}

async function checkOperation({ objects }: Entities, operation: Operation): Promise<void> {
  const path = operation.name;
  const run = runOperation(objects.get(operation.object), operation);
  if (operation.expectError) {
    const error = await run.then(
      (result) => {
        throw new Error(`${path}: expected an error, got ${JSON.stringify(result)}`);
      },
      (reason: unknown) => reason,
    );
    matchError(operation.expectError, error, path);
    return;
  }
  const result = await run;
  if (operation.expectResult !== undefined) matchRoot(operation.expectResult, result, path);
}

function checkEvents({ clients }: Entities, { expectEvents = [] }: SpecCase): void {
  for (const { client, events: expected } of expectEvents) {
    const seen = clients.get(client)?.events ?? [];
    if (seen.length !== expected.length) {
      const names = seen.map(({ commandName }) => commandName);
      throw new Error(`expected ${expected.length} commands, saw ${names.join(', ') || 'none'}`);
    }
    for (const [index, { commandStartedEvent }] of expected.entries()) {
      const { command, commandName, databaseName } = commandStartedEvent ?? {};
      const actual = seen[index];
      if (command) matchRoot(command, actual?.command, `event ${index}`);
      if (commandName) matchRoot(commandName, actual?.commandName, `event ${index} name`);
      if (databaseName) matchRoot(databaseName, actual?.databaseName, `event ${index} database`);
    }
  }
}

const OUTCOME_ATTEMPTS = 20;

/** An unacknowledged write may not be stored yet when its operation returns. */
async function checkOutcome(admin: MongoClient, data: CollectionData): Promise<void> {
  const collection = admin.db(data.databaseName).collection(data.collectionName);
  for (let attempt = 1; ; attempt++) {
    const found = await collection.find({}, { sort: { _id: 1 } }).toArray();
    if (isDeepStrictEqual(found, data.documents)) return;
    if (attempt === OUTCOME_ATTEMPTS) {
      const documents = JSON.stringify(data.documents);
      throw new Error(`outcome: expected ${documents}, found ${JSON.stringify(found)}`);
    }
    await setTimeout(5);
  }
}

/** The reason why a test cannot run on a standalone server of a version; undefined when it can. */
export function findSkipReason(
  file: SpecFile,
  specCase: SpecCase,
  version: readonly number[],
): string | undefined {
  if (specCase.skipReason) return specCase.skipReason;
  if (specCase.operations.some(({ name }) => name === 'failPoint')) return 'needs a fail point';
  for (const requirements of [file.runOnRequirements, specCase.runOnRequirements]) {
    if (!requirements || requirements.some((requirement) => !findObstacle(requirement, version)))
      continue;
    return requirements.map((requirement) => findObstacle(requirement, version)).join(' or ');
  }
  return undefined;
}

function findObstacle(requirement: Requirement, version: readonly number[]): string | undefined {
  const { minServerVersion, maxServerVersion, topologies } = requirement;
  if (topologies && !topologies.includes('single')) return `needs ${topologies.join(' or ')}`;
  if (minServerVersion && compareVersions(version, minServerVersion) < 0) {
    return `needs MongoDB ${minServerVersion} or later`;
  }
  if (maxServerVersion && compareVersions(version, maxServerVersion) > 0) {
    return `needs MongoDB ${maxServerVersion} or earlier`;
  }
  return undefined;
}

function compareVersions(version: readonly number[], other: string): number {
  for (const [index, part] of other.split('.').entries()) {
    const difference = (version[index] ?? 0) - Number(part);
    if (difference !== 0) return difference;
  }
  return 0;
}
