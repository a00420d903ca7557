import { ObjectId } from 'mongodb';
import { beforeAll, describe } from 'vitest';
import { createAccountDataParts } from '#all-data.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import * as roleDecisions from '#data/tombstones/role-decisions.ts';
import * as tombstones from '#data/tombstones/tombstones.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as addresses from './addresses.ts';
import * as accounts from './collection.ts';
import * as preferences from './preferences.ts';
import * as demotion from './roles/demotion.ts';
import * as accountTeachers from './roles/teachers.ts';
import * as userList from './user-list.ts';

const { all, database, testChosenIndexes, testQueries } = await openQueryPlans();
const publicApiUrl = 'https://api.study-flow.test';
const ownership = joinOwnership(createAccountDataParts({ database, publicApiUrl }));
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const everybody = { role: '', search: '', currentPage: 2, itemsPerPage: 6 } as const;

testQueries(
  [
    accounts,
    addresses,
    preferences,
    roleDecisions,
    demotion,
    accountTeachers,
    tombstones,
    userList,
    ownership,
  ],
  {
    addUser: [() => accounts.addUser(all.users, { uid, email, emailVerified: true, name: 'Ada' })],
    bindUser: [() => accounts.bindUser(all.users, id, { uid, emailVerified: true })],
    rebindUser: [() => accounts.rebindUser(all.users, id, uid)],
    removeUser: [() => accounts.removeUser(all.users, id)],
    removeUnverifiedUser: [() => accounts.removeUnverifiedUser(all.users, { _id: id, uid, email })],
    finishEmailChange: [
      () => accounts.finishEmailChange(all.users, { uid, emailChangedAt: new Date() }),
    ],
    updateEmail: [
      () => accounts.updateEmail(all.users, { uid, name: 'Ada' }, { email, emailVerified: true }),
    ],
    updateVerification: [
      () => accounts.updateVerification(all.users, { uid, email }, { emailVerified: true }),
    ],
    decideRole: [() => accountTeachers.decideRole(all.users, id, 'admin')],
    promoteUser: [() => accountTeachers.promoteUser(all.users, id)],
    findUserById: [() => accounts.findUserById(all.users, id)],
    hasTeachersRights: [],
    teacherFilter: [],
    findUser: [() => accounts.findUser(all.users, uid)],
    findUserByEmail: [() => accounts.findUserByEmail(all.users, email)],
    deleteStudent: [() => accounts.deleteStudent(all.users, id)],
    demoteTeacher: [
      async () => {
        const teachers = [
          buildUser({ role: 'admin' }),
          buildUser({ email: 'b@a.test', role: 'admin' }),
        ];
        const { insertedIds } = await all.users.insertMany(teachers);
        await demotion.demoteTeacher(database, insertedIds[0] ?? id);
      },
    ],
    findOtherTeachers: [() => demotion.findOtherTeachers(database, id)],
    findTeachers: [() => accountTeachers.findTeachers(all.users, { except: id, limit: 100 })],
    openRemovedRoles: [],
    renameUser: [() => accounts.renameUser(all.users, { uid, email }, 'A name')],
    registerRecordedUser: [
      () => accounts.registerRecordedUser(all.users, { uid, email }, 'A name'),
    ],
    readRenamed: [() => accounts.readRenamed(all.users, new Date()).toArray()],
    finishNameChange: [
      () => accounts.finishNameChange(all.users, { _id: id, nameChangedAt: new Date() }),
    ],
    readPreferences: [],
    findPreferences: [() => preferences.findPreferences(all.users, uid)],
    changePreferences: [
      () => preferences.changePreferences(all.users, uid, { releasesMarks: false }),
    ],
    hasVerifiedEmail: [() => addresses.hasVerifiedEmail(database, { uid, email })],
    isUnverified: [() => addresses.isUnverified(database, uid)],
    findUnverified: [() => addresses.findUnverified(database, [uid])],
    findAccountByEmail: [() => addresses.findAccountByEmail(database, email)],
    findTeacherByEmail: [() => addresses.findTeacherByEmail(database, email)],
    findRecipient: [() => addresses.findRecipient(database, uid)],
    isTeacher: [() => accountTeachers.isTeacher(database, uid)],
    findUserPage: (['oldest', 'newest', 'name', 'lastName', 'email'] as const).flatMap((sort) =>
      (['', 'student', 'admin'] as const).map(
        (role) => () => userList.findUserPage(all.users, { ...everybody, role, sort }),
      ),
    ),
    countUsers: [
      ...(['', 'student', 'admin'] as const).map(
        (role) => () => userList.countUsers(all.users, { role, search: '' }),
      ),
      () => userList.countUsers(all.users, { role: 'student', search: 'two words' }),
    ],
    markDeleted: [() => tombstones.markDeleted(all.tombstones, uid)],
    unmarkDeleted: [() => tombstones.unmarkDeleted(all.tombstones, uid)],
    finishDeletion: [() => tombstones.finishDeletion(all.tombstones, uid)],
    findDueErasures: [() => tombstones.findDueErasures(all.tombstones, new Date())],
    finishErasure: [() => tombstones.finishErasure(all.tombstones, 'deleted:uid')],
    maxActingTime: [],
    findTombstone: [() => tombstones.findTombstone(all.tombstones, uid)],
    recordRoleDecision: [() => roleDecisions.recordRoleDecision(all.roleDecisions, email)],
    isRoleDecided: [() => roleDecisions.isRoleDecided(all.roleDecisions, email)],
    ownsUnbound: [() => ownership.ownsUnbound(email)],
    ownsAny: [() => ownership.ownsAny(uid)],
    // For `migrate` alone, which reads whole collections.
    listUnbound: [],
    bindUnbound: [() => ownership.bindUnbound(email, uid)],
    moveOwned: [() => ownership.moveOwned(uid, 'uid-of-another')],
    changeEmail: [
      async () => {
        await all.submissions.insertOne(buildSubmission({ uid }));
        await ownership.changeEmail(uid, email);
      },
    ],
    openUsers: [],
    openTombstones: [],
    openRoleDecisions: [],
  },
);

describe('among other accounts', () => {
  // MongoDB chooses by what each plan reads: all read nothing of an empty collection.
  beforeAll(async () => {
    await all.users.insertMany(
      Array.from({ length: 50 }, (_, at) => buildUser({ email: `student-${at}@school.org` })),
    );
  });

  testChosenIndexes([
    [
      'a search of users',
      'by-word',
      () => userList.findUserPage(all.users, { ...everybody, search: 'two words', sort: 'oldest' }),
    ],
  ]);
});
