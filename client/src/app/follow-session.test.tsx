import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { draftKey, readDraft, storeDraft } from '#lib/drafts/drafts.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { routes } from './routing/routes.tsx';

beforeAll(() =>
  Promise.all([
    import('#routes/study-tasks/study-task-form.tsx'),
    import('#routes/sign-in/login.tsx'),
  ]),
);

test('leaves the page and removes what it kept when another account signs in in another tab', async () => {
  serveEmptyLists();
  const { router, queryClient } = renderRoutes(routes, { at: '/studyTasksForm', user: student });
  await screen.findByLabelText('Title');
  setSession({ status: 'signed-in', user: student });
  queryClient.setQueryData(['secret'], 'of the first person');
  const draft = draftKey(student.email, 'study-task:new');
  storeDraft(draft, { taskTitle: 'Zero' });
  const user = { ...student, uid: 'uid-of-other', email: 'other@study-flow.test' };
  setSession({ status: 'signed-in', user });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(queryClient.getQueryData(['secret'])).toBeUndefined());
  await waitFor(() => expect(readDraft(draft)).toBeNull());
});

test('keeps the place when the reason of the end of a session follows the end', async () => {
  serveEmptyLists();
  const { router } = renderRoutes(routes, { at: '/studyTasksForm?from=desk', user: student });
  await screen.findByLabelText('Title');
  setSession({ status: 'signed-in', user: student });
  const reached: string[] = [];
  onTestFinished(
    router.subscribe(({ location: { pathname, search } }) => reached.push(pathname + search)),
  );
  // Firebase signs out by itself; the calls that were refused meanwhile give the reason.
  setSession({ status: 'signed-out', expired: false });
  await Promise.resolve();
  setSession({ status: 'signed-out', expired: true });
  await screen.findByText(/^Your session has expired/);
  const login = '/login?from=%2FstudyTasksForm%3Ffrom%3Ddesk';
  expect(new Set(reached)).toEqual(new Set(['/studyTasksForm?from=desk', login]));
});
