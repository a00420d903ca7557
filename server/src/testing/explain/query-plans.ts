import { type CommandStartedEvent, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { indexes } from '#all-data.ts';
import { createIndexes } from '#database/indexes.ts';
import { openCollections } from '../collections.ts';
import { testWithExplain } from '../database-engine.ts';
import { type PlanStage, readWinningPlan } from './winning-plan.ts';

/** Calls a function that uses a collection. */
export type Query = () => unknown;

/** An empty database with the indexes of all features, and the tests of what a feature asks of it. */
export async function openQueryPlans() {
  const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
  const database = client.db(`test-${new ObjectId()}`);
  const all = openCollections(database);
  // One that does not exist has a plan that reads nothing, whatever is asked.
  for (const { collectionName } of Object.values(all)) {
    await database.createCollection(collectionName);
  }
  await createIndexes(database, indexes);
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });

  /** The stages of the plan that the database has chosen for a command. */
  async function explain(command: Document | undefined): Promise<PlanStage[]> {
    return readWinningPlan(await database.command({ explain: command }));
  }

  /** The commands that the driver sends while `ask` runs; those that look for documents are explained. */
  async function record(ask: Query): Promise<{ sentCount: number; commands: Document[] }> {
    const commands: Document[] = [];
    let sentCount = 0;
    const note = ({ commandName, command }: CommandStartedEvent) => {
      sentCount += 1;
      if (explained.has(commandName)) {
        const { lsid: _lsid, $db: _db, ...sent } = command;
        commands.push(sent);
      }
    };
    client.on('commandStarted', note);
    await ask();
    client.off('commandStarted', note);
    return { sentCount, commands };
  }

  return {
    database,
    all,
    explain,
    record,

    /**
     * Tests that an index answers each query of a feature, without sorting in memory.
     * @param modules the modules of the feature that use a collection
     * @param queries what each of their exports is called with, in each of its ways; nothing where it asks nothing
     */
    testQueries(modules: object[], queries: Record<string, Query[]>) {
      test('every function that uses a collection is listed here', () => {
        expect(Object.keys(queries).sort()).toEqual(modules.flatMap(Object.keys).sort());
      });

      testWithExplain.each(Object.entries(queries))('%s uses an index', async (_name, ways) => {
        for (const ask of ways) {
          const { sentCount, commands } = await record(ask);
          // A cursor that nobody reads would ask nothing.
          expect(sentCount).toBeGreaterThan(0);
          for (const command of commands) {
            const stages = (await explain(command)).map(({ stage }) => stage);
            expect(stages).not.toContain('COLLSCAN');
            expect(stages).not.toContain('SORT');
          }
        }
      });
    },

    /**
     * Tests which index is chosen where another one would do, only worse: what is asked, the index, the query, and of which
     * collection, else the last read counts.
     */
    testChosenIndexes(rows: [string, string, Query, string?][]) {
      testWithExplain.each(rows)(
        '%s uses the most selective index, %s',
        async (_what, index, ask, collection) => {
          const { commands } = await record(ask);
          const command = commands.findLast(
            ({ find }) => collection === undefined || find === collection,
          );
          expect(indexesOf(await explain(command))).toEqual([index]);
        },
      );
    },
  };
}

export function indexesOf(stages: PlanStage[]): string[] {
  return [...new Set(stages.flatMap(({ indexName }) => indexName ?? []))];
}

const explained = new Set(['find', 'aggregate', 'distinct', 'update', 'delete', 'findAndModify']);
