import { type Request, type Response, Router } from 'express';
import {
  type AdminAnswer,
  profileUpdate,
  registration,
  type TokenAnswer,
  tokenRequest,
  userCountQuery,
  userPageQuery,
} from '../../contract/accounts.ts';
import { email as emailField } from '../../contract/fields.ts';
import {
  type CountResult,
  type InsertResult,
  nothingInserted,
  type UpdateResult,
} from '../../contract/results.ts';
import type { FeatureParts } from '../../dependencies.ts';
import { accountOf, readBearerToken } from '../../http/authentication.ts';
import { parseBody, parseId, parseParameter, parseQuery } from '../../http/parse.ts';
import { problem } from '../../http/problems.ts';
import { createFailedSignInLimit } from '../../http/rate-limits.ts';
import { sendList } from '../../http/send-list.ts';
import {
  countUsers,
  findUserByEmail,
  findUserPage,
  hasTeachersRights,
  isTeacher,
  renameUser,
} from './collection.ts';
import { demoteTeacher } from './demotion.ts';
import { guessName, refuseDeleted, requireOwnIdentity } from './policy.ts';
import { presentUser } from './presenter.ts';
import { registerIdentity } from './registration.ts';
import { appointTeacher, makeTeacher } from './roles.ts';
import { findTombstone } from './tombstones.ts';

/** Tokens, registration, profiles and roles. */
export function createAccountRoutes(parts: FeatureParts): Router {
  const { database, rateLimitScale, verifyIdToken, productTokens, adminEmails, guards } = parts;
  const { users } = parts.collections;
  const limitFailures = createFailedSignInLimit(database, rateLimitScale);
  const router = Router();

  router.post(
    '/jwt',
    async (request: Request, response: Response) => {
      const identity = await readIdentity(request);
      const { email } = parseBody(tokenRequest, request);
      requireOwnIdentity(identity, email);
      const { user } = await registerIdentity(parts, identity, identity.name ?? guessName(email));
      await appointTeacher(parts.collections, user, identity, adminEmails);
      const name = identity.name ?? user.name;
      const token = productTokens.sign({ uid: identity.uid, email, name });
      response.json({ token } satisfies TokenAnswer);
    },
    limitFailures,
  );

  router.post(
    '/users',
    async (request: Request, response: Response) => {
      const identity = await readIdentity(request);
      const { email, name } = parseBody(registration, request);
      requireOwnIdentity(identity, email);
      const { user, isNew } = await registerIdentity(parts, identity, name);
      response.json(
        isNew
          ? ({ insertedId: user._id.toHexString() } satisfies InsertResult)
          : nothingInserted('email-already-registered'),
      );
    },
    limitFailures,
  );

  router.get('/users', guards.requireTeacher, async (request, response) => {
    const query = parseQuery(userPageQuery, request);
    const page = await findUserPage(users, query);
    await sendList(request, response, {
      items: page.map(presentUser),
      itemsPerPage: query.itemsPerPage,
      countAll: () => countUsers(users, query, Number.POSITIVE_INFINITY),
    });
  });

  router.get('/users/count', guards.requireTeacher, async (request, response) => {
    const count = await countUsers(users, parseQuery(userCountQuery, request));
    response.json({ count } satisfies CountResult);
  });

  router.get('/users/admin/:email', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const email = parseParameter(emailField, request, 'email');
    const isAskerTeacher = await isTeacher(users, account.uid);
    if (email === account.email) {
      response.json({ admin: isAskerTeacher } satisfies AdminAnswer);
      return;
    }
    if (!isAskerTeacher) {
      throw problem('role-of-others-teachers-only');
    }
    const user = await findUserByEmail(users, email);
    response.json({ admin: hasTeachersRights(user) } satisfies AdminAnswer);
  });

  router.patch('/users/admin/:id', guards.requireTeacher, async (request, response) => {
    const modifiedCount = await makeTeacher(parts, parseId(request));
    response.json({ modifiedCount } satisfies UpdateResult);
  });

  router.delete('/users/admin/:id', guards.requireTeacher, async (request, response) => {
    const demotion = await demoteTeacher(parts.collections, parseId(request));
    if (demotion === 'last teacher') {
      throw problem('last-teacher');
    }
    response.json({ modifiedCount: demotion === 'demoted' ? 1 : 0 } satisfies UpdateResult);
  });

  router.patch('/profile', guards.requireSignIn, async (request, response) => {
    const account = accountOf(request);
    const { name } = parseBody(profileUpdate, request);
    const modifiedCount = await renameUser(users, account, name);
    response.json({ modifiedCount } satisfies UpdateResult);
  });

  /** Who Firebase says sends this request. @throws 401 also for an account that has been deleted here */
  async function readIdentity(request: Request) {
    const identity = await verifyIdToken(readBearerToken(request));
    if ((await findTombstone(parts.collections.tombstones, identity.uid)) !== null) {
      throw refuseDeleted();
    }
    return identity;
  }

  return router;
}
