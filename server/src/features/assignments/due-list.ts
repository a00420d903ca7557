import { ObjectId } from 'mongodb';
import type { dueListEndpoints } from '#contract/assignments/due-list-endpoints.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { openDeletedAssignments } from '#data/assignments/deleted-assignments.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { addToList } from '#data/my-list/add-to-list.ts';
import { countDue, findDuePage, findIndividual } from '#data/my-list/due-list.ts';
import { findDueListFacts } from '#data/my-list/due-list-facts.ts';
import { openMyLists, removeFromMyList } from '#data/my-list/my-list.ts';
import { requireVisibleAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { countAllPages, setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { presentDueAssignment } from './presenter.ts';

/** What a student has to submit, and which open assignments belong to it. */
export function createDueListEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof dueListEndpoints> {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const lists = openMyLists(database);

  return {
    handlers: {
      async 'GET /assignments/due'({ account, query, response }) {
        const facts = await findDueListFacts(database, calendar, account.uid);
        const filter = { ...query, today: calendar.toDay(new Date()) };
        const findingIndividual = findIndividual(assignments, facts, deleted);
        const page = await findDuePage(assignments, facts, filter, findingIndividual);
        const [shownClass, count] = await Promise.all([
          showClasses(database, page, facts.labels),
          countAllPages(page, query, () => countDue(assignments, facts, filter, findingIndividual)),
        ]);
        setTotalCount(response, count);
        return page.map((assignment) => presentDueAssignment(assignment, shownClass(assignment)));
      },

      async 'PUT /assignments/:id/on-my-list'({ account, params }) {
        const id = new ObjectId(params.id);
        const { role } = await requireVisibleAssignment(database, id, account.uid);
        if (role !== 'open') throw problem('assignment-of-class');
        return { modifiedCount: await addToList(database, account, id) };
      },

      async 'DELETE /assignments/:id/on-my-list'({ account: { uid }, params }) {
        return { deletedCount: await removeFromMyList(lists, uid, [new ObjectId(params.id)]) };
      },
    },
  };
}
