import type { Collection, Db } from 'mongodb';
import { measureMedians } from './measure.ts';
import type { Row } from './table.ts';

const levels = ['easy', 'medium', 'hard'];
const small = 1_000;
const large = 100_000;

/** A page of 12 by an indexed equality and sort must not get slower with the size of the collection. */
export async function measurePageOfTwelve(database: Db): Promise<Row> {
  const pages = [
    await preparePage(database.collection('small'), small),
    await preparePage(database.collection('large'), large),
  ];
  const [baseline = Number.NaN, figure = Number.NaN] = await measureMedians(pages);
  return {
    name: `Page of 12, indexed: ${large} documents against ${small}`,
    figure,
    baseline,
    unit: 'ms',
    goal: 2,
  };
}

async function preparePage(collection: Collection, size: number): Promise<() => Promise<unknown>> {
  await fill(collection, size);
  const page = () =>
    collection.find({ level: 'medium' }).sort({ createdAt: -1 }).skip(24).limit(12).toArray();
  const { length } = await page();
  if (length !== 12) throw new Error(`A page has ${length} documents, not 12`);
  return page;
}

async function fill(collection: Collection, size: number): Promise<void> {
  await collection.createIndex({ level: 1, createdAt: -1 });
  const batch = 1_000;
  for (let first = 0; first < size; first += batch) {
    const documents = Array.from({ length: batch }, (_, offset) => ({
      title: `Assignment ${first + offset}`,
      description: 'What to do, what to hand in, and what a good answer shows. '.repeat(8),
      level: levels[(first + offset) % levels.length],
      createdAt: new Date(1_760_000_000_000 + (first + offset) * 60_000),
    }));
    await collection.insertMany(documents);
  }
}
