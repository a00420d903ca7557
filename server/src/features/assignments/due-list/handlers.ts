import { ObjectId } from 'mongodb';
import type { dueListEndpoints } from '../../../contract/endpoints/due-list.ts';
import { maxListedAssignments, totalCountLimit } from '../../../contract/values.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { FeatureEndpoints } from '../../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../../http/endpoints/total-count.ts';
import { problem } from '../../../http/errors/problems.ts';
import type { Account } from '../../../identity/product-token.ts';
import { findAssignment, openAssignments } from '../collection.ts';
import { presentDueAssignment } from '../presenter.ts';
import { countDue, findDuePage, findListed, type Learner, listAttended } from './due-list.ts';
import { addToMyList, findMyList, openMyLists, removeFromMyList } from './my-list.ts';

/** What a student has to submit, and which open assignments belong to it. */
export function createDueListEndpoints({
  database,
  calendar,
  lookups: { findAccess, findClassesOf, findExtensionsOf, findSubmittedAssignmentIds, showClasses },
}: FeatureParts): FeatureEndpoints<keyof typeof dueListEndpoints> {
  const assignments = openAssignments(database);
  const lists = openMyLists(database);

  async function findLearner(uid: string): Promise<Learner> {
    const [done, classes, all, extensions] = await Promise.all([
      findSubmittedAssignmentIds(uid),
      findClassesOf(uid),
      findMyList(lists, uid),
      findExtensionsOf(uid),
    ]);
    const submitted = new Set(done.map(String));
    const granted = extensions.map(({ assignmentId, date }): [string, string] => [
      assignmentId.toHexString(),
      date,
    ]);
    return {
      done,
      attended: listAttended(classes, calendar),
      listed: all.filter((id) => !submitted.has(String(id))),
      granted: new Map(granted.filter(([id]) => !submitted.has(id))),
    };
  }

  /** Removes what the student has submitted and what was deleted: it needs no place on the list. */
  async function removeSettled(uid: string, listed: ObjectId[]) {
    const [existing, submitted] = await Promise.all([
      findListed(assignments, listed),
      findSubmittedAssignmentIds(uid),
    ]);
    const toSubmit = new Set(existing.map(({ _id }) => String(_id)));
    for (const id of submitted) toSubmit.delete(String(id));
    const settled = listed.filter((id) => !toSubmit.has(String(id)));
    await removeFromMyList(lists, uid, settled);
  }

  /** Adds it to the account's list; 0 when it was there already. @throws 409 when the list is full */
  async function add(account: Account, id: ObjectId): Promise<number> {
    if (await addToMyList(lists, account, id)) return 1;
    const listed = await findMyList(lists, account.uid);
    if (listed.some((each) => each.equals(id))) return 0;
    await removeSettled(account.uid, listed);
    if (await addToMyList(lists, account, id)) return 1;
    throw problem('my-list-full', { limit: maxListedAssignments });
  }

  return {
    handlers: {
      async 'GET /assignments/due'({ account, query, ...context }) {
        const learner = await findLearner(account.uid);
        const page = await findDuePage(assignments, learner, query);
        const shownClass = await showClasses(page);
        return withTotalCount(context, {
          items: page.map((each) => presentDueAssignment(each, shownClass(each))),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countDue(assignments, learner, query, totalCountLimit),
        });
      },

      async 'GET /assignments/due/count'({ account, query }) {
        return { count: await countDue(assignments, await findLearner(account.uid), query) };
      },

      async 'PUT /assignments/:id/on-my-list'({ account, params }) {
        const assignment = await findAssignment(assignments, new ObjectId(params.id));
        if (assignment === null) throw problem('assignment-not-found');
        const { role } = await findAccess(assignment, account.uid);
        if (role === null) throw problem('assignment-not-found');
        if (role !== 'open') throw problem('assignment-of-class');
        return { modifiedCount: await add(account, assignment._id) };
      },

      async 'DELETE /assignments/:id/on-my-list'({ account: { uid }, params }) {
        return { deletedCount: await removeFromMyList(lists, uid, [new ObjectId(params.id)]) };
      },
    },
  };
}
