import type { Calls } from './calls.ts';

/** Extensions of due days. */
export const extensionCalls: Calls = {
  table: `
call                                      | access  | but
PUT /assignments/:id/extensions/:email    | teacher |
DELETE /assignments/:id/extensions/:email | teacher |
GET /assignments/:id/extensions           | teacher |
POST /assignments/:id/extension-requests  | student |
GET /extension-requests                   | teacher |
GET /extension-requests/count             | teacher |
PATCH /extension-requests/:id             | teacher |
DELETE /extension-requests/:id            | student | student 404, demoted 404
`,
  details: {
    'PUT /assignments/:id/extensions/:email': ({ owner }) => ({
      id: owner.assignment,
      email: owner.email,
      body: { date: '2030-06-14' },
    }),
    'DELETE /assignments/:id/extensions/:email': ({ owner }) => ({
      id: owner.assignment,
      email: owner.email,
    }),
    'GET /assignments/:id/extensions': ({ owner }) => ({ id: owner.assignment }),
    'POST /assignments/:id/extension-requests': ({ school }) => ({
      id: school.newAssignment,
      body: { date: '2030-06-14', reason: 'I was ill for a week.' },
    }),
    'PATCH /extension-requests/:id': ({ school }) => ({
      id: school.extension,
      body: { answer: 'approved' },
    }),
    'DELETE /extension-requests/:id': ({ school }) => ({ id: school.extension }),
  },
};
