import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { apiPath, server } from '#testing/server.ts';

beforeEach(() => {
  const none = () => HttpResponse.json([]);
  server.use(
    http.get(apiPath('/mySubmittedAssignment'), none),
    http.get(apiPath('/pendingAssignments'), none),
    http.get(apiPath('/assignmentLevel'), none),
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 0 })),
  );
});

test.each([
  ['a student', student, 'Student Dashboard'],
  ['a teacher', teacher, "Teacher's Desk"],
])('the side drawer opens for %s with what is theirs', async (_who, user, link) => {
  const { person } = renderRoutes(routes, { at: '/dashboard/studentDashboard', user });
  await person.click(await screen.findByRole('button', { name: 'Dashboard menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Dashboard' }));
  expect(await drawer.findByRole('link', { name: link })).toBeVisible();
});

test('the side drawer closes when a link is followed', async () => {
  const at = '/dashboard/studentDashboard';
  const { person, router } = renderRoutes(routes, { at, user: student });
  await person.click(await screen.findByRole('button', { name: 'Dashboard menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Dashboard' }));
  await person.click(drawer.getByRole('link', { name: 'All Assignments' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
