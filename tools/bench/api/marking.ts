import { Agent } from 'node:http';
import type autocannon from 'autocannon';
import { ObjectId } from 'mongodb';
import { indexes } from '../../../server/src/all-data.ts';
import { maxHistoryRows } from '../../../server/src/contract/values.ts';
import { submissionsData } from '../../../server/src/data/submissions/data.ts';
import { matchMarkable } from '../../../server/src/data/submissions/marks/markable.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import { buildUser } from '../../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import {
  buildDraftSubmission,
  buildSubmission,
} from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import type { Row } from '../table.ts';
import type { BenchDatabase } from './database.ts';
import { teacher } from './dataset.ts';
import { measureMedians, sendGet } from './growth.ts';
import { compareRates, loadDriver, loadServer, measureLoads, median } from './load.ts';
import type { BenchProfile } from './profile.ts';
import { authorize, startServer } from './servers.ts';

const [smallQueue, largeQueue] = [100, 10_000];
const [smallRelease, largeRelease] = [25, 2_500];
const perInsert = 500;
const pageSize = 50;

/**
 * Marks per second, compared with updates of the same documents by the driver, and the queue and the release of one
 * assignment, compared with those of a small one.
 */
export async function measureMarking(
  benchDatabase: BenchDatabase,
  profile: BenchProfile,
): Promise<Row[]> {
  const { database, uri } = benchDatabase.open('marking');
  await createIndexes(database, indexes);
  const { assignments, submissions, users } = openCollections(database);
  const bare = database.collection<ReturnType<typeof buildSubmission>>('bareSubmissions');
  await bare.createIndexes((submissionsData.indexes ?? []).flatMap((index) => index.indexes));
  const { email, name } = teacher;
  await users.insertOne(buildUser({ email, name, role: 'admin' }));
  const [small, large, marked] = [new ObjectId(), new ObjectId(), new ObjectId()] as const;
  await assignments.insertMany(
    [small, large, marked].map((_id) => ({ ...buildAssignment({ email }), _id })),
  );
  await insertQueue(submissions, small, smallQueue);
  await insertQueue(submissions, large, largeQueue);
  const toMark = await insertQueue(submissions, marked, largeQueue);
  // As many as all submissions together; updated twice as often as those are marked, their histories grow as long.
  const toUpdate = await insertQueue(bare, marked, 2 * largeQueue);

  const api = await startServer('api', uri);
  try {
    const [driver, figure] = await measureLoads(
      [
        loadDriver(() => updateNext(bare, toUpdate)),
        loadServer(api, { requests: [createMarking(toMark)] }),
      ],
      profile,
    );
    return [
      compareRates(
        'PATCH /updateSpecificSubmittedAssignment/:id, 32 at once: API against updates of the driver',
        figure,
        driver,
        0.5,
      ),
      ...(await measureQueues(api.url, [small, large], profile)),
      await measureReleases(api.url, assignments, submissions, profile),
    ];
  } finally {
    await api.stop();
  }
}

/** A submission, and the version that it has now. */
type Next = { _id: ObjectId; version: number };
type Queue = ReturnType<typeof openCollections>['submissions'];

/** Inserts submissions that wait for a mark. */
async function insertQueue(
  collection: Queue,
  assignmentId: ObjectId,
  count: number,
  build = buildSubmission,
): Promise<Next[]> {
  const all: Next[] = [];
  for (let first = 0; first < count; first += perInsert) {
    const batch = Array.from({ length: Math.min(perInsert, count - first) }, (_, offset) => ({
      ...build({
        assignmentId,
        email: `pupil-${first + offset}@bench.test`,
        submittedAt: new Date(1_760_000_000_000 + (first + offset) * 60_000),
      }),
      _id: new ObjectId(),
    }));
    await collection.insertMany(batch);
    all.push(...batch.map(({ _id, version }) => ({ _id, version })));
  }
  return all;
}

const mark = { obtainedMark: 31.5, feedback: 'Clear method; say how often you repeated it.' };

/**
 * Marks the first of the submissions by its version, as the client does, and puts it behind the others when that is
 * answered: an answer that the end of a load cuts off leaves the version unknown.
 */
