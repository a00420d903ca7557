import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { unsentFilesAge } from '../constants.ts';
import { removeStoredWork, removeStoredWorkOfOthers } from './remove-stored-work.ts';
import { keepUnsent, listUnsentAttempts, readUnsent, removeUnsent } from './unsent-annotations.ts';

const [email, other] = ['tara@study-flow.test', 'tim@study-flow.test'];
const user = { uid: 'uid-of-tara', email, displayName: 'Tara', photoURL: null };
const of = { submissionId: 'a1', attempt: 2 };
const keep = (whose: string, changed: Record<string, number>, removed: string[] = []) =>
  keepUnsent(whose, of, { changed, removed });

beforeEach(async () => {
  await removeUnsent(email);
  await removeUnsent(other);
});

test('two tabs keep what each of them has not sent', async () => {
  await keep(email, { first: 1, second: 1 });
  await keep(email, { third: 1 }, ['first']);
  expect(await readUnsent(email, of)).toEqual({ second: 1, third: 1 });
});

test('what is stored while the last change is removed stays', async () => {
  await keep(email, { first: 1 });
  await Promise.all([keep(email, {}, ['first']), keep(email, { second: 1 })]);
  expect(await readUnsent(email, of)).toEqual({ second: 1 });
});

test('an attempt is listed until all of it is sent', async () => {
  await keep(email, { first: 1 });
  expect(await listUnsentAttempts(email)).toEqual([of]);
  expect(await listUnsentAttempts(other)).toEqual([]);
  await keep(email, {}, ['first']);
  expect(await listUnsentAttempts(email)).toEqual([]);
});

test('what was not sent for a week is removed, whosever it is', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  await keep(email, { first: 1 });
  await keep(other, { first: 1 });
  vi.setSystemTime(Date.now() + unsentFilesAge);
  await keep(email, { second: 1 });
  vi.setSystemTime(Date.now() + 1);
  expect(await listUnsentAttempts(email)).toEqual([of]);
  expect(await readUnsent(email, of)).toEqual({ first: 1, second: 1 });
  expect(await readUnsent(other, of)).toEqual({});
});

test('what is not sent is removed at the logout of its account', async () => {
  await keep(email, { first: 1 });
  await keep(other, { first: 1 });
  await removeStoredWork(user);
  expect(await readUnsent(email, of)).toEqual({});
  expect(await readUnsent(other, of)).toEqual({ first: 1 });
});

test('what others have not sent is removed when another account signs in', async () => {
  await keep(email, { first: 1 });
  await keep(other, { first: 1 });
  await removeStoredWorkOfOthers(user);
  expect(await readUnsent(email, of)).toEqual({ first: 1 });
  expect(await readUnsent(other, of)).toEqual({});
});
