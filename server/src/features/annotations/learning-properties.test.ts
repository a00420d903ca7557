import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Annotation } from '#contract/annotations/schemas.ts';
import type { Attempt } from '#contract/submissions/attempts.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, classId, fileId, read, send, student, teacher, withdraw } = fixture;
const { collections, request } = api;

/** How many sequences are tried: a few with all tests, more when somebody asks for it. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 4);

const step = fc.constantFrom(
  'comment',
  'settle',
  'carry over',
  'return',
  'return with comments',
  'hand in',
  'save a draft',
  'release',
  'correct with an answer',
  'take back',
  'ask',
  'answer',
  'withdraw',
  'archive',
  'restore',
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** What has to be there after each step, whatever was refused. */
class Expected {
  /** The texts on each attempt, the first one first. */
  readonly comments: string[][] = [[]];
  readonly messages: string[] = [];
  /** Of which attempts the student is shown the comments. */
  readonly shown = new Set<number>();
  /** What each attempt answers. */
  readonly answers: string[][] = [[]];
  attempt = 1;
  isReleased = false;
}

const sorted = (texts: readonly string[]) => [...texts].sort();

async function listTexts(id: string, attempt: number, account: TestAccount): Promise<string[]> {
  const { body } = await read(id, { attempt }, account).expect(200);
  return body.annotations.flatMap((annotation: Annotation) =>
    'text' in annotation ? (annotation.text ?? []) : [],
  );
}

async function readVersion(id: string): Promise<number> {
  return (await collections.submissions.findOne({ _id: new ObjectId(id) }))?.version ?? 0;
}

/** Sends what a step means, and notes what it has changed if it was accepted. */
async function run(id: string, name: Step, number: number, expected: Expected): Promise<void> {
  const { attempt } = expected;
  const text = `${name} ${number}`;
  const ofSubmission = (path: string) => `/submissions/${id}${path}`;
  const asTeacher = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    request[method](path).set(teacher.authorization).send(body);
  const asStudent = (path: string, body: object) =>
    request.post(path).set(student.authorization).send(body);
  const mark = async (more: object) =>
    asTeacher('patch', `/updateSpecificSubmittedAssignment/${id}`, {
      obtainedMark: 30,
      feedback: 'Good.',
      version: await readVersion(id),
      ...more,
    });
  const firstComment = async (of: number) => {
    const { body } = await read(id, { attempt: of }).expect(200);
    return body.annotations[0];
  };
  const at = attempt - 1;

  switch (name) {
    case 'comment': {
      const changes = [put(buildComment({ fileId, text }))];
      const { status } = await send(id, { attempt, changes });
      if (status === 200) expected.comments[at]?.push(text);
      return;
    }
    case 'settle': {
      const comment = await firstComment(Math.max(1, at));
      if (!comment) return;
      const changes = [put({ ...comment, settled: true })];
      await send(id, { attempt: Math.max(1, at), changes });
      return;
    }
    case 'carry over': {
      if (at < 1) return;
      const before = await listTexts(id, attempt, teacher).catch(() => []);
      const { body, status } = await asTeacher('post', ofSubmission('/annotations/carry-over'), {
        attempt: at,
      });
      if (status !== 200) return;
      const after = await listTexts(id, attempt, teacher);
      expect(after).toHaveLength(before.length + body.insertedCount);
      expected.comments[at] = after;
      // Nothing twice.
      const again = await asTeacher('post', ofSubmission('/annotations/carry-over'), {
        attempt: at,
      });
      expect(again.body).toEqual({ insertedCount: 0 });
      return;
    }
    case 'return':
    case 'return with comments': {
      const withAnnotations = name === 'return with comments';
      const body = { reason: text, withAnnotations };
      const { status } = await asTeacher('post', ofSubmission('/return'), body);
      if (status !== 200) return;
      if (withAnnotations) expected.shown.add(attempt);
      else expected.shown.delete(attempt);
      return;
    }
    case 'hand in': {
      const comment = expected.shown.has(attempt) ? await firstComment(attempt) : undefined;
      const answers = comment ? [{ annotationId: comment.id, text }] : [];
      const { status } = await asStudent(ofSubmission('/attempts'), {
        pdfLink: 'https://documents.test/next.pdf',
        quickNote: 'Again.',
        answers,
      });
      if (status !== 200) return;
      expected.attempt += 1;
      expected.comments.push([]);
      expected.answers.push(answers.map((answer) => answer.text));
      // With the files of before, so that it can be annotated.
      const files = (await collections.submissions.findOne({ _id: new ObjectId(id) }))
        ?.attempts?.[0]?.files;
      await collections.submissions.updateOne(
        { _id: new ObjectId(id) },
        { $set: { ...(files && { files }) } },
      );
      return;
    }
    case 'save a draft':
      await mark({ release: false });
      return;
    case 'release': {
      const { status } = await mark({});
      if (status === 200) expected.isReleased = true;
      return;
    }
    case 'correct with an answer': {
      if (!expected.isReleased) return;
      const { status } = await mark({ obtainedMark: 31, answer: text });
      if (status === 200) expected.messages.push(text);
      return;
    }
    case 'take back': {
      const { status } = await asTeacher('delete', ofSubmission('/release'));
      if (status === 200) expected.isReleased = false;
      return;
    }
    case 'ask': {
      const { status } = await asStudent(ofSubmission('/messages'), { text });
      if (status === 200) expected.messages.push(text);
      return;
    }
    case 'answer': {
      const { status } = await asTeacher('post', ofSubmission('/messages'), { text });
      if (status === 200) expected.messages.push(text);
      return;
    }
    case 'withdraw':
      // It ends a sequence of attempts: what comes then is another submission's life.
      if (number > 8) await withdraw(id);
      return;
    case 'archive':
    case 'restore':
      await collections.classes.updateOne(
        { _id: classId },
        name === 'archive'
          ? { $set: { archivedAt: new Date() } }
          : { $unset: { archivedAt: true } },
      );
  }
}

