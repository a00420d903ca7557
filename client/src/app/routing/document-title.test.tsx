import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
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
  );
});

type Person = typeof teacher | null;

const titles: [at: string, user: Person, title: string][] = [
  ['/assignments?search=water&page=2', null, '“water”: All Assignments, page 2'],
  [`/giveMark/${id}?search=mac&page=2`, teacher, 'Macbeth by Sam Student: marking'],
  ['/dashboard/studentDashboard?page=3', teacher, 'Student Dashboard, page 3'],
  ['/dashboard/academyAdmin?search=sam', teacher, "“sam”: Teacher's Desk"],
  [`/assignments/${id}/submissions?page=2`, teacher, 'Macbeth: submissions, page 2'],
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
