import { ObjectId } from 'mongodb';
import { beforeAll, describe } from 'vitest';
import * as assignmentData from '#data/assignment-owners/account-data.ts';
import * as dueList from '#data/my-list/due-list.ts';
import * as myLists from '#data/my-list/my-list.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as assignmentChanges from './changes.ts';
import * as classAssignments from './class-assignments.ts';
import * as assignments from './collection.ts';
import * as deletedAssignments from './deleted-assignments.ts';
import * as foundAssignments from './find-assignments.ts';
import * as materials from './materials.ts';
import * as rubrics from './rubric.ts';
import * as copies from './series/copies.ts';
import * as lastAssignment from './series/last-assignment.ts';
import * as series from './series/series.ts';
import * as titles from './titles.ts';

const { all, database, testChosenIndexes, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const owner = { uid, email: 'ada@school.org', name: 'Ada' };
const page = { currentPage: 2, itemsPerPage: 6 };
const everything = {
  difficultyLevel: '',
  search: '',
  when: '',
  today: '2026-11-27',
  ...page,
} as const;
const classId = new ObjectId();
const classIds = [classId, new ObjectId()];
const readers = [
  { classIds: [], taughtIds: [] },
  { classIds, taughtIds: [] },
  { classIds, taughtIds: classIds },
  { classIds, taughtIds: [classId] },
];
const attended = classIds.map((classId) => ({ classId, joinedOn: '2026-09-02' }));
const granted = new Map([[new ObjectId().toHexString(), '2026-11-25']]);
const dueListFacts = [
  {
    settled: [{ assignmentId: id }],
    attended: [],
    listed: [id],
    granted: new Map(),
    returned: new Map(),
  },
  {
    settled: [{ assignmentId: id, classId }],
    attended,
    listed: [id, new ObjectId()],
    granted,
    returned: new Map(),
  },
];
const criterion = { id: id.toHexString(), title: 'Method', points: 40, levels: [] };

testQueries(
  [
    assignmentData,
    assignmentChanges,
    classAssignments,
    copies,
    series,
    lastAssignment,
    assignments,
    deletedAssignments,
    dueList,
    foundAssignments,
    materials,
    myLists,
    rubrics,
    titles,
  ],
  {
    addAssignment: [() => assignments.addAssignment(all.assignments, buildAssignment())],
    addToClasses: [
      () =>
        assignments.addToClasses(database, buildAssignment(), [
          { classId: id, date: '2026-12-01' },
        ]),
    ],
    findAssignmentPage: readers.flatMap((reader) => [
      () => assignments.findAssignmentPage(all.assignments, reader, everything),
      () =>
        assignments.findAssignmentPage(all.assignments, reader, {
          ...everything,
          difficultyLevel: 'easy',
        }),
      () =>
        assignments.findAssignmentPage(all.assignments, reader, {
          ...everything,
          classId: `${id}`,
        }),
      ...(['upcoming', 'past'] as const).map(
        (when) => () =>
          assignments.findAssignmentPage(all.assignments, reader, {
            ...everything,
            classId: `${id}`,
            topic: `${id}`,
            when,
          }),
      ),
    ]),
    countAssignments: readers.flatMap((reader) => [
      () => assignments.countAssignments(all.assignments, reader, everything),
      () =>
        assignments.countAssignments(all.assignments, reader, {
          ...everything,
          difficultyLevel: 'easy',
        }),
      () =>
        assignments.countAssignments(all.assignments, reader, {
          ...everything,
          search: 'two words',
        }),
      () =>
        assignments.countAssignments(all.assignments, reader, { ...everything, classId: `${id}` }),
    ]),
    findDuePage: dueListFacts.flatMap((facts) =>
      (['due', 'overdue'] as const).map(
        (state) => () =>
          dueList.findDuePage(
            all.assignments,
            facts,
            { today: '2026-11-21', state, ...page },
            dueList.findIndividual(all.assignments, facts),
          ),
      ),
    ),
    countDue: dueListFacts.flatMap((facts) =>
      (['due', 'overdue'] as const).map(
        (state) => () =>
          dueList.countDue(
            all.assignments,
            facts,
            { today: '2026-11-21', state },
            dueList.findIndividual(all.assignments, facts),
          ),
      ),
    ),
    findDueOn: dueListFacts.map(
      (facts) => () => dueList.findDueOn(all.assignments, facts, '2026-11-21'),
    ),
    findToSubmitAmong: dueListFacts.map(
      (facts) => () => dueList.findToSubmitAmong(all.assignments, facts, [id, new ObjectId()]),
    ),
    findIndividual: dueListFacts.map(
      (facts) => () => dueList.findIndividual(all.assignments, facts),
    ),
    findDueAssignments: [() => dueList.findDueAssignments(all.assignments, [id, new ObjectId()])],
    findMyList: [() => myLists.findMyList(database, uid)],
    addToMyList: [() => myLists.addToMyList(all.myLists, owner, id)],
    removeFromMyList: [() => myLists.removeFromMyList(all.myLists, uid, [id])],
    removeFromAllLists: [() => myLists.removeFromAllLists(all.myLists, [id])],
    deleteMyList: [() => myLists.deleteMyList(all.myLists, uid)],
    findExistingAssignment: [() => foundAssignments.findExistingAssignment(database, id)],
    findWithMaterials: [() => materials.findWithMaterials(database, [id])],
    findMaterials: [() => materials.findMaterials(database, [id])],
    findAssignment: [() => foundAssignments.findAssignment(database, id)],
    findOwnEstimatedAssignments: [
      () => foundAssignments.findOwnEstimatedAssignments(database, uid),
    ],
    findEstimatedAssignments: [() => foundAssignments.findEstimatedAssignments(database, [id])],
    findAssignmentsByIds: ['', 'two words'].map(
      (search) => () => foundAssignments.findAssignmentsByIds(database, [id], search),
    ),
    readRetitled: [() => titles.readRetitled(database, new Date()).toArray()],
    finishTitleChange: [
      () => titles.finishTitleChange(database, { _id: id, titleChangedAt: new Date() }),
    ],
    addIds: [],
    matchRubricVersion: [],
    startRubric: [],
    findWithRubric: [() => rubrics.findWithRubric(database, id)],
    findDeletedWithRubric: [() => rubrics.findDeletedWithRubric(database, id)],
    findRubric: [() => rubrics.findRubric(database, id)],
    saveRubric: [undefined, 0, 3].map(
      (version) => () =>
        rubrics.saveRubric(
          all.assignments,
          id,
          { criteria: [criterion], ...(version !== undefined && { version }) },
          classIds,
        ),
    ),
    removeRubric: [() => rubrics.removeRubric(all.assignments, id, classIds)],
    findOwnRubrics: [() => rubrics.findOwnRubrics(all.assignments, uid, { search: '', ...page })],
    countOwnRubrics: ['', 'two words'].map(
      (search) => () => rubrics.countOwnRubrics(all.assignments, uid, { search }),
    ),
    findAssignmentsByTitle: [
      () => foundAssignments.findAssignmentsByTitle(database, 'Volcanoes', classIds, 2),
    ],
    changeAssignment: [
      () =>
        assignmentChanges.changeAssignment(all.assignments, id, buildAssignmentDraft(), {
          classIds,
          isSubmitted: false,
          dueEnd: new Date(),
        }),
      () =>
        assignmentChanges.changeAssignment(all.assignments, id, buildAssignmentDraft(), {
          owner: uid,
          classIds,
          isSubmitted: false,
          dueEnd: new Date(),
        }),
      () =>
        assignmentChanges.changeAssignment(
          all.assignments,
          id,
          { ...buildAssignmentDraft({ anonymous: true }), version: 0 },
          { classIds, isSubmitted: true, dueEnd: new Date() },
        ),
    ],
    fixAnonymity: [
      () => assignmentChanges.fixAnonymity(all.assignments, { ...buildAssignment(), _id: id }),
    ],
    findToCopy: [() => copies.findToCopy(database, classId, [id])],
    addCopies: [
      () =>
        copies.addCopies(
          database,
          [{ original: { ...buildAssignment(), _id: id }, changes: { date: '2027-02-01' } }],
          { ...owner, classId },
        ),
    ],
    findLastMade: [
      async () => {
        const made = { uid, classId: classIds[0] ?? null, seriesId: new ObjectId() };
        await all.assignments.insertOne(buildAssignment(made));
        await lastAssignment.findLastMade(database, uid);
      },
    ],
    findTwins: [() => series.findTwins(database, { _id: id, seriesId: new ObjectId() }, classIds)],
    assignmentCollection: [],
    findOwnAssignment: [
      () => assignmentChanges.findOwnAssignment(all.assignments, id, uid, classIds),
    ],
    openDeletedAssignments: [],
    deletedAssignmentCollection: [],
    keepDeleted: [
      () =>
        deletedAssignments.keepDeleted(all.deletedAssignments, { ...buildAssignment(), _id: id }),
    ],
    dropDeleted: [() => deletedAssignments.dropDeleted(all.deletedAssignments, id)],
    findDeletedOfClass: [() => deletedAssignments.findDeletedOfClass(database, id)],
    findImagesOfDeleted: [
      () => deletedAssignments.findImagesOfDeleted(all.deletedAssignments, ['image:1']),
    ],
    changeOwnerOfDeleted: [
      () => deletedAssignments.changeOwnerOfDeleted(all.deletedAssignments, uid, { name: 'Ada' }),
    ],
    deleteOwnAssignment: [
      () => assignmentChanges.deleteOwnAssignment(all.assignments, id, uid, classIds),
    ],
    findAssignmentOwners: [() => classAssignments.findAssignmentOwners(database, id)],
    transferAssignments: [() => classAssignments.transferAssignments(database, id, [uid], owner)],
    findClassIdsOfOwner: [() => classAssignments.findClassIdsOfOwner(database, uid)],
    findExistingOwnAssignments: [() => foundAssignments.findExistingOwnAssignments(database, uid)],
    findOwnAssignments: [() => foundAssignments.findOwnAssignments(database, uid)],
    findOwnAssignmentIds: [() => foundAssignments.findOwnAssignmentIds(database, uid, 2)],
    readAssignmentsByOwner: [
      () => assignmentData.readAssignmentsByOwner(all.assignments, uid).toArray(),
    ],
    findImagesOfOtherAssignments: [
      () =>
        assignmentData.findImagesOfOtherAssignments(all.assignments, ['image:1', 'image:2'], uid),
    ],
    findOwnAssignmentsWithImages: [
      () =>
        assignmentData.findOwnAssignmentsWithImages(all.assignments, ['image:1', 'image:2'], uid),
    ],
    anonymizeAssignments: [
      () => assignmentData.anonymizeAssignments(all.assignments, [id], uid, owner),
    ],
    deleteOwnAssignments: [() => assignmentData.deleteOwnAssignments(all.assignments, [id], uid)],
    findDone: dueListFacts.flatMap((facts) =>
      [new Map(), new Map([[id.toHexString(), { granted: '2026-11-02' }]])].map(
        (days) => () => dueList.findDone(all.assignments, facts, days, '2026-11-01'),
      ),
    ),
    findClassAssignments: [
      () => classAssignments.findClassAssignments(database, id, { skip: 0, limit: 100 }),
    ],
    findAssignmentsSet: [() => classAssignments.findAssignmentsSet(database, classIds, new Date())],
    findClassesWithAssignmentsSet: [
      () => classAssignments.findClassesWithAssignmentsSet(database, classIds, new Date()),
    ],
    findAssignmentsDue: [
      () =>
        classAssignments.findAssignmentsDue(
          database,
          { classIds, taughtIds: [] },
          { from: '2026-11-16', to: '2026-11-22' },
          100,
        ),
    ],
    readFields: [],
    openAssignments: [],
    openMyLists: [],
    myListCollection: [],
    createAssignmentAccountData: [],
  },
);

describe('among other assignments', () => {
  // MongoDB chooses by what each plan reads: all read nothing of an empty collection.
  beforeAll(async () => {
    const [classId = null] = classIds;
    await all.assignments.insertMany(
      Array.from({ length: 50 }, () => buildAssignment({ classId })),
    );
  });

  testChosenIndexes([
    [
      'a search of assignments',
      'by-class-and-word',
      () =>
        assignments.findAssignmentPage(
          all.assignments,
          { classIds, taughtIds: [] },
          {
            ...everything,
            search: 'two words',
          },
        ),
    ],
    [
      'an assignment by its title',
      'by-title-and-class',
      () => foundAssignments.findAssignmentsByTitle(database, 'Volcanoes', classIds, 2),
    ],
  ]);
});
