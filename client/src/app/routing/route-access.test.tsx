import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#lib/session/session-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleClass,
  sampleId,
  sampleStudyTask,
  sampleSubmission,
  sampleTaughtClass,
} from '#testing/samples.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { takeReportedErrors } from '#testing/setup.ts';
import { routes } from './routes.tsx';

/** What one of the three meets at an address: the page's heading, or the address they are sent to. */
type Meets = { heading: string } | { sentTo: string };

interface Access {
  /** As in the route table. */
  pattern: string;
  at?: string;
  visitor: Meets;
  student: Meets;
  teacher: Meets;
}

const id = sampleId(7);
const sees = (heading: string): Meets => ({ heading });
const isSentTo = (sentTo: string): Meets => ({ sentTo });
const isSentHome = isSentTo('/');

function forEveryone(pattern: string, heading: string): Access {
  const meets = sees(heading);
  return { pattern, visitor: meets, student: meets, teacher: meets };
}

/** Login and sign-up lead on whoever is signed in already. */
function forSignedOut(pattern: string, heading: string): Access {
  return { pattern, visitor: sees(heading), student: isSentHome, teacher: isSentHome };
}

function forSignedIn(pattern: string, meets: Meets): Access {
  const at = pattern.replace(':id', id);
  const visitor = isSentTo(`/login?${new URLSearchParams({ from: at })}`);
  return { pattern, at, visitor, student: meets, teacher: meets };
}

function forTeachers(pattern: string, heading: string): Access {
  return { pattern, visitor: isSentHome, student: isSentHome, teacher: sees(heading) };
}

const table: Access[] = [
  forEveryone('/', 'Welcome to Study Flow'),
  forEveryone('/assignments', 'Explore All Assignments'),
  { ...forEveryone('*', 'Page not found'), at: '/no/such/page' },
  forSignedOut('/login', 'Welcome Back!'),
  forSignedOut('/signUp', 'Join Us Today'),
  forSignedIn('/studyTasksForm', sees('Add a study task')),
  forSignedIn('/updateStudyTask/:id', sees('Edit study task')),
  forSignedIn('/createAssignments', sees('Create Assignment')),
  forSignedIn('/updateAssignment/:id', sees('Update Assignment')),
  forSignedIn('/assignmentDetails/:id', sees(`Assignment ${id}`)),
  forSignedIn('/giveMark/:id', sees('Evaluate Assignment')),
  {
    ...forSignedIn('/dashboard', isSentTo('/dashboard/studentDashboard')),
    teacher: isSentTo('/dashboard/academyAdmin'),
  },
  forSignedIn('/agenda', sees('Agenda')),
  forSignedIn('/dashboard/studentDashboard', sees('Student Dashboard')),
  forSignedIn('/classes', sees('Classes')),
  forSignedIn('/classes/archived', sees('Archived classes')),
  forSignedIn('/classes/:id', sees('Biology 9b')),
  {
    ...forSignedIn('/classes/:id/progress', sees('Biology 9b')),
    student: isSentTo(`/classes/${id}`),
  },
  {
    ...forSignedIn('/classes/:id/members', sees('Biology 9b')),
    student: isSentTo(`/classes/${id}`),
  },
  { ...forSignedIn('/join/:code', sees('Join a class')), at: '/join/:code' },
  forSignedIn('/profile', sees('Your profile')),
  forSignedIn('/settings', sees('Settings')),
  {
    ...forTeachers('/assignments/:id/submissions', `Assignment ${id}`),
    at: `/assignments/${id}/submissions`,
  },
  forTeachers('/dashboard/academyAdmin', "Teacher's Desk"),
  forTeachers('/dashboard/allUsers', 'All Users'),
  forTeachers('/dashboard/extensionRequests', 'Extension requests'),
];

/** An API with one assignment and one submission, and nothing else. */
beforeEach(() => {
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificAssignment/:id'), ({ params }) =>
      params.id === id
        ? HttpResponse.json(
            // Its owner and teachers may edit it.
            sampleAssignment({ _id: id, title: `Assignment ${id}`, email: student.email }),
          )
        : refuse(404),
    ),
    http.get(apiPath('/classes/:id/matrix'), () =>
      HttpResponse.json({
        assignments: [],
        rows: [],
        rowCount: 0,
        studentCount: 0,
        assignmentCount: 0,
      }),
    ),
    http.get(apiPath('/classes/:id/matrix/averages'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/members'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/invitations'), () => HttpResponse.json([])),
    http.get(apiPath('/study-tasks/:id'), () => HttpResponse.json(sampleStudyTask({ _id: id }))),
    http.get(apiPath('/specificSubmittedAssignment/:id'), ({ params }) =>
      params.id === id ? HttpResponse.json(sampleSubmission({ _id: id })) : refuse(404),
    ),
  );
});

async function expectAccess(at: string, user: SessionUser | null, meets: Meets): Promise<void> {
  const sample = user === teacher ? sampleTaughtClass : sampleClass;
  server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(sample({ _id: id }))));
  const { router } = renderRoutes(routes, { at, user });
  const address = () => router.state.location.pathname + router.state.location.search;
  if ('sentTo' in meets) return waitFor(() => expect(address()).toBe(meets.sentTo));
  expect(await screen.findByRole('heading', { level: 1, name: meets.heading })).toBeVisible();
  expect(address()).toBe(at);
}

function listPatterns(branch: RouteObject[]): string[] {
  return branch.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path ? [path] : []),
    ...listPatterns(children),
  ]);
}

test('the table names every route', () => {
  expect(table.map(({ pattern }) => pattern).sort()).toEqual(listPatterns(routes).sort());
});

describe.each(table)('$pattern', ({ pattern, at = pattern, ...meets }) => {
  test('signed out', () => expectAccess(at, null, meets.visitor));
  test('as a student', () => expectAccess(at, student, meets.student));
  test('as a teacher', () => expectAccess(at, teacher, meets.teacher));
});

const withId = table.filter(({ pattern }) => pattern.includes(':id'));

describe.each(withId)('$pattern of an id', ({ pattern }) => {
  test.each([
    ['that there is not', id, 404],
    ['that is none', 'zz', 400],
  ])('%s is the page of a wrong address', async (_which, wrong, status) => {
    const reads = [
      '/specificAssignment/:id',
      '/specificSubmittedAssignment/:id',
      '/study-tasks/:id',
      '/classes/:id',
    ];
    server.use(...reads.map((path) => http.get(apiPath(path), () => refuse(status, 'Not that.'))));
    renderRoutes(routes, { at: pattern.replace(':id', wrong), user: teacher });
    const heading = 'We could not find this page';
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Go To Home']);
    await waitFor(() => expect(document.title).toBe(heading));
    // React reports what a page throws while it is drawn.
    if (pattern === '/giveMark/:id') takeReportedErrors();
  });
});

test.each(['progress', 'members'])(
  'a student who opens the %s of a class is sent to it without asking for what only its teachers may read',
  async (page) => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    await expectAccess(`/classes/${id}/${page}`, student, isSentTo(`/classes/${id}`));
    expect(asked).toContain(`/classes/${id}`);
    expect(asked.filter((path) => /\/(?:members|matrix)/.test(path))).toEqual([]);
  },
);
