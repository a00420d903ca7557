import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxAttempts, maxHistoryRows } from '#contract/values.ts';
import type {
  AttemptDocument,
  HistoryDocument,
  SubmissionDocument,
} from '#data/submissions/collection.ts';
import {
  buildAttempt,
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { submissions } = collections;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const colleague = await signInAccount(api, { teacher: true, name: 'Alan Turing' });

beforeEach(() => submissions.deleteMany());

async function store(submission: SubmissionDocument) {
  return (await submissions.insertOne({ ...submission })).insertedId;
}
const mark = (id: unknown, body: object, { authorization } = teacher) =>
  request.patch(`/updateSpecificSubmittedAssignment/${id}`).set(authorization).send(body);
const returnIt = (id: unknown, body: object, { authorization } = teacher) =>
  request.post(`/submissions/${id}/return`).set(authorization).send(body);
const show = async (id: unknown, { authorization } = teacher) =>
  (await request.get(`/specificSubmittedAssignment/${id}`).set(authorization).expect(200)).body;
const showHistory = async (id: unknown, { authorization } = teacher) =>
  (await request.get(`/submissions/${id}/history`).set(authorization).expect(200)).body;
const find = (_id: ObjectId) => submissions.findOne({ _id });

const given = { obtainedMark: 31, feedback: 'Clear method.' };
const of = (email = student.email) => ({ email });

describe('PATCH /updateSpecificSubmittedAssignment/:id with release: false', () => {
  test('saves a draft that teachers see and the student does not', async () => {
    const id = await store(buildSubmission(of()));
    const answer = await mark(id, { ...given, release: false }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    expect(await find(id)).toMatchObject({
      status: 'draft',
      obtainedMark: null,
      feedback: null,
      markedAt: null,
      markedBy: null,
      version: 2,
      draft: { ...given, markedBy: teacher.uid, markedAt: expect.any(Date) },
    });
    const draft = { ...given, markedAt: expect.any(String) };
    const hidden = { status: 'pending', obtainedMark: null, feedback: null, markedAt: null };
    expect(await show(id, colleague)).toMatchObject({ ...hidden, state: 'draft', draft });
    const own = await show(id, student);
    expect(own).toMatchObject({ ...hidden, state: 'submitted', isMarkingBegun: true });
    expect(own).not.toHaveProperty('draft');
  });

  test('needs no feedback', async () => {
    const id = await store(buildSubmission());
    await mark(id, { obtainedMark: 31, release: false }).expect(200);
    expect((await show(id)).draft).toMatchObject({ obtainedMark: 31, feedback: null });
  });

  test.each([
    ['without feedback that is released', { obtainedMark: 31 }, 'feedback'],
    ['with empty feedback', { obtainedMark: 31, feedback: ' ', release: false }, 'feedback'],
    ['above the marks', { obtainedMark: 40.5, release: false }, 'obtainedMark'],
    ['with a word as release', { ...given, release: 'no' }, 'release'],
  ])('refuses a mark %s', async (_what, body, field) => {
    const id = await store(buildSubmission({ marks: 40 }));
    expect((await mark(id, body).expect(400)).body).toEqual(fieldProblem(field));
    expect(await find(id)).toMatchObject({ status: 'pending', version: 1 });
  });

  test('changes a draft with its version, and keeps the earlier one in the history', async () => {
    const id = await store(buildSubmission());
    await mark(id, { ...given, release: false }).expect(200);
    await mark(id, { obtainedMark: 35, version: 2, release: false }, colleague).expect(200);
    expect(await showHistory(id)).toEqual([
      {
        at: expect.any(String),
        byName: 'Alan Turing',
        kind: 'draft',
        from: given,
        to: { obtainedMark: 35, feedback: null },
        reason: null,
      },
      {
        at: expect.any(String),
        byName: 'Grace Hopper',
        kind: 'draft',
        from: null,
        to: given,
        reason: null,
      },
    ]);
  });

  test.each([
    ['no version', undefined, 'draft-mark-saved'],
    ['an earlier version', 1, 'submission-already-marked'],
  ])(
    'returns 409 with both marks for a draft by somebody else and %s',
    async (_how, version, code) => {
      const id = await store(buildSubmission());
      await mark(id, { ...given, release: false }).expect(200);
      const answer = await mark(id, { obtainedMark: 12, version, release: false }, colleague);
      expect(answer.body).toEqual(
        problemWith({
          status: 409,
          code,
          submission: expect.objectContaining({
            version: 2,
            draft: expect.objectContaining(given),
          }),
        }),
      );
      expect((await find(id))?.draft).toMatchObject(given);
    },
  );

  test('returns 409 that says so when the draft meanwhile is one of the same teacher', async () => {
    const id = await store(buildSubmission());
    await mark(id, { ...given, release: false }).expect(200);
    const answer = await mark(id, { obtainedMark: 12, version: 1, release: false });
    expect(answer.body).toEqual(
      problemWith({
        status: 409,
        code: 'submission-marked-by-you',
        submission: expect.objectContaining({ draft: expect.objectContaining(given) }),
      }),
    );
    expect((await find(id))?.draft).toMatchObject(given);
  });

  test('returns 409 that says so when the call of the specification meets a draft mark', async () => {
    const id = await store(buildSubmission());
    await mark(id, { ...given, release: false }).expect(200);
    const { body } = await mark(id, { obtainedMark: 12, feedback: 'Good.' }).expect(409);
    expect(body.code).toBe('draft-mark-saved');
    expect(body.detail).toMatch(/^A draft mark of this submission has been saved/);
    expect((await find(id))?.status).toBe('draft');
  });

  test('returns 409 for a released mark: it can only be corrected', async () => {
    const id = await store(buildMarkedSubmission());
    const answer = await mark(id, { ...given, version: 2, release: false }).expect(409);
    expect(answer.body).toMatchObject({ code: 'submission-released', submission: { version: 2 } });
    expect(await find(id)).toMatchObject({ status: 'completed', obtainedMark: 31.5, version: 2 });
  });

  test('is not in the queue any more', async () => {
    const id = await store(buildSubmission());
    await mark(id, { ...given, release: false }).expect(200);
    const queue = await request
      .get('/pendingAssignments')
      .query({ email: teacher.email })
      .set(teacher.authorization);
    expect(queue.body).toEqual([]);
  });
});

describe('a release by PATCH /updateSpecificSubmittedAssignment/:id', () => {
  test('releases a mark at once, with its row in the history', async () => {
    const id = await store(buildSubmission(of()));
    await mark(id, given).expect(200);
    expect(await show(id, student)).toMatchObject({
      status: 'completed',
      state: 'released',
      ...given,
    });
    expect(await showHistory(id, student)).toMatchObject([
      { kind: 'released', byName: 'Grace Hopper', from: null, to: given },
    ]);
  });

  test('replaces a draft, which its student never sees', async () => {
    const id = await store(buildDraftSubmission(of()));
    await mark(id, { ...given, version: 2 }, colleague).expect(200);
    const stored = await find(id);
    expect(stored).toMatchObject({ status: 'completed', ...given, markedBy: colleague.uid });
    expect(stored).not.toHaveProperty('draft');
    expect(await showHistory(id)).toMatchObject([
      { kind: 'released', from: { obtainedMark: 22.75 }, to: given },
      { kind: 'draft', from: null, to: { obtainedMark: 22.75 } },
    ]);
    expect(await showHistory(id, student)).toMatchObject([
      { kind: 'released', from: null, to: given },
    ]);
  });

  test('marks what was returned if it is still at the version that the teacher has seen', async () => {
    const returned = { at: new Date(), reason: 'Say more.' };
    const id = await store(buildSubmission({ status: 'returned', returned, version: 2 }));
    expect((await mark(id, given).expect(409)).body).toMatchObject({ code: 'submission-changed' });
    await mark(id, { ...given, version: 2 }).expect(200);
    expect(await find(id)).toMatchObject({ status: 'completed', version: 3 });
    expect(await find(id)).not.toHaveProperty('returned');
  });
});

describe('a correction', () => {
  test('is in the history with the mark before, for the student too', async () => {
    const id = await store(buildSubmission(of()));
    await mark(id, given).expect(200);
    await mark(
      id,
      { obtainedMark: 33, feedback: 'I had overlooked a page.', version: 2 },
      colleague,
    );
    for (const viewer of [student, teacher]) {
      const [last, first, ...others] = await showHistory(id, viewer);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ kind: 'released' });
      expect(last).toMatchObject({
        kind: 'corrected',
        byName: 'Alan Turing',
        from: given,
        to: { obtainedMark: 33, feedback: 'I had overlooked a page.' },
      });
    }
  });

  test('of a mark by an earlier version has that mark as its first row', async () => {
    const marked = buildMarkedSubmission(of());
    const id = await store(marked);
    const first = {
      at: '2026-11-21T08:00:00.000Z',
      byName: null,
      kind: 'released',
      from: null,
      to: { obtainedMark: 31.5, feedback: marked.feedback },
      reason: null,
    };
    expect(await showHistory(id, student)).toEqual([first]);
    await mark(id, { ...given, version: 2 }).expect(200);
    await mark(id, { obtainedMark: 30, feedback: 'Once more.', version: 3 }).expect(200);
    expect(await showHistory(id, student)).toMatchObject([
      { kind: 'corrected', from: given },
      { kind: 'corrected', from: first.to },
      first,
    ]);
  });
});

