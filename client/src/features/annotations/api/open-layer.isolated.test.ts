import 'fake-indexeddb/auto';
import { HttpResponse, http } from 'msw';
import type { Annotation } from 'server/contract/annotations/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  keepUnsent,
  listUnsentAttempts,
  readUnsent,
  removeUnsent,
} from '#lib/drafts/unsent-annotations.ts';
import { setSession } from '#lib/session/session-store.ts';
import { signInForTest, teacher } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import type { UnsavedChange } from '../model/layer-state.ts';
import { openLayer, sendUnsent } from './open-layer.ts';

const { email } = teacher;
const other = { ...teacher, uid: 'uid-of-tim', email: 'tim@study-flow.test' };
const annotation: Annotation = {
  id: 'a',
  fileId: sampleId(50),
  page: 1,
  kind: 'comment',
  x: 10,
  y: 10,
  text: 'Why?',
};
const unsent: UnsavedChange = { base: null, after: annotation, sent: [] };

const path = apiPath('/submissions/:id/annotations');
/** The calls that the server has got. */
let calls: string[] = [];
let attempt = 0;
const onDropped = vi.fn();

/** An attempt of its own for each test, of which this browser has an annotation that is not sent. */
async function keepOne() {
  attempt += 1;
  const of = { submissionId: sampleId(900), attempt };
  await keepUnsent(email, of, { changed: { a: unsent }, removed: [] });
  return of;
}

beforeEach(async () => {
  calls = [];
  onDropped.mockClear();
  // Closes those of the test before.
  setSession({ status: 'signed-out', expired: false });
  await removeUnsent(email);
  signInForTest(teacher);
  server.use(
    http.all(path, ({ request }) => {
      calls.push(request.method);
      return undefined;
    }),
    http.get(path, () => HttpResponse.json({ version: 0, annotations: [] })),
    http.patch(path, () => HttpResponse.error()),
  );
});

test('nothing is sent for an account after another one has signed in', async () => {
  const of = await keepOne();
  const layer = openLayer(email, of, onDropped);
  await vi.waitFor(() => expect(calls).toContain('PATCH'));
  await vi.waitFor(() => expect(layer.getSnapshot().error).not.toBeNull());
  calls = [];
  setSession({ status: 'signed-in', user: other });
  layer.retry();
  layer.dispatch({ type: 'edit', edit: [{ before: null, after: { ...annotation, id: 'b' } }] });
  layer.retry();
  expect(layer.getSnapshot().layer.waiting.has('b')).toBe(false);
  // The other account's calls go on.
  const theirs = openLayer(other.email, of, onDropped);
  await vi.waitFor(() => expect(theirs.getSnapshot().layer.version).toBe(0));
  expect(calls).toEqual(['GET']);
  // At the next login it goes on with what this browser has kept.
  signInForTest(teacher);
  const again = openLayer(email, of, onDropped);
  expect(again).not.toBe(layer);
  await vi.waitFor(() => expect(calls).toContain('PATCH'));
});

test('nothing is sent for an account that is not signed in', async () => {
  const of = await keepOne();
  setSession({ status: 'signed-in', user: other });
  const layer = openLayer(email, of, onDropped);
  await vi.waitFor(() => expect(layer.getSnapshot().error).not.toBeNull());
  expect(calls).toEqual([]);
});

test.each([
  ['the submission was deleted', 404, 'submission-not-found'],
  ['the submission was withdrawn', 409, 'submission-withdrawn'],
])('what is not sent is discarded with its reason when %s', async (_why, status, code) => {
  const of = await keepOne();
  server.use(http.get(path, () => refuse(status, 'It is gone.', code)));
  await sendUnsent(email, onDropped);
  await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce());
  expect(onDropped).toHaveBeenCalledWith(1, expect.objectContaining({ code }));
  await vi.waitFor(async () => expect(await readUnsent(email, of)).toEqual({}));
});

test('what is not sent stays when the answer is not one of the API', async () => {
  const of = await keepOne();
  server.use(http.get(path, () => new HttpResponse(null, { status: 404 })));
  await sendUnsent(email, onDropped);
  const layer = openLayer(email, of, onDropped);
  await vi.waitFor(() => expect(layer.getSnapshot().error).not.toBeNull());
  expect(await listUnsentAttempts(email)).toContainEqual(of);
});

test.each([
  ['changed', annotation, { annotations: [{ ...annotation, text: 'Theirs.' }] }],
  ['deleted', null, { annotations: [{ ...annotation, text: 'Theirs.' }] }],
])(
  'what was %s and somebody else has changed too stays in this browser until it is resolved',
  async (_what, after, theirs) => {
    const of = await keepOne();
    await keepUnsent(email, of, { changed: { a: { ...unsent, after } }, removed: [] });
    server.use(http.get(path, () => HttpResponse.json({ version: 1, ...theirs })));
    const open = async () => {
      const layer = openLayer(email, of, onDropped);
      const { replaced } = await vi.waitUntil(() => {
        const { layer: state } = layer.getSnapshot();
        return state.replaced.length > 0 && state;
      });
      expect(replaced).toMatchObject([{ before: theirs.annotations[0], after }]);
      return layer;
    };
    await open();
    // As after a reload.
    setSession({ status: 'signed-out', expired: false });
    signInForTest(teacher);
    const layer = await open();
    layer.dispatch({ type: 'resolve', takeOwn: false });
    await vi.waitFor(async () => expect(await readUnsent(email, of)).toEqual({}));
    expect(calls).not.toContain('PATCH');
  },
);
