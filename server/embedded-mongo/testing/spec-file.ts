import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import type { Document } from 'mongodb';

/** A file of MongoDB's unified test format, with the fields that the CRUD tests use. */
export interface SpecFile {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities: readonly EntitySpec[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly SpecCase[];
}

export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
}

export interface EntitySpec {
  readonly client?: { id: string; uriOptions?: Document; observeEvents?: readonly string[] };
  readonly database?: {
    id: string;
    client: string;
    databaseName: string;
    databaseOptions?: Document;
  };
  readonly collection?: {
    id: string;
    database: string;
    collectionName: string;
    collectionOptions?: Document;
  };
}

export interface CollectionData {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly documents: readonly Document[];
}

export interface SpecCase {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly expectEvents?: readonly ExpectedEvents[];
  readonly outcome?: readonly CollectionData[];
}

export interface Operation {
  readonly object: string;
  readonly name: string;
  readonly arguments?: Document;
  readonly expectResult?: unknown;
  readonly expectError?: ExpectedError;
}

export interface ExpectedError {
  readonly isError?: boolean;
  readonly isClientError?: boolean;
  readonly errorContains?: string;
  readonly errorCode?: number;
  readonly errorCodeName?: string;
  readonly errorResponse?: Document;
  readonly writeErrors?: Readonly<Record<string, Document>>;
  readonly expectResult?: unknown;
}

export interface ExpectedEvents {
  readonly client: string;
  readonly events: readonly {
    commandStartedEvent?: ExpectedCommand;
    commandSucceededEvent?: ExpectedReply;
  }[];
}

export interface ExpectedCommand {
  readonly command?: Document;
  readonly commandName?: string;
  readonly databaseName?: string;
}

export interface ExpectedReply {
  readonly reply?: Document;
  readonly commandName?: string;
}

/** Reads every test file of a folder, sorted by name. */
export function readSpecFiles(folder: string): [name: string, file: SpecFile][] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names
    .sort()
    .map((name) => [name, EJSON.parse(readFileSync(join(folder, name), 'utf8')) as SpecFile]);
}
