import { bsonType, type Doc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';

const MAX_NAMESPACE_BYTES = 255;

/** The namespace (`database.collection`) of a command. */
export function readNamespace(command: { name: string; body: Doc; database: string }): string {
  return `${command.database}.${readCollectionName(command)}`;
}

/** The collection name of a command, checked as in MongoDB. */
export function readCollectionName({ name, body }: { name: string; body: Doc }): string {
  const value = body[name];
  if (typeof value !== 'string') {
    throw new CommandError(
      'InvalidNamespace',
      `collection name has invalid type ${bsonType(value)}`,
    );
  }
  checkCollectionName(value, String(body.$db));
  return value;
}

export function checkCollectionName(name: string, database: string): void {
  const isInvalid = name === '' || name.startsWith('.') || name.endsWith('.') || /[\0$]/.test(name);
  if (isInvalid || Buffer.byteLength(`${database}.${name}`) > MAX_NAMESPACE_BYTES) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
  }
}

export function checkDatabaseName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || name === '' || name.length > 63 || /[/\\. "$\0]/.test(name)) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${String(name)}'`);
  }
}
