import { HttpResponse, http } from 'msw';
import { sampleStudentAverage } from './samples.ts';
import { apiPath, server } from './server.ts';

const noStatistics = {
  submitted: 0,
  toMark: 0,
  drafts: 0,
  returned: 0,
  released: 0,
  late: 0,
  recorded: 0,
  recordedDrafts: 0,
  draftsWithoutFeedback: 0,
  submittedOfLeft: 0,
  releasedOfLeft: 0,
  marks: null,
};

/** An API whose lists are all empty, and a submission without neighbours: what any page may ask for beside its own. */
export function serveEmptyLists(): void {
  const none = () => HttpResponse.json([]);
  const lists = [
    '/mySubmittedAssignment',
    '/pendingAssignments',
    '/users',
    '/assignmentLevel',
    '/classes',
    '/classes/:id/invitations',
    '/classes/:id/announcements',
    '/classes/:id/reminders',
    '/classes/:id/work',
    '/extension-requests',
    '/assignments/marking',
    '/assignments/:id/submissions',
  ];
  server.use(
    ...lists.map((path) => http.get(apiPath(path), none)),
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 0 })),
    http.get(apiPath('/classes/:id/members/:email/average'), () =>
      HttpResponse.json(sampleStudentAverage()),
    ),
    http.get(apiPath('/assignments/:id/statistics'), () => HttpResponse.json(noStatistics)),
    http.get(apiPath('/submissions/:id/neighbours'), () =>
      HttpResponse.json({ previous: null, next: null, position: 1, total: 1 }),
    ),
  );
}
