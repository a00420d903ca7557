import { ObjectId } from 'mongodb';
import type { rubricEndpoints } from '#contract/rubrics/endpoints.ts';
import type { Criterion, StaleRubric } from '#contract/rubrics/schemas.ts';
import { isSameMark, sumPoints } from '#contract/values.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { presentAssignmentRubric, presentOwnRubric } from '#data/assignments/present-rubric.ts';
import {
  type AssignmentWithRubric,
  addIds,
  countOwnRubrics,
  findOwnRubrics,
  findWithRubric,
  removeRubric,
  saveRubric,
} from '#data/assignments/rubric.ts';
import { findAccess, isMarkerRole } from '#data/classes/class-access.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import { hasSettled } from '#data/submissions/settled.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { fieldProblem, problem, type RequestProblem } from '#http/errors/problems.ts';

export function createRubricEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof rubricEndpoints> {
  const assignments = openAssignments(database);

  /**
   * The assignment of a change that changed nothing.
   * @throws 404 for those to whom it does not exist, 403 for a student of its class, 409 in an archived one
   */
  async function requireMarkable(id: ObjectId, uid: string): Promise<AssignmentWithRubric> {
    const assignment = await findWithRubric(database, id);
    if (assignment === null) throw problem('assignment-not-found');
    const { role, isArchived } = await findAccess(database, assignment, uid);
    if (role === null) throw problem('assignment-not-found');
    if (role === 'student') throw problem('assignment-of-another-account');
    if (isArchived) throw problem('class-archived');
    return assignment;
  }

  return {
    handlers: {
      async 'GET /assignments/:id/rubric'({ account: { uid }, params }) {
        const assignment = await findWithRubric(database, new ObjectId(params.id));
        if (assignment === null) throw problem('assignment-not-found');
        const { role } = await findAccess(database, assignment, uid);
        // Who has submitted it keeps it, also after leaving the class.
        if (role === null && !(await hasSettled(database, assignment._id, uid))) {
          throw problem('assignment-not-found');
        }
        return presentAssignmentRubric(assignment);
      },

      async 'PUT /assignments/:id/rubric'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        const { taught } = await findClassesOf(database, uid);
        const draft = { ...body, criteria: addIds(body.criteria) };
        const before = await saveRubric(assignments, id, draft, taught);
        if (before === null) throw explainRefused(await requireMarkable(id, uid), draft);
        return { modifiedCount: 1, version: (before.rubric?.version ?? 0) + 1 };
      },

      async 'DELETE /assignments/:id/rubric'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const { taught } = await findClassesOf(database, uid);
        const before = await removeRubric(assignments, id, taught);
        if (before === null) {
          await requireMarkable(id, uid);
          return { deletedCount: 0 };
        }
        return { deletedCount: 1 };
      },

      async 'GET /rubrics'({ account: { uid }, query, ...context }) {
        const own = await findOwnRubrics(assignments, uid, query);
        const [accesses, shownClass] = await Promise.all([
          Promise.all(own.map((rubric) => findAccess(database, rubric, uid))),
          showClasses(database, own),
        ]);
        // Who has just left a class may own something in it for a moment.
        const page = own.filter((_, index) => isMarkerRole(accesses[index]?.role ?? null));
        return withTotalCount(context, {
          items: page.map((rubric) => presentOwnRubric(rubric, shownClass(rubric))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countOwnRubrics(assignments, uid, query),
        });
      },
    },
  };
}

/** The reason why a rubric was not saved, given the assignment as it is now, which its caller may mark. */
function explainRefused(
  assignment: AssignmentWithRubric,
  { criteria, version }: { criteria: Criterion[]; version?: number },
): RequestProblem {
  const rubric = presentAssignmentRubric(assignment);
  const isStale = version !== undefined && version !== rubric.version;
  if (!isStale && !isSameMark(sumPoints(criteria), assignment.marks)) {
    return fieldProblem('criteria', 'rubric-points-sum', { max: assignment.marks });
  }
  const current = { rubric } satisfies Pick<StaleRubric, 'rubric'>;
  return problem('rubric-changed', {}, { extension: current });
}
