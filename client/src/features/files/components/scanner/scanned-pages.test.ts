import { fileLimits } from 'server/contract/files/limits.values';
import { expect, test } from 'vitest';
import { changePages, maxPageBytes, maxScannedPages, type ScannedPage } from './scanned-pages.ts';

const photo = (name: string) => new Blob([name]);

/** Three pages, with ids 1 to 3. */
const addThree = () =>
  ['a', 'b', 'c'].reduce<ScannedPage[]>(
    (pages, name) => changePages(pages, { type: 'add', photo: photo(name) }),
    [],
  );
const idsOf = (pages: ScannedPage[]) => pages.map(({ id }) => id);

test('fits into one request when each page has its most bytes', () => {
  expect(maxScannedPages * maxPageBytes).toBeLessThan(fileLimits.shortUploadBytes - 100_000);
});

test('moves a page up and down, and not past the ends', () => {
  const pages = addThree();
  expect(idsOf(changePages(pages, { type: 'move', id: 3, by: -1 }))).toEqual([1, 3, 2]);
  expect(idsOf(changePages(pages, { type: 'move', id: 1, by: 1 }))).toEqual([2, 1, 3]);
  expect(idsOf(changePages(pages, { type: 'move', id: 1, by: -1 }))).toEqual([1, 2, 3]);
  expect(idsOf(changePages(pages, { type: 'move', id: 3, by: 1 }))).toEqual([1, 2, 3]);
});

test('removes a page and gives the next one its own id', () => {
  const without = changePages(addThree(), { type: 'remove', id: 2 });
  expect(idsOf(changePages(without, { type: 'add', photo: photo('d') }))).toEqual([1, 3, 4]);
});

test('comes back to the first direction after four turns', () => {
  const turn = (pages: ScannedPage[]) => changePages(pages, { type: 'turn', id: 2 });
  const pages = addThree();
  expect(turn(pages).map(({ turns }) => turns)).toEqual([0, 1, 0]);
  expect(turn(turn(turn(turn(pages))))).toEqual(pages);
});

test('shows a photo that was taken again as a whole and upright', () => {
  const turned = changePages(addThree(), { type: 'turn', id: 2 });
  const retaken = changePages(turned, { type: 'retake', id: 2, photo: photo('new') });
  expect(retaken[1]).toMatchObject({ id: 2, turns: 0, isWhitened: true });
  expect(retaken[1]?.photo).not.toBe(turned[1]?.photo);
});
