import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleStudyTask,
  sampleSubmission,
  sampleTaughtClass,
} from '#testing/samples.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { routes } from './routes.tsx';

const id = sampleId(7);

beforeEach(() => {
  const macbeth = sampleAssignment({ _id: id, title: 'Macbeth' });
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificAssignment/:id'), ({ params }) =>
      params.id === id ? HttpResponse.json(macbeth) : refuse(404),
    ),
    http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
      HttpResponse.json(sampleSubmission({ _id: id, title: 'Macbeth' })),
    ),
    http.get(apiPath('/study-tasks/:id'), () => HttpResponse.json(sampleStudyTask())),
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleTaughtClass())),
    http.get(apiPath('/classes/:id/members'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/matrix'), () => refuse(500)),
    http.get(apiPath('/classes/:id/matrix/averages'), () => refuse(500)),
  );
});

type Person = typeof student | null;

const titles: [at: string, user: Person, title: string][] = [
  ['/', null, 'Study Flow'],
  ['/login', null, 'Login'],
  ['/signUp', null, 'Signup'],
  ['/assignments', null, 'All Assignments'],
  ['/assignments?search=water&page=2', null, '“water”: All Assignments, page 2'],
  ['/studyTasksForm', teacher, 'Add Study Task'],
  ['/createAssignments', teacher, 'Create Assignment'],
  [`/updateAssignment/${id}`, teacher, 'Macbeth: edit assignment'],
  [`/assignmentDetails/${id}`, teacher, 'Macbeth: assignment'],
  [`/giveMark/${id}?search=mac&page=2`, teacher, 'Macbeth by Sam Student: marking'],
  ['/dashboard/studentDashboard?page=3', teacher, 'Student Dashboard, page 3'],
  ['/dashboard/academyAdmin?search=sam', teacher, "“sam”: Teacher's Desk"],
  [`/assignments/${id}/submissions?page=2`, teacher, 'Macbeth: submissions, page 2'],
  ['/dashboard/allUsers', teacher, 'All Users'],
  ['/agenda', student, 'Agenda'],
  ['/classes', teacher, 'Classes'],
  ['/classes/archived', teacher, 'Archived classes'],
  [`/classes/${sampleId(700)}`, teacher, 'Biology 9b: class'],
  [`/classes/${sampleId(700)}/members`, teacher, 'Biology 9b: class members'],
  [`/classes/${sampleId(700)}/progress`, teacher, 'Biology 9b: class progress'],
  ['/join/ABCD3479', student, 'Join a class'],
  [`/updateStudyTask/${sampleId(500)}`, student, 'Essay on tides: edit study task'],
  ['/profile', teacher, 'Profile'],
  ['/settings', teacher, 'Settings'],
  ['/no/such/page', null, 'Page not found'],
  [`/updateAssignment/${sampleId(8)}`, teacher, 'We could not find this page'],
];

test.each(titles)('%s names what it shows', async (at, user, title) => {
  renderRoutes(routes, { at, user });
  await waitFor(() => expect(document.title).toBe(title));
});

test('replaces the title of an assignment when its page is left', async () => {
  const { router } = renderRoutes(routes, { at: `/assignmentDetails/${id}`, user: teacher });
  await waitFor(() => expect(document.title).toBe('Macbeth: assignment'));
  await router.navigate('/settings');
  await waitFor(() => expect(document.title).toBe('Settings'));
});
