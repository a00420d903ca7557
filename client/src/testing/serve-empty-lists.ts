import { HttpResponse, http } from 'msw';
import { apiPath, server } from './server.ts';

/** An API whose lists are all empty, and a submission without neighbours: what any page may ask for beside its own. */
export function serveEmptyLists(): void {
  const none = () => HttpResponse.json([]);
  const lists = [
    '/features',
    '/myStudyTasks',
    '/mySubmittedAssignment',
    '/pendingAssignments',
    '/users',
    '/assignmentLevel',
    '/feedback-snippets',
    '/classes',
    '/classes/:id/invitations',
    '/classes/:id/reminders',
    '/extension-requests',
  ];
  server.use(
    ...lists.map((path) => http.get(apiPath(path), none)),
    http.get('/coursesData.json', none),
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 0 })),
    http.get(apiPath('/submissions/:id/neighbours'), () =>
      HttpResponse.json({ previous: null, next: null, position: 1, waiting: 1 }),
    ),
  );
}
