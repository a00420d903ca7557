import { type Doc, isDoc, isNumeric, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { notSupported } from '../../validation/errors.ts';
import { wrongType } from './typed-fields.ts';

/** Fields that every command accepts. */
const GENERIC_FIELDS: ReadonlySet<string> = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'txnNumber',
  'startTransaction',
  'autocommit',
]);

/** Refuses unknown fields of a document inside a command, so that no option is silently ignored. */
export function refuseUnknownFields(where: string, body: Doc, known: ReadonlySet<string>): void {
  for (const field of Object.keys(body)) {
    if (known.has(field)) continue;
    throw new CommandError(40415, `BSON field '${where}.${field}' is an unknown field.`);
  }
}

/** Refuses unknown fields of a command, and checks the fields that every command accepts. */
export function refuseUnknownOptions(
  { name, body }: { name: string; body: Doc },
  known: readonly string[],
): void {
  const allowed = new Set([name, ...known]);
  for (const field of Object.keys(body)) {
    if (allowed.has(field) || GENERIC_FIELDS.has(field)) continue;
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  checkGenericFields(body);
}

function checkGenericFields(body: Doc): void {
  if ('txnNumber' in body || 'startTransaction' in body || 'autocommit' in body) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  if (body.apiVersion !== undefined && body.apiVersion !== '1') {
    throw new CommandError(322, `API version must be "1", found ${String(body.apiVersion)}`);
  }
  checkReadConcern(body.readConcern);
  checkWriteConcern(body.writeConcern);
}

function checkReadConcern(readConcern: unknown): void {
  if (readConcern === undefined) return;
  if (!isDoc(readConcern)) throw wrongType('readConcern', readConcern, 'object');
  const { level, ...rest } = readConcern;
  if (Object.keys(rest).length > 0) throw notSupported('read concerns with a cluster time');
  if (level === undefined || level === 'local' || level === 'available' || level === 'majority')
    return;
  if (level === 'linearizable' || level === 'snapshot') {
    throw new CommandError('InvalidOptions', `read concern level ${level} needs a replica set`);
  }
  throw new CommandError(
    'FailedToParse',
    `Enumeration value '${String(level)}' for field 'level' is not a valid value.`,
  );
}

function checkWriteConcern(writeConcern: unknown): void {
  if (writeConcern === undefined) return;
  if (!isDoc(writeConcern)) throw wrongType('writeConcern', writeConcern, 'object');
  const { w, j, wtimeout, fsync, ...rest } = writeConcern;
  const [unknown] = Object.keys(rest);
  if (unknown)
    throw new CommandError('FailedToParse', `unrecognized write concern field: ${unknown}`);
  if (typeof w === 'string' && w !== 'majority') {
    throw new CommandError(
      'BadValue',
      "cannot use non-majority 'w' mode when a host is not a member of a replica set",
    );
  }
  if (isNumeric(w) && Number(toNumber(w)) > 1) {
    throw new CommandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
}
