import type { Collections } from '../../database/collections.ts';
import type { Guards } from '../../dependencies.ts';
import { signIn } from '../../http/authentication.ts';
import { problem } from '../../http/problems.ts';
import type { Account, ProductTokens } from '../../identity/product-token.ts';
import { isTeacher } from './collection.ts';

/** The role is read at each request, never from the token, so that a promotion or demotion acts at once. */
export function createGuards(tokens: ProductTokens, { users }: Collections): Guards {
  async function refuseTeacher({ uid }: Account) {
    if (await isTeacher(users, uid)) {
      throw problem('students-only');
    }
  }

  return {
    refuseTeacher,
    requireSignIn(request, _response, next) {
      signIn(request, tokens);
      next();
    },
    async requireTeacher(request, _response, next) {
      const { uid } = signIn(request, tokens);
      if (!(await isTeacher(users, uid))) {
        throw problem('teachers-only');
      }
      next();
    },
    async requireStudent(request, _response, next) {
      await refuseTeacher(signIn(request, tokens));
      next();
    },
  };
}
