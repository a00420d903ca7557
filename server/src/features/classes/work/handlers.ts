import { ObjectId } from 'mongodb';
import type { StudentWork } from '#contract/classes/work.ts';
import type { classWorkEndpoints } from '#contract/classes/work-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import {
  type ClassMemberDocument,
  openClassMembers,
  type Student,
} from '#data/class-members/collection.ts';
import { findMemberships, findPresentOrFormer } from '#data/class-members/memberships.ts';
import { countFoundMembers, findMemberPage } from '#data/class-members/student-list.ts';
import { findCategoriesInUse } from '#data/classes/class-data.ts';
import { type FoundClass, findTaughtAmong, openClasses } from '#data/classes/collection.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import { findFeedbackOf } from '#data/submissions/marks/feedback.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { startMatrix } from '../matrix/matrix.ts';
import { readFacts } from '../matrix/read-facts.ts';
import { requireTaughtClass } from '../policy.ts';
import { presentStudentWork } from './presenter.ts';

/** All that students have done in a class, for its teachers. */
export function createClassWorkEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classWorkEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);

  async function readWork(found: FoundClass, students: readonly Student[]): Promise<StudentWork[]> {
    const part = { skip: 0, limit: maxPageSize };
    const all = await findClassAssignments(database, found._id, part);
    // Parents read it, too.
    const assignments = all.assignments.filter((assignment) => !isUnpublished(assignment));
    const ids = assignments.map(({ _id }) => _id);
    const categories = findCategoriesInUse(found.categories ?? [], assignments);
    const today = calendar.toDay(new Date());
    const { addRows } = startMatrix({ assignments, categories, today, calendar });
    const works: StudentWork[] = [];
    for await (const facts of readFacts(database, students, ids)) {
      const uids = facts.students.map(({ uid }) => uid);
      const feedback = await findFeedbackOf(database, uids, ids);
      for (const [index, row] of addRows(facts).entries()) {
        const uid = uids[index];
        works.push(
          presentStudentWork(found, row, assignments, {
            submissions: facts.submissions.filter((work) => work.uid === uid),
            feedback: feedback.filter((work) => work.uid === uid),
          }),
        );
      }
    }
    return works;
  }

  /** The same of one student, who may have left the class. */
  async function readWorkOf(
    found: FoundClass,
    student: ClassMemberDocument,
  ): Promise<StudentWork[]> {
    const works = await readWork(found, [student]);
    return student.leftAt ? works.map((work) => ({ ...work, hasLeft: true })) : works;
  }

  /** The class, and who is or was a student of it. @throws 404 */
  async function requireStudent({ id, email }: { id: string; email: string }, teacher: string) {
    const found = await requireTaughtClass(classes, new ObjectId(id), teacher);
    const student = await findPresentOrFormer(members, found._id, email);
    if (student === null) throw problem('student-not-found');
    return { found, student };
  }

  return {
    handlers: {
      async 'GET /classes/:id/members/:email/work'({ account: { uid }, params }) {
        const { found, student } = await requireStudent(params, uid);
        const [work] = await readWorkOf(found, student);
        if (work === undefined) throw problem('student-not-found');
        return work;
      },

      async 'GET /classes/:id/members/:email/work/all-classes'({ account: { uid }, params }) {
        const { found, student } = await requireStudent(params, uid);
        const memberships = await findMemberships(members, student.uid);
        const others = await findTaughtAmong(
          classes,
          memberships.map(({ classId }) => classId),
          uid,
        );
        const works: StudentWork[] = [];
        for (const schoolClass of [found, ...others.filter(({ _id }) => !_id.equals(found._id))]) {
          const membership = memberships.find(({ classId }) => classId.equals(schoolClass._id));
          if (membership) works.push(...(await readWorkOf(schoolClass, membership)));
        }
        return works;
      },

      async 'GET /classes/:id/work'({ account: { uid }, params, query, response }) {
        const id = new ObjectId(params.id);
        const found = await requireTaughtClass(classes, id, uid);
        const [students, count] = await Promise.all([
          findMemberPage(members, id, query),
          countFoundMembers(members, id, query),
        ]);
        setTotalCount(response, count);
        return readWork(found, students);
      },
    },
  };
}
