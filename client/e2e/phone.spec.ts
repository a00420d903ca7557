import type { Locator } from '@playwright/test';
import type { Notice } from '../../server/src/contract/notices/schemas.ts';
import { student, teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { openClass, openSubmissionForm, settle } from './support/pages.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('an assignment shows due day, marks and its button on the first screen of a phone, before picture and text', async ({
  openPage,
}) => {
  const page = await openPage(student, phone);
  // Demo assignments, which have pictures: those of other tests are on the first pages.
  await page.goto('/assignments?page=3');
  await page.getByRole('main').getByRole('link', { name: 'View', exact: true }).last().click();
  await expect(page).toHaveURL(/assignmentDetails/);
  await settle(page);
  const article = page.getByRole('main').getByRole('article');
  const parts = [
    article.getByRole('heading', { level: 1 }),
    article.getByText('Due date', { exact: true }),
    article.getByText('Marks', { exact: true }),
    article.getByRole('button', { name: 'Take Assignment' }),
    article.locator('img').first(),
    article.getByRole('heading', { name: 'Instructions' }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((first, second) => first - second));
  const [, , , button] = boxes;
  expect((button?.y ?? 740) + (button?.height ?? 0)).toBeLessThanOrEqual(740);
});

test('the form to submit begins in its first field, with title and field above the keyboard of a phone', async ({
  openPage,
}) => {
  const page = await openPage(student, phone);
  await openSubmissionForm(page);
  const form = page.getByRole('dialog');
  const field = form.getByLabel('Link to your document');
  await expect(field).toBeFocused();
  // The upper half of the screen stays free above a keyboard.
  const heading = await form.getByRole('heading', { level: 2 }).boundingBox();
  const box = await field.boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740 / 2);
});

test('a class shows the button that invites students on the first screen of a phone, above its students', async ({
  openPage,
}) => {
  const page = await openPage(teacher, phone);
  await openClass('members')(page);
  await settle(page);
  const invite = page.getByRole('button', { name: 'Invite students' });
  const box = await invite.boundingBox();
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await invite.click();
  await expect(page.getByLabel('Email addresses')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
});

test('the home page shows the whole sentence of a notice on a phone, and moves nothing for it', async ({
  openPage,
}) => {
  const notice: Notice = {
    _id: '64f000000000000000000001',
    kind: 'returned',
    from: 'Grace Adeyemi',
    assignment: { _id: '64f000000000000000000002', title: longTitle, date: '2026-11-28' },
    createdAt: '2026-11-20T08:00:00.000Z',
    readAt: null,
  };
  const another = { ...notice, _id: '64f000000000000000000003' };
  const page = await openPage(student, phone);
  await page.route(/\/notices\?/, (route) => route.fulfill({ json: [notice, another] }));
  await page.goto('/');
  const list = page.getByRole('region', { name: 'To submit' });
  const sentence = list.getByText('Grace Adeyemi returned your work for revision.');
  expect(await isCut(sentence)).toBe(false);
  // Before the rows of the list, of which one may have this title too.
  expect(await isCut(list.getByRole('link', { name: longTitle }).first())).toBe(false);
  const parts = [
    sentence,
    list.getByRole('button', { name: 'Dismiss' }),
    list.getByRole('link', { name: '1 more notice' }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  const bottoms = boxes.map((box) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN));
  // The place that is kept for it.
  expect(Math.max(...bottoms) - Math.min(...tops)).toBeLessThanOrEqual(160);
});

test('the home page wraps the titles of the work to submit on a phone, and the rows stay as high', async ({
  openPage,
}) => {
  const page = await openPage(student, phone);
  const item = { kind: 'assignment', group: 'later', date: '2099-11-28' };
  const items = [longTitle, 'Leech report'].map((title, index) => ({
    _id: `64f00000000000000000000${index}`,
    title,
    minutes: null,
    ...item,
  }));
  await page.route(/\/agenda\?/, (route) => route.fulfill({ json: items }));
  await page.goto('/');
  const list = page.getByRole('region', { name: 'To submit' });
  expect(await isCut(list.getByRole('link', { name: longTitle }))).toBe(false);
  for (const row of await list.getByRole('listitem').all()) {
    // The second one has a line above it.
    expect(Math.floor((await row.boundingBox())?.height ?? 0)).toBe(80);
  }
});

const longTitle = 'Who tells the story? Frankenstein, letters 1 to 4';

/** Whether a part of the text is not shown. */
async function isCut(text: Locator): Promise<boolean> {
  await expect(text).toBeVisible();
  return text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
}

test('a highlight keeps the place of its picture on a phone until it is loaded', async ({
  openPage,
}) => {
  const page = await openPage(student, phone);
  // Never answered.
  await page.route('**/pictures/features/**', () => {});
  await page.goto('/');
  const highlights = page.getByRole('main').getByRole('listitem');
  const highlight = highlights.filter({ hasText: 'One place for what is due' });
  // Decorative: it has no role.
  const picture = highlight.locator('img');
  await picture.scrollIntoViewIfNeeded();
  expect((await picture.boundingBox())?.width).toBe(112);
});
