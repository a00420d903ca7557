import type { Page } from '@playwright/test';
import type { OwnInvitation } from '../../../server/src/contract/invitations.ts';
import { type Account, student, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { openClass, settle } from '../support/pages.ts';

/** The most that may move while a page loads, as a sum of layout shifts. */
const maxShift = 0.05;

const pages: { path: string; account?: Account }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signUp' },
  { path: '/', account: student },
  { path: '/assignments', account: student },
  { path: '/dashboard/studentDashboard', account: student },
  { path: '/settings', account: student },
  { path: '/classes', account: student },
  { path: '/createAssignments', account: teacher },
  { path: '/dashboard/studentDashboard', account: teacher },
  { path: '/dashboard/academyAdmin', account: teacher },
  { path: '/dashboard/allUsers', account: teacher },
];

for (const { path, account } of pages) {
  for (const width of [360, 1280]) {
    const reader = account?.email ?? 'a visitor';
    test(`${path} moves nothing while it loads for ${reader} at ${width} pixels`, async ({
      openPage,
    }) => {
      const page = await openPage(account, { viewport: { width, height: 800 } });
      await recordShifts(page);
      await page.goto(path);
      await expectNoShift(page, path);
    });
  }
}

const invitation: OwnInvitation = {
  _id: '64f000000000000000000001',
  class: {
    _id: '64f000000000000000000002',
    name: 'Biology, second group of the ninth year, Tuesdays and Thursdays',
    colour: 'green',
    teachers: ['Tara Teacher', 'Tom Teacher', 'Tina Teacher'],
  },
  createdAt: '2026-11-20T08:00:00.000Z',
};

for (const width of [360, 1280]) {
  test(`an invitation that comes late moves nothing on the home page at ${width} pixels`, async ({
    openPage,
  }) => {
    const page = await openPage(student, { viewport: { width, height: 800 } });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/invitations$/, async (route) => {
      const response = await route.fetch();
      await held;
      const another = { ...invitation, _id: '64f000000000000000000003' };
      await route.fulfill({ response, json: [invitation, another] });
    });
    await recordShifts(page);
    await page.goto('/');
    const work = page.getByRole('region', { name: 'To submit' });
    await expect(work).toBeVisible();
    await expect(page.locator('.carousel').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeAttached();
    const before = await readShifts(page);
    answer();
    await expect(work.getByRole('button', { name: 'Join class' })).toBeVisible();
    await expect(work.getByRole('listitem')).toHaveCount(1);
    await settle(page);
    expect((await readShifts(page)).slice(before.length)).toEqual([]);
  });
}

for (const width of [360, 1280]) {
  test(`the pages of a class move nothing while they load at ${width} pixels`, async ({
    openPage,
  }) => {
    const page = await openPage(teacher, { viewport: { width, height: 800 } });
    await openClass()(page);
    const { pathname } = new URL(page.url());
    await recordShifts(page);
    for (const path of [
      '/classes',
      pathname,
      `${pathname}/progress`,
      `${pathname}/members`,
      `/createAssignments?class=${pathname.split('/').at(-1)}`,
    ]) {
      await page.goto(path);
      await expectNoShift(page, path);
    }
  });
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await settle(page);
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path} ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(maxShift);
}
