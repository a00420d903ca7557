import { pasteInto } from '#testing/paste-into.ts';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type {
  Annotation,
  AnnotationChange,
  AnnotationChanges,
} from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { keepUnsent, listUnsentAttempts, removeUnsent } from '#lib/drafts/unsent-annotations.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleRubric, sampleSubmission } from '#testing/samples.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const answer: StoredFile = {
  _id: sampleId(50),
  name: 'answer.md',
  type: 'text/markdown',
  bytes: 9,
  sha256: 'a'.repeat(64),
};

const comment: Annotation = {
  id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b04',
  fileId: answer._id,
  page: 1,
  kind: 'comment',
  x: 320,
  y: 146,
  text: 'Say where these numbers come from.',
};

/** What others have changed since the page was opened. */
let changed: Annotation[] = [];

/** The API with one text to mark, and these annotations on it. Returns what is sent, call by call. */
async function show(annotations: Annotation[] = [], number = 900, text = 'My answer') {
  const view = showFile({ ...answer, bytes: text.length }, { annotations, number, content: text });
  await screen.findByText('My answer');
  if (annotations.length > 0) {
    await waitFor(() => expect(document.querySelector('[data-id]')).not.toBeNull());
  }
  return view;
}

interface Marked {
  annotations?: Annotation[];
  number: number;
  content: string;
}

function showFile(file: StoredFile, { annotations = [], number, content }: Marked) {
  serveSubmission(
    sampleSubmission({
      _id: sampleId(number),
      files: [file],
      rubric: sampleRubric(),
    }),
  );
  const sent: AnnotationChange[][] = [];
  let version = annotations.length;
  server.use(
    http.get(apiPath('/files/:id'), () => HttpResponse.text(content)),
    http.get(apiPath('/submissions/:id/annotations'), ({ request }) => {
      const isAll = !new URL(request.url).searchParams.has('since');
      const answered = isAll ? { annotations } : { annotations: changed, deletedIds: [] };
      return HttpResponse.json({ version, ...answered });
    }),
    http.patch<never, AnnotationChanges>(
      apiPath('/submissions/:id/annotations'),
      async ({ request }) => {
        const { changes } = await request.json();
        sent.push(changes);
        version += changes.length;
        return HttpResponse.json({ version });
      },
    ),
  );
  const view = renderRoutes(routes, { at: `/giveMark/${sampleId(number)}`, user: teacher });
  return { ...view, sent };
}

const list = () => within(screen.getByRole('list', { name: 'Annotations' }));
const seeSaved = () => screen.findByText('Saved', undefined, { timeout: 5000 });
const findLayer = () => document.querySelector<SVGSVGElement>('svg[data-layer-page="1"]');

beforeAll(() => import('./give-mark.tsx'));

beforeEach(async () => {
  changed = [];
  // Nothing of the test before is sent.
  setSession({ status: 'signed-out', expired: false });
  await removeUnsent(teacher.email);
  // Half a point a pixel, 10 pixels from the corner of the window.
  Object.assign(SVGElement.prototype, {
    getScreenCTM: () => ({ inverse: () => ({ a: 0.5, b: 0, c: 0, d: 0.5, e: -5, f: -5 }) }),
  });
});

test('annotations are drawn on the page of a text, and not where it is formatted', async () => {
  const { person } = await show([comment]);
  const findPin = () => document.querySelector(`[data-page="1"] [data-id="${comment.id}"]`);
  await expect.poll(findPin).toHaveTextContent('1');
  const formatted = screen.getByRole('button', { name: 'Formatted' });
  await person.click(formatted);
  expect(findPin()).toBeNull();
  await person.click(formatted);
  expect(findPin()).not.toBeNull();
});

test('the list has all of 150 annotations', async () => {
  await show(
    Array.from({ length: 150 }, (_, index) => ({
      ...comment,
      id: `0b8f6c1e-5d1c-4b5e-9d62-${String(index).padStart(12, '0')}`,
      text: `Remark ${index}`,
    })),
  );
  const rows = (await screen.findByRole('list', { name: 'Annotations' })).children;
  // Not by their role, which takes seconds for so many.
  await waitFor(() => expect(rows).toHaveLength(150));
});

test('a list that is still loading does not say that there are no annotations', async () => {
  const opened = show([], 908);
  const { answer } = holdAnswer('get', '/submissions/:id/annotations');
  await opened;
  expect(screen.getByText('Loading the annotations…')).toBeVisible();
  expect(screen.queryByText(/^Nothing is on the pages yet/)).toBeNull();
  answer(HttpResponse.json({ version: 0, annotations: [] }));
  expect(await screen.findByText(/^Nothing is on the pages yet/)).toBeVisible();
});

