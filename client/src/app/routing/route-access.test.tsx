import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Access, listPages, type PageName, type Parameter } from '#lib/routing/pages.ts';
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

/** What one of the three meets at an address: the page's heading and title, or the address they are sent to. */
type Meets = { heading: string; title: string } | { sentTo: string };

interface Meetings {
  visitor: Meets;
  student: Meets;
  teacher: Meets;
}

const id = sampleId(7);
const sees = (heading: string, title: string): Meets => ({ heading, title });
const isSentTo = (sentTo: string): Meets => ({ sentTo });
const isSentHome = isSentTo('/');

const examples: Record<Parameter, string> = {
  assignment: id,
  submission: id,
  'study task': id,
  class: id,
  'class code': 'ABCD3479',
};

/** What those who may open a page see; `/dashboard` has no page of its own. */
const shown: Record<Exclude<PageName, 'dashboard'>, Meets> = {
  home: sees('Welcome to Study Flow', 'Study Flow'),
  login: sees('Welcome Back!', 'Login'),
  signUp: sees('Join Us Today', 'Signup'),
  studyTasksForm: sees('Add a study task', 'Add Study Task'),
  updateStudyTask: sees('Edit study task', 'Essay on tides: edit study task'),
  assignments: sees('Explore All Assignments', 'All Assignments'),
  createAssignments: sees('Create Assignment', 'Create Assignment'),
  updateAssignment: sees('Update Assignment', 'Macbeth: edit assignment'),
  assignmentDetails: sees('Macbeth', 'Macbeth: assignment'),
  assignmentSubmissions: sees('Macbeth', 'Macbeth: submissions'),
  studentDashboard: sees('Student Dashboard', 'Student Dashboard'),
  academyAdmin: sees("Teacher's Desk", "Teacher's Desk"),
  allUsers: sees('All Users', 'All Users'),
  extensionRequests: sees('Extension requests', 'Extension requests'),
  agenda: sees('Agenda', 'Agenda'),
  classes: sees('Classes', 'Classes'),
  archivedClasses: sees('Archived classes', 'Archived classes'),
  classPage: sees('Biology 9b', 'Biology 9b: class'),
  classProgress: sees('Biology 9b', 'Biology 9b: class progress'),
  classWork: sees('Biology 9b', 'Biology 9b: work of students'),
  classMembers: sees('Biology 9b', 'Biology 9b: class members'),
  joinClass: sees('Join a class', 'Join a class'),
  profile: sees('Your profile', 'Profile'),
  settings: sees('Settings', 'Settings'),
  receipt: sees('Check a receipt', 'Check a receipt'),
  scan: sees('Scan pages', 'Scan pages'),
  giveMark: sees('Evaluate Assignment', 'Macbeth by Sam Student: marking'),
};

function listMeetings(access: Access, at: string, meets: Meets): Meetings {
  const isSentToLogin = isSentTo(`/login?${new URLSearchParams({ from: at })}`);
  switch (access) {
    case 'everyone':
      return { visitor: meets, student: meets, teacher: meets };
    // Login and sign-up lead on whoever is signed in already.
    case 'signed out':
      return { visitor: meets, student: isSentHome, teacher: isSentHome };
    case 'signed in':
      return { visitor: isSentToLogin, student: meets, teacher: meets };
    case 'class teachers':
      return { visitor: isSentToLogin, student: isSentTo(`/classes/${id}`), teacher: meets };
    case 'teachers':
      return { visitor: isSentHome, student: isSentHome, teacher: meets };
  }
}

const meetsOf = new Map<string, Meets>(Object.entries(shown));

const table = listPages().map(({ name, path: pattern, parameter, access }) => {
  const at = parameter ? pattern.replace(/:\w+/, examples[parameter]) : pattern;
  const meetings = listMeetings(access, at, meetsOf.get(name) ?? isSentHome);
  if (name === 'home') {
    const today = sees('Today', 'Study Flow');
    return { pattern, at, parameter, ...meetings, student: today, teacher: today };
  }
  if (name !== 'dashboard') return { pattern, at, parameter, ...meetings };
  const student = isSentTo('/dashboard/studentDashboard');
  return {
    pattern,
    at,
    parameter,
    ...meetings,
    student,
    teacher: isSentTo('/dashboard/academyAdmin'),
  };
});

/** An API with one assignment and one submission, and nothing else. */
beforeEach(() => {
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificAssignment/:id'), ({ params }) =>
      params.id === id
        ? HttpResponse.json(
            // Its owner and teachers may edit it.
            sampleAssignment({ _id: id, title: 'Macbeth', email: student.email }),
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
    http.get(apiPath('/classes/:id/work'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/invitations'), () => HttpResponse.json([])),
    http.get(apiPath('/study-tasks/:id'), () => HttpResponse.json(sampleStudyTask({ _id: id }))),
    http.get(apiPath('/specificSubmittedAssignment/:id'), ({ params }) =>
      params.id === id
        ? HttpResponse.json(sampleSubmission({ _id: id, title: 'Macbeth' }))
        : refuse(404),
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
  await waitFor(() => expect(document.title).toBe(meets.title));
}

function listPatterns(branch: RouteObject[]): string[] {
  return branch.flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...listPatterns(children),
  ]);
}

test('the table names every route', () => {
  expect([...table.map(({ pattern }) => pattern), '*'].sort()).toEqual(listPatterns(routes).sort());
});

describe('any other address', () => {
  test.each([
    ['signed out', null],
    ['as a student', student],
    ['as a teacher', teacher],
  ])('%s', (_who, user) =>
    expectAccess('/no/such/page', user, sees('Page not found', 'Page not found')),
  );
});

describe.each(table)('$pattern', ({ at, ...meets }) => {
  test('signed out', () => expectAccess(at, null, meets.visitor));
  test('as a student', () => expectAccess(at, student, meets.student));
  test('as a teacher', () => expectAccess(at, teacher, meets.teacher));
});

const withId = table.filter(({ parameter }) => parameter && parameter !== 'class code');

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
    expect(asked.filter((path) => /\/(?:members$|matrix)/.test(path))).toEqual([]);
  },
);
