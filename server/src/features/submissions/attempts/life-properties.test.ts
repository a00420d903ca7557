import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { type Action, act, type ModelSubmission, modelMarks } from '#testing/submission-model.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

/**
 * Random sequences of actions by two students and two teachers, on the API and on a model of it. After each action the
 * answer and the stored document, and after a change what is shown of it, have to be those of the model.
 */
const seed = 17_112_026;
const rounds = 10;
const actionsPerRound = 100;

const api = await startTestApi();
const { request, collections } = api;
const students = [await signInAccount(api), await signInAccount(api)];
const teachers = [
  await signInAccount(api, { teacher: true, name: 'Grace Hopper' }),
  await signInAccount(api, { teacher: true, name: 'Alan Turing' }),
];

const version = fc.constantFrom('none' as const, 'seen' as const, 'old' as const);
const note = fc.integer({ min: 0, max: 999_999 }).map((number) => `Note ${number}`);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('submit' as const), note }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('replace' as const), note, version }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), version }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take-back' as const), version }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      // One is above the marks of the assignment.
      obtainedMark: fc.integer({ min: 0, max: 2 * (modelMarks + 1) }).map((half) => half / 2),
      feedback: fc.option(fc.constantFrom('Clear.', 'Say more.'), { freq: 4 }),
      version,
      release: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
);
const step = fc.record({
  action,
  student: fc.constantFrom(0, 1),
  teacher: fc.constantFrom(0, 1),
  assignment: fc.constantFrom(0, 1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.sample(step, { seed, numRuns: rounds * actionsPerRound });

type Known = { id: ObjectId | undefined; submission: ModelSubmission | undefined };

/** Does one step on the API: its answer as the model names it. */
async function send({ action, ...by }: Step, assignmentId: ObjectId, { id, submission }: Known) {
  const student = pick(students, by.student);
  const teacher = pick(teachers, by.teacher);
  const target = id ?? new ObjectId();
  const sent = {
    none: undefined,
    seen: submission?.version ?? 1,
    old: (submission?.version ?? 1) - 1,
  };
  const answered = (answer: { pdfLink?: string; quickNote: string }) => ({
    pdfLink: 'https://documents.test/answer.pdf',
    ...answer,
  });
  switch (action.kind) {
    case 'submit':
      return request
        .post('/submitAssignment')
        .set(student.authorization)
        .send({
          email: student.email,
          assignmentId: String(assignmentId),
          ...answered({ quickNote: action.note }),
        });
    case 'replace':
      return request
        .post(`/submissions/${target}/attempts`)
        .set(student.authorization)
        .send({ ...answered({ quickNote: action.note }), version: sent[action.version] });
    case 'withdraw':
      return request.delete(`/submissions/${target}`).set(student.authorization);
    case 'remove':
      return request.delete(`/deleteMarkedAssignment/${target}`).set(student.authorization);
    case 'release':
      return request
        .post(`/assignments/${assignmentId}/release`)
        .set(teacher.authorization)
        .send({ submissionIds: [String(target)] });
    case 'take-back':
      return request
        .delete(`/submissions/${target}/release`)
        .set(teacher.authorization)
        .query({ version: sent[action.version] });
    case 'return':
      return request
        .post(`/submissions/${target}/return`)
        .set(teacher.authorization)
        .send({ reason: 'Once more, please.', version: sent[action.version] });
    case 'mark': {
      const { obtainedMark, release } = action;
      return request
        .patch(`/updateSpecificSubmittedAssignment/${target}`)
        .set(teacher.authorization)
        .send({
          obtainedMark,
          ...(action.feedback !== null && { feedback: action.feedback }),
          ...(!release && { release }),
          version: sent[action.version],
        });
    }
  }
}

function readOutcome({ status, body }: { status: number; body: Record<string, unknown> }) {
  if (status !== 200) return body.code;
  const isDone = body.modifiedCount === 1 || body.deletedCount === 1 || Boolean(body.insertedId);
  return isDone ? 'done' : 'nothing';
}

/** Compares what is stored with the model. */
async function compareStored(id: ObjectId, model: ModelSubmission): Promise<void> {
  const stored = await collections.submissions.findOne({ _id: id });
  expect({
    status: stored?.status,
    version: stored?.version,
    note: stored?.quickNote,
    attempts: stored?.attempts?.map(({ quickNote, ended }) => ({ note: quickNote, ended })) ?? [],
    draft: stored?.draft
      ? { obtainedMark: stored.draft.obtainedMark, feedback: stored.draft.feedback }
      : null,
    mark:
      stored && stored.obtainedMark !== null
        ? { obtainedMark: stored.obtainedMark, feedback: stored.feedback }
        : null,
    history:
      stored?.history?.map(({ by, kind, from, to }) => ({
        by: teachers.findIndex(({ uid }) => uid === by),
        kind,
        from,
        to,
      })) ?? [],
    isRemoved: stored?.removedByStudentAt !== null,
  }).toEqual(model);
}

/** Compares what is shown to the student or to a teacher, in turns, with the model. */
async function compareShown(id: ObjectId, model: ModelSubmission, student: number): Promise<void> {
  const isOwn = model.version % 2 === 0;
  const viewer = isOwn ? pick(students, student) : pick(teachers, student);
  const { status, body } = await request
    .get(`/specificSubmittedAssignment/${id}`)
    .set(viewer.authorization);
  if (model.status === 'withdrawn') {
    expect(status).toBe(404);
    return;
  }
  expect(body).toMatchObject({
    obtainedMark: model.mark?.obtainedMark ?? null,
    attemptCount: model.attempts.length + 1,
    version: model.version,
    ...(!isOwn && { draft: model.draft }),
  });
  if (isOwn) expect(body).not.toHaveProperty('draft');
  if (isOwn) expect(body.state).not.toBe('draft');
}

test('random actions leave each submission in the state of the model, with all attempts and its whole history', async () => {
  const seen = new Set<unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const assignments = await Promise.all(
      [0, 1].map(async () => {
        const assignment = buildAssignment({ marks: modelMarks });
        return (await collections.assignments.insertOne(assignment)).insertedId;
      }),
    );
    const known = new Map<string, Known>();
    const log: string[] = [];
    for (const step of steps.slice(round * actionsPerRound, (round + 1) * actionsPerRound)) {
      const key = `${step.student}/${step.assignment}`;
      const before = known.get(key) ?? { id: undefined, submission: undefined };
      const answer = await send(step, pick(assignments, step.assignment), before);
      const { outcome, submission } = act(before.submission, step.action, step.teacher);
      log.push(`${key} ${JSON.stringify(step.action)} → ${outcome}`);
      // Without a document a mark is checked all the same.
      const expected = before.submission ? outcome : expectedOfNothing(step.action, outcome);
      expect(readOutcome(answer), log.slice(-20).join('\n')).toBe(expected);
      seen.add(`${submission?.status} ${outcome}`);
      const id =
        before.id ?? (answer.body.insertedId && new ObjectId(String(answer.body.insertedId)));
      known.set(key, { id, submission });
      if (!id || !submission) continue;
      await compareStored(id, submission);
      if (outcome === 'done') await compareShown(id, submission, step.student);
    }
  }
  // The sequence has reached every state, by changes and refusals.
  for (const reached of [
    'pending done',
    'returned done',
    'draft done',
    'completed done',
    'withdrawn done',
    'draft marking-begun',
    'completed submission-released',
    'withdrawn submission-withdrawn',
    'returned submission-returned',
    'draft submission-already-marked',
    'draft draft-mark-saved',
    'draft submission-marked-by-you',
    'draft submission-not-released',
    'completed submission-changed',
    'pending submission-changed',
  ]) {
    expect(seen).toContain(reached);
  }
}, 120_000);

function expectedOfNothing(action: Action, outcome: string) {
  const isRefused = action.kind === 'mark' && action.release && action.feedback === null;
  return isRefused ? 'invalid-request' : outcome;
}

function pick<Item>(items: Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}
