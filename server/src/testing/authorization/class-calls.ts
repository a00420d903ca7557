import { fixtureClassCode, people } from '../school-fixture.ts';
import type { Calls } from './calls.ts';

/** Classes, their members and invitations, reminders and notices. */
export const classCalls: Calls = {
  table: `
call                                              | access    | but
POST /classes                                     | teacher   |
GET /classes                                      | signed-in |
GET /classes/:id                                  | signed-in | student 404, demoted 404
PATCH /classes/:id                                | teacher   |
GET /classes/:id/announcements                    | signed-in | student 404, demoted 404
POST /classes/:id/announcements                   | teacher   |
DELETE /classes/:id/announcements/:announcementId | teacher   |
POST /classes/:id/code                            | teacher   |
PATCH /classes/:id/code                           | teacher   |
POST /classes/join                                | student   |
GET /classes/:id/members                          | teacher   |
DELETE /classes/:id/members/:email                | signed-in | student 404, demoted 404
DELETE /classes/:id/members/:email, a classmate's | signed-in | owner 403, student 404, demoted 404
GET /classes/:id/members/:email/average           | signed-in | student 404, demoted 404
POST /classes/:id/teachers                        | teacher   | teacher 409
DELETE /classes/:id/teachers/:email               | teacher   | teacher 409
POST /classes/:id/copies                          | teacher   | teacher 404
GET /classes/:id/load                             | teacher   |
GET /classes/:id/matrix                           | teacher   |
GET /classes/:id/matrix/averages                  | teacher   |
GET /classes/:id/matrix.csv                       | teacher   |
GET /classes/:id/members/:email/work              | teacher   | teacher 404
GET /classes/:id/members/:email/work/all-classes  | teacher   | teacher 404
GET /classes/:id/work                             | teacher   |
POST /classes/:id/invitations/preview             | teacher   |
POST /classes/:id/invitations                     | teacher   |
GET /classes/:id/invitations                      | teacher   |
DELETE /classes/:id/invitations/:email            | teacher   |
GET /invitations                                  | signed-in |
POST /invitations/:id/accept                      | student   | student 404, demoted 404
DELETE /invitations/:id                           | signed-in |
POST /classes/:id/reminders                       | teacher   |
GET /classes/:id/reminders                        | teacher   |
GET /notices                                      | signed-in |
PATCH /notices                                    | signed-in |
PATCH /notices/:id                                | signed-in |
GET /notice-settings                              | signed-in |
PATCH /notice-settings                            | signed-in |
GET /unsubscribe                                  | public    |
POST /unsubscribe                                 | public    |
`,
  details: {
    'GET /classes/:id': ({ school }) => ({ id: school.class }),
    'PATCH /classes/:id': ({ school }) => ({ id: school.class, body: { name: 'Changed' } }),
    'GET /classes/:id/announcements': ({ school }) => ({ id: school.class }),
    'POST /classes/:id/announcements': ({ school }) => ({
      id: school.class,
      body: { text: 'On Friday we meet in the laboratory.' },
    }),
    'DELETE /classes/:id/announcements/:announcementId': ({ school }) => ({
      id: school.class,
      announcementId: school.class,
    }),
    'POST /classes/:id/code': ({ school }) => ({ id: school.class }),
    'PATCH /classes/:id/code': ({ school }) => ({ id: school.class, body: { enabled: false } }),
    'GET /classes/:id/members': ({ school }) => ({ id: school.class }),
    'DELETE /classes/:id/members/:email': ({ owner, school }) => ({
      id: school.class,
      email: owner.email,
    }),
    "DELETE /classes/:id/members/:email, a classmate's": ({ school }) => ({
      id: school.class,
      email: people.bystander.email,
    }),
    'GET /classes/:id/members/:email/average': ({ owner, school }) => ({
      id: school.class,
      email: owner.email,
    }),
    'POST /classes/:id/teachers': ({ owner, school }) => ({
      id: school.class,
      body: { email: owner.email },
    }),
    'DELETE /classes/:id/teachers/:email': ({ school }) => ({
      id: school.class,
      email: people.teacher.email,
    }),
    'POST /classes/:id/copies': ({ owner, school }) => ({
      id: school.class,
      body: {
        from: school.class,
        assignmentIds: [owner.assignment],
        firstDay: '2027-02-01',
      },
    }),
    'GET /classes/:id/load': ({ school }) => ({
      id: school.class,
      query: { date: '2026-11-21' },
    }),
    'GET /classes/:id/matrix': ({ school }) => ({ id: school.class }),
    'GET /classes/:id/matrix/averages': ({ school }) => ({ id: school.class }),
    'GET /classes/:id/matrix.csv': ({ school }) => ({ id: school.class }),
    'GET /classes/:id/members/:email/work': ({ school }) => ({
      id: school.class,
      email: 'nobody@school.test',
    }),
    'GET /classes/:id/members/:email/work/all-classes': ({ school }) => ({
      id: school.class,
      email: 'nobody@school.test',
    }),
    'GET /classes/:id/work': ({ school }) => ({ id: school.class }),
    'POST /classes/:id/invitations/preview': ({ school }) => ({
      id: school.class,
      body: { emails: ['new@school.test'] },
    }),
    'POST /classes/:id/invitations': ({ school }) => ({
      id: school.class,
      body: { emails: ['new@school.test'] },
    }),
    'GET /classes/:id/invitations': ({ school }) => ({ id: school.class }),
    'DELETE /classes/:id/invitations/:email': ({ school }) => ({
      id: school.class,
      email: 'nobody@school.test',
    }),
    'POST /invitations/:id/accept': ({ school }) => ({ id: school.invitation }),
    'DELETE /invitations/:id': ({ school }) => ({ id: school.invitation }),
    'POST /classes/:id/reminders': ({ owner, school }) => ({
      id: school.class,
      body: { reminders: [{ assignmentId: owner.assignment, emails: [owner.email] }] },
    }),
    'GET /classes/:id/reminders': ({ school }) => ({ id: school.class }),
    'PATCH /notices/:id': ({ school }) => ({ id: school.notice, body: { read: true } }),
    'POST /classes/join': () => ({ body: { code: fixtureClassCode } }),
  },
};
