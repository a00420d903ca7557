import type { Page } from '@playwright/test';
import type { OwnInvitation } from '../../../server/src/contract/classes/invitations.ts';
import { type Account, student, student2, teacher } from '../support/accounts.ts';
import { expect, test, withMotion } from '../support/fixtures.ts';
import { readShifts, recordShifts } from '../support/layout/layout-shifts.ts';
import { openClass, openDemoAssignment, settle } from '../support/pages.ts';

test.use(withMotion);

/** The most that may move while a page loads, as a sum of layout shifts. */
const maxShift = 0.05;

const paths: { account?: Account; paths: string[] }[] = [
  { paths: ['/', '/login', '/signUp'] },
  {
    account: student,
    paths: ['/', '/agenda', '/assignments', '/dashboard/studentDashboard', '/settings', '/classes'],
  },
  {
    account: teacher,
    paths: [
      '/createAssignments',
      '/dashboard/studentDashboard',
      '/dashboard/academyAdmin',
      '/dashboard/allUsers',
      '/classes',
    ],
  },
];

for (const { account, paths: ofAccount } of paths) {
  for (const width of [360, 1280]) {
    const reader = account?.email ?? 'a visitor';
    test(`the pages of ${reader} move nothing while they load at ${width} pixels`, async ({
      openPage,
    }) => {
      test.slow();
      const page = await openPage(account, { viewport: { width, height: 800 } });
      const linked = account
        ? [...(await listClassPaths(page, account)), await findAssignmentPath(page)]
        : [];
      await recordShifts(page);
      // The code and the fonts come late at a first visit.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const path of [...ofAccount, ...linked]) {
        await page.goto(path);
        await expectNoShift(page, path);
      }
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
    const work = page.getByRole('region', { name: 'To do now' });
    await expect(work).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Add a study task' })).toBeVisible();
    const before = await readShifts(page);
    answer();
    await expect(work.getByRole('button', { name: 'Join class' })).toBeVisible();
    await expect(work.getByRole('listitem')).toHaveCount(2);
    await settle(page);
    expect((await readShifts(page)).slice(before.length)).toEqual([]);
  });
}

/** The lists that search, filter or order what a server pages: each answers that it has nothing. */
const emptyAnswers: [path: RegExp, body: unknown][] = [
  [/\/(pendingAssignments|extension-requests|submissions\/drafts)\/count$/, { count: 0 }],
  [/\/(pendingAssignments|extension-requests|mySubmittedAssignment|myStudyTasks)$/, []],
  [/\/assignments\/(marking|[0-9a-f]{24}\/submissions|[0-9a-f]{24}\/marks)$/, []],
  [/\/classes\/[0-9a-f]{24}\/members$/, []],
];

for (const width of [360, 1280]) {
  test(`lists that turn out to be empty move nothing at ${width} pixels`, async ({ openPage }) => {
    test.slow();
    const viewport = { width, height: 800 };
    for (const account of [teacher, student]) {
      const page = await openPage(account, { viewport });
      const linked = account === teacher ? await listTeacherLists(page) : [];
      await recordShifts(page);
      await page.route(
        (url) => emptyAnswers.some(([path]) => path.test(url.pathname)),
        async (route) => {
          // Some pages have the address of their list.
          if (route.request().isNavigationRequest()) return route.fallback();
          const { pathname } = new URL(route.request().url());
          const [, json] = emptyAnswers.find(([path]) => path.test(pathname)) ?? [];
          const response = await route.fetch().catch(() => undefined);
          // The page was left.
          if (!response) return route.abort().catch(() => {});
          const headers = { ...response.headers(), 'x-total-count': '0' };
          await route.fulfill({ response, headers, json });
        },
      );
      for (const path of ['/', '/dashboard/studentDashboard', ...linked]) {
        await page.goto(path);
        await expectNoShift(page, path);
      }
      await page.evaluate(() => localStorage.setItem('deskView', 'assignments'));
      if (account !== teacher) continue;
      await page.goto('/dashboard/academyAdmin');
      await expectNoShift(page, 'the desk by assignment');
    }
  });
}

async function listTeacherLists(page: Page): Promise<string[]> {
  const paths = await listClassPaths(page, teacher);
  const notHandedIn = paths.at(-1) ?? '';
  return [
    '/dashboard/academyAdmin',
    '/dashboard/extensionRequests',
    ...paths.filter((path) => path.endsWith('/members')),
    notHandedIn.split('?')[0] ?? '',
    notHandedIn,
  ];
}

async function listClassPaths(page: Page, account: Account): Promise<string[]> {
  await openClass()(page);
  const { pathname } = new URL(page.url());
  if (account !== teacher) return [pathname];
  const id = pathname.split('/').at(-1);
  const notHandedIn = page.locator('a[href$="?status=not-submitted"]').first();
  return [
    pathname,
    `${pathname}/progress`,
    `${pathname}/members`,
    `${pathname}/work?student=${encodeURIComponent(student2.email)}&classes=all`,
    `/createAssignments?class=${id}`,
    (await notHandedIn.getAttribute('href')) ?? '',
  ];
}

async function findAssignmentPath(page: Page): Promise<string> {
  await openDemoAssignment(page);
  return new URL(page.url()).pathname;
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await settle(page);
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path} ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(maxShift);
}
