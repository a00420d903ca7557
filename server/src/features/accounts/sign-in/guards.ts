import type { Request } from 'express';
import type { Db } from 'mongodb';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import type { Guards } from '#features/feature.ts';
import { findBearerToken, readSession } from '#http/authentication.ts';
import { problem, RequestProblem } from '#http/errors/problems.ts';
import type { Account, ProductTokens } from '#identity/product-token.ts';
import type { AccountCheck } from './account-check.ts';

/** The role is read at each request, never from the token, so that a promotion or demotion takes effect immediately. */
export function createGuards(
  database: Db,
  tokens: ProductTokens,
  { check }: Pick<AccountCheck, 'check'>,
): Guards {
  async function signIn(request: Request): Promise<Account> {
    const account = await check(readSession(request, tokens));
    request.account = account;
    return account;
  }

  async function refuseTeacher({ uid }: Account) {
    if (await isTeacher(database, uid)) {
      throw problem('students-only');
    }
  }

  return {
    refuseTeacher,
    async recognizeAccount(request, response, next) {
      if (findBearerToken(request) !== undefined) {
        try {
          await signIn(request);
        } catch (error) {
          // While Firebase does not answer, a member must not be taken for a visitor.
          if (!(error instanceof RequestProblem) || error.status !== 401) throw error;
          // Says that another token may get more (RFC 9110, section 11.6.1).
          response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
        }
      }
      next();
    },
    async requireSignIn(request, _response, next) {
      await signIn(request);
      next();
    },
    async requireTeacher(request, _response, next) {
      const { uid } = await signIn(request);
      if (!(await isTeacher(database, uid))) {
        throw problem('teachers-only');
      }
      next();
    },
    async requireStudent(request, _response, next) {
      await refuseTeacher(await signIn(request));
      next();
    },
  };
}