async function check(id: string, expected: Expected): Promise<void> {
  const { status } = (await collections.submissions.findOne({ _id: new ObjectId(id) })) ?? {};
  for (const [index, texts] of expected.comments.entries()) {
    const attempt = index + 1;
    expect(sorted(await listTexts(id, attempt, teacher))).toEqual(sorted(texts));
    const isShown =
      attempt < expected.attempt || status === 'withdrawn'
        ? expected.shown.has(attempt)
        : status === 'completed' || (status === 'returned' && expected.shown.has(attempt));
    expect(sorted(await listTexts(id, attempt, student))).toEqual(isShown ? sorted(texts) : []);
  }
  for (const account of [student, teacher]) {
    const messages = await request
      .get(`/submissions/${id}/messages`)
      .set(account.authorization)
      .expect(200);
    expect(messages.body.map(({ text }: { text: string }) => text)).toEqual(expected.messages);
    const attempts = await request
      .get(`/submissions/${id}/attempts`)
      .set(account.authorization)
      .expect(200);
    const given = attempts.body.map(({ answers = [] }: Attempt) => answers.map(({ text }) => text));
    expect(given.reverse()).toEqual(expected.answers);
  }
}

test(
  'no comment, answer or message is lost or shown to the wrong side, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        await collections.classes.updateOne({ _id: classId }, { $unset: { archivedAt: true } });
        const id = await addSubmission({ assignmentKey: new ObjectId().toHexString() });
        const expected = new Expected();
        for (const [index, name] of steps.entries()) await run(id, name, index, expected);
        await check(id, expected);
        // A teacher who leaves takes nothing along.
        const leaving = await signInAccount(api, { teacher: true });
        await collections.annotations.updateMany(
          { submissionId: new ObjectId(id) },
          { $set: { by: leaving.uid } },
        );
        await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
        await check(id, expected);
      }),
      { numRuns, endOnFailure: true },
    );
  },
  30_000 + numRuns * 10_000,
);
