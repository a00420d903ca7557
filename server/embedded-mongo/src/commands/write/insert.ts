import { Int32, ObjectId } from 'bson';
import { checkDepth, decode, encode, MAX_DOCUMENT_BYTES } from '../../bson/codec.ts';
import { bsonType, type Doc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import type { Catalog, Collection } from '../../storage/catalog.ts';
import type { StoredDocument } from '../../storage/records.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readFlag, wrongType } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { runWriteBatch } from './write-batch.ts';

/** Stores the bytes that the client sent; the decoded document is used for index keys only. */
export const insert: Handler = async (command, { store, catalog, records }) => {
  refuseUnknownOptions(command, ['documents', 'ordered', 'bypassDocumentValidation']);
  const name = readCollectionName(command);
  const { documents } = command.body;
  if (!Array.isArray(documents)) throw wrongType('insert.documents', documents, 'array');
  if (documents.length === 0)
    throw new CommandError(
      'InvalidLength',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  const ordered = readFlag(command.body, 'ordered', true);
  const prepared = documents.map((bytes: unknown) => attempt(() => prepare(bytes)));
  return store.write(() => {
    const { n, errors } = runWriteBatch(prepared, ordered, (item) => {
      if (item instanceof CommandError) throw item;
      records.insert(getOrCreateCollection(catalog, command.database, name), item);
      return 1;
    });
    return { n: new Int32(n), ...errors };
  });
};

/** In a write transaction: the collection, created when it does not exist. */
export function getOrCreateCollection(
  catalog: Catalog,
  database: string,
  name: string,
): Collection {
  return catalog.inTransaction().get(`${database}.${name}`) ?? catalog.create(database, name);
}

function attempt<T>(action: () => T): T | CommandError {
  try {
    return action();
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

function prepare(bytes: unknown): StoredDocument {
  if (!(bytes instanceof Uint8Array)) throw wrongType('insert.documents', bytes, 'object');
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const document = decode(bytes);
  checkDepth(document);
  if (Object.keys(document)[0] !== '_id') return toStoredDocument(document);
  checkId(document);
  return { bytes, document };
}

/** A document as it is stored: with an `_id` as its first field. */
export function toStoredDocument(document: Doc): StoredDocument {
  checkDepth(document);
  const { _id = new ObjectId(), ...fields } = document;
  const stored = { _id, ...fields };
  checkId(stored);
  return { bytes: encode(stored), document: stored };
}

function checkId({ _id }: Doc): void {
  const type = bsonType(_id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  }
  if (type !== 'object') return;
  const dollarField = Object.keys(Object(_id)).find((key) => key.startsWith('$'));
  if (dollarField)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollarField} is not valid for storage.`,
    );
}
