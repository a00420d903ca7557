import { ObjectId } from 'mongodb';
import type { classEndpoints } from '#contract/classes/endpoints.ts';
import { maxAttendedClasses, maxTaughtClasses } from '#contract/classes/limits.values.ts';
import type { SchoolClass } from '#contract/classes/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import { hasVerifiedEmail } from '#data/accounts/addresses.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { deleteInvitation, openInvitations } from '#data/class-invitations/collection.ts';
import { addMember, countMembers, openClassMembers } from '#data/class-members/collection.ts';
import { findMembership } from '#data/class-members/memberships.ts';
import { addIdsToLists } from '#data/classes/class-data.ts';
import { findAttendedClasses } from '#data/classes/classes-of-account.ts';
import {
  addClass,
  changeClass,
  type FoundClass,
  findClass,
  findClassByCode,
  findClassesById,
  findTaughtClassIds,
  openClasses,
  renewClassCode,
  switchClassCode,
} from '#data/classes/collection.ts';
import { isTaughtBy } from '#data/classes/teachers.ts';
import { inBatches } from '#database/queries/batch.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { createJoinLimit } from '#http/limits/rate-limits.ts';
import {
  refuseStale,
  requireCurrentTaughtClass,
  requireFewClasses,
  requireNotArchived,
  requireRoom,
  requireTaughtClass,
  withCurrentTeachers,
} from './policy.ts';
import { presentAttendedClass, presentTaughtClass } from './presenter.ts';

/** More than an account has that are not archived: these come in one query. */
const classesPerQuery = 2 * Math.max(maxTaughtClasses, maxAttendedClasses);

/** Classes as their teachers and students see them. */
export function createClassEndpoints({
  database,
  quotas,
  rateLimitScale,
}: FeatureParts): FeatureEndpoints<keyof typeof classEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  const invitations = openInvitations(database);
  const { limitJoins, countWrongCode } = createJoinLimit(database, rateLimitScale);

  const showTeachers = (found: FoundClass[]) => withCurrentTeachers(database, found);

  async function listTaught(uid: string, options: { archived: boolean }) {
    const [ids, hasRights] = await Promise.all([
      findTaughtClassIds(classes, uid, options),
      isTeacher(database, uid),
    ]);
    return hasRights ? ids : [];
  }

  /** When this student has joined each class of the list, by its id in hex. */
  async function listAttended(uid: string, options: { archived: boolean }) {
    const attended = await findAttendedClasses(database, uid, options);
    return new Map(attended.map(({ found, joinedAt }) => [found._id.toHexString(), joinedAt]));
  }

  return {
    before: { 'POST /classes/join': [limitJoins] },
    handlers: {
      async 'POST /classes'({ account, body }) {
        await requireFewClasses(database, [account.uid]);
        await quotas.consume(account, { classes: 1 });
        const { id, code } = await addClass(classes, account, body);
        return { insertedId: id.toHexString(), code };
      },

      async 'GET /classes'({ account: { uid }, query, ...context }) {
        const options = { archived: query.archived === 'true' };
        const [taught, joined] = await Promise.all([
          listTaught(uid, options),
          listAttended(uid, options),
        ]);
        // A teacher who was a student of the same class before has it once. Ids grow with time: the last made first.
        const isTaught = new Set(taught.map(String));
        const all = [...new Set([...isTaught, ...joined.keys()])].sort().reverse();
        const items: SchoolClass[] = [];
        for (const batch of inBatches(all.slice(0, maxPageSize), classesPerQuery)) {
          const ids = batch.map((id) => new ObjectId(id));
          const [found, counts] = await Promise.all([
            findClassesById(classes, ids, options).then(showTeachers),
            countMembers(
              members,
              ids.filter((id) => isTaught.has(String(id))),
            ),
          ]);
          const byId = new Map(
            found.map((foundClass) => [foundClass._id.toHexString(), foundClass]),
          );
          for (const id of batch) {
            const listed = byId.get(id);
            if (listed === undefined) continue;
            items.push(
              isTaught.has(id)
                ? presentTaughtClass(listed, counts.get(id) ?? 0)
                : presentAttendedClass(listed, joined.get(id) ?? listed.createdAt),
            );
          }
        }
        return withTotalCount(context, {
          items,
          itemsPerPage: maxPageSize,
          countAll: async () => all.length,
        });
      },

      async 'GET /classes/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const found = await findClass(classes, id);
        if (found === null) throw problem('class-not-found');
        const [[shown = found], hasRights] = await Promise.all([
          showTeachers([found]),
          isTeacher(database, uid),
        ]);
        if (isTaughtBy(found, uid) && hasRights) {
          const counts = await countMembers(members, [id]);
          return presentTaughtClass(shown, counts.get(params.id) ?? 0);
        }
        const membership = await findMembership(members, id, uid);
        if (membership === null) throw problem('class-not-found');
        return presentAttendedClass(shown, membership.joinedAt);
      },

      async 'PATCH /classes/:id'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        const { archived, version: _version, ...fields } = body;
        if (archived === undefined && Object.keys(fields).length === 0) {
          await requireTaughtClass(classes, id, uid);
          return { modifiedCount: 0 };
        }
        if (archived === false) {
          const { archivedAt, teachers } = await requireTaughtClass(classes, id, uid);
          const uids = teachers.map((teacher) => teacher.uid);
          if (archivedAt !== null) await requireFewClasses(database, uids);
        }
        const { topics, categories, ...others } = body;
        const lists =
          topics || categories
            ? addIdsToLists(await requireTaughtClass(classes, id, uid), body)
            : {};
        const modifiedCount = await changeClass(classes, id, uid, { ...others, ...lists });
        if (modifiedCount === 0) {
          const found = await requireTaughtClass(classes, id, uid);
          // To archive it twice, by a double click for example, does nothing.
          const isArchivedTwice = archived === true && Object.keys(fields).length === 0;
          if (archived !== false && !isArchivedTwice) requireNotArchived(found);
          await refuseStale(found, body, members);
        }
        return { modifiedCount };
      },

      async 'POST /classes/:id/code'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const code = await renewClassCode(classes, id, uid);
        if (code === undefined) {
          await requireCurrentTaughtClass(classes, id, uid);
          // It was restored in the meantime.
          throw problem('class-archived');
        }
        return { code };
      },

      async 'PATCH /classes/:id/code'({ account: { uid }, params, body: { enabled } }) {
        const id = new ObjectId(params.id);
        const { matchedCount, modifiedCount } = await switchClassCode(classes, id, uid, enabled);
        if (matchedCount === 0) await requireCurrentTaughtClass(classes, id, uid);
        return { modifiedCount };
      },

      async 'POST /classes/join'({ account, body, request }) {
        const found = await findClassByCode(classes, body.code);
        if (found === null) {
          await countWrongCode(request);
          throw problem('class-code-unknown');
        }
        await requireRoom(database, found._id, account.uid);
        await addMember(members, found._id, account);
        // Without a verified address, an account could delete the invitation of the address's owner.
        if (await hasVerifiedEmail(database, account)) {
          await deleteInvitation(invitations, { classId: found._id }, account.email);
        }
        return { classId: found._id.toHexString() };
      },
    },
  };
}
