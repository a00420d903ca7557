import { ObjectId } from 'mongodb';
import { buildExtension } from '#testing/builders/extensions.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as extensionData from './account-data.ts';
import * as extensionWrites from './changes.ts';
import * as extensionChanges from './changes-of-student.ts';
import * as extensions from './collection.ts';
import * as dueDays from './due-days.ts';
import * as grantedDays from './granted-days.ts';
import * as extensionLists from './lists.ts';
import * as requestsToTeacher from './requests-to-teacher.ts';

const { all, database, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const owner = { uid, email, name: 'Ada' };
const page = { currentPage: 2, itemsPerPage: 6 };
const visitorsAndMembers = [[], [new ObjectId(), new ObjectId()]];
const extension = { ...buildExtension(owner, { assignmentId: id }), _id: id };
/** A student's document that each call creates. */
const newTarget = () => ({ assignmentId: new ObjectId(), classId: null, student: owner });

testQueries(
  [
    extensionData,
    extensionChanges,
    extensionWrites,
    extensions,
    dueDays,
    grantedDays,
    extensionLists,
    requestsToTeacher,
  ],
  {
    findExtensionChanges: [() => extensionChanges.findExtensionChanges(database, uid, new Date())],
    findStudentsWithExtensionChanges: [
      () => extensionChanges.findStudentsWithExtensionChanges(database, [uid, 'uid-b'], new Date()),
    ],
    findExtensionStates: [() => extensionChanges.findExtensionStates(database, [id])],
    countRequests: [() => extensionData.countRequests(all.extensions, uid)],
    countGranted: [() => extensionData.countGranted(all.extensions, uid)],
    moveAnswers: [() => extensionData.moveAnswers(all.extensions, uid, 'uid-of-another')],
    findRequestsToTeacher: [
      () =>
        requestsToTeacher.findRequestsToTeacher(
          database,
          { uid, classIds: [id, new ObjectId()] },
          new Date(),
        ),
    ],
    findClassesWithRequests: [
      () => requestsToTeacher.findClassesWithRequests(database, [id, new ObjectId()], new Date()),
    ],
    grantDay: [() => extensionWrites.grantDay(all.extensions, newTarget(), '2026-12-08')],
    takeDayBack: [() => extensionWrites.takeDayBack(all.extensions, id, email)],
    addRequest: [
      () =>
        extensionWrites.addRequest(all.extensions, newTarget(), {
          date: '2026-12-08',
          reason: 'I was ill.',
        }),
    ],
    answerRequest: [
      () =>
        extensionWrites.answerRequest(
          all.extensions,
          extension,
          { answer: 'approved', date: '2026-12-08' },
          owner,
        ),
    ],
    endRequestsUntil: [
      () => extensionWrites.endRequestsUntil(database, { assignmentId: id }, '2026-11-20'),
      () => extensionWrites.endRequestsUntil(database, { assignmentId: id, uid }, '2026-11-20'),
    ],
    endExtensionRequests: [() => extensionWrites.endExtensionRequests(database, id, [uid])],
    withdrawRequest: [() => extensionWrites.withdrawRequest(all.extensions, id, uid)],
    findExtensionById: [() => extensions.findExtensionById(all.extensions, id)],
    findOwnExtension: [() => extensions.findOwnExtension(database, id, uid)],
    findDueDays: [() => dueDays.findDueDays(database, [{ assignmentId: id, uid }])],
    findGrantedDays: [() => grantedDays.findGrantedDays(database, [uid], [id])],
    findGrantedDaysTo: [() => grantedDays.findGrantedDaysTo(database, [id])],
    findGrantedDaysOf: [() => grantedDays.findGrantedDaysOf(database, uid)],
    findGrantedDaysWithin: [
      () =>
        grantedDays.findGrantedDaysWithin(
          database,
          [uid],
          { from: '2026-11-16', to: '2026-11-22' },
          100,
        ),
    ],
    findExtensionPage: [() => extensionLists.findExtensionPage(all.extensions, id, page)],
    countExtensions: [() => extensionLists.countExtensions(all.extensions, id)],
    findWaitingPage: visitorsAndMembers.flatMap((ids) =>
      (['oldest', 'lastName'] as const).map(
        (sort) => () =>
          extensionLists.findWaitingPage(all.extensions, { uid, classIds: ids }, { ...page, sort }),
      ),
    ),
    countWaiting: visitorsAndMembers.map(
      (ids) => () => extensionLists.countWaiting(all.extensions, { uid, classIds: ids }),
    ),
    deleteExtensionsTo: [() => extensions.deleteExtensionsTo(database, [id])],
    readExtensionsOf: [() => extensionData.readExtensionsOf(all.extensions, uid).toArray()],
    anonymizeExtensions: [() => extensionData.anonymizeExtensions(all.extensions, uid, owner)],
    updateStudent: [() => extensionData.updateStudent(all.extensions, uid, { email })],
    updateAnswerer: [() => extensionData.updateAnswerer(all.extensions, uid, owner)],
    hasExtensions: [() => extensionData.hasExtensions(all.extensions, uid)],
    openExtensions: [],
    createExtensionAccountData: [],
  },
);
