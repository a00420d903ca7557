import { ObjectId } from 'mongodb';
import { beforeEach } from 'vitest';
import type { AnnotationChange } from '#contract/annotations/schemas.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildClass, buildClassMember } from './builders/classes.ts';
import { buildStoredFile } from './builders/files.ts';
import { buildSubmission } from './builders/submissions.ts';
import { toOwner } from './class-fixture.ts';
import { signInAccount, type TestAccount } from './test-accounts.ts';
import { startTestApi } from './test-api.ts';

/** An API with a class of two teachers and a student before each test, and the calls of annotations. */
export async function startAnnotationTests() {
  const api = await startTestApi();
  const { request, collections } = api;
  const { annotations, annotationLayers, classes, classMembers, submissions } = collections;
  const { assignments, conversations } = collections;
  const student = await signInAccount(api);
  const teacher = await signInAccount(api, { teacher: true });
  const colleague = await signInAccount(api, { teacher: true });
  const classId = new ObjectId();
  const file = toNamedFile(buildStoredFile(student.uid));
  const pdf = toNamedFile(buildStoredFile(student.uid, { type: 'application/pdf', pages: 3 }));

  beforeEach(async () => {
    const all = [
      annotations,
      annotationLayers,
      assignments,
      classes,
      classMembers,
      conversations,
      submissions,
    ];
    await Promise.all(all.map((collection) => collection.deleteMany()));
    await classes.insertOne({
      ...buildClass({ teachers: [teacher, colleague].map(toOwner) }),
      _id: classId,
    });
    await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  });

  const read = (id: string, query: object = {}, account: TestAccount = teacher) =>
    request.get(`/submissions/${id}/annotations`).query(query).set(account.authorization);
  const send = (id: string, body: object, account: TestAccount = teacher) =>
    request.patch(`/submissions/${id}/annotations`).set(account.authorization).send(body);

  return {
    api,
    student,
    teacher,
    colleague,
    classId,
    /** Of text, and a PDF of three pages: what is handed in. */
    fileId: file._id.toHexString(),
    pdfId: pdf._id.toHexString(),

    /** A submission with both files that waits for a mark. */
    async addSubmission(facts: Partial<SubmissionDocument> = {}): Promise<string> {
      const { insertedId } = await submissions.insertOne(
        buildSubmission({ ...toOwner(student), classId, files: [file, pdf], ...facts }),
      );
      return insertedId.toHexString();
    },
    read,
    /** As the teacher, unless another account is given, as in `read`. */
    send,
    /** Changes annotations of the first attempt, as the teacher. */
    change: (id: string, changes: AnnotationChange[], more: object = {}) =>
      send(id, { attempt: 1, changes, ...more }),
    handInAgain: (id: string) =>
      request
        .post(`/submissions/${id}/attempts`)
        .set(student.authorization)
        .send({ pdfLink: 'https://documents.test/second.pdf', quickNote: 'Once more.' }),
    withdraw: (id: string) => request.delete(`/submissions/${id}`).set(student.authorization),
  };
}
