import { ObjectId } from 'mongodb';
import { nameOrders } from '#contract/values.ts';
import * as announcements from '#data/class-announcements/collection.ts';
import * as invitations from '#data/class-invitations/collection.ts';
import * as classMembers from '#data/class-members/collection.ts';
import * as memberships from '#data/class-members/memberships.ts';
import * as classStudents from '#data/class-members/student-list.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as classData from './class-data.ts';
import * as classesOfAccount from './classes-of-account.ts';
import * as classes from './collection.ts';
import * as classTeachers from './teachers.ts';

const { all, database, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const owner = { uid, email, name: 'Ada' };
const page = { currentPage: 2, itemsPerPage: 6 };

testQueries(
  [
    announcements,
    classes,
    classData,
    classesOfAccount,
    invitations,
    classMembers,
    memberships,
    classStudents,
    classTeachers,
  ],
  {
    addClass: [() => classes.addClass(all.classes, owner, { name: 'Biology', colour: 'blue' })],
    findClass: [() => classes.findClass(all.classes, id)],
    findClassByCode: [() => classes.findClassByCode(all.classes, 'ABCD3479')],
    findClassLabels: [() => classes.findClassLabels(database, [id])],
    findClassKeys: [() => classes.findClassKeys(database, id)],
    findTaughtClasses: [() => classes.findTaughtClasses(database, uid)],
    findTaughtIds: [() => classes.findTaughtIds(database, uid)],
    findTaughtClassIds: [true, false].map(
      (archived) => () => classes.findTaughtClassIds(all.classes, uid, { archived }),
    ),
    findTaughtAmong: [() => classes.findTaughtAmong(all.classes, [id], uid)],
    findClassesById: [true, false].map(
      (archived) => () => classes.findClassesById(all.classes, [id], { archived }),
    ),
    changeClass: [true, false].map(
      (archived) => () => classes.changeClass(all.classes, id, uid, { archived }),
    ),
    renewClassCode: [() => classes.renewClassCode(all.classes, id, uid)],
    switchClassCode: [() => classes.switchClassCode(all.classes, id, uid, true)],
    announcementCollection: [],
    openAnnouncements: [],
    addAnnouncement: [
      () => announcements.addAnnouncement(all.classAnnouncements, id, owner, 'Friday'),
    ],
    findAnnouncementPage: [
      () => announcements.findAnnouncementPage(all.classAnnouncements, id, page),
    ],
    findAnnouncementsSince: [
      () => announcements.findAnnouncementsSince(all.classAnnouncements, [id], new Date()),
    ],
    findAnnouncements: [() => announcements.findAnnouncements(all.classAnnouncements, [id])],
    countAnnouncements: [() => announcements.countAnnouncements(all.classAnnouncements, id)],
    deleteAnnouncement: [() => announcements.deleteAnnouncement(all.classAnnouncements, id, id)],
    readAnnouncementsOf: [
      () => announcements.readAnnouncementsOf(all.classAnnouncements, uid).toArray(),
    ],
    countAnnouncementsOf: [() => announcements.countAnnouncementsOf(all.classAnnouncements, uid)],
    changeAuthor: [() => announcements.changeAuthor(all.classAnnouncements, uid, { email })],
    findClassData: [() => classData.findClassData(database, [id])],
    findHolidaysOf: [() => classData.findHolidaysOf(database, uid)],
    readClassData: [],
    addIdsToLists: [],
    findNamed: [],
    findSameName: [],
    findCategoriesInUse: [],
    addCoTeacher: [() => classTeachers.addCoTeacher(all.classes, id, uid, owner)],
    removeCoTeacher: [
      () =>
        classTeachers.removeCoTeacher(all.classes, id, { removed: uid, staying: 'uid-of-another' }),
    ],
    endMembership: [{ uid }, { email }].map(
      (student) => () => classMembers.endMembership(all.classMembers, id, student),
    ),
    findMemberPage: ['', 'two words'].flatMap((search) =>
      nameOrders.map(
        (sort) => () =>
          classStudents.findMemberPage(all.classMembers, id, { ...page, search, sort }),
      ),
    ),
    findStudents: ['', 'two words'].flatMap((search) =>
      nameOrders.map(
        (sort) => () => classStudents.findStudents(all.classMembers, id, { search, sort }),
      ),
    ),
    findClassStudents: [() => classStudents.findClassStudents(database, id)],
    countFoundMembers: ['', 'two words'].map(
      (words) => () => classStudents.countFoundMembers(all.classMembers, id, { search: words }),
    ),
    findMemberEmails: [() => classStudents.findMemberEmails(all.classMembers, id)],
    findStudentsOfClasses: [() => classStudents.findStudentsOfClasses(database, [id])],
    findMemberUids: [() => classStudents.findMemberUids(all.classMembers, id, 100)],
    findMembershipsOfAll: [() => memberships.findMembershipsOfAll(all.classMembers, [uid], 100)],
    addInvitations: [
      () => invitations.addInvitations(all.classInvitations, id, [{ email, name: null }]),
    ],
    findInvitedEmails: [() => invitations.findInvitedEmails(all.classInvitations, id)],
    findInvitationPage: (['email', 'lastName'] as const).map(
      (sort) => () => invitations.findInvitationPage(all.classInvitations, id, { ...page, sort }),
    ),
    countInvitations: [() => invitations.countInvitations(all.classInvitations, id)],
    findInvitationsTo: [0, 1000].map(
      (limit) => () => invitations.findInvitationsTo(all.classInvitations, email, limit),
    ),
    countInvitationsTo: [() => invitations.countInvitationsTo(all.classInvitations, email)],
    findInvitation: [() => invitations.findInvitation(all.classInvitations, id, email)],
    deleteInvitation: [{ _id: id }, { classId: id }].map(
      (which) => () => invitations.deleteInvitation(all.classInvitations, which, email),
    ),
    deleteInvitationsOf: [() => invitations.deleteInvitationsOf(all.classInvitations, id)],
    deleteInvitationsTo: [() => invitations.deleteInvitationsTo(all.classInvitations, email)],
    findSomeTaughtClasses: [() => classTeachers.findSomeTaughtClasses(all.classes, uid, 1)],
    readTaughtClasses: [() => classTeachers.readTaughtClasses(all.classes, uid).toArray()],
    findTeachersOf: [() => classTeachers.findTeachersOf(all.classes, [id])],
    replaceLastTeacher: [
      () =>
        classTeachers.replaceLastTeacher(
          all.classes,
          { _id: id, archivedAt: null, teachers: [owner] },
          uid,
          owner,
        ),
    ],
    toFormerTeacher: [],
    isTaughtBy: [],
    findStayingTeacher: [
      () => classTeachers.findStayingTeacher(database, { teachers: [owner] }, undefined),
    ],
    findClassesTaughtByOthers: [() => classTeachers.findClassesTaughtByOthers(database, [id], uid)],
    updateTeacher: [() => classTeachers.updateTeacher(all.classes, uid, { email })],
    updateMember: [
      async () => {
        await classMembers.addMember(all.classMembers, id, owner);
        await classMembers.updateMember(all.classMembers, uid, { email });
      },
    ],
    findMemberships: [() => memberships.findMemberships(all.classMembers, uid)],
    readMemberships: [() => memberships.readMemberships(all.classMembers, uid).toArray()],
    countMemberships: [() => memberships.countMemberships(all.classMembers, uid)],
    deleteMemberships: [() => memberships.deleteMemberships(all.classMembers, uid)],
    ofTeacher: [],
    addMember: [() => classMembers.addMember(all.classMembers, id, owner)],
    isFull: [() => classMembers.isFull(all.classMembers, id)],
    findKnownClasses: [() => classesOfAccount.findKnownClasses(database, uid)],
    findClassesOf: [() => classesOfAccount.findClassesOf(database, uid)],
    findClassesTaughtBy: [() => classesOfAccount.findClassesTaughtBy(database, uid)],
    findAllAttended: [() => classesOfAccount.findAllAttended(database, uid)],
    findAttendedClasses: [() => classesOfAccount.findAttendedClasses(database, uid)],
    findClassRole: [() => classesOfAccount.findClassRole(database, id, uid)],
    findFormerAmong: [() => memberships.findFormerAmong(all.classMembers, id, ['uid-ada'])],
    findPresentOrFormer: [
      () => memberships.findPresentOrFormer(all.classMembers, id, 'ada@school.org'),
    ],
    findMembership: [() => memberships.findMembership(all.classMembers, id, uid)],
    countMembers: [() => classMembers.countMembers(all.classMembers, [id])],
    openClasses: [],
    openInvitations: [],
    openClassMembers: [],
    toMemberKeys: [],
  },
);