test('a comment is written, changed and deleted without a pointer', async () => {
  const { person, sent } = await show();
  screen.getByRole('button', { name: 'Comment on page 1' }).focus();
  await person.keyboard('{Enter}');
  await person.keyboard('Name your source.{Control>}{Enter}{/Control}');
  const row = await list().findByRole('button', { name: /^Comment 1 · Page 1, Blue: remark/ });
  await waitFor(() => expect(row).toHaveFocus());
  expect(row).toHaveTextContent('Name your source.');
  await seeSaved();
  expect(sent).toEqual([
    [
      {
        op: 'put',
        annotation: expect.objectContaining({
          fileId: answer._id,
          page: 1,
          kind: 'comment',
          text: 'Name your source.',
        }),
      },
    ],
  ]);

  await person.click(screen.getByRole('button', { name: 'Edit: Comment 1' }));
  await pasteInto(person, screen.getByLabelText('Comment'), ' Please.');
  await person.click(screen.getByLabelText('Suggest it as a next step'));
  await person.selectOptions(screen.getByLabelText('Criterion'), 'Method');
  await person.type(screen.getByLabelText('Points'), '2,5');
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  expect(await list().findByText('Next step · Method · +2.5 points')).toBeVisible();
  expect(screen.getByText('Points on the pages: +2.5')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Delete: Comment 1' }));
  expect(screen.getByText('Deleted: Comment 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Comment on page 1' })).toHaveFocus();
  await person.keyboard('{Control>}z{/Control}');
  expect(await list().findByText('Name your source. Please.')).toBeVisible();
});

test('a comment without a text is not saved, and Escape gives it up', async () => {
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'Comment on page 1' }));
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  expect(screen.getByText('Write a comment.')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByLabelText('Comment on page 1')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Comment on page 1' })).toHaveFocus();
});

test('a saved comment is offered by its first letters, and goes in by its key', async () => {
  server.use(
    http.get(apiPath('/feedback-snippets'), () =>
      HttpResponse.json([
        { _id: sampleId(1), text: 'Check the units.', assignmentId: null },
        { _id: sampleId(2), text: 'Name your source.', assignmentId: null },
      ]),
    ),
  );
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'Comment on page 1' }));
  const field = screen.getByRole('textbox', { name: 'Comment on page 1' });
  await person.type(field, 'na');
  const offered = within(await screen.findByRole('list', { name: 'Saved comments' }));
  await waitFor(() => expect(offered.getAllByRole('button')).toHaveLength(1));
  await person.click(offered.getByRole('button'));
  expect(field).toHaveValue('Name your source.');
  await person.keyboard('{Alt>}{Shift>}[Digit1]{/Shift}{/Alt}');
  expect(field).toHaveValue('Name your source. Check the units.');
});

test('the pen draws a stroke in points of the page, and the eraser takes it away', async () => {
  const { person, sent } = await show();
  await person.click(screen.getByRole('button', { name: 'Pen (P)' }));
  const layer = findLayer();
  if (!layer) throw new Error('There is no layer.');
  fireEvent.pointerDown(layer, { pointerId: 1, button: 0, clientX: 110, clientY: 110 });
  fireEvent.pointerMove(layer, { pointerId: 1, clientX: 210, clientY: 110 });
  fireEvent.pointerUp(layer, { pointerId: 1, clientX: 210, clientY: 110 });
  expect(await list().findByText('Drawing')).toBeVisible();
  await seeSaved();
  expect(sent.flat()).toEqual([
    {
      op: 'put',
      annotation: expect.objectContaining({
        kind: 'ink',
        color: 'red',
        paths: [
          [
            [50, 50, 0.5],
            [100, 50, 0.5],
          ],
        ],
      }),
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'Eraser (E)' }));
  fireEvent.pointerDown(layer, { pointerId: 2, button: 0, clientX: 160, clientY: 112 });
  fireEvent.pointerUp(layer, { pointerId: 2, clientX: 160, clientY: 112 });
  await waitFor(() => expect(screen.queryByText('Drawing')).not.toBeInTheDocument());
});

test('a stroke that goes far beside the page has no coordinates that the API refuses', async () => {
  const { person, sent } = await show([], 908);
  await person.click(screen.getByRole('button', { name: 'Pen (P)' }));
  const layer = findLayer();
  if (!layer) throw new Error('There is no layer.');
  fireEvent.pointerDown(layer, { pointerId: 1, button: 0, clientX: 110, clientY: 110 });
  fireEvent.pointerMove(layer, { pointerId: 1, clientX: -9000, clientY: 110 });
  fireEvent.pointerUp(layer, { pointerId: 1, clientX: -9000, clientY: 110 });
  await seeSaved();
  const path = [
    [50, 50, 0.5],
    [-2000, 50, 0.5],
  ];
  expect(sent.flat()).toMatchObject([{ op: 'put', annotation: { paths: [path] } }]);
});

