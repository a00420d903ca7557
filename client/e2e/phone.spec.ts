import type { Locator } from '@playwright/test';
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

test('a long topic ends before the arrow of its field on a phone', async ({ openPage }) => {
  const page = await openPage(student, phone);
  await openClass()(page);
  const topic = page.getByLabel('Topic', { exact: true });
  const hidden = await topic.evaluate((field: HTMLSelectElement) => {
    const [first] = field.options;
    if (first) first.text = 'Plants and animals of the school pond';
    return field.scrollWidth - field.clientWidth;
  });
  expect(hidden).toBe(0);
});

test('the first screen of a phone has five wrapped rows of the same height and the line to add a task', async ({
  openPage,
}) => {
  const page = await openPage(student, { viewport: { width: 360, height: 640 } });
  const items = [longTitle, 'Leech report', 'Map', 'Poem', 'Song', 'Tides'].map((title, index) => ({
    _id: `64f00000000000000000000${index}`,
    title,
    minutes: null,
    kind: 'assignment',
    group: 'later',
    date: '2099-11-28',
  }));
  await page.route(/\/agenda\?/, (route) => route.fulfill({ json: items }));
  await page.route(/\/(notices\?|invitations$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  const list = page.getByRole('region', { name: 'To do now' });
  expect(await isCut(list.getByRole('link', { name: longTitle }))).toBe(false);
  const rows = await list.getByRole('listitem').all();
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    // The others have a line above them.
    expect(Math.floor((await row.boundingBox())?.height ?? 0)).toBe(64);
  }
  await expect(list).toBeInViewport({ ratio: 1 });
  const banner = await page.getByRole('region', { name: 'Study Flow at a glance' }).boundingBox();
  const bar = await page.getByRole('link', { name: 'Marks' }).boundingBox();
  // Between them are lines of a pixel.
  expect(banner?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? Number.POSITIVE_INFINITY) - 4);
  const line = page.getByRole('textbox', { name: 'Add a study task' });
  // Where the bar at the bottom covers nothing of it.
  await line.click();
  await expect(line).toBeInViewport({ ratio: 1 });
  // Paper has no bar, also of a page without a button that prints.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Marks' })).toBeHidden();
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
  // An address of a part of the page loads all of it.
  await page.goto('/#study-tasks');
  const highlights = page.getByRole('main').getByRole('listitem');
  const highlight = highlights.filter({ hasText: 'One place for what is due' });
  // Decorative: it has no role.
  const picture = highlight.locator('img');
  await picture.scrollIntoViewIfNeeded();
  expect((await picture.boundingBox())?.width).toBe(112);
});

test('a phone in Spanish shows the headings of the progress whole, and the queue of marking in one line', async ({
  openPage,
}) => {
  const page = await openPage(teacher, { ...phone, locale: 'es' });
  await openClass('progress')(page);
  expect(await isCut(page.getByRole('columnheader', { name: 'Promedio' }))).toBe(false);
  // Work that is marked, and no longer in the queue.
  await page.getByRole('cell').getByRole('link').first().click();
  const position = page
    .getByRole('navigation', { name: 'Entregas por calificar' })
    .getByRole('status');
  await expect(position).toHaveText(/por calificar/);
  expect((await position.boundingBox())?.height).toBeLessThan(30);
});
