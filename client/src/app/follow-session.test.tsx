import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { draftKey, readDraft, storeDraft } from '#lib/drafts/drafts.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { routes } from './routing/routes.tsx';

beforeAll(() => import('#routes/study-tasks/study-task-form.tsx'));

test('leaves the page of the first person when another tab signs in somebody else, with all that it kept', async () => {
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
