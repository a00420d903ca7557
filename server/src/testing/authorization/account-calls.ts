import type { Calls } from './calls.ts';

/** Sign-in, accounts, roles and the data of an account. */
export const accountCalls: Calls = {
  table: `
call                                      | access    | but
POST /jwt                                 | id-token  | student 403, teacher 403, demoted 403, re-registered 409
POST /users                               | id-token  | student 403, teacher 403, demoted 403, re-registered 409
GET /users                                | teacher   |
GET /users/count                          | teacher   |
GET /users/admin/:email                   | signed-in | student 403, demoted 403
PATCH /users/admin/:id                    | teacher   |
DELETE /users/admin/:id                   | teacher   |
DELETE /users/admin/:id, the last teacher | teacher   | teacher 409
PATCH /profile                            | signed-in |
GET /profile/preferences                  | teacher   |
PATCH /profile/preferences                | teacher   |
GET /account/export                       | signed-in |
GET /account/export.zip                   | signed-in |
GET /account/deletion-preview             | signed-in |
DELETE /account                           | id-token  | teacher 409, re-registered 200
`,
  details: {
    'POST /jwt': ({ owner }) => ({ body: { email: owner.email } }),
    'POST /users': ({ owner }) => ({ body: { email: owner.email, name: owner.name } }),
    'GET /users/admin/:email': ({ owner }) => ({ email: owner.email }),
    'PATCH /users/admin/:id': ({ owner }) => ({ id: owner.user }),
    'DELETE /users/admin/:id': ({ owner }) => ({ id: owner.user }),
    'DELETE /users/admin/:id, the last teacher': ({ school }) => ({ id: school.teacher.user }),
  },
};