test('a stamp and a comment are put where the page is pressed', async () => {
  const { person, sent } = await show();
  const layer = findLayer();
  if (!layer) throw new Error('There is no layer.');
  await person.click(screen.getByRole('button', { name: 'Tick (1)' }));
  fireEvent.click(layer, { clientX: 210, clientY: 110 });
  expect(await list().findByText('Tick')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Comment (C)' }));
  fireEvent.click(layer, { clientX: 410, clientY: 110 });
  await person.type(screen.getByRole('textbox', { name: 'Comment on page 1' }), 'Good.');
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  await seeSaved();
  expect(sent.flat().map((change) => change.op === 'put' && change.annotation)).toEqual([
    expect.objectContaining({ kind: 'stamp', stamp: 'tick', x: 100, y: 50, color: 'green' }),
    expect.objectContaining({ kind: 'comment', text: 'Good.', x: 200, y: 50 }),
  ]);
});

test('what is selected is copied to the next page by its key, and that is undone', async () => {
  const { person, sent } = await show([comment], 904, `My answer\f${'x'.repeat(20)}`);
  await person.click(await screen.findByRole('button', { name: /^Comment 1/ }));
  await person.keyboard('n');
  expect(await list().findByRole('button', { name: /^Comment 2 · Page 2/ })).toBeVisible();
  await seeSaved();
  expect(sent.flat()).toEqual([
    { op: 'put', annotation: { ...comment, id: expect.not.stringMatching(comment.id), page: 2 } },
  ]);
  // The copy is selected, and there is no third page.
  await person.click(screen.getByRole('button', { name: 'Copy to the next page (N)' }));
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
});

test('the list is folded by its key and stays so, except while a comment is written', async () => {
  const { person, unmount } = await show([comment], 905);
  const findList = () => screen.queryByRole('list', { name: 'Annotations' });
  await person.click(await screen.findByRole('button', { name: /^Comment 1/ }));
  await person.keyboard('l');
  expect(findList()).toBeNull();
  const toggle = screen.getByRole('button', { name: 'List of annotations (L)' });
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  unmount();

  await show([comment], 906);
  expect(findList()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Comment (C)' }));
  const layer = await screen.findByText('1', { selector: 'text' });
  const svg = layer.closest('svg');
  if (!svg) throw new Error('There is no layer.');
  fireEvent.click(svg, { clientX: 410, clientY: 110 });
  await person.keyboard('Good.{Control>}{Enter}{/Control}');
  expect(findList()).toBeNull();
  expect(screen.getByRole('button', { name: 'List of annotations (L)' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await list().findByText('Good.')).toBeVisible();
});

test('F6 leads to the pages, where Shift+C comments on the page, and back to the mark', async () => {
  const { person } = await show([], 907);
  await person.keyboard('{F6}');
  expect(screen.getByRole('region', { name: /answer\.md/ })).toHaveFocus();
  await person.keyboard('{Shift>}C{/Shift}');
  expect(screen.getByLabelText('Comment on page 1')).toHaveFocus();
  await person.keyboard('{Escape}{F6}');
  expect(screen.getByRole('radio', { name: /Repeated/ })).toHaveFocus();
});

test('what has no connection is kept in this browser, and sent when there is one', async () => {
  const { person, sent } = await show([], 901);
  let isOffline = true;
  server.use(
    http.patch(apiPath('/submissions/:id/annotations'), () =>
      isOffline ? HttpResponse.error() : undefined,
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Comment on page 1' }));
  await person.keyboard('Kept.{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Not saved: no connection/)).toBeVisible();
  expect(await listUnsentAttempts(teacher.email)).toHaveLength(1);
  isOffline = false;
  act(() => window.dispatchEvent(new Event('online')));
  await seeSaved();
  expect(sent.flat()).toHaveLength(1);
  await waitFor(async () => expect(await listUnsentAttempts(teacher.email)).toEqual([]));
});

test('what was never sent is discarded with its reason when the submission was deleted', async () => {
  const change = { base: null, after: comment, sent: [] };
  const of = { submissionId: sampleId(990), attempt: 1 };
  await keepUnsent(teacher.email, of, { changed: { [comment.id]: change }, removed: [] });
  const opened = show([], 906);
  server.use(
    http.get(apiPath('/submissions/:id/annotations'), ({ params }) =>
      params.id === of.submissionId ? refuse(404, 'Gone.', 'submission-not-found') : undefined,
    ),
  );
  await opened;
  const text = /^An annotation that was not saved yet was discarded:/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(await listUnsentAttempts(teacher.email)).toEqual([]);
});

test('a refusal is shown with its reason, and tried again when that is asked for', async () => {
  const { person, sent } = await show([], 902);
  server.use(
    http.patch(
      apiPath('/submissions/:id/annotations'),
      () => refuse(409, 'The class is archived.', 'class-archived'),
      { once: true },
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Comment on page 1' }));
  await person.keyboard('Late.{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Not saved: .*archived/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await seeSaved();
  expect(sent.flat()).toHaveLength(1);
});

test('a change of somebody else is shown, and the own one can be taken in its place', async () => {
  const { person, sent } = await show([comment], 903);
  server.use(
    http.patch(
      apiPath('/submissions/:id/annotations'),
      () => {
        changed = [{ ...comment, text: 'Theirs.' }];
        return refuse(409, 'Changed.', 'annotation-changed');
      },
      { once: true },
    ),
  );
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  await person.type(screen.getByLabelText('Comment'), ' Mine.');
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  expect(await screen.findByText(/^Somebody else has changed an annotation/)).toBeVisible();
  expect(await list().findByText('Theirs.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Use mine' }));
  await seeSaved();
  expect(sent.flat()).toEqual([
    { op: 'put', annotation: { ...comment, text: `${comment.text} Mine.`, color: 'blue' } },
  ]);
});

test('a comment that somebody else has changed while it was edited is not replaced', async () => {
  const { person, sent } = await show([comment], 904);
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  await person.type(screen.getByLabelText('Comment'), ' Mine.');
  changed = [{ ...comment, text: 'Theirs.' }];
  act(() => window.dispatchEvent(new Event('online')));
  expect(await list().findByText('Theirs.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  expect(await screen.findByText(/^Somebody else has changed an annotation/)).toBeVisible();
  expect(screen.getByText(`Comment 1 · Page 1. Your version: ${comment.text} Mine.`)).toBeVisible();
  expect(await list().findByText('Theirs.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('names the annotation that a colleague has changed when it was deleted here', async () => {
  const { id, fileId, page } = comment;
  const path: [number, number, number][] = [[50, 50, 0.5]];
  const stroke: Annotation = { id, fileId, page, kind: 'ink', width: 2, paths: [path] };
  const { person, sent } = await show([stroke], 906);
  server.use(http.patch(apiPath('/submissions/:id/annotations'), () => HttpResponse.error()));
  await person.click(await screen.findByRole('button', { name: 'Delete: Drawing' }));
  changed = [{ ...stroke, color: 'blue' }];
  act(() => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Drawing · Page 1. You deleted it.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Drawing/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a comment that is begun before its page has a size is put on the page', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const picture: StoredFile = { ...answer, name: 'page.jpg', type: 'image/jpeg' };
  const { person, sent } = showFile(picture, { number: 907, content: 'a picture' });
  const image = await screen.findByRole('img', { name: 'page.jpg' });
  await person.click(await screen.findByRole('button', { name: /^Comment on page 1/ }));
  await person.type(screen.getByRole('textbox', { name: 'Comment on page 1' }), 'Too small.');
  for (const side of ['naturalWidth', 'naturalHeight']) {
    Object.defineProperty(image, side, { value: 20 });
  }
  fireEvent.load(image);
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  await seeSaved();
  // Of 20 pixels, which are 15 points.
  expect(sent.flat()).toEqual([
    { op: 'put', annotation: expect.objectContaining({ text: 'Too small.', x: 7.5, y: 7.5 }) },
  ]);
});

test('a comment that was deleted here while it was edited is added again when it is saved', async () => {
  const { person } = await show([comment], 905);
  await person.click(await screen.findByRole('button', { name: 'Edit: Comment 1' }));
  await person.type(screen.getByLabelText('Comment'), ' Mine.');
  await person.click(screen.getByRole('button', { name: 'Delete: Comment 1' }));
  await person.click(screen.getByRole('button', { name: 'Save on the page' }));
  expect(await list().findByText(`${comment.text} Mine.`)).toBeVisible();
  expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument();
});

test('the work with its annotations is downloaded as a PDF named after it', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiPath('/submissions/:id/marked.pdf'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { person } = await show([comment]);
  await person.click(screen.getByRole('button', { name: 'Download marked PDF' }));
  await waitFor(() => expect(names).toEqual([`${sampleSubmission().title} (marked).pdf`]));
  expect(asked).toEqual(['?attempt=1&language=en']);
});

test('a download that fails says why', async () => {
  server.use(
    http.get(apiPath('/submissions/:id/marked.pdf'), () =>
      HttpResponse.json({ code: 'attempt-not-found', status: 404 }, { status: 404 }),
    ),
  );
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'Download marked PDF' }));
  await screen.findByText('The marked PDF could not be downloaded');
});
