import { ObjectId } from 'mongodb';
import type { dueListEndpoints } from '../../../contract/endpoints/due-list.ts';
import { totalCountLimit } from '../../../contract/values.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../../http/endpoints/total-count.ts';
import { problem } from '../../../http/errors/problems.ts';
import { requireVisibleAssignment } from '../../../lookups/visible-assignment.ts';
import { openAssignments } from '../collection.ts';
import { presentDueAssignment } from '../presenter.ts';
import { createListAddition } from './add-to-list.ts';
import { countDue, findDuePage } from './due-list.ts';
import { findDueListFacts } from './due-list-facts.ts';
import { openMyLists, removeFromMyList } from './my-list.ts';

/** What a student has to submit, and which open assignments belong to it. */
export function createDueListEndpoints({
  database,
  calendar,
  lookups,
}: FeatureParts): FeatureEndpoints<keyof typeof dueListEndpoints> {
  const assignments = openAssignments(database);
  const lists = openMyLists(database);
  const { showClasses } = lookups;
  const addToList = createListAddition(assignments, lists, lookups);
  const findOwn = (uid: string) => findDueListFacts(lists, lookups, calendar, uid);
  const withToday = <Query>(query: Query) => ({ ...query, today: calendar.toDay(new Date()) });

  return {
    handlers: {
      async 'GET /assignments/due'({ account, query, ...context }) {
        const facts = await findOwn(account.uid);
        const filter = withToday(query);
        const page = await findDuePage(assignments, facts, filter);
        const shownClass = await showClasses(page);
        return withTotalCount(context, {
          items: page.map((each) => presentDueAssignment(each, shownClass(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countDue(assignments, facts, filter, totalCountLimit),
        });
      },

      async 'GET /assignments/due/count'({ account, query }) {
        const facts = await findOwn(account.uid);
        return { count: await countDue(assignments, facts, withToday(query)) };
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
