import { ObjectId } from 'mongodb';
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { nothingInserted } from '#contract/results.ts';
import { findUserByEmail, registerRecordedUser, renameUser } from '#data/accounts/collection.ts';
import { openAccountCollections } from '#data/accounts/open-collections.ts';
import { changePreferences, findPreferences } from '#data/accounts/preferences.ts';
import { hasTeachersRights, isTeacher } from '#data/accounts/roles/teachers.ts';
import { countUsers, findUserPage } from '#data/accounts/user-list.ts';
import { joinOwnership } from '#data/join-ownership.ts';
import { findTombstone } from '#data/tombstones/tombstones.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import type { Identity } from '#identity/id-token.ts';
import { changeNameEverywhere } from './account-data/names.ts';
import { explainDeletedAccount, guessName, requireOwnIdentity } from './policy.ts';
import { presentUser } from './presenter.ts';
import { grantAppointedRole, promoteToTeacher } from './roles/promotion.ts';
import { createSignInCheck, removeTeacherRole } from './roles/role-removal.ts';
import { registerIdentity } from './sign-in/registration.ts';

/** Tokens, registration, profiles and roles. */
export function createAccountEndpoints(
  parts: FeatureParts,
): FeatureEndpoints<keyof typeof accountEndpoints> {
  const { productTokens, adminEmails, firebaseAccounts, database } = parts;
  const collections = openAccountCollections(database);
  const { users } = collections;
  const ownership = joinOwnership(parts.accountDataParts);
  const { invalidateAccount } = parts;
  const registering = { collections, firebaseAccounts, ownership, invalidateAccount };

  /** @throws 401 for an account that was deleted here, 403 for another address than the ID token's */
  async function requireIdentity(identity: Identity, email: string) {
    if ((await findTombstone(collections.tombstones, identity.uid)) !== null) {
      throw explainDeletedAccount();
    }
    requireOwnIdentity(identity, email);
  }

  async function showNewName(uid: string, name: string) {
    invalidateAccount(uid);
    await changeNameEverywhere(parts.accountDataParts, uid, name);
  }

  return {
    handlers: {
      async 'POST /jwt'({ identity, body: { email } }) {
        await requireIdentity(identity, email);
        const { user } = await registerIdentity(registering, identity, {
          name: identity.name ?? guessName(email),
          awaitsRegistration: true,
        });
        await grantAppointedRole(collections, user, adminEmails);
        const { name } = user;
        const signedInAt = Math.floor(identity.signedInAt.getTime() / 1000);
        return { token: productTokens.sign({ uid: identity.uid, email, name, signedInAt }) };
      },

      async 'POST /users'({ identity, body: { email, name } }) {
        await requireIdentity(identity, email);
        const { user, isNew } = await registerIdentity(registering, identity, { name });
        const { uid } = identity;
        if (!isNew) {
          const isFirst = await registerRecordedUser(users, { uid, email }, name);
          if (!isFirst) return nothingInserted('email-already-registered');
          await showNewName(uid, name);
        }
        return { insertedId: user._id.toHexString() };
      },

      async 'GET /users'({ query, ...context }) {
        const page = await findUserPage(users, query);
        return withTotalCount(context, {
          items: page.map(presentUser),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countUsers(users, query),
        });
      },

      async 'GET /users/count'({ query }) {
        return { count: await countUsers(users, query) };
      },

      async 'GET /users/admin/:email'({ account, params: { email } }) {
        const isAskerTeacher = await isTeacher(database, account.uid);
        if (email === account.email) {
          return { admin: isAskerTeacher };
        }
        if (!isAskerTeacher) {
          throw problem('role-of-others-teachers-only');
        }
        return { admin: hasTeachersRights(await findUserByEmail(users, email)) };
      },

      async 'PATCH /users/admin/:id'({ params }) {
        return {
          modifiedCount: await promoteToTeacher(
            { collections, firebaseAccounts },
            new ObjectId(params.id),
          ),
        };
      },

      async 'DELETE /users/admin/:id'({ params }) {
        const demotion = await removeTeacherRole(
          database,
          new ObjectId(params.id),
          createSignInCheck(firebaseAccounts),
        );
        if (demotion === 'last teacher') {
          throw problem('last-teacher');
        }
        return { modifiedCount: demotion === 'demoted' ? 1 : 0 };
      },

      async 'PATCH /profile'({ account, body }) {
        const modifiedCount = await renameUser(users, account, body.name);
        await showNewName(account.uid, body.name);
        return { modifiedCount };
      },

      'GET /profile/preferences': ({ account }) => findPreferences(users, account.uid),

      async 'PATCH /profile/preferences'({ account, body }) {
        return { modifiedCount: await changePreferences(users, account.uid, body) };
      },
    },
  };
}
