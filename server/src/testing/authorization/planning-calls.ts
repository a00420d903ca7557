import { buildStudyTaskDraft } from '../builders/study-tasks.ts';
import { fixtureFeedToken } from '../school-fixture.ts';
import type { Calls } from './calls.ts';

/** Study tasks, plans, the agenda and calendar feeds. */
export const planningCalls: Calls = {
  table: `
call                                       | access    | but
POST /addStudyTask                         | signed-in | student 403, teacher 403, demoted 403
GET /myStudyTasks                          | signed-in | student 403, teacher 403, demoted 403
GET /myStudyTasks, of a priority           | signed-in | student 403, teacher 403, demoted 403
POST /study-tasks                          | signed-in |
GET /study-tasks/:id                       | signed-in | student 403, teacher 403, demoted 403
GET /study-tasks/:id/position              | signed-in | student 403, teacher 403, demoted 403
PATCH /study-tasks/:id                     | signed-in | student 403, teacher 403, demoted 403
POST /study-tasks/:id/work                 | signed-in | student 403, teacher 403, demoted 403
POST /study-tasks/:id/reopen               | signed-in | student 403, teacher 403, demoted 403
DELETE /study-tasks/:id                    | signed-in | student 403, teacher 403, demoted 403
PATCH /updateStudyTask/:id                 | signed-in | student 403, teacher 403, demoted 403
DELETE /deleteStudyTask/:id                | signed-in | student 403, teacher 403, demoted 403
DELETE /deleteStudyTask/:id, not completed | signed-in | owner 409, student 403, teacher 403, demoted 403
GET /availability                          | student   |
PUT /availability                          | student   |
POST /assignments/:id/plan/preview         | student   |
POST /assignments/:id/plan                 | student   |
POST /plan/preview                         | student   |
POST /plan                                 | student   |
DELETE /plans/:id                          | student   |
GET /agenda                                | student   |
GET /assignments/:id/sessions              | student   |
GET /assignments/:id/recorded-time         | teacher   |
GET /recorded-time                         | teacher   |
GET /calendar-feed                         | signed-in |
PUT /calendar-feed                         | signed-in |
PATCH /calendar-feed                       | signed-in |
DELETE /calendar-feed                      | signed-in |
GET /calendar-feeds/:token.ics             | public    |
GET /calendar-feeds/:token.ics, unknown    | public    | anonymous 404, owner 404, student 404, teacher 404, expired 404, tampered 404, demoted 404, re-registered 404, deleted 404
`,
  details: {
    'POST /assignments/:id/plan/preview': ({ school }) => ({
      id: school.newAssignment,
      body: { today: '2026-11-21', minutes: 60 },
    }),
    'POST /assignments/:id/plan': ({ school }) => ({
      id: school.newAssignment,
      body: { today: '2026-11-21', minutes: 60 },
    }),
    'GET /assignments/:id/sessions': ({ owner }) => ({ id: owner.assignment }),
    'GET /assignments/:id/recorded-time': ({ owner }) => ({ id: owner.assignment }),
    'DELETE /plans/:id': ({ owner }) => ({ id: owner.task }),
    'GET /calendar-feeds/:token.ics': () => ({ token: fixtureFeedToken }),
    'GET /calendar-feeds/:token.ics, unknown': ({ owner }) => ({ token: String(owner.task) }),
    'POST /addStudyTask': ({ owner }) => ({ body: buildStudyTaskDraft(owner.email) }),
    'POST /study-tasks': () => ({ body: { taskTitle: 'Read', date: '2026-12-01' } }),
    'GET /myStudyTasks': ({ owner }) => ({ query: { email: owner.email } }),
    'GET /myStudyTasks, of a priority': ({ owner }) => ({
      query: { email: owner.email, priority: 'medium' },
    }),
    'GET /study-tasks/:id': ({ owner }) => ({ id: owner.task }),
    'GET /study-tasks/:id/position': ({ owner }) => ({ id: owner.task }),
    'PATCH /study-tasks/:id': ({ owner }) => ({ id: owner.task, body: { taskTitle: 'Changed' } }),
    'POST /study-tasks/:id/work': ({ owner }) => ({
      id: owner.task,
      body: {
        recordId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
        date: '2026-12-01',
        minutes: 25,
        outcome: 'well',
      },
    }),
    'POST /study-tasks/:id/reopen': ({ owner }) => ({ id: owner.completedTask }),
    'DELETE /study-tasks/:id': ({ owner }) => ({
      id: owner.task,
      query: { occurrences: 'one' },
    }),
    'PATCH /updateStudyTask/:id': ({ owner }) => ({ id: owner.task }),
    'DELETE /deleteStudyTask/:id': ({ owner }) => ({ id: owner.completedTask }),
    'DELETE /deleteStudyTask/:id, not completed': ({ owner }) => ({ id: owner.task }),
  },
};
