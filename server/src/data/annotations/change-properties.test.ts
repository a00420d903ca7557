import fc from 'fast-check';
import { MongoServerError, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { openIndexedDatabase, testWithUniqueRaces } from '#testing/database-engine.ts';
import { type Change, type ChangeOutcome, changeAnnotations } from './change-annotations.ts';
import type { LayerKey } from './collection.ts';
import { readAnnotations, readVersions } from './read-layer.ts';

const database = await openIndexedDatabase();

const ids = ['a', 'b', 'c', 'd', 'e'];

/** What one marker sends in a round: with the version that the marker has seen, or without, and perhaps again. */
type Turn = { wanted: Change[]; hasVersion: boolean; repeat: 'no' | 'without answer' | 'at once' };
const turn: fc.Arbitrary<Turn> = fc.record({
  wanted: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids),
      json: fc.option(fc.constantFrom('1', '2', '3'), { freq: 3 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: ids.length },
  ),
  hasVersion: fc.boolean(),
  repeat: fc.constantFrom('no', 'no', 'without answer', 'at once'),
});

/** What a marker has on the page. */
class Marker {
  readonly shown = new Map<string, string>();
  version = 0;
  readonly by: string;

  constructor(by: string) {
    this.by = by;
  }

  async send(key: LayerKey, { wanted, hasVersion, repeat }: Turn) {
    const seen = hasVersion ? this.version : undefined;
    let sent = 0;
    const sendOnce = async (): Promise<ChangeOutcome> => {
      sent += 1;
      try {
        return await changeAnnotations(database, key, { seen, wanted, by: this.by });
      } catch (error) {
        // A database with transactions may end one of two writes that wait for each other: a page sends it again.
        if (sent < 10 && error instanceof MongoServerError) return sendOnce();
        throw error;
      }
    };
    const first = sendOnce();
    if (repeat === 'without answer') await first;
    const outcomes = await Promise.all([first, ...(repeat === 'no' ? [] : [sendOnce()])]);
    const isAccepted = outcomes.some(({ kind }) => kind === 'changed');
    return { wanted, hasVersion, isAccepted, sent };
  }

  /** Reads what has changed since the last time. */
  async read(key: LayerKey): Promise<void> {
    const { version } = await readVersions(database, key);
    for (const { id, json } of await readAnnotations(database, key, this.version).toArray()) {
      if (json === null) this.shown.delete(id);
      else this.shown.set(id, json);
    }
    this.version = version;
  }
}

async function readAll(key: LayerKey) {
  const { version } = await readVersions(database, key);
  const found = await readAnnotations(database, key).toArray();
  const stored = new Map(found.map(({ id, json }) => [id, json]));
  expect(stored.size).toBe(found.length);
  return { version, stored };
}

type Sent = Awaited<ReturnType<Marker['send']>>;
type Layer = Awaited<ReturnType<typeof readAll>>;

/** Each annotation is as one of the calls wanted it, and no accepted change has replaced one that was not seen. */
function expectNothingLost(sent: Sent[], before: Layer, after: Layer): void {
  for (const id of ids) {
    const unchanged = before.stored.get(id) ?? null;
    const touching = sent.flatMap((call) =>
      call.wanted.filter((change) => change.id === id).map(({ json }) => ({ ...call, json })),
    );
    // What was as they wanted it already is no change.
    const made = touching.filter(({ isAccepted, json }) => isAccepted && json !== unchanged);
    // A refused call may have written what did not conflict.
    const possible = [...touching, ...(made.length > 0 ? [] : [{ json: unchanged }])];
    expect(possible.map(({ json }) => json)).toContain(after.stored.get(id) ?? null);
    // Both have seen the same version.
    const unseen = made.filter(({ hasVersion }) => hasVersion);
    expect(new Set(unseen.map(({ json }) => json)).size).toBeLessThanOrEqual(1);
  }
}

/** Each accepted change counts, and no call counts more often than it was sent. */
function expectCounted(sent: Sent[], before: Layer, after: Layer): void {
  const counted = after.version - before.version;
  const most = sent.reduce((sum, call) => sum + call.sent * call.wanted.length, 0);
  const least = sent.reduce((sum, call) => sum + (call.isAccepted ? call.wanted.length : 0), 0);
  expect(counted).toBeGreaterThanOrEqual(least);
  expect(counted).toBeLessThanOrEqual(most);
}

testWithUniqueRaces(
  'loses and doubles nothing when two markers change the same annotations at the same time',
  async () => {
    const rounds = fc.array(fc.tuple(turn, turn), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const key = { submissionId: new ObjectId(), attempt: 1 };
        const [first, second] = [new Marker('uid-ada'), new Marker('uid-bob')];
        for (const [ofFirst, ofSecond] of all) {
          const before = await readAll(key);
          const sent = await Promise.all([first.send(key, ofFirst), second.send(key, ofSecond)]);
          const after = await readAll(key);
          expectNothingLost(sent, before, after);
          expectCounted(sent, before, after);
          for (const marker of [first, second]) {
            await marker.read(key);
            expect(marker.version).toBe(after.version);
            expect(Object.fromEntries(marker.shown)).toEqual(Object.fromEntries(after.stored));
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  },
  60_000,
);

test('shows a reader every change up to the version that it gets, while others write', async () => {
  const key = { submissionId: new ObjectId(), attempt: 1 };
  const reader = new Marker('uid-reader');
  let isDone = false;
  const write = async (by: string) => {
    for (let number = 0; number < 30; number += 1) {
      const wanted = [{ id: `${by} ${number % 7}`, json: String(number) }];
      await changeAnnotations(database, key, { seen: undefined, wanted, by });
    }
  };
  const read = async () => {
    while (!isDone) await reader.read(key);
  };
  const reading = read();
  await Promise.all(['uid-ada', 'uid-bob', 'uid-cy'].map(write));
  isDone = true;
  await reading;
  await reader.read(key);
  expect(reader.version).toBe(90);
  expect(Object.fromEntries(reader.shown)).toEqual(Object.fromEntries((await readAll(key)).stored));
});
