import type { Db } from 'mongodb';
import { z } from 'zod';

const bytes = z.number().default(0);
const stats = z.object({
  count: bytes,
  size: bytes,
  storageSize: bytes,
  totalIndexSize: bytes,
  indexSizes: z.record(z.string(), z.number()).default({}),
});

/** Of one collection, in bytes. */
type CollectionSize = {
  name: string;
  documents: number;
  /** The documents as BSON. */
  data: number;
  /** On the disk, with the compression of the database; in the embedded one the same as `data`. */
  stored: number;
  indexes: { name: string; bytes: number }[];
};

/** The collections that have documents, the largest first, as `collStats` has them. */
export async function measureSizes(database: Db): Promise<CollectionSize[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const sizes = await Promise.all(
    collections.map(async ({ name }): Promise<CollectionSize> => {
      const found = stats.parse(await database.command({ collStats: name }));
      const indexes = Object.entries(found.indexSizes).map(([index, size]) => ({
        name: index,
        bytes: size,
      }));
      return {
        name,
        documents: found.count,
        data: found.size,
        stored: found.storageSize,
        indexes: indexes.sort((a, b) => b.bytes - a.bytes),
      };
    }),
  );
  return sizes.filter(({ documents }) => documents > 0).sort((a, b) => totalOf(b) - totalOf(a));
}

/** What the numbers are, which depends on the database. */
export async function describeSizes(database: Db): Promise<string> {
  const { modules } = await database.command({ buildInfo: 1 });
  return Array.isArray(modules) && modules.includes('embedded-mongo')
    ? 'Embedded database: bytes of documents as BSON and of whole index keys, without compression, pages and free space.'
    : 'As collStats has them; "on disk" is after compression.';
}

/** Two Markdown tables: of collections, and of indexes. */
export function formatSizes(sizes: readonly CollectionSize[]): string {
  const collections = sizes.map(({ name, documents, data, stored, indexes }) =>
    [
      name,
      String(documents),
      String(Math.round(data / documents)),
      toMegabytes(data),
      toMegabytes(stored),
      toMegabytes(sum(indexes)),
    ].join(' | '),
  );
  const indexRows = sizes.flatMap(({ name, documents, indexes }) =>
    indexes.map((index) =>
      [
        name,
        index.name,
        toMegabytes(index.bytes),
        String(Math.round(index.bytes / documents)),
      ].join(' | '),
    ),
  );
  const whole = {
    data: sizes.reduce((all, { data }) => all + data, 0),
    stored: sizes.reduce((all, { stored }) => all + stored, 0),
    indexes: sizes.reduce((all, { indexes }) => all + sum(indexes), 0),
  };
  const total = `all | ${sizes.reduce((all, { documents }) => all + documents, 0)} | | ${toMegabytes(whole.data)} | ${toMegabytes(whole.stored)} | ${toMegabytes(whole.indexes)}`;
  return [
    '| Collection | Documents | Bytes of one | Data, MB | On disk, MB | Indexes, MB |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[...collections, total].map((row) => `| ${row} |`),
    '',
    '| Collection | Index | MB | Bytes for each document |',
    '| --- | --- | --- | --- |',
    ...indexRows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

function totalOf({ data, indexes }: CollectionSize): number {
  return data + sum(indexes);
}

function sum(indexes: CollectionSize['indexes']): number {
  return indexes.reduce((all, { bytes: size }) => all + size, 0);
}

function toMegabytes(size: number): string {
  return (size / 1e6).toFixed(2);
}
