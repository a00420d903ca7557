import { expect, type Page } from '@playwright/test';
import type { OwnPractice } from '../../../../server/src/contract/marking/practice.ts';
import { student, teacher } from '../../support/accounts.ts';
import { followFirst } from '../../support/pages.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { answerWith, type State } from './state.ts';

/** Comments on the pages of several attempts, and what came up in several submissions. */
export const commentStates: State[] = [
  { name: 'compare-attempts', account: student, open: openComparison },
  { name: 'compare-attempts-teacher', account: teacher, open: openMarkersComparison },
  { name: 'practice-class', account: teacher, open: openClassPractice },
  { name: 'practice-own', account: student, open: openOwnPractice },
];

/** The work of the demo student that was handed in again after a return. */
const openAgain = (page: Page) =>
  followFirst(page, '/assignments?search=food+web+school+pond', '/assignmentDetails/');

async function openSubmissions(page: Page): Promise<void> {
  await page.locator('a[href^="/assignments/"][href$="/submissions"]').click();
}

async function openComparison(page: Page): Promise<void> {
  await openAgain(page);
  await compare(page);
}

async function openMarkersComparison(page: Page): Promise<void> {
  await openAgain(page);
  await openSubmissions(page);
  await page.locator('a[href$="?status=submitted"]').click();
  const toMark = page.locator('a[href^="/giveMark/"]');
  // The list has all submissions until it is filtered.
  await expect(toMark).toHaveCount(1);
  await toMark.click();
  await compare(page);
}

/** Opens both attempts and shows the first comment. */
async function compare(page: Page): Promise<void> {
  const { compareAttempts } = await readTexts(page);
  const [start = ''] = compareAttempts.compare.split(' {');
  await page.getByRole('button', { name: new RegExp(`^${start}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.page[data-loaded="true"]').first()).toBeVisible();
  await page.keyboard.press('n');
}

async function openClassPractice(page: Page): Promise<void> {
  await followFirst(page, '/assignments?search=wakes+seed', '/assignmentDetails/');
  await openSubmissions(page);
  const { assignmentSubmissions } = await readTexts(page);
  await page.getByText(assignmentSubmissions.practice.heading).click();
}

/** The demo student has nothing that came up twice. */
async function openOwnPractice(page: Page): Promise<void> {
  const place = { assignmentId: '64f000000000000000000001', annotationId: 'camera' };
  const answer: OwnPractice = {
    comments: [
      {
        text: 'Say what each axis shows, and in which unit.',
        places: [
          { ...place, title: 'What wakes a seed' },
          { ...place, title: 'Pinhole camera' },
        ],
      },
    ],
    criteria: [],
  };
  await answerWith(page, '**/submissions/marked/practice', answer);
  await page.goto('/dashboard/studentDashboard');
  const { studentOverview } = await readTexts(page);
  await page.getByText(studentOverview.practice.heading).click();
}
