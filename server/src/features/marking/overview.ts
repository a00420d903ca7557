import { ObjectId } from 'mongodb';
import type { MarkingPageQuery } from '#contract/marking/overview.ts';
import type { overviewEndpoints } from '#contract/marking/overview-endpoints.ts';
import { findUnverified } from '#data/accounts/addresses.ts';
import { findAssignmentsByIds, type ListedAssignment } from '#data/assignments/find-assignments.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findFormerAmong } from '#data/class-members/memberships.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findGrantedDaysTo } from '#data/extensions/granted-days.ts';
import { countQuestions, findWithQuestion } from '#data/messages/find-conversations.ts';
import { openSubmissions } from '#data/submissions/collection.ts';
import { countHandedIn } from '#data/submissions/handed-in-counts.ts';
import { findTimeliness } from '#data/submissions/shown/timeliness.ts';
import { findSubmissionTo, findWithdrawnFrom } from '#data/submissions/submitted-assignments.ts';
import {
  countAssignmentRows,
  findAssignmentRows,
} from '#data/submissions/to-mark/assignment-list.ts';
import {
  type CountsByState,
  countAllByState,
  countDraftsWithoutFeedback,
  countLate,
  countOneByState,
  countRecorded,
} from '#data/submissions/to-mark/counts.ts';
import { findLateFilter, findRevised } from '#data/submissions/to-mark/late.ts';
import {
  computeStatistics,
  countMarks,
  countPoints,
  countSubmissions,
  findCounted,
} from '#data/submissions/to-mark/statistics.ts';
import { requireMarkedAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { presentAssignmentRow, presentAssignmentToMark } from './presenter.ts';

/** The submissions by assignment, for those who may mark them. */
export function createOverviewEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof overviewEndpoints> {
  const submissions = openSubmissions(database);

  /** How many submissions to each of these assignments were late, by the assignments' ids in hex. */
  async function findLateCounts(
    assignments: readonly Pick<ListedAssignment, '_id' | 'date' | 'anonymous'>[],
    teacher: string,
  ) {
    const ids = assignments.map(({ _id }) => _id);
    const [days, revised] = await Promise.all([
      findGrantedDaysTo(database, ids),
      findRevised(database, ids),
    ]);
    const all = assignments.map(({ _id, date, anonymous = false }) => {
      const isOfIt = ({ assignmentId }: { assignmentId: ObjectId | null }) =>
        assignmentId?.equals(_id) ?? false;
      return {
        _id,
        date,
        isAnonymous: anonymous,
        granted: days.filter(isOfIt),
        revised: revised.filter(isOfIt),
      };
    });
    return countLate(submissions, all, teacher, calendar);
  }

  return {
    handlers: {
      async 'GET /assignments/marking'({ account: { uid }, query, response }) {
        const classIds = await findClassesTaughtBy(database, uid);
        const [counts, questions] = await Promise.all([
          countAllByState(submissions, { uid, classIds }),
          countQuestions(database, { uid, classIds }),
        ]);
        const ids = [...counts.keys()].map((id) => new ObjectId(id));
        const found = await findAssignmentsByIds(database, ids, query.search);
        const { currentPage, itemsPerPage } = query;
        const listed =
          query.only === 'questions'
            ? found.filter(({ _id }) => questions.has(String(_id)))
            : found;
        const page = sortForMarking(listed, counts, query.sort).slice(
          currentPage * itemsPerPage,
          (currentPage + 1) * itemsPerPage,
        );
        const [late, shownClass, showHandedIn] = await Promise.all([
          findLateCounts(page, uid),
          showClasses(database, page),
          countHandedIn(database, page, classIds, calendar),
        ]);
        setTotalCount(response, listed.length);
        return page.flatMap((assignment) => {
          const id = assignment._id.toHexString();
          const counted = counts.get(id);
          if (counted === undefined) return [];
          const all = { ...counted, late: late.get(id) ?? 0 };
          const waiting = questions.get(id);
          return [
            {
              ...presentAssignmentToMark(assignment, all, shownClass(assignment)),
              ...(waiting && { questions: waiting }),
              ...showHandedIn(assignment),
            },
          ];
        });
      },

      async 'GET /assignments/:id/submissions'({ account: { uid }, params, query, response }) {
        const assignmentId = new ObjectId(params.id);
        const assignment = await requireMarkedAssignment(database, assignmentId, uid);
        const [own, late, withQuestion] = await Promise.all([
          (query.status === 'withdrawn' ? findWithdrawnFrom : findSubmissionTo)(
            database,
            assignmentId,
            uid,
          ),
          query.status === 'late' ? findLateFilter(database, assignment, calendar) : undefined,
          query.status === 'question' ? findWithQuestion(database, assignmentId) : undefined,
        ]);
        const { status, search } = query;
        const isAnonymous = assignment.anonymous === true;
        const asked = { assignmentId, isAnonymous, status, search };
        const shown = { ...asked, except: own?._id, marker: uid, late, withQuestion };
        const [rows, count] = await Promise.all([
          findAssignmentRows(submissions, shown, query),
          countAssignmentRows(submissions, shown),
        ]);
        const assignments = rows.map((row) => ({ ...row, assignmentId }));
        const uids = rows.map((row) => row.uid);
        const { classId } = assignment;
        const [unverified, former, timeliness] = await Promise.all([
          findUnverified(database, uids),
          classId ? findFormerAmong(openClassMembers(database), classId, uids) : new Set<string>(),
          findTimeliness(database, calendar, assignments, 'marker'),
        ]);
        setTotalCount(response, count);
        return rows.map((row) => {
          const timing = timeliness({ ...row, assignmentId });
          const facts = {
            isUnverified: unverified.has(row.uid),
            hasLeft: former.has(row.uid),
          };
          return { ...presentAssignmentRow(row, facts, timing), ...timing };
        });
      },

      async 'GET /assignments/:id/statistics'({ account: { uid }, params }) {
        const assignment = await requireMarkedAssignment(database, new ObjectId(params.id), uid);
        const { _id } = assignment;
        const counted = await findCounted(database, assignment, uid);
        const [
          counts,
          ofPresent,
          late,
          recorded,
          recordedDrafts,
          draftsWithoutFeedback,
          given,
          points,
        ] = await Promise.all([
          countOneByState(submissions, _id, uid),
          countSubmissions(submissions, counted),
          findLateCounts([assignment], uid),
          countRecorded(submissions, _id, 'released', uid),
          countRecorded(submissions, _id, 'draft', uid),
          countDraftsWithoutFeedback(submissions, _id, uid),
          countMarks(submissions, counted),
          countPoints(submissions, counted),
        ]);
        const releasedOfPresent = given.reduce(
          (sum, { count, status }) => sum + (status === 'completed' ? count : 0),
          0,
        );
        return {
          ...counts,
          late: late.get(_id.toHexString()) ?? 0,
          recorded,
          recordedDrafts,
          draftsWithoutFeedback,
          submittedOfLeft: counts.submitted - ofPresent,
          releasedOfLeft: counts.released - releasedOfPresent,
          marks: computeStatistics(given, points),
        };
      },
    },
  };
}

/** The most submissions to mark first, or the newest assignment: ids increase with time. */
function sortForMarking(
  assignments: readonly ListedAssignment[],
  counts: Map<string, CountsByState>,
  sort: MarkingPageQuery['sort'],
): ListedAssignment[] {
  const rows = assignments.map((assignment) => {
    const id = assignment._id.toHexString();
    const { toMark = 0, drafts = 0 } = counts.get(id) ?? {};
    return { assignment, id, toMark, drafts };
  });
  return rows
    .sort((a, b) => {
      const moreToMark = b.toMark - a.toMark || b.drafts - a.drafts;
      const more = { 'to-mark': moreToMark, 'not-released': b.drafts - a.drafts, newest: 0 };
      return more[sort] || (a.id < b.id ? 1 : -1);
    })
    .map(({ assignment }) => assignment);
}
