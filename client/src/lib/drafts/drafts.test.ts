import { beforeEach, expect, test } from 'vitest';
import { draftKey, readDraft, removeDrafts, storeDraft } from './drafts.ts';

const key = draftKey('sam@study-flow.test', 'assignment:new');

beforeEach(() => storeDraft(key, { title: 'Tides', marks: 20 }));

test('a draft is read as it was stored', () => {
  expect(readDraft(key)).toEqual({ title: 'Tides', marks: 20 });
});

test('an empty draft is not stored', () => {
  storeDraft(key, {});
  expect(localStorage).toHaveLength(0);
});

test.each(['{"title":', '[]', 'null', '"text"', '{"title":{"$ne":null}}'])('%s is none', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeNull();
});

test('removes all drafts of the account, and no others', () => {
  const others = draftKey('sam@study-flow.test.example', 'assignment:new');
  storeDraft(draftKey('sam@study-flow.test', 'study-task:new'), { subject: 'Maths' });
  storeDraft(others, { title: 'Zero' });
  localStorage.setItem('theme', 'dark');
  removeDrafts('sam@study-flow.test');
  expect(Object.keys(localStorage).sort()).toEqual([others, 'theme']);
});
