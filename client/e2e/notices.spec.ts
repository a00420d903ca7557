import type { Notice } from '../../server/src/contract/notices/schemas.ts';
import { student } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { measureOverflow } from './support/layout/layout-checks.ts';
import { readShifts, recordShifts } from './support/layout/layout-shifts.ts';

const notice = {
  _id: '64f000000000000000000001',
  kind: 'returned',
  from: 'Tara Teacher',
  assignment: {
    _id: '64f000000000000000000002',
    title: 'The water cycle, with a drawing of your own and at least three sources',
    date: '2026-11-28',
  },
  createdAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
} satisfies Notice;

for (const width of [360, 1280]) {
  test(`the count of notices is asked for after the first paint and moves nothing at ${width} pixels`, async ({
    openPage,
  }) => {
    const page = await openPage(student, { viewport: { width, height: 800 } });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/notices\?/, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response, json: [notice] });
    });
    await recordShifts(page);
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await readShifts(page);
    answer();
    await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
    expect((await readShifts(page)).slice(before.length)).toEqual([]);
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/notices?'))
        .map(({ startTime }) => startTime),
    }));
    expect(times.asked).toHaveLength(1);
    expect(times.asked[0]).toBeGreaterThan(times.painted ?? Number.POSITIVE_INFINITY);
  });
}

test('the notices open by keyboard within a screen of 320 pixels, and give the focus back', async ({
  openPage,
}) => {
  const page = await openPage(student, { viewport: { width: 320, height: 640 } });
  await page.route(/\/notices\?/, async (route) => route.fulfill({ json: [notice] }));
  await page.goto('/settings');
  const bell = page.getByRole('button', { name: 'Notices, 1 unread' });
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByRole('link', { name: notice.assignment.title })).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320);
  await tabTo(page, panel.getByRole('button', { name: 'Mark as read' }));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});
