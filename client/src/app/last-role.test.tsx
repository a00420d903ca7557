import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeAccessToken } from '#lib/session/access-token.ts';
import { readLastRole, storeLastRole, storeLastUser } from '#lib/session/last-user.ts';
import { setSession } from '#lib/session/session-store.ts';
import { fillStorage } from '#testing/refusing-storage.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { holdAnswer } from '#testing/server.ts';
import { routes } from './routing/routes.tsx';

const desk = '/dashboard/academyAdmin';

beforeAll(() =>
  Promise.all([
    import('#routes/dashboard/dashboard.tsx'),
    import('#routes/dashboard/teachers-desk.tsx'),
  ]),
);

beforeEach(() => serveEmptyLists());

/** Somebody comes back who was a teacher at the last visit, or was not; the API does not say yet what they are now. */
function comeBack(wasTeacher: boolean) {
  storeAccessToken('product-token');
  storeLastUser(teacher);
  storeLastRole(teacher.email, wasTeacher);
  setSession({ status: 'signed-in', user: teacher });
  const { answer } = holdAnswer('get', '/users/admin/:email');
  const { router } = renderRoutes(routes, { at: desk, user: 'unsettled' });
  return { router, say: (admin: boolean) => answer(HttpResponse.json({ admin })) };
}

const seeDesk = async () =>
  expect(await screen.findByRole('heading', { level: 1, name: "Teacher's Desk" })).toBeVisible();

describe('the role of the last visit', () => {
  test('opens a page for teachers before the API has answered', async () => {
    const { say } = comeBack(true);
    await seeDesk();
    say(true);
    await waitFor(() => expect(readLastRole(teacher.email)).toBe(true));
    await seeDesk();
  });

  test('ends with a way home when the API says that it is over', async () => {
    const { router, say } = comeBack(true);
    await seeDesk();
    say(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readLastRole(teacher.email)).toBe(false);
  });

  test('lets in an account that has become a teacher since', async () => {
    const { router, say } = comeBack(false);
    say(true);
    await seeDesk();
    expect(router.state.location.pathname).toBe(desk);
  });
});

describe('what is stored of a role', () => {
  test('stays when the profile of its account changes, and is removed with another account', () => {
    storeLastUser(teacher);
    storeLastRole(teacher.email, true);
    storeLastUser({ ...teacher, displayName: 'Tara T.' });
    expect(readLastRole(teacher.email)).toBe(true);
    expect(readLastRole(student.email)).toBeUndefined();
    storeLastUser(student);
    storeLastUser(teacher);
    expect(readLastRole(teacher.email)).toBeUndefined();
  });

  test('is not the role of an account that is not signed in here', () => {
    storeLastUser(student);
    storeLastRole(teacher.email, true);
    expect(readLastRole(teacher.email)).toBeUndefined();
    expect(readLastRole(student.email)).toBeUndefined();
  });

  test('is kept while the page is open when the storage is full', () => {
    storeLastUser(teacher);
    fillStorage();
    storeLastRole(teacher.email, true);
    expect(readLastRole(teacher.email)).toBe(true);
  });
});
