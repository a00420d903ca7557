import { ObjectId } from 'mongodb';
import type { dueListEndpoints } from '#contract/assignments/due-list-endpoints.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { countDue, findApart, findDuePage } from '#data/assignments/due-list/due-list.ts';
import { findDueListFacts } from '#data/assignments/due-list/due-list-facts.ts';
import { requireVisibleAssignment } from '#data/assignments/visible-assignment.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { openDeletedAssignments } from '#data/deleted-assignments/collection.ts';
import { createListAddition } from '#data/my-list/add-to-list.ts';
import { openMyLists, removeFromMyList } from '#data/my-list/my-list.ts';
import type { FeatureParts } from '#feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { countAllPages, setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { presentDueAssignment } from '../presenter.ts';

/** What a student has to submit, and which open assignments belong to it. */
export function createDueListEndpoints({
  database,
  calendar,
  lookups,
}: FeatureParts): FeatureEndpoints<keyof typeof dueListEndpoints> {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const lists = openMyLists(database);
  const addToList = createListAddition(assignments, lists, lookups);
  const findOwn = (uid: string) => findDueListFacts(lists, lookups, calendar, uid);

  return {
    handlers: {
      async 'GET /assignments/due'({ account, query, response }) {
        const facts = await findOwn(account.uid);
        const filter = { ...query, today: calendar.toDay(new Date()) };
        const findingApart = findApart(assignments, facts, deleted);
        const page = await findDuePage(assignments, facts, filter, findingApart);
        const [shownClass, count] = await Promise.all([
          showClasses(database, page),
          countAllPages(page, query, () => countDue(assignments, facts, filter, findingApart)),
        ]);
        setTotalCount(response, count);
        return page.map((each) => presentDueAssignment(each, shownClass(each)));
      },

      async 'PUT /assignments/:id/on-my-list'({ account, params }) {
        const id = new ObjectId(params.id);
        const { role } = await requireVisibleAssignment(lookups, id, account.uid);
        if (role !== 'open') throw problem('assignment-of-class');
        return { modifiedCount: await addToList(account, id) };
      },

      async 'DELETE /assignments/:id/on-my-list'({ account: { uid }, params }) {
        return { deletedCount: await removeFromMyList(lists, uid, [new ObjectId(params.id)]) };
      },
    },
  };
}
