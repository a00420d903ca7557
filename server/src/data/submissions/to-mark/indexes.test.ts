import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect } from 'vitest';
import { submissionFilters, submissionOrders } from '#contract/values.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { testWithExplain } from '#testing/database-engine.ts';
import { insertOtherSubmissions } from '#testing/explain/other-submissions.ts';
import { indexesOf, openQueryPlans, type Query } from '#testing/explain/query-plans.ts';
import * as assignmentRows from './assignment-list.ts';
import * as assignmentQueue from './assignment-neighbours.ts';
import * as assignmentCounts from './counts.ts';
import * as lateness from './late.ts';
import * as shuffled from './shuffled.ts';
import * as statistics from './statistics.ts';

const { all, database, explain, record, testChosenIndexes, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const page = { currentPage: 2, itemsPerPage: 6 };
const classIds = [new ObjectId(), new ObjectId()];
const placed = { ...buildSubmission(), _id: id };
/** Handed in again after a return. */
const revised = { ...placed, revision: { dueDay: '2026-11-22', countedAt: null } };
/** What was late, with a granted day, and one that was handed in again. */
const late = lateness.matchLate(
  '2026-11-20',
  [{ uid, date: '2026-11-25' }],
  [{ ...revised, submittedAt: new Date('2026-11-28') }],
  utcCalendar,
);
/** What was late to one assignment is sorted by name, or shuffled, in memory. */
const listOrders = (status: string) =>
  submissionOrders.filter(
    (order) => status !== 'late' || !['name', 'lastName', 'shuffled'].includes(order),
  );

const listCounted = [undefined, [uid]].map((students) => ({
  assignmentId: id,
  students,
  teacher: uid,
}));

const modules = [assignmentRows, assignmentCounts, assignmentQueue, statistics, lateness, shuffled];
testQueries(modules, {
  findRevised: [() => lateness.findRevised(database, [id])],
  isRevisedLate: [],
  matchLate: [],
  findLateFilter: [
    () => lateness.findLateFilter(database, { _id: id, date: '2026-11-20' }, utcCalendar),
  ],
  findAssignmentRows: [undefined, id].flatMap((except) =>
    submissionFilters.flatMap((status) =>
      listOrders(status).map(
        (sort) => () =>
          assignmentRows.findAssignmentRows(
            all.submissions,
            {
              assignmentId: id,
              isAnonymous: false,
              status,
              search: '',
              except,
              marker: uid,
              late: status === 'late' ? late : undefined,
            },
            { sort, ...page },
          ),
      ),
    ),
  ),
  countAssignmentRows: ['', 'two words'].flatMap((search) =>
    submissionFilters.map(
      (status) => () =>
        assignmentRows.countAssignmentRows(all.submissions, {
          assignmentId: id,
          isAnonymous: false,
          status,
          search,
          except: undefined,
          late: status === 'late' ? late : undefined,
        }),
    ),
  ),
  countAllByState: [[], classIds].map(
    (ids) => () => assignmentCounts.countAllByState(all.submissions, { uid, classIds: ids }),
  ),
  countOneByState: [() => assignmentCounts.countOneByState(all.submissions, id, uid)],
  countRecorded: [() => assignmentCounts.countRecorded(all.submissions, id, 'draft', uid)],
  countDraftsWithoutFeedback: [
    () => assignmentCounts.countDraftsWithoutFeedback(all.submissions, id, uid),
  ],
  countLate: [
    async () => {
      const lateOne = buildSubmission({ submittedAt: new Date('2026-11-28') });
      await all.submissions.insertOne(lateOne);
      await assignmentCounts.countLate(
        all.submissions,
        [id, lateOne.assignmentId ?? id].map((_id) => ({
          _id,
          date: '2026-11-20',
          isAnonymous: false,
          granted: [{ uid: 'granted', date: '2026-11-25' }],
          revised: [],
        })),
        uid,
        utcCalendar,
      );
    },
  ],
  countMarks: listCounted.map((counted) => () => statistics.countMarks(all.submissions, counted)),
  countPoints: listCounted.map((counted) => () => statistics.countPoints(all.submissions, counted)),
  countSubmissions: listCounted.map(
    (counted) => () => statistics.countSubmissions(all.submissions, counted),
  ),
  computeStatistics: [],
  findCounted: [() => statistics.findCounted(database, { _id: id, classId: id }, uid)],
  findWeakCriteria: [],
  matchCounted: [],
  findShownNeighbours: submissionFilters.flatMap((status) =>
    listOrders(status).map((sort) => () => {
      const shown = {
        assignmentId: id,
        isAnonymous: false,
        status,
        search: '',
        except: undefined,
        marker: uid,
        late: status === 'late' ? late : undefined,
      };
      const submission = { ...placed, submittedAt: new Date('2026-11-28') };
      return assignmentQueue.findShownNeighbours(all.submissions, submission, shown, sort);
    }),
  ),
  findAssignmentNeighbours: [],
  shuffleFor: [],
  toOrder: [],
  matchShown: [],
});

describe('among other submissions', () => {
  beforeAll(() => insertOtherSubmissions(all.submissions, id, classIds));

  testChosenIndexes([
    [
      'a search of the submissions to an assignment',
      'by-assignment-and-status-and-word',
      () =>
        assignmentRows.countAssignmentRows(all.submissions, {
          assignmentId: id,
          isAnonymous: false,
          status: 'submitted',
          search: 'ada',
          except: undefined,
        }),
    ],
  ]);

  testWithExplain.each(['', 'submitted'] as const)(
    'a shuffled list of status "%s" reads the documents of its page only',
    async (status) => {
      const asked = { assignmentId: id, isAnonymous: false, status, search: '' };
      const shown = { ...asked, except: undefined, marker: uid };
      const { commands } = await record(() =>
        assignmentRows.findAssignmentRows(all.submissions, shown, {
          sort: 'shuffled',
          currentPage: 0,
          itemsPerPage: 3,
        }),
      );
      for (const command of commands) {
        expect(indexesOf(await explain(command))).toEqual(['by-assignment-and-status-shuffled']);
      }
    },
  );
});

testWithExplain('the counts of submissions by assignment read no document', async () => {
  const ways: [string, Query][] = [
    [
      'by-class-and-status-and-assignment',
      () => assignmentCounts.countAllByState(all.submissions, { uid, classIds }),
    ],
    ['by-assignment-and-status', () => assignmentCounts.countOneByState(all.submissions, id, uid)],
  ];
  for (const [index, ask] of ways) {
    const grouped = (await record(ask)).commands.filter(({ aggregate }) => aggregate !== undefined);
    expect(grouped).toHaveLength(1);
    for (const command of grouped) {
      const stages = await explain(command);
      expect(indexesOf(stages)).toEqual([expect.stringContaining(index)]);
      expect(stages.map(({ stage }) => stage)).not.toContain('FETCH');
    }
  }
});