describe('POST /submissions/:id/return', () => {
  const reason = 'Say where your numbers come from.';

  test('gives a submission back with the reason', async () => {
    const id = await store(buildSubmission(of()));
    expect((await returnIt(id, { reason }).expect(200)).body).toEqual({ modifiedCount: 1 });
    for (const viewer of [student, teacher]) {
      expect(await show(id, viewer)).toMatchObject({
        status: 'pending',
        state: 'returned',
        isMarkingBegun: false,
        returned: { at: expect.any(String), reason },
        version: 2,
      });
      expect(await showHistory(id, viewer)).toMatchObject([{ kind: 'returned', reason }]);
    }
  });

  test('drops a draft, which stays in the history of the teachers', async () => {
    const id = await store(buildDraftSubmission(of()));
    await returnIt(id, { reason, version: 2 }).expect(200);
    expect(await find(id)).not.toHaveProperty('draft');
    const draft = { obtainedMark: 22.75, feedback: expect.any(String) };
    expect(await showHistory(id)).toMatchObject([
      { kind: 'returned', from: draft, to: null },
      { kind: 'draft', to: draft },
    ]);
    expect(await showHistory(id, student)).toMatchObject([
      { kind: 'returned', from: null, to: null, reason },
    ]);
  });

  test.each([
    ['a released mark', buildMarkedSubmission(), {}, 'submission-released'],
    [
      'what is returned',
      buildSubmission({ status: 'returned', returned: { at: new Date(), reason }, version: 2 }),
      {},
      'submission-returned',
    ],
    ['an earlier version', buildSubmission({ version: 3 }), { version: 2 }, 'submission-changed'],
    ['a withdrawn one', buildSubmission({ status: 'withdrawn' }), {}, 'submission-withdrawn'],
  ])('returns 409 for %s, and changes nothing', async (_what, submission, body, code) => {
    const id = await store(submission);
    const answer = await returnIt(id, { reason, ...body }).expect(409);
    expect(answer.body).toEqual(problemWith({ status: 409, code }));
    expect(await find(id)).toEqual({ ...submission, _id: id });
  });

  test.each([
    ['as it was handed in', buildSubmission],
    ['with a draft of a mark', buildDraftSubmission],
  ])(
    'returns 409 for the last attempt that there can be %s, which is to be marked',
    async (_state, build) => {
      const attempts = Array<AttemptDocument>(maxAttempts - 1).fill(buildAttempt());
      const submission = build({ attempts });
      const id = await store(submission);
      const { body } = await returnIt(id, { reason }).expect(409);
      expect(body).toMatchObject({ code: 'last-attempt-not-returned', params: { limit: 50 } });
      expect(body.detail).toMatch('mark it instead');
      expect(await find(id)).toEqual({ ...submission, _id: id });
      const { version } = submission;
      await mark(id, { obtainedMark: 30, feedback: 'Good.', version }).expect(200);
      const before = await store(buildSubmission({ attempts: attempts.slice(1) }));
      await returnIt(before, { reason }).expect(200);
    },
  );

  test.each([
    ['reason', undefined],
    ['reason', ' '],
    ['reason', { $ne: '' }],
    ['reason', 'x'.repeat(2001)],
    ['version', 'one'],
  ])('refuses %s: %j', async (field, value) => {
    const id = await store(buildSubmission());
    const answer = await returnIt(id, { reason, [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });

  test('returns 403 for the own submission and for a student, 401 when signed out', async () => {
    const own = await store(buildSubmission(of(teacher.email)));
    expect((await returnIt(own, { reason }).expect(403)).body.code).toBe('own-submission');
    await returnIt(own, { reason }, student).expect(403);
    await request.post(`/submissions/${own}/return`).send({ reason }).expect(401);
  });

  test('changes nothing for an unknown id', async () => {
    const answer = await returnIt(new ObjectId(), { reason }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 0 });
    await returnIt('123', { reason }).expect(400);
  });
});

describe('GET /submissions/:id/history', () => {
  const ask = (id: unknown, { authorization } = teacher) =>
    request.get(`/submissions/${id}/history`).set(authorization);

  test('is empty for a submission that nobody has marked', async () => {
    expect(await showHistory(await store(buildSubmission()))).toEqual([]);
  });

  test('is for its student and those who may mark it', async () => {
    const id = await store(buildDraftSubmission());
    expect((await ask(id, student).expect(403)).body.code).toBe('submission-private');
    await ask(new ObjectId()).expect(404);
    await ask('123').expect(400);
    await request.get(`/submissions/${id}/history`).expect(401);
  });

  test('does not return who wrote a row but as a name', async () => {
    const id = await store(buildDraftSubmission());
    const [row] = await showHistory(id);
    expect(Object.keys(row).sort()).toEqual(['at', 'byName', 'from', 'kind', 'reason', 'to']);
  });
});

describe('a full history', () => {
  const row: HistoryDocument = {
    at: new Date(),
    by: teacher.uid,
    byName: 'Grace Hopper',
    kind: 'draft',
    from: null,
    to: given,
    reason: null,
  };
  const rows = (count: number) => ({ history: Array(count).fill(row) });
  const full = { code: 'history-limit-reached' };

  test('refuses further drafts and returns, but not the release', async () => {
    const id = await store(buildDraftSubmission(rows(maxHistoryRows - 20)));
    const draft = await mark(id, { ...given, version: 2, release: false }).expect(409);
    expect(draft.body).toMatchObject({ ...full, params: { limit: maxHistoryRows - 20 } });
    const returned = await returnIt(id, { reason: 'Once more.' }).expect(409);
    expect(returned.body).toMatchObject(full);
    await mark(id, { ...given, version: 2 }).expect(200);
  });

  test('takes no more corrections when it has 200 rows', async () => {
    const id = await store(buildMarkedSubmission(rows(maxHistoryRows - 1)));
    await mark(id, { ...given, version: 2 }).expect(200);
    const answer = await mark(id, { ...given, version: 3 }).expect(409);
    expect(answer.body).toMatchObject({ ...full, params: { limit: maxHistoryRows } });
    expect((await find(id))?.history).toHaveLength(maxHistoryRows);
  });
});

test('two markers of the same version: one is done, the other gets the present state', async () => {
  const id = await store(buildDraftSubmission());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      mark(
        id,
        { obtainedMark: index / 2, feedback: 'Clear.', version: 2, release: index % 2 === 0 },
        index % 3 === 0 ? teacher : colleague,
      ),
    ),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  const stored = await find(id);
  expect(stored?.version).toBe(3);
  expect(stored?.history).toHaveLength(2);
  const shown = await show(id);
  for (const { body } of refused) expect(body.submission).toEqual(shown);
});

test('the same mark for several submissions at the same time, sent three times: each is given once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => store(buildSubmission())));
  const answers = await Promise.all(
    [...ids, ...ids, ...ids].map((id) => mark(id, { ...given, version: 1 })),
  );
  for (const [index, id] of ids.entries()) {
    const ofOne = [0, 10, 20].map((first) => answers[first + index]?.status);
    expect(ofOne.sort()).toEqual([200, 409, 409]);
    expect(await find(id)).toMatchObject({ version: 2, history: [{ to: given }] });
  }
});
