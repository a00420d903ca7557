import { pasteInto } from '#testing/paste-into.ts';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Annotation, AnnotationChanges } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { removeUnsent } from '#lib/drafts/unsent-annotations.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleSubmission } from '#testing/samples.ts';
import { serveQueue } from '#testing/serve-marking.ts';
import { apiPath, server } from '#testing/server.ts';

const students = ['Ada', 'Bo'];
const idOf = (name: string) => sampleId(900 + students.indexOf(name));

const fileOf = (name: string): StoredFile => ({
  _id: sampleId(50 + students.indexOf(name)),
  name: 'answer.md',
  type: 'text/markdown',
  bytes: 9,
  sha256: 'a'.repeat(64),
});

const comment: Annotation = {
  id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b04',
  fileId: fileOf('Ada')._id,
  page: 1,
  kind: 'comment',
  x: 320,
  y: 146,
  text: 'Say where these numbers come from.',
};

/** The API never saves a comment with this text. */
const refused = 'Refused.';

/** The API with the work of two students in a queue, one text each. Returns what is saved, by the student's submission. */
async function show(annotations: Annotation[] = []) {
  serveQueue(...students);
  const saved = new Map<unknown, unknown[]>();
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), ({ params }) => {
      const name = students.find((student) => idOf(student) === params.id) ?? '';
      return HttpResponse.json(
        sampleSubmission({ _id: idOf(name), name, files: [fileOf(name)], version: 1 }),
      );
    }),
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), ({ params }) =>
      HttpResponse.json({
        version: 1,
        annotations: params.id === idOf('Ada') ? annotations : [],
      }),
    ),
    http.patch<{ id: string }, AnnotationChanges>(
      apiPath('/submissions/:id/annotations'),
      async ({ params, request }) => {
        const { changes } = await request.json();
        const file = fileOf(students.find((student) => idOf(student) === params.id) ?? '');
        const texts = changes.map((change) =>
          change.op === 'put' && 'text' in change.annotation ? change.annotation.text : change.op,
        );
        const wrong = changes.findIndex(
          (change, index) =>
            texts[index] === refused ||
            (change.op === 'put' && change.annotation.fileId !== file._id),
        );
        if (wrong >= 0) return refuseFile(wrong);
        saved.set(params.id, [...(saved.get(params.id) ?? []), ...texts]);
        return HttpResponse.json({ version: 1 + (saved.get(params.id)?.length ?? 0) });
      },
    ),
  );
  const view = renderRoutes(routes, { at: `/giveMark/${idOf('Ada')}`, user: teacher });
  await screen.findByText('My answer');
  await screen.findByRole('link', { name: /^Next/ });
  return { ...view, saved };
}

/** As the API refuses an annotation on a file of another attempt. */
const refuseFile = (index: number) =>
  HttpResponse.json(
    {
      status: 400,
      code: 'file-not-of-attempt',
      detail: 'The file is not of this attempt.',
      errors: [{ path: `changes.${index}.annotation.fileId`, message: 'The file is unknown.' }],
    },
    { status: 400 },
  );

const findEditor = () => screen.queryByRole('textbox', { name: /^Comment( on page 1)?$/ });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const list = () => within(screen.getByRole('list', { name: 'Annotations' }));

beforeAll(() => import('./give-mark.tsx'));
beforeEach(async () => {
  localStorage.clear();
  // Closes the annotations of the test before.
  setSession({ status: 'signed-out', expired: false });
  await removeUnsent(teacher.email);
});

