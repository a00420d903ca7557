import 'fake-indexeddb/auto';
import { imageBytes } from 'server/contract/values';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraftFiles, storeDraftFile } from './draft-files.ts';
import { listDraftsWithPages, readPages, storePages } from './draft-pages.ts';
import { listUploads, storeUpload, uploadKey } from './draft-uploads.ts';
import {
  draftKey,
  listDrafts,
  readDraft,
  removeDraft,
  removeDrafts,
  storeDraft,
} from './drafts.ts';

const key = draftKey('sam@study-flow.test', 'assignment:new');

beforeEach(async () => {
  await removeDrafts('sam@study-flow.test');
  storeDraft(key, { title: 'Tides', steps: [{ title: 'Read', minutes: '45' }] });
});

afterEach(() => {
  vi.useRealTimers();
});

const picture = (name: string, type = 'image/png') => new File([name], name, { type });

test('a draft is read as it was stored', () => {
  expect(readDraft(key)).toEqual({ title: 'Tides', steps: [{ title: 'Read', minutes: '45' }] });
});

test('an empty draft is not stored', () => {
  storeDraft(key, {});
  expect(localStorage).toHaveLength(0);
});

test.each(['{"title":', '[]', 'null', '"text"'])(
  'reads no draft from the stored text %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeNull();
  },
);

test('removes all drafts of the account, and no others', async () => {
  const others = draftKey('sam@study-flow.test.example', 'assignment:new');
  storeDraft(draftKey('sam@study-flow.test', 'study-task:new'), { subject: 'Maths' });
  storeDraft(others, { title: 'Zero' });
  localStorage.setItem('theme', 'dark');
  await storeDraftFile(key, 'image', picture('mine.png'));
  await storeDraftFile(others, 'image', picture('theirs.png'));
  for (const draft of [key, others]) {
    await storeUpload({ key: uploadKey(draft, 0), file: picture('scan.png') });
  }
  await removeDrafts('sam@study-flow.test');
  expect(await readDraftFiles(key)).toEqual([]);
  expect(await readDraftFiles(others)).toHaveLength(1);
  expect(await listUploads(key)).toEqual([]);
  expect(await listUploads(others)).toHaveLength(1);
  expect(Object.keys(localStorage).sort()).toEqual([others, 'theme']);
});

test('a picture is read with its name, type and content', async () => {
  await storeDraftFile(key, 'image', picture('tides.png'));
  const file = new Map(await readDraftFiles(key)).get('image');
  expect(file).toMatchObject({ name: 'tides.png', type: 'image/png' });
  expect(await file?.text()).toBe('tides.png');
  removeDraft(key);
  expect(await readDraftFiles(key)).toEqual([]);
});

test('keeps the five pictures that were chosen last', async () => {
  const keys = Array.from({ length: 7 }, (_, index) => `${key}:${index}`);
  for (const draft of keys) {
    await storeDraftFile(draft, 'image', picture('tides.png'));
    // The times of two may not be the same.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const kept = await Promise.all(keys.map(async (draft) => (await readDraftFiles(draft)).length));
  expect(kept).toEqual([0, 0, 1, 1, 1, 1, 1]);
});

test.each([
  ['no picture', picture('notes.txt', 'text/plain')],
  [
    'too large to be sent',
    new File([new Uint8Array(imageBytes + 1)], 'large.png', { type: 'image/png' }),
  ],
])('does not keep a file that is %s, nor the one before', async (_why, file) => {
  await storeDraftFile(key, 'image', picture('tides.png'));
  await storeDraftFile(key, 'image', file);
  expect(await readDraftFiles(key)).toEqual([]);
});

test('lists the forms with drafts of the account, by text, picture or upload', async () => {
  const submission = draftKey('sam@study-flow.test', 'submission:1');
  await storeUpload({ key: uploadKey(submission, 0), file: picture('scan.png') });
  await storeDraftFile(key, 'image', picture('tides.png'));
  await storeDraftFile(
    draftKey('sam@study-flow.test', 'study-task:new'),
    'image',
    picture('a.png'),
  );
  expect((await listDrafts('sam@study-flow.test')).sort()).toEqual([
    'assignment:new',
    'study-task:new',
    'submission:1',
  ]);
});

test('removes photographed pages that nobody has continued for a week when a scanner opens', async () => {
  // Its timers stay real: the database needs them.
  vi.useFakeTimers({ now: new Date('2026-11-01'), toFake: ['Date'] });
  const old = draftKey('sam@study-flow.test', 'scan:old');
  await storePages(old, ['old page']);
  vi.setSystemTime(new Date('2026-11-05'));
  await storePages(key, ['page']);
  vi.setSystemTime(new Date('2026-11-09'));
  expect(await readPages(key)).toEqual(['page']);
  expect(await listDraftsWithPages(draftKey('sam@study-flow.test', ''))).toEqual([key]);
});
