import { ObjectId } from 'mongodb';
import { buildExtension } from '#testing/builders/extensions.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as extensionData from './account-data.ts';
import * as extensionWrites from './changes.ts';
import * as extensionChanges from './changes-of-student.ts';
import * as extensions from './collection.ts';
import * as grantedDays from './granted-days.ts';
import * as extensionLists from './lists.ts';
import * as requestsToTeacher from './requests-to-teacher.ts';

const { all, testQueries } = await openQueryPlans();
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
    grantedDays,
    extensionLists,
    requestsToTeacher,
  ],
  {
    findExtensionChanges: [
      () => extensionChanges.findExtensionChanges(all.extensions, uid, new Date()),
    ],
    findStudentsWithExtensionChanges: [
      () =>
        extensionChanges.findStudentsWithExtensionChanges(
          all.extensions,
          [uid, 'uid-b'],
          new Date(),
        ),
    ],
    findExtensionStates: [() => extensionChanges.findExtensionStates(all.extensions, [id])],
    moveAnswers: [() => extensionData.moveAnswers(all.extensions, uid, 'uid-of-another')],
    findRequestsToTeacher: [
      () =>
        requestsToTeacher.findRequestsToTeacher(
          all.extensions,
          { uid, classIds: [id, new ObjectId()] },
          new Date(),
        ),
    ],
    findClassesWithRequests: [
      () =>
        requestsToTeacher.findClassesWithRequests(all.extensions, [id, new ObjectId()], new Date()),
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
      () => extensionWrites.endRequestsUntil(all.extensions, { assignmentId: id }, '2026-11-20'),
      () =>
        extensionWrites.endRequestsUntil(all.extensions, { assignmentId: id, uid }, '2026-11-20'),
    ],
    endRequests: [() => extensionWrites.endRequests(all.extensions, id, [uid])],
    withdrawRequest: [() => extensionWrites.withdrawRequest(all.extensions, id, uid)],
    findExtensionById: [() => extensions.findExtensionById(all.extensions, id)],
    findOwnExtension: [() => extensions.findOwnExtension(all.extensions, id, uid)],
    findGrantedDays: [() => grantedDays.findGrantedDays(all.extensions, [uid], [id])],
    findGrantedDaysTo: [() => grantedDays.findGrantedDaysTo(all.extensions, [id])],
    findGrantedDaysOf: [() => grantedDays.findGrantedDaysOf(all.extensions, uid)],
    findGrantedDaysWithin: [
      () =>
        grantedDays.findGrantedDaysWithin(
          all.extensions,
          [uid],
          { from: '2026-11-16', to: '2026-11-22' },
          100,
        ),
    ],
    findExtensionPage: [() => extensionLists.findExtensionPage(all.extensions, id, page)],
    countExtensions: [() => extensionLists.countExtensions(all.extensions, id)],
    findWaitingPage: visitorsAndMembers.map(
      (ids) => () => extensionLists.findWaitingPage(all.extensions, { uid, classIds: ids }, page),
    ),
    countWaiting: visitorsAndMembers.map(
      (ids) => () => extensionLists.countWaiting(all.extensions, { uid, classIds: ids }),
    ),
    deleteExtensionsTo: [() => extensions.deleteExtensionsTo(all.extensions, [id])],
    readExtensionsOf: [() => extensionData.readExtensionsOf(all.extensions, uid).toArray()],
    anonymizeExtensions: [() => extensionData.anonymizeExtensions(all.extensions, uid, owner)],
    updateStudent: [() => extensionData.updateStudent(all.extensions, uid, { email })],
    updateAnswerer: [() => extensionData.updateAnswerer(all.extensions, uid, owner)],
    hasExtensions: [() => extensionData.hasExtensions(all.extensions, uid)],
    openExtensions: [],
    createExtensionAccountData: [],
  },
);