function createMarking(waiting: Next[]): autocannon.Request {
  const headers = { ...authorize(teacher), 'content-type': 'application/json' };
  const asked = new WeakMap<object, Next>();
  return {
    setupRequest(request, context) {
      const next = take(waiting);
      asked.set(context, next);
      const path = `/updateSpecificSubmittedAssignment/${next._id}`;
      const body = JSON.stringify({ ...mark, version: next.version });
      return { ...request, method: 'PATCH', path, headers, body };
    },
    onResponse(status, _body, context) {
      const next = asked.get(context);
      if (status === 200 && next) waiting.push({ ...next, version: next.version + 1 });
    },
  };
}

/** What the API writes with a mark, under the same conditions, by one update. */
async function updateNext(collection: Queue, waiting: Next[]): Promise<void> {
  const { _id, version } = take(waiting);
  const at = new Date();
  const kind = version === 1 ? ('released' as const) : ('corrected' as const);
  const by = { by: teacher.uid, byName: teacher.name };
  const row = { id: new ObjectId(), at, ...by, kind, from: version === 1 ? null : mark, to: mark };
  const { matchedCount } = await collection.updateOne(
    {
      _id,
      ...matchMarkable({ ...teacher, classIds: [] }, maxHistoryRows),
      marks: { $gte: mark.obtainedMark },
      version,
      status: { $in: ['pending', 'returned', 'draft', 'completed'] },
    },
    {
      $set: { ...mark, status: 'completed', markedAt: at, markedBy: teacher.uid },
      $unset: { returned: '', draft: '', criteria: '', nextSteps: '' },
      $push: { history: { $each: [{ ...row, reason: null }] } },
      $inc: { version: 1 },
    },
  );
  if (matchedCount !== 1) throw new Error('A submission was not updated.');
  waiting.push({ _id, version: version + 1 });
}

function take(waiting: Next[]): Next {
  const next = waiting.shift();
  if (next === undefined) throw new Error('Nothing is left to mark.');
  return next;
}

/** The time a mark when all drafts of an assignment are released at once. */
async function measureReleases(
  url: string,
  assignments: ReturnType<typeof openCollections>['assignments'],
  submissions: Queue,
  { rounds }: BenchProfile,
): Promise<Row> {
  const release = async (count: number) => {
    const assignmentId = new ObjectId();
    const { email } = teacher;
    await assignments.insertOne({ ...buildAssignment({ email }), _id: assignmentId });
    await insertQueue(submissions, assignmentId, count, buildDraftSubmission);
    const begin = performance.now();
    const answer = await fetch(`${url}/assignments/${assignmentId}/release`, {
      method: 'POST',
      headers: { ...authorize(teacher), 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`Not released: ${answer.status}`);
    return (performance.now() - begin) / count;
  };
  const times: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ small: await release(smallRelease), large: await release(largeRelease) });
  }
  return {
    name: `Release of an assignment, a mark: ${largeRelease} marks against ${smallRelease}`,
    figure: median(times.map(({ large }) => large)),
    baseline: median(times.map(({ small }) => small)),
    unit: 'ms',
    goal: 1,
  };
}

/** Pages of what waits for a mark of each of these assignments. */
async function measureQueues(
  url: string,
  ids: readonly ObjectId[],
  { calls }: BenchProfile,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const pages = [
    { name: 'First page of what waits at an assignment', query: 'status=submitted&sort=oldest' },
    { name: 'First page by name of all states', query: 'status=&sort=name' },
  ];
  try {
    const rows: Row[] = [];
    for (const { name, query } of pages) {
      const [baseline = Number.NaN, figure = Number.NaN] = await measureMedians(
        ids.map((id) => () => {
          const page = `currentPage=0&itemsPerPage=${pageSize}`;
          return sendGet(`${url}/assignments/${id}/submissions?${query}&${page}`, agent);
        }),
        calls,
      );
      const sizes = `${largeQueue} submissions against ${smallQueue}`;
      rows.push({ name: `${name}: ${sizes}`, figure, baseline, unit: 'ms', goal: 1.25 });
    }
    return rows;
  } finally {
    agent.destroy();
  }
}