test('a comment that is being written is saved on its own page when the next work is opened', async () => {
  const { person, saved } = await show();
  await person.click(press('Comment on page 1'));
  await person.keyboard('Name your source.{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText(/Bo/, { selector: '[role=status] *' });
  await waitFor(() => expect(findEditor()).toBeNull());
  await waitFor(() => expect(saved.get(idOf('Ada'))).toEqual(['Name your source.']));
  await person.click(press('Comment on page 1'));
  await person.keyboard('Well done.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved.get(idOf('Bo'))).toEqual(['Well done.']), { timeout: 5000 });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('what was added to a comment is saved when the page is left', async () => {
  const { person, saved, router } = await show([comment]);
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  await person.keyboard('{End} Please.');
  await act(() => router.navigate('/'));
  const text = 'Say where these numbers come from. Please.';
  await waitFor(() => expect(saved.get(idOf('Ada'))).toEqual([text]), { timeout: 5000 });
});

test('a comment that is being written is put on the page when another one is opened, not by Cancel', async () => {
  const { person } = await show([comment]);
  await person.click(press('Comment on page 1'));
  await person.keyboard('Name your source.');
  await person.click(await screen.findByRole('button', { name: /^Edit: Comment/ }));
  expect(await list().findByText('Name your source.')).toBeVisible();
  expect(findEditor()).toHaveValue('Say where these numbers come from.');
  await person.keyboard(' Please.');
  await person.click(press('Cancel'));
  expect(findEditor()).toBeNull();
  expect(list().queryByText(/Please/)).toBeNull();
});

test('what was deleted while its editor was open does not come back by going on', async () => {
  const { person, saved } = await show([comment]);
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  await person.click(press('Delete: Comment 1'));
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText(/Bo/, { selector: '[role=status] *' });
  await waitFor(() => expect(saved.get(idOf('Ada'))).toEqual(['delete']), { timeout: 5000 });
});

test('what is typed is in the editor again after the end of the session', async () => {
  const { person, unmount } = await show();
  await person.click(press('Comment on page 1'));
  await person.keyboard('Name your source.');
  await person.click(screen.getByLabelText('Suggest it as a next step'));
  act(() => setSession({ status: 'signed-out', expired: true }));
  await waitFor(() => expect(findEditor()).toBeNull());
  unmount();

  const again = await show();
  await waitFor(() => expect(findEditor()).toHaveValue('Name your source.'));
  expect(screen.getByLabelText('Suggest it as a next step')).toBeChecked();
  await again.person.click(press('Save on the page'));
  await waitFor(() => expect(again.saved.get(idOf('Ada'))).toEqual(['Name your source.']), {
    timeout: 5000,
  });
});

test('an annotation that is refused is named, and what is drawn after it is saved once it is discarded', async () => {
  const { person, saved } = await show();
  await person.click(press('Comment on page 1'));
  await person.keyboard(`${refused}{Control>}{Enter}{/Control}`);
  const text = 'Not saved: Comment 1 · Page 1. The file is unknown.';
  expect(await screen.findByText(text, undefined, { timeout: 5000 })).toBeVisible();
  await person.click(press('Comment on page 1'));
  await person.keyboard('Name your source.{Control>}{Enter}{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(saved.get(idOf('Ada'))).toEqual(['Name your source.']), {
    timeout: 5000,
  });
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
});

test('a comment that another tab has kept since stays kept when the one here is saved', async () => {
  const { person } = await show();
  await person.click(press('Comment on page 1'));
  await person.keyboard('Of this tab.');
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes(':comment:'));
  const ofOtherTab = (localStorage.getItem(key) ?? '')
    .replace(/"id":"[^"]*"/, `"id":"${comment.id}"`)
    .replace('Of this tab.', 'Of another tab.');
  localStorage.setItem(key, ofOtherTab);
  await person.click(press('Save on the page'));
  expect(await list().findByText('Of this tab.')).toBeVisible();
  expect(localStorage.getItem(key)).toBe(ofOtherTab);
});

test('a comment that is edited is continued at its end', async () => {
  const { person } = await show([comment]);
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  const editor = findEditor();
  expect(editor).toHaveFocus();
  expect(editor).toHaveProperty('selectionStart', 34);
});

test('a comment with control characters is not saved, and the reason is said', async () => {
  const { person, saved } = await show();
  await person.click(press('Comment on page 1'));
  const editor = findEditor();
  if (!editor) throw new Error('There is no editor.');
  await pasteInto(person, editor, 'Name\u000b it.');
  await person.click(press('Save on the page'));
  expect(editor).toHaveAccessibleDescription(/Remove the control characters/);
  expect(saved.size).toBe(0);
});
