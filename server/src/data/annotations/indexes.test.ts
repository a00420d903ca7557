import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { buildComment } from '#testing/builders/annotations.ts';
import { buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as authors from './authors.ts';
import * as carried from './carry-over.ts';
import * as changes from './change-annotations.ts';
import * as annotations from './collection.ts';
import * as steps from './comment-steps.ts';
import * as common from './common-comments.ts';
import * as counts from './count-changes.ts';
import * as earlier from './earlier-steps.ts';
import * as found from './find-annotation.ts';
import * as own from './own-practice.ts';
import * as layers from './read-layer.ts';
import * as shown from './shown-comments.ts';

const { all, database, testQueries } = await openQueryPlans();
const uid = 'uid-ada';
const key = { submissionId: new ObjectId(), attempt: 1 };
const fileId = new ObjectId().toHexString();
const marked = { ...buildMarkedSubmission(), _id: key.submissionId };

const modules = [authors, carried, changes, annotations, common, counts, earlier, found, layers];
testQueries([...modules, own, shown, steps], {
  findShownComments: [() => found.findShownComments(database, marked, [randomUUID()])],
  findCommentSteps: [() => steps.findCommentSteps(database, marked)],
  findWithCommentSteps: [() => steps.findWithCommentSteps(database, [marked._id])],
  findCommonComments: [undefined, [uid]].map((students) => async () => {
    const assignmentId = new ObjectId();
    const released = ['a', 'b', 'c', 'd', 'e'].map((each) =>
      buildMarkedSubmission({ assignmentId, email: `${each}@a.test` }),
    );
    await all.submissions.insertMany(released);
    const counted = { assignmentId, students: students && released.map((each) => each.uid) };
    await common.findCommonComments(database, { ...counted, teacher: uid });
  }),
  findOwnPractice: [
    async () => {
      await all.submissions.insertOne(buildMarkedSubmission({ uid }));
      await own.findOwnPractice(database, uid);
    },
  ],
  readShownComments: [
    () => shown.readShownComments(database, [{ ...marked, attempts: [] }]).next(),
  ],
  toPracticeKey: [],
  findEarlierSteps: [() => earlier.findEarlierSteps(database, { uid, classId: null }, uid)],
  findShownSteps: [
    () =>
      earlier.findShownSteps(database, {
        isShown: true,
        assignmentId: new ObjectId(),
        student: uid,
      }),
  ],
  findAttemptOfAnnotation: [
    () => found.findAttemptOfAnnotation(database, key.submissionId, [1, 2], randomUUID()),
  ],
  findToCarryOver: [
    async () => {
      const wanted = [buildComment({ fileId })].map((comment) => ({
        id: comment.id,
        json: JSON.stringify(comment),
      }));
      await changes.changeAnnotations(database, key, { seen: undefined, wanted, by: uid });
      const to = { ...key, attempt: 2 };
      const from = { attempt: 1, fileIds: [fileId] };
      const place = { fileId, page: 1, x: 1, y: 1 };
      await carried.findToCarryOver(database, to, from, async () => () => place);
    },
  ],
  openAnnotations: [],
  openLayers: [],
  presentAnnotation: [],
  withoutSettled: [],
  changeAnnotations: [undefined, 0].map((seen) => async () => {
    const comment = buildComment({ fileId });
    const { id } = comment;
    const wanted = [
      { id, json: JSON.stringify(comment) },
      { id: randomUUID(), json: null },
    ];
    await changes.changeAnnotations(database, key, { seen, wanted, by: uid });
    // A conflict where a version was seen.
    const moved = [{ id, json: JSON.stringify({ ...comment, x: 1 }) }];
    await changes.changeAnnotations(database, key, { seen, wanted: moved, by: uid });
  }),
  countChanges: [null, { ...key, version: 2 }].map(
    (layer) => () =>
      counts.countChanges(database, key, layer, { token: 'a', changes: 1, added: 1, deleted: 0 }),
  ),
  countAnnotations: [() => counts.countAnnotations(database, key)],
  toWrittenVersion: [],
  readVersions: [() => layers.readVersions(database, key)],
  readAnnotations: [undefined, 3].map(
    (since) => () => layers.readAnnotations(database, key, since).toArray(),
  ),
  readAnnotationsBy: [() => authors.readAnnotationsBy(database, uid).toArray()],
  countAnnotationsBy: [() => authors.countAnnotationsBy(database, uid)],
  hasAnnotated: [() => authors.hasAnnotated(database, uid)],
  changeAuthor: [() => authors.changeAuthor(database, uid, 'uid-bob')],
  deleteAnnotationsOf: [() => authors.deleteAnnotationsOf(database, [key.submissionId])],
});
